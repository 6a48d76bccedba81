// The rows of an edited text. They break as in a `Text` (T3), and are updated as the text changes.

/// The row breaks of an edited text at one width.
///
/// The last column of the view is reserved for the cursor at the end of a line whose last row is full. So the cursor stays in
/// that row. At a break between two rows of a line, the cursor is at the start of the second row. The spaces at a break stay at
/// the end of their row. All spaces that reach the last column share it.
///
///     the quick   fox      ->      |the quick  |       11 columns, the last for spaces and the cursor
///                                  |fox        |
///
/// - Complexity: O(bytes) to create it (2 ms for 1 MB of ASCII, 36 ms if each letter has a mark). After a change, the rows around
///   it are broken again, up to the first row that starts at the same place as before. In text with spaces, this takes 10 µs for
///   each change. Later rows only get an offset. In text without spaces, rows are broken up to the end of the line.
public struct EditingLayout: Equatable, Sendable {
  /// The number of columns of the view, at least 2; nil if only newlines end rows.
  public let width: Int?
  /// The start of each row. The first is 0.
  private var starts: [Int32] = [0]
  /// The length and the revision of the text that the rows belong to.
  private var count = 0
  private var revision = 0

  public init(of editing: TextEditing, width: Int?) {
    self.width = width.map { max($0, 2) }
    starts += rows(of: editing.content, from: 0)
    (count, revision) = (editing.content.count, editing.revision)
  }

  public var rowCount: Int { starts.count }

  /// Returns the bytes of a row, including its newline and the spaces at its end.
  public func range(ofRow row: Int) -> Range<Int> {
    Int(starts[row])..<(row + 1 < starts.count ? Int(starts[row + 1]) : count)
  }

  /// Returns the row of a cursor at `offset`.
  /// - Complexity: O(log rows).
  public func row(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the column and the row of a cursor.
  /// - Complexity: O(log rows + bytes of the row).
  public func place(of offset: Int, in editing: TextEditing) -> Point {
    let row = row(of: offset)
    return Point(min(editing.content.columns(Int(starts[row])..<offset), lastColumn), row)
  }

  /// Returns the cursor offset at a cell, or the nearest one before it in the row. Rows outside count as the first or the last
  /// row.
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

  /// Returns the cursor offset `rows` further down, or up if negative, in `column`. If there are fewer rows, returns an offset in
  /// the first or last row. If the cursor is already in that row, returns the start or the end of the text.
  func offset(from offset: Int, rows: Int, column: Int?, in editing: TextEditing) -> Int {
    let place = place(of: offset, in: editing)
    let row = min(max(place.y + Cells.bounded(rows), 0), starts.count - 1)
    if row == place.y { return rows < 0 ? 0 : count }
    return self.offset(at: Point(column ?? place.x, row), in: editing)
  }

  /// The column of a cursor after a full row.
  private var lastColumn: Int { width.map { $0 - 1 } ?? Cells.infinity }
}

// MARK: - Updating

extension EditingLayout {
  /// Breaks all rows again if the text of `editing` has changed since the rows were last updated.
  public mutating func update(to editing: TextEditing) {
    if revision != editing.revision { self = EditingLayout(of: editing, width: width) }
  }

  /// Updates the rows to `editing`, which was changed once.
  ///
  /// 1. Rows are broken again from two rows before the change. A word that became shorter may now fit into the previous row. A
  ///    word that is split over rows may fit after the spaces before it.
  /// 2. If a new row after the change starts where an old row started, all later rows stay the same and only move.
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

  /// Returns the starts of the rows after the row at `start`, up to a row that `isKnown` returns true for.
  private func rows(of text: EditedText, from start: Int, until isKnown: (Int) -> Bool = { _ in false }) -> [Int32] {
    var found: [Int32] = []
    var start = start
    // The number of bytes to break into rows at a time. Each row start that is found there is also a row start of the whole text.
    var reach = 1 << 10
    while true {
      let end = text.localBoundary(atOrAfter: min(start + reach, text.count))
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
  /// Returns the starts of the rows in a range, without the first one.
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
