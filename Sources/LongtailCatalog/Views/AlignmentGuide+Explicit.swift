// Positions of boxes and of guides that views set themselves, in the coordinates of an enclosing box (L56, L57).

import LongtailCore

extension Point {
  /// The distance from the origin along `axis`.
  subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }
}

extension Size {
  /// Returns the origin of a box of this size in a box of `bounds`. The boxes are aligned by their edges and centres (L6).
  func origin(in bounds: Size, _ alignment: Alignment) -> Point {
    func offset(_ guide: AlignmentGuide) -> Int {
      Int(saturating: (guide.standard(in: bounds) - guide.standard(in: self)).rounded(.down))
    }
    return Point(offset(alignment.horizontal.guide), offset(alignment.vertical.guide))
  }
}

extension Subview {
  /// Returns the origin of the child in a box of `bounds`. The child has its size for `proposal` and is aligned by its guides
  /// (L6).
  func origin(in bounds: Size, _ alignment: Alignment, _ proposal: ProposedSize) -> Point {
    let own = size(proposal)
    func offset(_ guide: AlignmentGuide) -> Int {
      Int(saturating: (guide.standard(in: bounds) - position(of: guide, in: own, proposal)).rounded(.down))
    }
    return Point(offset(alignment.horizontal.guide), offset(alignment.vertical.guide))
  }

  /// Returns the position of a guide that the child sets itself, in the coordinates of a box of `bounds`. The box places the
  /// child with ``place(in:_:_:)``. Nil if the child does not set the guide.
  func guide(_ guide: AlignmentGuide, in bounds: Size, _ alignment: Alignment, _ proposal: ProposedSize) -> Double? {
    self.guide(guide, in: size(proposal), proposal)
      .map { $0 + Double(origin(in: bounds, alignment, proposal)[guide.axis]) }
  }
}
