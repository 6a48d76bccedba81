// A layout that the program defined: its functions say how large it is and where its children stand (L63).

/// The behaviour of a node whose children are arranged by a layout that the program defines.
public struct ProgramLayout: ArrangingBehavior {
  /// The node of kind ``StructuralKind/layout``, which holds its parameters.
  public let element: ElementHandle
  /// The environment of the layout's functions.
  public let environment: EnvironmentValues
  public let name: String
  /// The place where the layout was written, and the components around it, outermost first, including itself.
  public let line: Diagnostic.Place?
  public let trail: [String]

  public init(
    _ element: ElementHandle, _ environment: EnvironmentValues, name: String, line: Diagnostic.Place?, trail: [String]
  ) {
    self.element = element
    self.environment = environment
    self.name = name
    self.line = line
    self.trail = trail
  }

  public func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { children.size(of: self, proposal) }

  /// Places the children. Children that the program does not place are centred and reported.
  public func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let placements = children.placements(of: self, in: size, proposal) else { return }
    var left: [Int] = []
    for (index, (child, placement)) in zip(children, placements).enumerated() {
      if let placement {
        child.place(at: placement.point, placement.proposal)
      } else {
        child.place(in: size, .center, ProposedSize(size))
        left.append(index + 1)
      }
    }
    if !left.isEmpty { children.report(.unplacedView(layout: name, positions: left)) }
  }

  /// An empty container has no size and takes last (L40).
  public func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.isEmpty ? LayoutTraits.spacerPriority : 0)
  }

  /// As for stacks: combined from those of the children, where they stand (L56).
  public func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard children.mayPlace(guide), let placements = children.placements(of: self, in: size, proposal) else { return nil }
    return guide.combine(
      zip(children, placements).compactMap { child, placement in
        guard let placement else { return nil }
        let offset = guide.axis == .horizontal ? placement.point.x : placement.point.y
        return child.guide(guide, in: child.size(placement.proposal), placement.proposal).map { $0 + Double(offset) }
      })
  }
}

/// The position at which a layout places a child.
public struct LayoutPlacement: Hashable, Sendable {
  /// Of its top-leading cell, in cells of the layout.
  public var point: Point
  public var proposal: ProposedSize

  public init(_ point: Point, _ proposal: ProposedSize) {
    self.point = point
    self.proposal = proposal
  }
}
