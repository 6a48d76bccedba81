// One tree through all its updates: resolve, reconcile, layout, draw. Data goes one way; what comes back are events.

import LongtailCore

/// A tree that is kept, and the surface that shows it.
public final class ViewGraph {
  private let vocabulary: Vocabulary
  private let store: ElementStore
  private let evaluator: (any Evaluator)?
  private let root: any Behavior
  private let limits: TreeLimits
  private let canvas: CanvasSize
  private let environment: EnvironmentValues
  let memory = Memory()
  let layout: LayoutPass

  /// The cells as they are.
  public private(set) var surface = Surface(size: .zero, scheme: .dark)
  /// What the last rendering or update took.
  public private(set) var counters = Counters()

  /// `root` arranges the views of a tree that has several at its top.
  init(
    vocabulary: Vocabulary, store: ElementStore, evaluator: (any Evaluator)?, root: any Behavior, limits: TreeLimits,
    _ canvas: CanvasSize, _ environment: EnvironmentValues
  ) {
    self.vocabulary = vocabulary
    self.store = store
    self.evaluator = evaluator
    self.root = root
    self.limits = limits
    self.canvas = canvas
    self.environment = environment
    layout = LayoutPass(
      Resolver(vocabulary: vocabulary, store: store, evaluator: evaluator, limits: limits, memory: memory),
      Reconciler(memory, store))
  }

  /// Shows `element`.
  func show(_ element: ElementHandle) {
    mount(layout.resolver.resolve(element, in: root, environment))
  }

  /// Shows the message of a program that has nothing to show.
  func show(failure: Diagnostic) {
    mount(layout.resolver.resolve(failure: failure, in: root, environment))
  }

  /// The boxes in preorder, those without a place left out.
  public var placed: PlacedTree { TreeSnapshot(memory).placed }

  private func mount(_ resolution: Resolution) {
    layout.reconciler.mount(resolution)
    _ = layout.takeChanges()
    layOutAndDraw()
  }

  private func layOutAndDraw() {
    let size = withStack(levels: memory.levels) { layOutRoot() }
    memory.identities.sweep()
    withStack(levels: memory.levels) { draw(size) }
    count()
  }

  /// Places the whole tree and says how large the surface is. Canvases are cut to ``Cells/maximum`` on each axis and a million
  /// cells in all (M6).
  private func layOutRoot() -> Size {
    let proposal =
      switch canvas {
      case .screen(let size): ProposedSize(size.placeable)
      case .inline(let width): ProposedSize(min(max(width, 1), Cells.maximum), nil)
      }
    layout.begin(
      surface: proposal.replacingUnspecified(by: Size(Cells.infinity, Cells.infinity)), levels: memory.levels)
    let answer = layout.size(of: 0, proposal)
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
    let isMirrored = environment[StandardKeys.layoutDirection] == .rightToLeft
    layout.place(0, at: isMirrored ? origin.mirrored(own.width, in: surface.width) : origin, proposal)
    _ = layout.takeChanges()
    let rows = min(surface.height, 1_000_000 / max(1, surface.width))
    // An inline tree is as high as it wants to be.
    if proposal.height == nil, answer.height > rows {
      let detail = "the picture is \(answer.height) rows high, of which \(rows) are drawn"
      memory.report(Diagnostic(.invalidSize(callee: "render", detail: detail), severity: .warning), at: 0)
    }
    return Size(surface.width, rows)
  }

  private func draw(_ size: Size) {
    var drawing = Canvas(Surface(size: size, scheme: environment[StandardKeys.colorScheme]))
    DrawPass(memory).draw(on: &drawing)
    surface = drawing.surface
    counters.cellsDrawn = drawing.cellsDrawn
  }

  private func count() {
    counters.evaluated = layout.resolver.evaluated
    counters.resolved = layout.resolver.resolved
    counters.effects = layout.resolver.computedEffects
    counters.measured = layout.measured
    counters.measureHits = layout.measureHits
    counters.placed = layout.placed
  }
}
