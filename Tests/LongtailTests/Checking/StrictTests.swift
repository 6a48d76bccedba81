// Strict mode: each body runs twice, and the results are compared.

import Longtail
import Synchronization
import Testing

@Suite struct StrictTests {
  private func rendering(_ source: String, isStrict: Bool = true) throws -> (Rendering, printed: [String]) {
    let log = Printed()
    var options = RuntimeOptions()
    options.program.isStrict = isStrict
    options.program.log = { log.add($0) }
    let rendering = try Runtime(source: source, name: "a.lua", options).render(.inline(width: 30))
    return (rendering, log.lines)
  }

  @Test(
    "a body that returns something else in its second run is reported, with the difference",
    arguments: [
      ("return Text(math.random(1000000))", "an argument of Text, or of a modifier on it, is \"757150\", then \"83432\""),
      ("n = (n or 0) + 1 return Text 'x':padding(n)", "an argument of Text, or of a modifier on it, is 1, then 2"),
      ("n = (n or 0) + 1 return n % 2 == 0 and Text 'x' or Spacer()", "a Spacer, then a Text"),
      ("n = (n or 0) + 1 return VStack { Text 'a', n % 2 == 0 and Text 'x' }", "a different"),
      (
        "n = (n or 0) + 1 return VStack { ForEach(n, function(i) return Text(i) end) }",
        "of ForEach, or of a modifier on it, is 1, then 2"
      ),
    ])
  func impure(body: String, words: String) throws {
    let source = "local n\nlocal C = component('C', { body = function(self) \(body) end })\nreturn C {}"
    let found = try rendering(source).0.diagnostics
    #expect(found.map(\.code) == [.impureBody] && found[0].severity == .warning && found[0].place?.line == 2)
    #expect(found[0].sentence.contains(words), "\(found[0].sentence)")
    #expect(try rendering(source, isStrict: false).0.diagnostics == [])
  }

  @Test("new functions, bindings and styles are no difference, nor are state and arguments") func pure() throws {
    let source = """
      local Inner = component("Inner", {
        props = { rows = required.table, view = required.view, pick = handler },
        slots = { head = slot() },
        body = function(self)
          return GeometryReader(function() return VStack { self.view, self.head, ForEach(self.rows, "id", function(row)
            return Text(row.id):onTapGesture(function() self.pick(row) end)
          end) } end)
        end,
      })
      return component("C", {
        state = { n = 1, text = "" },
        body = function(self)
          return VStack {
            TextField("t", self:binding "text"), Button("+", function() self.n = self.n + 1 end),
            Toggle("on", Binding(function() return true end, function() end)):toggleStyle(function(_, c) return c.label end),
            Inner { rows = { { id = "a", action = function() end } }, view = Text "v", pick = function() end, head = "h" },
            Canvas(function(context) context:text(0, 0, "x") end):frame(3, 1),
          }:buttonStyle(function(_, c) return c.label:bold() end)
        end,
      })
      """
    let (strict, plain) = (try rendering(source).0, try rendering(source, isStrict: false).0)
    #expect(strict.diagnostics == [])
    #expect(strict.json == plain.json)
  }

  @Test("output, warnings and errors of a body are reported once, although the body runs twice") func once() throws {
    let body =
      "local C = component('C', { state = { n = 1 }, body = function(self) print 'ran' self.n = 2 return Text(self.n) end })"
    let (picture, printed) = try rendering(body + " return C {}")
    #expect(printed == ["ran"] && picture.diagnostics.map(\.code) == [.writeInBody])
    let failing = try rendering("return component('C', { body = function() error 'no' end })").0
    #expect(failing.diagnostics.map(\.code) == [.scriptError])
  }

  @Test("state and events work in strict mode, and the memory in use does not grow") func living() throws {
    var options = RuntimeOptions()
    options.program.isStrict = true
    let driver = try Driver(
      Runtime(
        source: """
          return component("C", { state = { n = 0 }, body = function(self)
            return Button("n " .. self.n, function() self.n = self.n + 1 end)
          end })
          """, options), Size(20, 3))
    try driver.tap("n 0")
    let after = driver.runtime.memoryUsed
    for count in 1...200 { try driver.tap("n \(count)") }
    #expect(driver.screen.contains("n 201"))
    #expect(driver.runtime.memoryUsed < after + 64 << 10)
  }
}
