// What a terminal does besides what all do, as far as it makes frames shorter or calmer (terminal.md 4).

/// Abilities of a terminal that a ``FrameEncoder`` may use.
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

  /// What the terminals in use agree on.
  public static let common: TerminalFeatures = [.scrolling]
}
