// Reads bytes from a fuzzer or a seeded generator as choices. After the last byte, each choice is 0.

public struct Choices {
  private var bytes: ArraySlice<UInt8>

  public init(_ bytes: some Sequence<UInt8>) { self.bytes = ArraySlice(bytes) }

  public var isEmpty: Bool { bytes.isEmpty }

  /// Returns a number below `count`. Takes one byte, or two bytes if `count` is above 256.
  public mutating func next(_ count: Int) -> Int {
    guard let byte = bytes.popFirst() else { return 0 }
    return count > 256 ? (Int(byte) << 8 | Int(bytes.popFirst() ?? 0)) % count : Int(byte) % count
  }

  /// Returns the next `count` bytes, or fewer at the end.
  public mutating func take(_ count: Int) -> [UInt8] {
    let taken = bytes.prefix(count)
    bytes = bytes.dropFirst(count)
    return Array(taken)
  }
}
