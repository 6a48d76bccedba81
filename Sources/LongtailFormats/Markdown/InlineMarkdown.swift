// Parses inline Markdown: emphasis, strong emphasis, code, strikethrough and links.

/// A set of inline styles of a Markdown run.
package struct MarkdownStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let emphasis = MarkdownStyle(rawValue: 1)
  package static let strong = MarkdownStyle(rawValue: 2)
  package static let strikethrough = MarkdownStyle(rawValue: 4)
  package static let code = MarkdownStyle(rawValue: 8)
}

/// A run of text with one style, without delimiters.
package struct MarkdownRun: Hashable, Sendable {
  package var text: [UInt8]
  package var style: MarkdownStyle
  /// The destination of a link, as written, with backslash escapes resolved. Nil outside a link.
  package var destination: String?

  package init(_ text: [UInt8], _ style: MarkdownStyle = [], destination: String? = nil) {
    self.text = text
    self.style = style
    self.destination = destination
  }
}

/// A parser for inline Markdown. It accepts any input. Unmatched delimiters are text.
///
/// The rules are those of CommonMark 0.31 (section 6, and its appendix "A parsing strategy") and, for strikethrough, of GitHub
/// Flavored Markdown. Blocks, entities and HTML are plain text: a line that starts with "1." stays unchanged, and line breaks are
/// kept.
package enum InlineMarkdown {
  /// The maximum length of Markdown, in bytes. It is limited because each delimiter can start a run, and a run takes more memory
  /// than the delimiter.
  package static let maximumLength = 256 << 10

  /// Returns the runs of `text` in order. Adjacent runs of equal style are joined. An empty text has no runs.
  ///
  ///     "a *b* `c`"  ->  "a ", "b" with emphasis, " ", "c" as code
  ///
  /// If a text is longer than ``maximumLength``, its delimiters are shown as text.
  ///
  /// - Complexity: linear for every input.
  package static func runs(_ text: ArraySlice<UInt8>) -> [MarkdownRun] {
    let text = Array(text)
    guard text.count <= maximumLength else { return [MarkdownRun(text)] }
    return text.withUnsafeBufferPointer { bytes in
      var scanner = MarkdownScanner(bytes)
      scanner.scan()
      return scanner.pieces.runs(of: bytes)
    }
  }
}
