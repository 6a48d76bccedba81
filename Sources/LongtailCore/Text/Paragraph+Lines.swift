// Measures paragraphs and breaks them into lines (T1...T6).

extension Paragraph {
  /// Breaks the text into lines of at most `width` columns. Returns at most `height` and at most `limit` lines.
  ///
  /// Without a width (nil or ``Cells/infinity``), only newlines break lines. A width or height of 0 counts as 1. If some text
  /// does not fit, the last line ends with `ellipsis`. Empty text has one empty line.
  /// - Complexity: linear in the text that is shown. Head and middle truncation also read the end of the text.
  public func lines(
    width: Int?, height: Int? = nil, limit: Int? = nil, truncation: TruncationMode = .tail, ellipsis: Ellipsis = .unicode
  ) -> [TextLine] {
    let limits = LineLimits(width: width, height: height, limit: limit)
    return withLineBreaker(limits, truncation, ellipsis) { breaker in
      var lines: [TextLine] = []
      lines.reserveCapacity(min(limits.lines, idealSize.height + idealSize.width / limits.width))
      while let line = breaker.next() { lines.append(line) }
      return lines
    }
  }

  /// Returns the columns and rows of the lines that ``lines(width:height:limit:truncation:ellipsis:)`` returns. The size is at
  /// least 1 x 1, except for empty text, which has 0 x 1 (T6). Allocates nothing.
  /// - Complexity: constant if the text fits at its ideal size, otherwise as for the lines.
  public func size(
    width: Int?, height: Int? = nil, limit: Int? = nil, truncation: TruncationMode = .tail, ellipsis: Ellipsis = .unicode
  ) -> Size {
    let limits = LineLimits(width: width, height: height, limit: limit)
    if idealSize.width <= limits.width, idealSize.height <= limits.lines { return visible(idealSize) }
    return withLineBreaker(limits, truncation, ellipsis) { breaker in
      var size = Size.zero
      while let line = breaker.next() {
        size = Size(max(size.width, line.width), size.height + 1)
      }
      return visible(size)
    }
  }

  private func visible(_ size: Size) -> Size {
    Size(isEmpty ? 0 : max(1, size.width), size.height)
  }

  @inline(__always)
  private func withLineBreaker<Result>(
    _ limits: LineLimits, _ truncation: TruncationMode, _ ellipsis: Ellipsis, _ body: (inout LineBreaker) -> Result
  ) -> Result {
    utf8.withUnsafeBufferPointer { utf8 in
      strides.withUnsafeBufferPointer { strides in
        var breaker = LineBreaker(utf8, strides, limits: limits, truncation: truncation, ellipsis: ellipsis)
        return body(&breaker)
      }
    }
  }
}
