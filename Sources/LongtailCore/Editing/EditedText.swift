// The text of a field, prepared for cells, in one array of bytes. Cluster boundaries are not stored; they are found when needed.

/// UTF-8 text that is already prepared: ``Paragraph`` does not change any part of it that starts at a cluster boundary.
///
/// Offsets are in bytes and at cluster boundaries, unless stated otherwise.
struct EditedText: Hashable, Sendable {
  private(set) var utf8: [UInt8] = []
  let allowsNewlines: Bool

  var count: Int { utf8.count }

  func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  /// Replaces `replacement.removed`, which must be in the text at that offset, by `replacement.inserted`.
  /// - Complexity: O(bytes after it), which are moved.
  mutating func apply(_ replacement: Replacement) {
    utf8.replaceSubrange(replacement.oldRange, with: replacement.inserted)
  }
}

// MARK: - Clusters

extension EditedText {
  /// Returns the clusters of a range that starts and ends at cluster boundaries.
  func prepared(_ range: Range<Int>) -> PreparedText {
    utf8.withUnsafeBufferPointer { PreparedText(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the cluster that starts at `offset`; nil at the end.
  func cluster(at offset: Int) -> ClusterStride? {
    guard offset < count else { return nil }
    if utf8[offset] < 0x80, offset + 1 == count || utf8[offset + 1] < 0x80 { return .ascii }
    // A limit that is longer than any cluster. In a run of flags, there is no local boundary before the end of the run.
    let reach = scalarStart(atOrAfter: offset + 4 * (ClusterLimit.scalars + 8))
    var end = offset + 1
    while end < reach, !isLocalBoundary(end) { end += 1 }
    return prepared(offset..<end).strides.first ?? .ascii
  }

  /// Returns the end of the cluster that starts at `offset`, or the end of the text if there is none.
  func end(ofClusterAt offset: Int) -> Int { offset + (cluster(at: offset)?.length ?? 0) }

  /// Returns the start of the cluster before `offset`; 0 if there is none.
  func start(ofClusterBefore offset: Int) -> Int {
    guard offset > 1 else { return 0 }
    if utf8[offset - 1] < 0x80, utf8[offset - 2] < 0x80 { return offset - 1 }
    return offset - (prepared(localBoundary(atOrBefore: offset - 1)..<offset).strides.last ?? .ascii).length
  }

  /// Returns the first cluster boundary at or after `offset`, which can be any number.
  func boundary(atOrAfter offset: Int) -> Int {
    let offset = min(max(offset, 0), count)
    var boundary = localBoundary(atOrBefore: offset)
    if offset == boundary { return offset }
    let strides = prepared(boundary..<localBoundary(atOrAfter: offset)).strides
    if strides.isEmpty { return offset }
    for stride in strides where boundary < offset { boundary += stride.length }
    return boundary
  }

  /// Returns the last cluster boundary at or before `offset`, which can be any number.
  func boundary(atOrBefore offset: Int) -> Int {
    let boundary = boundary(atOrAfter: offset)
    return boundary > max(offset, 0) ? start(ofClusterBefore: boundary) : boundary
  }

  /// Returns the width in columns of a range without newlines.
  /// - Complexity: O(bytes): 1 ns per byte in ASCII, up to 30 ns if clusters have several scalars.
  func columns(_ range: Range<Int>) -> Int { range.isEmpty ? 0 : prepared(range).idealSize.width }
}

// MARK: - Boundaries that need no search

extension EditedText {
  /// Returns true if a cluster starts at `offset`, whatever is around the two adjacent scalars. Returns false if that depends on
  /// more text.
  func isLocalBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    let (before, after) = (utf8[offset - 1], utf8[offset])
    if before < 0x80, after < 0x80 { return true }
    if before == TextPreparation.newline || after == TextPreparation.newline { return true }
    guard after & 0xC0 != 0x80 else { return false }
    let next = kind(at: offset)
    guard next.isSimple else { return false }
    // After these kinds, a simple kind starts a cluster. Only a consonant may join, if a linker is before the mark (GB9c).
    switch kind(at: scalarStart(before: offset)) {
    case .mark, .spacingMark, .skinTone, .regionalIndicator, .jamo: return next != .consonant
    case let kind: return kind.isSimple
    }
  }

  func localBoundary(atOrBefore offset: Int) -> Int {
    var offset = offset
    while !isLocalBoundary(offset) { offset -= 1 }
    return offset
  }

  func localBoundary(atOrAfter offset: Int) -> Int {
    var offset = offset
    while !isLocalBoundary(offset) { offset += 1 }
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

  /// Returns the scalar value that starts at `offset`.
  func scalar(at offset: Int) -> UInt32 {
    var offset = offset
    return utf8.withUnsafeBufferPointer { UTF8Decoder.scalar(in: $0, at: &offset) }
  }

  private func kind(at offset: Int) -> ScalarKind { ScalarKind(scalar(at: offset)) }
}

// MARK: - Lines

extension EditedText {
  /// Returns the start of the line that contains `offset`: the offset after a newline.
  func lineStart(_ offset: Int) -> Int {
    guard allowsNewlines else { return 0 }
    return utf8[..<offset].lastIndex(of: TextPreparation.newline).map { $0 + 1 } ?? 0
  }

  /// Returns the end of the line that contains `offset`: the offset of its newline.
  func lineEnd(_ offset: Int) -> Int {
    guard allowsNewlines else { return count }
    return utf8[offset...].firstIndex(of: TextPreparation.newline) ?? count
  }
}
