// Truncates the last visible line of a text with more lines (T4, T5).

extension LineBreaker {
  /// Returns the last visible line, filled with the text from `start` on, with one column for the ellipsis (T4, T5).
  func cutOff(from start: Position) -> TextLine {
    let limit = max(0, width - 1)
    var front = (end: start, columns: 0)
    var back = (start: end, end: end, columns: 0)
    switch truncation {
    case .tail:
      front = fill(from: start, limit)
    case .head:
      back = fillBack(to: start, limit)
    case .middle:
      back = fillBack(to: start, limit / 2)
      front = fill(from: start, limit)
      if front.end.byte >= back.end.byte {
        // All letters fit, and only blanks at the end of the text are left out.
        back = (start: end, end: end, columns: 0)
      } else {
        front = fill(from: start, limit - back.columns)
      }
    }
    return TextLine(
      front: piece(start, front.end), ellipsis: ellipsis, back: piece(back.start, back.end),
      width: front.columns + 1 + back.columns)
  }

  private var end: Position {
    Position(byte: utf8.count, cluster: strides.isEmpty ? utf8.count : strides.count)
  }

  /// Returns the longest part of the line from `start` that fits into `limit` columns, without trailing spaces.
  private func fill(from start: Position, _ limit: Int) -> (end: Position, columns: Int) {
    var current = start
    var columns = 0
    var filled = (end: start, columns: 0)
    while current.byte < utf8.count, !isByte(LineBreaker.newline, at: current) {
      let stride = stride(at: current)
      guard columns + stride.width <= limit else { break }
      let isSpace = isByte(LineBreaker.space, at: current)
      columns += stride.width
      advance(&current, stride)
      if !isSpace { filled = (current, columns) }
    }
    return filled
  }

  /// Returns the longest part at the end of the text that fits into `limit` columns, not before `start`, without spaces at both
  /// ends.
  private func fillBack(to start: Position, _ limit: Int) -> (start: Position, end: Position, columns: Int) {
    var last = end
    while last.byte > start.byte, isBlank(before: last) { retreat(&last) }
    var current = last
    var columns = 0
    var filled = (start: last, end: last, columns: 0)
    while current.byte > start.byte {
      var previous = current
      retreat(&previous)
      let stride = stride(at: previous)
      guard !isByte(LineBreaker.newline, at: previous), columns + stride.width <= limit else { break }
      columns += stride.width
      current = previous
      if !isByte(LineBreaker.space, at: current) { filled = (current, last, columns) }
    }
    return filled
  }

  private func retreat(_ position: inout Position) {
    position.cluster -= 1
    position.byte -= stride(at: position).length
  }

  private func isBlank(before position: Position) -> Bool {
    var previous = position
    retreat(&previous)
    return isByte(LineBreaker.space, at: previous) || isByte(LineBreaker.newline, at: previous)
  }
}
