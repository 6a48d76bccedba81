// Formats a diagnostic as text: the place and the sentence, then the enclosing views, the calls, the hint and the code.

extension Diagnostic: CustomStringConvertible {
  /// The whole diagnostic as text, one fact on each line, without a newline at the end.
  ///
  ///     scripts/dashboard.lua:12: bad argument 'length' to ':padding': expected a whole number of cells from 0 to 999, found -1
  ///       in Text > Card "invoice-7" > Dashboard
  ///       code: bad-argument   help: longtail explain bad-argument
  public var description: String {
    var lines = [heading]
    if !trail.isEmpty { lines.append("  in " + Self.shortened(trail).joined(separator: " > ")) }
    lines += Self.shortened(traceback).map { "  called from " + $0 }
    if let hint { lines.append("  hint: " + hint) }
    lines.append("  code: \(code.rawValue)   help: longtail explain \(code.rawValue)")
    return lines.joined(separator: "\n")
  }

  /// Returns a text that is safe to print on a terminal. Control characters and bidirectional controls are escaped; newlines
  /// and tabs are kept. Use it for the output of scripts and for user input.
  public static func printable(_ text: String) -> String { MessageText.printable(text) }

  /// Returns a text that is safe to print on one line, such as a name in a heading. After 200 characters, it is cut off with "…".
  public static func label(_ text: String) -> String { MessageText.safe(text) }

  /// Returns the name of a view or a type with its article: "a Text", "an Image", "an HStack".
  package static func withArticle(_ name: String) -> String { MessageText.withArticle(name) }

  /// Returns names in a list: "a, b, c and 4 more".
  package static func list(_ names: [String]) -> String { MessageText.list(names) }

  /// Returns names as alternatives: "a, b or c".
  package static func alternatives(_ names: [String]) -> String { MessageText.alternatives(names) { $0 } }

  /// The first line: "file:12: warning: sentence". The place is left out if it is unknown, and the severity if it is an error.
  private var heading: String {
    var text = ""
    if let place {
      text = MessageText.safe(place.file) + (place.line > 0 ? ":\(place.line): " : ": ")
    }
    return text + (severity == .error ? "" : severity.rawValue + ": ") + sentence
  }

  /// Returns at most 20 entries that are safe to print. If there are more, the middle ones are replaced by their number.
  private static func shortened(_ entries: [String]) -> [String] {
    guard entries.count > 20 else { return entries.map(MessageText.safe) }
    return entries.prefix(16).map(MessageText.safe) + ["… \(entries.count - 19) more"] + entries.suffix(3).map(MessageText.safe)
  }
}
