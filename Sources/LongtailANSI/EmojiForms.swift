// Emoji of several scalars, by what a terminal has to know to show them in two columns as we do (terminal.md 2.1, 2.4).

/// Ways in which scalars make one emoji. Terminals know some and not others, so each is asked about by itself.
public struct EmojiForms: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Emoji joined by U+200D: 👩‍👩‍👧.
  public static let joined = EmojiForms(rawValue: 1)
  /// A sign of text that U+FE0F makes an emoji: ❤️.
  public static let presented = EmojiForms(rawValue: 2)
  /// A sign of text, or an emoji, with a skin tone: ☝🏽.
  public static let toned = EmojiForms(rawValue: 4)
  /// A digit on a key: 1️⃣.
  public static let keycap = EmojiForms(rawValue: 8)

  /// One of each form, two columns wide in our layout. Where a terminal knows no such form, it moves its cursor by another number.
  public static let samples: [(form: EmojiForms, text: String)] = [
    (.joined, "👩‍👩‍👧"), (.presented, "❤️"), (.toned, "☝🏽"), (.keycap, "1️⃣"),
  ]

  /// All forms of a cluster; none where it is not an emoji of several scalars.
  static func of(_ cluster: String) -> EmojiForms {
    var forms: EmojiForms = []
    for (index, scalar) in cluster.unicodeScalars.enumerated() {
      switch scalar.value {
      case 0x200D: forms.insert(.joined)
      case 0xFE0F: forms.insert(.presented)
      case 0x20E3:
        forms.remove(.presented)
        forms.insert(.keycap)
      case 0x1F3FB...0x1F3FF where index > 0: forms.insert(.toned)
      case _ where !scalar.properties.isEmoji: return []
      default: break
      }
    }
    return forms
  }
}
