// Scripts that cause endless work in the host. A limit stops the work in bounded time, and the next script is shown.

import Longtail
import Testing

@Suite struct WorkLimitTests {
  struct Attack: CustomTestStringConvertible, Sendable {
    let name: String
    let script: String
    let codes: Set<DiagnosticCode>
    let clock: BudgetClock
    var testDescription: String { name }

    /// The default clock allows 8,000 checks for Lua and 50 for the host. Work that takes long between two checks needs the
    /// processor clock.
    init(
      _ name: String, _ script: String, clock: BudgetClock = .counting(nanosecondsPerCheck: 100_000), _ codes: DiagnosticCode...
    ) {
      (self.name, self.script, self.clock, self.codes) = (name, script, clock, Set(codes))
    }

    var options: RuntimeOptions {
      var options = RuntimeOptions()
      options.program.clock = clock
      options.program.workMilliseconds = clock == .processor ? 100 : 5
      return options
    }
  }

  @Test("each attack ends with the code of its limit", arguments: attacks) func attack(_ attack: Attack) throws {
    let runtime = try Runtime(source: attack.script, name: "a.lua", attack.options)
    let codes = Set(runtime.render(.screen(Size(80, 24))).diagnostics.map(\.code))
    #expect(!codes.isEmpty && codes.isSubset(of: attack.codes), "\(codes)")
    #expect(try Runtime(source: "return Text 'calm'").render().text == "calm\n")
  }

  static let attacks = [
    Attack(
      "a style that applies itself twice, thirty deep",
      "style('Button', 'd', function(self, c) return VStack { Button(c), Button(c) } end) local v = Button 'x' for i = 1, 30 do v = v:buttonStyle 'd' end return v",
      .timeLimit, .memoryLimit, .tooManyElements),
    Attack(
      "readers in readers",
      "local function g(n) return GeometryReader(function() return n > 18 and Text 'x' or VStack { g(n + 1), g(n + 1) } end) end return g(1)",
      .timeLimit, .memoryLimit),
    Attack(
      "layers of preferences",
      "preferenceKey('p', { default = 0, reduce = 'sum' }) local v = Text 'x' for i = 1, 20 do local w = v v = w:overlayPreferenceValue('p', function() return VStack { w, w } end) end return v",
      .timeLimit, .memoryLimit),
    Attack(
      "modifiers that double",
      "modifier('dd', { body = function(self, c) return VStack { c, c } end }) local v = Text 'x' for i = 1, 25 do v = v:dd() end return v",
      .timeLimit, .memoryLimit, .tooManyElements),
    Attack(
      "twenty thousand texts", "return VStack { ForEach(10000, function(i) return HStack { Text(i), Text(i) } end) }",
      .timeLimit, .memoryLimit, .tooManyElements),
    Attack(
      "one long text a thousand times",
      "local v = Text(('word '):rep(2e6)) local t = {} for i = 1, 1000 do t[i] = v:fixedSize() end return VStack(t)",
      clock: .processor, .timeLimit, .memoryLimit),
    Attack(
      "texts that are measured again and again",
      "local v = Text(('word '):rep(2e4)) for i = 1, 10 do v = ViewThatFits { v, v } end return v", .timeLimit, .memoryLimit),
    Attack(
      "ten thousand gradients",
      "local t = {} for i = 1, 10000 do t[i] = LinearGradient({ 'red', 'blue' }) end return ZStack(t)", .timeLimit, .memoryLimit),
    Attack(
      "colours over each other", "local t = {} for i = 1, 20000 do t[i] = Color 'red' end return ZStack(t)", .timeLimit,
      .memoryLimit),
    Attack(
      "shadows", "local t = {} for i = 1, 20000 do t[i] = Text 'x':shadow(99) end return ZStack(t)", .timeLimit, .memoryLimit),
    Attack(
      "a canvas that is filled again and again",
      "return Canvas(function(c) for i = 1, 99999 do c:fill(0, 0, 80, 24, 'red') end end)", .timeLimit),
    Attack(
      "symbols that nobody knows", "return VStack { ForEach(20000, function(i) return Image('nosuch' .. i) end) }",
      clock: .processor, .timeLimit, .unknownSymbol),
    Attack(
      "guides by functions",
      "return VStack { alignment = 'leading', ForEach(20000, function(i) return Text 'x':alignmentGuide('leading', function(d) return i end) end) }",
      .timeLimit, .memoryLimit),
    Attack(
      "frames of other widths",
      "local t = {} for i = 1, 5000 do t[i] = Text 'x':frame { minWidth = 1, maxWidth = 1 + i % 50 } end return HStack(t)",
      .timeLimit, .memoryLimit),
    Attack(
      "controls", "return VStack { ForEach(20000, function(i) return Toggle('x', constant(true)) end) }", .timeLimit, .memoryLimit
    ),
    Attack(
      "functions that each take a part of their time",
      "return VStack { ForEach(50000, function(i) return Text 'x':onAppear(function() for j = 1, 1e6 do end end) end) }",
      .skippedFunctions, .timeLimit, .memoryLimit),
    Attack("events without end", "return Text 'x':onAppear(function() while true do emit('x', 1) end end)", .tooManyElements),
    Attack(
      "events that hold much",
      "local t = {} for i = 1, 900 do t[i] = { {} } end return VStack { ForEach(100, function() return Text 'x':onAppear(function() for i = 1, 1000 do emit('x', t) end end) end) }",
      .tooManyElements, .memoryLimit, .timeLimit, .skippedFunctions),
    Attack(
      "an environment of long texts",
      "environmentKey('k', '') local v = Text 'x' for i = 1, 400 do v = v:transformEnvironment('k', function() return ('x'):rep(1e6) end) end return v",
      .timeLimit, .memoryLimit),
    Attack(
      "preferences that are long texts",
      "preferenceKey('k', { default = '', reduce = function() return ('y'):rep(15e6) end }) local v = {} for i = 1, 300 do v[i] = Text 'x':preference('k', 'a') end return VStack(v):overlayPreferenceValue('k', function(l) return Text(#l) end)",
      .timeLimit, .memoryLimit),
    Attack(
      "cells over a hundred columns each",
      "local c = {} for i = 1, 3000 do c[i] = Text(('x '):rep(i % 50)):gridCellColumns(i % 100 + 1) end return Grid { GridRow(c), GridRow(c), GridRow(c) }",
      .timeLimit),
    Attack(
      "much state in many views",
      "local p = {} for i = 1, 1000 do p['a' .. i] = { 1, 2, 3 } end local C = component('C', { state = p, body = function(self) return Text(#self.a1) end }) return VStack { ForEach(20000, function() return C {} end) }",
      .timeLimit, .memoryLimit),
    Attack(
      "mistakes that say much",
      "local s = ('x'):rep(1e6) local C = component('C', { body = function() error(s) end }) return VStack { ForEach(1000, function() return C() end) }",
      .scriptError, .timeLimit),
  ]

  @Test("a source that takes too long to compile is stopped at the time limit", arguments: ["a or ", "a and "])
  func compiling(part: String) {
    var options = RuntimeOptions()
    // No hook runs in the compiler. The clock is checked each time that the compiler reads the next KB of the source. A counting
    // clock would advance too little at these checks.
    options.program.clock = .processor
    options.program.loadMilliseconds = 100
    let source = "local a return " + String(repeating: part, count: 200_000) + "a"
    #expect(throws: Diagnostic.self) { try Runtime(source: source, options) }
    do { _ = try Runtime(source: source, options) } catch { #expect(error.code == .timeLimit) }
  }

  @Test("printed text and error messages are cut off") func texts() throws {
    var options = RuntimeOptions()
    options.program.log = { #expect($0.utf8.count < 70_000) }
    let runtime = try Runtime(
      source: "print(('\\27'):rep(1e7)) return component('C', { body = function() error(('x'):rep(1e7)) end })", options)
    #expect(runtime.render().diagnostics[0].sentence.utf8.count < 3000)
  }

  @Test("a text of more than 16 MiB is rejected when it leaves the script") func tooLong() throws {
    for script in [
      "return Text(('x'):rep((16 << 20) + 1))", "return Text 'x':accessibilityLabel(('x'):rep((16 << 20) + 1))",
      "return TextField('a', constant(('x'):rep((16 << 20) + 1)))",
      "return Text 'x':layoutValue('k', { { ('x'):rep((16 << 20) + 1) } })",
    ] {
      var codes: [DiagnosticCode] = []
      do { codes = try Runtime(source: script).render().diagnostics.map(\.code) } catch { codes = [error.code] }
      #expect(codes == [.tooManyElements], "\(script)")
    }
    // The text is written later, and read by the field that edits it.
    let field = try Runtime(
      source: """
        return component('C', { state = { t = '' }, body = function(self)
          return TextField('a', self:binding 't'):onAppear(function() self.t = ('x'):rep((16 << 20) + 1) end)
        end })
        """)
    #expect(field.render().diagnostics.map(\.code) == [.tooManyElements])
  }

  @Test(
    "names that are too long, or too many, are rejected",
    arguments: [
      Attack("an id", "return Text 'x':id(c(8e6))", .badArgument),
      Attack("a theme", "return Text 'x':theme(c(8e6))", .tooManyElements),
      Attack("a symbol", "return Image(c(8e6))", .tooManyElements),
      Attack("an animation of nothing", "return Text 'x':animation { c(3e6) }", .badArgument),
      Attack("traits", "return Text 'x':accessibilityAddTraits(c(3e6))", .badArgument),
      Attack("a colour", "return Text 'x':foregroundColor(c(3e6))", .unknownColor),
      Attack("an animation", "return Text 'x':animation(c(3e6))", .badArgument),
      Attack("a curve", "return Text 'x':animation { curve = c(3e6) }", .badArgument),
      Attack("a transition", "return Text 'x':transition { move = c(3e6) }", .badArgument),
      Attack("a key", "return Text 'x':keyboardShortcut(c(3e6))", .badArgument),
      Attack("colours", "theme('t', { colors = { [c(3e6)] = 'red' } }) return Text 'x'", .unknownOption),
      Attack("a preview", "preview(c(1e6), function() return Text 'x' end) return Text 'x'", .badArgument),
      Attack("a test", "test(c(1e6), function() end) return Text 'x'", .badArgument),
      Attack("an error", "error(c(8e6))", .scriptError),
      Attack("again", "for i = 1, 1e9 do pcall(function() return Text 'x':accessibilityAddTraits(c(3e4)) end) end", .timeLimit),
      Attack("previews", "for i = 1, 1e9 do preview('p' .. i, function() return Text 'x' end) end", .tooManyElements),
    ])
  func names(_ attack: Attack) {
    var codes: Set<DiagnosticCode> = []
    let source = "local function c(n) return 'a' .. ('\\u{301}'):rep(n) end " + attack.script
    do {
      codes = Set(try Runtime(source: source, attack.options).render().diagnostics.map(\.code))
    } catch {
      codes = [error.code]
    }
    #expect(codes == attack.codes)
  }

  @Test("only the visible part of a chart that is larger than the screen is drawn", arguments: [(200, 100), (9999, 9999)])
  func largeChart(width: Int, height: Int) throws {
    var options = RuntimeOptions()
    // This clock allows 2,000 checks for the host, enough for about 16,000 views.
    options.program.clock = .counting(nanosecondsPerCheck: 5_000)
    options.program.workMilliseconds = 10
    let runtime = try Runtime(
      source: """
        local marks = { LineMark(0, 0), LineMark(1, 1), PointMark(0.5, 0.5) }
        for i = 1, 2000 do marks[#marks + 1] = RuleMark { y = i % 2 } end
        return Chart(marks):frame(\(width), \(height))
        """, options)
    let picture = runtime.render(.screen(Size(80, 24)))
    #expect(picture.diagnostics.isEmpty, "\(picture.diagnostics)")
    // In the larger chart, the line is outside of the screen.
    #expect(picture.text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) } == (width == 200))
  }

  @Test("very long localized texts and Markdown are rendered in limited time") func longTexts() throws {
    let options = RuntimeOptions()
    let filled = try Runtime(
      source:
        "locale('de', { k = ('{a}'):rep(4000) }) return Text.key('k', { a = ('x'):rep(1e6) }):environment('locale', 'de'):frame(3, 1)",
      options)
    #expect(filled.render().text == "xx…\n")
    #expect(try Runtime(source: "return Text.markdown(('*a* '):rep(4e6)):frame(3, 1)", options).render().text == "*a…\n")
  }
}
