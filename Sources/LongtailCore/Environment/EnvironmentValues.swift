// The environment: values that a view and all its descendants see (E1-E3). It is a linked list of frames, one for each write.
// Descendants share the frames.

/// The environment at one place of the tree. It has value semantics: a write to one copy does not change the others. A write adds
/// an environment frame, which stores the key and its new value. Inside an ``EnvironmentBoundary``, values that nothing has read
/// may change when the environment around the boundary does.
///
/// - Complexity: a write is O(1); a read is O(writes above the place), and O(1) for the newest.
public struct EnvironmentValues: Sendable {
  var newest: Frame?

  public init() {}

  class Frame: @unchecked Sendable {
    final let key: ObjectIdentifier
    @exclusivity(unchecked) final fileprivate(set) var outer: Frame?
    /// The theme, so that each colour can read it in O(1). Nil if the theme was written outside of the nearest boundary, or not
    /// at all.
    final let theme: Theme?
    /// The nearest boundary: this frame itself or a frame around it.
    final fileprivate(set) unowned(unsafe) var boundary: BoundaryFrame?

    init(key: ObjectIdentifier, outer: Frame?, theme: Theme?) {
      self.key = key
      self.outer = outer
      self.theme = theme
      boundary = outer?.boundary
    }

    /// The name and the number of the key.
    var name: String { "" }
    var number: Int { EnvironmentKeyNumber.none }
    /// True if another frame of the same key has the same value.
    func hasValue(of other: Frame) -> Bool { false }
    var hasDefault: Bool { false }
    func hash(into hasher: inout Hasher) {}
    /// Returns a frame for the same write into another environment.
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

    override var name: String { definition.name }
    override var number: Int { definition.number }

    override func hasValue(of other: Frame) -> Bool {
      definition.areEqual(unsafeDowncast(other, to: ValueFrame<Value>.self).value, value)
    }
    override var hasDefault: Bool { definition.areEqual(value, definition.defaultValue) }
    override func hash(into hasher: inout Hasher) { definition.hash(value, &hasher) }
    override func moved(into outer: Frame?) -> Frame { ValueFrame(definition, value: value, outer: outer) }
  }

  /// The frame that separates a part of a tree from the environment around it: see ``EnvironmentBoundary``.
  final class BoundaryFrame: Frame, @unchecked Sendable {
    /// The keys that were read through the boundary.
    @exclusivity(unchecked) var noted = EnvironmentKeySet()

    init(around outer: EnvironmentValues) {
      super.init(key: ObjectIdentifier(BoundaryFrame.self), outer: outer.newest, theme: nil)
      boundary = self
    }

    /// Exchanges the environment around the boundary. The new outer boundaries then record the keys that were read through this
    /// one.
    func set(_ around: EnvironmentValues) {
      outer = around.newest
      var next = outer?.boundary
      while let boundary = next {
        boundary.noted.formUnion(noted)
        next = boundary.outer?.boundary
      }
    }
  }

  /// The nearest value of `key`, or its default.
  public subscript<Value>(key: EnvironmentKey<Value>) -> Value {
    get { value(of: key, isNoted: true) }
    set { newest = ValueFrame(key, value: newValue, outer: newest) }
  }

  /// Returns the nearest value of `key`, or its default. If `isNoted` is true, the boundaries on the way to the value record the
  /// key.
  func value<Value>(of key: EnvironmentKey<Value>, isNoted: Bool) -> Value {
    let id = ObjectIdentifier(key)
    var frame = newest
    while let current = frame {
      // All frames of a key have the same type of value.
      if current.key == id { return unsafeDowncast(current, to: ValueFrame<Value>.self).value }
      if isNoted, current === current.boundary { current.boundary?.noted.insert(key.number) }
      frame = current.outer
    }
    return key.defaultValue
  }

  /// Returns the nearest frame of a key.
  func frame(of key: ObjectIdentifier) -> Frame? {
    var frame = newest
    while let current = frame, current.key != key { frame = current.outer }
    return frame
  }

  /// The theme of this place.
  public var theme: Theme {
    var frame = newest
    while let current = frame {
      if let theme = current.theme { return theme }
      current.boundary?.noted.insert(EnvironmentKeyNumber.theme)
      frame = current.boundary?.outer
    }
    return .standard
  }

  /// True if both values have the same frames. The check is O(1), and never true for different values.
  public func isIdentical(to other: EnvironmentValues) -> Bool { newest === other.newest }

  /// The identity of the list of frames while the list lives. Nil if there were no writes.
  public var identity: ObjectIdentifier? { newest.map(ObjectIdentifier.init) }
}
