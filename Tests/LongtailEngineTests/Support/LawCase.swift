// One random tree with the canvas it is rendered for: what every law is checked on.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport

@testable import LongtailEngine

/// A tree that the seed decides. Making it again gives the same.
struct LawCase {
  static let seeds = Seeds.first(220)
  static let parts = Seeds.first(300, inPartsOf: 50)

  let program = ClosureProgram()
  let view: View
  let canvas: CanvasSize
  /// For what else a law needs to choose.
  var generator: SeededGenerator

  init(_ seed: UInt64, hasWideGlyphs: Bool = true) {
    var views = RandomViews(seed: seed, program)
    views.hasWideGlyphs = hasWideGlyphs
    view = views.view(depth: 4, number: seed)
    generator = views.generator
    let canvases: [CanvasSize] = [
      .screen(Size(0, 0)), .screen(Size(1, 1)), .screen(Size(7, 3)), .screen(Size(80, 24)), .inline(width: 0), .inline(width: 1),
      .inline(width: 20), .inline(width: 100),
    ]
    canvas = canvases[Int(seed) % canvases.count]
  }

  func render(_ view: View? = nil) -> Screen { Screen(view ?? self.view, on: canvas, in: program) }

  /// The tree, laid out and drawn.
  func graph() -> ViewGraph {
    let graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: program.store, evaluator: program, root: Catalog.root, limits: TreeLimits(),
      canvas, EnvironmentValues())
    graph.show(program.write(view))
    return graph
  }

  /// The tree before layout.
  func mount() -> LayoutPass { program.mount(view, on: proposal) }

  /// The boxes with their frames, nothing of which is drawn. The root stands in the corner.
  func place(_ view: View? = nil) -> PlacedTree { program.place(view ?? self.view, proposal) }

  /// What the canvas proposes to the root (L4).
  var proposal: ProposedSize {
    switch canvas {
    case .screen(let size): ProposedSize(size)
    case .inline(let width): ProposedSize(max(width, 1), nil)
    case .region(let size): ProposedSize(size.width, nil)
    }
  }
}

extension ClosureProgram {
  /// A tree of a view of the catalog, before its layout on a canvas of these lengths.
  func mount(_ view: View, on canvas: ProposedSize) -> LayoutPass {
    let keep = Keep(store)
    let making = Making(Resolver(vocabulary: Catalog.vocabulary, keep, evaluator: self), keep)
    let pass = LayoutPass(keep, making, TreeLimits())
    making.reconciler.mount(making.resolver.resolve(write(view), in: Catalog.root, EnvironmentValues()))
    pass.begin(self, WorkBudget())
    _ = pass.takeChanges()
    pass.begin(
      surface: canvas.replacingUnspecified(by: Size(Cells.infinity, Cells.infinity)), container: canvas)
    return pass
  }

  func place(_ view: View, _ proposal: ProposedSize) -> PlacedTree {
    let pass = mount(view, on: proposal)
    pass.place(0, at: .zero, proposal)
    return pass.placedTree
  }
}

extension LayoutPass {
  var placedTree: PlacedTree { TreeSnapshot(tree, record, marks, presentations, reports).placed }

  /// Every box, outer ones first.
  var boxes: [NodeIndex] { tree.nodes.indices.filter { tree.nodes[$0].isBox } }
}
