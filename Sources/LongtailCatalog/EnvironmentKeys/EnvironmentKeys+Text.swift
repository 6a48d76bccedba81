// How texts are set in lines (E7, T1, T4, T7, T8).

import LongtailCore

extension EnvironmentKeys {
  public static let lineLimit = EnvironmentKey(
    "lineLimit", ValueType<Int>.lines.optional, default: nil, "The most lines a text shows; none for as many as it needs.")

  public static let lineSpacing = EnvironmentKey(
    "lineSpacing", .lineSpacing, default: 0, "Rows that texts leave free between two lines.")

  public static let minimumLineCount = EnvironmentKey(
    "minimumLineCount", ValueType<Int>.lines.optional, default: nil,
    "The lines a text has room for at least; none for those it has.")

  public static let locale = EnvironmentKey(
    "locale", .string, default: "en", "The language whose table texts by key are looked up in, such as \"de\" or \"de-AT\".")

  public static let multilineTextAlignment = EnvironmentKey(
    "multilineTextAlignment", .choice(TextAlignment.self), default: .leading,
    "Where the shorter lines of a text stand beside its longest.")

  public static let textCase = EnvironmentKey(
    "textCase", ValueType<TextCase>.choice().optional, default: nil,
    "Whether texts are shown in capitals or small letters; none for letters as they are.")

  public static let truncationMode = EnvironmentKey(
    "truncationMode", .choice(TruncationMode.self), default: .tail, "Where a line that is cut shows its ellipsis.")
}

extension ValueType where Value == Int {
  /// A number of lines, 1 or more.
  static let lines = integer(1...Cells.maximum, "lines")

  /// Rows between two lines.
  static let lineSpacing = integer(0...100, "rows")
}
