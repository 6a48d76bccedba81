// A stack that makes its items when they come into sight (L43). Lengths of items that were not made are estimated by those that
// were: exact where rows are alike.

import LongtailCore

/// Items one after the other along an axis.
struct LazyStackLayout: Behavior {
  let axis: Axis
  let guide: AlignmentGuide
  let spacing: Int
  /// Cells on both sides across the axis.
  var inset = 0
  /// Cells in front of an item whose `layoutValue` under this key is true, unless it is the first.
  var gapKey: String?

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let items = children.items
    let measures = measure(items, proposal, surface: children.surface[axis])
    var result = Size.zero
    result[axis] = measures.length(of: items.count, spacing)
    result[axis.cross] = proposal[axis.cross] ?? Cells.add(measures.widest, 2 * inset)
    return result
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let items = children.items
    let proposal = proposal.with(axis.cross, proposal[axis.cross] ?? size[axis.cross])
    let measures = measure(items, proposal, surface: children.surface[axis])
    let (start, end) = children.visible.range(axis)
    var index = measures.firstItem(after: start, of: items.count)
    var offset = measures.start(of: index)
    while index < items.count, offset < end {
      let views = items[index]
      if needsGap(views, index) { offset = Cells.add(offset, 1) }
      for view in views {
        place(view, at: offset, in: size, proposal)
        offset = Cells.add(offset, Cells.add(view.size(offered(proposal))[axis], spacing))
      }
      index += 1
    }
  }

  func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.items.count == 0 ? LayoutTraits.spacerPriority : 0)
  }

  private func place(_ view: Subview, at offset: Int, in size: Size, _ proposal: ProposedSize) {
    let own = view.size(offered(proposal))
    var bounds = Size.zero
    bounds[axis.cross] = max(0, size[axis.cross] - 2 * inset)
    let cross = Int((guide.standard(in: bounds) - view.position(of: guide, in: own, offered(proposal))).rounded(.down)) + inset
    view.place(at: axis == .vertical ? Point(cross, offset) : Point(offset, cross), offered(proposal))
  }

  /// Nil along the axis; what the insets leave across it.
  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    var result = proposal.with(axis, nil)
    if let cross = result[axis.cross] { result[axis.cross] = Cells.subtract(2 * inset, from: cross) }
    return result
  }

  private func needsGap(_ views: [Subview], _ index: Int) -> Bool {
    guard index > 0, let gapKey, let first = views.first else { return false }
    return first.layoutValue(gapKey) == .boolean(true)
  }

  /// Measures items from the first on until they fill a surface.
  private func measure(_ items: LazyItems, _ proposal: ProposedSize, surface: Int) -> LazyMeasures {
    var measures = LazyMeasures()
    while measures.count < items.count, measures.end < surface {
      let views = items[measures.count]
      var length = needsGap(views, measures.count) ? 1 : 0
      for view in views {
        let own = view.size(offered(proposal))
        length = Cells.add(length, Cells.add(own[axis], spacing))
        measures.widest = max(measures.widest, own[axis.cross])
      }
      measures.append(length)
    }
    return measures
  }
}

/// Where items start: exactly for those that were measured, estimated by their mean for the others.
struct LazyMeasures {
  /// The start of each measured item, and the end of the last.
  private var starts = [0]
  var widest = 0

  var count: Int { starts.count - 1 }
  var end: Int { starts[starts.count - 1] }

  /// The mean length, the spacing behind it included; at least 1, so that every item has a place.
  private var mean: Int { count == 0 ? 1 : max(1, (end + count / 2) / count) }

  mutating func append(_ length: Int) { starts.append(Cells.add(end, length)) }

  func start(of item: Int) -> Int {
    item < starts.count ? starts[item] : Cells.add(end, Cells.multiply(item - count, mean))
  }

  /// The length of `total` items.
  func length(of total: Int, _ spacing: Int) -> Int { max(0, start(of: total) - (total > 0 && end > 0 ? spacing : 0)) }

  /// The first item that reaches beyond `position`.
  func firstItem(after position: Int, of total: Int) -> Int {
    guard position > 0 else { return 0 }
    if position >= end { return min(total, count + (position - end) / mean) }
    // The last start at or before the position.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension Rect {
  /// The cells from the first to behind the last along an axis.
  func range(_ axis: Axis) -> (start: Int, end: Int) { axis == .horizontal ? (x, maxX) : (y, maxY) }
}

extension Cells {
  /// A product of a count and a length, pinned to ``infinity``.
  static func multiply(_ count: Int, _ length: Int) -> Int {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: length)
    return isTooLarge || product > infinity ? infinity : product
  }
}
