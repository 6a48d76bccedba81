// Fills the placeholders of a localized text with values (T11).

import LongtailCore
import LongtailFormats

/// Replaces placeholders such as `{name}` with values. Placeholders and Markdown in the values are shown as text.
struct TextTemplate {
  private let values: [String: String]

  init(_ values: [NamedText]) {
    self.values = Dictionary(values.map { ($0.name, $0.text) }) { first, _ in first }
  }

  /// Returns `text` with its placeholders replaced. A placeholder without a value stays, and a warning is reported. If there are
  /// no values at all, the text stays unchanged.
  func fill(_ text: [UInt8], _ context: ViewContext) -> [UInt8] {
    guard !values.isEmpty else { return text }
    var result: [UInt8] = []
    var rest = text[...]
    while result.count < TextTemplate.maximumLength, let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      result += rest[..<start]
      let name = rest[(start + 1)...].prefix(while: TextTemplate.isName)
      let end = start + 1 + name.count
      guard !name.isEmpty, end < rest.endIndex, rest[end] == UInt8(ascii: "}") else {
        result += rest[start..<end]
        rest = rest[end...]
        continue
      }
      let key = String(streamSafe: name)
      if let value = values[key] {
        result += value.utf8
      } else {
        context.report(
          .missingArgument(callee: "Text.key", argument: key.truncatedName, expected: "a value for {\(key.truncatedName)}"))
        result += rest[start...end]
      }
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  /// The length in bytes at which replacing stops. Texts of an interface are not that long.
  private static let maximumLength = 1 << 20

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
  }
}
