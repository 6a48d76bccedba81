// The products of preparing a text, and the fast path for plain ASCII.

struct PreparedText {
  var utf8: [UInt8]
  var strides: [ClusterStride]
  var idealSize: Size

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

  init(utf8: [UInt8], strides: [ClusterStride], idealSize: Size) {
    self.utf8 = utf8
    self.strides = strides
    self.idealSize = idealSize
  }

  /// Whether all bytes are printable ASCII or newlines. No early exit, so that the loop becomes vector instructions.
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
