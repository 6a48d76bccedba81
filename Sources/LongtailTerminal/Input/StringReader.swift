// Reads control strings up to their terminators (ECMA-48 5.6): OSC, DCS, APC, PM and SOS.

/// The first part of a control string.
struct StringReader: Sendable {
  /// The byte after ESC that began the string.
  private var introducer: UInt8 = 0
  private var bytes: [UInt8] = []
  private var utf8 = UTF8Assembler()
  private var isTooLong = false

  /// The most bytes of a string. Longer strings are read to their end and ignored.
  static let maximumBytes = 1 << 20

  /// True for the bytes after ESC that begin strings: DCS, SOS, OSC, PM, APC.
  static func isIntroducer(_ byte: UInt8) -> Bool { "PX]^_".utf8.contains(byte) }

  /// Begins a string. Discards the last one, and its memory if that is large.
  mutating func begin(_ introducer: UInt8) {
    self.introducer = introducer
    bytes.removeAll(keepingCapacity: bytes.count <= 4096)
    utf8 = UTF8Assembler()
    isTooLong = false
  }

  /// Takes a byte. Returns true if it ends the string. BEL and the C1 control character ST do, but the byte of ST can also
  /// continue a scalar.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == ControlByte.bell || byte == ControlByte.stringTerminator && !utf8.isContinued(by: byte) { return true }
    if utf8.isCut(by: byte) { utf8 = UTF8Assembler() }
    _ = utf8.take(byte)
    if byte >= 0x20, keeps { append(byte) }
    return false
  }

  /// The replies that the string contains.
  var replies: [TerminalReply] {
    switch introducer {
    case UInt8(ascii: "]"): TerminalReply.command(bytes).map { [$0] } ?? []
    case UInt8(ascii: "P"): TerminalReply.device(bytes)
    case UInt8(ascii: "_"): TerminalReply.application(bytes).map { [$0] } ?? []
    default: []
    }
  }

  private var keeps: Bool { !isTooLong && "]P_".utf8.contains(introducer) }

  private mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    if bytes.count > StringReader.maximumBytes {
      isTooLong = true
      bytes = []
    }
  }
}
