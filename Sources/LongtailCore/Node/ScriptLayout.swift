// A layout that the script defines: its functions choose its size and the places of its children (L63).

/// The behavior of a node whose children are arranged by a layout that the script defines.
public struct ScriptLayout: ArrangingBehavior {
  /// The node of kind ``StructuralKind/layout``, which has the parameters of the layout.
  public let element: ElementHandle
  /// The environment of the layout's functions.
  public let environment: EnvironmentValues
  public let name: String
  /// The place in the script where the layout is written, and the components around it, outermost first, with the layout itself
  /// at the end.
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

  /// Places the children. Children that the script does not place are centred and reported.
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

  /// An empty layout has the lowest priority, so that it takes no space from others (L40).
  public func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: children.isEmpty ? LayoutTraits.spacerPriority : 0)
  }

  /// Combines the guides of the children at their places, as stacks do (L56).
  public func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard children.mayHaveExplicitValue(of: guide), let placements = children.placements(of: self, in: size, proposal) else {
      return nil
    }
    return guide.combine(
      zip(children, placements).compactMap { child, placement in
        guard let placement else { return nil }
        let offset = guide.axis == .horizontal ? placement.point.x : placement.point.y
        return child.guide(guide, in: child.size(placement.proposal), placement.proposal).map { $0 + Double(offset) }
      })
  }
}

/// The place that a layout gives a child.
public struct LayoutPlacement: Hashable, Sendable {
  /// The position of the top-leading cell of the child, in the coordinates of the layout.
  public var point: Point
  public var proposal: ProposedSize

  public init(_ point: Point, _ proposal: ProposedSize) {
    self.point = point
    self.proposal = proposal
  }
}
