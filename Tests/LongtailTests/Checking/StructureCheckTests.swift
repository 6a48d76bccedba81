// The notes of `longtail check` about the structure of views, and structures that get no note.

import Foundation
import Longtail
import Testing

@Suite struct StructureCheckTests {
  private static let notes = """
    local Notes = component("Notes", { state = { text = "" }, body = function(self) return TextField("Notes", self:binding "text") end })
    """

  /// Returns the notes on a component with the given state and body.
  private func notes(_ state: String, _ body: String, _ before: String = notes) throws -> [Diagnostic] {
    var options = RuntimeOptions()
    options.program.recordsLines = true
    let source = before + "\nreturn component('Page', { state = { \(state) }, body = function(self)\n" + body + "\nend })"
    return try Runtime(source: source, options).structureNotes()
  }

  struct Advice: Sendable, CustomTestStringConvertible {
    let state: String
    let body: String
    let sentence: String

    init(_ state: String, _ body: String, _ sentence: String) { (self.state, self.body, self.sentence) = (state, body, sentence) }

    var testDescription: String { body }
  }

  @Test(
    "a view that loses its state when a condition moves or removes it is reported",
    arguments: [
      Advice(
        "isShown = true", "return VStack { self.isShown and Notes {} }",
        "'Notes' loses its state when a change of 'isShown' of 'Page' removes it"),
      Advice(
        "isShown = false", "return VStack { If(self.isShown, VStack { Notes {} }) }",
        "'Notes' loses its state when a change of 'isShown' of 'Page' removes it"),
      Advice(
        "isWide = true", "return If(self.isWide, HStack { Notes {} }, VStack { Notes {} })",
        "'Notes' loses its state when 'isWide' of 'Page' changes: a new view takes its place"),
      Advice(
        "page = 1", "return VStack { Notes {}:id(self.page) }",
        "'Notes' loses its state when 'page' of 'Page' changes: a new view takes its place"),
    ])
  func lostIdentity(_ advice: Advice) throws {
    let found = try notes(advice.state, advice.body)
    #expect(found.map(\.sentence) == [advice.sentence])
    #expect(found.map(\.severity) == [.note] && found.map(\.code) == [.lostIdentity])
    #expect(found.first?.place?.line == 3 && found.first?.trail == ["Page"])
  }

  @Test(
    "structures that are probably intended are not reported",
    arguments: [
      // Views without state; views that stay; views that a control or presentation shows and hides; views that a change of page
      // replaces; off-screen rows, whose state is kept.
      ("isShown = true", "return VStack { self.isShown and Text 'a' }"),
      ("isShown = true", "return Notes {}:opacity(self.isShown and 1 or 0)"),
      ("isShown = true", "return self.isShown and Notes {}:padding() or Notes {}"),
      // A condition between two different views ("View structure" in docs/seeds.md).
      ("isShown = false", "return VStack { self.isShown and Notes {}:padding() or 'nothing' }"),
      ("isIn = false", "return VStack { If(self.isIn, Notes {}, Text 'log in') }"),
      ("isIn = false", "return VStack { If(self.isIn, VStack { Notes {} }, TextField('Name', constant '')) }"),
      ("isIn = true", "return self.isIn and Notes {} or Text 'log in'"),
      ("isOpen = true", "return DisclosureGroup('More', { isExpanded = self:binding 'isOpen', Notes {} })"),
      ("isOpen = false", "return Text 'a':sheet(self:binding 'isOpen', Notes {})"),
      ("tab = 1", "return TabView { selection = self:binding 'tab', Notes {}:tag(1):tabItem 'a', Text 'b':tag(2):tabItem 'b' }"),
      ("page = 1", "return VStack { self.page == 1 and Notes {} or Text 'another' }"),
      ("count = 5", "return List { ForEach(self.count, function() return Notes {} end) }:frame(10, 3)"),
      // A few views; many views that change; a list that creates only visible rows.
      ("n = 1", "return VStack { Text(self.n), ForEach(40, function(i) return Text(i) end) }"),
      ("n = 1", "return VStack { ForEach(300, function(i) return Text(i + self.n) end) }"),
      ("n = 1", "return VStack { Text(self.n), List { ForEach(3000, function(i) return Text(i) end) }:frame(9, 9) }"),
      // Shapes with a given size, or with the size of the content; the background of a page.
      ("n = 1", "return ZStack { Text 'a', Capsule() }:frame(9, 3)"),
      ("n = 1", "return ZStack { Text 'a', Circle():frame(5, 3) }"),
      ("n = 1", "return ZStack { Color 'blue', Text 'a' }"),
      ("n = 1", "return ZStack { Rectangle() }"),
      ("n = 1", "return Text 'a':background(Capsule())"),
      // An error is not reported as a note.
      ("isBad = true", "return Text(self.nothing)"),
      ("index = 1", "return Text(({ 'a' })[self.index] .. '')"),
    ])
  func nothing(state: String, body: String) throws {
    #expect(try notes(state, body).map(\.sentence) == [])
    let isBad = body.contains("nothing)")
    let source = Self.notes + "\nreturn component('Page', { state = { \(state) }, body = function(self)\n" + body + "\nend })"
    #expect(try isBad || Runtime(source: source).render(.inline(width: 80)).diagnostics.isEmpty)
  }

  @Test("a change of state that fails in the check does not hide the notes on other state") func restored() throws {
    let found = try notes(
      "a = false, b = true", "if self.a then error 'a' end return VStack { self.b and Notes {} }")
    #expect(found.map(\.code) == [.lostIdentity])
  }

  @Test("an error that occurs only if a boolean of the state changes is reported with that value") func failsOtherwise() throws {
    let found = try notes("isOpen = false, n = 1", "return VStack { Text 'a', self.isOpen and Text('b'):bolt() }", "")
    #expect(found.map(\.code) == [.unknownModifier] && found.map(\.severity) == [.error])
    #expect(found.first?.place?.line == 3 && found.first?.trail == ["Page with isOpen = true"])
    #expect(try notes("n = 1", "return Text(({ 'a' })[self.n])", "").isEmpty)
  }

  @Test(
    "a modifier without an effect is reported",
    arguments: [
      (
        "Text 'a':font 'headline':padding():font 'caption'",
        "':font' has no effect: the ':font' nearer to the Text takes precedence"
      ),
      (
        "Text 'a':bold():fontWeight 'light'",
        "':fontWeight' has no effect: the ':bold' nearer to the Text takes precedence"
      ),
      (
        "Text 'a':foregroundColor 'red':foregroundStyle 'blue'",
        "':foregroundStyle' has no effect: the ':foregroundColor' nearer to the Text takes precedence"
      ),
      (
        "VStack { Text 'a' }:tint 'red':tint 'blue'",
        "':tint' has no effect: the ':tint' nearer to the VStack takes precedence"
      ),
      (
        "Button('a', function() end):buttonStyle 'plain':buttonStyle 'bordered'",
        "':buttonStyle' has no effect: the ':buttonStyle' nearer to the Button takes precedence"
      ),
      ("Spacer():bold()", "':bold' has no effect: Spacer shows no text"),
      ("Circle():font 'title'", "':font' has no effect: Circle shows no text"),
    ])
  func idleModifier(body: String, sentence: String) throws {
    let found = try notes("n = 1", "return VStack { \(body) }", "")
    #expect(found.map(\.sentence) == [sentence])
    #expect(found.map(\.code) == [.idleModifier] && found.first?.place?.line == 3 && found.first?.severity == .note)
  }

  @Test(
    "a modifier that has or may have an effect is not reported",
    arguments: [
      "Text 'a':padding(1):padding(1)", "Text 'a':font 'headline':bold()", "Text 'a':frame { width = 9 }:frame { width = 12 }",
      // Levels such as "secondary" derive from the outer style. A background uses outer modifiers. Views in a container may use
      // other levels of the outer style.
      "Text 'a':foregroundColor 'secondary':foregroundColor 'blue'", "Text 'a':font 'body':background(Text 'b'):font 'title'",
      "VStack { Text 'a' }:foregroundColor 'red':foregroundStyle('blue', 'green')",
      // A style of the script may build on the outer style.
      "Button('a', function() end):buttonStyle(function(self, c) return Button(c) end):buttonStyle 'bordered'",
      "Spacer():frame { height = 1 }", "Image 'star':font 'title'", "Label('a', 'star'):bold()",
    ])
  func usefulModifier(body: String) throws {
    #expect(try notes("n = 1", "return VStack { \(body) }", "").map(\.sentence) == [])
  }

  @Test("text in nearly the colour of its background is reported") func unreadableText() throws {
    let found = try notes("n = 1", "return Text('Total'):padding(1):foregroundColor '#202020':background '#222222'", "")
    #expect(found.map(\.sentence) == ["'Total' is hard to read: it is #202020 on #222222"])
    #expect(found.map(\.code) == [.unreadableText] && found.first?.place?.line == 3 && found.first?.trail == ["Text", "Page"])
    for body in ["Text('a'):foregroundColor 'red':background 'blue'", "Text('a'):foregroundColor '#555555':background '#222222'"]
    {
      #expect(try notes("n = 1", "return \(body)", "").map(\.code) == [.unreadableText], "\(body)")
    }
    for body in [
      "Text('a'):foregroundColor '#777777':background '#222222'", "Text('a'):foregroundColor 'tertiary'",
      "Text('a'):foregroundColor 'clear'", "Text('a'):hidden()",
      "Text('a'):opacity(0)", "Text(''):foregroundColor 'black':background 'black'",
      "Text('a'):foregroundColor('black'):background('white')",
      "Text('███'):foregroundColor 'red':background 'red'",
    ] {
      #expect(try notes("n = 1", "return \(body)", "").map(\.sentence) == [], "\(body)")
    }
  }

  @Test("a text that its border covers completely is reported") func coveredText() throws {
    for body in [
      "Text('Total'):border('blue', { overlaid = true })", "Text('a\\nb'):bold():border { overlaid = true }",
      "Text('Total'):background('red'):border { overlaid = true }",
    ] {
      let found = try notes("n = 1", "return \(body)", "")
      #expect(found.map(\.code) == [.coveredText], "\(body)")
      #expect(found.first?.place?.line == 3 && found.first?.trail == ["Text", "Page"])
    }
    for body in [
      "Text('Total'):border()", "Text('a'):border('blue', { width = 0, overlaid = true })",
      "Text('a'):border('clear', { overlaid = true })", "Text(''):border { overlaid = true }",
      "Text('Total'):frame(9, 3):border { overlaid = true }", "Text('one\\ntwo\\nthree'):border { overlaid = true }",
      "Color.red:frame(2, 1):border { overlaid = true }", "Text('a'):foregroundColor('clear'):border { overlaid = true }",
    ] {
      #expect(try notes("n = 1", "return \(body)", "").map(\.sentence) == [], "\(body)")
    }
  }

  @Test("a border that appears and disappears with a state is reported") func movingBorder() throws {
    let state = "isOn = false"
    for body in [
      "return self.isOn and Text('a'):border('blue') or Text('a')",
      "local text = Text('a'):bold() return self.isOn and text or text:padding(1):border()",
    ] {
      let found = try notes(state, body, "")
      #expect(
        found.map(\.sentence) == [
          "the border of 'Text' comes and goes with 'self.isOn' of 'Page', and moves the views around it"
        ],
        "\(body)")
      #expect(found.map(\.code) == [.movingBorder] && found.first?.place?.line == 3, "\(body)")
    }
    for body in [
      "return self.isOn and Text('a'):border('blue', { overlaid = true }) or Text('a')",
      "return Text('a'):border(self.isOn and 'blue' or 'clear')", "return self.isOn and Text('a'):border('blue')",
      "return VStack { Text(tostring(self.isOn)), Text('a'):border('blue') }",
    ] {
      #expect(try notes(state, body, "").filter { $0.code == .movingBorder }.map(\.sentence) == [], "\(body)")
    }
  }

  @Test("an outline without space around its text is reported") func narrowOutline() throws {
    for body in [
      "Text('Follow'):overlay(Capsule():stroke 'blue')",
      "Text('Follow'):padding('horizontal'):overlay(Rectangle():strokeBorder())",
      "Text('a\\nb'):background(RoundedRectangle(1):stroke 'red')",
    ] {
      let found = try notes("n = 1", "return \(body)", "")
      #expect(found.map(\.code) == [.coveredText] && found.first?.severity == .note, "\(body)")
      #expect(found.first?.place?.line == 3 && found.first?.trail.last == "Page")
    }
    for body in [
      "Text('Follow'):padding():overlay(Capsule():stroke 'blue')", "Text('a'):overlay(Capsule():stroke { lineWidth = 0 })",
      "Capsule():stroke('red'):frame(9, 1)", "Text('a'):background(Capsule():fill 'red')",
    ] {
      #expect(try notes("n = 1", "return \(body)", "").map(\.sentence) == [], "\(body)")
    }
  }

  @Test("views that a body recreates without a change are reported, unless a component or ForEach skips them")
  func repeatedWork() throws {
    let row = "HStack { Image 'star', Text 'x', Spacer(), Text 'Detail' }"
    let rows = "Group { \(Array(repeating: row, count: 100).joined(separator: ", ")) }"
    let found = try notes("taps = 0", "return VStack { Text(self.taps), \(rows) }")
    #expect(found.map(\.code) == [.repeatedWork])
    #expect(found.first?.sentence.hasPrefix("the body of 'Page' recreates 5") == true, "\(found)")
    #expect(found.first?.place?.line == 2)
    #expect(found.first?.sentence.hasSuffix("views when 'taps' changes, but only 1 of them differs") == true, "\(found)")
    let section = "local Rows = component('Rows', { body = function() return \(rows) end })"
    #expect(try notes("taps = 0", "return VStack { Text(self.taps), Rows {} }", section).isEmpty)
    let list = "ForEach(100, function(i) return \(row) end)"
    #expect(try notes("taps = 0", "return VStack { Text(self.taps), \(list) }").isEmpty, "items are skipped as well")
  }

  @Test("a component whose only new input is a function is reported") func functionInput() throws {
    let found = try notes("taps = 0", "return VStack { Text(self.taps), Box { content = function() return Text 'a' end } }", box)
    #expect(
      found.map(\.sentence) == ["the body of 'Box' runs on every update: its property 'content' is a new function each time"])
    for box in [
      "content = outside", "content = outside, tap = function() end", "content = function() return Text 'a' end, n = self.taps",
    ] {
      #expect(try notes("taps = 0", "return VStack { Text(self.taps), Box { \(box) } }", self.box).isEmpty, "\(box)")
    }
  }

  @Test("a list whose items can never be skipped is reported, with the variable that its function captures")
  func itemsAlwaysRun() throws {
    let button = "Text(self.taps):onTapGesture(function() self.taps = self.taps + 1 end)"
    func found(_ before: String, _ list: String) throws -> [String?] {
      try notes("taps = 0, text = 'x', on = {}", "\(before) return VStack { \(button), \(list) }").map { note in
        guard case .itemsAlwaysRun("Page", let capture) = note.cause, note.place != nil else { return note.sentence }
        return capture ?? "nothing"
      }
    }
    let red = "function(i) return Text(i):foregroundColor(colors[1]) end"
    for list in ["ForEach(30, \(red))", "List { ForEach(30, \(red)) }", "ScrollView { LazyVStack { ForEach(30, \(red)) } }"] {
      #expect(try found("local colors = { 'red' }", list) == ["colors"], "\(list)")
    }
    let assigned = "ForEach(30, function(i) return Text(i):onTapGesture(function() last = i end) end)"
    #expect(try found("local last = 0", assigned) == ["last"])
    #expect(try found("local line = Divider()", "ForEach(30, function(i) return VStack { line, Text(i) } end)") == ["line"])
    let large = "local colors = {} for i = 1, 100 do colors[i] = 'red' end"
    #expect(try notes("taps = 0", "return ForEach(30, \(red))", large).map(\.code) == [.itemsAlwaysRun], "too large to compare")
    let columns = "columns = { { title = 'N', value = function(r) return r.n .. colors[1] end } }"
    #expect(
      try notes(
        "rows = function() local rows = {} for i = 1, 30 do rows[i] = { id = i, n = i } end return rows end",
        "local colors = { 'red' } return Table(self.rows, { id = 'id', \(columns) })"
      ).map(\.code) == [.itemsAlwaysRun], "columns")
    #expect(try found("", "ForEach(30, function(i) return Text(os.time() - i) end)") == ["nothing"])
    // Lists with items that can be skipped, and a list that is too short to matter.
    for (before, list) in [
      ("local show = self.taps % 2 == 0 and function(i) return Text(i) end or tostring", "ForEach(30, show)"),
      ("local text = self.text", "ForEach(30, function(i) return Text(text .. i) end)"),
      ("local last = 0", "ForEach(30, function(i) return Text(last + i) end)"),
      ("", "ForEach(30, function(i) return Text(self.text .. i) end)"),
      ("local colors = { 'red' }", "ForEach(5, \(red))"), ("", "List { ForEach(30, function(i) return Text(i) end) }"),
    ] {
      #expect(try found(before, list) == [], "\(before) \(list)")
    }
  }

  private let box = """
    local Box = component("Box", { props = { content = function() end, tap = handler, n = 0 }, body = function(self)
      return self.content()
    end })
    local function outside() return Text "a" end
    """

  @Test("a shape that stretches its stack beyond the decorated content is reported") func stretchedStack() throws {
    let found = try notes("n = 1", "return VStack { ZStack { Text 'Inbox':padding(1), Capsule():strokeBorder 'blue' } }")
    #expect(
      found.map(\.sentence) == [
        "'Capsule' makes 'ZStack' as large as the available space: 80 × 3 cells, although its content needs only 7 × 3"
      ])
    #expect(found.first?.place?.line == 3 && found.first?.trail == ["ZStack", "Page"])
  }

  @Test("the script with structures to avoid gets a note for each; the components and the gallery get none")
  func scripts() throws {
    let run = try Run(["check", "scripts/view_structure.lua"])
    #expect(run.status == 0 && run.output == "1 script: 0 errors, 0 warnings, 4 notes\n")
    for code in ["lost-identity", "repeated-work", "function-input", "stretched-stack"] {
      #expect(run.error.contains("code: \(code) "))
    }
    #expect(run.error.components(separatedBy: "scripts/view_structure.lua:").count == 5)
    let components = try Run(["check", "components", "scripts/gallery", "scripts/tests"])
    #expect(components.status == 0 && components.error.isEmpty && components.output.hasSuffix(": 0 errors, 0 warnings\n"))
  }
}
