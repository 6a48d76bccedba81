// `:frame`: a box of a given size around a view (L20-L23, L26).

import LongtailCore

/// Gives a view a fixed size, or a size within bounds.
///
/// Fixed and flexible lengths in one call act as two frames, the flexible one around the fixed one.
public struct Frame: DeclaredModifier {
  public var width: Int?
  public var height: Int?
  public var alignment = Alignment.center
  public var minWidth: Int?
  public var idealWidth: Int?
  public var maxWidth: Int?
  public var minHeight: Int?
  public var idealHeight: Int?
  public var maxHeight: Int?

  public init() {}

  public init(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  public init(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, idealHeight: Int? = nil,
    maxHeight: Int? = nil, alignment: Alignment = .center
  ) {
    (self.minWidth, self.idealWidth, self.maxWidth) = (minWidth, idealWidth, maxWidth)
    (self.minHeight, self.idealHeight, self.maxHeight) = (minHeight, idealHeight, maxHeight)
    self.alignment = alignment
  }

  public static let name = "frame"
  public static let declaration = ModifierDeclaration(
    "Gives the view a fixed size, or a size within bounds.", rules: "L20-L23, L26",
    example: #"""
      HStack {
        Text "fixed":frame{ width = 12, height = 3, alignment = "topLeading" }:background("quaternary"),
        Text "flexible":frame{ minWidth = 4, maxWidth = infinity }:background("quaternary"),
      }
      """#,
    [
      Parameter<Frame>(
        "width", \.width, .frameLength,
        "The width in columns. `infinity` is ignored, with a warning; to fill the space, use `maxWidth`."),
      Parameter(
        "height", \.height, .frameLength,
        "The height in rows. `infinity` is ignored, with a warning; to fill the space, use `maxHeight`."),
      Parameter("alignment", \.alignment, .alignment, "The alignment of the view if its size differs from that of the frame."),
      .named("minWidth", \.minWidth, .frameLength, "The minimum width. `infinity` is ignored, with a warning."),
      .named(
        "idealWidth", \.idealWidth, .frameLength,
        "The ideal width, used if no width is proposed. `infinity` is ignored, with a warning."),
      .named(
        "maxWidth", \.maxWidth, .frameLength, "The maximum width. With `infinity`, the frame takes the whole proposed width."),
      .named("minHeight", \.minHeight, .frameLength, "The minimum height. `infinity` is ignored, with a warning."),
      .named(
        "idealHeight", \.idealHeight, .frameLength,
        "The ideal height, used if no height is proposed. `infinity` is ignored, with a warning."),
      .named(
        "maxHeight", \.maxHeight, .frameLength,
        """
        The maximum height. With `infinity`, the frame takes the whole proposed height.
        """),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let fixed = FixedFrame(
      width: fixedLength("width", width, &context), height: fixedLength("height", height, &context), alignment: alignment)
    let horizontal = flexibleLength("Width", minWidth, idealWidth, maxWidth, &context)
    let vertical = flexibleLength("Height", minHeight, idealHeight, maxHeight, &context)
    if horizontal.isGiven || vertical.isGiven {
      return .box(
        FlexibleFrame(horizontal: horizontal, vertical: vertical, alignment: alignment, fixed: fixed.isGiven ? fixed : nil))
    }
    return fixed.isGiven ? .box(fixed) : .none
  }

  /// Returns a fixed length. A negative or infinite length is reported and ignored (L26).
  private func fixedLength(_ name: String, _ length: Int?, _ context: inout ViewContext) -> Int? {
    guard let length else { return nil }
    if (0..<Cells.infinity).contains(length) { return min(length, Cells.maximum) }
    let detail =
      length < 0
      ? "\(name) must be 0 cells or more; it is ignored"
      : "\(name) cannot be infinite and is ignored; to fill the space, write max\(name == "width" ? "Width" : "Height") = infinity"
    context.report(.invalidSize(callee: ":frame", detail: detail))
    return nil
  }

  /// Returns the bounds in the order minimum, ideal, maximum. Bounds that are too small for this order are raised and reported.
  /// Only the maximum can be infinite (L26).
  private func flexibleLength(
    _ name: String, _ minimum: Int?, _ ideal: Int?, _ maximum: Int?, _ context: inout ViewContext
  ) -> FlexibleLength {
    var length = FlexibleLength(minimum: minimum, ideal: ideal, maximum: maximum)
    if let minimum { length.minimum = minimum < Cells.infinity ? max(0, minimum) : nil }
    if let ideal, ideal >= Cells.infinity { length.ideal = nil }
    if let ideal = length.ideal, ideal < length.minimum ?? 0 { length.ideal = length.minimum ?? 0 }
    if let maximum, let bound = length.ideal ?? length.minimum, maximum < bound { length.maximum = bound }
    if let maximum = length.maximum, maximum < 0 { length.maximum = 0 }
    if length != FlexibleLength(minimum: minimum, ideal: ideal, maximum: maximum) {
      let isInfinite = [minimum, ideal].contains { $0 ?? 0 >= Cells.infinity }
      let detail =
        isInfinite
        ? "only max\(name) can be infinity; other infinite bounds are ignored"
        : "expected 0 <= min\(name) <= ideal\(name) <= max\(name), used \(length.bounds(of: name))"
      context.report(.invalidSize(callee: ":frame", detail: detail))
    }
    return length
  }
}

extension ValueType where Value == Int {
  /// A length of a frame. Negative lengths are accepted here, because the frame reports them. It ignores a negative width or
  /// height, and raises a negative bound (L26).
  static let frameLength = length(-Cells.maximum...Cells.maximum)
}
