// A snapshot of the elements from which a tree was resolved. Exporters can read it while the script continues to run.

/// A snapshot of all open arenas, each of which stores the elements of one evaluation. Arenas are looked up by serial number. The
/// snapshot shares their storage until they change.
public struct ElementSnapshot: Sendable {
  private let arenas: [UInt64: ElementArena]

  init(_ arenas: [UInt64: ElementArena]) { self.arenas = arenas }

  public func arena(_ serial: UInt64) -> ElementArena? { arenas[serial] }

  /// The arenas, in the order in which they were opened.
  ///
  /// - Complexity: O(arenas).
  public var inOrder: [ElementArena] { arenas.values.sorted { $0.serial < $1.serial } }
}

extension ElementStore {
  /// Returns a snapshot of all open arenas.
  ///
  /// - Complexity: O(arenas).
  public func snapshot() -> ElementSnapshot { ElementSnapshot(arenas.mapValues { $0.pointee }) }
}
