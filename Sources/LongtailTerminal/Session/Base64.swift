// Base64 (RFC 4648), in which a clipboard's text travels.

enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Four digits for three bytes, with padding.
  static func encoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      var value = 0
      for byte in group { value = value << 8 | Int(byte) }
      value <<= 8 * (3 - group.count)
      for place in 0..<4 {
        result.append(place <= group.count ? digits[value >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
