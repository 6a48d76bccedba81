// Canvas in Lua: the methods of its context, and errors in their use.

import LongtailCore
import Testing

@Suite struct DrawingTests {
  @Test("the function of a canvas draws with the methods of its context") func draws() throws {
    let rows = try picture(
      """
      return Canvas(function(context, size)
        context:rectangle(0, 0, size.width, size.height, { line = "rounded" })
        context:text(2, 1, "hi", "green")
        context:text{ x = 5, y = 1, content = 42, bold = true }
        context:line(2, 2, 5, 2, { line = "single" })
        context:point(6, 2)
      end):frame(8, 4)
      """)
    #expect(rows == "╭──────╮\n│ hi 42│\n│ ────⠁│\n╰──────╯")
  }

  @Test("the function of a canvas receives the size in cells") func size() throws {
    #expect(
      try picture(#"return Canvas(function(c, size) c:text(0, 0, size.width .. "x" .. size.height) end):frame(6, 2)"#) == "6x2\n")
  }

  @Test(
    "errors name the method and the argument, and show an error box",
    arguments: [
      ("context:text(1, 'x', 'hi')", "bad argument 'y' to 'context:text': expected a number, found \"x\""),
      ("context:point(0/0, 1)", "bad argument 'x' to 'context:point': expected a number, found NaN (0/0)"),
      ("context:point(1/0, 1)", "bad argument 'x' to 'context:point': expected a number, found"),
      ("context:fill(0, 0, -1, 1)", "bad argument 'width' to 'context:fill': expected a finite number of at least 0, found -1"),
      ("context:fill(0, 0)", "missing argument 'width' to 'context:fill'"),
      ("context:lin(0, 0, 1, 1)", "'context' has no property 'lin'"),
      ("context.line(0, 0, 1, 1)", "'line' was called with '.' instead of ':'"),
      ("context:line(0, 0, 1, 1, { lien = 'heavy' })", "unknown option 'lien' for 'context:line'"),
      ("context:line(0, 0, 2, 2, { line = 'heavy' })", "expected a line along one row or one column, found a slanted line"),
      ("context:path({ {0, 0}, {1} })", "expected an array of points { x, y } with finite numbers"),
      ("context:path({ context })", "bad argument 'points' to 'context:path'"),
      ("context:text(0, 0, 'x', { color = 'blu' })", "unknown colour 'blu'"),
      ("context.width = 3", "context"),
      ("error 'no'", "no"),
    ]) func errorMessages(_ call: String, _ message: String) throws
  {
    let found = mistakes("return VStack { Canvas(function(context, size)\n\(call)\nend):frame(40, 1), 'below' }")
    #expect(found.count == 1 && found[0].sentence.contains(message), "\(call): \(found.map(\.sentence))")
    #expect(found.first?.place?.line == 2, "\(call): \(String(describing: found.first?.place))")
    let rows = try TestProgram("return VStack { Canvas(function(context)\n\(call)\nend):frame(40, 1), 'below' }").render().text
    #expect(rows.contains("⚠") && rows.hasSuffix("below"), "\(rows)")
  }

  @Test(
    "a missing argument is an error in the second call of a method, too",
    arguments: [
      ("context:point(1, 2, 'red')", "context:point(1, 'red')", "bad argument 'y' to 'context:point'"),
      ("context:fill(0, 0, 1, 1, 'red')", "context:fill(0, 0, 1, 'red')", "bad argument 'height' to 'context:fill'"),
      ("context:text(0, 0, 'a', 'red')", "context:text(0, 'a', 'red')", "bad argument 'y' to 'context:text'"),
    ]) func secondCall(_ first: String, _ second: String, _ message: String)
  {
    let found = mistakes("return Canvas(function(context)\n\(first)\n\(second)\nend)")
    #expect(found.count == 1 && found[0].sentence.hasPrefix(message), "\(found.map(\.sentence))")
    #expect(found.first?.place?.line == 3)
  }

  @Test("the error for an unknown method suggests a similar name") func suggestion() {
    let found = mistakes("return Canvas(function(context) context:elipse(0, 0, 1, 1) end)")
    #expect(found.first?.hint?.contains("'ellipse'") == true)
  }

  @Test("the use of a kept context is an error, in the same rendering and in the next") func stale() throws {
    let program = try TestProgram(
      """
      local kept
      return VStack {
        Canvas(function(context) if kept then kept:point(0, 0) end kept = context end):frame(8, 1),
        Canvas(function(context) if kept then kept:point(0, 0) end end):frame(8, 1),
      }
      """)
    #expect(program.render().codes == [.staleContext])
    #expect(program.render().codes == [.staleContext, .staleContext])
  }

  @Test("a context cannot be called, inspected or changed") func opaque() {
    for body in ["context()", "getmetatable(context).__index = 1", "rawset(context, 1, 2)", "local x = context.line.name"] {
      #expect(codes("return Canvas(function(context) \(body) end)").count == 1, "\(body)")
    }
    #expect(codes("return Canvas(function(context) assert(getmetatable(context) == false) end)") == [])
    #expect(codes("return Canvas(function(context) context:text(0, 0, type(context) .. tostring(context)) end)") == [])
  }

  @Test("all canvases together have a limit for commands, and points of a path count") func limits() {
    #expect(codes("return Canvas(function(c) for n = 1, 100000 do c:point(0, 0) end end)") == [])
    #expect(codes("return Canvas(function(c) for n = 1, 100001 do c:point(0, 0) end end)") == [.tooManyCommands])
    let paths = """
      local points = {}
      for n = 1, 30000 do points[n] = { n, 0 } end
      local function draw(context) context:path(points) end
      return VStack { Canvas(draw), Canvas(draw), Canvas(draw), Canvas(draw) }
      """
    #expect(codes(paths) == [.tooManyCommands])
    #expect(codes("return Canvas(function() while true do end end)") { $0.renderInstructions = 100_000 } == [.instructionLimit])
  }

  @Test("control characters in the text of a canvas are replaced") func hostile() throws {
    let rows = try picture(#"return Canvas(function(c) c:text(0, 0, "a\27]0;x\7\xFF\u{202E}b") end):frame(20, 1)"#)
    #expect(!rows.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
  }

  @Test("the results of the function of a canvas are ignored") func results() throws {
    #expect(try picture(#"return Canvas(function(c) return c, Text "x" end):frame(3, 1)"#) == "")
  }

  @Test("a canvas without a function is an error") func noFunction() {
    #expect(codes("return Canvas()") == [.missingArgument])
    #expect(codes("return Canvas(3)") == [.badArgument])
  }
}
