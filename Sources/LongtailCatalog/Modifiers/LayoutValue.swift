// `:layoutValue`: a value that a view passes to the enclosing layout (L63).

import LongtailCore

/// Attaches a value to a view, for a custom layout to read.
public struct LayoutValue: DeclaredModifier {
  public var key = ""
  public var value = PlainValue.none

  public init() {}

  public init(_ key: String, _ value: PlainValue) {
    self.key = key
    self.value = value
  }

  public static let name = "layoutValue"
  public static let declaration = ModifierDeclaration(
    "Gives the view a value that the surrounding custom layout reads with `subview:value(key)`.", rules: "L63",
    example: #"Text "wide":layoutValue("span", 2)"#,
    [
      Parameter<LayoutValue>("key", \.key, .string, required: true, "The name of the value."),
      Parameter("value", \.value, .data, required: true, "The value: plain data (no functions, no views)."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .box(LayoutValueBox(key: key, value: value)) }
}

/// A box with a layout value for the enclosing container. If several boxes around a view set the same key, the outermost one
/// wins.
struct LayoutValueBox: LayoutValueBehavior, Equatable {
  let key: String
  let value: PlainValue

  var ownLayoutValue: (key: String, value: PlainValue) { (key, value) }
}
