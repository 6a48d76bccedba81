// Bytes as choices: what a fuzzer or a seed says, read as numbers. Where they end, everything is the first.

public struct Choices {
  private var bytes: ArraySlice<UInt8>

  public init(_ bytes: some Sequence<UInt8>) { self.bytes = ArraySlice(bytes) }

  public var isEmpty: Bool { bytes.isEmpty }

  /// A number below `count`, of one byte, or of two where a byte does not count so far.
  public mutating func next(_ count: Int) -> Int {
    guard let byte = bytes.popFirst() else { return 0 }
    return count > 256 ? (Int(byte) << 8 | Int(bytes.popFirst() ?? 0)) % count : Int(byte) % count
  }

  /// The next bytes as they are; fewer where they end.
  public mutating func take(_ count: Int) -> [UInt8] {
    let taken = bytes.prefix(count)
    bytes = bytes.dropFirst(count)
    return Array(taken)
  }
}
