// A cell of a grid: its view, the columns that it spans, and the layout values of its view (L64).

import LongtailCore

/// A view in a grid, with its row and columns.
struct GridCell {
  let view: Subview
  let row: Int
  var columns: Range<Int>
  /// The guides that align the cell with its column and its row.
  var guides: (horizontal: AlignmentGuide, vertical: AlignmentGuide)
  /// The guide that the view sets for its whole column. Nil if it sets none.
  let columnGuide: AlignmentGuide?
  /// The guides that align the view in its own cell only. Nil if the cell is aligned with its column and row.
  private let anchor: (horizontal: AlignmentGuide, vertical: AlignmentGuide)?
  /// The axes along which the cell claims only its minimum length. Its column or row is then as long as the other cells need.
  private let unsized: Axes

  init(_ view: Subview, row: Int, column: Int, _ guides: (AlignmentGuide, AlignmentGuide)) {
    self.view = view
    self.row = row
    self.guides = guides
    var span = 1
    if case .integer(let count) = view.layoutValue(GridCellColumns.key) {
      span = min(max(count, 1), GridCellColumns.maximumCount)
    }
    // Limit the columns of a grid: cells at the limit or after it span one column each.
    columns = column..<column + min(span, max(GridCell.spanLimit - column, 1))
    columnGuide = view.layoutValue(GridColumnAlignment.key).flatMap { AlignmentGuide($0, .horizontal) }
    var anchor: (AlignmentGuide, AlignmentGuide)?
    if case .list(let guides) = view.layoutValue(GridCellAnchor.key), guides.count == 2,
      let horizontal = AlignmentGuide(guides[0], .horizontal), let vertical = AlignmentGuide(guides[1], .vertical)
    {
      anchor = (horizontal, vertical)
    }
    self.anchor = anchor
    unsized = view.layoutValue(GridCellUnsizedAxes.key).map(Axes.init) ?? []
  }

  /// The index of the first column that no span of several columns can include. This limits the number of columns in a grid.
  private static let spanLimit = 10_000

  /// The columns or rows that the cell spans along an axis.
  func tracks(_ axis: Axis) -> Range<Int> { axis == .horizontal ? columns : row..<row + 1 }

  func guide(_ axis: Axis) -> AlignmentGuide { axis == .horizontal ? guides.horizontal : guides.vertical }

  func anchor(_ axis: Axis) -> AlignmentGuide? { axis == .horizontal ? anchor?.horizontal : anchor?.vertical }

  func isUnsized(_ axis: Axis) -> Bool { unsized.contains(axis == .horizontal ? .horizontal : .vertical) }
}

// Views pass values to the enclosing grid as plain data. Scripts can write the same data, so it is validated here.

extension AlignmentGuide {
  var plain: PlainValue { .integer(Int(declared) << 8 | Int(base.rawValue)) }

  /// Reads a guide of an axis. Returns nil if the value is not such a guide.
  init?(_ value: PlainValue, _ axis: Axis) {
    guard case .integer(let bits) = value, let base = Standard(rawValue: UInt8(truncatingIfNeeded: bits)),
      let declared = UInt32(exactly: bits >> 8)
    else { return nil }
    self.init(base, declared: declared)
    if self.axis != axis { return nil }
  }
}

extension Axes {
  var plain: PlainValue { .integer(Int(rawValue)) }

  init(_ value: PlainValue) {
    if case .integer(let bits) = value { self.init(rawValue: UInt8(truncatingIfNeeded: bits)) } else { self = [] }
  }
}
