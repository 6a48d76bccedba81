// A point relative to the size of a frame.

/// A point relative to a frame. (0, 0) is the top-leading corner and (1, 1) the bottom-trailing corner. Points outside the frame
/// are allowed.
public struct UnitPoint: Hashable, Sendable {
  public let x: Double
  public let y: Double

  /// Creates a point. Coordinates are clamped to ±1000, and NaN becomes 0.
  public init(_ x: Double, _ y: Double) {
    func pinned(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1000), 1000) }
    self.x = pinned(x)
    self.y = pinned(y)
  }

  public static let center = UnitPoint(0.5, 0.5)
  public static let leading = UnitPoint(0, 0.5)
  public static let trailing = UnitPoint(1, 0.5)
  public static let top = UnitPoint(0.5, 0)
  public static let bottom = UnitPoint(0.5, 1)
  public static let topLeading = UnitPoint(0, 0)
  public static let topTrailing = UnitPoint(1, 0)
  public static let bottomLeading = UnitPoint(0, 1)
  public static let bottomTrailing = UnitPoint(1, 1)

  /// The points that scripts can name.
  public static let named: [(name: String, value: UnitPoint)] = [
    ("topLeading", topLeading), ("top", top), ("topTrailing", topTrailing), ("leading", leading), ("center", center),
    ("trailing", trailing), ("bottomLeading", bottomLeading), ("bottom", bottom), ("bottomTrailing", bottomTrailing),
  ]

  /// Returns the point with a name.
  public static func named(_ name: String) -> UnitPoint? { named.first { $0.name == name }?.value }
}
