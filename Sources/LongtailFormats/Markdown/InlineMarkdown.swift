// Inline Markdown: emphasis, strong emphasis, code, strikethrough and links, by the rules of CommonMark 0.31 (section 6, and its
// appendix "A parsing strategy") and, for strikethrough, of GitHub Flavored Markdown. Blocks, entities and HTML are text here:
// a line that starts with "1." stays as it is, and so do line breaks.

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
  /// As it was written, backslashes resolved; nil outside a link.
  package var destination: String?

  package init(_ text: [UInt8], _ style: MarkdownStyle = [], destination: String? = nil) {
    self.text = text
    self.style = style
    self.destination = destination
  }
}

/// A parser for inline Markdown. It accepts any input. Unmatched delimiters are text.
package enum InlineMarkdown {
  /// Bytes: each mark may begin a run, which takes more room than it.
  package static let longest = 256 << 10

  /// The runs of `text`, in order, neighbours of equal style joined. No text has no runs.
  ///
  ///     "a *b* `c`"  ->  "a ", "b" with emphasis, " ", "c" as code
  ///
  /// A text that is longer than ``longest`` is shown as it is.
  ///
  /// - Complexity: linear, whatever the input.
  package static func runs(_ text: ArraySlice<UInt8>) -> [MarkdownRun] {
    let text = Array(text)
    guard text.count <= longest else { return [MarkdownRun(text)] }
    return text.withUnsafeBufferPointer { bytes in
      var scanner = MarkdownScanner(bytes)
      scanner.scan()
      return scanner.pieces.runs(of: bytes)
    }
  }
}
