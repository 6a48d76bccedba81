// The stages in order: resolve, layout, draw. Each is a function from product to product.

import LongtailCore

/// The canvas a tree is rendered for (L4).
public enum CanvasSize: Hashable, Sendable {
  /// All of a screen: the tree is proposed these cells and centred in them.
  case screen(Size)
  /// Part of a text: the tree is proposed this width and is as high as it wants to be.
  case inline(width: Int)
}

/// What rendering made.
public struct Rendering: Sendable {
  public let placed: PlacedTree
  public let surface: Surface
  public let counters: Counters
  public var diagnostics: [Diagnostic] { placed.tree.diagnostics }
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
    store.endComposing()
    var resolver = Resolver(vocabulary: vocabulary, store: store, evaluator: evaluator, limits: limits)
    resolver.resolve(element, in: root, environment)
    return render(resolver, canvas, environment)
  }

  /// Renders the message of a program that has nothing to show.
  public func render(failure: Diagnostic, _ canvas: CanvasSize, _ environment: EnvironmentValues) -> Rendering {
    var resolver = Resolver(vocabulary: vocabulary, store: store, evaluator: nil, limits: limits)
    resolver.resolve(failure: failure, in: root, environment)
    return render(resolver, canvas, environment)
  }

  private func render(_ resolver: Resolver, _ canvas: CanvasSize, _ environment: EnvironmentValues) -> Rendering {
    let (placed, surface, counted, levels) = withStack(levels: resolver.levels) {
      layout(resolver, canvas, environment[StandardKeys.layoutDirection])
    }
    return withStack(levels: levels) {
      var counters = counted
      var drawing = Canvas(Surface(size: surface, scheme: environment[StandardKeys.colorScheme]))
      DrawPass(placed).draw(on: &drawing)
      counters.cellsDrawn = drawing.cellsDrawn
      return Rendering(placed: placed, surface: drawing.surface, counters: counters)
    }
  }

  /// Places the tree and says how large the surface is, what was done, and how deep the tree became. Canvases are cut to
  /// ``Cells/maximum`` on each axis and a million cells in all (M6).
  private func layout(
    _ resolver: Resolver, _ canvas: CanvasSize, _ direction: LayoutDirection
  ) -> (PlacedTree, Size, Counters, levels: Int) {
    let proposal =
      switch canvas {
      case .screen(let size): ProposedSize(size.placeable)
      case .inline(let width): ProposedSize(min(max(width, 1), Cells.maximum), nil)
      }
    let pass = LayoutPass(resolver, surface: proposal.replacingUnspecified(by: Size(Cells.infinity, Cells.infinity)))
    let answer = pass.size(of: 0, proposal)
    let own = answer.placeable
    let (surface, origin): (Size, Point)
    switch canvas {
    case .screen(let size):
      surface = size.placeable
      origin = Point((surface.width - own.width) >> 1, (surface.height - own.height) >> 1)
    case .inline(let width):
      surface = Size(min(own.width, max(width, 1)), own.height)
      origin = .zero
    }
    // What does not fit in lies beyond the trailing edge, on whichever side that is (L69).
    pass.place(0, at: direction == .leftToRight ? origin : origin.mirrored(own.width, in: surface.width), proposal)
    var placed = pass.finish()
    let rows = min(surface.height, 1_000_000 / max(1, surface.width))
    // An inline tree is as high as it wants to be.
    if proposal.height == nil, answer.height > rows {
      let detail = "the picture is \(answer.height) rows high, of which \(rows) are drawn"
      placed.tree.diagnostics.append(Diagnostic(.invalidSize(callee: "render", detail: detail), severity: .warning))
    }
    return (placed, Size(surface.width, rows), counters(of: pass), pass.resolver.levels)
  }

  private func counters(of pass: LayoutPass) -> Counters {
    var counters = Counters()
    counters.evaluated = pass.resolver.evaluated
    counters.resolved = pass.tree.nodes.count
    counters.effects = pass.resolver.computedEffects
    counters.measured = pass.measured
    counters.measureHits = pass.measureHits
    counters.placed = pass.placed
    return counters
  }
}
