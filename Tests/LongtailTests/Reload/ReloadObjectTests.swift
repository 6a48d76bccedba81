// Reloads with observable objects: objects keep their properties, and views that shared an object still share it.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct ReloadObjectTests {
  @Test("an object in a slot keeps its properties and the objects in it") func nested() throws {
    let source = { (word: String) in
      """
      local Item = observable("Item", { name = "none", count = 0 })
      local Cart = observable("Cart", { total = 0, item = Item, add = function(self)
        self.total = self.total + 1
        self.item.count = self.item.count + 10
      end })
      return component("Shop", { state = { cart = Cart }, body = function(self)
        return Text("\(word) " .. self.cart.total .. " " .. self.cart.item.count):onKeyPress("n", function() self.cart:add() end)
      end })
      """
    }
    let screen = try ReloadScreen(source("cart"))
    screen.press("n", "n")
    #expect(screen.rows == ["cart 2 20"])
    #expect(try screen.reload(source("basket")).resetSlots == [])
    #expect(screen.rows == ["basket 2 20"])
    screen.press("n")
    #expect(screen.rows == ["basket 3 30"])
  }

  @Test("objects created at module scope are matched by their order, and stay shared") func shared() throws {
    let source = { (word: String) in
      """
      local Cart = observable("Cart", { total = 0 })
      local first, second = Cart(), Cart { total = 100 }
      local Row = component("Row", { state = { cart = first }, body = function(self)
        return Text("\(word) " .. self.cart.total)
      end })
      local Sum = component("Sum", { body = function(self)
        return Text(second.total):onKeyPress("n", function()
          first.total, second.total = first.total + 1, second.total + 1
        end)
      end })
      return VStack { Row {}, Row {}, Sum {} }
      """
    }
    let screen = try ReloadScreen(source("sum"))
    screen.press("n", "n", "n")
    #expect(screen.rows == ["sum 3", "sum 3", "103"])
    try screen.reload(source("all"))
    #expect(screen.rows == ["all 3", "all 3", "103"])
    screen.press("n")
    #expect(screen.rows == ["all 4", "all 4", "104"])
  }

  @Test("objects created later keep their properties, in tables and in optional slots") func made() throws {
    let source = { (word: String) in
      """
      local Task = observable("Task", { title = "", done = false })
      return component("List", { state = { tasks = {}, current = optional(Task) }, body = function(self)
        local rows = {}
        for index, task in ipairs(self.tasks) do rows[index] = Text(task.title .. (task.done and " done" or "")) end
        return VStack { "\(word)", Group(rows), Text(self.current and self.current.title or "none") }
          :onKeyPress("n", function()
            local task = Task { title = "task " .. (#self.tasks + 1) }
            table.insert(self.tasks, task)
            self.current = task
          end)
          :onKeyPress("d", function() self.current.done = true end)
      end })
      """.replacing("component(\"List\"", with: "component(\"Tasks\"")
    }
    let screen = try ReloadScreen(source("to do"))
    screen.press("n", "n")
    #expect(screen.rows == ["to do", "task 1", "task 2", "task 2"])
    try screen.reload(source("done"))
    #expect(screen.rows == ["done", "task 1", "task 2", "task 2"])
    // The table and the slot still contain the same object.
    screen.press("d")
    #expect(screen.rows == ["done", "task 1", "task 2 done", "task 2"])
  }

  @Test("the environment still contains the object of the component that sets it") func environment() throws {
    let source = { (word: String) in
      """
      local Cart = observable("Cart", { total = 0 })
      local Row = component("Row", { body = function(self)
        return Text("\(word) " .. self.env[Cart].total):onKeyPress("n", function() self.env[Cart].total = self.env[Cart].total + 1 end)
      end })
      return component("Shop", { state = { cart = Cart }, body = function(self) return Row {}:environment(self.cart) end })
      """
    }
    let screen = try ReloadScreen(source("sum"))
    screen.press("n")
    try screen.reload(source("total"))
    #expect(screen.rows == ["total 1"])
    screen.press("n")
    #expect(screen.rows == ["total 2"])
  }

  @Test("a slot resets if the type of its object is renamed") func renamedType() throws {
    let source = { (type: String) in
      """
      local Cart = observable("\(type)", { total = 0, \(type == "Cart" ? "old = 1" : "new = 2") })
      return component("Shop", { state = { cart = Cart }, body = function(self)
        return Text("sum " .. self.cart.total):onKeyPress("n", function() self.cart.total = self.cart.total + 1 end)
      end })
      """
    }
    let screen = try ReloadScreen(source("Cart"))
    screen.press("n")
    #expect(try screen.reload(source("Basket")).resetSlots == ["Shop.cart"])
    #expect(screen.rows == ["sum 0"])
    screen.press("n")
    #expect(screen.rows == ["sum 1"])
  }

  @Test("a chain of ten thousand objects and a table of a hundred thousand values are kept") func long() throws {
    let source = """
      local Node = observable("Node", { number = 0, next = optional.any })
      return component("Chain", { state = { first = optional(Node), numbers = {} }, body = function(self)
        local count, node = 0, self.first
        while node do count, node = count + node.number, node.next end
        return Text(count .. " " .. #self.numbers):onKeyPress("n", function()
          local node
          for _ = 1, 10000 do
            local before = Node { number = 1 }
            before.next = node
            node = before
          end
          self.first = node
          local numbers = {}
          for number = 1, 100000 do numbers[number] = number end
          self.numbers = numbers
        end)
      end })
      """
    let screen = try ReloadScreen(source)
    screen.press("n")
    #expect(screen.rows == ["10000 100000"])
    try screen.reload("-- once more\n" + source)
    #expect(screen.rows == ["10000 100000"])
  }

  @Test("objects that refer to each other are kept") func cycle() throws {
    let source = """
      local Node = observable("Node", { name = "", next = optional.any })
      return component("Ring", { state = { node = Node { name = "a" } }, body = function(self)
        return Text(self.node.name .. (self.node.next and self.node.next.name or "") .. (self.node.next and self.node.next.next.name or ""))
          :onKeyPress("n", function()
            local other = Node { name = "b" }
            other.next = self.node
            self.node.next = other
          end)
      end })
      """
    let screen = try ReloadScreen(source)
    screen.press("n")
    #expect(screen.rows == ["aba"])
    try screen.reload("-- once more\n" + source)
    #expect(screen.rows == ["aba"])
  }
}
