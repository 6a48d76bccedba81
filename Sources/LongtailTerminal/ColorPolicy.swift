// How many colours to send: what the user asked for, what the environment says, what the output is (terminal.md 3.2).

import LongtailCore

/// Decides the ``ColorDepth`` of an output. The first rule that applies wins:
///
/// 1. the option, unless it is `.automatic`;
/// 2. `NO_COLOR`, non-empty: none (no-color.org). It beats rule 3: who switched colour off means it;
/// 3. `CLICOLOR_FORCE` or `FORCE_COLOR`, non-empty and not "0": what rules 5 to 7 find, at least sixteen, also when piped;
/// 4. `CLICOLOR` is "0" (bixense.com/clicolors), not a terminal, or `TERM` is unset, empty or "dumb": none;
/// 5. `COLORTERM` is "truecolor" or "24bit": 24 bits;
/// 6. `TERM` names a terminal known to show 24 bits ("xterm-kitty", "foot") or ends in "-direct"; "-256color": 256;
/// 7. `TERM` is one of the DEC terminals without colour ("vt100"): none; any other: sixteen.
public enum ColorPolicy {
  /// What can be asked for on the command line.
  public enum Option: String, CaseIterable, Sendable {
    case automatic = "auto"
    case trueColor = "truecolor"
    case palette = "256"
    case sixteen = "16"
    case none
  }

  /// The depth for an output. Pure: the same arguments give the same answer.
  public static func depth(_ option: Option, environment: [String: String], isTerminal: Bool) -> ColorDepth {
    switch option {
    case .trueColor: return .trueColor
    case .palette: return .palette
    case .sixteen: return .sixteen
    case .none: return .none
    case .automatic: break
    }
    func value(_ name: String) -> String { environment[name] ?? "" }
    func isForced(_ name: String) -> Bool { !value(name).isEmpty && value(name) != "0" }
    if !value("NO_COLOR").isEmpty { return .none }
    let stated = depth(term: value("TERM"), colorTerm: value("COLORTERM"))
    if isForced("CLICOLOR_FORCE") || isForced("FORCE_COLOR") { return max(stated, .sixteen) }
    return isTerminal && value("CLICOLOR") != "0" && !["", "dumb"].contains(value("TERM")) ? stated : .none
  }

  private static func depth(term: String, colorTerm: String) -> ColorDepth {
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
    if trueColorTerminals.contains(term) || term.hasSuffix("-direct") { return .trueColor }
    if term.hasSuffix("-256color") { return .palette }
    return ["", "dumb"].contains(term) || term.hasPrefix("vt1") || term.hasPrefix("vt2") ? .none : .sixteen
  }

  /// Values of `TERM` that only terminals with 24 bits set.
  private static let trueColorTerminals: Set<String> = [
    "alacritty", "contour", "foot", "foot-extra", "rio", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
}
