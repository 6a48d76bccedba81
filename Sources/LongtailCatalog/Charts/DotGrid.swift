// Draws lines and points with eight dots in each cell: two columns of four (Unicode block "Braille Patterns").

import LongtailCore

/// Dots over an area of cells. Dot (0, 0) is at the bottom left.
struct DotGrid {
  let size: Size
  /// The visible cells, from the top left. Only their dots are stored.
  private let window: Rect
  private var dots: [UInt8]
  private var paints: [ChartPaint?]

  init(_ size: Size, visible: Rect) {
    self.size = size
    window = Rect(.zero, size).intersection(visible)
    dots = [UInt8](repeating: 0, count: window.size.width * window.size.height)
    paints = [ChartPaint?](repeating: nil, count: dots.count)
  }

  /// The bits of the dots in a cell: the left and the right column, each from the bottom up.
  private static let bits: [[UInt8]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]

  /// Sets a dot. A dot outside of the area is ignored. A cell has the paint of the last dot that was set in it.
  mutating func set(_ x: Int, _ y: Int, _ paint: ChartPaint) {
    guard x >= 0, y >= 0, x < size.width * 2, y < size.height * 4 else { return }
    let place = Point(x / 2 - window.x, size.height - 1 - y / 4 - window.y)
    guard place.x >= 0, place.y >= 0, place.x < window.width, place.y < window.height else { return }
    let cell = place.y * window.width + place.x
    dots[cell] |= DotGrid.bits[x & 1][y & 3]
    paints[cell] = paint
  }

  /// Returns the dot at a position in cells from the bottom left. A position on the upper or right edge of the grid belongs to
  /// the last dot before the edge.
  func dot(_ x: Double, _ y: Double) -> (x: Int, y: Int) {
    (min(Int(saturating: x * 2), size.width * 2 - 1), min(Int(saturating: y * 4), size.height * 4 - 1))
  }

  /// Draws a line through points, given in cells from the bottom left. A nil point interrupts the line. Successive points in one
  /// column of dots are drawn as one vertical segment, and equal segments are drawn only once, so that many points cost little.
  /// Returns false if `admits` stopped the drawing.
  ///
  /// - Complexity: O(points + visible dots), if x does not go back and forth.
  mutating func draw(_ path: [(x: Double, y: Double)?], _ paint: ChartPaint, while admits: (_ cells: Int) -> Bool) -> Bool {
    var last: (x: Double, y: Double)?
    var column: (x: Int, low: Int, high: Int)?
    var drawn: Set<Segment> = []
    // The length of the line so far, in dots.
    var length = 0
    func flush(_ column: (x: Int, low: Int, high: Int)?, _ grid: inout DotGrid) -> Bool {
      // In a line with gaps, the segment that ends at a single dot has drawn it, or has left it out.
      guard let column, length == 0 || column.low < column.high || paint.patternGlyph == nil else { return true }
      return grid.draw(Segment(column.x, column.low, column.x, column.high), paint, from: length, &drawn, while: admits)
    }
    for point in path {
      defer { last = point }
      guard let point else {
        guard flush(column, &self) else { return false }
        (column, length) = (nil, 0)
        continue
      }
      let isInside = contains(point)
      if isInside, let known = column, let last, contains(last), dot(point.x, 0).x == known.x {
        let y = dot(point.x, point.y).y
        column = (known.x, min(known.low, y), max(known.high, y))
        continue
      }
      guard flush(column, &self) else { return false }
      if let last, let (a, b) = clip(last, point) {
        let (start, end) = (dot(a.x, a.y), dot(b.x, b.y))
        let segment = Segment(start.x, start.y, end.x, end.y)
        guard draw(segment, paint, from: length, &drawn, while: admits) else { return false }
        length += segment.length
      }
      column = isInside ? (dot(point.x, point.y).x, dot(point.x, point.y).y, dot(point.x, point.y).y) : nil
    }
    return flush(column, &self)
  }

  func contains(_ point: (x: Double, y: Double)) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x <= Double(size.width) && point.y <= Double(size.height)
  }

  /// Returns the part of a segment inside the area (Liang and Barsky, 1984); nil if there is none.
  private func clip(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> ((x: Double, y: Double), (x: Double, y: Double))?
  {
    var (enter, leave) = (0.0, 1.0)
    for (start, end, limit) in [(a.x, b.x, Double(size.width)), (a.y, b.y, Double(size.height))] {
      let delta = end - start
      if delta == 0 {
        if start < 0 || start > limit { return nil }
        continue
      }
      guard delta.isFinite else { return nil }
      let (first, second) = (-start / delta, (limit - start) / delta)
      enter = max(enter, min(first, second))
      leave = min(leave, max(first, second))
    }
    guard enter <= leave else { return nil }
    func at(_ part: Double) -> (x: Double, y: Double) {
      (min(max(a.x + (b.x - a.x) * part, 0), Double(size.width)), min(max(a.y + (b.y - a.y) * part, 0), Double(size.height)))
    }
    return (at(enter), at(leave))
  }

  /// A segment between two dots.
  private struct Segment: Hashable {
    let x1, y1, x2, y2: Int32

    init(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) {
      (self.x1, self.y1, self.x2, self.y2) = (Int32(x1), Int32(y1), Int32(x2), Int32(y2))
    }

    var length: Int { max(abs(Int(x2) - Int(x1)), abs(Int(y2) - Int(y1))) }
  }

  /// A line with gaps: dots that are drawn, and dots in one dash and one gap together. A gap is at most one cell wide.
  private static let dash = (drawn: 3, all: 5)

  /// Draws a segment unless `drawn` contains it. If the paint has a pattern, the line has gaps, and `start` is its length before
  /// the segment. Returns false if `admits` stopped the drawing.
  private mutating func draw(
    _ segment: Segment, _ paint: ChartPaint, from start: Int, _ drawn: inout Set<Segment>,
    while admits: (_ cells: Int) -> Bool
  ) -> Bool {
    let line = DotLine(from: (Int(segment.x1), Int(segment.y1)), to: (Int(segment.x2), Int(segment.y2)))
    let steps = line.steps(in: windowDots)
    guard !steps.isEmpty, drawn.insert(segment).inserted else { return true }
    guard admits(steps.count / 2) else { return false }
    for step in steps {
      guard paint.patternGlyph == nil || (start + step) % DotGrid.dash.all < DotGrid.dash.drawn else { continue }
      let dot = line[step]
      set(dot.x, dot.y, paint)
    }
    return true
  }

  /// The dots of the visible cells.
  private var windowDots: (x: Range<Int>, y: Range<Int>) {
    (2 * window.x..<2 * window.maxX, 4 * (size.height - window.maxY)..<4 * (size.height - window.y))
  }

  /// Draws the cells that have dots: in braille, or with the characters of their series in ASCII. A cell cannot show dots and a part
  /// of an area. So if a cell has the edge of an area of the same series, whose ink `area` returns if there is one, the edge gets the
  /// ink of the series instead of dots.
  func draw(on canvas: inout Canvas, at origin: Point, isASCII: Bool, area: (ChartPaint) -> Ink?) {
    for index in dots.indices where dots[index] != 0 {
      guard let paint = paints[index] else { continue }
      let glyph = isASCII ? paint.asciiGlyph : DotGrid.glyphs[Int(dots[index])]
      let place = origin + window.origin + Point(index % window.width, index / window.width)
      if !isASCII {
        if let area = area(paint), canvas.recolorBlock(at: place, area, paint.ink) { continue }
        canvas.completeBlock(at: place, covering: (0.5, 0.5))
      }
      canvas.draw(cluster: glyph, width: 1, at: place, paint.ink)
    }
  }

  private static let glyphs = (0..<256).map { String(Unicode.Scalar(0x2800 + UInt32($0)) ?? " ") }
}
