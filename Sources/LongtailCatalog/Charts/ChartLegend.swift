// The legend of a chart: the names of the series below the plot, in as many rows as there is space for.

import LongtailCore

/// The names of series in rows. If not all of them fit, the last row ends with the number of the others, such as "+3".
struct ChartLegend {
  struct Entry {
    /// The position of the series among those of the legend.
    let index: Int
    let text: Paragraph
    /// The number of columns for the sign of the series and its name.
    let width: Int
    let column: Int
    let row: Int
  }

  private(set) var entries: [Entry] = []
  /// The number of series that are left out, with its place; nil if there are none.
  private(set) var rest: (text: Paragraph, column: Int, row: Int)?
  /// The number of rows; 0 for a chart without a legend.
  private(set) var rows = 0

  private static let gap = 2
  /// The columns of a sign and the space after it.
  static let sign = 2

  /// An empty legend.
  init() {}

  /// Arranges names in `width` columns and at most `mostRows` rows.
  init(_ names: [String], width: Int, mostRows: Int) {
    guard mostRows > 0, !names.isEmpty else { return }
    rows = 1
    var column = 0
    for (index, name) in names.enumerated() {
      let text = Paragraph(name)
      let needed = ChartLegend.sign + text.size(width: nil).width
      let isLast = index == names.count - 1
      // The last row has space for the number of the other series.
      func space() -> Int {
        let rest = ChartLegend.gap + "+\(names.count - index - 1)".count
        return width - column - (isLast || rows < mostRows ? 0 : rest)
      }
      if needed > space(), column > 0, rows < mostRows { (column, rows) = (0, rows + 1) }
      guard needed <= space() || column == 0 && space() > 3 else {
        rest = (Paragraph("+\(names.count - index)"), column, rows - 1)
        return
      }
      let shown = min(needed, space())
      entries.append(Entry(index: index, text: text, width: shown, column: column, row: rows - 1))
      column += shown + ChartLegend.gap
    }
  }
}
