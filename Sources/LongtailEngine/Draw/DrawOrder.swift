// Finds the children of a box that paint in a part of the surface, without checking each child. Used for boxes with many
// children.

import LongtailCore

/// The placed children of a box, in order. If the ranges that they may paint ascend along an axis, a binary search finds the
/// children that may paint in a given part of the box.
struct DrawOrder {
  let children: [NodeIndex]
  /// The axis along which the ranges that the children may paint ascend; nil if there is none.
  private let axis: Axis?

  /// The minimum number of children. For fewer children, a loop over all of them is as fast.
  static let least = 32

  init(_ children: [NodeIndex], _ record: LayoutRecord) {
    self.children = children
    axis = [Axis.vertical, .horizontal].first { axis in
      zip(children, children.dropFirst()).allSatisfy { child, next in
        let (first, second) = (record.span(of: child, axis), record.span(of: next, axis))
        return first.lowerBound <= second.lowerBound && first.upperBound <= second.upperBound
      } && children.last.map { record.span(of: $0, axis).lowerBound > record.span(of: children[0], axis).lowerBound } == true
    }
  }

  /// Returns the positions of the children that may paint in `part` of the box. If the ranges that the children may paint do not
  /// ascend along an axis, returns all positions.
  ///
  /// - Complexity: O(log children).
  func positions(in part: Rect, _ record: LayoutRecord) -> Range<Int> {
    guard let axis else { return children.indices }
    let shown = part.span(axis)
    let first = partition { record.span(of: $0, axis).upperBound > shown.lowerBound }
    let end = partition { record.span(of: $0, axis).lowerBound >= shown.upperBound }
    return first..<max(first, end)
  }

  /// Returns the position of the first child for which `isBehind` is true. It must be true for all later children, too.
  private func partition(_ isBehind: (NodeIndex) -> Bool) -> Int {
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(children[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension LayoutRecord {
  /// Returns the range that a box may paint along an axis of its parent box.
  fileprivate func span(of box: NodeIndex, _ axis: Axis) -> Range<Int> {
    let placement = placements[box]
    return placement.extent.offset(by: placement.frame.origin).span(axis)
  }
}

extension Rect {
  fileprivate func span(_ axis: Axis) -> Range<Int> {
    axis == .vertical ? y..<max(y, maxY) : x..<max(x, maxX)
  }
}
