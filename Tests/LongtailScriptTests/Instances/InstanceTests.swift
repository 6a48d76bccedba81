// Instances: the comparison of their inputs (K2, K3), the dependencies of their bodies (E10), and their lifetime (I7).

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct InstanceTests {
  /// An instance of a component with the inputs of the element `old`, and an element `new` with inputs to compare.
  struct Pair {
    let program: TestProgram
    let instance: InstanceID
    let old: ElementHandle
    let new: ElementHandle

    init(
      _ old: String, _ new: String, _ body: String = "return Text(self.title)", equatable: String = "false"
    ) throws {
      program = try TestProgram(
        """
        local function same() end
        local shared, rows = { 1 }, { { name = "a" } }
        local row = rows[1]
        local Row = component("Row", {
          props = {
            title = "", size = 1, tint = Color.red, on = false, icon = optional.view, shape = optional.shape, list = {},
            make = function() end, onTap = handler, any = optional.any,
          },
          equatable = \(equatable),
          body = function(self) \(body) end,
        })
        modifier("framed", { params = { width = 1 }, body = function(self, content) return content end })
        preview("old", function() return \(old) end)
        preview("new", function() return \(new) end)
        """)
      program.program.beginRendering()
      (self.old, self.new) = (
        try program.program.element(of: program.program.previews[0]),
        try program.program.element(of: program.program.previews[1])
      )
      instance = try program.program.bodies.begin(.component(self.old), EnvironmentValues())
      _ = try program.program.body(.component(self.old), for: instance, because: [.first], EnvironmentValues())
    }

    var areEqual: Bool { program.program.inputsAreEqual(instance, .component(new)) }
    var changed: [String] { program.program.changedInputs(instance, .component(new)) }
  }

  struct Sample: CustomTestStringConvertible, Sendable {
    var old: String
    var new: String
    var changed: [String]
    var testDescription: String { "\(old) -> \(new)" }

    init(_ old: String, _ new: String, changed: String...) {
      (self.old, self.new, self.changed) = (old, new, changed)
    }
  }

  @Test(arguments: [
    Sample("Row{}", "Row{}"),
    Sample("Row{ title = 'a' }", "Row{ title = 'a' }"),
    Sample("Row{ title = 'a' .. 'b', size = 1.5 }", "Row{ size = 1.5, title = 'ab' }"),
    Sample("Row{ title = 'a' }", "Row{ title = 'b' }", changed: "title"),
    Sample("Row{ title = 'a\\0b' }", "Row{ title = 'a\\0c' }", changed: "title"),
    Sample("Row{ title = '\\xff' }", "Row{ title = '\\xfe' }", changed: "title"),
    Sample("Row{ size = 1 }", "Row{}"),
    Sample("Row{ size = 2, on = true }", "Row{}", changed: "on", "size"),
    Sample("Row{ any = 0/0 }", "Row{ any = 0/0 }"),
    Sample("Row{ tint = 'red' }", "Row{ tint = Color.red }"),
    Sample("Row{ tint = 'red' }", "Row{ tint = 'blue' }", changed: "tint"),
  ])
  func `K2: inputs are compared field by field`(_ sample: Sample) throws {
    let pair = try Pair(sample.old, sample.new)
    #expect(pair.changed == sample.changed)
    #expect(pair.areEqual == sample.changed.isEmpty)
  }

  @Test(arguments: [
    Sample("Row{ make = same }", "Row{ make = same }"),
    Sample("Row{ make = same }", "Row{ make = function() end }", changed: "make"),
    Sample("Row{ onTap = function() return 1 end }", "Row{ onTap = function() return 2 end }"),
    Sample("Row{ onTap = same }", "Row{}", changed: "onTap"),
    Sample("Row{ list = { 1, 2, n = 'x' } }", "Row{ list = { 1, 2, n = 'x' } }"),
    Sample("Row{ list = { 1, 2 } }", "Row{ list = { 1, 2, 3 } }", changed: "list"),
    Sample("Row{ list = { 1, 2, 3 } }", "Row{ list = { 1, 2 } }", changed: "list"),
    Sample("Row{ list = shared }", "Row{ list = { 1 } }"),
    Sample("Row{ list = { row } }", "Row{ list = { rows[1] } }"),
    Sample("Row{ list = { { 1 } } }", "Row{ list = { { 1 } } }", changed: "list"),
    Sample("Row{ list = { Text 'a' } }", "Row{ list = { Text 'a' } }", changed: "list"),
    Sample("Row{ any = 'a' }", "Row{ any = 'a' }"),
    Sample("Row{ any = 'a' }", "Row{ any = 1 }", changed: "any"),
    Sample("Row{ any = rows }", "Row{ any = rows }"),
  ])
  func `K3: functions are compared by identity, tables by their entries, and handlers only by presence`(_ sample: Sample) throws {
    let pair = try Pair(sample.old, sample.new)
    #expect(pair.changed == sample.changed)
  }

  @Test(arguments: [
    Sample("Text 'a':bold():padding(2)", "Text 'a':bold():padding(2)"),
    Sample("Text 'a':padding(2):bold()", "Text 'a':bold():padding(2)", changed: "icon"),
    Sample("Text 'a':padding(2)", "Text 'a':padding(3)", changed: "icon"),
    Sample("Text 'a'", "Text 'b'", changed: "icon"),
    Sample("Text 'a'", "'a'"),
    Sample("VStack { spacing = 1, 'a', { 'b', 'c' } }", "VStack { spacing = 1, 'a', { 'b', 'c' } }"),
    Sample("VStack { 'a', false, 'b' }", "VStack { 'a', 'b' }", changed: "icon"),
    Sample("VStack { 'a', 'b' }", "HStack { 'a', 'b' }", changed: "icon"),
    Sample("Text 'a':onTapGesture(function() end)", "Text 'a':onTapGesture(function() end)"),
    Sample("Text 'a':onTapGesture(same)", "Text 'a':onTapGesture{ same, count = 2 }", changed: "icon"),
    Sample("Text 'a':background(Circle())", "Text 'a':background(Circle())"),
    Sample("Text 'a':background(Circle())", "Text 'a':background(Capsule())", changed: "icon"),
    Sample("ForEach({ 1 }, same)", "ForEach({ 1 }, same)"),
    Sample("ForEach({ 1 }, function() end)", "ForEach({ 1 }, function() end)", changed: "icon"),
    Sample("Row{ title = 'a', icon = Text 'i' }", "Row{ icon = 'i', title = 'a' }"),
    Sample("Row{ title = 'a', onTap = same }", "Row{ title = 'b', onTap = same }", changed: "icon"),
    Sample("Row{ onTap = same }:framed{ width = 2 }", "Row{ onTap = function() end }:framed{ width = 2 }"),
    Sample("Text 'a':framed{ width = 2 }", "Text 'a':framed{ width = 3 }", changed: "icon"),
    Sample("Text 'a':environment('lineLimit', 1)", "Text 'a':environment('lineLimit', 2)", changed: "icon"),
  ])
  func `K3: views are compared by their structure, without the handlers in them`(_ sample: Sample) throws {
    let pair = try Pair("Row{ icon = \(sample.old) }", "Row{ icon = \(sample.new) }")
    #expect(pair.changed == sample.changed)
  }

  @Test func `K3: views that share parts are compared in bounded time`() throws {
    let view = "(function() local v = Text 'a' for i = 1, 60 do v = HStack { v, v } end return v end)()"
    #expect(try Pair("Row{ icon = \(view) }", "Row{ icon = \(view) }").changed == ["icon"])
  }

  private static let data = [
    Sample("Row{ list = { { 1, { 2 } } } }", "Row{ list = { { 1, { 2 } } } }"),
    Sample("Row{ list = { { 1, { 2 } } } }", "Row{ list = { { 1, { 3 } } } }", changed: "list"),
    Sample("Row{ make = function() end }", "Row{ make = function() end }"),
    Sample("Row{ any = { name = { 'a' } }, title = 'a' }", "Row{ any = { name = { 'a' } }, title = 'a' }"),
    Sample("Row{ title = 'a' }", "Row{ title = 'b' }", changed: "title"),
    Sample("Row{ icon = 'a' }", "Row{ icon = 'b' }", changed: "icon"),
    Sample("Row{ icon = ForEach(1, function() end) }", "Row{ icon = ForEach(1, function() end) }"),
  ]

  @Test(arguments: data)
  func `K2: equatable compares data by value and no functions`(_ sample: Sample) throws {
    #expect(try Pair(sample.old, sample.new, equatable: "true").areEqual == sample.changed.isEmpty)
    #expect(try Pair(sample.old + ":equatable()", sample.new + ":equatable()").areEqual == sample.changed.isEmpty)
    #expect(
      try Pair(sample.old + ":equatable():bold()", sample.new + ":equatable():bold()").areEqual == sample.changed.isEmpty)
  }

  @Test(arguments: [
    ("function(old, new) return old.title == new.title end", true), ("function(old, new) return false end", false),
    ("function(old, new) return old.size < new.size and old.list[1] == 1 and new.icon ~= nil end", true),
    ("function(old, new) end", false),
  ])
  func `K2: a function replaces the comparison`(equatable: String, isEqual: Bool) throws {
    let pair = try Pair("Row{ size = 1, list = { 1 }, onTap = same }", "Row{ size = 2, icon = 'a' }", equatable: equatable)
    #expect(pair.areEqual == isEqual)
    #expect(pair.changed == ["icon", "list", "onTap", "size"], "the inputs are what they are")
    #expect(pair.program.program.runner.mainStack.top == 0)
  }

  @Test(arguments: [
    ("function() error 'compare' end", DiagnosticCode.scriptError), ("function(old) return old.nothing.x end", .scriptError),
  ])
  func `K2: a comparison that fails is reported, and the inputs count as different`(equatable: String, code: DiagnosticCode)
    throws
  {
    let pair = try Pair("Row{}", "Row{}", equatable: equatable)
    #expect(!pair.areEqual)
    let found = pair.program.program.takeWarnings()
    #expect(found.map(\.code) == [code] && found.first?.trail == ["Row"])
  }

  @Test func `equatable works on components before other modifiers`() {
    let card = "local Card = component('Card', { body = function(self) return Text 'a' end })\n"
    #expect(codes(card + "return Card():equatable():bold()") == [])
    #expect(
      mistakes(card + "return Card():bold():equatable()").map(\.sentence)
        == ["':equatable' works on a component, found a Card with other modifiers, such as ':bold'"])
    #expect(codes("return Text 'a':equatable()") == [.wrongView])
    #expect(codes("return component('Card', { equatable = 5, body = print })") == [.badArgument])
  }

  @Test func `the content of a modifier is an input`() throws {
    let script = try TestProgram(
      """
      modifier("framed", { params = { width = 1 }, body = function(self, content) return content end })
      preview("old", function() return Text "a":framed{ width = 2 } end)
      preview("new", function() return Text "b":framed{ width = 2 } end)
      """)
    let program = script.program
    program.beginRendering()
    let sources = try program.previews.map { preview in
      let element = try program.element(of: preview)
      let arena = try #require(script.store.arena(element.arena))
      let node = arena.pointee.nodes[element.index]
      return BodySource.modifier(
        arguments: arena.pointee.chain[Int(node.lastModifier)].arguments, arena: element.arena,
        content: ElementHandle(arena: element.arena, index: Int(node.base)))
    }
    let instance = try program.bodies.begin(sources[0], EnvironmentValues())
    _ = try program.body(sources[0], for: instance, because: [.first], EnvironmentValues())
    #expect(program.inputsAreEqual(instance, sources[0]))
    #expect(program.changedInputs(instance, sources[1]) == ["content"])
  }

  // MARK: Handlers and views of a skipped body

  @Test func `K3: a handler is one function, which calls the newest closure`() throws {
    let script = try TestProgram(
      """
      local log, seen, count = {}, {}, 0
      local Row = component("Row", { props = { onTap = handler }, body = function(self)
        seen[self.onTap] = true
        self.onTap("body")
        return Text(self.onTap("text"))
      end })
      return component("Page", { body = function()
        count = count + 1
        local mine = count
        local functions = 0
        for _ in pairs(seen) do functions = functions + 1 end
        return VStack { spacing = 0, Row{ onTap = function(what) return what .. mine end }, Text(functions) }
      end })
      """)
    #expect(script.render().text == "text1\n  0")
    #expect(script.render().text == "text2\n  1")
    #expect(script.render().text == "text3\n  1")
  }

  @Test func `K3: a skipped body gets the newest handlers and views`() throws {
    let pair = try Pair(
      "Row{ icon = Text 'icon', list = { 1 }, onTap = function() return 'old' end }",
      "Row{ icon = Text 'icon', list = { 1 }, onTap = function() return 'new' end }",
      "return VStack { self.icon, self.icon:bold() }")
    let program = pair.program.program
    #expect(pair.areEqual)
    program.refresh(pair.instance, .component(pair.new), EnvironmentValues())
    // The inputs of the first evaluation are no longer needed.
    program.arenas.close(pair.old.arena)
    let views = program.bodies.instances[pair.instance.rawValue]?.views ?? []
    #expect(views.map { program.elements.kindName(of: $0.reference) } == ["Text"])
    #expect(views.allSatisfy { program.elements.node($0.reference) != nil })
    #expect(program.runner.mainStack.top == 0)
  }

  @Test func `an absent handler is nil`() throws {
    #expect(
      try picture(
        """
        local Row = component("Row", { props = { onTap = handler }, body = function(self) return Text(type(self.onTap)) end })
        return VStack { spacing = 0, Row(), Row{ onTap = function() end } }
        """) == "  nil\nfunction")
  }

  // MARK: Environment

  @Test func `E10: a body depends on the keys that it read, and on their values`() throws {
    let pair = try Pair("Row{}", "Row{}", "return Text(self.env.locale .. tostring(self.env.lineLimit))")
    let program = pair.program.program
    #expect(program.reads(of: pair.instance).environment == ["locale": .string("en"), "lineLimit": .none])
    func changed(_ key: String, _ value: PlainValue) -> [String] {
      var environment = EnvironmentValues()
      var arena = ElementArena(serial: 0)
      program.reader.environmentKey(declared: key)?.set(&environment, value.write(into: &arena), arena)
      return program.changedKeys(pair.instance, environment)
    }
    #expect(changed("locale", .string("de")) == ["locale"])
    #expect(changed("locale", .string("en")) == [], "an equal value")
    #expect(changed("lineLimit", .integer(2)) == ["lineLimit"])
    #expect(changed("colorScheme", .string("light")) == [], "another key")
  }

  @Test
  func `E10: reads in a function for items belong to the body that created the function`() throws {
    let script = try TestProgram(
      """
      return component("Items", { body = function(self)
        return VStack { ForEach({ 1 }, function() return Text(self.env.locale) end), GeometryReader(function() return Text(self.env.font) end) }
      end })
      """)
    #expect(script.render().codes == [])
    let instance = try #require(script.program.bodies.instances.values.first)
    #expect(script.program.reads(of: instance.id).environment.keys.sorted() == ["font", "locale"])
  }

  // MARK: Lifetime

  @Test func `I7: an instance lives as long as its identity`() throws {
    let script = try TestProgram(
      """
      local count = 0
      local Leaf = component("Leaf", { props = { name = "" }, body = function(self) return Text(self.name) end })
      return component("Page", { body = function()
        count = count + 1
        return VStack { spacing = 0, ForEach(count == 1 and { "a", "b" } or { "b", "c" }, "id", function(name) return Leaf{ name = name } end) }
      end })
      """)
    func leaves() -> [UInt64] { script.program.bodies.instances.values.filter { $0.owner == "Leaf" }.map(\.id.rawValue).sorted() }
    #expect(script.render().text == "a\nb")
    let first = leaves()
    #expect(script.render().text == "b\nc")
    #expect(leaves().count == 2 && leaves().first == first.last, "b stays, a has ended, c is new")
    let arenas = script.store.count
    for _ in 1...5 { _ = script.render() }
    #expect(script.store.count == arenas, "what was made before is gone")
  }
}
