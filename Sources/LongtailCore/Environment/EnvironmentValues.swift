// Values that a view and everything below it sees (E1-E3): linked frames, one per write, shared by all who see them.

/// The environment at one place of the tree. It has value semantics: a write to one copy does not change the others. A write adds an
/// environment frame, which stores the key and its new value.
///
/// - Complexity: a write is O(1); a read is O(writes above the place), and O(1) for the newest.
public struct EnvironmentValues: Sendable {
  var newest: Frame?

  public init() {}

  class Frame: @unchecked Sendable {
    let key: ObjectIdentifier
    let outer: Frame?
    /// That of the place, which every colour asks for: read in O(1).
    let theme: Theme?

    init(key: ObjectIdentifier, outer: Frame?, theme: Theme?) {
      self.key = key
      self.outer = outer
      self.theme = theme
    }

    /// Whether another frame of the key holds the same value.
    func hasValue(of other: Frame) -> Bool { false }
    var hasDefault: Bool { false }
    func hash(into hasher: inout Hasher) {}
    /// The same write in another place.
    func moved(into outer: Frame?) -> Frame { self }
  }

  private final class ValueFrame<Value: Sendable>: Frame, @unchecked Sendable {
    let definition: EnvironmentKey<Value>
    let value: Value

    init(_ key: EnvironmentKey<Value>, value: Value, outer: Frame?) {
      definition = key
      self.value = value
      super.init(
        key: ObjectIdentifier(key), outer: outer, theme: Value.self == Theme.self ? value as? Theme : outer?.theme)
    }

    override func hasValue(of other: Frame) -> Bool {
      definition.areEqual(unsafeDowncast(other, to: ValueFrame<Value>.self).value, value)
    }
    override var hasDefault: Bool { definition.areEqual(value, definition.defaultValue) }
    override func hash(into hasher: inout Hasher) { definition.hash(value, &hasher) }
    override func moved(into outer: Frame?) -> Frame { ValueFrame(definition, value: value, outer: outer) }
  }

  /// The nearest value of `key`, or its default.
  public subscript<Value>(key: EnvironmentKey<Value>) -> Value {
    get {
      let id = ObjectIdentifier(key)
      var frame = newest
      while let current = frame {
        // A key's frames all have its type of value.
        if current.key == id { return unsafeDowncast(current, to: ValueFrame<Value>.self).value }
        frame = current.outer
      }
      return key.defaultValue
    }
    set { newest = ValueFrame(key, value: newValue, outer: newest) }
  }

  /// The theme of this place.
  public var theme: Theme { newest?.theme ?? .standard }

  /// True if both values have the same frames. The check is O(1), and never true for different values.
  public func isIdentical(to other: EnvironmentValues) -> Bool { newest === other.newest }

  /// The identity of the list of frames while the list lives. Nil if there were no writes.
  public var identity: ObjectIdentifier? { newest.map(ObjectIdentifier.init) }
}
