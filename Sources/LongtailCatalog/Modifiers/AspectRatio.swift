// `:aspectRatio`: proposes a size with a given aspect ratio (L28, L11).

import LongtailCore

/// The way in which a view with an aspect ratio uses the available space: it fits into the space or fills it.
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  case fit, fill
}

/// Proposes to a view a size with a given aspect ratio: the largest that fits into the available space, or the smallest that
/// fills it.
public struct AspectRatio: DeclaredModifier {
  /// The ratio of width to height. Nil for the ratio of the view's ideal size.
  public var ratio: Double?
  public var contentMode = ContentMode.fit

  public init() {}

  public init(_ ratio: Double?, _ contentMode: ContentMode) {
    self.ratio = ratio
    self.contentMode = contentMode
  }

  public static let name = "aspectRatio"
  public static let declaration = ModifierDeclaration(
    "Proposes to the view a size that has a given aspect ratio. The size fits into the available space, or fills this space.",
    rules: "L11, L28",
    example: #"Color "blue":aspectRatio(4, "fit"):frame(20, 3)"#,
    [
      Parameter<AspectRatio>(
        "ratio", \.ratio, .number(0.001...1000),
        """
        The ratio of width to height. The environment key `cellAspect`, which is 2 by default, is the height of a row in \
        columns. If `ratio` is omitted, the modifier uses the ratio of the view's ideal size.
        """
      ),
      Parameter(
        "contentMode", \.contentMode, .choice(),
        """
        "fit" proposes the largest size that fits into the available space. "fill" proposes the smallest size that covers \
        the available space.
        """
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let ratio = ratio.flatMap { $0.isNaN ? nil : min(max($0, 0.001), 1000) * Double(context.cellAspect) }
    return .box(RatioBox(ratio: ratio, contentMode: contentMode))
  }
}

/// A box that proposes a size with an aspect ratio to its child, and takes the size of the child (L28).
struct RatioBox: ModifierBehavior, Equatable {
  /// Columns divided by rows. Nil for the ratio of the child's ideal size.
  let ratio: Double?
  let contentMode: ContentMode

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    children.first.map { $0.size(inner(proposal, $0)) } ?? .zero
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let child = children.first else { return }
    child.place(at: .zero, inner(proposal, child))
  }

  func traits(_ children: Subviews) -> LayoutTraits { .around(children.first) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    children.first.flatMap { $0.guide(guide, in: size, inner(proposal, $0)) }
  }

  /// Returns the proposal with the ratio. One axis is unchanged, and the other axis follows from it. If both axes are proposed,
  /// the content mode determines the unchanged axis.
  private func inner(_ proposal: ProposedSize, _ child: Subview) -> ProposedSize {
    guard proposal != .unspecified, let ratio = ratio ?? idealRatio(of: child) else { return proposal }
    func rows(_ width: Int) -> Int { length(Double(width) / ratio, of: width) }
    func columns(_ height: Int) -> Int { length(Double(height) * ratio, of: height) }
    switch (proposal.width, proposal.height) {
    case (let width?, nil): return ProposedSize(width, rows(width))
    case (nil, let height?): return ProposedSize(columns(height), height)
    case (let width?, let height?):
      let isWider = Double(width) > Double(height) * ratio
      return isWider == (contentMode == .fit) ? ProposedSize(columns(height), height) : ProposedSize(width, rows(width))
    case (nil, nil): return proposal
    }
  }

  /// Returns the ratio of the child's ideal size. Nil if the child is empty on an axis.
  private func idealRatio(of child: Subview) -> Double? {
    let ideal = child.size(.unspecified)
    return ideal.width > 0 && ideal.height > 0 ? Double(ideal.width) / Double(ideal.height) : nil
  }

  /// Returns `exact` in whole cells, rounded down (L28), or infinity if the length of the `other` axis is infinite. A small
  /// margin is added first, because ratios such as 16 / 9 are not exact in binary.
  private func length(_ exact: Double, of other: Int) -> Int {
    other >= Cells.infinity ? Cells.infinity : Int(saturating: min(exact + 1e-6, Double(Cells.infinity)))
  }
}
