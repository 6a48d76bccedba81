// The rows of a text that is edited: broken as a Text is (T3), and kept while the text changes.

/// The row breaks of an edited text at one width.
///
/// The last column of the view is kept for a cursor behind a full row, so that it never stands in another row than what it is
/// behind; between two rows of one line it stands at the start of the second. The spaces at which a line is broken stay at the
/// end of their row; those that reach into the last column share it.
///
///     the quick   fox      ->      |the quick  |       11 columns, the last for spaces and the cursor
///                                  |fox        |
///
/// - Complexity: O(bytes) to make it (2 ms for 1 MB of ASCII, 36 where each letter has a mark); a change costs the rows from there to
///   where one begins at the same place again, 10 µs between words, and an addition for each row behind. Where nothing is a space,
///   that is the end of the line.
public struct EditingLayout: Equatable, Sendable {
  /// Columns of the view, 2 at least; nil where only newlines end rows.
  public let width: Int?
  /// Where rows begin. The first is 0.
  private var starts: [Int32] = [0]
  /// The end of the text, and which change of it the rows are those of.
  private var count = 0
  private var revision = 0

  public init(of editing: TextEditing, width: Int?) {
    self.width = width.map { max($0, 2) }
    starts += rows(of: editing.content, from: 0)
    (count, revision) = (editing.content.count, editing.revision)
  }

  public var rowCount: Int { starts.count }

  /// The bytes of a row, its newline and the spaces at its end included.
  public func range(ofRow row: Int) -> Range<Int> {
    Int(starts[row])..<(row + 1 < starts.count ? Int(starts[row + 1]) : count)
  }

  /// The row that a cursor at `offset` is in.
  /// - Complexity: O(log rows).
  public func row(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The column and the row of a cursor.
  /// - Complexity: O(log rows + bytes of the row).
  public func place(of offset: Int, in editing: TextEditing) -> Point {
    let row = row(of: offset)
    return Point(min(editing.content.columns(Int(starts[row])..<offset), lastColumn), row)
  }

  /// The cursor at a cell, or the nearest before it in that row; of rows outside, in the first or the last.
  /// - Complexity: O(bytes of the row).
  public func offset(at place: Point, in editing: TextEditing) -> Int {
    let row = min(max(place.y, 0), starts.count - 1)
    let range = range(ofRow: row)
    let last = row + 1 < starts.count ? editing.content.start(ofClusterBefore: range.upperBound) : range.upperBound
    guard place.x < lastColumn else { return last }
    var (offset, column) = (range.lowerBound, 0)
    let strides = editing.content.prepared(range.lowerBound..<last).strides
    if strides.isEmpty { return min(offset + max(place.x, 0), last) }
    for stride in strides {
      column += stride.width
      if column > place.x { return offset }
      offset += stride.length
    }
    return last
  }

  /// The cursor `rows` further down, or up, in `column`: in the first or the last row where there are fewer, and from there at
  /// the end of the text.
  func offset(from offset: Int, rows: Int, column: Int?, in editing: TextEditing) -> Int {
    let place = place(of: offset, in: editing)
    let row = min(max(place.y + Cells.bounded(rows), 0), starts.count - 1)
    if row == place.y { return rows < 0 ? 0 : count }
    return self.offset(at: Point(column ?? place.x, row), in: editing)
  }

  /// The column of a cursor behind a full row.
  private var lastColumn: Int { width.map { $0 - 1 } ?? Cells.infinity }
}

// MARK: - Keeping

extension EditingLayout {
  /// Makes the rows those of `editing`, if its text was changed without them.
  public mutating func update(to editing: TextEditing) {
    if revision != editing.revision { self = EditingLayout(of: editing, width: width) }
  }

  /// Makes the rows those of `editing`, which was changed once.
  ///
  /// 1. Rows are broken anew from two before the change: a word that became shorter may fit into the row before, and one that
  ///    is cut over rows may fit behind the spaces before it.
  /// 2. As soon as one begins where one did before, behind the change, all others do, too: they only move.
  mutating func follow(_ change: Replacement, in editing: TextEditing) {
    let first = max(0, row(of: change.offset) - 2)
    let shift = Int32(change.shift)
    var old = first + 1
    var isKnown = false
    let fresh = rows(of: editing.content, from: Int(starts[first])) { start in
      guard start >= change.newRange.upperBound else { return false }
      while old < starts.count, Int(starts[old] + shift) < start { old += 1 }
      isKnown = old < starts.count && Int(starts[old] + shift) == start
      return isKnown
    }
    starts.replaceSubrange(first + 1..<(isKnown ? old : starts.count), with: fresh)
    for row in (first + 1 + fresh.count)..<starts.count { starts[row] += shift }
    (count, revision) = (editing.content.count, editing.revision)
  }

  /// Where the rows after the one that begins at `start` begin, up to one that is known.
  private func rows(of text: EditedText, from start: Int, until isKnown: (Int) -> Bool = { _ in false }) -> [Int32] {
    var found: [Int32] = []
    var start = start
    // Bytes that are broken at a time. Of what they break into, each row that begins is one of the text.
    var reach = 1 << 10
    while true {
      let end = text.sure(atOrAfter: min(start + reach, text.count))
      let rows = text.rows(start..<end, columns: width.map { $0 - 1 })
      for row in rows {
        if isKnown(row) { return found }
        found.append(Int32(row))
      }
      if end == text.count { return found }
      reach = rows.isEmpty ? reach * 2 : min(reach * 2, 1 << 16)
      start = rows.last ?? start
    }
  }
}

extension EditedText {
  /// Where the rows of a part begin, without its first.
  fileprivate func rows(_ range: Range<Int>, columns: Int?) -> [Int] {
    let prepared = prepared(range)
    var rows: [Int] = []
    prepared.utf8.withUnsafeBufferPointer { utf8 in
      prepared.strides.withUnsafeBufferPointer { strides in
        var breaker = LineBreaker(
          utf8, strides, limits: LineLimits(width: columns, height: nil, limit: nil), truncation: .tail, ellipsis: .unicode)
        while let line = breaker.next() { rows.append(range.lowerBound + Int(line.front.start)) }
      }
    }
    return Array(rows.dropFirst())
  }
}
