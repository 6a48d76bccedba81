// Draws a view's cells a second time, one row below (an example).

import LongtailCore

/// Draws a view a second time.
public struct Echo: DeclaredModifier {
  public var rows = 1
  public init() {}

  public static let name = "echo"
  public static let declaration = ModifierDeclaration(
    "Draws the view a second time, below itself.", rules: "L3",
    example: #"Text "Hi":echo(2):padding("bottom", 2)"#,
    [Parameter<Echo>("rows", \.rows, .integer(1...9, "rows"), "The number of rows between the two.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Echoed(rows: rows)) }
}

struct Echoed: PassthroughBehavior {
  let rows: Int

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    node.drawChildren(on: &canvas)
    canvas.translated(by: Point(0, rows)) { node.drawChildren(on: &$0) }
  }
}
