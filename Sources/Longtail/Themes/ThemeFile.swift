// Files of colours of other programs, as themes: base16, Ghostty, Kitty, Alacritty and iTerm2.

import LongtailCore

/// Reads colour schemes of terminals and editors as themes.
///
///     let theme = try ThemeFile.theme(of: text, path: "themes/harbor.conf")
///     options.vocabulary.add(theme)
public enum ThemeFile {
  /// The error in a file of colours.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public let path: String
    /// The number of the line, from 1; nil if the error is about the whole file.
    public let line: Int?
    public let reason: String

    public var description: String { path + (line.map { ":\($0)" } ?? "") + ": " + reason }
  }

  /// Makes a theme of the text of a file. The format is recognised by the text. The theme has the name of the file without its ending.
  ///
  /// - Throws: The place and the reason if the text has another format, a value is not a colour, or the background or text colour is
  ///   missing.
  public static func theme(of text: String, path: String) throws(Failure) -> Theme {
    guard let format = ThemeFormat(of: text) else {
      throw Failure(
        path: path, line: nil, reason: "expected colours in the format of base16, Ghostty, Kitty, Alacritty or iTerm2")
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
    for role in [SchemeColors.Role.background, .foreground] where colors[role] == nil {
      throw Failure(path: path, line: nil, reason: "the \(format.name) file has no '\(format.key(of: role))'")
    }
    return colors.theme(name: name(of: path), summary: "Colours of a \(format.name) file.")
  }

  /// The name of a file without its folder and its ending. A name of a built-in theme gets one more word.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? "theme"
    let stem = String(file.lastIndex(of: ".").map { $0 > file.startIndex ? file[..<$0] : file } ?? file)
    return Theme.builtIn(named: stem) == nil ? stem : stem + " (file)"
  }
}

extension RGB {
  /// Reads "#1d2021", "1d2021", "0x1d2021" and "#abc".
  fileprivate init?(schemeColor text: String) {
    var digits = text[...]
    for prefix in ["#", "0x"] where digits.hasPrefix(prefix) { digits = digits.dropFirst(prefix.count) }
    if digits.count == 3 { digits = Substring(digits.flatMap { [$0, $0] }) }
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let packed = UInt32(digits, radix: 16) else { return nil }
    self.init(packed: packed)
  }
}
