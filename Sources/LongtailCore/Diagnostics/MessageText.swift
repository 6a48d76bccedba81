// Makes data from scripts safe for messages: escapes control and bidirectional characters, and shortens long strings and lists.

/// Functions that format data for messages.
enum MessageText {
  /// The maximum length of a string in a message, in characters. Longer strings end with "…".
  static let maximumLength = 200
  /// The maximum number of names in a list before "and N more".
  static let maximumNames = 12

  /// Returns a text on one line that is safe to print: "a\nb" -> "a\\nb", ESC -> "\\x1B". A text of more than
  /// ``maximumLength`` characters is cut off with "…".
  ///
  /// - Complexity: O(1), because only the shown part is read.
  static func safe(_ text: String) -> String {
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
      let escape = escape(of: scalar)
      let added = escape?.utf8.count ?? 1
      if length + added > maximumLength { return result + "…" }
      if let escape { result += escape } else { result.unicodeScalars.append(scalar) }
      length += added
    }
    return result
  }

  /// Returns a text that is safe to print, in full length. Newlines and tabs are kept, and other characters are escaped as in
  /// ``safe(_:)``.
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

  /// Returns `'text'`, safe to print.
  static func quoted(_ text: String) -> String { "'\(safe(text))'" }

  /// Returns a quoted modifier with its colon: "padding" -> "':padding'".
  static func modifier(_ name: String) -> String { quoted(name.hasPrefix(":") ? name : ":" + name) }

  /// Returns the name of a view or a type with its article: "a Text", "an Image", "an HStack".
  static func withArticle(_ name: String) -> String {
    // The article depends on the sound. In HStack, H is an initial, whose name begins with a vowel. A U
    // sounds like "you", so it is not among the vowels.
    let isInitial = name.first?.isUppercase == true && name.dropFirst().first?.isUppercase != false
    let vowels = isInitial ? "AEFHILMNORSX" : "AEIOaeio"
    return (name.first.map(vowels.contains) == true ? "an " : "a ") + name
  }

  /// Returns names as alternatives: "'a'", "'a' or 'b'", "'a', 'b' or 'c'".
  static func alternatives(_ names: some Collection<String>, _ quote: (String) -> String = quoted) -> String {
    let words = names.map(quote)
    return words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }

  /// Returns a list of names without quotes. A list of more than ``maximumNames`` + 1 names is shortened: "a, b and 3 more".
  static func list(_ names: [String]) -> String {
    // One more name is shown, because "and 1 more" is not shorter.
    let shown = names.prefix(names.count == maximumNames + 1 ? names.count : maximumNames).map(safe).joined(separator: ", ")
    return names.count > maximumNames + 1 ? "\(shown) and \(names.count - maximumNames) more" : shown
  }

  /// Returns "did you mean 'x' or 'y'?" with at most three suggestions; nil if there are none.
  static func didYouMean(_ suggestions: [String], _ quote: (String) -> String = quoted) -> String? {
    suggestions.isEmpty ? nil : "did you mean \(alternatives(suggestions.prefix(3), quote))?"
  }

  /// Returns a hint with the most similar names in `known`, or with all of them if none is similar: "did you mean 'width'?",
  /// "known options: height, width".
  static func nearest(to name: String, in known: [String], called what: String) -> String? {
    didYouMean(Suggestion.nearest(to: name, in: known)) ?? (known.isEmpty ? nil : "known \(what): \(list(known))")
  }

  /// Returns a table with at most three of these names: "{ width = ..., height = ... }".
  static func table(of names: [String]) -> String {
    "{ " + names.prefix(3).map { safe($0) + " = ..." }.joined(separator: ", ") + " }"
  }

  /// Returns a number with digits in groups of three: "1,000,000".
  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    for position in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: position) }
    return (number < 0 ? "-" : "") + String(digits)
  }

  /// Returns a size as "64 MB", "300 kB" or "12 bytes". Units are multiples of 1,024, and the number is rounded down.
  static func bytes(_ count: Int) -> String {
    if count >= 1 << 20 { return "\(grouped(count >> 20)) MB" }
    return count >= 1 << 10 ? "\(count >> 10) kB" : "\(count) bytes"
  }

  /// Returns the escape sequence, in the notation of Lua, for a character that is unsafe to print; nil for all other characters.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x09: "\\t"
    case 0x0D: "\\r"
    case 0..<0x20, 0x7F..<0xA0: "\\x\(hexadecimal(scalar.value, digits: 2))"
    // Tag characters are invisible.
    case 0xE0000...0xE007F: "\\u{\(hexadecimal(scalar.value, digits: 4))}"
    default: scalar.isControlOrFormat ? "\\u{\(hexadecimal(scalar.value, digits: 4))}" : nil
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
