// Library functions: case, search and order of Unicode text (Lua's `string` works on bytes), and texts with markup.

import LongtailCore

/// The functions of the table `text`, such as `text.contains`, and the functions `Text.key` and `Text.markdown`.
enum TextLibrary {
  static let markups: [LibraryEntry] = [
    LibraryEntry(
      name: "Text.key", role: .text,
      summary:
        """
        Shows the text for a key in the current language. The text may contain inline Markdown. A placeholder such as {count} \
        is replaced by the value of `count` in the table `values`.
        """,
      example: """
        locale("en", { files = { one = "{count} file", other = "{count} files" } })
        return HStack { spacing = 3, Text.key("files", { count = 1 }), Text.key("files", { count = 12 }) }
        """,
      stub: """
        ---@param content string|number
        ---@param values? table<string, string|number>
        ---@return View
        function Text.key(content, values) end
        """,
      functions: [
        .function("Text.key", makesValue: true) { try text($0, "key", takesValues: true) }
      ]),
    LibraryEntry(
      name: "Text.markdown", role: .text, summary: "Shows text with inline Markdown: emphasis, code, strikethrough and links.",
      example: """
        return Text.markdown "**Done** in _3 s_, see [the log](https://example.com/log)"
        """,
      stub: """
        ---@param content string|number
        ---@return View
        function Text.markdown(content) end
        """,
      functions: [
        .function("Text.markdown", makesValue: true) { try text($0, "markdown", takesValues: false) }
      ]),
  ]

  /// Performs `Text.markdown(s)` and `Text.key(s, values)`: returns a `Text` whose parameter `markup` has the given value.
  private static func text(_ call: LibraryCall, _ markup: String, takesValues: Bool) throws -> Int32 {
    let (vocabulary, stack) = (call.elements.vocabulary, call.stack)
    guard let kind = vocabulary.view(named: "Text") else { throw CallError(.internalFault("no Text in the vocabulary")) }
    let names = vocabulary.views[kind].parameters.map(\.name)
    var arguments = [Argument](repeating: .absent, count: names.count)
    func set(_ name: String, _ value: Argument) { names.firstIndex(of: name).map { arguments[$0] = value } }
    guard let content = try call.reader.text(stack, 1) else { throw call.bad("content", 1, .text) }
    set("content", content)
    set("markup", call.reader.interned(markup))
    try call.requireAtMost(takesValues ? 2 : 1)
    if takesValues, stack.has(2) { set("values", try call.read(.textValues, 2, "values")) }
    stack.push(try call.elements.append(kind, arguments, []))
    return 1
  }

  // MARK: text

  static let entry =
    LibraryEntry(
      name: "text",
      summary:
        """
        Functions that search text, compare texts and change the case of texts in any language. Lua's `string` functions \
        work on bytes, so they handle only ASCII letters correctly.
        """,
      example: """
        local names = { "Zoë", "Ärger", "file 10", "file 9", "ÜBER" }
        table.sort(names, function(a, b) return text.compare(a, b) < 0 end)
        local rows = { alignment = "leading" }
        for index, name in ipairs(names) do
          rows[index] = HStack { name, text.contains(name, "uber") and Text "found":foregroundColor "green" }
        end
        return VStack(rows)
        """,
      stub: """
        text = {}

        ---Returns true if a text contains another one, ignoring case and accents. Every text contains the empty text.
        ---@param text string|number
        ---@param part string|number
        ---@return boolean
        function text.contains(text, part) end

        ---Compares texts for sorting: -1 if the first comes before the second, 0 if they are the same, 1 if it comes after. \
        Numbers in texts are compared by value.
        ---@param first string|number
        ---@param second string|number
        ---@return integer
        function text.compare(first, second) end

        ---Finds the texts in which the characters of a needle stand in order, the best matches first. Returns their positions in the \
        list, which is data.lines or an array of texts. If the items are tables, field names the field with the text.
        ---@param needle string|number
        ---@param items table
        ---@param field? string
        ---@return integer[]
        function text.fuzzy(needle, items, field) end

        ---Splits a text into the parts that text.fuzzy matches and those between them. Returns nil if the text does not match.
        ---@param needle string|number
        ---@param text string|number
        ---@return { text: string, isMatch: boolean }[]?
        function text.parts(needle, text) end

        ---Returns the text without case and accents, the form that text.contains compares.
        ---@param text string|number
        ---@return string
        function text.fold(text) end

        ---@param text string|number
        ---@return string
        function text.lower(text) end

        ---@param text string|number
        ---@return string
        function text.upper(text) end
        """,
      functions: [
        .counted("text.compare", compare),
        .counted("text.contains", contains),
        .counted("text.fuzzy", fuzzy),
        .counted("text.parts", parts),
        .counted("text.fold") { try change($0, \.folded) },
        .counted("text.lower") { try change($0, \.inLowerCase) },
        .counted("text.upper") { try change($0) { $0.uppercased() } },
        .missing("text") { throw $0.missing },
      ])

  private static func contains(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(2)
    call.stack.push(try words(call, 1, "text").containsFolded(words(call, 2, "part")))
    return 1
  }

  /// `text.compare("file 9", "file 10")` returns -1, because numbers in texts are compared by value (``TextOrder``).
  private static func compare(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(2)
    let (first, second) = (TextOrder(try words(call, 1, "first")), TextOrder(try words(call, 2, "second")))
    call.stack.push(Int64(first < second ? -1 : second < first ? 1 : 0))
    return 1
  }

  /// Performs `text.fuzzy("mn", data.lines)`.
  private static func fuzzy(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(3)
    let pattern = FuzzyPattern(try words(call, 1, "needle"))
    if let lines = call.stack.sequence(2) as? LineSequence {
      guard !pattern.isEmpty else { return call.replies.push(RangeSequence(lines.first..<lines.last + 1)) }
      return call.replies.push(PositionSequence(lines.lines.search.matches(pattern, upTo: lines.last)))
    }
    guard call.stack.isArray(2) else { throw call.bad("items", 2, "data.lines, or an array of texts") }
    let count = Int(call.stack.length(2))
    guard !pattern.isEmpty else { return call.replies.push(RangeSequence(1..<count + 1)) }
    let lines = try store(call, count)
    return call.replies.push(PositionSequence(lines.search.matches(pattern, upTo: lines.last)))
  }

  /// Returns a store with the texts of the array at index 2, or of a field of the tables in it.
  private static func store(_ call: LibraryCall, _ count: Int) throws -> LineStore {
    let stack = call.stack
    let field = stack.has(3) ? stack.string(3) : nil
    if stack.has(3), field == nil { throw call.bad("field", 3, "the name of a field") }
    let lines = LineStore(mostLines: .max)
    for position in stride(from: 1, through: count, by: 1) {
      try stack.balanced {
        stack.pushElement(position, of: 2)
        if field != nil, stack.type(stack.top) == .table { stack.pushEntry(of: stack.top, named: 3) }
        guard
          let bytes = stack.type(stack.top) == .number
            ? Array(call.reader.text(ofNumber: stack.top, stack).utf8)[...]
            : stack.bytes(stack.top).map({ ArraySlice($0) })
        else {
          throw CallError(
            .badArgument(
              callee: call.callee, argument: "items",
              expected: field.map { "a text in the field \"\($0)\" of each item" } ?? "texts, or tables and the name of a field",
              found: "\(call.reader.describe(stack, stack.top)) in item \(position)"))
        }
        bytes.withUnsafeBytes { lines.append($0) }
      }
    }
    return lines
  }

  /// `text.parts("mn", "main")` returns `{ { text = "m", isMatch = true }, ... }`.
  private static func parts(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(2)
    let (pattern, text) = (FuzzyPattern(try words(call, 1, "needle")), try words(call, 2, "text"))
    guard let places = pattern.positions(in: text) else {
      call.stack.pushNil()
      return 1
    }
    let scalars = Array(text.unicodeScalars)
    var (parts, end): ([PlainValue], Int) = ([], 0)
    func add(_ range: Range<Int>, isMatch: Bool) {
      guard !range.isEmpty else { return }
      let part = String(String.UnicodeScalarView(scalars[range]))
      parts.append(.table(["text": .string(part), "isMatch": .boolean(isMatch)]))
    }
    for place in places {
      add(end..<place.lowerBound, isMatch: false)
      add(place, isMatch: true)
      end = place.upperBound
    }
    add(end..<scalars.count, isMatch: false)
    return call.replies.push(.list(parts))
  }

  private static func change(_ call: LibraryCall, _ change: (String) -> String) throws -> Int32 {
    try call.requireAtMost(1)
    return call.returns(change(try words(call, 1, "text")))
  }

  /// The most bytes of one text. A sort key takes many times as much memory as its text.
  private static let longestWords = 1 << 20

  private static func words(_ call: LibraryCall, _ index: Int32, _ name: String) throws -> String {
    switch call.stack.type(index) {
    case .number: return call.reader.text(ofNumber: index, call.stack)
    case .string:
      guard let bytes = call.stack.bytes(index) else { return "" }
      guard bytes.count <= longestWords else {
        throw CallError(.tooManyElements(limit: longestWords, what: "bytes in an argument of \(call.callee)"))
      }
      return String(streamSafe: bytes)
    default: throw call.bad(name, index, .text)
    }
  }
}
