// Characters that control a terminal instead of being displayed. In text for cells, `Paragraph` shows control characters as
// symbols or U+FFFD, expands tabs, keeps newlines, and drops format characters. Messages and JSON must keep all text, so they
// write these characters as escapes.

extension Unicode.Scalar {
  /// True for control characters, line ends, characters that change the text direction, and invisible format characters. False
  /// for scalars that are parts of words and emoji: joiners, variation selectors, the tags of flags.
  public var isControlOrFormat: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
