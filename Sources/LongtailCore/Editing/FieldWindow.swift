// The visible part of the text in a field of one row.

/// The visible part of a text that is wider than its text field.
public struct FieldWindow: Hashable, Sendable {
  /// The offset of the first visible cluster, in bytes. Glyphs are never cut.
  public private(set) var start = 0

  public init() {}

  /// Scrolls the minimum distance that makes the cursor and the glyph under it visible in `width` columns. Scrolls back if there
  /// is space after the text and hidden text before it.
  /// - Complexity: O(width). In a run such as flags, where a boundary depends on all characters before it, O(bytes of the run).
  public mutating func follow(_ editing: TextEditing, width: Int) {
    let width = max(width, 1)
    let content = editing.content
    start = min(content.boundary(atOrBefore: start), editing.cursor)
    let under =
      editing.cursor == content.count ? 1 : max(editing.columns(editing.cursor..<content.end(ofClusterAt: editing.cursor)), 1)
    start = max(start, editing.start(of: max(width - under, 0), columnsBefore: editing.cursor))
    start = min(start, editing.start(of: width - 1, columnsBefore: content.count))
  }

  /// Returns the visible content, with `mark` for each cluster of a secret text.
  public func row(of editing: TextEditing, width: Int, mark: Character = EditingRow.mark) -> EditingRow {
    let end = editing.end(of: max(width, 1), columnsAfter: start)
    return EditingRow(editing, start..<end, mark: mark, width: max(width, 1), hasCursor: true)
  }

  /// Returns the cursor offset at a column of the field, or the nearest one before it.
  public func offset(atColumn column: Int, in editing: TextEditing) -> Int {
    editing.end(of: max(column, 0), columnsAfter: start)
  }
}

extension TextEditing {
  /// Returns the end of the part that starts at `start` and fits into `columns`. No glyph is cut.
  fileprivate func end(of columns: Int, columnsAfter start: Int) -> Int {
    var (current, left) = (start, columns)
    while let cluster = content.cluster(at: current) {
      left -= isSecret ? 1 : cluster.width
      if left < 0 { break }
      current += cluster.length
    }
    return current
  }

  /// Returns the start of the part that ends at `end` and fits into `columns`. No glyph is cut.
  fileprivate func start(of columns: Int, columnsBefore end: Int) -> Int {
    // In most texts, these bytes are enough for the columns. If not, try again with more bytes.
    var reach = 4 * columns
    while true {
      let from = content.localBoundary(atOrBefore: max(end - reach, 0))
      let strides = content.prepared(from..<end).strides
      if strides.isEmpty { return max(end - columns, from) }
      var (current, left) = (end, columns)
      for stride in strides.reversed() {
        left -= isSecret ? 1 : stride.width
        if left < 0 { return current }
        current -= stride.length
      }
      if from == 0 { return 0 }
      reach *= 2
    }
  }
}
