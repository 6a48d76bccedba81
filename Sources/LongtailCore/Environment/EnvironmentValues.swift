// The environment: values that a view and all its descendants see (E1-E3). It is a linked list of entries, one for each write.
// Descendants share the entries.

/// The environment at one place of the tree. It has value semantics: a write to one copy does not change the others. A write adds
/// an environment entry, which stores the key and its new value. Inside an ``EnvironmentBoundary``, values that nothing has read
/// may change when the environment around the boundary does.
///
/// - Complexity: a write is O(1); a read is O(writes above the place), and O(1) for the newest.
public struct EnvironmentValues: Sendable {
  var newest: Entry?

  public init() {}

  class Entry: @unchecked Sendable {
    final let key: ObjectIdentifier
    @exclusivity(unchecked) final fileprivate(set) var outer: Entry? {
      didSet { unmanagedOuter = outer.map(Unmanaged.passUnretained) }
    }
    /// The same as ``outer``.
    @exclusivity(unchecked) final fileprivate var unmanagedOuter: Unmanaged<Entry>?
    /// The theme, so that each colour can read it in O(1). Nil if the theme was written outside of the nearest boundary, or not
    /// at all.
    final let theme: Theme?
    /// The nearest boundary: this entry itself or an entry around it.
    final fileprivate(set) unowned(unsafe) var boundary: BoundaryEntry?

    init(key: ObjectIdentifier, outer: Entry?, theme: Theme?) {
      self.key = key
      self.outer = outer
      unmanagedOuter = outer.map(Unmanaged.passUnretained)
      self.theme = theme
      boundary = outer?.boundary
    }

    /// The name and the number of the key.
    var name: String { "" }
    var number: Int { EnvironmentKeyNumber.none }
    /// True if another entry of the same key has the same value.
    func hasValue(of other: Entry) -> Bool { false }
    var hasDefault: Bool { false }
    func hash(into hasher: inout Hasher) {}
    /// Returns an entry for the same write into another environment.
    func moved(into outer: Entry?) -> Entry { self }
  }

  private final class ValueEntry<Value: Sendable>: Entry, @unchecked Sendable {
    let definition: EnvironmentKey<Value>
    let value: Value

    init(_ key: EnvironmentKey<Value>, value: Value, outer: Entry?) {
      definition = key
      self.value = value
      super.init(
        key: ObjectIdentifier(key), outer: outer, theme: Value.self == Theme.self ? value as? Theme : outer?.theme)
    }

    override var name: String { definition.name }
    override var number: Int { definition.number }

    override func hasValue(of other: Entry) -> Bool {
      definition.areEqual(unsafeDowncast(other, to: ValueEntry<Value>.self).value, value)
    }
    override var hasDefault: Bool { definition.areEqual(value, definition.defaultValue) }
    override func hash(into hasher: inout Hasher) { definition.hash(value, &hasher) }
    override func moved(into outer: Entry?) -> Entry { ValueEntry(definition, value: value, outer: outer) }
  }

  /// The entry that separates a part of a tree from the environment around it: see ``EnvironmentBoundary``.
  final class BoundaryEntry: Entry, @unchecked Sendable {
    /// The keys that were read through the boundary.
    @exclusivity(unchecked) var readKeys = EnvironmentKeySet()

    init(around outer: EnvironmentValues) {
      super.init(key: ObjectIdentifier(BoundaryEntry.self), outer: outer.newest, theme: nil)
      boundary = self
    }

    /// Exchanges the environment around the boundary. The new outer boundaries then record the keys that were read through this
    /// one.
    func set(_ around: EnvironmentValues) {
      outer = around.newest
      var next = outer?.boundary
      while let boundary = next {
        boundary.readKeys.formUnion(readKeys)
        next = boundary.outer?.boundary
      }
    }
  }

  /// The nearest value of `key`, or its default.
  public subscript<Value>(key: EnvironmentKey<Value>) -> Value {
    get { value(of: key, recordsRead: true) }
    set { newest = ValueEntry(key, value: newValue, outer: newest) }
  }

  /// Returns the nearest value of `key`, or its default. If `recordsRead` is true, the boundaries on the way to the value record
  /// the key.
  package func value<Value>(of key: EnvironmentKey<Value>, recordsRead: Bool) -> Value {
    guard let entry = find(ObjectIdentifier(key), readKey: recordsRead ? key.number : nil) else { return key.defaultValue }
    // All entries of a key have the same type of value.
    return entry._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ValueEntry<Value>.self).value }
  }

  /// Returns the nearest entry of a key.
  func entry(of key: ObjectIdentifier) -> Entry? { find(key, readKey: nil)?.takeUnretainedValue() }

  /// Returns the nearest entry of a key. The boundaries on the way to it record the number `readKey`.
  private func find(_ key: ObjectIdentifier, readKey: Int?) -> Unmanaged<Entry>? {
    // `newest` keeps all entries alive, so unmanaged references are enough. Strong references would be retained and released at
    // each entry.
    var entry = newest.map(Unmanaged.passUnretained)
    while let current = entry {
      if current._withUnsafeGuaranteedRef({ $0.key == key }) { return current }
      if let readKey {
        current._withUnsafeGuaranteedRef { if let boundary = $0.boundary, boundary === $0 { boundary.readKeys.insert(readKey) } }
      }
      entry = current._withUnsafeGuaranteedRef { $0.unmanagedOuter }
    }
    return nil
  }

  /// The theme of this place.
  public var theme: Theme {
    var entry = newest
    while let current = entry {
      if let theme = current.theme { return theme }
      current.boundary?.readKeys.insert(EnvironmentKeyNumber.theme)
      entry = current.boundary?.outer
    }
    return .standard
  }

  /// True if both environments share one list of entries. Then all their values are equal. If equal entries were written
  /// separately, the result can be false. The check is O(1).
  public func isIdentical(to other: EnvironmentValues) -> Bool { newest === other.newest }

  /// The identity of the list of entries while the list lives. Nil if there were no writes.
  public var identity: ObjectIdentifier? { newest.map(ObjectIdentifier.init) }
}
