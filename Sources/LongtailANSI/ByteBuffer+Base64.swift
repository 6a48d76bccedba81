// Base64 (RFC 4648), the encoding of images and of text for a clipboard.

extension ByteBuffer {
  private static let digits: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  /// Appends four digits for each three bytes, with padding.
  public mutating func append(base64 bytes: ArraySlice<UInt8>) {
    reserve((bytes.count + 2) / 3 * 4)
    let digits = ByteBuffer.digits.utf8Start
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let length = min(3, bytes.count - start)
        var value = 0
        for place in 0..<3 { value = value << 8 | (place < length ? Int(bytes[start + place]) : 0) }
        for place in 0..<4 { append(place <= length ? digits[value >> (18 - 6 * place) & 63] : UInt8(ascii: "=")) }
        start += 3
      }
    }
  }
}
