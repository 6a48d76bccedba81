// A row of a form with its label at the leading edge and its control at the trailing edge.

import LongtailCore

/// A label and a control at the edges of a row. Controls that can take any width, such as fields and sliders, take half of the
/// row, so that they begin in one column. Other controls have their ideal width. If a label is longer than the rest of the row,
/// the control shrinks to no less than a quarter of the row.
struct FormRow: ArrangingBehavior, Equatable {
  let guide: AlignmentGuide
  /// The least number of free columns between the label and the control.
  let margin: Int

  private struct Part {
    let child: Subview
    let offer: ProposedSize
    let size: Size

    init(_ child: Subview, _ width: Int?, _ height: Int?) {
      (self.child, offer) = (child, ProposedSize(width, height))
      size = child.size(offer)
    }
  }

  /// Returns the label and the control with their sizes; only the control if there is no label.
  private func parts(_ children: Subviews, _ proposal: ProposedSize) -> [Part] {
    var views = children.makeIterator()
    guard let label = views.next(), let control = views.next() else {
      return children.map { Part($0, proposal.width, proposal.height) }
    }
    let (height, ideal) = (proposal.height, control.size(ProposedSize(nil, proposal.height)).width)
    guard let width = proposal.width, width < Cells.infinity else {
      return [Part(label, nil, height), Part(control, proposal.width, height)]
    }
    let rest = max(0, width - label.size(ProposedSize(nil, height)).width - margin)
    let isFlexible = control.size(ProposedSize(Cells.infinity, height)).width > max(ideal, width)
    let share = min(width / 2, max(rest, width / 4))
    let second = Part(control, isFlexible ? share : max(share, min(ideal, rest)), height)
    return [Part(label, max(0, width - second.size.width - margin), height), second]
  }

  private func range(of parts: [Part]) -> AlignedRange {
    var range = AlignedRange()
    for part in parts {
      range.add(length: part.size.height, guide: part.child.position(of: guide, in: part.size, part.offer))
    }
    return range
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let parts = parts(children, proposal)
    let own = parts.reduce(parts.count > 1 ? margin : 0) { Cells.add($0, $1.size.width) }
    let width = proposal.width.map { $0 < Cells.infinity ? max($0, own) : $0 } ?? own
    return Size(width, range(of: parts).length)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let parts = parts(children, ProposedSize(size.width, proposal.height))
    let range = range(of: parts)
    for (index, part) in parts.enumerated() {
      let isControl = index == parts.count - 1
      let y = range.start(guide: part.child.position(of: guide, in: part.size, part.offer))
      part.child.place(at: Point(isControl ? max(0, size.width - part.size.width) : 0, y), part.offer)
    }
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard guide.axis == .vertical else { return nil }
    let parts = parts(children, ProposedSize(size.width, proposal.height))
    let range = range(of: parts)
    return guide.combine(
      parts.compactMap { part in
        let y = range.start(guide: part.child.position(of: self.guide, in: part.size, part.offer))
        return part.child.guide(guide, in: part.size, part.offer).map { $0 + Double(y) }
      })
  }
}
