// Environment keys for the redaction of content (E6, X1).

import LongtailCore

/// The reasons for which the content of views is redacted.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The content is not available yet. Sizes are kept, and glyphs are masked.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Other people could see the screen. Content that is marked as private is masked.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date: it is shown faded.
  public static let invalidated = RedactionReasons(rawValue: 4)

  static let named: [(name: String, value: RedactionReasons)] = [
    ("placeholder", placeholder), ("privacy", privacy), ("invalidated", invalidated),
  ]
}

extension EnvironmentKeys {
  public static let redactionReasons = EnvironmentKey(
    "redactionReasons", .redactionReasons, default: [],
    """
    The reasons to redact content: "placeholder", "privacy", "invalidated", separated by spaces. Any other word masks all \
    content.
    """
  )

  /// Set by `privacySensitive`, and read by views that mask their content.
  static let isPrivacySensitive = EnvironmentKey(
    "isPrivacySensitive", .boolean, default: false, "True if content is masked for privacy.")
}

extension ValueType where Value == RedactionReasons {
  /// Names separated by spaces. Any other word masks all content, so that a misspelled name does not reveal private content.
  static let redactionReasons = ValueType(
    .string,
    read: { argument, arena in
      let words = arena.string(argument).split(separator: " ")
      return words.reduce(into: []) { reasons, word in
        reasons.insert(RedactionReasons.named.first { $0.name == word }?.value ?? .placeholder)
      }
    },
    write: { reasons, arena in
      arena.intern(RedactionReasons.named.filter { reasons.contains($0.value) }.map(\.name).joined(separator: " "))
    })
}
