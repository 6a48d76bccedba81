// Text prepared for display in cells. It is prepared once, and then measured, broken into lines and drawn as often as needed
// (T1...T6, T12).

/// An immutable text, divided into grapheme clusters of known width. Its only control characters are newlines.
///
/// Preparing a text is the only costly step, so keep the paragraph as long as its text does not change.
///
/// ```swift
/// let paragraph = Paragraph("the quick brown fox")
/// paragraph.lines(width: 10).map(paragraph.string(of:))              // ["the quick", "brown fox"]
/// paragraph.lines(width: 10, limit: 1).map(paragraph.string(of:))    // ["the quick…"]
/// ```
public final class Paragraph: Sendable {
  /// The maximum number of bytes of a text; the rest is dropped. All offsets fit into 32 bits.
  public static let maximumBytes = 1 << 28

  /// The prepared text: valid UTF-8 whose only control character is the newline.
  let utf8: [UInt8]
  /// The length and width of each cluster, including newlines; empty if each byte is a cluster of one column.
  let strides: [ClusterStride]
  /// The size if only newlines break lines (T2).
  let idealSize: Size
  /// The start of each part after the first, if the text was joined from several parts (T9).
  let partStarts: [Int]

  /// Prepares a text in UTF-8. Ill-formed bytes become U+FFFD.
  /// - Complexity: linear. 1 ns per byte of plain ASCII, 6 to 8 ns if clusters are single scalars, 20 to 30 ns if they have
  ///   several (10 MB each, measured).
  public init(_ utf8: some Collection<UInt8>) {
    let prepared =
      utf8.withContiguousStorageIfAvailable(PreparedText.init)
      ?? Array(utf8).withUnsafeBufferPointer(PreparedText.init)
    self.utf8 = prepared.utf8
    strides = prepared.strides
    idealSize = prepared.idealSize
    partStarts = []
  }

  /// Prepares several parts as one text. Lines break as if the parts were one string (T9).
  /// - Complexity: as for one string with all parts.
  public init(parts: [ArraySlice<UInt8>]) {
    let prepared = PreparedText(parts: parts)
    utf8 = prepared.utf8
    strides = prepared.strides
    idealSize = prepared.idealSize
    partStarts = prepared.partStarts
  }

  /// Prepares a text given as a string.
  public convenience init(_ string: String) {
    self.init(string.utf8)
  }

  /// The prepared text. Lines are separated by newlines.
  public var plain: String { String(decoding: utf8, as: UTF8.self) }

  /// The prepared text of each part.
  public var plainParts: [String] {
    let bounds = [0] + partStarts + [utf8.count]
    return zip(bounds, bounds.dropFirst()).map { String(decoding: utf8[$0..<$1], as: UTF8.self) }
  }

  /// True if the prepared text has no characters, not even a newline. It still has one empty line.
  public var isEmpty: Bool { utf8.isEmpty }
}

extension Paragraph: Equatable {
  public static func == (a: Paragraph, b: Paragraph) -> Bool { a === b || a.utf8 == b.utf8 && a.partStarts == b.partStarts }
}
