// `:transformEnvironment`: computes an environment key from its outer value (E4).

import LongtailCore

/// Changes the value of an environment key with a function of the script. The function gets the outer value.
public struct TransformEnvironment: DeclaredModifier {
  public var key = ""
  public var transform = ScriptReference(rawValue: 0)

  public init() {}

  public static let name = "transformEnvironment"
  public static let declaration = ModifierDeclaration(
    "Changes the value of an environment key with a function.", rules: "E4",
    example: #"""
      Text "Hi":padding():background("blue")
        :transformEnvironment("defaultPadding", function(cells) return cells + 1 end)
      """#,
    [
      Parameter<TransformEnvironment>(
        "key", \.key, .environmentKey, required: true,
        "The name of a built-in key, or of a key that is declared with `environmentKey`."),
      Parameter(
        "transform", \.transform, .function, required: true,
        "A function that takes the value from outside the view and returns the new value."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .transform(key: key, function: transform) }
}
