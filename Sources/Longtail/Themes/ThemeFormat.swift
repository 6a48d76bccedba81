// Parses files with the colour schemes of terminal programs, in the formats that these programs document.

import LongtailCore

/// A format of colour files.
enum ThemeFormat: CaseIterable {
  /// YAML with the keys `base00` to `base0F` (tinted-theming, styling 0.11).
  case base16
  /// TOML with the tables `colors.primary`, `colors.normal` and `colors.bright`.
  case alacritty
  /// Lines such as `palette = 1=#cc6666`.
  case ghostty
  /// Lines such as `color1 #cc6666`.
  case kitty
  /// A property list with keys such as `Ansi 1 Color`.
  case iterm2

  /// A key and a value of a file, with the number of their line.
  struct Entry: Equatable {
    var key: String
    var value: String
    var line: Int
  }

  var name: String {
    switch self {
    case .base16: "base16"
    case .ghostty: "Ghostty"
    case .kitty: "Kitty"
    case .alacritty: "Alacritty"
    case .iterm2: "iTerm2"
    }
  }

  /// Recognises the format of a text: the first format in which the text sets the background or the text colour. Nil if there is
  /// none.
  init?(of text: String) {
    let known = ThemeFormat.allCases.first { format in
      format.entries(in: text).contains { format.role(of: $0.key) == .background || format.role(of: $0.key) == .foreground }
    }
    guard let known else { return nil }
    self = known
  }

  /// Returns the key that sets a colour.
  func key(of role: SchemeColors.Role) -> String {
    keys.first { $0.value == role }?.key ?? ""
  }

  /// Returns the colour that a key sets; nil for keys that a theme does not need.
  func role(of key: String) -> SchemeColors.Role? {
    // Some files write the hexadecimal digits of base16 keys in lower case.
    keys[key] ?? (self == .base16 && key.hasPrefix("base") ? keys["base" + key.dropFirst(4).uppercased()] : nil)
  }

  private var keys: [String: SchemeColors.Role] {
    func numbered(_ name: (Int) -> String) -> [String: SchemeColors.Role] {
      Dictionary(uniqueKeysWithValues: (0..<16).map { (name($0), .numbered($0)) })
    }
    switch self {
    case .base16: return ThemeFormat.base16Keys
    case .ghostty, .kitty:
      return numbered { self == .kitty ? "color\($0)" : "palette.\($0)" }
        .merging(["background": .background, "foreground": .foreground]) { own, _ in own }
    case .alacritty:
      let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
      return numbered { "colors." + ($0 < 8 ? "normal." : "bright.") + names[$0 % 8] }
        .merging(["colors.primary.background": .background, "colors.primary.foreground": .foreground]) { own, _ in own }
    case .iterm2:
      return numbered { "Ansi \($0) Color" }
        .merging(["Background Color": .background, "Foreground Color": .foreground]) { own, _ in own }
    }
  }

  private static let base16Keys: [String: SchemeColors.Role] = [
    "base00": .background, "base01": .surface, "base05": .foreground, "base03": .numbered(8), "base07": .numbered(15),
    "base08": .numbered(1), "base09": .orange, "base0A": .numbered(3), "base0B": .numbered(2), "base0C": .numbered(6),
    "base0D": .numbered(4), "base0E": .numbered(5), "base0F": .brown,
  ]

  // MARK: Reading

  /// Returns the keys and values of a text. Other lines are skipped.
  func entries(in text: String) -> [Entry] {
    switch self {
    case .base16: return lines(text) { $0.setting(separator: ":").map { [$0] } ?? [] }
    case .ghostty:
      return lines(text) { line in
        guard let (key, value) = line.setting(separator: "=") else { return [] }
        guard key == "palette" else { return [(key, value)] }
        return value[...].setting(separator: "=").map { [("palette." + $0.key, $0.value)] } ?? []
      }
    case .kitty:
      return lines(text) { line in
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.count == 2 ? [(String(words[0]), String(words[1]))] : []
      }
    case .alacritty:
      var table = ""
      return lines(text) { line in
        if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
          table = line[line.index(after: line.startIndex)..<end].trimmed + "."
          return []
        }
        guard let (key, value) = line.setting(separator: "=") else { return [] }
        guard value.hasPrefix("{") else { return [(table + key, value)] }
        // Split an inline table of TOML into its entries.
        return value.dropFirst().prefix { $0 != "}" }.split(separator: ",").compactMap { $0.trimmed[...].setting(separator: "=") }
          .map { (table + key + "." + $0.key, $0.value) }
      }
    case .iterm2: return propertyList(text)
    }
  }

  /// Trims the blanks at both ends of each line, and then calls `read` for each line that is neither empty nor a comment.
  private func lines(_ text: String, _ read: (Substring) -> [(key: String, value: String)]) -> [Entry] {
    var entries: [Entry] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.trimmed[...]
      if line.isEmpty || line.hasPrefix("#") { continue }
      entries += read(line).map { Entry(key: $0.key, value: $0.value, line: index + 1) }
    }
    return entries
  }

  /// Reads the colours of an XML property list. Each colour is a dictionary of its components, from 0 to 1.
  private func propertyList(_ text: String) -> [Entry] {
    var entries: [Entry] = []
    var (name, line, component) = ("", 0, "")
    var components: [String: Double] = [:]
    for (index, row) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      for (tag, content) in row.elements {
        switch tag {
        case "key" where content.hasSuffix(" Component"): component = String(content.dropLast(" Component".count))
        // Other keys, such as "Color Space", occur between the components.
        case "key" where content.hasSuffix(" Color"): (name, line, components) = (content, index + 1, [:])
        case "real", "integer": components[component] = Double(content)
        default: continue
        }
        if let red = components["Red"], let green = components["Green"], let blue = components["Blue"], !name.isEmpty {
          let rgb = RGB(Int(saturating: red * 255 + 0.5), Int(saturating: green * 255 + 0.5), Int(saturating: blue * 255 + 0.5))
          entries.append(Entry(key: name, value: rgb.hex, line: line))
          name = ""
        }
      }
    }
    return entries
  }
}

extension Substring {
  /// The text without blanks at both ends.
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Returns a key and its value. Quotes around the value, and a comment after the value, are removed. Nil if there is no
  /// separator.
  fileprivate func setting(separator: Character) -> (key: String, value: String)? {
    guard let position = firstIndex(of: separator) else { return nil }
    let (key, rest) = (self[..<position].trimmed, self[index(after: position)...].trimmed)
    guard !key.isEmpty else { return nil }
    if let quote = rest.first, quote == "\"" || quote == "'" { return (key, String(rest.dropFirst().prefix { $0 != quote })) }
    // A "#" begins a colour or a comment. As the first word, it is a colour.
    let words = rest.split(whereSeparator: \.isWhitespace)
    return (key, words.prefix { $0 == words.first || !$0.hasPrefix("#") }.joined(separator: " "))
  }

  /// The XML tags in a line, each with the text after it.
  fileprivate var elements: [(tag: String, text: String)] {
    split(separator: "<").compactMap { part in
      guard let end = part.firstIndex(of: ">") else { return nil }
      return (String(part[..<end]), part[part.index(after: end)...].trimmed)
    }
  }
}
