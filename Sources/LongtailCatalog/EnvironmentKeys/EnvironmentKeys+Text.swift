// Environment keys for the lines of texts (E7, T1, T4, T7, T8).

import LongtailCore

extension EnvironmentKeys {
  public static let lineLimit = EnvironmentKey(
    "lineLimit", ValueType<Int>.lines.optional, default: nil, "The maximum number of lines of a text; nil for no limit.")

  public static let lineSpacing = EnvironmentKey(
    "lineSpacing", .lineSpacing, default: 0, "The number of empty rows between two lines of a text.")

  public static let minimumLineCount = EnvironmentKey(
    "minimumLineCount", ValueType<Int>.lines.optional, default: nil,
    "The minimum number of lines of a text; nil for no minimum.")

  public static let locale = EnvironmentKey(
    "locale", .string, default: "en",
    "The language, such as \"de\" or \"de-AT\", of `Text.key`, `DatePicker` and numbers in text fields.")

  public static let multilineTextAlignment = EnvironmentKey(
    "multilineTextAlignment", .choice(TextAlignment.self), default: .leading,
    "The alignment of the lines of a text.")

  public static let textCase = EnvironmentKey(
    "textCase", ValueType<TextCase>.choice().optional, default: nil,
    "The case of texts; nil leaves them unchanged.")

  public static let truncationMode = EnvironmentKey(
    "truncationMode", .choice(TruncationMode.self), default: .tail, "The position of the ellipsis in a truncated line.")
}

extension ValueType where Value == Int {
  /// A number of lines, 1 or more.
  static let lines = integer(1...Cells.maximum, "lines")

  /// The number of empty rows between two lines.
  static let lineSpacing = integer(0...100, "rows")
}
