// A rectangle whose shorter sides are half circles.

import LongtailCore

/// A ``RoundedRectangle`` with the largest radius there is room for.
public struct Capsule: DeclaredView, Shape {
  public init() {}

  public static let declaration = ViewDeclaration(
    shape: "Capsule", "A rectangle that fills its frame, its shorter sides half circles.", rules: "L10, L54, L67",
    example: #"Capsule():fill("green"):frame(9, 3)"#, [] as [Parameter<Capsule>])

  public func contains(column: Int, row: Int, in size: Size) -> Bool {
    Corners(diameter: min(size.width, size.height)).contain(column: column, row: row, in: size)
  }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), true) }
}
