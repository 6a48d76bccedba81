// `Text.markdown`, `Text.key` and `locale`: texts that are more than they say (T11).

import CLuaBridge
import LongtailCore

extension Program {
  /// `Text.markdown(s)`, `Text.key(s, values)`: a `Text` with that markup.
  func makeText(_ stack: LuaStack, _ callee: String, _ markup: String, takesValues: Bool) throws -> Int32 {
    guard let kind = vocabulary.view(named: "Text") else { throw Mistake(.internalFault("no Text in the vocabulary")) }
    let names = vocabulary.views[kind].parameters.map(\.name)
    var arguments = [Argument](repeating: .absent, count: names.count)
    func set(_ name: String, _ value: Argument) { names.firstIndex(of: name).map { arguments[$0] = value } }
    func bad(_ name: String, _ kind: ValueKind, _ index: Int32) -> Mistake {
      stack.type(index) == .none || stack.type(index) == .nil
        ? Mistake(.missingArgument(callee: callee, argument: name, expected: kind.expectation))
        : Mistake(.badArgument(callee: callee, argument: name, expected: kind.expectation, found: describe(stack, index)))
    }
    guard let content = try text(stack, 1) else { throw bad("content", .text, 1) }
    set("content", content)
    set("markup", interned(markup))
    try requireAtMost(takesValues ? 2 : 1, stack, callee)
    if takesValues, stack.top == 2, stack.type(2) != .nil {
      guard let values = try read(.values, stack, 2) else { throw bad("values", .values, 2) }
      set("values", values)
    }
    stack.push(try append(kind, arguments, []))
    return 1
  }

  // MARK: Locales

  /// `locale("de", { Hello = "Hallo", files = { one = "{count} Datei", other = "{count} Dateien" } })`.
  func defineLocale(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("a locale")
    try requireAtMost(2, stack, "locale")
    guard let tag = stack.string(1), Program.isLanguageTag(tag) else {
      throw Mistake(
        .badArgument(
          callee: "locale", argument: "language", expected: "a language such as \"de\" or \"de-AT\"", found: describe(stack, 1)))
    }
    guard stack.type(2) == .table else {
      throw Mistake(.badArgument(callee: "locale", argument: "texts", expected: "a table of texts", found: describe(stack, 2)))
    }
    try stack.require(10)
    var texts: [(key: String, entry: LocaleTables.Entry)] = []
    var entries = stack.entries(of: 2)
    while let (key, value) = entries.next() {
      guard stack.type(key) == .string, let name = stack.string(key) else {
        throw Mistake(
          .badArgument(callee: "locale", argument: "texts", expected: "keys that are strings", found: describe(stack, key)))
      }
      texts.append((name, try localeEntry(stack, value, key: label(stack, key))))
    }
    strings.add(texts, to: tag)
    // Texts of the tables are kept beside Lua's own: they may not become more than a script may hold.
    guard strings.size <= options.memoryLimit else { throw Mistake(.memoryLimit(bytes: options.memoryLimit)) }
    return 0
  }

  private func localeEntry(_ stack: LuaStack, _ index: Int32, key: String) throws -> LocaleTables.Entry {
    func bad(_ expected: String, _ at: Int32) -> Mistake {
      Mistake(.badArgument(callee: "locale", argument: key, expected: expected, found: describe(stack, at)))
    }
    if let text = stack.string(index) { return .text(text) }
    guard stack.type(index) == .table else { throw bad("a string or a table of plural forms", index) }
    var forms: [LocaleTables.Form: String] = [:]
    var entries = stack.entries(of: index)
    while let (key, value) = entries.next() {
      let known = LocaleTables.Form.allCases.map(\.rawValue)
      guard stack.type(key) == .string, let form = LocaleTables.Form(rawValue: label(stack, key)) else {
        throw Mistake(.unknownOption(callee: "locale", option: label(stack, key), known: known))
      }
      guard let text = stack.string(value) else { throw bad("strings as plural forms", value) }
      forms[form] = text
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
