// Features that only some terminals have.

/// Features of a terminal. Most make frames shorter, or prevent flicker (``FrameEncoder/features``).
public struct TerminalFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The terminal scrolls the rows of a region (DECSTBM, SU, SD). The Linux console does not.
  public static let scrolling = TerminalFeatures(rawValue: 1)
  /// Erased cells get the selected background. Without this feature, only cells without a background are erased.
  public static let backgroundErase = TerminalFeatures(rawValue: 2)
  /// The terminal repeats the last glyph (REP). Some terminals print nothing.
  public static let repetition = TerminalFeatures(rawValue: 4)
  /// The terminal shows all output between two marks at once (mode 2026).
  public static let synchronizedOutput = TerminalFeatures(rawValue: 8)

  /// The terminal keeps its title on a stack (XTWINOPS 22 and 23), so that the old title can be restored.
  public static let titleStack = TerminalFeatures(rawValue: 16)
  /// On request, the terminal distinguishes keys with modifiers (modifyOtherKeys). Some terminals misread the request as a change
  /// of text attributes (SGR), such as underline.
  public static let modifiedKeys = TerminalFeatures(rawValue: 32)

  /// The features that all terminals in use have, except the Linux console.
  public static let common: TerminalFeatures = [.scrolling]
}
