// Iterates over the visible text of a line.

extension Paragraph {
  /// Calls `body` for each run of a line, from the first column to the last, including the ellipsis. A line of plain ASCII has
  /// one run, or one for each part of the paragraph.
  public func forEachRun(of line: TextLine, _ body: (TextRun) -> Void) {
    forEachRun(of: line) { run, _ in body(run) }
  }

  /// Calls `body` for each run of a line, with the part that the run belongs to. An ellipsis belongs to the part of the text
  /// before it, or after it if there is none before.
  public func forEachRun(of line: TextLine, _ body: (TextRun, _ part: Int) -> Void) {
    utf8.withUnsafeBufferPointer { utf8 in
      strides.withUnsafeBufferPointer { strides in
        visit(line.front, utf8, strides, body)
        guard let ellipsis = line.ellipsis else { return }
        let (front, back) = (line.front, line.back)
        let cut = front.end > front.start ? front.end - 1 : back.end > back.start ? back.start : front.start
        let run: TextRun = ellipsis == .ascii ? .ascii(ellipsis.utf8) : .cluster(ellipsis.utf8, width: 1)
        body(run, part(at: Int(cut)))
        visit(back, utf8, strides, body)
      }
    }
  }

  /// Calls `body` for each cluster of a line, from the first column to the last, including the ellipsis. Each is 1 or 2 columns
  /// wide.
  public func forEachCluster(of line: TextLine, _ body: (_ utf8: UnsafeBufferPointer<UInt8>, _ width: Int) -> Void) {
    forEachRun(of: line) { run in
      switch run {
      case .ascii(let bytes):
        for index in bytes.indices { body(UnsafeBufferPointer(rebasing: bytes[index...index]), 1) }
      case .cluster(let bytes, let width):
        body(bytes, width)
      }
    }
  }

  /// Returns the visible text of a line, including the ellipsis.
  public func string(of line: TextLine) -> String {
    var bytes: [UInt8] = []
    forEachRun(of: line) { run in
      switch run {
      case .ascii(let part), .cluster(let part, _): bytes.append(contentsOf: part)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the part that the byte at `offset` belongs to. Empty parts have no bytes.
  private func part(at offset: Int) -> Int {
    var (low, high) = (0, partStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if partStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func visit(
    _ piece: TextLine.Piece, _ utf8: UnsafeBufferPointer<UInt8>, _ strides: UnsafeBufferPointer<ClusterStride>,
    _ body: (TextRun, _ part: Int) -> Void
  ) {
    var offset = Int(piece.start)
    var cluster = Int(piece.cluster)
    let last = Int(piece.end)
    guard offset < last else { return }
    var part = part(at: offset)
    while offset < last {
      while part < partStarts.count, partStarts[part] <= offset { part += 1 }
      let end = part < partStarts.count ? min(last, partStarts[part]) : last
      let start = offset
      if strides.isEmpty {
        offset = end
      } else {
        while offset < end, strides[cluster].isASCII {
          offset += 1
          cluster += 1
        }
      }
      if offset > start { body(.ascii(UnsafeBufferPointer(rebasing: utf8[start..<offset])), part) }
      guard offset < end else { continue }
      let stride = strides[cluster]
      body(.cluster(UnsafeBufferPointer(rebasing: utf8[offset..<offset + stride.length]), width: stride.width), part)
      offset += stride.length
      cluster += 1
    }
  }
}
