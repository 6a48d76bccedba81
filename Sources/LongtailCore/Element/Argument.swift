// Arguments of views and modifiers. An argument has 16 bytes and needs no reference counting.

/// An argument of a constructor or modifier, passed by a script or by Swift. A string argument refers to bytes in its arena, the
/// storage for the elements of one evaluation.
public struct Argument: Hashable, Sendable, BitwiseCopyable {
  public enum Tag: UInt8, Sendable, BitwiseCopyable {
    /// No argument: the default of the declaration applies.
    case absent
    /// `bits` is 0 or 1.
    case boolean
    /// `bits` is a two's-complement integer.
    case integer
    /// `bits` is an IEEE double.
    case number
    /// `bits` is an offset into the arena's bytes, `count` the length in bytes.
    case string
    /// `bits` is a ``Color/packed``.
    case color
    /// `bits` is an ``ElementHandle``.
    case element
    /// `bits` is a ``ScriptReference`` to a function.
    case function
    /// `bits` is a ``ScriptReference`` to a table, a binding or another value of the script, or to a value of the host.
    case script
    /// `bits` is the index of the first entry among the arguments of the same arena, `count` the number of entries.
    case list
    /// Like `list`. The entries are alternating names and values.
    case table
  }

  public var tag: Tag
  public var count: UInt32
  public var bits: UInt64

  @inlinable
  public init(_ tag: Tag, bits: UInt64 = 0, count: UInt32 = 0) {
    self.tag = tag
    self.count = count
    self.bits = bits
  }

  @inlinable public static var absent: Argument { Argument(.absent) }

  @inlinable
  public static func == (a: Argument, b: Argument) -> Bool { a.bits == b.bits && a.tag == b.tag && a.count == b.count }

  @inlinable public static func boolean(_ value: Bool) -> Argument { Argument(.boolean, bits: value ? 1 : 0) }
  @inlinable public static func integer(_ value: Int) -> Argument { Argument(.integer, bits: UInt64(bitPattern: Int64(value))) }
  @inlinable public static func number(_ value: Double) -> Argument { Argument(.number, bits: value.bitPattern) }
  @inlinable public static func color(_ value: Color) -> Argument { Argument(.color, bits: value.packed) }
  @inlinable public static func element(_ value: ElementHandle) -> Argument { Argument(.element, bits: value.rawValue) }

  @inlinable public var isAbsent: Bool { tag == .absent }
  @inlinable public var boolean: Bool { bits != 0 }
  @inlinable public var integer: Int { Int(Int64(bitPattern: bits)) }
  @inlinable public var number: Double { tag == .integer ? Double(integer) : Double(bitPattern: bits) }
  @inlinable public var color: Color { Color(packed: bits) }
  @inlinable public var element: ElementHandle { ElementHandle(rawValue: bits) }
  @inlinable public var reference: ScriptReference { ScriptReference(rawValue: bits) }
}

/// A reference to a value that an argument cannot store, such as a function. It consists of the serial number of an arena (the
/// storage of one evaluation) and an index. The value lives as long as the arena. Lua stores values of the script. The arena
/// stores values of the host.
public struct ScriptReference: Hashable, Sendable {
  public let rawValue: UInt64

  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
  @inlinable public init(arena: UInt64, index: Int) { rawValue = arena << 24 | UInt64(index) }
  init(host index: Int, in arena: UInt64) { rawValue = arena << 24 | ScriptReference.hostBit | UInt64(index) }

  /// The maximum index, for values of the script and for values of the host.
  public static let maximumIndex = 0x7F_FFFF
  private static let hostBit: UInt64 = 0x80_0000

  @inlinable public var arena: UInt64 { rawValue >> 24 }
  @inlinable public var index: Int { Int(rawValue & 0x7F_FFFF) }
  /// True for a value of the host.
  public var isHost: Bool { rawValue & ScriptReference.hostBit != 0 }
}
