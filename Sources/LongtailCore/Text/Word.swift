// Texts that may be one of some words.

extension String {
  /// Bytes of the longest text that is looked for among words. Swift compares texts as they are shown, so that it sorts the marks of
  /// one that has millions of them.
  public static let longestWord = 1000

  /// Whether the text may be a word that something is called by.
  public var isWord: Bool { utf8.count <= String.longestWord }

  /// The text, or the beginning of one that is too long to be a word: nothing is called so either, and no more is shown of it.
  public var word: String { isWord ? self : String(decoding: utf8.prefix(String.longestWord), as: UTF8.self) }
}
