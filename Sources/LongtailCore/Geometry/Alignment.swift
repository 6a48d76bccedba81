// Alignments: the guides by which a container lines up its children (L37).

/// The horizontal alignment of the children of a vertical stack.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
  /// A guide that the script declares.
  case declared(String)

  /// The standard guide. For a declared guide, only a placeholder: `ViewContext.guide` finds the declared guide.
  public var guide: AlignmentGuide {
    switch self {
    case .leading: .leading
    case .center, .declared: .horizontalCenter
    case .trailing: .trailing
    }
  }

  /// The name in scripts.
  public var name: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    case .declared(let name): name
    }
  }

  public init(name: String) {
    self = [.leading, .center, .trailing].first { $0.name == name } ?? .declared(name)
  }
}

/// The vertical alignment of the children of a horizontal stack.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
  /// A guide that the script declares.
  case declared(String)

  /// The standard guide. For a declared guide, only a placeholder: `ViewContext.guide` finds the declared guide.
  public var guide: AlignmentGuide {
    switch self {
    case .top: .top
    case .center, .declared: .verticalCenter
    case .bottom: .bottom
    case .firstTextBaseline: .firstTextBaseline
    case .lastTextBaseline: .lastTextBaseline
    }
  }

  /// The name in scripts.
  public var name: String {
    switch self {
    case .top: "top"
    case .center: "center"
    case .bottom: "bottom"
    case .firstTextBaseline: "firstTextBaseline"
    case .lastTextBaseline: "lastTextBaseline"
    case .declared(let name): name
    }
  }

  public init(name: String) {
    self = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline].first { $0.name == name } ?? .declared(name)
  }
}

/// An alignment on both axes. Scripts write it as "topLeading", "center", "bottomTrailing" and so on.
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
