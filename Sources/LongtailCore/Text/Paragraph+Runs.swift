// How a drawer visits the text of a line.

extension Paragraph {
  /// Visits what `line` shows from its first column to its last, ellipsis included. A line of plain ASCII is one run.
  public func forEachRun(of line: TextLine, _ body: (TextRun) -> Void) {
    utf8.withUnsafeBufferPointer { utf8 in
      strides.withUnsafeBufferPointer { strides in
        visit(line.front, utf8, strides, body)
        guard let ellipsis = line.ellipsis else { return }
        body(ellipsis == .ascii ? .ascii(ellipsis.utf8) : .cluster(ellipsis.utf8, width: 1))
        visit(line.back, utf8, strides, body)
      }
    }
  }

  /// Visits the clusters of `line` from its first column to its last, ellipsis included; each is 1 or 2 columns wide.
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

  /// What `line` shows, ellipsis included.
  public func string(of line: TextLine) -> String {
    var bytes: [UInt8] = []
    forEachRun(of: line) { run in
      switch run {
      case .ascii(let part), .cluster(let part, _): bytes.append(contentsOf: part)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func visit(
    _ piece: TextLine.Piece, _ utf8: UnsafeBufferPointer<UInt8>, _ strides: UnsafeBufferPointer<ClusterStride>,
    _ body: (TextRun) -> Void
  ) {
    var offset = Int(piece.start)
    let end = Int(piece.end)
    if strides.isEmpty {
      if offset < end { body(.ascii(UnsafeBufferPointer(rebasing: utf8[offset..<end]))) }
      return
    }
    var cluster = Int(piece.cluster)
    while offset < end {
      let start = offset
      while offset < end, strides[cluster].isASCII {
        offset += 1
        cluster += 1
      }
      if offset > start { body(.ascii(UnsafeBufferPointer(rebasing: utf8[start..<offset]))) }
      guard offset < end else { return }
      let stride = strides[cluster]
      body(.cluster(UnsafeBufferPointer(rebasing: utf8[offset..<offset + stride.length]), width: stride.width))
      offset += stride.length
      cluster += 1
    }
  }
}
