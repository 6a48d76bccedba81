// Data from scripts, made safe to stand in a message: no control or bidirectional characters, no endless strings or lists.

/// Turns data into the words of a message.
enum MessageText {
  /// What one datum may fill, in characters, before it is cut with "…".
  static let longestDatum = 200
  /// How many known names are listed before "and N more".
  static let mostNames = 12

  /// `text` on one line and harmless: "a\nb" -> "a\\nb", ESC -> "\\x1B", cut to ``longestDatum`` characters.
  ///
  /// - Complexity: O(1): only what is shown is read.
  static func safe(_ text: String) -> String {
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
      let escape = escape(of: scalar)
      let added = escape?.utf8.count ?? 1
      if length + added > longestDatum { return result + "…" }
      if let escape { result += escape } else { result.unicodeScalars.append(scalar) }
      length += added
    }
    return result
  }

  /// `text` as it may be printed on a terminal, whole: lines and tabs stay, else as ``safe(_:)``.
  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar != "\n", scalar != "\t", let escape = escape(of: scalar) {
        result += escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `'text'`, safe.
  static func quoted(_ text: String) -> String { "'\(safe(text))'" }

  /// A modifier as it is called: "padding" -> "':padding'".
  static func modifier(_ name: String) -> String { quoted(name.hasPrefix(":") ? name : ":" + name) }

  /// The name of a view or a type with its article: "a Text", "an Image", "an HStack".
  static func withArticle(_ name: String) -> String {
    // The article depends on the sound: the name of an initial such as H begins with a vowel, and a U sounds like "you".
    let isInitial = name.first?.isUppercase == true && name.dropFirst().first?.isUppercase != false
    let vowels = isInitial ? "AEFHILMNORSX" : "AEIOaeio"
    return (name.first.map(vowels.contains) == true ? "an " : "a ") + name
  }

  /// "'a'", "'a' or 'b'", "'a', 'b' or 'c'".
  static func alternatives(_ names: some Collection<String>, _ quote: (String) -> String = quoted) -> String {
    let words = names.map(quote)
    return words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }

  /// "a, b and 3 more": at most ``mostNames`` of `names`, as they are.
  static func list(_ names: [String]) -> String {
    // "and 1 more" is no shorter than the name.
    let shown = names.prefix(names.count == mostNames + 1 ? names.count : mostNames).map(safe).joined(separator: ", ")
    return names.count > mostNames + 1 ? "\(shown) and \(names.count - mostNames) more" : shown
  }

  /// "did you mean 'x' or 'y'?", or nil where nothing is near. At most three are named.
  static func didYouMean(_ suggestions: [String], _ quote: (String) -> String = quoted) -> String? {
    suggestions.isEmpty ? nil : "did you mean \(alternatives(suggestions.prefix(3), quote))?"
  }

  /// The nearest of `known`, else all of them: "did you mean 'width'?", "known options: height, width".
  static func nearest(to name: String, in known: [String], called what: String) -> String? {
    didYouMean(Suggestion.nearest(to: name, in: known)) ?? (known.isEmpty ? nil : "known \(what): \(list(known))")
  }

  /// What a table with these names looks like: "{ width = ..., height = ... }". Not more than three of them.
  static func table(of names: [String]) -> String {
    "{ " + names.prefix(3).map { safe($0) + " = ..." }.joined(separator: ", ") + " }"
  }

  /// "1,000,000".
  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    for position in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: position) }
    return (number < 0 ? "-" : "") + String(digits)
  }

  /// "64 MB", "300 kB", "12 bytes": whole multiples of 1,024, rounded down.
  static func bytes(_ count: Int) -> String {
    if count >= 1 << 20 { return "\(grouped(count >> 20)) MB" }
    return count >= 1 << 10 ? "\(count >> 10) kB" : "\(count) bytes"
  }

  /// How Lua would write a character that must not reach a terminal; nil for those that may.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x09: "\\t"
    case 0x0D: "\\r"
    case 0..<0x20, 0x7F..<0xA0: "\\x\(hexadecimal(scalar.value, digits: 2))"
    // Tags say nothing that could be read.
    case 0xE0000...0xE007F: "\\u{\(hexadecimal(scalar.value, digits: 4))}"
    default: scalar.isSteering ? "\\u{\(hexadecimal(scalar.value, digits: 4))}" : nil
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
