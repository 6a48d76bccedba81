// Escapes text for XML.

enum XML {
  /// Returns `text` for XML. Control characters, invisible format characters, U+FFFE and U+FFFF become U+FFFD. XML does not allow
  /// some of them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.isControlOrFormat: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
