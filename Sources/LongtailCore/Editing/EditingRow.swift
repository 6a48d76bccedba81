// One row of a text field, as it is drawn.

/// The visible content of a row, with the selection and the cursor. Columns count from the start of the row.
public struct EditingRow: Hashable, Sendable {
  /// The character that replaces each cluster of a secret text.
  public static let mark: Character = "•"

  /// The visible text, or a mark for each cluster of a secret text.
  public let text: String
  /// The selected columns. A selected newline is one more column after the text. Empty if nothing is selected.
  public let selection: Range<Int>
  /// The column of the cursor; nil if the cursor is not in this row.
  public let cursor: Int?

  /// Creates a row from a range of the text, for a view that is `width` columns wide.
  init(_ editing: TextEditing, _ range: Range<Int>, mark: Character, width: Int?, hasCursor: Bool) {
    let content = editing.content
    let isEnded = range.last.map { content.utf8[$0] == TextPreparation.newline } ?? false
    let shown = range.lowerBound..<range.upperBound - (isEnded ? 1 : 0)
    let limit = width ?? Cells.infinity
    func column(_ offset: Int) -> Int {
      let columns = editing.columns(shown.lowerBound..<min(max(offset, shown.lowerBound), shown.upperBound))
      return min(columns + (isEnded && offset > shown.upperBound ? 1 : 0), limit)
    }
    text =
      editing.isSecret
      ? String(repeating: mark, count: editing.columns(shown)) : content.string(shown)
    selection = column(editing.selection.range.lowerBound)..<column(editing.selection.range.upperBound)
    cursor = hasCursor ? min(column(editing.cursor), limit - 1) : nil
  }
}

extension TextEditing {
  /// Returns the width in columns of a range without newlines. In a secret text, each cluster has one column.
  func columns(_ range: Range<Int>) -> Int {
    guard isSecret, !range.isEmpty else { return content.columns(range) }
    let strides = content.prepared(range).strides
    return strides.isEmpty ? range.count : strides.count
  }
}

extension EditingLayout {
  /// Returns the visible content of a row. Spaces at its end can extend beyond the view.
  public func row(_ row: Int, of editing: TextEditing, mark: Character = EditingRow.mark) -> EditingRow {
    EditingRow(editing, range(ofRow: row), mark: mark, width: width, hasCursor: self.row(of: editing.cursor) == row)
  }
}
