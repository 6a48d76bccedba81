// Lines of a view that others can be aligned to (L37, L56, L57): the standard ones and those that a program declares.

/// An alignment guide of a view. Its value is a distance from the view's leading or top edge, in cells.
public struct AlignmentGuide: Hashable, Sendable {
  /// The standard guides.
  public enum Standard: UInt8, CaseIterable, Hashable, Sendable {
    case leading, horizontalCenter, trailing
    case top, verticalCenter, bottom, firstTextBaseline, lastTextBaseline
  }

  /// Which line it is, or where it lies in a view that does not place it, for a declared one.
  public let base: Standard
  /// The number of a declared guide; 0 for a standard one.
  public let declared: UInt32

  public init(_ base: Standard, declared: UInt32 = 0) {
    self.base = base
    self.declared = declared
  }

  public static let leading = AlignmentGuide(.leading)
  public static let horizontalCenter = AlignmentGuide(.horizontalCenter)
  public static let trailing = AlignmentGuide(.trailing)
  public static let top = AlignmentGuide(.top)
  public static let verticalCenter = AlignmentGuide(.verticalCenter)
  public static let bottom = AlignmentGuide(.bottom)
  public static let firstTextBaseline = AlignmentGuide(.firstTextBaseline)
  public static let lastTextBaseline = AlignmentGuide(.lastTextBaseline)

  /// The standard guides of an axis by the names that scripts use: "center" is one on each.
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

  /// The direction in which the guide is measured.
  public var axis: Axis {
    switch base {
    case .leading, .horizontalCenter, .trailing: .horizontal
    case .top, .verticalCenter, .bottom, .firstTextBaseline, .lastTextBaseline: .vertical
    }
  }

  /// Where the guide lies in a view of `size` that does not place it: the edge or the exact centre; baselines at the bottom
  /// (L57). Fractions are legal here only (L5).
  public func standard(in size: Size) -> Double {
    switch base {
    case .leading, .top: 0
    case .horizontalCenter: Double(size.width) / 2
    case .trailing: Double(size.width)
    case .verticalCenter: Double(size.height) / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: Double(size.height)
    }
  }

  /// The guide of a container from those of its children: the first of first baselines, the last of last ones, else the mean
  /// (L56; Apple's documentation of `VerticalAlignment.combineExplicit`). Nil where there are none.
  public func combine(_ values: [Double]) -> Double? {
    switch base {
    case .firstTextBaseline: values.min()
    case .lastTextBaseline: values.max()
    default: values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
  }
}
