// Observable objects: dependencies on properties (ST6), and objects in state, in properties and in the environment (E12).

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct ObservableTests {
  private static let cart = """
    local Cart = observable("Cart", {
      items = {}, total = 0, note = optional.string,
      add = function(self, item, price)
        table.insert(self.items, item)
        self.total = self.total + price
      end,
      isEmpty = function(self) return #self.items == 0 end,
    })

    """

  @Test func `all bodies that use an object share it`() throws {
    let script = try TestProgram(
      Self.cart + """
        local cart = Cart{ total = 1 }
        cart:add("tea", 2)
        local Total = component("Total", { body = function(self) return Text("= " .. cart.total) end })
        local Items = component("Items", { body = function(self) return Text(table.concat(cart.items, "+")) end })
        return HStack { Items(), Total(), Text "add":onTapGesture(function() cart:add("milk", 3) end) }
        """)
    #expect(try script.rows(tapping: "add", "add") == ["tea = 3 add", "tea+milk = 6 add", "tea+milk+milk = 9 add"])
  }

  @Test func `ST6: a body depends on the properties that it read`() throws {
    let script = try TestProgram(
      Self.cart + """
        local cart, other = Cart(), Cart()
        local Total = component("Total", { body = function(self) return Text("= " .. cart.total) end })
        local Items = component("Items", { body = function(self) return Text(cart:isEmpty() and "none" or #cart.items) end })
        local Other = component("Other", { body = function(self) return Text(other.total) end })
        return HStack { Items(), Total(), Other(),
          Text "total":onTapGesture(function() cart.total = 5 end),
          Text "items":onTapGesture(function() cart.items[1] = "x" end),
          Text "note":onTapGesture(function() cart.note = "x" end),
          Text "same":onTapGesture(function() cart.total = 5 cart.items = { "x" } end),
        }
        """)
    let picture = script.render()
    func changed(_ text: String) throws -> [String] {
      try script.tap(text, in: picture)
      return script.program.takeInvalidated().map {
        "\(script.program.bodies.instances[$0.instance.rawValue]?.owner ?? ""): \($0.reason)"
      }
    }
    #expect(try changed("total") == ["Total: Cart.total"])
    #expect(try changed("items") == ["Items: Cart.items"])
    #expect(try changed("note") == [])
    #expect(try changed("same") == [], "equal values (ST1)")
    let total = try #require(script.program.bodies.instances.values.first { $0.owner == "Total" })
    #expect(script.program.reads(of: total.id).properties.map(\.name) == ["total"])
  }

  @Test
  func `ST4: a write from a body to an object is ignored and reported`() throws {
    let script = try TestProgram(
      Self.cart + """
        local cart = Cart()
        return component("Page", { body = function(self)
          cart.total = 5
          cart:add("x", 1)
          return Text(cart.total .. #cart.items)
        end })
        """)
    let picture = script.render()
    #expect(picture.text == "00")
    #expect(
      picture.diagnostics.map(\.sentence) == [
        "'total' of 'Cart' cannot be written while views are made or drawn",
        "'items' of 'Cart' cannot be written while views are made or drawn",
      ])
  }

  @Test func `objects in state belong to the instance`() throws {
    let script = try TestProgram(
      Self.cart + """
        local Shop = component("Shop", { state = { cart = Cart, spare = optional(Cart) }, body = function(self)
          return Text(self.cart.total .. tostring(self.spare and self.spare.total)):onTapGesture(function()
            self.cart:add("x", 1)
            self.spare = self.spare or Cart{ total = 10 }
            self.spare.total = self.spare.total + 1
          end)
        end })
        return HStack { Shop(), Shop() }
        """)
    let first = script.render()
    #expect(first.text == "0nil 0nil")
    try script.tap("0nil", in: first)
    let second = script.render()
    #expect(second.text == "111 0nil")
    try script.tap("111", in: second)
    #expect(script.render().text == "212 0nil")
    let instance = try #require(script.program.bodies.instances.values.min { $0.id.rawValue < $1.id.rawValue })
    #expect(script.program.takeInvalidated().isEmpty)
    #expect(script.program.reads(of: instance.id).slots.map(\.name).sorted() == ["cart", "spare"])
  }

  @Test func `an object can hold other objects and lists of objects`() throws {
    let script = try TestProgram(
      """
      local Task = observable("Task", { title = "", isDone = false })
      local Store = observable("Store", { tasks = {}, first = Task, chosen = optional(Task) })
      local store = Store()
      store.first.title = "first"
      store.tasks = { Task{ title = "a" }, Task{ title = "b" } }
      store.chosen = store.tasks[2]
      local Row = component("Row", { props = { task = Task }, body = function(self)
        return Text(self.task.title .. (self.task.isDone and "+" or "-")):onTapGesture(function() self.task.isDone = not self.task.isDone end)
      end })
      return component("Page", { body = function(self)
        return HStack { ForEach(store.tasks, function(task) return Row{ task = task } end), Row{ task = store.chosen }, store.first.title }
      end })
      """)
    #expect(try script.rows(tapping: "b-") == ["a- b- b- first", "a- b+ b+ first"])
  }

  @Test func `a binding can read and write a property of an object`() throws {
    let script = try TestProgram(
      Self.cart + """
        local cart = Cart()
        local Field = component("Field", { props = { n = binding.number }, body = function(self)
          return Text("<" .. self.n .. ">"):onTapGesture(function() self.n = self.n + 1 end)
        end })
        local Page = component("Page", { props = { given = Cart }, state = { own = Cart }, body = function(self)
          return HStack { Field{ n = cart:binding "total" }, Field{ n = self:binding "own.total" }, Field{ n = self:binding "given.total" } }
        end })
        return Page{ given = cart }
        """)
    #expect(try script.rows(tapping: "<0>") == ["<0> <0> <0>", "<1> <0> <1>"])
  }

  // MARK: Environment

  @Test func `E12: objects are found by their type, the nearest first`() throws {
    let script = try TestProgram(
      Self.cart + """
        local Total = component("Total", { body = function(self)
          local cart = self.env[optional(Cart)]
          return Text(cart and "t" .. cart.total or "none"):onTapGesture(function() cart.total = cart.total + 1 end)
        end })
        local outer, inner = Cart{ total = 1 }, Cart{ total = 5 }
        return HStack { HStack { Total(), Total():environment(inner) }:environment(outer), Total() }
        """)
    #expect(try script.rows(tapping: "t1", "t5") == ["t1 t5 none", "t2 t5 none", "t2 t6 none"])
  }

  @Test func `E12: a missing object is an error with a hint`() {
    let found = mistakes(
      Self.cart + """
        local Total = component("Total", { body = function(self)
          return Text(self.env[Cart].total)
        end })
        return VStack { Total() }
        """)
    #expect(
      found.map(\.description) == [
        """
        script.lua:10: there is no 'Cart' in the environment
          in Total
          hint: write :environment(object) on a parent view, or read self.env[optional(Cart)], which may be nil
          code: missing-object   help: longtail explain missing-object
        """
      ])
  }

  @Test
  func `E12, E10: a body depends on the identity of an object that it reads from the environment`() throws {
    let script = try TestProgram(
      Self.cart + """
        cart, other = Cart(), Cart()
        local Total = component("Total", { body = function(self) return Text(self.env[Cart].total) end })
        return Total():environment(cart)
        """)
    _ = script.render()
    let program = script.program
    let total = try #require(program.bodies.instances.values.first)
    guard case .integer(let number)? = program.reads(of: total.id).environment["Cart"] else {
      Issue.record("nothing was recorded")
      return
    }
    func changed(_ value: Int) -> [String] {
      var environment = EnvironmentValues()
      program.environmentKey(named: "Cart")?.set(&environment, .integer(value), ElementArena(serial: 0))
      return program.changedKeys(total.id, environment)
    }
    #expect(changed(number) == [], "the same object")
    #expect(changed(number + 1) == ["Cart"])
    #expect(changed(0) == ["Cart"])
  }

  @Test
  func `an object in state and in the environment survives garbage collection`() throws {
    let script = try TestProgram(
      Self.cart + """
        local Total = component("Total", { body = function(self) return Text(self.env[Cart].total) end })
        return component("Page", { state = { cart = Cart }, body = function(self)
          for i = 1, 1e5 do local _ = { i } end
          return Total():environment(self.cart)
        end })
        """)
    for _ in 1...3 {
      let picture = script.render()
      #expect(picture.text == "0" && picture.codes == [])
    }
  }

  // MARK: Errors

  @Test(arguments: [
    ("observable('Cart', {})", DiagnosticCode.nameTaken),
    ("observable('my cart', {})", .badArgument),
    ("observable('Other', 5)", .badArgument),
    ("observable('Other', { binding = 1 })", .nameTaken),
    ("observable('Other', { view = Text 'a' })", .notData),
    ("observable('Other', { a = required.string })", .badArgument),
    ("observable('Other', { a = binding(1) })", .notData),
    ("environmentKey('Cart', 1)", .nameTaken),
    ("Cart{ totel = 1 }", .unknownOption),
    ("Cart{ total = 'a' }", .badArgument),
    ("Cart{ items = { print } }", .notData),
    ("Cart{ add = print }", .unknownOption),
    ("Cart(1)", .badArgument),
    ("return Text(Cart().totel)", .unknownProperty),
    ("Cart().total = 'a'", .badArgument),
    ("Cart().totel = 1", .unknownProperty),
    ("Cart().add = print", .nameTaken),
    ("Cart():binding 'totel'", .unknownProperty),
    ("Cart().items.x = Text 'a'", .notData),
    ("return Text 'a':environment(Cart(), 1)", .tooManyArguments),
    ("return Text 'a':environment(Cart)", .badArgument),
    ("return Text 'a':padding(Cart())", .badArgument),
    ("return VStack { Cart() }", .notAView),
    ("return component('Page', { body = function() return Text(Cart().total) end })", .scriptError),
    ("return component('Page', { props = { c = Cart }, body = function() return 'a' end }){ c = 1 }", .badArgument),
    ("return component('Page', { props = { c = Cart }, body = function() return 'a' end }){}", .missingArgument),
    ("return component('Page', { state = { n = 1 }, props = { n = 1 }, body = print })", .nameTaken),
    ("return component('Page', { state = { env = 1 }, body = print })", .nameTaken),
    ("return component('Page', { state = { ['a b'] = 1 }, body = print })", .badArgument),
    ("return component('Page', { state = { 1 }, body = print })", .badArgument),
    ("return component('Page', { state = { v = Text 'a' }, body = print })", .notData),
    ("return component('Page', { state = { v = handler }, body = print })", .badArgument),
    ("return component('Page', { state = { v = optional.view }, body = print })", .badArgument),
    ("return component('Page', { state = { v = binding.string }, body = print })", .badArgument),
    ("return component('Page', { state = { v = setmetatable({}, {}) }, body = print })", .notData),
    ("return component('Page', { state = 5, body = print })", .badArgument),
  ])
  func `a wrong use or declaration of objects or state is an error`(script: String, code: DiagnosticCode) {
    #expect(codes(Self.cart + script) == [code])
  }
}
