// The axes of layout: horizontal, vertical or both.

/// A set of axes. Scripts write it as "horizontal", "vertical" or "both".
public struct Axes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let horizontal = Axes(rawValue: 1)
  public static let vertical = Axes(rawValue: 2)
  public static let both: Axes = [.horizontal, .vertical]
}
