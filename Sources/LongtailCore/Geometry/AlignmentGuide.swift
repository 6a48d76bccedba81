// Alignment guides: lines of a view by which it can be aligned with other views (L37, L56, L57). They are standard guides, or
// guides that the script declares.

/// An alignment guide of a view. Its value is a distance from the view's leading or top edge, in cells.
public struct AlignmentGuide: Hashable, Sendable {
  /// The standard guides.
  public enum Standard: UInt8, CaseIterable, Hashable, Sendable {
    case leading, horizontalCenter, trailing
    case top, verticalCenter, bottom, firstTextBaseline, lastTextBaseline
  }

  /// The standard guide. For a declared guide, the standard guide at its default position.
  public let base: Standard
  /// The number of a declared guide. 0 for a standard guide.
  public let declared: UInt32
  /// True if the guide of a container is the least one of its children, instead of the mean of all.
  let isLeast: Bool

  public init(_ base: Standard, declared: UInt32 = 0, isLeast: Bool = false) {
    self.base = base
    self.declared = declared
    self.isLeast = isLeast
  }

  public static let leading = AlignmentGuide(.leading)
  public static let horizontalCenter = AlignmentGuide(.horizontalCenter)
  public static let trailing = AlignmentGuide(.trailing)
  public static let top = AlignmentGuide(.top)
  public static let verticalCenter = AlignmentGuide(.verticalCenter)
  public static let bottom = AlignmentGuide(.bottom)
  public static let firstTextBaseline = AlignmentGuide(.firstTextBaseline)
  public static let lastTextBaseline = AlignmentGuide(.lastTextBaseline)

  /// Returns the standard guides of an axis with their names in scripts. Both axes have a guide with the name "center".
  public static func standard(_ axis: Axis) -> [(name: String, guide: AlignmentGuide)] {
    switch axis {
    case .horizontal: [("leading", .leading), ("center", .horizontalCenter), ("trailing", .trailing)]
    case .vertical:
      [
        ("top", .top), ("center", .verticalCenter), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
        ("lastTextBaseline", .lastTextBaseline),
      ]
    }
  }

  /// The axis along which the guide is measured.
  public var axis: Axis {
    switch base {
    case .leading, .horizontalCenter, .trailing: .horizontal
    case .top, .verticalCenter, .bottom, .firstTextBaseline, .lastTextBaseline: .vertical
    }
  }

  /// Returns the position of the guide in a view of `size` that does not set it. This is the edge, the exact centre, or the
  /// bottom for baselines (L57). The position of a guide can be a fraction, but the position of a view cannot (L5).
  public func standard(in size: Size) -> Double {
    switch base {
    case .leading, .top: 0
    case .horizontalCenter: Double(size.width) / 2
    case .trailing: Double(size.width)
    case .verticalCenter: Double(size.height) / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: Double(size.height)
    }
  }

  /// Returns the guide of a container from the guides of its children: the topmost first baseline, the lowest last baseline, or
  /// otherwise the mean (L56; Apple's documentation of `VerticalAlignment.combineExplicit`). Nil if no child sets the guide.
  public func combine(_ values: [Double]) -> Double? {
    switch base {
    case _ where isLeast, .firstTextBaseline: values.min()
    case .lastTextBaseline: values.max()
    default: values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
  }
}
