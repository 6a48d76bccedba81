// Environment keys. Each has its name, type, default value and summary in one declaration (E3, E11).

/// An environment key whose values have the Swift type `Value`.
///
/// `Value` is `Hashable`. The initializer requires this, not the type. For a requirement of a generic type, the Swift runtime
/// searches all conformances of the program when the type is first used (200,000 instructions).
public final class EnvironmentKey<Value: Sendable>: Sendable {
  public let name: String
  public let type: ValueType<Value>
  public let defaultValue: Value
  /// A summary in one sentence.
  public let summary: String
  let areEqual: @Sendable (Value, Value) -> Bool
  let hash: @Sendable (Value, inout Hasher) -> Void
  /// The number of the key in an ``EnvironmentKeySet``. Some keys share a number.
  let number: Int

  @inlinable
  public convenience init(_ name: String, _ type: ValueType<Value>, default defaultValue: Value, _ summary: String)
  where Value: Hashable {
    self.init(name, type, default: defaultValue, summary, areEqual: { $0 == $1 }, hash: { $0.hash(into: &$1) })
  }

  @usableFromInline
  init(
    _ name: String, _ type: ValueType<Value>, default defaultValue: Value, _ summary: String,
    areEqual: @escaping @Sendable (Value, Value) -> Bool, hash: @escaping @Sendable (Value, inout Hasher) -> Void
  ) {
    (self.areEqual, self.hash) = (areEqual, hash)
    number = Value.self == Theme.self ? EnvironmentKeyNumber.theme : EnvironmentKeyNumber.next()
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

/// An environment key with any type of value, so that keys can be in one list.
public protocol DeclaredKey: Sendable {
  /// Returns the entry for a list of keys. `role` is the chapter of the reference.
  func lazyDeclaration(_ role: Role) -> LazyDeclaration<EnvironmentKeyDeclaration>
}

extension EnvironmentKey: DeclaredKey {
  public func lazyDeclaration(_ role: Role) -> LazyDeclaration<EnvironmentKeyDeclaration> {
    LazyDeclaration(name, role) { EnvironmentKeyDeclaration(self) }
  }
}

/// An environment key without its Swift type. `:environment(name, value)` and `self.env.name` use it.
public final class EnvironmentKeyDeclaration: Sendable {
  public let name: String
  public let kind: ValueKind
  public let summary: String
  /// The default value as scripts write it. Nil if it cannot be written, or if there is none.
  public let defaultText: String?
  /// Reads the value into an argument of `arena`. The argument is absent if the value is nil.
  public let get: @Sendable (EnvironmentValues, inout ElementArena) -> Argument
  /// Reads the value like `get`, but an ``EnvironmentBoundary`` does not record the read. For a caller that records the read
  /// itself.
  package let peek: @Sendable (EnvironmentValues, inout ElementArena) -> Argument
  /// Writes an argument that was checked against `kind`. An absent argument writes the default value.
  public let set: @Sendable (inout EnvironmentValues, Argument, ElementArena) -> Void

  public init<Value>(_ key: EnvironmentKey<Value>) {
    var scratch = ElementArena(serial: 0)
    let standard = key.type.write(key.defaultValue, &scratch)
    name = key.name
    kind = key.type.kind
    summary = key.summary
    defaultText = scratch.literal(standard)
    get = { environment, arena in key.type.write(environment[key], &arena) }
    peek = { environment, arena in key.type.write(environment.value(of: key, recordsRead: false), &arena) }
    set = { environment, argument, arena in
      environment[key] = argument.isAbsent ? key.defaultValue : key.type.read(argument, arena)
    }
  }
}
