// One random tree with the canvas that it is rendered on. Laws are checked on such cases.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport

@testable import LongtailEngine

/// A random tree that depends only on the seed.
struct LawCase {
  static let seeds = Seeds.first(220)
  static let parts = Seeds.first(300, inPartsOf: 50)

  let program = ClosureProgram()
  let view: View
  let canvas: CanvasSize
  /// The generator for other random choices of a law.
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

  /// Returns the tree after layout and drawing.
  func graph() -> ViewGraph {
    let graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: program.store, evaluator: program, root: Catalog.root, limits: TreeLimits(),
      canvas, EnvironmentValues())
    graph.show(program.write(view))
    return graph
  }

  /// Returns the tree before its layout.
  func mount() -> LayoutPass { program.mount(view, on: proposal) }

  /// Returns the boxes with their frames, without drawing. The root is at the top left.
  func place(_ view: View? = nil) -> PlacedTree { program.place(view ?? self.view, proposal) }

  /// The size that the canvas proposes to the root (L4).
  var proposal: ProposedSize {
    switch canvas {
    case .screen(let size): ProposedSize(size)
    case .inline(let width): ProposedSize(max(width, 1), nil)
    case .region(let size): ProposedSize(size.width, nil)
    }
  }
}

extension ClosureProgram {
  /// Returns the tree of a view before its layout. `canvas` is the size that the canvas proposes.
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

  /// All boxes, with outer boxes before inner ones.
  var boxes: [NodeIndex] { tree.nodes.indices.filter { tree.nodes[$0].isBox } }
}
