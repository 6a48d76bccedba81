// Lifetimes: views, `self`, environments, functions and errors that a script keeps for too long.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct HandleTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    /// The Lua code of the first rendering. It can store a value in `kept`.
    var first: String
    /// The Lua expression that the last rendering returns.
    var second: String
    var code: DiagnosticCode?
    /// The error if the owner of the kept value is still in the tree. By default, it is the same as `code`.
    var codeInPlace: DiagnosticCode?
    var testDescription: String { name }

    init(_ name: String, _ first: String, _ second: String, _ code: DiagnosticCode?, inPlace: DiagnosticCode?? = nil) {
      self.name = name
      self.first = first
      self.second = second
      self.code = code
      codeInPlace = inPlace ?? code
    }
  }

  @Test(
    arguments: [
      Sample("a view of an earlier evaluation", "kept = Text 'a'", "kept", .staleView),
      Sample("with a modifier", "kept = Text 'a'", "kept:bold()", .staleView),
      Sample("with a modifier of the script", "kept = Text 'a'", "kept:loud()", .staleView),
      Sample("with a modifier that has a body", "kept = Text 'a'", "kept:marked()", .staleView),
      Sample("as a child", "kept = Text 'a'", "VStack { kept }", .staleView),
      Sample("as a property", "kept = Text 'a'", "Card{ view = kept }", .staleView),
      Sample("as a value of any kind", "kept = Text 'a'", "Card{ any = kept }", .staleView),
      Sample("in an array", "kept = { Text 'a' }", "VStack { kept }", .staleView),
      Sample("as a background", "kept = Text 'a'", "Text 'b':background(kept)", .staleView),
      Sample("as a shape", "kept = Circle()", "Text 'b':clipShape(kept)", .staleView),
      Sample("behind a table that was a property", "kept = { Text 'a' }", "Card{ list = kept }", .staleView),
      Sample("the content of a modifier", "return Text 'a':keeping()", "kept", .staleView, inPlace: .some(nil)),
      Sample("its name", "kept = Text 'a'", "Text(tostring(kept))", nil),
      Sample("self of an earlier rendering", "kept = self", "Text(kept.nothing)", .lostOwner, inPlace: .unknownProperty),
      Sample("its environment", "kept = self", "Text(kept.env.font)", .lostOwner, inPlace: .some(nil)),
      Sample("an environment", "kept = self.env", "Text(kept.font)", .lostOwner, inPlace: .some(nil)),
      Sample("self, assigned", "kept = self", "(function() kept.isFirst = 1 end)()", .lostOwner, inPlace: .readOnly),
      Sample("what self holds", "kept = self", "Text(tostring(kept.isFirst))", nil),
      Sample("self as a value", "kept = self", "Card{ any = kept }", .notAView),
      Sample("self as a view", "kept = self", "VStack { kept }", .notAView),
      Sample("a binding", "kept = constant(3)", "Card{ bound = kept }", nil),
      Sample("a function of an earlier body", "local text = self.label kept = function() return Text(text) end", "kept()", nil),
      Sample("a colour", "kept = Color.red", "kept:frame(1, 1)", nil),
      Sample("a component", "kept = Card", "kept()", nil),
      Sample("an error", "kept = select(2, pcall(Text))", "error(kept)", .missingArgument),
      Sample(
        "an error of long ago", "kept = select(2, pcall(Text)) for i = 1, 2000 do pcall(Text) end", "error(kept)", .scriptError),
    ], [false, true])
  func `a kept value that is no longer valid is recognised`(_ sample: Sample, leaves: Bool) throws {
    let script = try TestProgram(
      """
      local isFirst, kept = true, nil
      modifier("loud", function(content) return content:bold() end)
      modifier("marked", { body = function(self, content) return content end })
      modifier("keeping", { body = function(self, content) kept = content return content end })
      local Card = component("Card", {
        props = { view = optional.view, any = optional.any, list = {}, bound = binding(1) },
        body = function(self) return VStack { self.view, self.list, self.any, self.bound } end,
      })
      local Body = component("Body", { props = { isFirst = true, label = "x" }, body = function(self)
        if not isFirst then return \(sample.second) end
        isFirst = false
        \(sample.first.hasPrefix("return") ? sample.first : sample.first + " return Text 'first'")
      end })
      local renderings = 0
      return component("Page", { body = function(self)
        renderings = renderings + 1
        return \(leaves ? "renderings == 2 and 'away' or Body()" : "Body()")
      end })
      """)
    #expect(script.render().codes == [])
    if leaves { #expect(script.render().text == "away") }
    let last = script.render()
    #expect(last.codes == ((leaves ? sample.code : sample.codeInPlace).map { [$0] } ?? []))
    #expect(script.program.runner.mainStack.top == 0)
  }

  @Test
  func `a gesture calls the function that was passed to it, in every form of arguments`() throws {
    let script = try TestProgram(
      """
      local function named(name) return function() return name end end
      local Card = component("Card", {
        props = { a = named "none", b = handler, c = {} },
        body = function(self)
          return VStack {
            Text "1":onTapGesture(named "by position"),
            Text "2":onTapGesture{ action = named "by name", count = 2 },
            Text "3":onTapGesture{ count = 2, named "first in the table" },
            Text "4":onTapGesture(self.a),
            Text "5":onTapGesture(self.b),
            Text "6":onTapGesture(self.c[1]),
          }
        end,
      })
      return Card{ b = named "property", c = { named "in a table" } }
      """)
    for _ in 1...2 {
      let tree = script.render().rendering.placed.tree
      let answers = tree.marks.sorted { $0.key < $1.key }.flatMap(\.value).map { annotation -> String in
        guard case .gesture(let gesture) = annotation, let function = gesture.onEnded else { return "no function" }
        defer { script.program.runner.mainStack.drop(to: 0) }
        guard lt_call_function(script.program.runtime, function.rawValue, nil, 0, 1) == LT_OK else { return "an error" }
        return script.program.runner.mainStack.string(1) ?? "no string"
      }
      #expect(answers == ["by position", "by name", "first in the table", "none", "property", "in a table"])
    }
  }

  @Test
  func `the value of an environment key is checked, in any order of the arguments`() {
    for call in [
      "{ value = 123456789, key = 'multilineTextAlignment' }", "{ key = 'multilineTextAlignment', value = 123456789 }",
      "{ 'multilineTextAlignment', value = 123456789 }", "('multilineTextAlignment', 123456789)",
    ] {
      #expect(codes("return Text 'x':environment\(call)") == [.badArgument], "\(call)")
    }
    #expect(codes("return Text 'x':environment{ value = 2, key = 'lineLimit' }") == [])
    #expect(codes("return Text 'x':environment{ value = 2 }") == [.missingArgument])
  }

  @Test
  func `a caught error does not change the place or kind of the next error`() {
    let caught = "pcall(require, 'nothing') pcall(function()\n  return Text 'x':padding(-1)\nend)\n"
    #expect(mistakes(caught + "return Text(nil)").map(\.place?.line) == [4])
    #expect(
      mistakes(caught + "error 'here'").map(\.description) == [
        "script.lua:4: here\n  code: script-error   help: longtail explain script-error"
      ])
    let folder = TestFolder()
    folder.write("bad.lua", "x = = 1")
    let main = folder.write("main.lua", "pcall(require, 'bad')\nerror 'not syntax'")
    #expect(throws: Diagnostic(.script(message: "not syntax"), place: .init(file: main, line: 2))) { try TestProgram(file: main) }
  }
}
