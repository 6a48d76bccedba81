// What would act on a terminal instead of standing in it (terminal.md 3.6). Text in cells is cleaned by `Paragraph`; messages and
// JSON, which must keep what was said, write these as escapes.

extension Unicode.Scalar {
  /// Whether it is a control character, ends a line, turns the direction of writing, or is an invisible mark of that kind. Parts
  /// of words and emoji are not: joiners, variation selectors, the tags of flags.
  public var isSteering: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
