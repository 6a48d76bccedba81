// Boxes with many children: which of them reach into a part of the surface is found without asking each.

import LongtailCore

/// The placed children of a box in their order, where what they may paint ascends along an axis.
struct DrawOrder {
  let children: [NodeIndex]
  /// Nil where it does not ascend.
  private let axis: Axis?

  /// Boxes with fewer children have none: walking them is as fast.
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

  /// The positions of children that may paint in `part` of the box; where they do not ascend, of all.
  ///
  /// - Complexity: O(log children).
  func positions(in part: Rect, _ record: LayoutRecord) -> Range<Int> {
    guard let axis else { return children.indices }
    let shown = part.span(axis)
    let first = partition { record.span(of: $0, axis).upperBound > shown.lowerBound }
    let end = partition { record.span(of: $0, axis).lowerBound >= shown.upperBound }
    return first..<max(first, end)
  }

  /// The first position from which on `isBehind` holds.
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
  /// What a box may paint, along an axis of the box around it.
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
