// The targets to which a scroll container can scroll.

/// A part of the content of a scroll container.
public enum ScrollTarget: Hashable, Sendable {
  /// The view with an id, or the item with a key. With an anchor, this point of the view moves to the same point of the viewport.
  /// Otherwise, the container scrolls as little as possible.
  case id(PlainValue, UnitPoint?)
  case edge(ScrollEdge)
}

/// An edge of the content of a scroll container.
public enum ScrollEdge: String, CaseIterable, Hashable, Sendable {
  case top, bottom, leading, trailing

  public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

  public static func start(of axis: Axis) -> ScrollEdge { axis == .vertical ? .top : .leading }
  public static func end(of axis: Axis) -> ScrollEdge { axis == .vertical ? .bottom : .trailing }
}

extension ScrollGeometry {
  /// True if the viewport shows an edge of the content.
  public func shows(_ edge: ScrollEdge) -> Bool {
    switch edge {
    case .top: offset.y <= 0
    case .bottom: offset.y + viewport.height >= content.height
    case .leading: offset.x <= 0
    case .trailing: offset.x + viewport.width >= content.width
    }
  }
}
