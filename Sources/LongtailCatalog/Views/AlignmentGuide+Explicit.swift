// Guides that views set themselves, seen through the boxes around them (L56, L57).

import LongtailCore

extension Point {
  /// The distance from the origin along `axis`.
  subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }
}

extension Size {
  /// The origin of a box of this size in one of `bounds`, aligned by its edges and centres (L6).
  func origin(in bounds: Size, _ alignment: Alignment) -> Point {
    func offset(_ guide: AlignmentGuide) -> Int {
      Int(saturating: (guide.standard(in: bounds) - guide.standard(in: self)).rounded(.down))
    }
    return Point(offset(alignment.horizontal.guide), offset(alignment.vertical.guide))
  }
}

extension Subview {
  /// The child's origin in a box of `bounds` at the size it chooses for `proposal`, aligned with the box (L6).
  func origin(in bounds: Size, _ alignment: Alignment, _ proposal: ProposedSize) -> Point {
    let own = size(proposal)
    func offset(_ guide: AlignmentGuide) -> Int {
      Int(saturating: (guide.standard(in: bounds) - position(of: guide, in: own, proposal)).rounded(.down))
    }
    return Point(offset(alignment.horizontal.guide), offset(alignment.vertical.guide))
  }

  /// The child's explicit guide in a box of `bounds` that places it as ``place(in:_:_:)`` does.
  func guide(_ guide: AlignmentGuide, in bounds: Size, _ alignment: Alignment, _ proposal: ProposedSize) -> Double? {
    self.guide(guide, in: size(proposal), proposal)
      .map { $0 + Double(origin(in: bounds, alignment, proposal)[guide.axis]) }
  }
}
