// What some terminals do that not all do (terminal.md 1, 4.2).

extension TerminalFeatures {
  /// What the terminal does that gave that answer to the question for its name and version (XTVERSION), such as "XTerm(379)" or
  /// "tmux 3.3a", or that has set TERM to it. Nothing where it is not one that is known.
  static func known(of terminal: String) -> TerminalFeatures {
    known[String(terminal.prefix { $0 != "(" && $0 != " " })] ?? []
  }

  /// By name. What TERM says most often, "xterm" and "xterm-256color", is no name: many say so, and some print nothing for REP.
  /// kitty erases with a background, but does not promise it; REP came late to iTerm2 and Konsole. Keys that tell more by the kitty
  /// protocol are not asked to by another.
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
