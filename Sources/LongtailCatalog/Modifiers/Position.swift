// `:position`: places a view at a point of the available space (L53). x is measured from the left in both layout directions
// (L69).

import LongtailCore

/// Takes the available space and centres a view at a point in it.
public struct Position: DeclaredModifier {
  public var x = 0
  public var y = 0

  public init() {}

  public init(x: Int = 0, y: Int = 0) {
    self.x = x
    self.y = y
  }

  public static let name = "position"
  public static let declaration = ModifierDeclaration(
    "Takes all available space, and places the centre of the view at a given point in that space.", rules: "L53, L69",
    example: #"Text "here":position(8, 2):frame(20, 3):background("quaternary")"#,
    [
      Parameter<Position>(
        "x", \.x, .integer(-9999...9999, "columns"),
        "The distance in columns from the left edge of the available space to the centre of the view."),
      Parameter(
        "y", \.y, .integer(-9999...9999, "rows"),
        "The distance in rows from the top of the available space to the centre of the view."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .box(Positioned(point: Point(Cells.distance(x), Cells.distance(y))))
  }
}

/// A box that takes the proposed size, and places the centre of its child at a point.
struct Positioned: ModifierBehavior, Equatable {
  let point: Point

  var mirrorsChildren: Bool { false }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    if let width = proposal.width, let height = proposal.height { return Size(width, height) }
    return proposal.replacingUnspecified(by: children.first?.size(proposal) ?? .zero)
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let child = children.first else { return }
    child.place(at: origin(of: child, in: size), ProposedSize(size))
  }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard children.mayHaveExplicitValue(of: guide), let child = children.first else { return nil }
    return child.guide(guide, in: child.size(ProposedSize(size)), ProposedSize(size))
      .map { $0 + Double(origin(of: child, in: size)[guide.axis]) }
  }

  /// Returns the origin of the child, rounded down (L6).
  private func origin(of child: Subview, in size: Size) -> Point {
    let own = child.size(ProposedSize(size))
    return Point((2 * point.x - own.width) >> 1, (2 * point.y - own.height) >> 1)
  }
}
