// Renders elements once, through all stages: resolve, layout, draw.

import LongtailCore

/// The canvas on which a view tree is laid out: the whole screen, a part of the screen, or a width for inline output (L4).
public enum CanvasSize: Hashable, Sendable {
  /// The whole screen. The tree is proposed this size and centred in it.
  case screen(Size)
  /// A part of a text. The tree is proposed this width and has its ideal height.
  case inline(width: Int)
  /// A part of the screen. The tree is proposed the full width and has its ideal height. If that is more than the rows of the
  /// region, the tree is proposed those rows. If it is still higher, its end is shown.
  case region(Size)

  /// The width that is proposed to the tree, in columns.
  var width: Int {
    switch self {
    case .screen(let size), .region(let size): size.width
    case .inline(let width): width
    }
  }

  /// Parses "40x10" as a screen and "40" as a width; nil for other texts and for canvases that are too large.
  package init?(_ text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count <= 2, numbers.allSatisfy({ (1...Cells.maximum).contains($0) }),
      numbers.reduce(1, *) <= Cells.maximumOnCanvas
    else { return nil }
    self = numbers.count == 2 ? .screen(Size(numbers[0], numbers[1])) : .inline(width: numbers[0])
  }
}

/// The result of a rendering: the placed tree, the cells, and the counters.
public struct Rendering: Sendable {
  private let tree: RenderedTree
  public let surface: Surface
  public let counters: Counters

  /// The placed boxes in preorder.
  ///
  /// - Complexity: O(nodes) for the first use, else O(1).
  public var placed: PlacedTree { tree.placed }
  /// The elements from which the tree was resolved.
  public var elements: ElementSnapshot { tree.elements }
  public var diagnostics: [Diagnostic] { tree.diagnostics }

  /// Creates a rendering from the current output of a graph.
  ///
  /// - Complexity: O(arenas). If the rendering outlives the next update of the graph, that update also copies the tree.
  public init(_ graph: ViewGraph) {
    tree = graph.renderedTree
    surface = graph.surface
    counters = graph.counters
  }
}

/// A renderer for elements that are shown once, without updates.
public struct Pipeline {
  let vocabulary: Vocabulary
  let store: ElementStore
  let root: any Behavior
  let limits: TreeLimits

  /// Creates a renderer. `root` arranges the top views of a tree if there are several.
  public init(vocabulary: Vocabulary, store: ElementStore, root: any Behavior, limits: TreeLimits = TreeLimits()) {
    self.vocabulary = vocabulary
    self.store = store
    self.root = root
    self.limits = limits
  }

  /// Renders `element` for a canvas.
  public func render(
    _ element: ElementHandle, _ evaluator: (any Evaluator)?, _ canvas: CanvasSize, _ environment: EnvironmentValues
  ) -> Rendering {
    let graph = graph(evaluator, canvas, environment)
    graph.show(element)
    return Rendering(graph)
  }

  /// Renders an error message, if the script has nothing to show.
  public func render(failure: Diagnostic, _ canvas: CanvasSize, _ environment: EnvironmentValues) -> Rendering {
    let graph = graph(nil, canvas, environment)
    graph.show(failure: failure)
    return Rendering(graph)
  }

  private func graph(_ evaluator: (any Evaluator)?, _ canvas: CanvasSize, _ environment: EnvironmentValues) -> ViewGraph {
    ViewGraph(
      vocabulary: vocabulary, store: store, evaluator: evaluator, root: root, limits: limits, canvas, environment)
  }
}
