// Converts external text to a Swift string. When Swift compares or hashes strings, it sorts consecutive combining marks. For many
// marks in a row, that takes quadratic time, so their number is limited here.

extension String {
  /// The maximum number of combining marks in a row. No language needs more (Unicode Standard Annex 15, Stream-Safe Text Format).
  private static let mostMarks = 30

  /// Creates a string from UTF-8. Invalid UTF-8 is repaired. After 30 marks in a row, the invisible joiner U+034F is inserted.
  ///
  /// - Complexity: O(bytes). Comparing the result is O(bytes), too.
  public init(streamSafe bytes: some Collection<UInt8>) {
    self =
      bytes.withContiguousStorageIfAvailable { String(streamSafe: $0) }
      ?? Array(bytes).withUnsafeBufferPointer { String(streamSafe: $0) }
  }

  private init(streamSafe bytes: UnsafeBufferPointer<UInt8>) {
    // `String(decoding:as:)` repairs short texts. It would be slow for long texts that are entirely invalid.
    if bytes.count < 2 * String.mostMarks {
      self = String(decoding: bytes, as: UTF8.self)
    } else if !String.hasManyMarks(bytes), let text = String(validating: bytes, as: UTF8.self) {
      self = text
    } else {
      self = String(decoding: String.rewritten(bytes), as: UTF8.self)
    }
  }

  /// Returns true if more than `mostMarks` marks are in a row. Each mark has at least two bytes, so such a run of marks has at
  /// least `step` bytes. So it is enough to examine one byte in each `step` bytes: one of these bytes is inside the run.
  private static func hasManyMarks(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let step = 2 * (mostMarks + 1)
    var offset = 0
    while offset < bytes.count {
      var start = offset
      while start > 0, bytes[start] & 0xC0 == 0x80, offset - start < 3 { start -= 1 }
      if isMark(bytes, at: start) {
        while start > 0 {
          var before = start - 1
          while before > 0, bytes[before] & 0xC0 == 0x80, start - before < 4 { before -= 1 }
          guard isMark(bytes, at: before) else { break }
          start = before
        }
        var (end, count) = (start, 0)
        while end < bytes.count, UTF8Decoder.scalar(in: bytes, at: &end).isMark {
          count += 1
          if count > mostMarks { return true }
        }
        offset = end - 1
      }
      offset += step
    }
    return false
  }

  private static func isMark(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    // All marks are at U+0300 or above.
    guard bytes[offset] >= 0xCC else { return false }
    var offset = offset
    return UTF8Decoder.scalar(in: bytes, at: &offset).isMark
  }

  private static func rewritten(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / mostMarks)
    // Copy valid stretches as a whole.
    var (copied, offset, marks) = (0, 0, 0)
    while offset < bytes.count {
      let start = offset
      let isIllFormed: Bool
      if bytes[start] == 0xCC, start + 1 < bytes.count, bytes[start + 1] & 0xC0 == 0x80 {
        // U+0300 to U+033F, the most frequent marks.
        (isIllFormed, offset, marks) = (false, start + 2, marks + 1)
      } else {
        let scalar = UTF8Decoder.scalar(in: bytes, at: &offset)
        isIllFormed = scalar == UTF8Decoder.replacement
        marks = scalar.isMark ? marks + 1 : 0
      }
      guard marks > mostMarks || isIllFormed else { continue }
      text += bytes[copied..<start]
      text.append(scalar: isIllFormed ? UTF8Decoder.replacement : UInt32.joiner)
      copied = isIllFormed ? offset : start
      marks = isIllFormed ? 0 : 1
    }
    return text + bytes[copied...]
  }
}

extension UInt32 {
  /// COMBINING GRAPHEME JOINER.
  fileprivate static let joiner: UInt32 = 0x034F

  /// True if canonical ordering moves the scalar, or moves the scalars that it decomposes to.
  fileprivate var isMark: Bool {
    guard self >= 0x0300 else { return false }
    // The block with the most frequent marks.
    if self < 0x0370 { return self != UInt32.joiner }
    guard let scalar = Unicode.Scalar(self) else { return false }
    return scalar.properties.canonicalCombiningClass != .notReordered || [0x0F73, 0x0F75, 0x0F81].contains(self)
  }
}
