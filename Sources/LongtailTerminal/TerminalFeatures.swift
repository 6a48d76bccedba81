// What a terminal does besides what all do (terminal.md 3.1, 4).

/// Abilities of a terminal: most make frames shorter or calmer (``FrameEncoder/features``).
public struct TerminalFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It moves the rows of a region (DECSTBM, SU, SD). The Linux console does not.
  public static let scrolling = TerminalFeatures(rawValue: 1)
  /// What it erases takes the background that is selected. Without it, only what has no background is erased.
  public static let backgroundErase = TerminalFeatures(rawValue: 2)
  /// It repeats the last glyph (REP). Some print nothing.
  public static let repetition = TerminalFeatures(rawValue: 4)
  /// It shows what it is told between two marks at once (mode 2026).
  public static let synchronizedOutput = TerminalFeatures(rawValue: 8)

  /// It keeps its title on a stack (XTWINOPS 22 and 23), so that another is taken back.
  public static let titleStack = TerminalFeatures(rawValue: 16)
  /// It tells keys with modifiers apart when it is asked to (modifyOtherKeys). Some take the request for colours and lines.
  public static let modifiedKeys = TerminalFeatures(rawValue: 32)

  /// What the terminals in use agree on.
  public static let common: TerminalFeatures = [.scrolling]
}
