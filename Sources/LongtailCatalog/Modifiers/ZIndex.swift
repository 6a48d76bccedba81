// `:zIndex`: the drawing order of siblings (L46).

import LongtailCore

/// Sets the drawing order of a view among its siblings.
public struct ZIndex: DeclaredModifier {
  public var value = 0.0

  public init() {}

  public init(_ value: Double) { self.value = value }

  public static let name = "zIndex"
  public static let declaration = ModifierDeclaration(
    "Draws the view in front of siblings with a smaller `zIndex`. The layout does not change.", rules: "L46",
    example: #"ZStack { Text "first, and above":zIndex(1), Color "blue":frame(12, 3) }"#,
    [Parameter<ZIndex>("value", \.value, .number(), required: true, "The z-index. A view without `:zIndex` has the z-index 0.")]
  )

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(ZIndexBox(zIndex: value.isNaN ? 0 : value)) }
}

/// A box that sets the drawing order of its child.
struct ZIndexBox: PassthroughBehavior, Equatable {
  let zIndex: Double?
}
