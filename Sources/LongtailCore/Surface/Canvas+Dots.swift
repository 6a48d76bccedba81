// Draws points, lines and ellipses with braille dots, 2 x 4 in a cell. Coordinates are in cells: a dot is half a column wide and
// a quarter of a row high.

extension Canvas {
  /// Draws the dot at the position `x`, `y`. Dots in the same cell are combined and take the colour of the last one.
  public mutating func dot(_ x: Double, _ y: Double, _ ink: Ink, isASCII: Bool = false) {
    guard abs(x) < Self.maximumCoordinate, abs(y) < Self.maximumCoordinate else { return }
    dot(column: Int(saturating: (x * 2).rounded(.down)), row: Int(saturating: (y * 4).rounded(.down)), ink, isASCII)
  }

  /// Draws the dots between two positions, including both. Returns about how many of the dots are inside the clip.
  ///
  /// - Complexity: O(dots inside the clip).
  @discardableResult
  public mutating func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ ink: Ink, isASCII: Bool = false
  ) -> Int {
    // The centres of the dots at both ends, in dots.
    func middle(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded(.down) + 0.5 }
    var (x1, y1) = (middle(start.x, 2), middle(start.y, 4))
    var (x2, y2) = (middle(end.x, 2), middle(end.y, 4))
    guard [x1, y1, x2, y2].allSatisfy({ abs($0) < 4 * Self.maximumCoordinate }), cut(&x1, &y1, &x2, &y2) else { return 0 }
    let steps = Int(saturating: max(abs(x2 - x1), abs(y2 - y1)).rounded(.up))
    for step in 0...max(steps, 0) {
      let part = steps == 0 ? 0 : Double(step) / Double(steps)
      dot(
        column: Int(saturating: (x1 + (x2 - x1) * part).rounded(.down)),
        row: Int(saturating: (y1 + (y2 - y1) * part).rounded(.down)), ink, isASCII)
    }
    return steps + 1
  }

  /// Draws the outline of an ellipse.
  ///
  /// - Complexity: O(columns + rows inside the clip).
  public mutating func ellipse(
    center: (x: Double, y: Double), radii: (x: Double, y: Double), _ ink: Ink, isASCII: Bool = false
  ) {
    let (x, y, width, height) = (center.x * 2, center.y * 4, radii.x * 2, radii.y * 4)
    guard abs(x) < Self.maximumCoordinate * 4, abs(y) < Self.maximumCoordinate * 4, width > 0, height > 0 else { return }
    let visible = visibleDots
    for column in visible.x..<max(visible.x, visible.maxX) {
      let distance = (Double(column) + 0.5 - x) / width
      guard abs(distance) <= 1 else { continue }
      let reach = height * (1 - distance * distance).squareRoot()
      for edge in [y - reach, y + reach] where abs(edge) < Self.maximumCoordinate * 4 {
        // The bottom edge belongs to the dot above it.
        dot(column: column, row: Int(saturating: (edge > y ? edge - 0.001 : edge).rounded(.down)), ink, isASCII)
      }
    }
    for row in visible.y..<max(visible.y, visible.maxY) {
      let distance = (Double(row) + 0.5 - y) / height
      guard abs(distance) <= 1 else { continue }
      let reach = width * (1 - distance * distance).squareRoot()
      for edge in [x - reach, x + reach] where abs(edge) < Self.maximumCoordinate * 4 {
        dot(column: Int(saturating: (edge > x ? edge - 0.001 : edge).rounded(.down)), row: row, ink, isASCII)
      }
    }
  }

  /// The largest coordinate to draw at, in cells.
  private static let maximumCoordinate = 1e6

  // MARK: Dots

  /// The dots inside the clip, in local coordinates.
  private var visibleDots: Rect {
    Rect(x: visible.x * 2, y: visible.y * 4, width: visible.width * 2, height: visible.height * 4)
  }

  private mutating func dot(column: Int, row: Int, _ ink: Ink, _ isASCII: Bool) {
    let (x, y) = ((column >> 1) + origin.x, (row >> 2) + origin.y)
    guard ink.opacity > 0, clip.contains(Point(x, y)) else { return }
    let before = surface[x, y]
    let glyph =
      mask?.glyph
      ?? (isASCII ? Self.ascii(row & 3, before.glyph) : Self.braille(column & 1, row & 3, before.glyph))
    put(Cell(glyph: glyph, style: glyphStyle(over: before, self.ink(ink, x, y), [])), x, y)
  }

  /// Returns `before` with one more dot. In Unicode, bits 0 to 2 are the left column, 3 to 5 the right column, 6 and 7 the bottom
  /// row.
  private static func braille(_ column: Int, _ row: Int, _ before: UInt32) -> UInt32 {
    let bit: UInt32 = row < 3 ? 1 << UInt32(row + 3 * column) : 0x40 << UInt32(column)
    return ((0x2800...0x28FF).contains(before) ? before : 0x2800) | bit
  }

  /// `'` for the upper half of a cell, `.` for the lower, `:` for both.
  private static func ascii(_ row: Int, _ before: UInt32) -> UInt32 {
    let (upper, lower, both) = (UInt32(0x27), UInt32(0x2E), UInt32(0x3A))
    let own = row < 2 ? upper : lower
    return [upper, lower, both].contains(before) && before != own ? both : own
  }

  /// Clips a line to the visible dots (Liang and Barsky, 1984). Returns false if no part of the line is visible.
  private func cut(_ x1: inout Double, _ y1: inout Double, _ x2: inout Double, _ y2: inout Double) -> Bool {
    let visible = visibleDots
    let (dx, dy) = (x2 - x1, y2 - y1)
    var (first, last) = (0.0, 1.0)
    for (run, distance) in [
      (-dx, x1 - Double(visible.x)), (dx, Double(visible.maxX) - x1), (-dy, y1 - Double(visible.y)),
      (dy, Double(visible.maxY) - y1),
    ] {
      if run == 0 {
        if distance < 0 { return false }
      } else if run < 0 {
        first = max(first, distance / run)
      } else {
        last = min(last, distance / run)
      }
    }
    guard first <= last else { return false }
    (x1, y1, x2, y2) = (x1 + first * dx, y1 + first * dy, x1 + last * dx, y1 + last * dy)
    return true
  }
}
