// One change of a text, with the data to apply and to undo it.

/// A change that removes bytes of a text and inserts others in their place.
struct Replacement: Hashable, Sendable {
  var offset: Int
  var removed: [UInt8]
  var inserted: [UInt8]

  var oldRange: Range<Int> { offset..<offset + removed.count }
  var newRange: Range<Int> { offset..<offset + inserted.count }
  /// The number of bytes by which the following text moves.
  var shift: Int { inserted.count - removed.count }

  /// The change that undoes this one.
  var inverse: Replacement { Replacement(offset: offset, removed: inserted, inserted: removed) }

  /// Merges `next`, which was applied after this change, into this one. Returns false, without an effect, if they do not touch.
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
