// `:preference` and `:transformPreference`: values that a view passes to the enclosing views (P1, P2).

import LongtailCore

/// Sets a preference value that the enclosing views can read. This value replaces the values that views inside set for the same
/// key.
public struct Preference: DeclaredModifier {
  public var key = ""
  public var value = PlainValue.none

  public init() {}

  public init(_ key: String, _ value: PlainValue) {
    self.key = key
    self.value = value
  }

  public static let name = "preference"
  public static let declaration = ModifierDeclaration(
    """
    Passes a preference value to the enclosing views. This value replaces the values of the same key from views inside the \
    modified view.
    """,
    rules: "P1, P2",
    example: #"""
      preferenceKey("unread", { default = 0, reduce = "sum" })
      return VStack { alignment = "leading", Text "Inbox":preference("unread", 3), Text "Drafts":preference("unread", 1) }
        :overlayPreferenceValue("unread", function(count) return Text(count .. " unread"):fixedSize():offset(12, 0) end, "topLeading")
      """#,
    [
      Parameter<Preference>("key", \.key, .preferenceKey, required: true, "The name of a declared preference key."),
      Parameter("value", \.value, .data, required: true, "The value of the preference: plain data, without functions and views."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .mark(.preference(key: key, value)) }
}

/// Replaces the preference value that the views inside set. A function takes the value and returns the new one, which the
/// enclosing views read.
public struct TransformPreference: DeclaredModifier {
  public var key = ""
  public var transform = ScriptReference(rawValue: 0)

  public init() {}

  public static let name = "transformPreference"
  public static let declaration = ModifierDeclaration(
    "Passes the preference value from the views inside this view to a function. The result replaces the value.", rules: "P2",
    example: #"""
      preferenceKey("level", { default = 0, reduce = "max" })
      return Text "Hello":preference("level", 1)
        :transformPreference("level", function(level) return level + 1 end)
        :overlayPreferenceValue("level", function(level) return Text("level " .. level):fixedSize():offset(8, 0) end, "leading")
      """#,
    [
      Parameter<TransformPreference>("key", \.key, .preferenceKey, required: true, "The name of a declared preference key."),
      Parameter(
        "transform", \.transform, .function, required: true,
        "A function that takes the preference value of the view and returns the new value."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .mark(.transformPreference(key: key, transform))
  }
}

extension ValueType where Value == String {
  static let preferenceKey = ValueType(.preferenceKey, read: { $1.string($0) }, write: { $1.intern($0) })
}
