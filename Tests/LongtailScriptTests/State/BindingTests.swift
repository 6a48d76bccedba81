// Bindings (ST5): access to a value of another owner, projections, constants, functions, and removed owners.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct BindingTests {
  private static let toggle = """
    local Toggle = component("Switch", { props = { title = "t", isOn = binding(false) }, body = function(self)
      return Text(self.title .. (self.isOn and "+" or "-")):onTapGesture(function() self.isOn = not self.isOn end)
    end })

    """

  @Test func `ST5: a binding reads and writes the owner's value`() throws {
    let script = try TestProgram(
      Self.toggle + """
        return component("Page", { state = { isLoud = false }, body = function(self)
          return HStack { Toggle{ title = "a", isOn = self:binding "isLoud" }, Toggle{ title = "b", isOn = self:binding "isLoud" } }
        end })
        """)
    #expect(try script.rows(tapping: "a-", "b+") == ["a- b-", "a+ b+", "a- b-"])
  }

  @Test
  func `ST5: only a body that reads a binding depends on its value`() throws {
    let script = try TestProgram(
      Self.toggle + """
        return component("Page", { state = { isLoud = false }, body = function(self)
          return HStack { Toggle{ isOn = self:binding "isLoud" }, Toggle{ isOn = true } }
        end })
        """)
    let picture = script.render()
    try script.tap("t-", in: picture)
    let changed = script.program.takeInvalidated()
    #expect(changed.map(\.reason) == [.binding("isOn")])
    let page = try #require(script.program.bodies.instances.values.first { $0.owner == "Page" })
    #expect(
      script.program.reads(of: changed[0].instance).slots
        == [Dependencies.Slot(owner: page.id, name: "isLoud")])
    #expect(script.program.reads(of: page.id).slots == [], "making a binding reads nothing")
  }

  @Test func `a component can pass on a binding`() throws {
    let script = try TestProgram(
      Self.toggle + """
        local Row = component("Row", { props = { on = binding.boolean }, body = function(self)
          return Toggle{ title = "inner", isOn = self:binding "on" }
        end })
        return component("Page", { state = { isLoud = false }, body = function(self)
          return HStack { Row{ on = self:binding "isLoud" }, tostring(self.isLoud) }
        end })
        """)
    #expect(try script.rows(tapping: "inner-") == ["inner- false", "inner+ true"])
  }

  @Test
  func `the path of a binding selects an entry of a table by name or by position`() throws {
    let script = try TestProgram(
      """
      local Field = component("Field", { props = { text = binding.string }, body = function(self)
        return Text("<" .. self.text .. ">"):onTapGesture(function() self.text = self.text .. "!" end)
      end })
      return component("Page", {
        state = { user = { name = "ada", tags = { "x", "y" } } },
        body = function(self)
          local user = self:binding "user"
          return HStack {
            Field{ text = self:binding "user.name" },
            Field{ text = user:binding "tags":binding(2) },
            Field{ text = user:binding "tags.1" },
            self.user.name .. table.concat(self.user.tags),
          }
        end,
      })
      """)
    #expect(
      try script.rows(tapping: "<ada>", "<y>", "<x>") == [
        "<ada> <y> <x> adaxy", "<ada!> <y> <x> ada!xy", "<ada!> <y!> <x> ada!xy!", "<ada!> <y!> <x!> ada!x!y!",
      ])
  }

  @Test func `a write to a constant binding has no effect`() throws {
    let script = try TestProgram(
      Self.toggle + """
        local Both = component("Both", { props = { on = binding(true) }, body = function(self)
          return HStack { Toggle{ title = "given", isOn = self:binding "on" }, Toggle{ title = "c", isOn = constant(true) } }
        end })
        return HStack { Both(), Toggle{ title = "plain", isOn = true }, Toggle{ title = "none" } }
        """)
    #expect(
      try script.rows(tapping: "given+", "c+", "plain+", "none-").allSatisfy { $0 == "given+ c+ plain+ none-" })
    #expect(script.program.takeInvalidated().isEmpty)
  }

  @Test func `a getter and a setter make a binding`() throws {
    let script = try TestProgram(
      """
      local Field = component("Field", { props = { n = binding.number, user = optional.any }, body = function(self)
        return Text("<" .. self.n .. ">"):onTapGesture(function() self.n = self.n + 1 end)
      end })
      return component("Page", { state = { celsius = 10, box = { deep = { n = 1 } } }, body = function(self)
        local fahrenheit = Binding(
          function() return self.celsius * 9 // 5 + 32 end,
          function(value) self.celsius = (value - 32) * 5 // 9 + 1 end)
        local box = Binding(function() return self.box end, function(value) self.box = value end)
        return HStack { Field{ n = fahrenheit }, Field{ n = box:binding "deep.n" }, self.celsius .. "/" .. self.box.deep.n }
      end })
      """)
    #expect(
      try script.rows(tapping: "<50>", "<1>") == ["<50> <1> 10/1", "<51> <1> 11/1", "<51> <2> 11/2"])
  }

  @Test func `a binding in a local has the field value`() throws {
    let script = try TestProgram(
      """
      return component("Page", { state = { n = 1, list = { { n = 2 } } }, body = function(self)
        local n, deep = self:binding "n", self:binding "list":binding(1):binding "n"
        return Text(n.value .. deep.value .. constant(3).value):onTapGesture(function()
          n.value = n.value + 4
          deep.value = deep.value + 4
        end)
      end })
      """)
    #expect(try script.rows(tapping: "123") == ["123", "563"])
  }

  // MARK: Comparing

  @Test(arguments: [
    ("page:binding 'n'", "page:binding 'n'", true),
    ("page:binding 'n'", "page:binding 'm'", false),
    ("page:binding 'list.1'", "page:binding 'list':binding(1)", true),
    ("page:binding 'list.1'", "page:binding 'list.2'", false),
    ("page:binding 'n'", "page:binding 'list.1'", false),
    ("constant(1)", "constant(1)", true),
    ("constant(1)", "1", true),
    ("constant(1)", "constant(2)", false),
    ("constant({ 1 })", "constant({ 1 })", true),
    ("Binding(get, set)", "Binding(get, set)", true),
    ("Binding(get, set)", "Binding(get, function() end)", false),
    ("cart:binding 'total'", "cart:binding 'total'", true),
    ("cart:binding 'total'", "other:binding 'total'", false),
  ])
  func `K3: bindings are compared by their targets`(old: String, new: String, isEqual: Bool) throws {
    let script = try TestProgram(
      """
      local page
      local function get() return 1 end
      local function set() end
      local Cart = observable("Cart", { total = 0 })
      local cart, other = Cart(), Cart()
      local Page = component("Page", { state = { n = 1, m = 1, list = { 1, 2 } }, body = function(self) page = self return "page" end })
      local Row = component("Row", { props = { n = required.binding }, body = function(self) return tostring(self.n) end })
      preview("old", function() return Row{ n = \(old) } end)
      preview("new", function() return Row{ n = \(new) } end)
      return Page
      """)
    _ = script.render()
    let program = script.program
    let (a, b) = (try program.element(of: program.previews[0]), try program.element(of: program.previews[1]))
    let instance = try program.bodies.begin(.component(a), EnvironmentValues())
    _ = try program.body(.component(a), for: instance, because: [], EnvironmentValues())
    #expect(program.inputsAreEqual(instance, .component(b)) == isEqual)
  }

  // MARK: Removed owners

  @Test(arguments: ["bound.value = 5", "bound.value = 5 bound.value = 6", "deep.value = 5"])
  func `a binding of a removed owner reads the last value, and a write is reported once`(write: String) throws {
    let script = try TestProgram(
      """
      local bound, deep
      local Owner = component("Owner", { state = { n = 3, list = { 4 } }, body = function(self)
        bound, deep = self:binding "n", self:binding "list.1"
        return Text(self.n)
      end })
      local count = 0
      return component("Page", { body = function()
        count = count + 1
        return HStack { count == 1 and Owner(), Text("tap" .. (count > 1 and bound.value .. deep.value or "")):onTapGesture(function() \(write) end) }
      end })
      """)
    _ = script.render()
    #expect(script.render().text == "tap34")
    let picture = script.render()
    #expect(picture.text == "tap34")
    for _ in 1...2 { try script.tap("tap34", in: picture) }
    let warnings = script.program.takeWarnings()
    #expect(warnings.map(\.code) == [.lostOwner])
    #expect(warnings.first?.place?.line == 9)
    #expect(script.render().text == "tap34")
  }

  // MARK: Errors

  struct Mistake: CustomTestStringConvertible, Sendable {
    var script: String
    var code: DiagnosticCode
    var testDescription: String { script }

    init(_ script: String, _ code: DiagnosticCode) { (self.script, self.code) = (script, code) }
  }

  @Test(arguments: [
    Mistake("Binding(function() return b.value end, print)", .stackOverflow),
    Mistake("Binding(function() error 'get' end, print)", .scriptError),
    Mistake("Binding(function() while true do end end, print)", .instructionLimit),
    Mistake("Binding()", .badArgument),
    Mistake("self:binding 'nothing'", .unknownProperty),
    Mistake("self:binding('n', 'm')", .tooManyArguments),
    Mistake("Binding(print, print, 1)", .tooManyArguments),
    Mistake("self:binding 'title'", .readOnly),
    Mistake("self:binding ''", .badArgument),
    Mistake("self:binding 'n..x'", .badArgument),
    Mistake("self:binding(1)", .badArgument),
    Mistake("self:binding(('n.'):rep(100) .. 'n')", .badArgument),
    Mistake("self.binding 'n'", .calledWithDot),
    Mistake("self:binding 'n'.valeu", .unknownProperty),
    Mistake("self:binding 'n':binding(0)", .badArgument),
    Mistake("self:binding 'n':binding(print)", .badArgument),
    Mistake("constant(print)", .notData),
    Mistake("self:binding 'name'", .badArgument),
    Mistake("constant('x')", .badArgument),
  ])
  func `a wrong binding is an error`(_ mistake: Mistake) throws {
    let found = codes(
      """
      local b
      local Row = component("Row", { props = { n = binding.number }, body = function(self) return Text(self.n) end })
      return component("Page", { props = { title = "" }, state = { n = 1, name = "" }, body = function(self)
        b = \(mistake.script)
        return Row{ n = b }
      end })
      """
    ) {
      $0.renderInstructions = 3_000_000
      $0.memoryLimit = 64 << 20
    }
    #expect(found == [mistake.code])
  }

  @Test func `an error in a setter is an error of the handler`() throws {
    let script = try TestProgram(
      Self.toggle + """
        return component("Page", { state = { n = 1 }, body = function(self)
          return Toggle{ isOn = Binding(function() return self.n > 1 end, function() self.n = 2 error "set" end) }
        end })
        """)
    let picture = script.render()
    #expect(throws: Diagnostic.self) { try script.tap("t-", in: picture) }
    #expect(script.render().text == "t+", "what was written before stays")
    #expect(script.program.runner.mainStack.top == 0)
  }

  @Test func `a binding can select a table entry with any name except digits`() throws {
    let script = try TestProgram(
      #"""
      return component("Page", { state = { t = { ["a b"] = 1, ["ä\0"] = 2, ["%s\n"] = 3, ["007"] = 4 } }, body = function(self)
        local b = self:binding "t"
        return Text(b:binding "a b".value .. b:binding "ä\0".value .. b:binding "%s\n".value .. tostring(b:binding "007".value))
      end })
      """#)
    #expect(script.render().text == "123nil", "digits are a position")
  }

  @Test func `the host reads and writes bindings`() throws {
    let script = try TestProgram(
      Self.toggle + """
        return component("Page", { state = { isLoud = false }, body = function(self) return Toggle{ isOn = self:binding "isLoud" } end })
        """)
    #expect(script.render().text == "t-")
    let program = script.program
    let toggle = try #require(program.bodies.instances.values.first { $0.owner == "Switch" })
    guard case .component(let node)? = toggle.source, let arena = script.store.arena(node.arena) else {
      Issue.record("no source")
      return
    }
    let binding = arena.pointee.arguments[Int(arena.pointee.nodes[node.index].arguments) + 1].reference
    #expect(try program.value(of: binding, for: nil) == .boolean(false))
    try program.write(.boolean(true), to: binding)
    #expect(try program.value(of: binding, for: nil) == .boolean(true))
    #expect(program.takeInvalidated().map(\.reason) == [.binding("isOn")])
    #expect(throws: Diagnostic.self) { try program.write(.integer(1), to: binding) }
    #expect(script.render().text == "t+")
  }
}
