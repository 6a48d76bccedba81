// `Text.markdown`, `Text.key` and `locale`: texts that are more than they say (T11).

import CLuaBridge
import LongtailCore

extension Program {
  /// `Text.markdown(s)`, `Text.key(s, values)`: a `Text` with that markup.
  func makeText(_ stack: OpaquePointer, _ callee: String, _ markup: String, takesValues: Bool) throws -> Int32 {
    guard let kind = vocabulary.view(named: "Text") else { throw Mistake(.internalFault("no Text in the vocabulary")) }
    let names = vocabulary.views[kind].parameters.map(\.name)
    var arguments = [Argument](repeating: .absent, count: names.count)
    func set(_ name: String, _ value: Argument) { names.firstIndex(of: name).map { arguments[$0] = value } }
    func bad(_ name: String, _ kind: ValueKind, _ index: Int32) -> Mistake {
      lt_type_of(stack, index) == LT_TYPE_NONE || lt_type_of(stack, index) == LT_TYPE_NIL
        ? Mistake(.missingArgument(callee: callee, argument: name, expected: kind.expectation))
        : Mistake(.badArgument(callee: callee, argument: name, expected: kind.expectation, found: describe(stack, index)))
    }
    guard let content = try text(stack, 1) else { throw bad("content", .text, 1) }
    set("content", content)
    set("markup", interned(markup))
    try requireAtMost(takesValues ? 2 : 1, stack, callee)
    if takesValues, lt_top(stack) == 2, lt_type_of(stack, 2) != LT_TYPE_NIL {
      guard let values = try read(.values, stack, 2) else { throw bad("values", .values, 2) }
      set("values", values)
    }
    lt_push_handle(stack, Handle.bits(of: try append(kind, arguments, [])))
    return 1
  }

  // MARK: Locales

  /// `locale("de", { Hello = "Hallo", files = { one = "{count} Datei", other = "{count} Dateien" } })`.
  func defineLocale(_ stack: OpaquePointer) throws -> Int32 {
    try requireModuleScope("a locale")
    try requireAtMost(2, stack, "locale")
    guard let tag = string(stack, 1), Program.isLanguageTag(tag) else {
      throw Mistake(
        .badArgument(
          callee: "locale", argument: "language", expected: "a language such as \"de\" or \"de-AT\"", found: describe(stack, 1)))
    }
    guard lt_type_of(stack, 2) == LT_TYPE_TABLE else {
      throw Mistake(.badArgument(callee: "locale", argument: "texts", expected: "a table of texts", found: describe(stack, 2)))
    }
    guard lt_reserve(stack, 10) else { throw Mistake(.stackOverflow) }
    var entries: [(key: String, entry: LocaleTables.Entry)] = []
    let base = lt_top(stack)
    lt_push_nil(stack)
    while lt_next(stack, 2) {
      guard lt_type_of(stack, base + 1) == LT_TYPE_STRING, let key = string(stack, base + 1) else {
        throw Mistake(
          .badArgument(callee: "locale", argument: "texts", expected: "keys that are strings", found: describe(stack, base + 1)))
      }
      entries.append((key, try localeEntry(stack, base + 2, key: label(stack, base + 1))))
      lt_set_top(stack, base + 1)
    }
    strings.add(entries, to: tag)
    // Texts of the tables are kept beside Lua's own: they may not become more than a script may hold.
    guard strings.size <= options.memoryLimit else { throw Mistake(.memoryLimit(bytes: options.memoryLimit)) }
    return 0
  }

  private func localeEntry(_ stack: OpaquePointer, _ index: Int32, key: String) throws -> LocaleTables.Entry {
    func bad(_ expected: String, _ at: Int32) -> Mistake {
      Mistake(.badArgument(callee: "locale", argument: key, expected: expected, found: describe(stack, at)))
    }
    if let text = string(stack, index) { return .text(text) }
    guard lt_type_of(stack, index) == LT_TYPE_TABLE else { throw bad("a string or a table of plural forms", index) }
    var forms: [LocaleTables.Form: String] = [:]
    lt_push_nil(stack)
    while lt_next(stack, index) {
      let known = LocaleTables.Form.allCases.map(\.rawValue)
      guard lt_type_of(stack, index + 1) == LT_TYPE_STRING, let form = LocaleTables.Form(rawValue: label(stack, index + 1)) else {
        throw Mistake(.unknownOption(callee: "locale", option: label(stack, index + 1), known: known))
      }
      guard let text = string(stack, index + 2) else { throw bad("strings as plural forms", index + 2) }
      forms[form] = text
      lt_set_top(stack, index + 1)
    }
    guard forms[.other] != nil else { throw bad("a plural form \"other\"", index) }
    return .forms(forms)
  }

  /// Letters and digits in groups of at most 8, joined by - or _ (BCP 47).
  static func isLanguageTag(_ text: String) -> Bool {
    text.utf8.count <= 35
      && text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { (97...122).contains($0 | 0x20) || (48...57).contains($0) }
      }
  }
}
