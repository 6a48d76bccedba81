// Tables in state: scripts use them like other tables, every write is detected, and assigned tables are copied.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct StateTableTests {
  /// Returns a component that shows a list. A tap runs `script`, in which `items` is the list and `self` is the component.
  private func list(_ items: String, _ script: String) throws -> TestProgram {
    try TestProgram(
      """
      local Items = component("Items", { state = { items = \(items), other = { 7 }, log = "" }, body = function(self)
        local captured = self.items
        local shown = {}
        for i = 1, #self.items do
          local item = self.items[i]
          shown[i] = type(item) == "table" and (item.name or "?") or tostring(item)
        end
        return Text("tap " .. table.concat(shown, ",") .. self.log):onTapGesture(function()
          local items = self.items
          \(script)
        end)
      end })
      return Items
      """)
  }

  struct Sample: CustomTestStringConvertible, Sendable {
    var items: String
    var script: String
    var shows: String
    var testDescription: String { script }

    init(_ items: String, _ script: String, _ shows: String) { (self.items, self.script, self.shows) = (items, script, shows) }
  }

  @Test(arguments: [
    Sample("{ 1, 2, 3 }", "table.insert(items, 4)", "1,2,3,4"),
    Sample("{ 1, 2, 3 }", "table.insert(items, 1, 0)", "0,1,2,3"),
    Sample("{ 1, 2, 3 }", "table.remove(items, 1)", "2,3"),
    Sample("{ 1, 2, 3 }", "table.remove(items)", "1,2"),
    Sample("{ 3, 1, 2 }", "table.sort(items)", "1,2,3"),
    Sample("{ 3, 1, 2 }", "table.sort(items, function(a, b) return a > b end)", "3,2,1"),
    Sample("{ 1, 2, 3 }", "table.move(items, 2, 3, 1)", "2,3,3"),
    Sample("{ 1, 2 }", "self.log = ' ' .. table.concat(items, '+') .. ' ' .. select('#', table.unpack(items))", "1,2 1+2 2"),
    Sample("{ 1, 2 }", "for i, v in ipairs(items) do items[i] = v * 10 end", "10,20"),
    Sample("{ 1, 2 }", "for k, v in pairs(items) do items[k] = v + 1 end", "2,3"),
    Sample("{ 1, 2 }", "for k, v in next, items do self.log = self.log .. ' ' .. k .. v end", "1,2 11 22"),
    Sample(
      "{ 1, 2 }", "self.log = ' ' .. rawlen(items) .. rawget(items, 2) .. tostring(rawequal(items, self.items))", "1,2 22true"),
    Sample("{ 1, 2 }", "rawset(items, 3, 3)", "1,2,3"),
    Sample(
      "{ 1, 2 }", "self.log = ' ' .. type(items) .. ' ' .. tostring(items) .. ' ' .. tostring(getmetatable(items))",
      "1,2 table table false"),
    Sample("{ 1, 2 }", "captured[1] = 5", "5,2"),
    Sample("{ 1, 2 }", "items[#items + 1] = 3 items[#items + 1] = 4", "1,2,3,4"),
    Sample("{ 1, 2 }", "self.items = { 9 }", "9"),
    Sample("{ 1, 2 }", "local mine = { 9 } self.items = mine mine[1] = 8", "9"),
    Sample("{ 1, 2 }", "self.items = {} items[1] = 100", ""),
    Sample("{ 1, 2 }", "local t = {} for i = 1, 3 do t[i] = self.items end self.log = ' ' .. tostring(t[1] == t[3])", "1,2 true"),
    Sample("{ { name = 'a' }, { name = 'b' } }", "items[2].name = 'c'", "a,c"),
    Sample("{ { name = 'a' }, { name = 'b' } }", "table.insert(items, 1, { name = 'c' }) items[1].name = 'd'", "d,a,b"),
    Sample("{ { name = 'a' }, { name = 'b' } }", "table.insert(items, 1, { name = 'a' }) items[1].name = 'd'", "d,a,b"),
    Sample("{ { name = 'a' }, { name = 'b' } }", "items[2] = items[1] items[1] = { name = 'a' } items[1].name = 'd'", "d,a"),
    Sample("{ { name = 'a' } }", "table.move(items, 1, 1, 2) items[1] = { name = 'a' } items[1].name = 'd'", "d,a"),
    Sample(
      "{ { name = 'a' }, { name = 'b' } }", "table.move({ { name = 'a' }, items[1] }, 1, 2, 1, items) items[1].name = 'd'", "d,a"),
    Sample("{ { name = 'a' }, { name = 'b' } }", "table.insert(items, table.remove(items, 1))", "b,a"),
    Sample("{ { name = 'b' }, { name = 'a' } }", "table.sort(items, function(a, b) return a.name < b.name end)", "a,b"),
    Sample("{ { name = 'a' }, { name = 'b' } }", "local row = items[1] table.remove(items, 1) row.name = 'z'", "b"),
    Sample("{ { name = 'a' }, { name = 'b' } }", "local row = items[1] items[3] = row row.name = 'z'", "z,b,z"),
    Sample("{ { name = 'a' } }", "self.other = items[1] self.other.name = 'z'", "a"),
    Sample("{ { name = 'a' } }", "items[1].self = items[1] self.log = items[1].self.name", "aa"),
    Sample("{ { name = 'a' } }", "items[2] = items self.log = ' ' .. #items[2]", "a,? 1"),
    Sample("{ { name = 'a' } }", "self.items = { items[1], items[1] } self.items[1].name = 'b'", "b,a"),
  ])
  func `a table of state behaves like any table`(_ sample: Sample) throws {
    let script = try list(sample.items, sample.script)
    let picture = script.render()
    try script.tap(picture.text, in: picture)
    #expect(script.render().text == ("tap " + sample.shows).trimmed)
    #expect(script.program.runner.mainStack.top == 0)
  }

  @Test(arguments: 1...80)
  func `functions of the library table work with state as with any table`(seed: Int) throws {
    let script = try list(
      "{ 1, 2, 3 }",
      """
      local seed = \(seed)
      \(Reference.library)
      local function value() return pick { 1, 2, "a", { n = random(9) }, true } end
      local function shown(t)
        local parts = {}
        for i = 1, 40 do parts[i] = type(t[i]) == "table" and t[i].n or tostring(t[i]) end
        return table.concat(parts, " ")
      end
      local plain = { 1, 2, 3 }
      for i = 1, 60 do
        local name, length = pick { "insert", "insert", "remove", "move", "moveIn", "sort", "write", "set" }, #plain
        local first, last, start, new = random(length + 1), random(length + 1) - 1, random(length + 1), { value(), value() }
        for _, t in ipairs { plain, items } do
          -- Each table gets its own values.
          for i = 1, 2 do if type(new[i]) == "table" then new[i] = { n = new[i].n } end end
          if name == "insert" then table.insert(t, first, new[1])
          elseif name == "remove" and length > 0 then table.remove(t, math.min(first, length))
          elseif name == "move" and length < 30 then table.move(t, first, last, start)
          elseif name == "moveIn" and length < 30 then table.move(new, 1, 2, start, t)
          elseif name == "set" and length > 0 then t[math.min(first, length)] = new[1]
          elseif name == "write" and type(t[first]) == "table" then t[first].n = last
          elseif name == "sort" then table.sort(t, function(a, b) return tostring(type(a)) < tostring(type(b)) end) end
        end
        if shown(plain) ~= shown(items) then self.log = name return end
      end
      self.log = "!"
      """)
    let picture = script.render()
    try script.tap(picture.text, in: picture)
    #expect(script.render().text.hasSuffix("!"))
  }

  @Test(arguments: [
    ("table.insert(items, 1, nil)", 1), ("table.insert(items, 1, 0)", 1), ("table.insert(items, 0)", 1),
    ("table.remove(items, 1)", 1), ("table.remove(items)", 1),
    ("table.sort(items)", 1), ("table.move(items, 1, 3, 2)", 1), ("table.move({ 7, 8, 9 }, 1, 3, 9, items)", 1),
    ("table.sort(items, function() return false end)", 0), ("table.move(items, 1, 3, 1)", 0),
    ("table.move({ 3, 1 }, 1, 2, 1, items)", 0), ("table.insert(items, 9, nil)", 0),
  ])
  func `a function of table is one write, or none if nothing changes (ST1)`(call: String, writes: Int) throws {
    let script = try list("{ 3, 1, 2, 5, 4, 8, 7, 6 }", call)
    let picture = script.render()
    let before = lt_write_count(script.program.runtime)
    try script.tap(picture.text, in: picture)
    #expect(Int(lt_write_count(script.program.runtime) - before) == writes)
    #expect(script.program.isInvalid == (writes > 0))
  }

  @Test func `initial tables are copied for each instance`() throws {
    let script = try TestProgram(
      """
      local shared = { { name = "a" } }
      local Items = component("Items", { props = { id = 0 }, state = { items = shared }, body = function(self)
        return Text(self.id .. self.items[1].name):onTapGesture(function() self.items[1].name = "b" end)
      end })
      shared[1].name = "changed"
      return HStack { Items{ id = 1 }, Items{ id = 2 } }
      """)
    #expect(try script.rows(tapping: "1a") == ["1a 2a", "1b 2a"])
  }

  struct Bad: CustomTestStringConvertible, Sendable {
    var write: String
    var sentence: String
    var testDescription: String { write }

    init(_ write: String, _ sentence: String) { (self.write, self.sentence) = (write, sentence) }
  }

  @Test(arguments: [
    Bad("items[1] = Text 'a'", "'self.items' cannot hold a Text, only plain data"),
    Bad("items[1] = print", "'self.items' cannot hold a function, only plain data"),
    Bad("self.items = { { function() end } }", "'self.items' cannot hold a function, only plain data"),
    Bad("items[1] = setmetatable({}, {})", "'self.items' cannot hold a table with a metatable, only plain data"),
    Bad(
      "self.items = { setmetatable({}, { __index = items }) }",
      "'self.items' cannot hold a table with a metatable, only plain data"),
    Bad("items.name = 'a'", "'self.items' cannot hold a table with both names and positions, only plain data"),
    Bad("items[1] = { 1, a = 2 }", "'self.items' cannot hold a table with both names and positions, only plain data"),
    Bad("items[1.5] = 1", "'self.items' cannot hold a table with the key 1.5, only plain data"),
    Bad("items[0] = 1", "'self.items' cannot hold a table with the key 0, only plain data"),
    Bad("items[true] = 1", "'self.items' cannot hold a table with the key true, only plain data"),
    Bad("items[1 << 40] = 1", "'self.items' cannot hold a table with the key 1099511627776, only plain data"),
    Bad("items[1] = { [{}] = 1 }", "'self.items' cannot hold a table in which a table is a key, only plain data"),
    Bad(
      "local t = {} t[1] = t items[1] = t",
      "'self.items' cannot hold more than 32 levels of tables (does a table contain itself?)"),
    Bad(
      "local t = items for i = 1, 40 do t[1] = {} t = t[1] end",
      "'self.items' cannot hold more than 32 levels of tables (does a table contain itself?)"),
    Bad(
      "local t = {} for i = 1, 1000001 do t[i] = true end self.items = t",
      "'self.items' cannot hold more than a million values"),
    Bad("items[1] = self", "'self.items' cannot hold self, only plain data"),
    Bad("items[1] = constant(1)", "'self.items' cannot hold a binding, only plain data"),
    Bad("self.items = 'a'", "cannot set 'self.items': expected a table, found \"a\""),
    Bad("self.items = nil", "cannot set 'self.items': expected a table, found nil"),
    Bad("self.log = 1", "cannot set 'self.log': expected a string, found 1"),
    Bad("self.nothing = 1", "'Items' has no property 'nothing'"),
    Bad("self.env = 1", "'env' is a reserved name: it cannot be declared or assigned"),
    Bad("setmetatable(items, {})", "this metatable is protected"),
    Bad("table.insert(items, 1, print)", "'self.items' cannot hold a function, only plain data"),
    Bad("table.move({ 1, { {}, { print } } }, 1, 2, 1, items)", "'self.items' cannot hold a function, only plain data"),
    Bad("table.move(items, 1, 2, 0)", "'self.items' cannot hold a table with the key 0, only plain data"),
    Bad("table.move(items, 1, 2, 1 << 40)", "'self.items' cannot hold a table with the key 1099511627777, only plain data"),
    Bad("table.move({ 1 }, 1, 3, -5, items)", "'self.items' cannot hold a table with the key -5, only plain data"),
    Bad(
      "local t = {} for i = 1, 31 do t = { t } end table.insert(items, 1, t) self.log = self.log .. '!' table.insert(items, 1, { t })",
      "'self.items' cannot hold more than 32 levels of tables (does a table contain itself?)"),
    Bad("table.sort(items, function(a, b) error('stopped', 0) end)", "stopped"),
  ])
  func `a value that is not plain data is rejected, and earlier writes stay`(_ bad: Bad) throws {
    let script = try list("{ { 1 }, { 2 } }", "self.log = '!' " + bad.write + " self.log = '?'")
    let picture = script.render()
    var found: Diagnostic?
    do { try script.tap("tap ?,?", in: picture) } catch let error as Diagnostic { found = error }
    #expect(found?.sentence == bad.sentence)
    #expect(script.program.runner.mainStack.top == 0)
    #expect(script.render().text == "tap ?,?!", "what was written before stays, nothing after")
  }

  @Test
  func `a table that was removed from state is separate, and still accepts only plain data`() throws {
    let script = try list(
      "{ { name = 'a' } }", "local old = items[1] self.items = {} old.name = 'b' self.log = old.name old[1] = print")
    let picture = script.render()
    #expect(throws: Diagnostic.self) { try script.tap("tap a", in: picture) }
    #expect(script.render().text == "tap b")
  }

  @Test(arguments: [
    // An equal table changes nothing (ST1). In an earlier version, each level took twice as long as the level below it.
    Sample(
      "{ 'a' }",
      "local function deep() local t = { 1 } for i = 1, 30 do t = { t } end return t end self.items = deep() local was = self.items self.items = deep() self.log = tostring(was == self.items)",
      "true"),
    // Two values as large as data can be: trees whose leaves are the same table.
    Sample(
      "{ 'a' }",
      "local function tree() local t = { 1 } for i = 1, 18 do t = { t, t } end return t end self.items = tree() local was = self.items self.items = tree() self.log = tostring(was == self.items)",
      "true"),
    Sample("{ { 1, 2 } }", "local was = items[1] items[1] = { 1, 2 } self.log = tostring(was == items[1])", "true"),
    Sample("{ { 1, 2 } }", "local was = items[1] items[1] = { 1, 2, 3 } self.log = tostring(was == items[1])", "false"),
    Sample("{ { 1, 2, 3 } }", "local was = items[1] items[1] = { 1, 2 } self.log = tostring(was == items[1])", "false"),
    Sample(
      "{ { a = 1, b = 2 } }", "local was = items[1] items[1] = { a = 1, c = 2 } self.log = tostring(was == items[1])", "false"),
  ])
  func `a value that equals the stored one is not stored`(_ sample: Sample) throws {
    let script = try list(sample.items, sample.script)
    let picture = script.render()
    try script.tap(picture.text, in: picture)
    #expect(script.render().text.hasSuffix(sample.shows))
  }

  @Test func `a write inside a table makes it a different input`() throws {
    let script = try TestProgram(
      """
      evaluated = {}
      local Row = component("Row", { props = { item = required.table }, body = function(self)
        return Text(self.item.tags[1] .. self.item.name)
      end })
      local Items = component("Items", { state = { items = { { name = "a", tags = { 1 } }, { name = "b", tags = { 2 } } } }, body = function(self)
        return VStack { spacing = 0,
          Text "deep":onTapGesture(function() self.items[1].tags[1] = 9 end),
          ForEach(self.items, "name", function(item) return Row{ item = item } end),
        }
      end })
      return Items
      """)
    let picture = script.render()
    let rows = script.program.bodies.instances.values.filter { $0.owner == "Row" }.sorted { $0.id.rawValue < $1.id.rawValue }
    try script.tap("deep", in: picture)
    #expect(script.program.changedInputs(rows[0].id, rows[0].source!) == ["item"], "a table in it was written")
    #expect(script.program.changedInputs(rows[1].id, rows[1].source!) == [])
  }

  @Test func `views and library functions read the entries of tables in state`() throws {
    let script = try TestProgram(
      """
      local Items = component("Items", {
        state = { rows = { { id = "x", user = { name = "ada" } }, { id = "y", user = { name = "bob" } } }, views = { "v", "w" }, size = { width = 9 } },
        body = function(self)
          return VStack { spacing = 0, alignment = "leading",
            ForEach(self.rows, "user.name", function(row, i) return Text(i .. row.id) end),
            self.views,
            Table(self.rows, { columns = { { title = "N", value = "user.name" } } }),
            Text "f":frame(self.size),
            Text.key("k", self.rows[1].user),
          }
        end,
      })
      locale("en", { k = "{name}!" })
      return Items
      """)
    let picture = script.render()
    #expect(picture.codes == [])
    #expect(picture.text == "1x\n2y\nv\nw\nN\n───\nada\nbob\n    f\nada!")
    #expect(picture.paths.contains { $0.contains("#ada") })
  }

  @Test func `the host gets a copy of the state`() throws {
    let script = try list("{ { name = 'a', n = 1.5 }, { name = 'b' } }", "self.log = 'x'")
    _ = script.render()
    let instance = try #require(script.program.bodies.instances.values.first)
    #expect(
      script.program.state(of: instance.id) == [
        "items": .list([.table(["name": .string("a"), "n": .number(1.5)]), .table(["name": .string("b")])]),
        "other": .list([.integer(7)]), "log": .string(""),
      ])
    #expect(script.program.runner.mainStack.top == 0)
  }
}

extension String {
  /// The text without trailing spaces, as in pictures.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
