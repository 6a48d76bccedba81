// The text between delimiters as a flat list of pieces. Styles and links are stored as ranges of this list.

/// Pieces of the source, and the ranges of pieces that styles and links cover.
struct MarkdownPieces {
  private struct Piece {
    var range: Range<Int>
    var isCode = false
  }

  private struct Span {
    var pieces: Range<Int>
    var style: MarkdownStyle
  }

  private var pieces: [Piece] = []
  private var spans: [Span] = []
  /// The links. A link can contain an autolink. Then the outer link, which comes later in this list, applies.
  private var links: [(pieces: Range<Int>, destination: String)] = []

  var count: Int { pieces.count }

  mutating func append(_ range: Range<Int>, isCode: Bool = false) { pieces.append(Piece(range: range, isCode: isCode)) }

  /// Removes `count` bytes from the end of a piece, for delimiters that a pair has used.
  mutating func shorten(_ piece: Int, by count: Int) {
    let range = pieces[piece].range
    pieces[piece].range = range.lowerBound..<range.upperBound - count
  }

  mutating func enclose(_ range: Range<Int>, _ style: MarkdownStyle) { spans.append(Span(pieces: range, style: style)) }

  mutating func link(_ range: Range<Int>, to destination: String) { links.append((range, destination)) }

  func runs(of source: UnsafeBufferPointer<UInt8>) -> [MarkdownRun] {
    // For each piece and style: the number of spans that start there, minus the number of spans that end there.
    var changes = [SIMD4<Int32>](repeating: .zero, count: pieces.count + 1)
    for span in spans where !span.pieces.isEmpty {
      let bit = span.style.rawValue.trailingZeroBitCount
      changes[span.pieces.lowerBound][bit] += 1
      changes[span.pieces.upperBound][bit] -= 1
    }
    var destinations = [Int](repeating: -1, count: pieces.count)
    for (index, link) in links.enumerated() {
      for piece in link.pieces { destinations[piece] = index }
    }
    var runs: [MarkdownRun] = []
    var open = SIMD4<Int32>.zero
    var latest = -1
    for (index, piece) in pieces.enumerated() {
      open &+= changes[index]
      guard !piece.range.isEmpty else { continue }
      var style: MarkdownStyle = piece.isCode ? .code : []
      for bit in 0..<4 where open[bit] > 0 { style.insert(MarkdownStyle(rawValue: 1 << UInt8(bit))) }
      if let last = runs.indices.last, runs[last].style == style, latest == destinations[index] {
        runs[last].text += source[piece.range]
      } else {
        let link = destinations[index]
        runs.append(MarkdownRun(Array(source[piece.range]), style, destination: link < 0 ? nil : links[link].destination))
        latest = link
      }
    }
    return runs
  }
}
