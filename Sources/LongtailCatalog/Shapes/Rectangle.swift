// A rectangle that fills its frame (L67).

import LongtailCore

/// A rectangle that covers the frame.
public struct Rectangle: DeclaredView, Shape {
  public init() {}

  public static let name = "Rectangle"
  public static let declaration = ViewDeclaration(
    "A rectangle that fills its frame.", rules: "L10, L67",
    example: #"Rectangle():fill("blue"):frame(14, 3)"#, [] as [Parameter<Rectangle>])

  public func quarters(column: Int, row: Int, in size: Size) -> Quarters { .all }

  public func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), false) }
}
