// The layout of a `Grid` (L64). The widths of the columns are computed first, without a proposed height. Then the heights of the
// rows are computed for these widths.

import LongtailCore

/// The layout of rows of cells with aligned columns.
struct GridLayout: ArrangingBehavior, Equatable {
  let horizontal: AlignmentGuide
  let vertical: AlignmentGuide
  let horizontalSpacing: Int
  let verticalSpacing: Int

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let grid = GridArrangement(self, children, proposal)
    return Size(grid.columnTracks.total, grid.rowTracks.total)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let grid = GridArrangement(self, children, proposal)
    let origins = grid.origins
    for (index, row) in grid.rows.enumerated() {
      // The box of a row is as wide as the grid, and its cells are placed in the coordinates of this box.
      let top = row.box == nil ? Point.zero : Point(0, grid.rowTracks.starts[index])
      func placeCells() {
        for cell in row.cells {
          let origin = origins[cell]
          grid.cells[cell].view.place(at: Point(origin.x - top.x, origin.y - top.y), grid.proposal(for: cell))
        }
      }
      guard let box = row.box else {
        placeCells()
        continue
      }
      box.place(at: top, size: Size(grid.columnTracks.total, grid.rowTracks.lengths[index]).placeable, placeCells)
    }
  }

  /// Returns the traits. An empty container has no size and the priority of a spacer, which is the lowest (L40).
  func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.isEmpty ? LayoutTraits.spacerPriority : 0)
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard children.mayHaveExplicitValue(of: guide) else { return nil }
    let grid = GridArrangement(self, children, proposal)
    let origins = grid.origins
    return guide.combine(
      grid.cells.indices.compactMap { index in
        let (view, offer) = (grid.cells[index].view, grid.proposal(for: index))
        return view.guide(guide, in: view.size(offer), offer).map { $0 + Double(origins[index][guide.axis]) }
      })
  }
}

/// The cells of a grid, with its columns and rows for one proposal.
struct GridArrangement {
  struct Row {
    /// The box of a GridRow. Nil for any other view, which spans all columns.
    let box: Subview?
    let cells: Range<Int>
  }

  private(set) var rows: [Row] = []
  private(set) var cells: [GridCell] = []
  let columnTracks: GridTracks
  /// The rows of the grid with their heights.
  let rowTracks: GridTracks

  /// - Complexity: at most three measurements per cell and axis; O(n log n) comparisons of columns and of rows.
  init(_ layout: GridLayout, _ children: Subviews, _ proposal: ProposedSize) {
    var (rows, cells, count) = ([Row](), [GridCell](), 1)
    // 1. Assign the cells to columns.
    for child in children {
      let (first, line) = (cells.count, rows.count)
      if let row = child.behavior as? GridRowLayout {
        var column = 0
        for view in child.subviews {
          cells.append(GridCell(view, row: line, column: column, (layout.horizontal, row.guide ?? layout.vertical)))
          column = cells[cells.count - 1].columns.upperBound
        }
        count = max(count, column)
        rows.append(Row(box: child, cells: first..<cells.count))
      } else {
        cells.append(GridCell(child, row: line, column: 0, (layout.horizontal, layout.vertical)))
        rows.append(Row(box: nil, cells: first..<cells.count))
      }
    }
    // 2. A view outside a GridRow spans all columns. If a cell sets a column alignment, it applies to all cells of the column. If
    // several cells of a column set one, the first one applies.
    var guides = [AlignmentGuide?](repeating: nil, count: count)
    for row in rows {
      for index in row.cells where row.box != nil {
        guides[cells[index].columns.lowerBound] = guides[cells[index].columns.lowerBound] ?? cells[index].columnGuide
      }
    }
    for row in rows {
      for index in row.cells {
        if row.box == nil { cells[index].columns = 0..<count }
        let guide = row.box == nil ? cells[index].columnGuide : guides[cells[index].columns.lowerBound]
        cells[index].guides.horizontal = guide ?? layout.horizontal
      }
    }
    // 3. Compute the widths, then the heights.
    let columnTracks = GridTracks(.horizontal, count, layout.horizontalSpacing, cells, of: children, proposal.width) {
      ProposedSize($1, nil)
    }
    self.columnTracks = columnTracks
    rowTracks = GridTracks(.vertical, rows.count, layout.verticalSpacing, cells, of: children, proposal.height) {
      ProposedSize(columnTracks.length(of: $0.columns), $1)
    }
    (self.rows, self.cells) = (rows, cells)
  }

  /// Returns the proposal for a cell: the size of its columns and its row.
  func proposal(for cell: Int) -> ProposedSize {
    ProposedSize(columnTracks.length(of: cells[cell].columns), rowTracks.lengths[cells[cell].row])
  }

  /// The origin of each cell in the grid, aligned with its column and its row.
  var origins: [Point] {
    let sizes = cells.indices.map { cells[$0].view.size(proposal(for: $0)) }
    let xs = columnTracks.starts(of: cells, sizes, proposal(for:))
    let ys = rowTracks.starts(of: cells, sizes, proposal(for:))
    return zip(xs, ys).map { Point($0, $1) }
  }
}
