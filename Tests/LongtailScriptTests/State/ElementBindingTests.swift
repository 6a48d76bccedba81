// Bindings to elements of lists. They follow their element until it is removed (ST5).

import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct ElementBindingTests {
  /// Returns a page that evaluates the Lua expression `form` once and keeps the binding. A tap on "write" writes `value` to the
  /// binding, and a tap on "change" runs `change`. The last row shows the items.
  private func page(_ form: String, write value: String, change: String, items: String) throws -> TestProgram {
    try TestProgram(
      """
      local kept
      local function words(items)
        local t = {}
        for i, item in ipairs(items) do t[i] = (item.id or "") .. item.n end
        return table.concat(t, " ")
      end
      return component("Page", { state = { items = \(items) }, body = function(self)
        kept = kept or \(form)
        return VStack { alignment = "leading", spacing = 0,
          Text "write":onTapGesture(function() kept.value = \(value) end),
          Text "change":onTapGesture(function() \(change) end),
          Text(words(self.items)),
        }
      end })
      """)
  }

  private static let withIDs = "{ { id = 1, n = 'x' }, { id = 2, n = 'y' }, { id = 3, n = 'z' } }"
  private static let without = "{ { n = 'x' }, { n = 'y' }, { n = 'z' } }"
  private static let elements = [
    "self:binding('items'):binding(3)", "self:binding 'items.3'", "self:binding('items'):binding '3'",
  ]
  private static let fields = [
    "self:binding 'items.3.n'", "self:binding('items'):binding(3):binding 'n'", "self:binding('items'):binding '3.n'",
  ]

  private func last(_ program: TestProgram, _ taps: String...) throws -> Substring? {
    var picture = program.update()
    for tap in taps {
      try program.tap(tap, in: picture)
      picture = program.update()
      #expect(picture.codes == [])
    }
    return picture.text.split(separator: "\n").last
  }

  @Test("a binding follows its element when others are inserted before it", arguments: elements) func element(form: String) throws
  {
    let program = try page(
      form, write: "{ id = 3, n = 'W' }", change: "table.insert(self.items, 1, { id = 9, n = 'new' })", items: Self.withIDs)
    #expect(try last(program, "change", "write") == "9new 1x 2y 3W")
    #expect(try last(program, "change", "write") == "9new 9new 1x 2y 3W", "what was written is the element from then on")
  }

  @Test("a binding to a field follows its element, with and without ids", arguments: fields, [withIDs, without]) func field(
    form: String, items: String
  ) throws {
    let inserted = try page(form, write: "'W'", change: "table.insert(self.items, 1, { n = 'new' })", items: items)
    #expect(try last(inserted, "change", "write")?.hasSuffix("W") == true)
    #expect(try last(inserted, "change", "write")?.hasSuffix("W") == true)
    let removed = try page(form, write: "'W'", change: "table.remove(self.items, 1)", items: items)
    #expect(try last(removed, "change", "write")?.hasSuffix("W") == true)
    let sorted = try page(
      form, write: "'W'", change: "table.sort(self.items, function(a, b) return a.n > b.n end)", items: items)
    #expect(try last(sorted, "change", "write")?.contains("z") == false)
  }

  @Test("a write after the removal of the element does nothing", arguments: elements + fields, [withIDs, without])
  func deleted(form: String, items: String) throws {
    let value = form.contains("n'") || form.contains("'n'") ? "'W'" : "{ n = 'W' }"
    let program = try page(form, write: value, change: "table.remove(self.items, 3)", items: items)
    let before = try last(program, "change")
    #expect(before?.contains("z") == false)
    #expect(try last(program, "write") == before)
    // A write also does nothing if another element takes the place of the removed one.
    let replaced = try page(
      form, write: value, change: "table.remove(self.items, 3) table.insert(self.items, { id = 7, n = 'q' })", items: items)
    #expect(try last(replaced, "change", "write")?.hasSuffix("7q") == true)
  }

  @Test("in a newly assigned list, an element is found by its id, or by its position without ids") func rewritten() throws {
    let ids = try page(
      "self:binding 'items.3.n'", write: "'W'", change: "self.items = { { id = 3, n = 'c' }, { id = 1, n = 'a' } }",
      items: Self.withIDs)
    #expect(try last(ids, "change", "write") == "3W 1a")
    let gone = try page(
      "self:binding 'items.3.n'", write: "'W'", change: "self.items = { { id = 1, n = 'a' } }", items: Self.withIDs)
    #expect(try last(gone, "change", "write") == "1a")
    let none = try page(
      "self:binding 'items.3.n'", write: "'W'", change: "self.items = { { n = 'a' }, { n = 'b' }, { n = 'c' } }",
      items: Self.without)
    #expect(try last(none, "change", "write") == "a b W")
  }

  @Test("elements with equal ids are distinguished by their tables, and a write does not extend a list") func edges() throws {
    let twins = try page(
      "self:binding 'items.2.n'", write: "'W'", change: "table.insert(self.items, 1, { id = 0, n = 'z' })",
      items: "{ { id = 1, n = 'a' }, { id = 1, n = 'b' } }")
    #expect(try last(twins, "change", "write") == "0z 1a 1W")
    for (form, items, change) in [
      ("self:binding 'items.2'", "{ { n = 'a' }, { n = 'b' } }", "self.items = { { n = 'q' } }"),
      ("self:binding('items'):binding(7)", "{ { n = 'q' } }", "self.count = 1"),
      ("self:binding 'items.2'", "{ { n = 'q' }, { n = 'b' } }", "table.remove(self.items)"),
    ] {
      let program = try page(form, write: "{ n = 'W' }", change: change, items: items + ", count = 0")
      #expect(try last(program, "change", "write") == "q")
    }
  }

  @Test("a binding to a string in a list stays at its position") func scalars() throws {
    let program = try TestProgram(
      """
      local kept
      return component("Page", { state = { items = { "x", "y" } }, body = function(self)
        kept = kept or self:binding "items.2"
        return VStack { Text "write":onTapGesture(function() table.insert(self.items, 1, "n") kept.value = "W" end),
          Text(table.concat(self.items, " ")) }
      end })
      """)
    #expect(try last(program, "write")?.contains("n W y") == true)
  }

  @Test("a write of nil to an element fails, as it would leave a hole", arguments: elements) func noHole(form: String) throws {
    let program = try page(form, write: "nil", change: "", items: Self.withIDs)
    var picture = program.update()
    #expect(throws: Diagnostic.self) { try program.tap("write", in: picture) }
    picture = program.update()
    #expect(picture.text.split(separator: "\n").last == "1x 2y 3z")
  }

  @Test(
    "digits are a name if the entries of the table have names",
    arguments: ["self:binding 'people.17.n'", "self:binding('people'):binding '17':binding 'n'"])
  func digits(form: String) throws {
    let program = try TestProgram(
      """
      return component("Page", { state = { people = { ["17"] = { n = 'x' }, ["4"] = { n = 'y' } } }, body = function(self)
        local binding = \(form)
        return VStack { Text "write":onTapGesture(function() binding.value = "W" end), Text(binding.value .. self.people["17"].n) }
      end })
      """)
    #expect(program.update().text.split(separator: "\n").last?.hasSuffix("xx") == true)
    #expect(try last(program, "write")?.hasSuffix("WW") == true)
  }

  @Test("a body that creates such a binding runs again if another element is there, but not if the element changes")
  func reads() throws {
    for (action, evaluated, shown) in [
      ("self.items[1].n = 'y'", 0, "y"), ("self:binding('items.1.n').value = 'y'", 0, "y"), ("self.items[2] = nil", 0, "x"),
      ("table.insert(self.items, 1, { n = 'y' })", 1, "y"),
      ("self.items[1], self.items[2] = self.items[2], self.items[1]", 1, "z"),
      ("self.items = { { n = 'y' } }", 1, "y"),
    ] {
      let program = try TestProgram(
        """
        local Inner = component("Inner", { props = { n = binding("") }, body = function(self) return Text(self.n) end })
        return component("Page", { state = { items = { { n = 'x' }, { n = 'z' } } }, body = function(self)
          return VStack { Text "tap":onTapGesture(function() \(action) end), Inner { n = self:binding "items.1.n" } }
        end })
        """)
      try program.tap("tap", in: program.render())
      let picture = program.update()
      #expect(picture.text.split(separator: "\n").last?.hasSuffix(shown) == true, "\(action)")
      let bodies = picture.rendering.counters.evaluated
      #expect(bodies == evaluated + (shown == "x" ? 0 : 1), "\(action): the body of the page, and that of the inner component")
    }
  }
}
