// One cell of a grid: the view in it, the columns it covers and what it says of itself (L64).

import LongtailCore

/// A view in a grid.
struct GridCell {
  let view: Subview
  let row: Int
  var columns: Range<Int>
  /// On which it lines up with its column and its row.
  var guides: (horizontal: AlignmentGuide, vertical: AlignmentGuide)
  /// The guide that it sets for its column.
  let columnGuide: AlignmentGuide?
  /// Where it stands in its cell, for itself alone.
  private let anchor: (horizontal: AlignmentGuide, vertical: AlignmentGuide)?
  /// The axes along which it gets no more than it needs, or the other cells take.
  private let unsized: Axes

  init(_ view: Subview, row: Int, column: Int, _ guides: (AlignmentGuide, AlignmentGuide)) {
    self.view = view
    self.row = row
    self.guides = guides
    var span = 1
    if case .integer(let count) = view.layoutValue(GridCellColumns.key) { span = min(max(count, 1), GridCellColumns.most) }
    // Where there are more columns than any screen has, each cell is in one.
    columns = column..<column + min(span, max(GridCell.mostSpanned - column, 1))
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

  /// Cells may span columns up to here.
  private static let mostSpanned = 10_000

  /// The tracks it covers along an axis: columns or rows.
  func tracks(_ axis: Axis) -> Range<Int> { axis == .horizontal ? columns : row..<row + 1 }

  func guide(_ axis: Axis) -> AlignmentGuide { axis == .horizontal ? guides.horizontal : guides.vertical }

  func anchor(_ axis: Axis) -> AlignmentGuide? { axis == .horizontal ? anchor?.horizontal : anchor?.vertical }

  func isUnsized(_ axis: Axis) -> Bool { unsized.contains(axis == .horizontal ? .horizontal : .vertical) }
}

// What views hand to the grid around them travels as plain data, which scripts could write as well: it is read with care.

extension AlignmentGuide {
  var plain: PlainValue { .integer(Int(declared) << 8 | Int(base.rawValue)) }

  /// Nil for what is no guide of that axis.
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
