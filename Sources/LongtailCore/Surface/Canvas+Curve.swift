// Draws outlines of curved shapes with braille dots. A cell has 2 x 4 dots, evenly spaced in both directions (L51).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A line along the inside of a curved shape, in dots. Each cell has two columns of four dots.
public struct CurveLine {
  /// The dots of a line: its layers, and the gaps along it.
  public struct Style: Sendable {
    /// The layers that have dots. Layer 1 is at the edge of the shape.
    fileprivate let layers: [Int]
    /// The length of a dash with the gap after it, in dots, and the part of this length that the dash takes. The values were
    /// chosen by looking at circles of 3 to 12 rows. Nil for a line without gaps.
    fileprivate var dash: (length: Double, part: Double)?

    public static let single = Style(layers: [1])
    public static let heavy = Style(layers: [1, 2])
    public static let double = Style(layers: [1, 3])
    public static let dashed = Style(layers: [1], dash: (5, 0.65))
    public static let dotted = Style(layers: [1], dash: (2.4, 0.5))

    /// This style without gaps.
    public var closed: Style { Style(layers: layers) }
  }

  let shape: any CurvedShape
  let size: Size
  let style: Style
  /// The radii of the shape, in dots.
  private let radii: (width: Double, height: Double)
  /// The number of dashes around the curve. A multiple of 4, so that each quarter of the curve looks like the others. 0 for a
  /// line without gaps.
  private let dashCount: Double

  /// Creates the line along a shape in a frame of `size`.
  public init(_ shape: any CurvedShape, in size: Size, _ style: Style) {
    (self.shape, self.size, self.style) = (shape, size, style)
    let frame = shape.outline(in: size).frame
    let (width, height) = (Double(frame.width), Double(2 * frame.height))
    radii = (width, height)
    // An approximation of the circumference of an ellipse (Ramanujan, 1914).
    let circumference = .pi * (3 * (width + height) - ((3 * width + height) * (width + 3 * height)).squareRoot())
    dashCount = style.dash.map { 4 * max(1, (circumference / $0.length / 4).rounded()) } ?? 0
  }

  /// Returns the dots of the line in a cell of the frame, as the bits of a braille pattern.
  public func dots(in cell: Point) -> UInt32 {
    guard Rect(.zero, size).contains(cell) else { return 0 }
    var pattern: UInt32 = 0
    for (bit, dot) in CurveLine.dots.enumerated() {
      let (x, y) = (2 * cell.x + dot.x, 4 * cell.y + dot.y)
      if isOnLayer(x, y), isInDash(x, y) { pattern |= 1 << UInt32(bit) }
    }
    return pattern
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool { shape.contains(x: 4 * x + 2, y: 2 * y + 1, in: size) }

  private func isOnLayer(_ x: Int, _ y: Int) -> Bool {
    guard isInside(x, y), let last = style.layers.last else { return false }
    let layer = (1...last).first {
      !isInside(x - $0, y) || !isInside(x + $0, y) || !isInside(x, y - $0) || !isInside(x, y + $0)
    }
    return layer.map(style.layers.contains) ?? false
  }

  /// True if a dot is not in a gap. The position along the line is computed from the angle, as on an ellipse. A dash is in the
  /// middle of each side.
  private func isInDash(_ x: Int, _ y: Int) -> Bool {
    guard let dash = style.dash else { return true }
    let (right, down) = (Double(x) + 0.5 - Double(size.width), Double(y) + 0.5 - Double(2 * size.height))
    let position = atan2(down / radii.height, right / radii.width) / (2 * .pi) * dashCount
    return abs(position - position.rounded()) <= dash.part / 2
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
