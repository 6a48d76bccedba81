// Data in messages: text of a script must not reach the terminal as control characters, and must not fill the screen.

import Testing

@testable import LongtailCore

@Suite struct MessageTextTests {
  @Test(
    "control and formatting characters in a message are escaped",
    arguments: [
      ("plain ü 日本", "plain ü 日本"),
      ("two\nlines\tand\rmore", "two\\nlines\\tand\\rmore"),
      ("\u{1B}[2J\u{07}\0\u{7F}", "\\x1B[2J\\x07\\x00\\x7F"),
      ("\u{85}\u{9B}31m", "\\x85\\x9B31m"),
      ("a\u{202E}b\u{2066}c\u{FEFF}\u{2028}", "a\\u{202E}b\\u{2066}c\\u{FEFF}\\u{2028}"),
      ("👩‍🚀", "👩‍🚀"),
      ("", ""),
    ]) func makesSafe(_ text: String, _ expected: String)
  {
    #expect(MessageText.safe(text) == expected)
  }

  @Test("long data in a message is cut off") func cutsLongData() {
    let full = String(repeating: "x", count: 200)
    #expect(MessageText.safe(full) == full)
    #expect(MessageText.safe(full + "x") == full + "…")
    #expect(MessageText.safe(String(repeating: "x", count: 1_000_000)) == full + "…")
    // A grapheme cluster of a million scalars is cut off, too. An escape is never cut in two.
    #expect(MessageText.safe("e" + String(repeating: "\u{301}", count: 1_000_000)).unicodeScalars.count == 201)
    #expect(MessageText.safe(String(repeating: "\u{1B}", count: 1000)) == String(repeating: "\\x1B", count: 50) + "…")
  }

  /// Uses hostile text for each string of each cause.
  @Test("hostile text is harmless in the description of each cause") func isHarmlessInEveryCause() {
    let bad = "\u{1B}]0;x\u{07}\u{9C}\n\r\u{202E}" + String(repeating: "y", count: 3_000)
    let list = [String](repeating: bad, count: 100)
    let causes: [Diagnostic.Cause] = [
      .badArgument(callee: bad, argument: bad, expected: bad, found: bad),
      .badArgument(callee: bad, argument: bad, expected: bad, found: bad, suggestions: list),
      .missingArgument(callee: bad, argument: bad, expected: bad),
      .unknownOption(callee: bad, option: bad, known: list), .unknownOption(callee: bad, option: "a", known: list),
      .unknownOption(callee: bad, option: bad, known: []),
      .tooManyArguments(callee: bad, most: 0, found: .max), .unknownModifier(name: bad, on: bad, suggestions: list),
      .unknownModifier(name: bad, on: bad, suggestions: []), .unknownName(name: bad, suggestions: list),
      .calledWithDot(name: bad), .calledView(name: bad, shape: bad), .severalViews,
      .namelessOption(callee: bad, found: bad, known: list), .wrongView(modifier: bad, worksOn: bad, found: bad),
      .wrongView(modifier: bad, worksOn: bad, found: bad, after: bad),
      .notAView(callee: bad, found: bad),
      .cannotJoin(left: bad, right: bad), .misplacedView(name: bad, container: bad),
      .staleContext(method: bad), .tooManyCommands(limit: .max), .staleView, .unknownProperty(name: "a", of: bad, known: list),
      .readOnly(name: bad, of: bad), .notBindable(name: bad, of: bad), .takenGlobal(name: bad), .writeInBody(name: bad, of: bad),
      .untrackedWrite(name: bad), .functionFailed(name: bad, message: bad), .notAllowed(callee: bad, what: bad, option: bad),
      .unusableGrant(option: bad, value: bad, reason: bad), .fileFailed(callee: bad, path: bad, reason: bad),
      .storageFailed(isSaving: true, reason: bad), .storageFailed(isSaving: false, reason: bad),
      .programFailed(name: bad, reason: bad),
      .functionNeedsRuntime(name: bad), .calledByScript(function: bad),
      .impureBody(owner: bad, view: bad, first: bad, second: bad), .impureBody(owner: bad, view: bad, first: "", second: ""),
      .notData(name: bad, found: bad), .lostOwner(name: bad), .staleSelf(what: bad),
      .missingObject(type: bad),
      .unknownPreferenceKey(name: bad, known: list), .styleRecursion(kind: bad, limit: 64), .noOuterStyle(kind: bad),
      .outsideLayout(what: bad),
      .unplacedView(layout: bad, positions: Array(0..<1000)), .unknownEnvironmentKey(name: bad, known: list),
      .unknownEnvironmentKey(name: bad, known: []),
      .unknownStyle(name: "a", kind: bad, known: list), .unknownStyleKind(name: bad, known: list),
      .unknownStyle(name: bad, kind: bad, known: list, other: bad), .misplacedStyle(modifier: bad, kind: bad, found: bad),
      .narrowOutline(shape: bad, rows: 1), .hiddenFromStyle(name: bad, style: bad, component: bad), .idleTag(tag: bad, id: bad),
      .hiddenColumns(count: 1, of: 2, width: 3), .noStyles(component: bad),
      .givenToStyle(name: bad, style: bad), .unknownTheme(name: "a", known: list), .nameTaken(what: bad, name: bad),
      .reservedName(name: bad, reserved: list),
      .unknownColor(name: bad, suggestions: list), .unknownSymbol(name: bad, suggestions: list),
      .unreadablePicture(name: bad, reason: bad), .invalidSize(callee: bad, detail: bad),
      .duplicateIdentity(container: bad, key: bad), .lostIdentity(view: bad, slot: bad, owner: bad, isMoved: true),
      .lostIdentity(view: bad, slot: bad, owner: bad, isMoved: false),
      .repeatedWork(owner: bad, slot: bad, count: .max, changed: .min), .functionInput(view: bad, property: bad),
      .itemsAlwaysRun(owner: bad, capture: bad), .itemsAlwaysRun(owner: bad, capture: nil),
      .coveredText(modifier: bad), .movingBorder(view: bad, slot: bad, owner: bad),
      .stretchedStack(stack: bad, shape: bad, size: bad, content: bad),
      .idleModifier(name: bad, view: bad, nearer: bad),
      .idleModifier(name: bad, view: bad, nearer: nil), .unusedView(callee: bad), .unusedView(callee: ":" + bad),
      .unreadableText(text: bad, color: bad, background: bad), .unshownComponent(name: bad), .tooDeep(limit: .max),
      .tooDeep(limit: 1, what: bad), .tooManyElements(limit: .min), .tooManyElements(limit: 1, what: bad),
      .layoutLimit(measurements: .max), .moduleNotFound(name: bad, tried: list),
      .moduleCycle(list),
      .syntax(message: bad), .script(message: bad), .instructionLimit(limit: 1),
      .timeLimit(milliseconds: 1), .workLimit(milliseconds: 1), .memoryLimit(bytes: .max), .stackOverflow,
      .notAComponent(found: bad),
      .unreadable(path: bad, reason: bad), .notJSON(path: bad, reason: bad), .notText(path: bad, byte: .max),
      .outsideTask(what: bad),
      .outsideTest(what: bad),
      .ambiguousFocus(value: bad), .notOpened(uri: bad),
      .notShown(text: bad, rows: list), .stillShown(text: bad, row: 1),
      .otherScreen(expected: list, found: list), .notExpected(path: bad, expected: bad, found: bad),
      .updateLoop(passes: 1, changed: bad, of: bad),
      .endlessAnswers(what: bad, rounds: 1), .skippedFunctions(count: 1), .skippedPreviews(count: 2), .internalFault(bad),
    ]
    #expect(Set(causes.map(\.code)) == Set(DiagnosticCode.allCases))
    for cause in causes {
      let diagnostic = Diagnostic(cause, place: .init(file: bad, line: 1), trail: [bad, bad], traceback: [bad])
      let text = diagnostic.description
      #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value || $0.value == 0x202E) })
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 5)
      #expect(text.utf8.count < 8_000, "\(cause.code) is too long")
      #expect(!diagnostic.sentence.isEmpty && diagnostic.hint?.isEmpty != true)
    }
  }

  @Test("names are listed, and a long list is shortened") func listsNames() {
    let names = (1...15).map { "n\($0)" }
    #expect(MessageText.list(names) == "n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12 and 3 more")
    #expect(MessageText.list(["a", "b"]) == "a, b")
    #expect(MessageText.didYouMean([]) == nil)
    #expect(MessageText.didYouMean(["a"]) == "did you mean 'a'?")
    #expect(MessageText.didYouMean(["a", "b"]) == "did you mean 'a' or 'b'?")
    #expect(MessageText.didYouMean(["a", "b", "c", "d"]) == "did you mean 'a', 'b' or 'c'?")
  }

  @Test("a name gets the right article, a or an") func writesArticles() {
    let names = ["Text", "Image", "HStack", "VStack", "RGB", "A", "B", "User", "Url", "Order", "eBay", "1", ""]
    #expect(
      names.map(MessageText.withArticle) == [
        "a Text", "an Image", "an HStack", "a VStack", "an RGB", "an A", "a B", "a User", "a Url", "an Order", "an eBay", "a 1",
        "a ",
      ])
  }

  @Test("numbers are grouped by thousands, and bytes have units") func writesNumbers() {
    #expect([0, 999, 1000, 1_234_567, -1000].map(MessageText.grouped) == ["0", "999", "1,000", "1,234,567", "-1,000"])
    #expect([12, 300 << 10, 64 << 20].map(MessageText.bytes) == ["12 bytes", "300 kB", "64 MB"])
  }
}
