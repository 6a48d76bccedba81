// The cells of two surfaces that differ, and how.

import LongtailCore

/// A run of cells in one row that differ in the same way.
package struct CellDifference: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The right side shows something new. The left side is empty there, or it is the old place of a view that moved.
    case added
    /// Only the left side shows something.
    case removed
    /// The new place of a view that moved.
    case moved
    /// The old place of a view that moved. The right side is empty there.
    case vacated
    /// Both sides show something, and it differs.
    case changed
  }

  package let kind: Kind
  /// The cells, one row high.
  package internal(set) var rect: Rect
}

/// Compares the cells of two surfaces.
struct CellComparison {
  private let left: Surface
  private let right: Surface
  private let size: Size
  /// The distance by which the frontmost view has moved, for each cell of the right surface.
  private var offsets: [Point]
  /// The distance by which the frontmost view has moved, for each cell of the left surface.
  private var oldOffsets: [Point]

  /// - Parameter matching: The matched nodes, for the distances that views moved; nil if they are unknown.
  init(_ left: Surface, _ right: Surface, _ matching: TreeMatching?) {
    // If the pages have different background colours, compare the cells without these colours. Otherwise, all cells on the
    // background of the page would differ.
    let hasOtherPage = left.pageColor != right.pageColor
    (self.left, self.right) = hasOtherPage ? (left.withoutPage, right.withoutPage) : (left, right)
    size = Size(max(left.size.width, right.size.width), max(left.size.height, right.size.height))
    offsets = Array(repeating: .zero, count: size.width * size.height)
    oldOffsets = offsets
    guard let matching else { return }
    let moves = matching.right.nodes.indices.map { matching.offset(of: $0) ?? .zero }
    guard moves.contains(where: { $0 != .zero }) else { return }
    // A view that stays also sets the offset of its cells, because it may be in front of one that moved.
    for (node, move) in zip(matching.right.nodes, moves) { CellComparison.fill(&offsets, size, node.frame, move) }
    for (node, new) in zip(matching.left.nodes, matching.successors) {
      CellComparison.fill(&oldOffsets, size, node.frame, new.map { moves[$0] } ?? .zero)
    }
  }

  private static func fill(_ offsets: inout [Point], _ size: Size, _ frame: Rect, _ offset: Point) {
    let part = frame.intersection(Rect(.zero, size))
    for y in part.y..<part.maxY { for x in part.x..<part.maxX { offsets[y * size.width + x] = offset } }
  }

  /// The cells that differ, as runs in rows from top to bottom.
  ///
  /// - Complexity: O(cells).
  var differences: [CellDifference] {
    var runs: [CellDifference] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let point = Point(x, y)
        let last = runs.last.flatMap { $0.rect.y == y && $0.rect.maxX == x ? $0.kind : nil }
        let kind: CellDifference.Kind
        if let difference = difference(at: point) {
          // The right half of a wide glyph belongs to the same run as the left half.
          kind = last != nil && right.cell(at: point)?.width == 0 ? last ?? difference : difference
        } else if let last, right.cell(at: point)?.width == 0 {
          kind = last
        } else {
          continue
        }
        if last == kind {
          runs[runs.count - 1].rect.width += 1
        } else {
          runs.append(CellDifference(kind: kind, rect: Rect(point, Size(1, 1))))
        }
      }
    }
    return runs
  }

  private func difference(at point: Point) -> CellDifference.Kind? {
    switch (left.cell(at: point), right.cell(at: point)) {
    case (nil, nil): return nil
    case (nil, let new?): return right.isEmpty(new) ? nil : isMoveTarget(point, new) ? .moved : .added
    case (let old?, nil): return left.isEmpty(old) ? nil : isMoveSource(point, old) ? .vacated : .removed
    case (let old?, let new?):
      guard !left.shows(old, as: new, of: right) else { return nil }
      let isMoveSource = isMoveSource(point, old)
      if right.isEmpty(new) { return isMoveSource ? .vacated : .removed }
      if isMoveTarget(point, new) { return .moved }
      return isMoveSource || left.isEmpty(old) ? .added : .changed
    }
  }

  /// True if the frontmost view at a cell of the left surface has moved, and the right surface shows an equal cell at the new
  /// place.
  private func isMoveSource(_ point: Point, _ old: Cell) -> Bool {
    let offset = oldOffsets[point.y * size.width + point.x]
    guard offset != .zero, let new = right.cell(at: Point(point.x + offset.x, point.y + offset.y)) else { return false }
    return left.shows(old, as: new, of: right)
  }

  /// True if the frontmost view at a cell of the right surface has moved, and the left surface shows an equal cell at the old
  /// place.
  private func isMoveTarget(_ point: Point, _ new: Cell) -> Bool {
    let offset = offsets[point.y * size.width + point.x]
    guard offset != .zero, let old = left.cell(at: Point(point.x - offset.x, point.y - offset.y)) else { return false }
    return left.shows(old, as: new, of: right)
  }
}

extension Surface {
  fileprivate func cell(at point: Point) -> Cell? {
    Rect(.zero, size).contains(point) ? self[point.x, point.y] : nil
  }

  /// True if a cell shows nothing but the background of the page.
  fileprivate func isEmpty(_ cell: Cell) -> Bool {
    let style = style(of: cell)
    return cell.isBlank && cell.width == 1 && (style.background == pageColor || style.background == .standard)
      && style.attributes.isDisjoint(with: .visibleOnBlank)
  }

  /// The surface with the standard background of the terminal in place of the background ``pageColor``.
  fileprivate var withoutPage: Surface {
    mapped { cell in
      var style = style(of: cell)
      if style.background == pageColor { style.background = .standard }
      return (style, false)
    }
  }
}
