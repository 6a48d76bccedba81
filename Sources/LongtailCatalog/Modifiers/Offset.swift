// `:offset`: moves the drawing of a view, not its place in the layout (L29, L52). A positive `x` moves it to the right in both
// layout directions (L69).

import LongtailCore

/// Draws a view at an offset. The layout does not change.
public struct Offset: DeclaredModifier {
  public var x = 0
  public var y = 0

  public init() {}

  public init(x: Int = 0, y: Int = 0) {
    self.x = x
    self.y = y
  }

  public static let name = "offset"
  public static let declaration = ModifierDeclaration(
    "Draws the view at an offset from its position in the layout. The layout does not change.", rules: "L29, L52, L69",
    example:
      #"HStack { Text "one", Text " two ":background("blue"):offset(0, 1), Text "three" }:background("quaternary"):padding("bottom")"#,
    [
      Parameter<Offset>(
        "x", \.x, .integer(-999...999, "columns"),
        "The number of columns by which the view is drawn to the right of its position in the layout."),
      Parameter(
        "y", \.y, .integer(-999...999, "rows"),
        """
        The number of rows by which the view is drawn below its position in the layout.
        """),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(OffsetBox(by: Point(Cells.distance(x), Cells.distance(y))))
  }
}

/// A box that places its child at an offset from its own frame.
struct OffsetBox: PassthroughBehavior, Equatable {
  let offset: Point

  init(by offset: Point) { self.offset = offset }

  var mirrorsChildren: Bool { false }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    children.first?.place(at: offset, proposal)
  }
}
