// Values that a view and everything below it sees (E1-E3): linked frames, one per write, shared by all who see them.

/// The environment at one place of the tree. Writing returns a longer list of frames and leaves other holders as they were.
///
/// - Complexity: a write is O(1); a read is O(writes above the place), and O(1) for the newest.
public struct EnvironmentValues: Sendable {
  private var newest: Frame?

  public init() {}

  private final class Frame: Sendable {
    let key: ObjectIdentifier
    let value: any Sendable
    let outer: Frame?

    init(key: ObjectIdentifier, value: any Sendable, outer: Frame?) {
      self.key = key
      self.value = value
      self.outer = outer
    }
  }

  /// The nearest value of `key`, or its default.
  public subscript<Value>(key: EnvironmentKey<Value>) -> Value {
    get {
      let id = ObjectIdentifier(key)
      var frame = newest
      while let current = frame {
        if current.key == id, let value = current.value as? Value { return value }
        frame = current.outer
      }
      return key.defaultValue
    }
    set { newest = Frame(key: ObjectIdentifier(key), value: newValue, outer: newest) }
  }

  /// Whether both see the same frames; cheap, and never true for different values.
  public func isIdentical(to other: EnvironmentValues) -> Bool { newest === other.newest }
}
