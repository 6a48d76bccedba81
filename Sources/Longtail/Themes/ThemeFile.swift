// Reads the colour scheme files of other programs as themes: base16, Ghostty, Kitty, Alacritty and iTerm2.

import LongtailCore

/// Reads colour schemes of terminals and editors as themes.
///
///     let theme = try ThemeFile.theme(of: text, path: "themes/harbor.conf")
///     options.vocabulary.add(theme)
public enum ThemeFile {
  /// An error in a colour scheme file.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public let path: String
    /// The number of the line, from 1; nil if the error is about the whole file.
    public let line: Int?
    public let reason: String

    public var description: String { path + (line.map { ":\($0)" } ?? "") + ": " + reason }
  }

  /// Creates a theme from the text of a file. The format is recognised by the text. The name of the theme is the name of the file
  /// without its extension. If a built-in theme has that name, " (file)" is added.
  ///
  /// - Throws: an error with the place and the reason, if the text has another format, a value is not a colour, or the
  ///   background, the text colour or one of the six hues is missing.
  public static func theme(of text: String, path: String) throws(Failure) -> Theme {
    guard let format = ThemeFormat(of: text) else {
      throw Failure(
        path: path, line: nil,
        reason: """
          expected colours in the format of base16, Ghostty, Kitty, Alacritty or iTerm2; a file that it refers to is not read
          """)
    }
    var colors = SchemeColors()
    for entry in format.entries(in: text) {
      guard let role = format.role(of: entry.key) else { continue }
      guard let color = RGB(schemeColor: entry.value) else {
        throw Failure(
          path: path, line: entry.line, reason: "expected a colour such as '#1d2021' for '\(entry.key)', found '\(entry.value)'")
      }
      colors[role] = color
    }
    for role in [SchemeColors.Role.background, .foreground] + (1...6).map({ .numbered($0) }) where !colors.has(role) {
      throw Failure(
        path: path, line: nil,
        reason: "the \(format.name) file has no '\(format.key(of: role))'; a file that it refers to is not read")
    }
    return colors.theme(name: name(of: path), summary: "Colours of a \(format.name) file.")
  }

  /// Returns the name of the theme of a file: the name of the file without folder and extension. If a built-in theme has that
  /// name, " (file)" is added.
  package static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? "theme"
    let stem = String(file.lastIndex(of: ".").map { $0 > file.startIndex ? file[..<$0] : file } ?? file)
    return Theme.builtIn(named: stem) == nil ? stem : stem + " (file)"
  }
}

extension RGB {
  /// Parses "#1d2021", "1d2021", "0x1d2021", "#abc", "rgb:1d/20/21" and the names of the eight colours.
  fileprivate init?(schemeColor text: String) {
    let names: [String: UInt32] = [
      "black": 0x000000, "red": 0xFF0000, "green": 0x00FF00, "yellow": 0xFFFF00, "blue": 0x0000FF, "magenta": 0xFF00FF,
      "cyan": 0x00FFFF, "white": 0xFFFFFF,
    ]
    if let named = names[text.lowercased()] {
      self.init(packed: named)
      return
    }
    var digits = text.hasPrefix("rgb:") ? Substring(text.dropFirst(4).filter { $0 != "/" }) : text[...]
    for prefix in ["#", "0x"] where digits.hasPrefix(prefix) { digits = digits.dropFirst(prefix.count) }
    if digits.count == 3 { digits = Substring(digits.flatMap { [$0, $0] }) }
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let packed = UInt32(digits, radix: 16) else { return nil }
    self.init(packed: packed)
  }
}
