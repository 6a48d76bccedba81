// One change of a text, enough to make it and to take it back.

/// Bytes of a text that are taken away, and others that come in their place.
struct Replacement: Hashable, Sendable {
  var offset: Int
  var removed: [UInt8]
  var inserted: [UInt8]

  var oldRange: Range<Int> { offset..<offset + removed.count }
  var newRange: Range<Int> { offset..<offset + inserted.count }
  /// Bytes by which what is behind moves.
  var shift: Int { inserted.count - removed.count }

  /// What takes this back.
  var inverse: Replacement { Replacement(offset: offset, removed: inserted, inserted: removed) }

  /// Makes this and `next`, which follows it, one change. False where they do not touch; then nothing is changed.
  mutating func merge(_ next: Replacement) -> Bool {
    if newRange.lowerBound <= next.offset, next.oldRange.upperBound <= newRange.upperBound {
      inserted.replaceSubrange(next.offset - offset..<next.oldRange.upperBound - offset, with: next.inserted)
    } else if inserted.isEmpty, next.oldRange.lowerBound <= offset, offset <= next.oldRange.upperBound {
      removed = Array(next.removed[..<(offset - next.offset)] + removed + next.removed[(offset - next.offset)...])
      (offset, inserted) = (next.offset, next.inserted)
    } else {
      return false
    }
    return true
  }
}
