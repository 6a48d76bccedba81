// One line of a paragraph that was laid out: which of its bytes are shown, in how many columns.

/// A line of a ``Paragraph``: a part of its text, or two parts around an ellipsis. A line is valid only for its paragraph.
public struct TextLine: Hashable, Sendable {
  /// A stretch of the paragraph. For plain ASCII `cluster` equals `start`.
  struct Piece: Hashable, Sendable {
    var start: Int32
    var end: Int32
    var cluster: Int32

    static let none = Piece(start: 0, end: 0, cluster: 0)
  }

  /// The piece before the ellipsis, or the whole line.
  var front: Piece
  /// The piece after the ellipsis.
  var back: Piece = .none
  /// The sign for what was cut off, nil in a line that is whole.
  public internal(set) var ellipsis: Ellipsis?
  private let columns: Int32

  /// Columns. A cluster of two makes a line of 2 even where 1 was asked for; the drawer clips it.
  public var width: Int { Int(columns) }

  init(front: Piece, ellipsis: Ellipsis? = nil, back: Piece = .none, width: Int) {
    self.front = front
    self.ellipsis = ellipsis
    self.back = back
    columns = Int32(clamping: width)
  }
}
