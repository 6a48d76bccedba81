// The stages in order: resolve, layout, draw. Each is a function from product to product.

import LongtailCore

/// The canvas a tree is rendered for (L4).
public enum CanvasSize: Hashable, Sendable {
  /// All of a screen: the tree is proposed these cells and centred in them.
  case screen(Size)
  /// Part of a text: the tree is proposed this width and is as high as it wants to be.
  case inline(width: Int)
  /// Part of a screen: the tree has the whole width and is as high as it wants to be. Where that is more than there are rows, it
  /// is proposed these, and of what is higher still the end is shown.
  case region(Size)
}

/// What rendering made.
public struct Rendering: Sendable {
  public let placed: PlacedTree
  public let surface: Surface
  public let counters: Counters
  public var diagnostics: [Diagnostic] { placed.tree.diagnostics }

  /// What a graph shows now.
  public init(_ graph: ViewGraph) {
    placed = graph.placed
    surface = graph.surface
    counters = graph.counters
  }
}

/// Renders elements.
public struct Pipeline {
  let vocabulary: Vocabulary
  let store: ElementStore
  let root: any Behavior
  let limits: TreeLimits

  /// `root` arranges the views of a tree that has several at its top.
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

  /// Renders the message of a program that has nothing to show.
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
