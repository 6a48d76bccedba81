// The localized texts of a program, by language and key (T11). `locale("de", { ... })` declares them.

/// Texts by language tag.
struct LocaleTables: Equatable {
  /// A text, or its plural forms.
  enum Entry: Equatable {
    case text(String)
    case forms([Form: String])
  }

  enum Form: String, CaseIterable { case zero, one, other }

  private var tables: [String: [String: Entry]] = [:]
  /// The size of all keys and texts that were added, in bytes.
  private(set) var size = 0

  /// Adds entries to the table of a language. A later entry replaces an earlier one with the same key.
  mutating func add(_ entries: [(key: String, entry: Entry)], to tag: String) {
    for (key, entry) in entries {
      tables[LocaleTables.normalized(tag), default: [:]][key] = entry
      size += key.utf8.count
      switch entry {
      case .text(let text): size += text.utf8.count
      case .forms(let forms): size += forms.values.reduce(0) { $0 + $1.utf8.count }
      }
    }
  }

  /// Returns the text for the exact tag, else for the shorter tags that it starts with: "de-AT" finds "de". Nil if there is none.
  func text(_ key: String, in locale: String, count: Double?) -> String? {
    var tag = LocaleTables.normalized(locale)
    while true {
      if let entry = tables[tag]?[key] { return text(entry, PluralRule(language: tag), count) }
      guard let end = tag.lastIndex(of: "-") else { return nil }
      tag = String(tag[..<end])
    }
  }

  private func text(_ entry: Entry, _ rule: PluralRule, _ count: Double?) -> String? {
    switch entry {
    case .text(let text): text
    case .forms(let forms): (count == 0 ? forms[.zero] : nil) ?? forms[rule.form(count)] ?? forms[.other]
    }
  }

  /// Returns a tag in lowercase, with hyphens: "de-at" for "de_AT" and "DE-at".
  private static func normalized(_ tag: String) -> String { String(tag.lowercased().map { $0 == "_" ? "-" : $0 }) }
}

/// Selects the plural form for a number, in languages with one or two forms (CLDR plural rules). Languages with more forms, such
/// as Polish or Russian, use "other" for the CLDR forms that ``LocaleTables/Form`` does not have.
enum PluralRule {
  /// One form for all numbers: Chinese, Japanese, Korean and neighbouring languages.
  case same
  /// Singular below two: French and Brazilian Portuguese.
  case belowTwo
  /// Singular for numbers that end in 1, but not in 11: Russian and its neighbours, Croatian, Icelandic.
  case endingInOne
  /// Singular for one: most European languages.
  case one

  init(language tag: String) {
    switch tag.prefix(while: { $0 != "-" }) {
    case "id", "ja", "ko", "lo", "ms", "my", "th", "vi", "zh": self = .same
    case "fr": self = .belowTwo
    case "pt" where tag != "pt-pt": self = .belowTwo
    case "be", "bs", "hr", "is", "mk", "ru", "sr", "uk": self = .endingInOne
    default: self = .one
    }
  }

  func form(_ count: Double?) -> LocaleTables.Form {
    guard let count else { return .other }
    switch self {
    case .same: return .other
    case .belowTwo: return abs(count) < 2 ? .one : .other
    case .endingInOne:
      let number = abs(count)
      return number.truncatingRemainder(dividingBy: 10) == 1 && number.truncatingRemainder(dividingBy: 100) != 11 ? .one : .other
    case .one: return abs(count) == 1 ? .one : .other
    }
  }
}
