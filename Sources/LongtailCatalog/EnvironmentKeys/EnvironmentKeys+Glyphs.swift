// The environment key for the characters that views may draw (L67, T5).

import LongtailCore

/// The characters that an output can show.
public enum GlyphSet: String, CaseIterable, Hashable, Sendable {
  case unicode, ascii
}

extension EnvironmentKeys {
  public static let glyphs = EnvironmentKey(
    "glyphs", .choice(GlyphSet.self), default: .unicode,
    "The character set for lines, symbols, controls, bars, drawings and the ellipsis of truncated text: Unicode or ASCII.")
}
