// Determines the number of colours of an output, from an option, the environment and the kind of output.

import LongtailCore

/// The rules that determine the ``ColorDepth`` of an output. They depend on an option, the environment and the kind of output.
/// The first rule that applies decides.
///
/// 1. The option, unless it is `.automatic`.
/// 2. `NO_COLOR` is not empty: no colour (no-color.org). This rule precedes rule 3, because it states what the user wants.
/// 3. `CLICOLOR_FORCE` or `FORCE_COLOR` is neither empty nor "0": the result of rules 5 to 7, but at least sixteen colours,
///    even if the output is piped.
/// 4. `CLICOLOR` is "0" (bixense.com/clicolors), the output is not a terminal, or `TERM` is unset, empty or "dumb": no colour.
/// 5. `COLORTERM` is "truecolor" or "24bit": 24-bit colour.
/// 6. `TERM` names a terminal known for 24-bit colour ("xterm-kitty", "foot") or ends in "-direct": 24-bit colour. `TERM` ends
///    in "-256color": 256 colours.
/// 7. `TERM` is a DEC terminal without colour ("vt100"): no colour. Any other: sixteen colours.
public enum ColorPolicy {
  /// The values of the command-line option for colours.
  public enum Option: String, CaseIterable, Sendable {
    case automatic = "auto"
    case trueColor = "truecolor"
    case palette = "256"
    case sixteen = "16"
    case none
  }

  /// Returns the colour depth of an output. The result depends on the arguments only.
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

  /// Values of `TERM` that only terminals with 24-bit colour set.
  private static let trueColorTerminals: Set<String> = [
    "alacritty", "contour", "foot", "foot-extra", "rio", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
}
