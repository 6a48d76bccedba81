// Stores lines of text for a script: their bytes and the end of each line, without a value for each line.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines with consecutive numbers. If there are too many, the oldest lines are removed.
///
/// Only one isolation domain may append lines. A search may read on several threads while this domain waits for it.
public final class LineStore {
  /// The number of the first stored line, from 1.
  public private(set) var first = 1
  /// The number of the last line; ``first`` - 1 if there is none.
  public var last: Int { first + count - 1 }
  private var count: Int { ends.count - 1 - removed }
  /// The maximum number of stored lines.
  public let mostLines: Int
  /// The maximum number of stored bytes.
  public static let mostBytes = 1 << 30
  /// The maximum number of bytes of a line. Longer lines are cut.
  public static let longestLine = 1 << 20

  @exclusivity(unchecked) private var bytes: [UInt8] = []
  /// The start of the first line in `bytes`, and then the end of each line, behind its line feed. The highest bit is set for a
  /// line of JSON.
  @exclusivity(unchecked) private var ends: [UInt32] = [0]
  /// The number of removed lines that are still at the front of `ends`, and the number of their bytes.
  private var (removed, removedBytes) = (0, 0)

  static let isJSON: UInt32 = 1 << 31
  private static let lineFeed = UInt8(ascii: "\n")

  /// Decodes a line of JSON.
  public let decode: ([UInt8]) -> PlainValue
  /// The fuzzy search in these lines.
  public private(set) lazy var search = FuzzySearch(self)

  public init(mostLines: Int = 1_000_000, decode: @escaping ([UInt8]) -> PlainValue = { _ in .none }) {
    (self.mostLines, self.decode) = (mostLines, decode)
  }

  /// Appends a line. `isJSON`: true if the line is decoded as JSON when it is read.
  ///
  /// - Complexity: O(bytes), amortized.
  public func append(_ line: UnsafeRawBufferPointer, isJSON: Bool = false) {
    bytes.append(contentsOf: line.prefix(LineStore.longestLine))
    bytes.append(LineStore.lineFeed)
    end(isJSON ? LineStore.isJSON : 0)
    removeOldest()
  }

  /// Appends lines of text, each of which ends with a line feed.
  ///
  /// - Complexity: O(bytes), amortized.
  public func append(lines block: UnsafeRawBufferPointer) {
    guard let base = block.baseAddress, !block.isEmpty else { return }
    var start = 0
    while start < block.count, let feed = memchr(base + start, Int32(LineStore.lineFeed), block.count - start) {
      let end = UnsafeRawPointer(feed) - base + 1
      let line = UnsafeRawBufferPointer(start: base + start, count: end - start)
      if line.count > LineStore.longestLine {
        append(UnsafeRawBufferPointer(rebasing: line.dropLast()))
      } else {
        bytes.append(contentsOf: line)
        self.end(0)
      }
      start = end
    }
    removeOldest()
  }

  private func end(_ flag: UInt32) {
    let isReturn = bytes.count > 1 && bytes[bytes.count - 2] == UInt8(ascii: "\r") && flag == 0
    if isReturn {
      bytes.removeLast(2)
      bytes.append(LineStore.lineFeed)
    }
    ends.append(UInt32(bytes.count) | flag)
  }

  private func removeOldest() {
    while count > mostLines || bytes.count - removedBytes > LineStore.mostBytes { removeFirst() }
    if removed > 1024, removed > ends.count / 2 || bytes.count > 2 * LineStore.mostBytes - LineStore.longestLine { compact() }
  }

  private func removeFirst() {
    removed += 1
    first += 1
    removedBytes = position(ends[removed])
  }

  private func compact() {
    bytes.removeSubrange(..<removedBytes)
    ends.removeSubrange(..<removed)
    let shift = UInt32(removedBytes)
    for index in ends.indices { ends[index] -= shift }
    ends[0] = 0
    (removed, removedBytes) = (0, 0)
  }

  private func position(_ end: UInt32) -> Int { Int(end & ~LineStore.isJSON) }

  /// Returns true if a line is decoded as JSON when it is read.
  public func isJSON(_ number: Int) -> Bool { ends[number - first + removed + 1] & LineStore.isJSON != 0 }

  /// Calls `body` with the bytes of a line, which must still be stored.
  public func withLine<Result>(_ number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let index = number - first + removed
    let (start, end) = (position(ends[index]), position(ends[index + 1]) - 1)
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
  }

  /// Calls `body` with the bytes of all lines, and with the positions of lines in them. The first position is the start of the
  /// line with the given number. Each line ends behind a line feed, where the next one starts.
  func withLines<Result>(
    from number: Int, _ body: (_ bytes: UnsafePointer<UInt8>, _ positions: UnsafePointer<UInt32>) -> Result
  ) -> Result? {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in
        guard let bytes = bytes.baseAddress, let ends = ends.baseAddress else { return nil }
        return body(bytes, ends + (number - first + removed))
      }
    }
  }
}

extension LineStore: Equatable {
  /// Returns true if both are the same object.
  public static func == (a: LineStore, b: LineStore) -> Bool { a === b }
}
