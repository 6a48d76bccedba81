// The sanitized target of a hyperlink. It can be written into a control sequence (OSC 8), into XML and into JSON.

/// A URI that is safe to write to an output: printable ASCII with a known scheme.
public struct LinkTarget: Hashable, Sendable {
  /// The maximum number of bytes that browsers and terminals are known to accept. The hyperlink specification names this limit,
  /// which is that of Internet Explorer.
  public static let maximumBytes = 2083

  /// The schemes that a click may open. Schemes that run code ("javascript", "data") and unknown schemes are excluded.
  public static let schemes = [
    "file", "ftp", "ftps", "gemini", "http", "https", "irc", "ircs", "mailto", "news", "sftp", "ssh", "tel",
  ]

  public let uri: String

  /// Creates a target from a URI. Percent-encodes everything that RFC 3986 does not allow, such as control characters, spaces and
  /// all characters beyond ASCII. Returns nil if the scheme is missing or unknown. Returns nil for a URI that is too long,
  /// because a truncated URI has another target.
  public init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      let scheme = String(text.utf8[..<colon])?.lowercased(), LinkTarget.schemes.contains(scheme)
    else { return nil }
    var bytes = Array(scheme.utf8)
    for byte in text.utf8[colon...] {
      if LinkTarget.isAllowed(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), LinkTarget.digit(byte >> 4), LinkTarget.digit(byte & 15)]
      }
      guard bytes.count <= LinkTarget.maximumBytes else { return nil }
    }
    // A scheme alone, such as "https:", has no target.
    guard bytes.count > scheme.utf8.count + 1 else { return nil }
    uri = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true for unreserved and reserved characters, and for the percent sign, because the text may already be
  /// percent-encoded.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte.isLetter || (0x30...0x39).contains(byte) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
