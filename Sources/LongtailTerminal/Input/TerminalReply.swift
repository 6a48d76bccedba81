// The replies of terminals to queries.

import LongtailCore

/// A reply of a terminal to a query. Texts in it are harmless, because control characters and invisible format characters are
/// removed.
public enum TerminalReply: Hashable, Sendable {
  /// The attributes of the terminal (DA1). Every terminal sends them, and in order: no reply to an earlier query can arrive after
  /// them.
  case deviceAttributes([Int])
  /// The state of a private mode (DECRPM).
  case mode(Int, ModeState)
  /// The active flags of the kitty keyboard protocol.
  case keyboardFlags(Int)
  /// The place of the cursor, 0 at the top left (CPR). Only while one is expected: see ``InputParser/expectedCursorReports``.
  case cursor(Point)
  /// The colour of text or of the background (OSC 10, 11).
  case color(ColorRole, RGB)
  /// The colour scheme of the terminal, as a reply or after a change (mode 2031).
  case colorScheme(ColorScheme)
  /// Name and version (XTVERSION), at most 200 characters.
  case version(String)
  /// A terminfo capability (XTGETTCAP): nil if the terminal does not have it, empty if it has no value.
  case capability(name: String, value: String?)
  /// The size of a cell in pixels.
  case cellPixels(Size)
  /// True if the terminal understood a command of the kitty graphics protocol.
  case graphics(Bool)
  /// The most colours, and the most pixels, of a sixel image (XTSMGRAPHICS).
  case sixelColors(Int)
  case sixelPixels(Size)
}

/// The state of a mode, with the numbers of DECRPM.
public enum ModeState: Int, Hashable, Sendable {
  case unknown, set, reset, permanentlySet, permanentlyReset
}

/// The use of a colour in a terminal.
public enum ColorRole: Hashable, Sendable {
  case foreground, background
}

extension TerminalReply {
  /// Reads an operating system command: "11;rgb:1a1a/1b1b/1e1e".
  static func command(_ bytes: [UInt8]) -> TerminalReply? {
    let parts = bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count <= 64, let color = RGB(specification: String(decoding: parts[1], as: UTF8.self))
    else { return nil }
    switch String(decoding: parts[0], as: UTF8.self) {
    case "10": return .color(.foreground, color)
    case "11": return .color(.background, color)
    default: return nil
    }
  }

  /// Reads a device control string: ">|name(version)", "1+r5463", "1+r524742=38;524742=38", "0+r5463".
  static func device(_ bytes: [UInt8]) -> [TerminalReply] {
    if bytes.starts(with: ">|".utf8) { return [.version(harmless(bytes.dropFirst(2)))] }
    let isKnown = bytes.starts(with: "1+r".utf8)
    guard isKnown || bytes.starts(with: "0+r".utf8) else { return [] }
    return bytes.dropFirst(3).split(separator: UInt8(ascii: ";"), maxSplits: mostCapabilities).prefix(mostCapabilities).compactMap
    { capability in
      let parts = capability.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = unhexed(parts[0]), !name.isEmpty, let value = parts.count > 1 ? unhexed(parts[1]) : "" else { return nil }
      return .capability(name: name, value: isKnown ? value : nil)
    }
  }

  /// Reads an application program command: "Gi=31;OK".
  static func application(_ bytes: [UInt8]) -> TerminalReply? {
    let parts = bytes.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    guard bytes.first == UInt8(ascii: "G"), parts.count == 2 else { return nil }
    return .graphics(parts[1].elementsEqual("OK".utf8))
  }

  /// The most capabilities in one reply.
  private static let mostCapabilities = 32
  private static let longestText = 200

  private static func unhexed(_ digits: ArraySlice<UInt8>) -> String? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: digits.startIndex, to: digits.endIndex, by: 2).prefix(longestText * 4) {
      guard let high = digits[start].hexadecimal, let low = digits[start + 1].hexadecimal else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return harmless(bytes[...])
  }

  private static func harmless(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(longestText * 4), as: UTF8.self)
    return String(String.UnicodeScalarView(text.unicodeScalars.lazy.filter { !$0.isControlOrFormat }.prefix(longestText)))
  }
}

extension RGB {
  /// Reads an X11 colour: "rgb:R/G/B" or "rgba:R/G/B/A" with one to four hexadecimal digits each, which are scaled, or "#RGB"
  /// with equally many digits each. Alpha is ignored.
  init?(specification text: String) {
    let groups: [Substring]
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard [3, 6, 9, 12].contains(digits.utf8.count) else { return nil }
      let length = digits.utf8.count / 3
      groups = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let expected = ["rgb": 3, "rgba": 4][parts[0]] else { return nil }
      groups = parts[1].split(separator: "/", omittingEmptySubsequences: false)
      guard groups.count == expected else { return nil }
    }
    let values = groups.compactMap(RGB.component)
    guard values.count == groups.count else { return nil }
    self.init(values[0], values[1], values[2])
  }

  /// Scales 1...4 digits to 0...255: "f", "ff", "fff" and "ffff" are 255.
  private static func component(_ digits: Substring) -> Int? {
    guard 1...4 ~= digits.utf8.count else { return nil }
    var value = 0
    for byte in digits.utf8 {
      guard let digit = byte.hexadecimal else { return nil }
      value = value << 4 | digit
    }
    let largest = 1 << (4 * digits.utf8.count) - 1
    return (value * 255 + largest / 2) / largest
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  fileprivate var hexadecimal: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self | 0x20) - 0x57
    default: nil
    }
  }
}
