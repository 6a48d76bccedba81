// Inline Markdown: emphasis, strong emphasis, code, strikethrough and links, by the rules of CommonMark 0.31 (section 6, and its
// appendix "A parsing strategy") and, for strikethrough, of GitHub Flavored Markdown. Blocks, entities and HTML are text here:
// a line that starts with "1." stays as it is, and so do line breaks.

/// A set of inline styles of a Markdown run.
public struct MarkdownStyle: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let emphasis = MarkdownStyle(rawValue: 1)
  public static let strong = MarkdownStyle(rawValue: 2)
  public static let strikethrough = MarkdownStyle(rawValue: 4)
  public static let code = MarkdownStyle(rawValue: 8)
}

/// A run of text with one style, without delimiters.
public struct MarkdownRun: Hashable, Sendable {
  public var text: [UInt8]
  public var style: MarkdownStyle
  /// As it was written, backslashes resolved; nil outside a link.
  public var destination: String?

  public init(_ text: [UInt8], _ style: MarkdownStyle = [], destination: String? = nil) {
    self.text = text
    self.style = style
    self.destination = destination
  }
}

/// A parser for inline Markdown. It accepts any input. Unmatched delimiters are text.
public enum InlineMarkdown {
  /// Bytes: each mark may begin a run, which takes more room than it.
  public static let longest = 256 << 10

  /// The runs of `text`, in order, neighbours of equal style joined. No text has no runs.
  ///
  ///     "a *b* `c`"  ->  "a ", "b" with emphasis, " ", "c" as code
  ///
  /// A text that is longer than ``longest`` is shown as it is.
  ///
  /// - Complexity: linear, whatever the input.
  public static func runs(_ text: ArraySlice<UInt8>) -> [MarkdownRun] {
    let text = Array(text)
    guard text.count <= longest else { return [MarkdownRun(text)] }
    return text.withUnsafeBufferPointer { bytes in
      var scanner = MarkdownScanner(bytes)
      scanner.scan()
      return scanner.pieces.runs(of: bytes)
    }
  }
}
