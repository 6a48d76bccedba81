// Emoji of several scalars, by the features that a terminal needs to show them in two columns, as Longtail does.

/// The ways in which scalars form one emoji. Terminals support some and not others, so each form is tested separately.
public struct EmojiForms: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Emoji joined by U+200D: 👩‍👩‍👧.
  public static let joined = EmojiForms(rawValue: 1)
  /// A text character that U+FE0F turns into an emoji: ❤️.
  public static let presented = EmojiForms(rawValue: 2)
  /// A text character or an emoji with a skin tone: ☝🏽.
  public static let toned = EmojiForms(rawValue: 4)
  /// A keycap: 1️⃣.
  public static let keycap = EmojiForms(rawValue: 8)

  /// One emoji of each form, two columns wide in Longtail's layout. A terminal that does not know the form moves its cursor by
  /// another number of columns.
  public static let samples: [(form: EmojiForms, text: String)] = [
    (.joined, "👩‍👩‍👧"), (.presented, "❤️"), (.toned, "☝🏽"), (.keycap, "1️⃣"),
  ]

  /// Returns all forms in a cluster; none if it is not an emoji of several scalars.
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
