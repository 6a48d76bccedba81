// Errors in the layouts of a script (L63, M4, M5).

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct LayoutMistakeTests {
  /// Returns a script with a layout between two texts. `size` and `place` are the bodies of the layout's functions.
  private static func script(size: String = "return 5, 1", place: String = "subviews[1]:place(0, 0)", before: String = "")
    -> String
  {
    """
    local kept
    \(before)
    local Box = layout("Box", {
      sizeThatFits = function(self, proposal, subviews) \(size) end,
      place = function(self, bounds, proposal, subviews) \(place) end,
    })
    return VStack { alignment = "leading", "above", Box { "view" }, "below" }
    """
  }

  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var script: String
    var codes: [DiagnosticCode]
    /// The rows between "above" and "below".
    var rows: String
  }

  static let sizes = [
    Sample(testDescription: "nothing", script: script(size: ""), codes: [.invalidSize], rows: "view\n"),
    Sample(testDescription: "no height", script: script(size: "return 4"), codes: [.invalidSize], rows: "view\n"),
    Sample(testDescription: "a negative width", script: script(size: "return -1, 1"), codes: [.invalidSize], rows: "view\n"),
    Sample(testDescription: "not a number", script: script(size: "return 0/0, 1"), codes: [.invalidSize], rows: "view\n"),
    Sample(testDescription: "no end", script: script(size: "return 4, infinity"), codes: [.invalidSize], rows: "view\n"),
    Sample(testDescription: "a string", script: script(size: "return '4', 1"), codes: [.invalidSize], rows: "view\n"),
    Sample(testDescription: "a table", script: script(size: "return { 4, 1 }"), codes: [.invalidSize], rows: "view\n"),
    Sample(testDescription: "fractions", script: script(size: "return 3.2, 0.5"), codes: [], rows: "view\n"),
    Sample(testDescription: "a huge size", script: script(size: "return 1e300, 1"), codes: [], rows: "view\n"),
    Sample(testDescription: "no size", script: script(size: "return 0, 0"), codes: [], rows: ""),
  ]

  @Test("L26: an invalid size is reported once, and the size of the largest view is used", arguments: sizes)
  func size(_ sample: Sample) throws {
    let picture = try TestProgram(sample.script).render(width: 20)
    #expect(picture.codes == sample.codes)
    #expect(picture.text == "above\n\(sample.rows)below")
  }

  static let failures = [
    Sample(
      testDescription: "an error while measuring", script: script(size: "error 'no'"), codes: [.scriptError],
      rows: "⚠ script.lua:4: no"),
    Sample(testDescription: "an error while placing", script: script(place: "error 'no'"), codes: [.scriptError], rows: "⚠ sc…"),
    Sample(
      testDescription: "an error after a view was placed", script: script(place: "subviews[1]:place(0, 0) error 'no'"),
      codes: [.scriptError],
      rows: "⚠ sc…"),
    Sample(
      testDescription: "a view that is not there", script: script(size: "return subviews[2]:size()"), codes: [.scriptError],
      rows: "⚠"),
    Sample(
      testDescription: "placing while measuring", script: script(size: "subviews[1]:place(0, 0)"), codes: [.outsideLayout],
      rows: "⚠"),
    Sample(
      testDescription: "a bad length", script: script(size: "return subviews[1]:size('4')"), codes: [.badArgument], rows: "⚠"),
    Sample(
      testDescription: "no number as length", script: script(size: "return subviews[1]:size(0/0)"), codes: [.badArgument],
      rows: "⚠"),
    Sample(testDescription: "a bad point", script: script(place: "subviews[1]:place(0)"), codes: [.badArgument], rows: "⚠"),
    Sample(
      testDescription: "no number as point", script: script(place: "subviews[1]:place(0/0, 0)"), codes: [.badArgument], rows: "⚠"),
    Sample(
      testDescription: "a bad anchor", script: script(place: "subviews[1]:place(0, 0, { anchor = 'left' })"),
      codes: [.badArgument], rows: "⚠"),
    Sample(
      testDescription: "an unknown option", script: script(place: "subviews[1]:place(0, 0, { at = 1 })"), codes: [.unknownOption],
      rows: "⚠"),
    Sample(
      testDescription: "options that are none", script: script(place: "subviews[1]:place(0, 0, 1)"), codes: [.badArgument],
      rows: "⚠"),
    Sample(
      testDescription: "an unknown guide", script: script(size: "return subviews[1]:guide 'middle'"), codes: [.badArgument],
      rows: "⚠"),
    Sample(
      testDescription: "a key that is none", script: script(size: "return subviews[1]:value{}"), codes: [.badArgument], rows: "⚠"),
    Sample(
      testDescription: "an unknown name", script: script(size: "return subviews[1].width, 1"), codes: [.unknownProperty],
      rows: "⚠"),
    Sample(testDescription: "a dot", script: script(size: "return subviews[1].size(), 1"), codes: [.calledWithDot], rows: "⚠"),
    Sample(
      testDescription: "a method of something else", script: script(size: "return subviews[1].size(self)"),
      codes: [.calledWithDot], rows: "⚠"),
    Sample(testDescription: "an assignment", script: script(size: "subviews[1].priority = 1"), codes: [.readOnly], rows: "⚠"),
    Sample(
      testDescription: "an unknown parameter", script: script(size: "return self.gap, 1"), codes: [.unknownProperty], rows: "⚠"),
    Sample(
      testDescription: "a subview that is kept",
      script: script(size: "kept = subviews[1] return 5, 1", place: "kept:place(0, 0)"), codes: [.outsideLayout],
      rows: "⚠"),
    Sample(
      testDescription: "the subview of another layout",
      script: """
        local kept
        local Inner = layout("Inner", {
          sizeThatFits = function(self, proposal, subviews) return kept:size() end, place = function() end })
        local Box = layout("Box", {
          sizeThatFits = function(self, proposal, subviews) kept = subviews[1] return kept:size(7) end,
          place = function(self, bounds, proposal, subviews) subviews[1]:place(0, 0) end,
        })
        return VStack { alignment = "leading", "above", Box { Inner { "a" } }, "below" }
        """, codes: [.outsideLayout], rows: "⚠"),
    Sample(
      testDescription: "a subview in a body that is run for it",
      script: """
        local kept
        local Box = layout("Box", {
          sizeThatFits = function(self, proposal, subviews) kept = subviews[1] return kept:size(7, 1) end,
          place = function(self, bounds, proposal, subviews) subviews[1]:place(0, 0, { width = 7 }) end,
        })
        return VStack { alignment = "leading", "above",
          Box { LazyVStack { ForEach(1, function() kept:size(7, 1) return Text "a" end) } }, "below" }
        """, codes: [.outsideLayout], rows: "⚠"),
    Sample(
      testDescription: "a loop without end", script: script(size: "while true do end"), codes: [.instructionLimit], rows: "⚠"),
    Sample(
      testDescription: "a loop in C", script: script(size: "('x'):rep(1e9, 'x')"), codes: [.scriptError, .memoryLimit], rows: "⚠"),
    Sample(
      testDescription: "a function that calls itself", script: script(size: "local function f() return 1 + f() end return f()"),
      codes: [.stackOverflow], rows: "⚠"),
  ]

  @Test("M4, M5: a layout that fails shows an error box, and its siblings stay", arguments: failures)
  func failure(_ sample: Sample) throws {
    let script = try TestProgram(sample.script) {
      $0.renderInstructions = 3_000_000
      $0.memoryLimit = 128 << 20
    }
    let picture = script.render(width: 40)
    #expect(picture.codes.count == 1 && sample.codes.contains(picture.codes[0]), "\(picture.codes)")
    let rows = picture.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.count == 3 && rows.first == "above" && rows.last == "below", "\(picture.text)")
    #expect(rows.count > 1 && rows[1].hasPrefix(sample.rows), "\(picture.text)")
    #expect(script.program.runner.mainStack.top == 0)
    #expect(script.program.hot.pointee.arena == script.program.arenas.module)
    #expect(script.program.layouts.layoutCalls.current == nil)
  }

  @Test func `an error message has the line, the problem and a hint`() {
    let script = LayoutMistakeTests.script(size: "return subviews[1]:size('4')")
    #expect(
      mistakes(script).map(\.description) == [
        """
        script.lua:4: bad argument 'width' to 'subview:size': expected a number of cells, infinity or nil, found "4"
          in Box
          hint: write a number without quotes, or convert a string with tonumber(...)
          code: bad-argument   help: longtail explain bad-argument
        """
      ])
  }

  @Test(arguments: [
    ("layout('Box', {})", DiagnosticCode.badArgument), ("layout('Box', 1)", .badArgument), ("layout(1, {})", .badArgument),
    ("layout('Text', {})", .nameTaken), ("layout('Box', { size = 1 })", .unknownOption),
    ("layout('Box', { sizeThatFits = print, place = 1 })", .badArgument),
    (
      "layout('Box', { sizeThatFits = print, place = print }) layout('Box', { sizeThatFits = print, place = print })",
      .nameTaken
    ),
    ("component('Box', { body = print }) layout('Box', { sizeThatFits = print, place = print })", .nameTaken),
    ("layout('Box', { sizeThatFits = print, place = print }) component('Box', { body = print })", .nameTaken),
    (
      "local B = layout('Box', { params = { n = required.number }, sizeThatFits = print, place = print }) return B {}",
      .missingArgument
    ),
    ("local B = layout('Box', { params = { n = 1 }, sizeThatFits = print, place = print }) return B { n = 'a' }", .badArgument),
    ("local B = layout('Box', { params = { n = 1 }, sizeThatFits = print, place = print }) return B { m = 1 }", .unknownOption),
    ("local B = layout('Box', { sizeThatFits = print, place = print }) return B { print }", .notAView),
    ("local B = layout('Box', { sizeThatFits = print, place = print }) return B(print)", .notAView),
    ("local B = layout('Box', { sizeThatFits = print, place = print }) return B { [1 << 40] = 'a' }", .tooManyElements),
    ("local B = layout('Box', { sizeThatFits = print, place = print }) return VStack { B }", .notAView),
    ("local B = layout('Box', { sizeThatFits = print, place = print }) return B", .notAComponent),
  ])
  func `a wrong definition or call of a layout is an error`(_ script: String, _ code: DiagnosticCode) {
    #expect(codes(script) == [code])
  }

  /// Renders nested layouts. At each level, Lua calls Swift and Swift calls Lua, on the same stack.
  private func nested(_ depth: Int) throws -> Picture {
    try TestProgram(
      """
      local Box = layout("Box", {
        sizeThatFits = function(self, proposal, subviews) return subviews[1]:size(proposal.width, proposal.height) end,
        place = function(self, bounds, proposal, subviews) subviews[1]:place(0, 0, { width = proposal.width }) end,
      })
      local view = Text "deep"
      for i = 1, \(depth) do view = Box { view } end
      return VStack { "above", view, "below" }
      """
    ).render(width: 60)
  }

  @Test func `20 nested layouts are shown`() throws {
    let picture = try nested(20)
    #expect(picture.codes == [])
    #expect(picture.text == "above\ndeep\nbelow")
  }

  @Test(arguments: [100, 400]) func `layouts too deep in each other end in an error, not in a crash`(_ depth: Int) throws {
    let picture = try nested(depth)
    #expect(Set(picture.codes) == [.stackOverflow])
    let rows = picture.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(rows.count == 3 && rows[0] == "above" && rows[1].hasPrefix("⚠ ") && rows[2] == "below", "\(picture.text)")
  }

  @Test
  func `repeated renderings of a layout do not leak memory or arenas`() throws {
    let script = try TestProgram(
      LayoutMistakeTests.script(size: "Text(('x'):rep(1000)):onTapGesture(function() end) return 4, 1"))
    var used: [Int] = []
    for _ in 1...200 {
      #expect(script.render().codes == [])
      used.append(script.program.memoryUsed)
    }
    #expect(used[100...].max()! <= used[..<100].max()! + 20_000)
    #expect(script.store.count <= 3)
  }
}
