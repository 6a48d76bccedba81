// A frame with minimum, ideal and maximum lengths (L21-L23).

import LongtailCore

/// A frame with bounds on both axes. It encloses the child, or a fixed frame from the same call.
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

  /// Returns the proposal for the child when it is placed: the size of the frame (L23).
  private func placing(_ proposal: ProposedSize, _ size: Size) -> ProposedSize {
    ProposedSize(
      horizontal.finalProposal(proposal.width, length: size.width), vertical.finalProposal(proposal.height, length: size.height))
  }

  /// Returns the proposal for the child when it is measured (L21).
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(horizontal.proposal(proposal.width), vertical.proposal(proposal.height))
  }
}

/// The bounds on one axis, in ascending order.
struct FlexibleLength: Equatable {
  var minimum: Int?
  var ideal: Int?
  var maximum: Int?

  var isGiven: Bool { minimum != nil || ideal != nil || maximum != nil }

  /// Returns the proposal for the child (L21).
  func proposal(_ proposed: Int?) -> Int? { (proposed ?? ideal).map(clamp) }

  /// Returns the length of the frame if it does not depend on the child, otherwise nil (L21 a, b).
  func length(_ proposed: Int?) -> Int? {
    guard let proposed else { return ideal }
    return minimum != nil && maximum != nil ? clamp(proposed) : nil
  }

  /// Returns the length of the frame if its child takes the length `own` for the proposal `offered` (L21).
  func length(around own: Int, offered: Int?) -> Int {
    switch (minimum, maximum) {
    case (nil, nil): own
    case (let minimum?, nil): max(min(offered ?? own, own), minimum)
    case (nil, let maximum?): min(max(offered ?? own, own), maximum)
    case (_?, _?): clamp(own)
    }
  }

  /// Returns the proposal for the child when the frame has its final `length` (L23). Nil if neither a proposal nor a bound
  /// determined the length.
  func finalProposal(_ proposed: Int?, length: Int) -> Int? {
    let isFree = proposed == nil && ideal == nil && length > minimum ?? .min && length < maximum ?? .max
    return isFree ? nil : length
  }

  private func clamp(_ length: Int) -> Int { min(max(length, minimum ?? 0), maximum ?? Cells.infinity) }
}

extension FlexibleLength {
  /// Returns the given bounds as text, such as "minWidth = 10, maxWidth = infinity" for "Width".
  func bounds(of length: String) -> String {
    [("min", minimum), ("ideal", ideal), ("max", maximum)].compactMap { bound, value in
      value.map { "\(bound)\(length) = \($0 >= Cells.infinity ? "infinity" : String($0))" }
    }
    .joined(separator: ", ")
  }
}
