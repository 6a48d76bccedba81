// Items of a ForEach: only the affected items run after a change, and the output is the same as if all ran.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct ItemListTests {
  /// Returns a script with a list of `count` rows and a text above the list. A tap on the text runs `action`. The Lua function
  /// `shown` returns the view of a row.
  private func script(
    _ action: String, count: Int = 100, key: String = "\"id\", ", shown: String = "function(r) return Text(r.v) end",
    before: String = "", inBody: String = ""
  ) throws -> TestProgram {
    try TestProgram(
      """
      local function row(i, v) return { id = i, v = v or "v" .. i, tags = { "a" } } end
      local function rows() local rows = {} for i = 1, \(count) do rows[i] = row(i) end return rows end
      -- Returns copies of the rows: equal tables, except that the row at the position `changed` has another text.
      local function copy(rows, changed, isReversed)
        local copy = {}
        for i, r in ipairs(rows) do
          copy[isReversed and #rows + 1 - i or i] = { id = r.id, v = i == changed and "new" or r.v, tags = { "a" } }
        end
        return copy
      end
      \(before)
      return component("Page", {
        state = { rows = rows, other = 1, checked = {}, names = { a = "x" } },
        body = function(self)
          \(inBody)
          return VStack { spacing = 0, alignment = "leading",
            Text("tap " .. self.other):onTapGesture(function() \(action) end),
            ForEach(self.rows, \(key)\(shown)),
          }
        end,
      })
      """)
  }

  /// Taps the first text. Returns the number of bodies and items that the update runs, and the picture after the update. The
  /// picture must be the same as after a run of all bodies and items.
  private func run(_ script: TestProgram, location: SourceLocation = #_sourceLocation) throws -> (evaluated: Int, Picture) {
    let before = script.render()
    try script.tap(String(before.text.prefix { $0 != "\n" }), in: before, location: location)
    let picture = script.update()
    let counters = picture.rendering.counters
    let whole = script.render()
    #expect(whole.text == picture.text, "evaluated as a whole", sourceLocation: location)
    #expect(whole.paths == picture.paths, sourceLocation: location)
    return (counters.evaluated, picture)
  }

  @Test(
    "a change runs only the items that differ, and the body only if it depends on the change",
    arguments: [
      // A write to an item, or to a table inside of it.
      ("self.rows[7].v = 'new'", 1), ("self.rows[7].tags[1] = 'b'", 1), ("self.rows[7].v = 'v7'", 0),
      ("self.rows[7].v = 'a'; self.rows[9].v = 'b'; self.rows[7].v = 'c'", 2),
      // Items that are inserted, removed and moved.
      ("table.insert(self.rows, 1, row(-1))", 1), ("table.insert(self.rows, row(-1))", 1), ("table.remove(self.rows, 1)", 0),
      ("table.remove(self.rows)", 0), ("self.rows[7] = row(-1)", 1), ("self.rows[7] = row(1)", 1), ("self.rows[7].id = 1", 1),
      ("self.rows[1], self.rows[2] = self.rows[2], self.rows[1]", 0),
      ("table.sort(self.rows, function(a, b) return a.id > b.id end)", 0),
      ("table.remove(self.rows, 3).v = 'gone'", 0), ("self.rows[3].v = 'n'; table.insert(self.rows, 1, row(-1))", 2),
      // State that the body reads.
      ("self.other = 2", 1), ("self.other = 2; self.rows[3].v = 'n'", 2),
      ("self.other = 2; table.insert(self.rows, row(200))", 2),
      // State that nothing reads.
      ("self.names.a = 'y'", 0), ("self.checked[3] = true", 0),
      // The assignment of a new array.
      ("self.rows = rows()", 0), ("self.rows = { row(1, 'new') }", 2), ("self.rows = copy(self.rows, 7)", 2),
      ("self.rows = copy(self.rows, 7) self.rows[9].v = 'w'", 3), ("self.rows = copy(self.rows, 0, true)", 1),
      ("local before = self.rows self.rows = {} self.rows = before", 101),
    ])
  func changes(action: String, evaluated: Int) throws {
    for count in [100, 1000] {
      let expected = evaluated == 101 ? count + 1 : evaluated
      #expect(try run(script(action, count: count)).evaluated == expected, "\(action), \(count) rows")
    }
  }

  @Test(
    "items with no views, or with several, keep their views when they move, and equal keys stay apart",
    arguments: [
      ("table.insert(self.rows, 1, row(-1))", 1), ("table.insert(self.rows, 3, row(-2))", 1), ("table.remove(self.rows, 2)", 0),
      ("self.rows[2], self.rows[9] = self.rows[9], self.rows[2]", 0), ("self.rows = copy(self.rows, 0, true)", 1),
      ("table.sort(self.rows, function(a, b) return a.id % 4 < b.id % 4 end)", 0),
      // The new item has the key of another one, or two new items have one key.
      ("table.insert(self.rows, 1, row(5))", 1), ("table.insert(self.rows, 1, row(-3)) table.insert(self.rows, 4, row(-3))", 2),
      ("self.rows[2].id = 7 self.rows[3], self.rows[1] = self.rows[1], self.rows[3]", 1),
    ])
  func movedGroups(action: String, evaluated: Int) throws {
    let shown = """
      function(r)
        if r.id % 4 == 0 then return EmptyView() end
        if r.id % 4 == 1 then return Group { Text("a" .. r.v), Text("b" .. r.v) } end
        return Text(r.v)
      end
      """
    let script = try script(action, count: 12, shown: shown)
    #expect(try run(script).evaluated == evaluated, "\(action)")
    _ = try run(script)
  }

  @Test(
    "an item runs again if a value that it reads outside of its own table changes",
    arguments: [
      // State of the body: the items that read it run.
      ("function(r) return Text((self.checked[r.id] and '+' or '-') .. r.v) end", "self.checked[7] = true", 1),
      ("function(r) return Text(r.v .. self.other) end", "self.other = 2", 101),
      ("function(r) return Text(r.v .. (r.id == 5 and self.other or '')) end", "self.other = 2", 2),
      ("function(r) return Text(r.v .. #self.rows) end", "table.remove(self.rows)", 99),
      ("function(r) return Text(r.v .. (r.id > 1 and self.rows[1].v or '')) end", "self.rows[1].v = 'n'", 100),
      ("function(r) return Text(r.v .. self.names.a) end", "self.names.a = 'y'", 101),
      ("function(r) return Text(r.v .. cart.total) end", "cart.total = 2", 100),
      ("function(r) return Text(r.v .. (r.id == 5 and cart.total or '')) end", "cart.total = 2", 1),
      ("function(r) return Text(r.v .. self:binding('names.a').value) end", "self.names.a = 'y'", 101),
      // The index of the item.
      ("function(r, i) return Text(i .. r.v) end", "table.insert(self.rows, 51, row(-1))", 51),
      ("function(r, i) return Text(i .. r.v) end", "self.rows[3].v = 'n'", 1),
      // Values that the function captured.
      ("function(r) return Text(picked[r.id] and '!' or '?') end", "picked[7] = true; self.other = 2", 101),
      ("function(r) return Text(isPicked(r) and '!' or '?') end", "picked[7] = true; self.rows[9].v = 'n'", 101),
      ("function(r) return Text(global[r.id] and '!' or '?') end", "global[7] = true; self.other = 2", 101),
      ("function(r) return Text(r.v .. level) end", "level = level + 1; self.other = 2", 101),
      ("function(r) return Text(r.v .. level) end", "self.other = 2", 1),
      // Captured tables: they are compared if they have at most 64 values each and 8 levels. Otherwise, all items run.
      ("function(r) return Text(r.v .. forty[1] .. sixty[1]) end", "self.other = 2", 1),
      ("function(r) return Text(r.v .. forty[1] .. sixty[1]) end", "sixty[60] = 0 self.other = 2", 101),
      ("function(r) return Text(r.v .. seventy[1]) end", "self.other = 2", 101),
      ("function(r) return Text(r.v .. tostring(cyclic.me == cyclic)) end", "self.other = 2", 1),
      ("function(r) return Text(r.v .. tostring(deep.x ~= nil)) end", "self.other = 2", 101),
      // Values and functions of the body: a function is equal if its code and its captured values are equal.
      ("function(r) return Text(r.v .. needle) end", "self.other = 2", 1),
      ("function(r) return Text(r.v .. needle) end", "self.names.a = 'y'", 101),
      ("function(r) return Text(r.v .. helper(r)) end", "self.other = 2", 1),
      ("function(r) return Text(r.v):onTapGesture(function() last = r.id end) end", "self.other = 2", 101),
      ("function(r) return Text(r.v):onTapGesture(function() self.checked[r.id] = true end) end", "self.other = 2", 1),
      ("function(r) return Text(r.v .. fresh.a) end", "self.other = 2", 101),
      // Methods of objects.
      ("function(r) return Text(r.v .. cart:shown()) end", "self.other = 2", 1),
      ("function(r) return Text(r.v .. cart:shown()) end", "level = 2 self.other = 2", 101),
      ("function(r) return Text(r.v .. cart:shown()) end", "cart.total = 2", 100),
      // A function with a counter of its own, an iterator, and functions whose results can differ at each call.
      ("function(r) calls = calls + 1 return Text(r.v .. calls % 2) end", "self.rows[3].v = 'n'", 101),
      ("function(r) return Text(r.v .. #letters()) end", "self.rows[3].v = 'n'", 101),
      ("function(r) return Text(r.v .. (math.random() < 2 and '' or 'x')) end", "self.rows[3].v = 'n'", 101),
      ("function(r) return Text(r.v .. (os.time() > 0 and '' or 'x')) end", "self.rows[3].v = 'n'", 101),
    ])
  func reads(shown: String, action: String, evaluated: Int) throws {
    let script = try script(
      action, shown: shown,
      before: """
        local picked, level, calls, letters = {}, 1, 0, ("a"):rep(1000):gmatch "a"
        local Cart = observable("Cart", { total = 1, shown = function(self) return self.total + level end })
        local cart = Cart()
        global = {}
        local forty, sixty, seventy, cyclic, deep = {}, {}, {}, {}, {}
        for i = 1, 70 do
          if i <= 40 then forty[i] = i end
          if i <= 60 then sixty[i] = i end
          seventy[i] = i
        end
        cyclic.me = cyclic
        local inner = deep
        for _ = 1, 30 do inner.x = {} inner = inner.x end
        local function isPicked(r) return picked[r.id] end
        """,
      inBody: """
        local needle, last, fresh = self.names.a, 0, { a = 1 }
        local function helper(r) return needle .. r.id end
        """)
    #expect(try run(script).evaluated == evaluated, "\(shown), \(action)")
  }

  @Test(
    "items that change a variable run together, also if the variable has its first value again after the last item",
    arguments: [
      "function(r) dark = not dark return Text(r.v .. tostring(dark)) end",
      "function(r) n = (n + 1) % 2 return Text(r.v .. n) end", "function(r) n = (n + 1) % 4 return Text(r.v .. n) end",
      "function(r) table.insert(queue, table.remove(queue, 1)) return Text(r.v .. queue[1]) end",
      "function(r) odd.is = not odd.is return Text(r.v .. tostring(odd.is)) end",
      "function(r) local old = last last = r.v return Text(r.v .. old) end",
      "function(r) return Text(r.v .. tostring(flip())) end", "function(r) return Text(r.v .. tostring(global())) end",
      "function(r) isOdd = not isOdd return Text(r.v .. tostring(isOdd)) end",
      "function(r) module = not module return Text(r.v .. tostring(module)) end",
      "function(r) if r.tags[1] == 'b' then dark = not dark end return Text(r.v .. tostring(dark)) end",
      "function(r) if #r.v == 1 then odd.is = not odd.is end return Text(r.v .. tostring(odd.is)) end",
    ],
    [
      "self.rows[2].v = 'n'", "self.rows[3].tags[1] = 'b'", "self.rows[2].tags[1] = 'b' self.rows[4].tags[1] = 'b'",
      "self.rows[1].v = 'n' self.rows[2].v = 'n'", "self.rows[1], self.rows[2] = self.rows[2], self.rows[1]",
      "table.insert(self.rows, 2, row(9, 'n'))", "table.remove(self.rows, 1)", "self.rows = copy(self.rows, 3)", "self.other = 2",
    ])
  func changedVariables(shown: String, action: String) throws {
    let script = try script(
      action, count: 4, shown: shown,
      before: """
        local module = false
        isOdd = false
        """,
      inBody: """
        module, isOdd = false, false
        local dark, n, queue, odd, last = false, 0, { "a", "b" }, { is = false }, "v4"
        local function flip() dark = not dark return dark end
        function global() dark = not dark return dark end
        """)
    for _ in 1...3 { _ = try run(script) }
  }

  @Test("items that change a table in a property of their component run together", arguments: [true, false])
  func changedProperties(isEven: Bool) throws {
    let script = try TestProgram(
      """
      local Rows = component("Rows", { props = { rows = required.any, odd = required.any }, body = function(self)
        return VStack { spacing = 0, alignment = "leading", ForEach(self.rows, "id", function(r)
          if r.id < 10 then self.odd.is = not self.odd.is end
          return Text(r.v .. tostring(self.odd.is))
        end) }
      end })
      return component("Page", {
        state = { rows = function()
          local rows = {}
          for i = 1, \(isEven ? 4 : 5) do rows[i] = { id = i, v = "v" .. i } end
          return rows
        end },
        body = function(self)
          return VStack { spacing = 0, alignment = "leading",
            Text "tap":onTapGesture(function() self.rows[2].v = self.rows[2].v .. "." end),
            Rows { rows = self.rows, odd = { is = false } }, Text(self.rows[2].v),
          }
        end,
      })
      """)
    for _ in 1...3 { _ = try run(script) }
  }

  @Test("the numbers 2 and 2.0 are different items, and so are 0.0 and -0.0") func numbers() throws {
    let script = try TestProgram(
      """
      return component("Page", { state = { n = 1 }, body = function(self)
        local values = self.n == 1 and { 2, 3, 0.0 } or { 3.0, 2.0, -0.0 }
        local function shown(v) return Text("." .. v) end
        return VStack { spacing = 0, alignment = "leading",
          Text("tap"):onTapGesture(function() self.n = 2 end), ForEach(values, "", shown), ForEach(values, shown),
        }
      end })
      """)
    #expect(try run(script).1.text == "tap\n.3.0\n.2.0\n.-0.0\n.3.0\n.2.0\n.-0.0")
  }

  @Test(
    "bindings to an element of an array are created again if another element takes its place",
    arguments: [
      "self.rows[1], self.rows[2] = self.rows[2], self.rows[1]", "table.insert(self.rows, 1, row(9))",
      "table.remove(self.rows, 1)", "table.sort(self.rows, function(a, b) return a.id > b.id end)",
      "self.rows = { row(7), row(8), row(9) }", "self.rows[2] = row(9)", "self.nested = { rows = { row(7), row(8), row(9) } }",
      "self.nested.rows[1] = row(9)", "self.nested.rows = { row(7), row(8) }",
    ])
  func elementBindings(action: String) throws {
    let script = try TestProgram(
      """
      local function row(i) return { id = i, on = i % 2 == 1, v = "v" .. i } end
      local function rows() return { row(1), row(2), row(3) } end
      local Inner = component("Inner", { props = { v = binding("") }, body = function(self)
        return TextField("i", self:binding "v")
      end })
      local Rows = component("Rows", { props = { rows = binding {}, first = binding {} }, body = function(self)
        return VStack { spacing = 0,
          ForEach(3, function(i) return Inner { v = self:binding "rows":binding(i):binding "v" } end),
          TextField("first", self:binding "first":binding "v"),
        }
      end })
      return component("Page", {
        state = { rows = rows, nested = function() return { rows = rows() } end },
        body = function(self)
          return VStack { spacing = 0, alignment = "leading",
            Text("tap"):onTapGesture(function() \(action) end),
            ForEach(3, function(i) return Toggle("on" .. i, self:binding "rows":binding(i):binding "on") end),
            ForEach(3, function(i) return TextField("v", self:binding("rows." .. i .. ".v")) end),
            ForEach(3, function(i) return Inner { v = self:binding("rows." .. i .. ".v") } end),
            TextField("nested", self:binding "nested.rows.1.v"),
            Rows { rows = self:binding "nested.rows", first = self:binding "nested":binding "rows.2" },
          }
        end,
      })
      """)
    for _ in 1...3 { _ = try run(script) }
  }

  @Test(
    "items run again if a property gets another binding",
    arguments: [
      "Text(i .. self.v)", "Toggle('t' .. i, self:binding 'v')", "Text(i .. self:binding('v').value)",
      "Inner { v = self:binding 'v' }", "HStack { ForEach(2, function() return Text(self.v) end) }",
      "Toggle(i, Binding(function() return self.v end, function() end))",
      "Toggle(i, Binding(function() return self.w end, function() end))",
      "GeometryReader(function() return Text(self.v) end):frame(4, 1)", "Text(self:binding('w').value)",
    ],
    [
      "self:binding(self.isFirst and 'a' or 'b')", "self:binding(self.isFirst and 't.a' or 't.b')",
      "self:binding(self.isFirst and 'rows.1.v' or 'rows.2.v')",
      "self:binding 'rows':binding(self.isFirst and 1 or 2):binding 'v'",
      "constant(self.isFirst)", "self.isFirst and self:binding 'a' or nil",
      "Binding(function() return self.isFirst end, function() end)",
    ])
  func bindingProperties(item: String, argument: String) throws {
    for container in ["VStack { spacing = 0, each }", "List { each }:frame(20, 5)"] {
      let script = try TestProgram(
        """
        local Inner = component("Inner", { props = { v = binding(false) }, body = function(self)
          return Toggle("inner", self:binding "v")
        end })
        local Outer = component("Outer", { props = { v = binding(false), w = false }, body = function(self)
          local each = ForEach(2, function(i) return \(item.replacing("self.v)", with: "tostring(self.v))")) end)
          return \(container)
        end })
        return component("Page", {
          state = { isFirst = true, a = true, b = false, t = { a = true, b = false }, rows = { { v = true }, { v = false } } },
          body = function(self)
            return VStack { spacing = 0, alignment = "leading",
              Text "tap":onTapGesture(function() self.isFirst = not self.isFirst end),
              Outer { v = \(argument), w = self.isFirst },
            }
          end,
        })
        """)
      for _ in 1...3 { _ = try run(script) }
    }
  }

  @Test(
    "if the items of an inner list change a local variable of an outer item, the outer item resets it",
    arguments: [
      "ForEach(2, function() local n = 0 return ForEach(2, function() n = n + 1 return Text(n .. ' ' .. self.other) end) end)",
      "ForEach({ 'x', 'x' }, '', function() local n = 0 return HStack { inner(function() n = n + 1 return n end) } end)",
      "ForEach(1, function() local n = 0 return Group { inner(function() n = n + 1 return n end) }:disabled(self.other % 2 == 0) end)",
      "ForEach({ 'a', 'b' }, '', function() local n = 0 return Section('s', { inner(function() n = n + 1 return self.other + n end) }) end)",
    ])
  func outerVariables(list: String) throws {
    let script = try TestProgram(
      """
      local function inner(next)
        return Group { ForEach(2, function() return Text(next()) end), ForEach({ 'a', 'b' }, '', function() return Text(next()) end) }
      end
      return component("Page", { state = { other = 1 }, body = function(self)
        return VStack { spacing = 0, alignment = "leading",
          Text "tap":onTapGesture(function() self.other = self.other + 1 end),
          \(list),
        }
      end })
      """)
    for _ in 1...3 { #expect(try run(script).1.codes.allSatisfy { $0 == .duplicateIdentity }) }
  }

  @Test("the cost of an item does not depend on the size of a table that its function captured") func largeTables() throws {
    func work(_ size: Int) throws -> Int64 {
      let script = try script(
        "self.other = 2", count: 300, shown: "function(r) return Text(r.v .. large[1]) end",
        before: "local large = {} for i = 1, \(size) do large[i] = i end")
      try script.tap("tap 1", in: script.render())
      #expect(script.update().rendering.counters.evaluated == 301)
      return lt_instructions(script.program.runtime)
    }
    #expect(try work(40_000) < work(100) + 1000)
  }

  @Test("functions as items, and items with a table in common, run again if what they depend on changes")
  func sharedValues() throws {
    let script = try TestProgram(
      """
      local n = 0
      local functions = { function() return "f" .. n end, function() return "g" end }
      return component("Page", { state = { other = 1, first = false }, body = function(self)
        local shared = { count = 0 }
        local rows = { { id = 2, s = shared }, { id = 3, s = shared } }
        if self.first then table.insert(rows, 1, { id = 1, s = shared }) end
        return VStack { spacing = 0, alignment = "leading",
          Text("tap " .. self.other):onTapGesture(function() n = n + 1 self.first = true self.other = self.other + 1 end),
          ForEach(functions, function(f) return Text(f()) end),
          ForEach(rows, "id", function(r) r.s.count = r.s.count + 1 return Text(r.id .. "." .. r.s.count) end),
        }
      end })
      """)
    // The body runs, the first of two functions, and all three rows.
    let (evaluated, picture) = try run(script)
    #expect(evaluated == 5 && picture.text == "tap 2\nf1\ng\n1.1\n2.2\n3.3")
  }

  @Test("a value that an item reads late, in a function that layout calls, updates the item") func lateReads() throws {
    let script = try script(
      "self.other = 2", count: 3,
      shown: "function(r) return GeometryReader(function() return Text(r.v .. self.other) end):frame{ height = 1 } end")
    #expect(try run(script).1.text == "tap 2\nv12\nv22\nv32")
    let inRow = try self.script(
      "self.rows[2].v = 'n'", count: 3,
      shown: "function(r) return GeometryReader(function() return Text(r.v) end):frame{ height = 1 } end")
    #expect(try run(inRow).1.text == "tap 1\nv1\nn\nv3")
  }

  @Test("a write to a row runs its items in two lists of the same array, and in nested lists") func sharedAndNested() throws {
    let script = try TestProgram(
      """
      return component("Page", {
        state = { groups = function()
          local groups = {}
          for g = 1, 5 do
            groups[g] = { id = g, rows = {} }
            for r = 1, 5 do groups[g].rows[r] = { id = r, v = g .. "." .. r } end
          end
          return groups
        end },
        body = function(self)
          return VStack { spacing = 0, alignment = "leading",
            Text "tap":onTapGesture(function() self.groups[2].rows[3].v = "new" end),
            ForEach(self.groups, "id", function(g)
              return HStack { ForEach(g.rows, "id", function(r) return Text(r.v) end) }
            end),
            ForEach(self.groups, "id", function(g) return Text(g.rows[3].v) end),
          }
        end,
      })
      """)
    // Three items run: in both lists, the item of group 2, and in the list of the group, the item of row 3.
    #expect(try run(script).evaluated == 3)
  }

  @Test("a write to a row of the state runs its item in a filtered list") func filtered() throws {
    let script = try TestProgram(
      """
      return component("Page", {
        state = { rows = function() local rows = {} for i = 1, 20 do rows[i] = { id = i, v = "v" .. i } end return rows end },
        body = function(self)
          local even = {}
          for i = 2, #self.rows, 2 do even[#even + 1] = self.rows[i] end
          return VStack { spacing = 0, alignment = "leading",
            Text "tap":onTapGesture(function() self.rows[6].v = "new" end),
            ForEach(even, "id", function(r) return Text(r.v) end),
          }
        end,
      })
      """)
    #expect(try run(script).evaluated == 1)
  }

  @Test("tables of the module are compared by their contents") func moduleTables() throws {
    for (action, evaluated) in [
      ("self.n = 2", 1), ("people[2].name = 'Eve'; self.n = 2", 2), ("table.remove(people, 1); self.n = 2", 1),
    ] {
      let script = try TestProgram(
        """
        local people = { { id = 1, name = "Ada" }, { id = 2, name = "Bob" }, { id = 3, name = "Cy" } }
        return component("Page", { state = { n = 1 }, body = function(self)
          return VStack { spacing = 0, alignment = "leading",
            Text("tap " .. self.n):onTapGesture(function() \(action) end),
            ForEach(people, "id", function(p) return Text(p.name) end),
          }
        end })
        """)
      #expect(try run(script).evaluated == evaluated, "\(action)")
    }
  }

  @Test("items run again if they read a changed property, environment key or passed view") func surroundings() throws {
    for (shown, evaluated) in [
      ("function(i) return Text(i .. self.title) end", 12),
      ("function(i) return Text(i .. tostring(self.env.isEnabled)) end", 12),
      ("function(i) return self.content end", 12), ("function(i) return Text(i) end", 2),
    ] {
      let script = try TestProgram(
        """
        local Inner = component("Inner", { props = { title = "", content = required.view }, body = function(self)
          return VStack { spacing = 0, alignment = "leading", ForEach(10, \(shown)), Text(self.title) }
        end })
        return component("Page", { state = { n = 1 }, body = function(self)
          return VStack { spacing = 0, alignment = "leading",
            Text("tap " .. self.n):onTapGesture(function() self.n = 2 end),
            Inner { title = "t" .. self.n, Text("c" .. self.n) }:disabled(self.n == 2),
          }
        end })
        """)
      #expect(try run(script).evaluated == evaluated, "\(shown)")
    }
  }

  @Test("after an assignment, handlers of equal items write to the new array, and the old array keeps its contents")
  func assigned() throws {
    let script = try TestProgram(
      """
      local kept
      return component("Page", {
        state = { rows = { { id = 1, v = "a", tags = { "x" } }, { id = 2, v = "b", tags = {} } }, text = "" },
        body = function(self)
          return VStack { spacing = 0, alignment = "leading",
            Text "assign":onTapGesture(function()
              kept = self.rows
              self.rows = { { id = 2, v = "c", tags = {} }, { id = 1, v = "a", tags = { "x" } } }
            end),
            Text "undo":onTapGesture(function() self.rows = kept end),
            Text "tell":onTapGesture(function() self.text = kept[1].v .. kept[2].v .. kept[1].tags[1] end),
            ForEach(self.rows, "id", function(r)
              return Text(r.v .. "."):onTapGesture(function() r.v = r.v .. "!" r.tags[1] = "y" end)
            end),
            Text(self.text),
          }
        end,
      })
      """)
    var picture = script.render()
    func tap(_ text: String) throws -> [Substring] {
      try script.tap(text, in: picture)
      let updated = script.update()
      picture = script.render()
      #expect(picture.text == updated.text)
      return picture.text.split(separator: "\n")[3...].map { $0 }
    }
    #expect(try tap("assign") == ["c.", "a."])
    #expect(try tap("a.") == ["c.", "a!."], "the item was skipped, and its handler writes to the table that is there")
    #expect(try tap("tell") == ["c.", "a!.", "abx"], "the array before is what it was")
    #expect(try tap("undo") == ["a.", "b.", "abx"])
    #expect(try tap("b.") == ["a.", "b!.", "abx"])
  }

  @Test("an error in one item replaces the list with an error box until the error is fixed") func failure() throws {
    let script = try TestProgram(
      """
      return component("Page", {
        state = { rows = { { id = 1, v = "a" }, { id = 2, v = "b" } } },
        body = function(self)
          return VStack { spacing = 0, alignment = "leading",
            Text "tap":onTapGesture(function() self.rows[2].v = self.rows[2].v == "b" and "!" or "b" end),
            ForEach(self.rows, "id", function(r)
              if r.v == "!" then error("no") end
              return Text(r.v)
            end),
          }
        end,
      })
      """)
    var picture = script.render()
    for shown in ["tap\n⚠", "tap\na\nb", "tap\n⚠"] {
      try script.tap("tap", in: picture)
      let updated = script.update()
      #expect(updated.text.hasPrefix(shown), "\(updated.text)")
      picture = script.render()
      #expect(picture.text == updated.text)
    }
  }

  @Test(
    "in a lazy container, only visible rows run, and only if they differ",
    arguments: [
      ("self.rows[3].v = 'new'", 1), ("self.rows[3].tags[1] = 'b'", 1), ("self.rows[80].v = 'new'", 0),
      ("self.rows[3].v = 'v3'", 0),
      ("self.other = 2", 1), ("self.checked.k3 = true", 1), ("self.checked.k80 = true", 0), ("self.names.a = 'y'", 0),
      ("table.insert(self.rows, row(-1))", 1), ("self.rows[3] = row(-1)", 2), ("self.rows[3].v = 'n'; self.other = 2", 2),
      ("table.remove(self.rows)", 1),
    ])
  func lazyRows(action: String, evaluated: Int) throws {
    for container in ["List { ITEMS }:frame(30, 10)", "ScrollView { LazyVStack { ITEMS } }:frame(30, 10)"] {
      for count in [100, 1000] {
        let items = "ForEach(self.rows, 'id', function(r) return Text(r.v .. (self.checked['k' .. r.id] and '+' or '-')) end)"
        let lazy = try TestProgram(
          """
          local function row(i, v) return { id = i, v = v or "v" .. i, tags = { "a" } } end
          local function rows() local rows = {} for i = 1, \(count) do rows[i] = row(i) end return rows end
          return component("Page", {
            state = { rows = rows, other = 1, checked = {}, names = { a = "x" } },
            body = function(self)
              return VStack { spacing = 0, alignment = "leading",
                Text("tap " .. self.other):onTapGesture(function() \(action) end),
                \(container.replacingOccurrences(of: "ITEMS", with: items)),
              }
            end,
          })
          """)
        #expect(try run(lazy).evaluated == evaluated, "\(action), \(container), \(count) rows")
      }
    }
  }

  @Test("in a table with a function as column, a changed row runs its own item only") func tableRows() throws {
    let script = try TestProgram(
      """
      return component("Page", {
        state = { other = 1, rows = function() local rows = {} for i = 1, 50 do rows[i] = { id = i, v = "v" .. i } end return rows end },
        body = function(self)
          return VStack { spacing = 0, alignment = "leading",
            Text("tap " .. self.other):onTapGesture(function() self.rows[2].v = "new" self.other = 2 end),
            Table(self.rows, { id = "id", columns = {
              { title = "Id", value = "id" }, { title = "Value", value = function(r) return r.v:upper() end },
            } }):frame(30, 8),
          }
        end,
      })
      """)
    #expect(try run(script).evaluated == 2)
  }

  @Test("data about removed items does not accumulate") func forgotten() throws {
    let script = try script(
      "next = next + 1 table.remove(self.rows, 1) table.insert(self.rows, row(next))", count: 5,
      shown: "function(r) return Text(r.v .. (self.checked['k' .. r.id] and '+' or '-')) end", before: "local next = 5")
    var picture = script.render()
    var evaluated = 0
    for _ in 1...400 {
      try script.tap("tap 1", in: picture)
      picture = script.update()
      evaluated += picture.rendering.counters.evaluated
    }
    #expect(picture.text == script.render().text)
    #expect(evaluated <= 450, "one item each time, and all now and then: \(evaluated)")
    #expect(script.program.state.dependencies.readers.count < 400)
    #expect(script.program.items.listsByTable.count == 1)
  }

  @Test("a sum over items in a local restarts with the body, and a table can be several items") func sums() throws {
    let sum = try script(
      "self.rows[2].v = 5", count: 3, shown: "function(r) sum = sum + #tostring(r.v) return Text('=' .. sum) end",
      inBody: "local sum = 0")
    #expect(try run(sum).1.text == "tap 1\n=2\n=3\n=5")
    let doubles = try script(
      "if self.rows[4] then self.rows[1].v = 'x' else self.rows[4] = self.rows[1] end", count: 3, key: "")
    _ = try run(doubles)
    #expect(try run(doubles).1.text == "tap 1\nx\nv2\nv3\nx")
  }

  @Test(
    "items in items run if a property or an environment value that they read has changed, and others do not",
    arguments: [
      ("ForEach(r.tags, '', function(t) return Text(t .. self.n) end)", 2 + 3),
      ("VStack { ForEach(r.tags, '', function(t) return ForEach(1, function() return Text(t .. self.n) end) end) }", 2 + 3),
      ("Table(r.rows, { id = 'id', columns = { { title = 'T', value = function(o) return Text(o.id .. self.n) end } } })", 2 + 3),
      ("GeometryReader(function() return Text('g' .. self.n) end):frame(4, 1)", 2 + 6),
      ("ForEach(r.tags, '', function(t) return Text(t .. self.env.unit) end)", 2 + 3),
      ("GeometryReader(function() return Text('g' .. self.env.unit) end):frame(4, 1)", 2 + 6),
      ("ForEach(r.tags, '', function(t) return Text(t) end)", 2),
    ])
  func nestedReads(_ item: String, _ evaluated: Int) throws {
    for container in ["VStack { each }", "List { each }:frame(20, 9)", "ScrollView { LazyVStack { each } }:frame(20, 9)"] {
      let script = try TestProgram(
        """
        environmentKey("unit", "km")
        local Page = component("Page", {
          props = { n = required.integer },
          state = { rows = {}, other = 0 },
          body = function(self)
            local each = ForEach(3, function(i)
              local r = { tags = { "a" .. i }, rows = { { id = i } } }
              return \(item)
            end)
            return VStack { alignment = "leading", Text("other"):onTapGesture(function() self.other = self.other + 1 end),
              Text(self.other), \(container) }
          end,
        })
        return component("Outer", { state = { n = 0, unit = "km" }, body = function(self)
          return VStack { alignment = "leading", spacing = 0,
            Text "tap":onTapGesture(function() self.n = self.n + 1 self.unit = self.unit .. "!" end),
            Page { n = self.n }:environment("unit", self.unit),
          }
        end })
        """)
      var picture = script.render()
      for name in ["tap", "other", "tap", "other", "other", "tap"] {
        try script.tap(name, in: picture)
        picture = script.update()
        let counters = picture.rendering.counters
        let text = picture.text
        picture = script.render()
        #expect(picture.text == text, "\(container) after \(name)")
        if name == "tap" { #expect(counters.evaluated == evaluated, "\(container)") }
      }
    }
  }

  @Test("a body runs once if a property and the environment change, also if its items count in a local variable of the body")
  func impureList() throws {
    let script = try TestProgram(
      """
      local Sums = component("Sums", { props = { n = 0 }, body = function(self)
        local sum = 0
        return VStack { spacing = 0, ForEach(2, function(i)
          sum = sum + i
          return Text(sum .. self.env.controlSize .. self.n)
        end) }
      end })
      return component("Page", { state = { n = 0 }, body = function(self)
        return VStack { spacing = 0, alignment = "leading",
          Text "tap":onTapGesture(function() self.n = self.n + 1 end),
          Sums { n = self.n }:controlSize(self.n == 0 and "small" or "large"),
        }
      end })
      """)
    // The bodies of Page and Sums, and two items.
    let (evaluated, picture) = try run(script)
    #expect(evaluated == 4 && picture.text == "tap\n1large1\n3large1")
  }

  @Test("lists that read the properties of each other's components come to rest") func mutualReads() throws {
    let script = try TestProgram(
      """
      local ofInner, ofOuter
      local Inner = component("Inner", { props = { label = "" }, body = function(self)
        ofInner = ofInner or function() return self.label end
        local count = 0
        return VStack { ForEach(1, function() count = count + 1 return Text(ofOuter() .. count) end) }
      end })
      local Outer = component("Outer", { props = { label = "" }, state = { k = 0 }, body = function(self)
        ofOuter = ofOuter or function() return self.label end
        local count = 0
        return VStack { spacing = 0, alignment = "leading",
          Text(self.k):onTapGesture(function() self.k = self.k + 1 end),
          ForEach(1, function() count = count + 1 return Text((ofInner and ofInner() or "-") .. count) end), Inner { label = "in" },
        }
      end })
      return component("Page", { state = { n = 0 }, body = function(self)
        return VStack { spacing = 0, alignment = "leading",
          Text "tap":onTapGesture(function() self.n = self.n + 1 end), Outer { label = "out" .. self.n },
        }
      end })
      """)
    var picture = script.render()
    try script.tap("0", in: picture)
    picture = script.update()
    try script.tap("tap", in: picture)
    picture = script.update()
    #expect(picture.text == "tap\n1\nin1\nout11" && picture.diagnostics.isEmpty, "\(picture.diagnostics)")
    #expect(picture.rendering.counters.evaluated < 10)
  }
}
