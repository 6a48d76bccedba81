// Laws of drawing over random trees: a drawing does not depend on how much of it is visible.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct DrawLawTests {
  /// A surface shows the same as the part of a larger surface in its place. Wide glyphs are left out, because they become blanks
  /// at an edge (L12).
  @Test(arguments: LawCase.seeds)
  func l2ASurfaceIsAPartOfALargerOne(_ seed: UInt64) {
    let rendering = LawCase(seed, hasWideGlyphs: false).graph()
    let size = rendering.surface.size
    let margin = Point(9, 5)
    let larger = draw(rendering, on: Size(size.width + 18, size.height + 10), at: margin)
    #expect(difference(size, { larger.look($0 + margin) }, and: { rendering.surface.look($0) }) == nil)
  }

  /// L54: inside a clip, a tree looks the same as without the clip. Outside, nothing is drawn.
  @Test(arguments: LawCase.seeds)
  func l54NothingIsWrittenOutsideAClip(_ seed: UInt64) {
    var law = LawCase(seed, hasWideGlyphs: false)
    let rendering = law.graph()
    let size = rendering.surface.size
    let clip = Rect(
      x: Int.random(in: -2...9, using: &law.generator), y: Int.random(in: -2...5, using: &law.generator),
      width: Int.random(in: 0...20, using: &law.generator), height: Int.random(in: 0...5, using: &law.generator))
    let clipped = draw(rendering, on: size, clip: clip)
    let expected = { (point: Point) in clip.contains(point) ? rendering.surface.look(point) : nil }
    #expect(difference(size, { clipped.look($0) }, and: expected) == nil, "\(clip)")
  }

  /// The same program gives the same surface, including all indices, and the same counters of work.
  @Test(arguments: LawCase.seeds)
  func renderingTwiceIsTheSame(_ seed: UInt64) {
    let (first, second) = (LawCase(seed).render().rendering, LawCase(seed).render().rendering)
    #expect(first.surface.cells == second.surface.cells)
    #expect(first.surface.styles == second.surface.styles && first.surface.graphemes == second.surface.graphemes)
    #expect(first.placed.frames == second.placed.frames)
    #expect(first.counters == second.counters)
    #expect(first.diagnostics == second.diagnostics)
  }

  private func draw(_ graph: ViewGraph, on size: Size, at point: Point = .zero, clip: Rect? = nil) -> Surface {
    var canvas = Canvas(Surface(size: size, scheme: .dark))
    canvas.clipped(to: clip ?? Rect(.zero, size)) { canvas in
      canvas.translated(by: point) { DrawPass(graph.keep, WorkBudget()).draw(on: &$0) }
    }
    return canvas.surface
  }

  /// Returns the first cell that differs between two drawings; nil if there is none.
  private func difference(_ size: Size, _ a: (Point) -> Look?, and b: (Point) -> Look?) -> Point? {
    for y in 0..<size.height {
      for x in 0..<size.width where a(Point(x, y)) != b(Point(x, y)) { return Point(x, y) }
    }
    return nil
  }
}

/// The look of a cell, without the indices of its surface.
private struct Look: Equatable {
  let glyph: String
  let width: Int
  let style: CellStyle
}

extension Surface {
  /// Returns the look of a cell; nil if nothing was painted there.
  fileprivate func look(_ point: Point) -> Look? {
    let cell = self[point.x, point.y]
    return cell == .blank ? nil : Look(glyph: text(of: cell), width: cell.width, style: style(of: cell))
  }
}
