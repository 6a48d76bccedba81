// The frame whose size lies within bounds (L21-L23).

import LongtailCore

/// Bounds on both axes, around the view or around a fixed frame that was given in the same call.
struct FlexibleFrame: ModifierBehavior, Equatable {
  let horizontal: FlexibleLength
  let vertical: FlexibleLength
  let alignment: Alignment
  let fixed: FixedFrame?

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let width = horizontal.length(proposal.width)
    let height = vertical.length(proposal.height)
    if let width, let height { return Size(width, height) }
    let offered = inner(proposal)
    let own = fixed?.size(offered, children) ?? children.first?.size(offered) ?? .zero
    return Size(
      width ?? horizontal.length(around: own.width, offered: offered.width),
      height ?? vertical.length(around: own.height, offered: offered.height))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let child = children.first else { return }
    let offered = placing(proposal, size)
    guard let fixed else { return child.place(in: size, alignment, offered) }
    let box = fixed.size(offered, children)
    let inner = fixed.inner(offered)
    child.place(at: box.origin(in: size, alignment) + child.origin(in: box, alignment, inner), inner)
  }

  func traits(_ children: Subviews) -> LayoutTraits { .around(children.first) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    let offered = placing(proposal, size)
    guard let fixed else { return children.first?.guide(guide, in: size, alignment, offered) }
    let box = fixed.size(offered, children)
    return fixed.guide(guide, in: box, offered, children).map { $0 + Double(box.origin(in: size, alignment)[guide.axis]) }
  }

  /// L23: the frame's own size is what the child is offered when it is placed.
  private func placing(_ proposal: ProposedSize, _ size: Size) -> ProposedSize {
    ProposedSize(
      horizontal.finalProposal(proposal.width, length: size.width), vertical.finalProposal(proposal.height, length: size.height))
  }

  /// What the child is offered while it is measured (L21).
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(horizontal.proposal(proposal.width), vertical.proposal(proposal.height))
  }
}

/// Bounds on one axis, in ascending order.
struct FlexibleLength: Equatable {
  var minimum: Int?
  var ideal: Int?
  var maximum: Int?

  var isGiven: Bool { minimum != nil || ideal != nil || maximum != nil }

  /// What the child is proposed (L21).
  func proposal(_ proposed: Int?) -> Int? { (proposed ?? ideal).map(clamp) }

  /// The length where the child has no say; nil where it has (L21 a, b).
  func length(_ proposed: Int?) -> Int? {
    guard let proposed else { return ideal }
    return minimum != nil && maximum != nil ? clamp(proposed) : nil
  }

  /// The length around a child that answered `own` to `offered` (L21).
  func length(around own: Int, offered: Int?) -> Int {
    switch (minimum, maximum) {
    case (nil, nil): own
    case (let minimum?, nil): max(min(offered ?? own, own), minimum)
    case (nil, let maximum?): min(max(offered ?? own, own), maximum)
    case (_?, _?): clamp(own)
    }
  }

  /// What the child is proposed once the frame has its `length` (L23).
  func finalProposal(_ proposed: Int?, length: Int) -> Int? {
    let isFree = proposed == nil && ideal == nil && length > minimum ?? .min && length < maximum ?? .max
    return isFree ? nil : length
  }

  private func clamp(_ length: Int) -> Int { min(max(length, minimum ?? 0), maximum ?? Cells.infinity) }
}

extension FlexibleLength {
  /// "minWidth = 10, maxWidth = infinity": the bounds of the "Width" that are given.
  func bounds(of length: String) -> String {
    [("min", minimum), ("ideal", ideal), ("max", maximum)].compactMap { bound, value in
      value.map { "\(bound)\(length) = \($0 >= Cells.infinity ? "infinity" : String($0))" }
    }
    .joined(separator: ", ")
  }
}
