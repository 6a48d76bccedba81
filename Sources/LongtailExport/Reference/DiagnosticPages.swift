// Writes the pages of `longtail explain` as Markdown: one for each code, and an index.

import LongtailCore

/// The documentation of the codes of messages.
public enum DiagnosticPages {
  /// The folder of the pages in the repository.
  public static let folder = "docs/errors"

  /// Returns every page with its path below ``folder``. `message` returns the message that the incorrect example of a code
  /// (``DiagnosticCode/wrong``) causes; nil if it is not available.
  public static func pages(_ message: (DiagnosticCode) -> String?) -> [(path: String, text: String)] {
    [("index.md", index)] + DiagnosticCode.allCases.map { ("\($0.rawValue).md", page($0, message($0))) }
  }

  private static var index: String {
    let rows = DiagnosticCode.allCases.map { ["[\(Markdown.code($0.rawValue))](\($0.rawValue).md)", $0.summary] }
    return """
      # Message codes

      \(Markdown.generated)

      Each message ends with a code. Codes do not change between versions, but the text of a message may change. `longtail \
      explain CODE` prints the page of a code in the terminal.


      """ + Markdown.table(["Code", "What happened"], rows)
  }

  private static func page(_ code: DiagnosticCode, _ message: String?) -> String {
    var parts = ["# \(code.rawValue)", Markdown.generated, code.summary, code.explanation]
    if let wrong = code.wrong { parts += ["Wrong:", Markdown.block(wrong, "lua")] }
    if let message { parts += ["The message:", Markdown.block(message, "")] }
    if let right = code.right { parts += ["Right:", Markdown.block(right, "lua")] }
    return (parts + ["[All codes](index.md)"]).joined(separator: "\n\n") + "\n"
  }
}
