// A key of the environment: name, type, default and sentence, declared once (E3, E11).

/// An environment key whose values have the Swift type `Value`.
public final class EnvironmentKey<Value: Hashable & Sendable>: Sendable {
  public let name: String
  public let type: ValueType<Value>
  public let defaultValue: Value
  /// A summary in one sentence.
  public let summary: String

  public init(_ name: String, _ type: ValueType<Value>, default defaultValue: Value, _ summary: String) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// An environment key without its Swift type. `:environment(name, value)` and `self.env.name` use it.
public struct EnvironmentKeyDeclaration: Listed, Sendable {
  public let name: String
  public var role = Role.environment
  public let kind: ValueKind
  public let summary: String
  /// The default as scripts would write it; nil where it is none.
  public let defaultText: String?
  /// Reads the value into an argument of `arena`; absent where the value is nil.
  public let get: @Sendable (EnvironmentValues, inout ElementArena) -> Argument
  /// Writes an argument that was checked against `kind`; absent writes the default.
  public let set: @Sendable (inout EnvironmentValues, Argument, ElementArena) -> Void

  public init<Value>(_ key: EnvironmentKey<Value>) {
    var scratch = ElementArena(serial: 0)
    let standard = key.type.write(key.defaultValue, &scratch)
    name = key.name
    kind = key.type.kind
    summary = key.summary
    defaultText = scratch.literal(standard)
    get = { environment, arena in key.type.write(environment[key], &arena) }
    set = { environment, argument, arena in
      environment[key] = argument.isAbsent ? key.defaultValue : key.type.read(argument, arena)
    }
  }
}
