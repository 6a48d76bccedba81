// A text as it is edited: ready for cells, in one array of bytes. Where its clusters begin is found where it is asked for.

/// UTF-8 that ``Paragraph`` shows as it is: preparing any part of it that begins where a cluster does changes nothing.
///
/// Offsets count bytes and stand between clusters unless something else is said.
struct EditedText: Hashable, Sendable {
  private(set) var utf8: [UInt8] = []
  let allowsNewlines: Bool

  var count: Int { utf8.count }

  func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  /// Puts `replacement.inserted` in the place of `replacement.removed`, which must be there.
  /// - Complexity: O(bytes behind it), which are moved.
  mutating func apply(_ replacement: Replacement) {
    utf8.replaceSubrange(replacement.oldRange, with: replacement.inserted)
  }
}

// MARK: - Clusters

extension EditedText {
  /// The clusters of a part that begins where a cluster does and does not end inside one.
  func prepared(_ range: Range<Int>) -> PreparedText {
    utf8.withUnsafeBufferPointer { PreparedText(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The cluster that begins at `offset`; nil at the end.
  func cluster(at offset: Int) -> ClusterStride? {
    guard offset < count else { return nil }
    if utf8[offset] < 0x80, offset + 1 == count || utf8[offset + 1] < 0x80 { return .ascii }
    // Longer than any cluster: a run of flags has no sure boundary.
    let reach = scalarStart(atOrAfter: offset + 4 * (ClusterLimit.scalars + 8))
    var end = offset + 1
    while end < reach, !isSure(end) { end += 1 }
    return prepared(offset..<end).strides.first ?? .ascii
  }

  /// Where the cluster after `offset` ends; the end of the text where there is none.
  func end(ofClusterAt offset: Int) -> Int { offset + (cluster(at: offset)?.length ?? 0) }

  /// Where the cluster before `offset` begins; 0 where there is none.
  func start(ofClusterBefore offset: Int) -> Int {
    guard offset > 1 else { return 0 }
    if utf8[offset - 1] < 0x80, utf8[offset - 2] < 0x80 { return offset - 1 }
    return offset - (prepared(sure(atOrBefore: offset - 1)..<offset).strides.last ?? .ascii).length
  }

  /// The first boundary at `offset` or behind it, which may be anything.
  func boundary(atOrAfter offset: Int) -> Int {
    let offset = min(max(offset, 0), count)
    var boundary = sure(atOrBefore: offset)
    if offset == boundary { return offset }
    let strides = prepared(boundary..<sure(atOrAfter: offset)).strides
    if strides.isEmpty { return offset }
    for stride in strides where boundary < offset { boundary += stride.length }
    return boundary
  }

  /// The last boundary at `offset` or before it, which may be anything.
  func boundary(atOrBefore offset: Int) -> Int {
    let boundary = boundary(atOrAfter: offset)
    return boundary > max(offset, 0) ? start(ofClusterBefore: boundary) : boundary
  }

  /// Columns of a part without newlines.
  /// - Complexity: O(bytes): 1 ns each in ASCII, up to 30 where clusters have several scalars.
  func columns(_ range: Range<Int>) -> Int { range.isEmpty ? 0 : prepared(range).idealSize.width }
}

// MARK: - Boundaries that need no search

extension EditedText {
  /// Whether a cluster begins at `offset`, whatever is around the two scalars there. Says no where that depends on more.
  func isSure(_ offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    let (before, after) = (utf8[offset - 1], utf8[offset])
    if before < 0x80, after < 0x80 { return true }
    if before == TextPreparation.newline || after == TextPreparation.newline { return true }
    guard after & 0xC0 != 0x80 else { return false }
    let next = kind(at: offset)
    guard next.isSimple else { return false }
    // Behind these begins whatever does not join by itself. A consonant may, if there is a linker before the mark (GB9c).
    switch kind(at: scalarStart(before: offset)) {
    case .mark, .spacingMark, .skinTone, .regionalIndicator, .jamo: return next != .consonant
    case let kind: return kind.isSimple
    }
  }

  func sure(atOrBefore offset: Int) -> Int {
    var offset = offset
    while !isSure(offset) { offset -= 1 }
    return offset
  }

  func sure(atOrAfter offset: Int) -> Int {
    var offset = offset
    while !isSure(offset) { offset += 1 }
    return offset
  }

  func scalarStart(before offset: Int) -> Int {
    var start = offset - 1
    while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private func scalarStart(atOrAfter offset: Int) -> Int {
    var start = min(offset, count)
    while start < count, utf8[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }

  /// The scalar value that begins at `offset`.
  func scalar(at offset: Int) -> UInt32 {
    var offset = offset
    return utf8.withUnsafeBufferPointer { UTF8Decoder.scalar(in: $0, at: &offset) }
  }

  private func kind(at offset: Int) -> ScalarKind { ScalarKind(scalar(at: offset)) }
}

// MARK: - Lines

extension EditedText {
  /// Where the line of `offset` begins: behind a newline.
  func lineStart(_ offset: Int) -> Int {
    guard allowsNewlines else { return 0 }
    return utf8[..<offset].lastIndex(of: TextPreparation.newline).map { $0 + 1 } ?? 0
  }

  /// Where the line of `offset` ends: before a newline.
  func lineEnd(_ offset: Int) -> Int {
    guard allowsNewlines else { return count }
    return utf8[offset...].firstIndex(of: TextPreparation.newline) ?? count
  }
}
