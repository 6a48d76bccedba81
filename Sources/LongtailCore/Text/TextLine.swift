// One line of a paragraph: the bytes that are visible, and the number of columns.

/// A line of a ``Paragraph``: a part of its text, or two parts around an ellipsis. A line is valid only for its paragraph.
public struct TextLine: Hashable, Sendable {
  /// A part of the paragraph. In plain ASCII, `cluster` equals `start`.
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
  /// The ellipsis; nil if no text was cut off.
  public internal(set) var ellipsis: Ellipsis?
  private let columns: Int32

  /// The number of columns. A wide cluster in a line of one column makes it 2 columns wide; drawing clips it.
  public var width: Int { Int(columns) }

  init(front: Piece, ellipsis: Ellipsis? = nil, back: Piece = .none, width: Int) {
    self.front = front
    self.ellipsis = ellipsis
    self.back = back
    columns = Int32(clamping: width)
  }
}
