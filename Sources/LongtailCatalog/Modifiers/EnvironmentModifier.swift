// `:environment`: sets an environment key by its name (E1, E2, E11).

import LongtailCore

/// Sets an environment key for a view and all views inside it.
public struct EnvironmentModifier: DeclaredModifier {
  public var key = ""
  public var value = Argument.absent

  public init() {}

  public init(_ key: String, _ value: Argument) {
    self.key = key
    self.value = value
  }

  public static let name = "environment"
  public static let declaration = ModifierDeclaration(
    """
    Sets the value of an environment key for the view and all views inside. `:environment(object)` adds an observable \
    object to the environment.
    """,
    rules: "E1, E2, E11, E12",
    example: #"Text "a long line of text":frame(12):environment("lineLimit", 1)"#,
    [
      Parameter<EnvironmentModifier>(
        "key", \.key, .environmentKey, required: true,
        """
        The name of an environment key, or an observable object. If `Cart` is the type of the object, a view reads the object as \
        `self.env[Cart]`.
        """
      ),
      Parameter(
        "value", \.value, .raw(.environmentValue),
        "A value of the key's type. If the value is missing, the key has its default value."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .environment(key: key, value: value) }
}
