// A boundary lets the environment around a part of a tree change. If nothing in this part reads a changed key, the part does not
// change.

/// The boundary between a part of a tree and the environment around it. Reads inside go through the boundary to the outer
/// environment, and the boundary records their keys. The outer environment can be exchanged for one with the same values of these
/// keys. Then the environments inside remain identical, and later reads of other keys return the new values. A boundary belongs
/// to one isolation domain.
public final class EnvironmentBoundary {
  /// The environment just inside the boundary.
  public private(set) var inside = EnvironmentValues()
  private let entry: EnvironmentValues.BoundaryEntry

  public init(around outer: EnvironmentValues) {
    entry = EnvironmentValues.BoundaryEntry(around: outer)
    inside.newest = entry
  }

  /// The environment around the boundary.
  private var outer: EnvironmentValues {
    var outer = EnvironmentValues()
    outer.newest = entry.outer
    return outer
  }

  /// True if the environment around the boundary is identical to `environment`.
  public func isAround(_ environment: EnvironmentValues) -> Bool { outer.isIdentical(to: environment) }

  /// Exchanges the environment around the boundary. Returns the names of the keys whose values have changed. If one of these keys
  /// was read through the boundary, exchanges nothing and returns nil.
  ///
  /// - Complexity: O(1) for an identical environment. Otherwise O(writes around the boundary, squared).
  public func exchange(for new: EnvironmentValues) -> [String]? {
    let old = outer
    if isAround(new) { return [] }
    var changed: [String] = []
    for entry in EnvironmentBoundary.writes(in: old, new) where !EnvironmentBoundary.isEqual(entry.key, in: old, new) {
      if self.entry.readKeys.contains(entry.number) { return nil }
      changed.append(entry.name)
    }
    entry.set(new)
    return changed
  }

  /// Returns one entry for each key that is written in either or both of two environments.
  private static func writes(in old: EnvironmentValues, _ new: EnvironmentValues) -> [EnvironmentValues.Entry] {
    var writes: [EnvironmentValues.Entry] = []
    for environment in [old, new] {
      var entry = environment.newest
      while let current = entry {
        if !writes.contains(where: { $0.key == current.key }) { writes.append(current) }
        entry = current.outer
      }
    }
    return writes
  }

  private static func isEqual(_ key: ObjectIdentifier, in old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    switch (old.entry(of: key), new.entry(of: key)) {
    case (nil, nil): true
    case (let first?, let second?): first === second || first.isBoundary || first.hasValue(of: second)
    case (let write?, nil), (nil, let write?): write.isBoundary || write.hasDefault
    }
  }
}

extension EnvironmentValues.Entry {
  var isBoundary: Bool { self === boundary }

  /// Records a key in all boundaries from this entry to the entry `end`, exclusive.
  func record(_ number: Int, until end: EnvironmentValues.Entry?) {
    var entry: EnvironmentValues.Entry? = self
    while let current = entry, current !== end {
      if current.isBoundary { current.boundary?.readKeys.insert(number) }
      entry = current.outer
    }
  }
}

/// The numbers of environment keys in an ``EnvironmentKeySet``.
enum EnvironmentKeyNumber {
  static let none = -1
  /// The number that identifies all keys whose values are themes.
  static let theme = 0
  /// The number that all further keys share after the other numbers are used up.
  static let shared = EnvironmentKeySet.capacity - 1

  private static let last = Lock(theme)

  /// Returns the number for a new key.
  static func next() -> Int {
    last.withLock { last in
      last = min(last + 1, shared)
      return last
    }
  }
}

/// A set of environment keys by number.
struct EnvironmentKeySet {
  static let capacity = 256
  private var words = SIMD4<UInt64>()

  func contains(_ number: Int) -> Bool { number >= 0 && words[number >> 6] & (1 << UInt64(number & 63)) != 0 }

  mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

  mutating func formUnion(_ other: EnvironmentKeySet) { words |= other.words }
}
