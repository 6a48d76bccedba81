// The features of known terminals.

extension TerminalFeatures {
  /// Returns the features of a terminal. `terminal` is its answer to the question for its name and version (XTVERSION), such as
  /// "XTerm(379)" or "tmux 3.3a", or the value of TERM. Empty for an unknown terminal.
  static func known(of terminal: String) -> TerminalFeatures {
    known[String(terminal.prefix { $0 != "(" && $0 != " " })] ?? []
  }

  /// The features by name. "xterm" and "xterm-256color", the most frequent values of TERM, are left out: many terminals set them,
  /// and some of these print nothing for REP. kitty erases with a background, but does not guarantee it. REP was added late to
  /// iTerm2 and Konsole. Terminals that report modified keys by the kitty protocol are not asked for modifyOtherKeys.
  private static let known: [String: TerminalFeatures] = [
    "XTerm": drawing.union([.titleStack, .modifiedKeys]),
    "tmux": drawing.union([.titleStack, .modifiedKeys]),
    "VTE": drawing.union(.titleStack),
    "foot": drawing.union(.titleStack),
    "alacritty": drawing.union(.titleStack),
    "kitty": [.repetition, .titleStack],
    "xterm-kitty": [.repetition, .titleStack],
    "iTerm2": [.backgroundErase, .titleStack, .modifiedKeys],
    "mintty": [.titleStack, .modifiedKeys],
    "WezTerm": drawing, "wezterm": drawing,
    "ghostty": drawing, "xterm-ghostty": drawing,
    "xterm.js": drawing,
    "Konsole": .backgroundErase, "linux": .backgroundErase,
  ]

  private static let drawing: TerminalFeatures = [.backgroundErase, .repetition]
}
