// Draws outlines of curved shapes with braille dots. A cell has 2 x 4 dots, evenly spaced in both directions (L51).

/// A line along the inside of a curved shape, in dots. Each cell has two columns of four dots.
public struct CurveLine {
  let shape: any CurvedShape
  let size: Size
  let thickness: Int

  /// Creates the line along a shape in a frame of `size`. `thickness` is in dots.
  public init(_ shape: any CurvedShape, in size: Size, thickness: Int) {
    (self.shape, self.size, self.thickness) = (shape, size, thickness)
  }

  /// Returns the dots of the line in a cell of the frame, as the bits of a braille pattern.
  public func dots(in cell: Point) -> UInt32 {
    guard Rect(.zero, size).contains(cell) else { return 0 }
    var pattern: UInt32 = 0
    for (bit, dot) in CurveLine.dots.enumerated() where isEdge(2 * cell.x + dot.x, 4 * cell.y + dot.y) {
      pattern |= 1 << UInt32(bit)
    }
    return pattern
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool { shape.contains(x: 4 * x + 2, y: 2 * y + 1, in: size) }

  private func isEdge(_ x: Int, _ y: Int) -> Bool {
    guard isInside(x, y) else { return false }
    return (1...thickness).contains {
      !isInside(x - $0, y) || !isInside(x + $0, y) || !isInside(x, y - $0) || !isInside(x, y + $0)
    }
  }

  /// The column and row of the dot for each bit of a braille pattern (Unicode block U+2800-28FF).
  private static let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].map { (x: $0.0, y: $0.1) }
}

extension Canvas {
  /// Draws a line. The frame of the line starts at `place`.
  public mutating func stroke(_ line: CurveLine, at place: Point, _ ink: Ink) {
    guard ink.opacity > 0 else { return }
    let visible = clip.offset(by: Point(-origin.x - place.x, -origin.y - place.y)).intersection(Rect(.zero, line.size))
    for y in visible.y..<max(visible.y, visible.maxY) {
      for x in visible.x..<max(visible.x, visible.maxX) {
        let dots = line.dots(in: Point(x, y))
        guard dots != 0, let scalar = Unicode.Scalar(0x2800 + dots) else { continue }
        draw(cluster: String(Character(scalar)), width: 1, at: Point(place.x + x, place.y + y), ink)
      }
    }
  }
}
