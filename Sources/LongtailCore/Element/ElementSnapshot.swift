// The elements a tree was resolved from, as a value: what outputs need after the program has gone on.

/// A snapshot of all open arenas, each of which stores the elements of one evaluation. Arenas are looked up by serial number. The
/// snapshot shares their storage until they change.
public struct ElementSnapshot: Sendable {
  private let arenas: [UInt64: ElementArena]

  init(_ arenas: [UInt64: ElementArena]) { self.arenas = arenas }

  public func arena(_ serial: UInt64) -> ElementArena? { arenas[serial] }

  /// All of them, in the order in which they were opened.
  ///
  /// - Complexity: O(arenas).
  public var inOrder: [ElementArena] { arenas.values.sorted { $0.serial < $1.serial } }
}

extension ElementStore {
  /// All living arenas as they are now.
  ///
  /// - Complexity: O(arenas).
  public func snapshot() -> ElementSnapshot { ElementSnapshot(arenas.mapValues { $0.pointee }) }
}
