// The cost of a key in a large text: the bytes after it move, and the rows around it are wrapped again.

import LongtailCore

extension Benchmarks {
  /// Texts of 1 MB, each with the piece that it repeats.
  static let texts = [
    (name: "lines", piece: "the quick brown fox jumps over the lazy dog\n", isLong: false),
    ("one line", "the quick brown fox jumps over the lazy dog ", false), ("one word", "x", false),
    ("ideographs without a space", "你好吗我们", true), ("letters with marks", "e\u{301}", true),
  ]

  /// Types and deletes a character in the middle. Rows have an even number of columns, so that wide glyphs leave none free.
  func types(_ name: String, _ piece: String) throws -> Sample {
    var editing = TextEditing(String(repeating: piece, count: (1 << 20) / piece.utf8.count))
    var layout = EditingLayout(of: editing, width: 81)
    editing.edit(.select(.character, at: 1 << 19), in: &layout)
    return try Sample("100 keys in 1 MB of \(name)", repetitions: 7, pieces: 100) {
      for _ in 0..<50 {
        editing.edit(.insert("x"), in: &layout)
        editing.edit(.delete(.backward), in: &layout)
      }
    }
  }
}
