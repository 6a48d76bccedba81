// The result of preparing a text, and the fast path for plain ASCII.

struct PreparedText {
  var utf8: [UInt8]
  var strides: [ClusterStride]
  var idealSize: Size
  /// The start of each part after the first, as an offset in `utf8`.
  var partStarts: [Int] = []

  /// Prepares several parts as one text. A cluster that extends into the next part belongs to the part where it starts (T9).
  init(parts: [ArraySlice<UInt8>]) {
    var remaining = Paragraph.maximumBytes
    let parts = parts.map { part in
      defer { remaining -= min(part.count, remaining) }
      return part.prefix(remaining)
    }
    if parts.allSatisfy({ $0.withUnsafeBufferPointer(PreparedText.isPlain) }) {
      let joined = Array(parts.joined())
      self.init(utf8: joined, strides: [], idealSize: joined.withUnsafeBufferPointer(PreparedText.sizeOfPlain))
      var start = 0
      for part in parts.dropLast() {
        start += part.count
        partStarts.append(start)
      }
    } else {
      var preparation = TextPreparation(capacity: parts.reduce(0) { $0 + $1.count })
      for (index, part) in parts.enumerated() {
        if index > 0 { preparation.beginPart() }
        part.withUnsafeBufferPointer { preparation.append($0) }
      }
      self = preparation.finish()
    }
  }

  init(_ source: UnsafeBufferPointer<UInt8>) {
    let source = UnsafeBufferPointer(rebasing: source.prefix(Paragraph.maximumBytes))
    if PreparedText.isPlain(source) {
      utf8 = Array(source)
      strides = []
      idealSize = PreparedText.sizeOfPlain(source)
    } else {
      var preparation = TextPreparation(capacity: source.count)
      preparation.append(source)
      self = preparation.finish()
    }
  }

  init(utf8: [UInt8], strides: [ClusterStride], idealSize: Size, partStarts: [Int] = []) {
    self.utf8 = utf8
    self.strides = strides
    self.idealSize = idealSize
    self.partStarts = partStarts
  }

  /// Returns true if all bytes are printable ASCII or newlines. The loop has no early exit, so that the compiler can vectorize
  /// it.
  private static func isPlain(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var foreign: UInt8 = 0
    for byte in source {
      let isPlain = byte &- 0x20 < 0x5F || byte == TextPreparation.newline
      foreign |= isPlain ? 0 : 1
    }
    return foreign == 0
  }

  private static func sizeOfPlain(_ source: UnsafeBufferPointer<UInt8>) -> Size {
    if source.isEmpty { return Size(0, 1) }
    var size = Size(0, 1)
    var start = 0
    for offset in source.indices where source[offset] == TextPreparation.newline {
      size = Size(max(size.width, offset - start), size.height + 1)
      start = offset + 1
    }
    return Size(max(size.width, source.count - start), size.height)
  }
}
