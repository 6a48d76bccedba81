// Keeps objects that were derived from environments, so that views in equal environments share them, also in later updates.

import LongtailCore

/// The objects that were derived last. An object depends on an environment alone, so it is never out of date: environments do
/// not change, and an ``EnvironmentBoundary`` exchanges only values that nothing has read through it.
struct DerivedObjects {
  private struct Entry {
    /// Keeps the environment alive, so that no other environment gets its identity.
    let environment: EnvironmentValues
    let kind: ObjectIdentifier
    let object: AnyObject
  }

  /// Pairs of slots. The identity of an environment determines its pair; the newer object is first.
  private var slots: [Entry?] = Array(repeating: nil, count: 64)

  /// Returns the object of the type `kind` that was stored for an environment. Nil if it is not kept.
  func object(_ kind: ObjectIdentifier, from environment: EnvironmentValues) -> AnyObject? {
    let first = DerivedObjects.pair(of: environment)
    for slot in first...first + 1 {
      if let entry = slots[slot], entry.kind == kind, entry.environment.isIdentical(to: environment) { return entry.object }
    }
    return nil
  }

  mutating func store(_ object: AnyObject, _ kind: ObjectIdentifier, from environment: EnvironmentValues) {
    let first = DerivedObjects.pair(of: environment)
    slots[first + 1] = slots[first]
    slots[first] = Entry(environment: environment, kind: kind, object: object)
  }

  /// Returns the first slot for an environment. The addresses of objects are multiples of 16.
  private static func pair(of environment: EnvironmentValues) -> Int {
    environment.identity.map { Int(bitPattern: $0) >> 3 & 62 } ?? 0
  }
}
