// The texts of a program by language and key (T11): what `locale("de", { ... })` declares.

/// Texts by language tag.
struct LocaleTables: Equatable {
  /// A text, or its plural forms.
  enum Entry: Equatable {
    case text(String)
    case forms([Form: String])
  }

  enum Form: String, CaseIterable { case zero, one, other }

  private var tables: [String: [String: Entry]] = [:]
  /// Bytes of keys and texts.
  private(set) var size = 0

  /// Adds entries to a language's table; a later one of the same key replaces the earlier.
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

  /// The entry of the exact tag, else that of its language, so "de-AT" finds "de".
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

  /// "de_AT" and "DE-at" are "de-at".
  private static func normalized(_ tag: String) -> String { String(tag.lowercased().map { $0 == "_" ? "-" : $0 }) }
}

/// Which plural form a number takes, for languages of one or two forms (CLDR plural rules). Those of more, such as Polish or
/// Arabic, get "other" where CLDR has forms that there are no names for here.
enum PluralRule {
  /// Chinese, Japanese, Korean and their neighbours.
  case same
  /// French and Brazilian Portuguese: what is less than two is singular.
  case belowTwo
  /// One thing is singular: most languages of Europe.
  case one

  init(language tag: String) {
    switch tag.prefix(while: { $0 != "-" }) {
    case "id", "ja", "ko", "lo", "ms", "my", "th", "vi", "zh": self = .same
    case "fr": self = .belowTwo
    case "pt" where tag != "pt-pt": self = .belowTwo
    default: self = .one
    }
  }

  func form(_ count: Double?) -> LocaleTables.Form {
    guard let count else { return .other }
    switch self {
    case .same: return .other
    case .belowTwo: return abs(count) < 2 ? .one : .other
    case .one: return abs(count) == 1 ? .one : .other
    }
  }
}
