// Alignments and the guides behind them (L37, L56, L57).

/// A line of a view that others can be aligned to. Its value is a distance from the view's top or leading edge, in cells.
public enum AlignmentGuide: UInt8, Hashable, Sendable {
  case leading, horizontalCenter, trailing
  case top, verticalCenter, bottom, firstTextBaseline, lastTextBaseline

  /// Where the guide lies in a view of `size` that sets none of its own: the edge or the exact centre; baselines at the
  /// bottom (L57). Fractions are legal here only (L5).
  public func standard(in size: Size) -> Double {
    switch self {
    case .leading, .top: 0
    case .horizontalCenter: Double(size.width) / 2
    case .trailing: Double(size.width)
    case .verticalCenter: Double(size.height) / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: Double(size.height)
    }
  }
}

/// How a vertical stack aligns its children across.
public enum HorizontalAlignment: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing

  public var guide: AlignmentGuide {
    switch self {
    case .leading: .leading
    case .center: .horizontalCenter
    case .trailing: .trailing
    }
  }
}

/// How a horizontal stack aligns its children across.
public enum VerticalAlignment: String, CaseIterable, Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline

  public var guide: AlignmentGuide {
    switch self {
    case .top: .top
    case .center: .verticalCenter
    case .bottom: .bottom
    case .firstTextBaseline: .firstTextBaseline
    case .lastTextBaseline: .lastTextBaseline
    }
  }
}

/// An alignment on both axes, spelled in scripts as "topLeading", "center", "bottomTrailing" and so on.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(.center, .center)
  public static let topLeading = Alignment(.leading, .top)

  /// Every alignment that scripts can name.
  public static let named: [(name: String, value: Alignment)] = [
    ("topLeading", Alignment(.leading, .top)), ("top", Alignment(.center, .top)), ("topTrailing", Alignment(.trailing, .top)),
    ("leading", Alignment(.leading, .center)), ("center", .center), ("trailing", Alignment(.trailing, .center)),
    ("bottomLeading", Alignment(.leading, .bottom)), ("bottom", Alignment(.center, .bottom)),
    ("bottomTrailing", Alignment(.trailing, .bottom)),
    ("leadingFirstTextBaseline", Alignment(.leading, .firstTextBaseline)),
    ("centerFirstTextBaseline", Alignment(.center, .firstTextBaseline)),
    ("trailingFirstTextBaseline", Alignment(.trailing, .firstTextBaseline)),
    ("leadingLastTextBaseline", Alignment(.leading, .lastTextBaseline)),
    ("centerLastTextBaseline", Alignment(.center, .lastTextBaseline)),
    ("trailingLastTextBaseline", Alignment(.trailing, .lastTextBaseline)),
  ]
}
