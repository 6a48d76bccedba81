// A handle to an element: the arena that stores the element, and its index in the arena.

/// A handle to an immutable element. It contains the serial number of the element's arena, the storage for one evaluation.
/// Serials are never reused, so a handle whose arena has closed is detected as stale.
///
/// Bits 24-59 hold the arena's serial (1 is the first), bits 0-23 the index of the node. 0 is an empty slot, which keeps the
/// positions of its siblings (I6).
public struct ElementHandle: Hashable, Sendable {
  public let rawValue: UInt64

  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  @inlinable public init(arena: UInt64, index: Int) { rawValue = arena << 24 | UInt64(index) }

  /// An empty slot.
  public static let none = ElementHandle(rawValue: 0)

  @inlinable public var isNone: Bool { rawValue == 0 }
  @inlinable public var arena: UInt64 { rawValue >> 24 & 0xF_FFFF_FFFF }
  @inlinable public var index: Int { Int(rawValue & 0xFF_FFFF) }
}
