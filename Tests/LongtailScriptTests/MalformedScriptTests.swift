// Malformed scripts: the error box in place of a failed component, and the rest of the output (M1-M7).

import LongtailCore
import LongtailScript
import Testing

@Suite struct MalformedScriptTests {
  /// Renders a component between two texts, in 30 columns. `body` is the code of its body.
  private func between(_ body: String, _ change: (inout ProgramOptions) -> Void = { _ in }) throws -> Picture {
    try TestProgram(
      """
      local Part = component("Part", { body = function(self) \(body) end })
      return VStack { alignment = "leading", "above", Part(), "below" }
      """, change
    ).render(width: 30)
  }

  /// Returns the message for an error at module scope. A script with such an error is not loaded.
  private func refusal(_ source: String) -> String { mistakes(source).map(\.description).joined(separator: "\n") }

  @Test("M1: the error for an unknown modifier names the view and the nearest modifier") func m1UnknownModifier() throws {
    let picture = try between("return Text('x'):paddding(1)")
    #expect(
      picture.text == """
        above
        ⚠ script.lua:1: unknown modif…
        below
        """)
    #expect(picture.codes == [.unknownModifier])
    #expect(picture.diagnostics.map(\.trail) == [["Part"]])
    #expect(
      refusal("return Text 'x':paddding(1)") == """
        script.lua:1: unknown modifier ':paddding' on a Text
          hint: did you mean ':padding'?
          code: unknown-modifier   help: longtail explain unknown-modifier
        """)
  }

  @Test("M2: the error for a wrong argument has the expected and the found value") func m2WrongArgument() throws {
    let picture = try between("return Text('x'):padding('horizontal', {})")
    #expect(
      picture.text == """
        above
        ⚠ script.lua:1: bad argument…
        below
        """)
    #expect(picture.codes == [.badArgument])
    #expect(
      refusal("return Text 'x':padding('horizontal', {})") == """
        script.lua:1: bad argument 'length' to ':padding': expected a whole number of cells from 0 to 999, found a table
          in Text
          code: bad-argument   help: longtail explain bad-argument
        """)
  }

  @Test(
    "M2: too many arguments are an error",
    arguments: [
      ("component('C', { body = print }, 1)", "component", 2, 3), ("modifier('m', print, 1)", "modifier", 2, 3),
      ("environmentKey('k', 1, print)", "environmentKey", 2, 3), ("preferenceKey('k', {}, 1)", "preferenceKey", 2, 3),
      ("alignment('a', { axis = 'horizontal' }, 1)", "alignment", 2, 3), ("locale('de', {}, 1)", "locale", 2, 3),
      ("layout('L', { sizeThatFits = print, place = print }, 1)", "layout", 2, 3), ("require('longtail', 1)", "require", 1, 2),
      ("preview('p', print, 1)", "preview", 2, 3), ("preview('p', { width = 3 }, print, 1)", "preview", 3, 4),
      ("component('C', { body = print }):style('s', print, 1)", "C:style", 2, 3),
      ("component('C', { body = print })({}, 1)", "C", 1, 2), ("Color('red', 1)", "Color", 1, 2),
      ("Color(1, 2, 3, 0.5)", "Color", 3, 4), ("Color.rgb(1, 2, 3, 4)", "Color", 3, 4), ("Color({}, 1)", "Color", 1, 2),
      ("Color.adaptive({ light = 'red', dark = 'red' }, 1)", "Color.adaptive", 1, 2),
      ("modifier('m', { body = print }) local v = Text 'a':m({}, 1)", ":m", 1, 2),
    ]) func m2TooMany(source: String, callee: String, most: Int, found: Int)
  {
    let statement = source.hasPrefix("Color") || source.hasPrefix("component('C', { body = print })(") ? "local v = " : ""
    #expect(
      mistakes(statement + source + " return 'x'").map(\.cause) == [.tooManyArguments(callee: callee, most: most, found: found)])
  }

  @Test("M3: strings and numbers are shown as texts, and nil and false are not shown") func m3Children() throws {
    #expect(
      try picture("return VStack { alignment = 'leading', 'a', 12, nil, 1.5, false, { 'b', { 3 } }, Text 'c' }") == """
        a
        12
        1.5
        b
        3
        c
        """)
    #expect(try picture("return HStack { nil, 'a', false, 'b', nil }") == "a b", "and take no spacing")
  }

  @Test("M3: any other child is an error, and an error box is shown", arguments: ["true", "print", "constant(1)", "Text"])
  func m3NoViews(child: String) throws {
    let picture = try between("return VStack { 'a', \(child) }")
    #expect(
      picture.text == """
        above
        ⚠ script.lua:1: 'VStack' take…
        below
        """)
    #expect(picture.codes == [.notAView])
  }

  @Test(
    "X4: an unknown colour, font, symbol or image is visible and reported, and other views are shown",
    arguments: [
      ("return Text('x'):foregroundColor('bleu')", "⚠ script.lua:1: unknown colou…", DiagnosticCode.unknownColor),
      ("return Text('x'):font('titel')", "⚠ script.lua:1: bad argument…", .badArgument),
      ("return Image 'strar'", "?", .unknownSymbol), ("return Image{ file = 'a.png' }", "[a.png]", .unreadablePicture),
    ]) func x4UnknownNames(body: String, row: String, code: DiagnosticCode) throws
  {
    let picture = try between(body)
    #expect(picture.text == "above\n\(row)\nbelow")
    #expect(picture.codes == [code])
  }

  @Test("M4: a component that fails shows one line, and its siblings and later renderings go on") func m4Raises() throws {
    let script = try TestProgram(
      """
      local count = 0
      local Part = component("Part", { body = function(self)
        count = count + 1
        if count == 2 then error "no such user\\nor any other" end
        return Text("part " .. count)
      end })
      return VStack { alignment = "leading", Part(), Part():padding("leading", 1), Part() }
      """)
    #expect(
      script.render(width: 30).text == """
        part 1
         ⚠ script.lua:4: no such user…
        part 3
        """)
    #expect(script.render(width: 30).text == "part 4\n part 5\npart 6")
  }

  @Test(
    "M5: a body that exceeds a limit is stopped and shows an error box",
    arguments: [
      ("while true do end", "⚠ script.lua:1: stopped after…", DiagnosticCode.instructionLimit),
      ("local t = {} while true do t[#t + 1] = ('x'):rep(1e5) .. #t end", "⚠ script.lua:1: stopped at th…", .memoryLimit),
      ("local function f() return 1 + f() end return f()", "⚠ script.lua:1: stack overflo…", .stackOverflow),
    ]) func m5Limits(body: String, row: String, code: DiagnosticCode) throws
  {
    let picture = try between(body) {
      $0.renderInstructions = 3_000_000
      $0.memoryLimit = 128 << 20
    }
    #expect(picture.codes == [code])
    #expect(picture.text == "above\n\(row)\nbelow")
  }

  @Test("M6: content that is too large for the canvas is cut off, and a frame has a maximum size") func m6Overflow() throws {
    #expect(try picture("return Text 'abcdefgh':fixedSize():frame(3, 1)", width: 3) == "def")
    #expect(try picture("return Color.red:frame(10000, 10000):frame(2, 1):overlay(Text 'ab')", width: 2) == "ab")
    #expect(codes("return Text 'x':frame(10001, 1)") == [.badArgument])
  }

  @Test("M7: a modifier returns a new view, and one view can be in two places") func m7Values() throws {
    let script = try TestProgram(
      """
      local base = Text "x"
      local both = HStack { base, base:padding("leading", 1) }
      base:foregroundColor("red"):bold()
      return VStack { alignment = "leading", base, both, both }
      """)
    #expect(script.render().text == "x\nx  x\nx  x")
    #expect(
      script.render().paths.filter { !$0.hasSuffix(":padding") } == [
        "root/VStack", "root/VStack/Text[0]", "root/VStack/HStack[1]", "root/VStack/HStack[1]/Text[0]",
        "root/VStack/HStack[1]/Text[1]", "root/VStack/HStack[2]", "root/VStack/HStack[2]/Text[0]",
        "root/VStack/HStack[2]/Text[1]",
      ])
  }
}
