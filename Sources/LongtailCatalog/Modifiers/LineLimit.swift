// `:lineLimit`: limits the lines of a text, and reserves space for lines (T4, T7).

import LongtailCore

/// Limits the number of lines of text. It can also reserve space for lines that the text does not have.
public struct LineLimit: DeclaredModifier {
  /// The maximum number of lines. Nil for no limit.
  public var limit: Int?
  /// True if the text reserves the height of `limit` lines, as far as they fit.
  public var reservesSpace: Bool?
  /// The minimum height in lines.
  public var minimum: Int?
  /// The maximum number of lines. If `minimum` or `maximum` is given, bounds that outer modifiers have set do not apply. If only
  /// `minimum` is given, `limit` is the maximum.
  public var maximum: Int?

  public init() {}

  public init(_ limit: Int?) { self.limit = limit }

  public init(_ limit: Int, reservesSpace: Bool) {
    self.limit = limit
    self.reservesSpace = reservesSpace
  }

  public init(minimum: Int?, maximum: Int?) {
    self.minimum = minimum
    self.maximum = maximum
  }

  public static let name = "lineLimit"
  public static let declaration = ModifierDeclaration(
    "Limits the number of lines of texts. If text is cut, the last line contains an ellipsis.",
    rules: "T4, T7",
    example: #"Text "a long text that would take five lines in this frame":lineLimit(3):frame(12):background("quaternary")"#,
    [
      Parameter<LineLimit>("limit", \.limit, .lines, "The maximum number of lines; unlimited by default."),
      Parameter(
        "reservesSpace", \.reservesSpace, .boolean,
        "True to reserve the height of `limit` lines even if the text has fewer lines."),
      .named("min", \.minimum, .lines, "The minimum number of lines. If neither `limit` nor `max` is given, no maximum applies."),
      .named("max", \.maximum, .lines, "The maximum number of lines. If `min` is not given, no minimum applies."),
    ])

  /// `lineLimit(n)` sets the upper bound only. Every other form sets both bounds (T7).
  public func effect(in context: inout ViewContext) -> ModifierEffect {
    var (least, most) = (context.environment[EnvironmentKeys.minimumLineCount], limit)
    if minimum != nil || maximum != nil {
      (least, most) = (minimum, maximum ?? limit)
    } else if let reservesSpace {
      least = reservesSpace ? limit : nil
    }
    if let low = minimum, let high = most, low > high {
      context.report(.invalidSize(callee: ":lineLimit", detail: "expected min <= max, used \(low) for both"))
      most = low
    }
    context.environment[EnvironmentKeys.minimumLineCount] = least
    context.environment[EnvironmentKeys.lineLimit] = most
    return .none
  }
}
