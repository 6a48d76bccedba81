// Library functions: translations (T11).

import LongtailCore

/// The function `locale`, which declares texts in a language.
enum LocaleLibrary {
  static let locale =
    LibraryEntry(
      name: "locale", role: .text,
      summary:
        """
        Declares the translations for a language. For each key, `texts` has the text that Text.key shows. Instead of a \
        text, an entry may be a table of plural forms: `zero`, `one` and `other`. The number `count` in the second argument \
        of Text.key selects the form.
        """,
      example: """
        locale("de", { greeting = "Hallo, **{name}**", files = { one = "{count} Datei", other = "{count} Dateien" } })
        return VStack { Text.key("greeting", { name = "Ada" }), Text.key("files", { count = 3 }) }:environment("locale", "de")
        """,
      stub: """
        ---@param language string
        ---@param texts table<string, string|{ zero?: string, one?: string, other: string }>
        function locale(language, texts) end
        """,
      functions: [
        .function("locale", makesValue: true, define)
      ])

  /// Performs `locale("de", { Hello = "Hallo", files = { one = "{count} Datei", other = "{count} Dateien" } })`.
  private static func define(_ call: LibraryCall) throws -> Int32 {
    let stack = call.stack
    try call.definer.requireModuleScope("a locale")
    try call.requireAtMost(2)
    guard let tag = stack.string(1), isLanguageTag(tag) else {
      throw call.bad("language", 1, "a language such as \"de\" or \"de-AT\"")
    }
    guard stack.type(2) == .table else { throw call.bad("texts", 2, "a table of texts") }
    try stack.require(10)
    var texts: [(key: String, entry: LocaleTables.Entry)] = []
    var entries = stack.entries(of: 2)
    while let (key, value) = entries.next() {
      guard stack.type(key) == .string, let name = stack.string(key) else {
        throw call.bad("texts", key, "keys that are strings")
      }
      texts.append((name, try entry(call, value, key: call.reader.label(stack, key))))
    }
    call.definitions.strings.add(texts, to: tag)
    // These texts are stored outside of Lua's memory, so the memory limit is checked here.
    let limit = call.memoryLimit
    guard call.definitions.strings.size <= limit else { throw CallError(.memoryLimit(bytes: limit)) }
    return 0
  }

  private static func entry(_ call: LibraryCall, _ index: Int32, key: String) throws -> LocaleTables.Entry {
    let stack = call.stack
    func bad(_ expected: String, _ at: Int32) -> CallError { call.bad(key, at, expected) }
    if let text = stack.string(index) { return .text(text) }
    guard stack.type(index) == .table else { throw bad("a string or a table of plural forms", index) }
    var forms: [LocaleTables.Form: String] = [:]
    var entries = stack.entries(of: index)
    while let (key, value) = entries.next() {
      let known = LocaleTables.Form.allCases.map(\.rawValue)
      guard stack.type(key) == .string, let form = LocaleTables.Form(rawValue: call.reader.label(stack, key)) else {
        throw CallError(.unknownOption(callee: "locale", option: call.reader.label(stack, key), known: known))
      }
      guard let text = stack.string(value) else { throw bad("strings as plural forms", value) }
      forms[form] = text
    }
    guard forms[.other] != nil else { throw bad("a plural form \"other\"", index) }
    return .forms(forms)
  }

  /// True for letters and digits in groups of at most 8, joined by - or _ (BCP 47).
  static func isLanguageTag(_ text: String) -> Bool {
    text.utf8.count <= 35
      && text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { (97...122).contains($0 | 0x20) || (48...57).contains($0) }
      }
  }
}
