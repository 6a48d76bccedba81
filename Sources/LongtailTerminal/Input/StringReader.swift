// Control strings (ECMA-48 5.6): OSC, DCS, APC, PM and SOS, up to their terminator.

/// A control string as far as it has come.
struct StringReader: Sendable {
  /// The byte behind ESC that began it.
  private var introducer: UInt8 = 0
  private var bytes: [UInt8] = []
  private var utf8 = UTF8Assembler()
  private var isTooLong = false

  /// Longer strings are read to their end and say nothing.
  static let maximumBytes = 1 << 20

  /// The bytes behind ESC that begin strings: DCS, SOS, OSC, PM, APC.
  static func isIntroducer(_ byte: UInt8) -> Bool { "PX]^_".utf8.contains(byte) }

  /// Forgets the last string, and the room for it where that was large.
  mutating func begin(_ introducer: UInt8) {
    self.introducer = introducer
    bytes.removeAll(keepingCapacity: bytes.count <= 4096)
    utf8 = UTF8Assembler()
    isTooLong = false
  }

  /// Takes a byte. Whether it ended the string: BEL, or the C1 control ST, which is also what scalars continue with.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == ControlByte.bell || byte == ControlByte.stringTerminator && !utf8.isContinued(by: byte) { return true }
    if utf8.isCut(by: byte) { utf8 = UTF8Assembler() }
    _ = utf8.take(byte)
    if byte >= 0x20, keeps { append(byte) }
    return false
  }

  /// What the string says.
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
