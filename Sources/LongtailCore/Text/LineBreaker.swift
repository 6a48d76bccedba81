// Breaks a paragraph into lines, one after the other (T3). Measuring and laying out both use it. LineBreaker+CutLine.swift
// truncates the last visible line.

struct LineBreaker {
  /// A cluster boundary. In plain ASCII, both numbers are equal.
  struct Position {
    var byte = 0
    var cluster = 0
  }

  static let space = TextPreparation.space
  static let newline = TextPreparation.newline

  let utf8: UnsafeBufferPointer<UInt8>
  /// The lengths and widths of the clusters; empty if each byte is a cluster of one column.
  let strides: UnsafeBufferPointer<ClusterStride>
  /// The number of columns, at least 1.
  let width: Int
  /// The maximum number of lines, at least 1.
  let maximumLines: Int
  let truncation: TruncationMode
  let ellipsis: Ellipsis
  private var position = Position()
  private var lineCount = 0
  private var isFinished = false

  init(
    _ utf8: UnsafeBufferPointer<UInt8>, _ strides: UnsafeBufferPointer<ClusterStride>, limits: LineLimits,
    truncation: TruncationMode, ellipsis: Ellipsis
  ) {
    self.utf8 = utf8
    self.strides = strides
    width = limits.width
    maximumLines = limits.lines
    self.truncation = truncation
    self.ellipsis = ellipsis
  }

  /// Returns the next line, or nil after the last visible line. The last visible line is truncated if more text follows (T4).
  mutating func next() -> TextLine? {
    guard !isFinished else { return nil }
    let start = position
    let line = breakLine()
    lineCount += 1
    guard lineCount == maximumLines, !isFinished else { return line }
    isFinished = true
    return cutOff(from: start)
  }

  // MARK: - Clusters

  @inline(__always)
  func stride(at position: Position) -> ClusterStride {
    strides.isEmpty ? .ascii : strides[position.cluster]
  }

  @inline(__always)
  func isByte(_ byte: UInt8, at position: Position) -> Bool {
    utf8[position.byte] == byte && stride(at: position).isASCII
  }

  @inline(__always)
  func advance(_ position: inout Position, _ stride: ClusterStride) {
    position.byte += stride.length
    position.cluster += 1
  }

  func piece(_ start: Position, _ end: Position) -> TextLine.Piece {
    TextLine.Piece(start: Int32(start.byte), end: Int32(end.byte), cluster: Int32(start.cluster))
  }

  // MARK: - Whole lines

  /// Breaks off one line. It takes clusters as long as they fit, then goes back to the last break:
  ///
  ///     |the quick b|rown     ->   |the quick  |   next line starts at "brown"
  ///
  /// Consecutive spaces are a break, and the spaces at a break are dropped. Leading spaces of a line stay, and the line can also
  /// break after them. A word that starts its line and does not fit is split between clusters, and its rest continues on the next
  /// line.
  private mutating func breakLine() -> TextLine {
    let start = position
    var current = start
    var columns = 0
    // The end of this line and the start of the next one, for a break at the last spaces.
    var breakEnd = start
    var breakNext = start
    var breakColumns = 0
    var hasBreak = false
    // The start of the spaces before `current`; nil inside a word. Leading spaces belong to the line.
    var spaces: Position?
    var spacesColumns = 0
    var hasWord = false

    while current.byte < utf8.count {
      let byte = utf8[current.byte]
      let stride = stride(at: current)
      if stride.isASCII, byte == LineBreaker.newline {
        position = current
        advance(&position, stride)
        return TextLine(front: piece(start, current), width: columns)
      }
      if stride.isASCII, byte == LineBreaker.space {
        if spaces == nil { (spaces, spacesColumns) = (current, columns) }
        if columns >= width {
          skipSpaces(from: current)
          return hasWord
            ? TextLine(front: piece(start, spaces ?? current), width: spacesColumns)
            : TextLine(front: piece(start, current), width: columns)
        }
      } else {
        if let first = spaces {
          (breakEnd, breakColumns) = hasWord ? (first, spacesColumns) : (current, columns)
          (breakNext, hasBreak, spaces) = (current, true, nil)
        }
        if columns + stride.width > width, current.byte > start.byte {
          position = hasBreak ? breakNext : current
          return hasBreak
            ? TextLine(front: piece(start, breakEnd), width: breakColumns)
            : TextLine(front: piece(start, current), width: columns)
        }
        hasWord = true
      }
      columns += stride.width
      advance(&current, stride)
    }
    isFinished = true
    return TextLine(front: piece(start, current), width: columns)
  }

  /// Moves past the spaces at a break. If the line ends there, moves past the newline, too.
  private mutating func skipSpaces(from first: Position) {
    position = first
    while position.byte < utf8.count, isByte(LineBreaker.space, at: position) { advance(&position, .ascii) }
    if position.byte == utf8.count {
      isFinished = true
    } else if isByte(LineBreaker.newline, at: position) {
      advance(&position, .ascii)
    }
  }
}
