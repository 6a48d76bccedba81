// One random tree with the canvas it is rendered for: what every law is checked on.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport

@testable import LongtailEngine

/// A tree that the seed decides. Making it again gives the same.
struct LawCase {
  static let seeds: ClosedRange<UInt64> = 1...2_000

  let program = ClosureProgram()
  let view: View
  let canvas: CanvasSize
  /// For what else a law needs to choose.
  var generator: SeededGenerator

  init(_ seed: UInt64, hasWideGlyphs: Bool = true) {
    var views = RandomViews(seed: seed, program)
    views.hasWideGlyphs = hasWideGlyphs
    view = views.view(depth: 4)
    generator = views.generator
    let canvases: [CanvasSize] = [
      .screen(Size(0, 0)), .screen(Size(1, 1)), .screen(Size(7, 3)), .screen(Size(80, 24)), .inline(width: 0), .inline(width: 1),
      .inline(width: 20), .inline(width: 100),
    ]
    canvas = canvases[Int(seed) % canvases.count]
  }

  func render(_ view: View? = nil) -> Screen { Screen(view ?? self.view, on: canvas, in: program) }

  /// The tree before layout.
  func resolve() -> Resolver { Resolver(view, program) }

  /// The surface that the layout is told of.
  var surface: Size {
    switch canvas {
    case .screen(let size): size
    case .inline(let width): Size(max(width, 1), Cells.infinity)
    }
  }

  /// What the canvas proposes to the root (L4).
  var proposal: ProposedSize {
    switch canvas {
    case .screen(let size): ProposedSize(size)
    case .inline(let width): ProposedSize(max(width, 1), nil)
    }
  }
}

extension Resolver {
  /// Resolves a view of the catalog.
  init(_ view: View, _ program: ClosureProgram = ClosureProgram()) {
    self.init(vocabulary: Catalog.vocabulary, store: program.store, evaluator: program)
    resolve(program.write(view), in: Catalog.root, EnvironmentValues())
  }
}
