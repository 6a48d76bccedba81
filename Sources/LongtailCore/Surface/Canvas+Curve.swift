// Outlines of curved shapes, in braille: a cell has two by four dots, which are as far apart across as down (L51).

extension Canvas {
  /// Draws the outline of `shape` in `rect`: the dots inside it that have one outside within `thickness` dots.
  public mutating func stroke(_ shape: any CurvedShape, in rect: Rect, thickness: Int, _ ink: Ink) {
    guard ink.opacity > 0 else { return }
    let visible = clip.offset(by: Point(-origin.x - rect.x, -origin.y - rect.y)).intersection(Rect(.zero, rect.size))
    func isInside(_ x: Int, _ y: Int) -> Bool { shape.contains(x: 4 * x + 2, y: 2 * y + 1, in: rect.size) }
    func isEdge(_ x: Int, _ y: Int) -> Bool {
      guard isInside(x, y) else { return false }
      return (1...thickness).contains {
        !isInside(x - $0, y) || !isInside(x + $0, y) || !isInside(x, y - $0) || !isInside(x, y + $0)
      }
    }
    for y in visible.y..<max(visible.y, visible.maxY) {
      for x in visible.x..<max(visible.x, visible.maxX) {
        var pattern: UInt32 = 0
        for (bit, dot) in Canvas.dots.enumerated() where isEdge(2 * x + dot.x, 4 * y + dot.y) { pattern |= 1 << UInt32(bit) }
        guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { continue }
        draw(cluster: String(Character(scalar)), width: 1, at: Point(rect.x + x, rect.y + y), ink)
      }
    }
  }

  /// Where the dot of each bit of a braille pattern is (Unicode block U+2800-28FF).
  private static let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].map { (x: $0.0, y: $0.1) }
}
