// The dependencies of a body that reads tables in state: the read entries, or a whole table if the body iterates over it (ST2).

import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct TableReadTests {
  /// Returns a component whose body shows the Lua expression `shown`. A tap runs `action`.
  private func script(_ shown: String, _ action: String) throws -> TestProgram {
    try TestProgram(
      """
      local Cart = observable("Cart", { items = { { n = 1 }, { n = 2 } } })
      local cart = Cart()
      local function total(rows) local sum = 0 for _, row in ipairs(rows) do sum = sum + row.n end return sum end
      local function count(t) local count = 0 for _ in pairs(t) do count = count + 1 end return count end
      return component("Page", {
        state = { rows = { { n = 1, tags = { "a", "b" } }, { n = 2, tags = {} } }, names = { a = "x", b = "y" }, other = 1 },
        body = function(self)
          return Text("tap " .. tostring(\(shown))):onTapGesture(function() \(action) end)
        end,
      })
      """)
  }

  @Test(
    "a body runs again if an entry that it read changes, and not if other entries change",
    arguments: [
      ("self.rows[1].n", "self.rows[1].n = 9", true), ("self.rows[1].n", "self.rows[2].n = 9", false),
      ("self.rows[1].n", "self.rows[1].m = 9", false), ("self.rows[1].n", "self.rows[1].tags[1] = 9", false),
      ("self.rows[1].n", "self.rows[1] = { n = 9 }", true), ("self.rows[1].n", "table.insert(self.rows, 1, { n = 9 })", true),
      ("self.rows[1].n", "table.insert(self.rows, { n = 9 })", false), ("self.rows[1].n", "self.rows = { { n = 9 } }", true),
      ("self.rows[1].n", "self.other = 2", false), ("self.rows[1].n", "self.rows[1].n = 1", false),
      ("self.rows[1].tags[2]", "self.rows[1].tags[1] = 'c'", false), ("self.rows[1].tags[2]", "self.rows[1].tags[2] = 'c'", true),
      ("self.rows[1].tags[2]", "table.remove(self.rows[1].tags, 1)", true),
      ("self.rows[3] == nil", "table.insert(self.rows, { n = 9 })", true), ("self.rows[4] == nil", "self.rows[3] = {}", false),
      ("#self.rows", "self.rows[1].n = 9", false), ("#self.rows", "table.insert(self.rows, { n = 9 })", true),
      ("#self.rows", "table.insert(self.rows, 1, { n = 9 })", true), ("#self.rows", "table.remove(self.rows)", true),
      ("#self.rows", "self.rows[3] = { n = 9 }", true),
      ("#self.rows", "table.move({ { n = 7 }, { n = 8 } }, 1, 2, 3, self.rows)", true),
      ("#self.rows", "self.rows[1], self.rows[2] = self.rows[2], self.rows[1]", false),
      ("total(self.rows)", "self.rows[2].n = 9", true), ("total(self.rows)", "self.rows[2].tags[1] = 'c'", false),
      ("total(self.rows)", "table.insert(self.rows, { n = 9 })", true),
      ("table.concat(self.rows[1].tags)", "self.rows[1].tags[2] = 'c'", true),
      ("table.concat(self.rows[1].tags)", "self.rows[2].tags[1] = 'c'", false),
      ("count(self.names)", "self.names.c = 'z'", true), ("count(self.names)", "self.names.a = nil", true),
      ("next(self.rows[1]) ~= nil", "self.rows[1].tags[1] = 'c'", true),
      ("next(self.rows[1]) ~= nil", "self.rows[2].n = 9", false),
      ("rawget(self.rows, 1).n", "self.rows[1].n = 9", true), ("rawlen(self.rows)", "table.remove(self.rows)", true),
      ("self.names.a", "self.names.b = 'z'", false), ("self.names.a", "self.names.a = nil", true),
      ("self.names.c", "self.names.c = 'z'", true), ("self.names.c", "self.names.d = 'z'", false),
      ("self.rows == nil", "self.rows[1].n = 9", false), ("self.rows == nil", "self.rows = {}", true),
      ("cart.items[1].n", "cart.items[1].n = 9", true), ("cart.items[1].n", "cart.items[2].n = 9", false),
      ("#cart.items", "cart.items = {}", true), ("self:binding('rows.1.n').value", "self.rows[2].n = 9", false),
      ("self:binding('rows.1.n').value", "self.rows[1].n = 9", true),
      ("self:binding('rows'):binding(1):binding('tags').value[1]", "self.rows[1].tags[2] = 'c'", false),
      ("self:binding('rows'):binding(1):binding('tags').value[1]", "self.rows[1].tags[1] = 'c'", true),
    ])
  func dependence(shown: String, action: String, runs: Bool) throws {
    let script = try script(shown, action)
    let before = script.render()
    try script.tap(before.text, in: before)
    let picture = script.update()
    #expect(picture.rendering.counters.evaluated == (runs ? 1 : 0))
    #expect(picture.text == script.render().text)
  }

  @Test("the reason for a run is the state or the property, whichever entry was written") func reasons() throws {
    for (shown, action, reason) in [
      ("self.rows[1].tags[1]", "self.rows[1].tags[1] = 9", EvaluationReason.state("rows")),
      ("total(self.rows)", "self.rows[2].n = 9", .state("rows")),
      ("cart.items[2].n", "cart.items[2].n = 9", .observed(type: "Cart", property: "items")),
    ] {
      let script = try script(shown, action)
      let picture = script.render()
      try script.tap(picture.text, in: picture)
      #expect(script.program.takeInvalidated { _ in true }.map(\.reason) == [reason])
    }
  }

  @Test("a body that reads too many entries depends on all of the outermost table") func many() throws {
    let script = try TestProgram(
      """
      local long = {}
      for i = 1, 200 do long[i] = { n = i } end
      return component("Page", { state = { long = long }, body = function(self)
        local sum = 0
        for i = 1, 100 do sum = sum + self.long[i].n end
        return Text("tap " .. sum):onTapGesture(function() self.long[90].n = 0 end)
      end })
      """)
    let picture = script.render()
    #expect(script.program.state.dependencies.readers.count < 100)
    try script.tap(picture.text, in: picture)
    let next = script.update()
    #expect(next.rendering.counters.evaluated == 1 && next.text == "tap 4960")
  }

  @Test("law: an update after a write shows the same as a run of all bodies", arguments: 1...60) func law(seed: Int) throws {
    let script = try TestProgram(
      """
      local seed = \(seed)
      \(Reference.library)
      local serial = 0
      local function row()
        serial = serial + 1
        return { id = serial, n = random(9), tags = { "a" .. serial, "b" } }
      end
      local function some(rows) return rows[random(math.max(#rows, 1))] end
      local reads = {
        function(self, i) return self.rows[i] and self.rows[i].n end,
        function(self, i) return self.rows[i] and self.rows[i].tags[2] end,
        function(self, i) return self.rows[i] and table.concat(self.rows[i].tags) end,
        function(self) return #self.rows end,
        function(self) local sum = 0 for _, r in ipairs(self.rows) do sum = sum + r.n end return sum end,
        function(self, i) return self.names["k" .. i] end,
        function(self) local count = 0 for _ in pairs(self.names) do count = count + 1 end return count end,
        function(self, i) return self.rows[i] and self:binding("rows." .. i .. ".n").value end,
        function(self) local sum = 0 for i = 1, 40 do sum = sum + (self.long[i].n or 0) end return sum end,
      }
      local writes = {
        function(self) local r = some(self.rows) if r then r.n = random(9) end end,
        function(self) local r = some(self.rows) if r then r.tags[random(#r.tags + 1)] = "t" .. random(9) end end,
        function(self) local r = some(self.rows) if r then table.remove(r.tags, 1) end end,
        function(self) table.insert(self.rows, random(#self.rows + 1), row()) end,
        function(self) table.remove(self.rows, random(math.max(#self.rows, 1))) end,
        function(self) table.sort(self.rows, function(a, b) return a.n < b.n end) end,
        function(self) if self.rows[2] then self.rows[1], self.rows[2] = self.rows[2], self.rows[1] end end,
        function(self) if self.rows[1] then self.rows[random(#self.rows)] = row() end end,
        function(self) self.rows = { row(), some(self.rows) or row(), row() } end,
        function(self) self.names["k" .. random(4)] = random(3) > 1 and random(9) or nil end,
        function(self) self.long[random(60)].n = random(9) end,
        function(self) local r = some(self.rows) if r then self:binding("rows.1.n").value = random(9) end end,
      }
      local Row = component("Row", { props = { item = required.any, read = 0 }, body = function(self)
        local item = self.item
        return Text(self.read == 1 and item.n or self.read == 2 and #item.tags or table.concat(item.tags, "+"))
      end })
      local isList, chosen = seed % 2 == 0, {}
      for i = 1, 1 + random(3) do chosen[i] = { reads[random(#reads)], random(4) } end
      local long = {}
      for i = 1, 60 do long[i] = { n = i } end
      return component("Page", { state = { rows = { row(), row(), row() }, names = { k1 = 1 }, long = long }, body = function(self)
        local shown = {}
        for i, read in ipairs(chosen) do shown[i] = tostring(read[1](self, read[2])) end
        return VStack { alignment = "leading", spacing = 0,
          Text("tap " .. table.concat(shown, " ") .. "."):onTapGesture(function() writes[random(#writes)](self) end),
          self.rows[2] and Row { item = self.rows[2], read = isList and 1 or 2 },
          isList and ForEach(self.rows, "id", function(r) return Row { item = r, read = 1 + r.id % 3 } end),
        }
      end })
      """)
    var picture = script.render()
    for step in 1...40 {
      try script.tap(String(picture.text.prefix { $0 != "\n" }), in: picture)
      picture = script.update()
      #expect(picture.diagnostics.isEmpty)
      guard step % 3 == 0 else { continue }
      let updated = picture.text
      picture = script.render()
      #expect(picture.text == updated, "seed \(seed), step \(step)")
    }
  }
}
