// The length and width of a grapheme cluster in one byte. For 10 MB of text, a paragraph stores at most 10 MB more.

/// The number of bytes and columns of one cluster.
struct ClusterStride: Hashable, Sendable {
  private let packed: UInt8

  /// Creates a cluster of `length` bytes (1...127) and `width` columns (1 or 2).
  @inline(__always)
  init(length: Int, width: Int) {
    packed = UInt8(truncatingIfNeeded: length << 1 | (width - 1))
  }

  @inline(__always) var length: Int { Int(packed >> 1) }
  @inline(__always) var width: Int { Int(packed & 1) + 1 }
  /// True if the cluster is one ASCII character.
  @inline(__always) var isASCII: Bool { packed == 2 }

  static let ascii = ClusterStride(length: 1, width: 1)
}
