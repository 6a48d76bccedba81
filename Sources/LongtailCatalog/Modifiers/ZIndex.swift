// Who is painted over whom (L46).

import LongtailCore

/// Sets the drawing order of a view among its siblings.
public struct ZIndex: DeclaredModifier {
  public var value = 0.0

  public init() {}

  public init(_ value: Double) { self.value = value }

  public static let name = "zIndex"
  public static let declaration = ModifierDeclaration(
    "Draws the view over siblings with a smaller index. The layout does not change.", rules: "L46",
    example: #"ZStack { Text "first, and above":zIndex(1), Color "blue":frame(12, 3) }"#,
    [Parameter<ZIndex>("value", \.value, .number(), required: true, "The priority. Views without this modifier have priority 0.")]
  )

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(Raised(zIndex: value.isNaN ? 0 : value)) }
}

/// Its child, painted later.
struct Raised: PassthroughBehavior {
  let zIndex: Double?
}
