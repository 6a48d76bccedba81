// Lines of dots. They have the dots of Bresenham's algorithm, but only visible dots cost work.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailCatalog

@Suite struct DotLineTests {
  private struct Dot: Hashable {
    let x: Int
    let y: Int

    init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
    init(_ dot: (x: Int, y: Int)) { self.init(dot.x, dot.y) }
  }

  /// Returns the dots of a line by the published algorithm, dot by dot.
  private func walked(from a: Dot, to b: Dot) -> [Dot] {
    var (dot, dots) = (a, [a])
    let (width, height) = (abs(b.x - a.x), -abs(b.y - a.y))
    var error = width + height
    while dot != b {
      let double = 2 * error
      var (x, y) = (dot.x, dot.y)
      if double >= height {
        error += height
        x += a.x < b.x ? 1 : -1
      }
      if double <= width {
        error += width
        y += a.y < b.y ? 1 : -1
      }
      dot = Dot(x, y)
      dots.append(dot)
    }
    return dots
  }

  @Test("a line has the dots of Bresenham's algorithm, and its steps in a window are the dots inside") func law() {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<2000 {
      func dot() -> Dot { Dot(.random(in: -20...40, using: &random), .random(in: -20...40, using: &random)) }
      let (a, b, from) = (dot(), dot(), dot())
      let line = DotLine(from: (a.x, a.y), to: (b.x, b.y))
      let dots = walked(from: a, to: b)
      #expect(dots.indices.map { Dot(line[$0]) } == dots, "\(a) \(b)")
      let window = (
        x: from.x..<from.x + .random(in: 0...20, using: &random), y: from.y..<from.y + .random(in: 0...20, using: &random)
      )
      let seen = dots.indices.filter { window.x.contains(dots[$0].x) && window.y.contains(dots[$0].y) }
      #expect(Array(line.steps(in: window)) == seen, "\(a) \(b) \(window)")
    }
  }

  @Test("lines in a large grid cost only their visible cells, and repeated lines cost nothing") func work() {
    let paint = ChartPaint(ink: Ink(RGB(255, 255, 255)), asciiGlyph: "#")
    func cells(_ height: Int, _ lines: Int) -> Int {
      var grid = DotGrid(Size(80, height), visible: Rect(x: 0, y: 0, width: 80, height: 24))
      var cells = 0
      let path = (0..<lines).map { (x: Double($0 % 2 * 80), y: Double($0 % 2 * height)) }
      let isWhole = grid.draw(path, paint) {
        cells += $0
        return true
      }
      #expect(isWhole)
      return cells
    }
    // 96 rows of dots are visible.
    #expect(cells(9999, 3) <= 2 * 96)
    #expect(cells(9999, 20_000) == cells(9999, 3) && cells(24, 20_000) == cells(24, 3))
    var grid = DotGrid(Size(80, 24), visible: Rect(x: 0, y: 0, width: 80, height: 24))
    #expect(!grid.draw([(0, 0), (80, 24), (0, 24)], paint) { _ in false })
  }
}
