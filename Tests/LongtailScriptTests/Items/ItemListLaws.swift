// After random writes, an update shows the same as a run of all bodies and items.

import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct ItemListLaws {
  /// Returns a page with a few lists, whose items read various values, and an action that does random writes.
  private func script(_ seed: Int) throws -> TestProgram {
    try TestProgram(
      """
      local seed = \(seed)
      \(Reference.library)
      local serial, picked, level = 0, {}, 1
      counter = 0
      local Cart = observable("Cart", { total = 1, names = { "x" } })
      local cart = Cart()
      environmentKey("unit", "km")
      local World = observable("World", { given = 0, unit = "km" })
      local world = World()
      local people = { { id = 1, name = "Ada" }, { id = 2, name = "Bob" }, { id = 3, name = "Cy" } }
      local function row()
        serial = serial + 1
        return { id = serial, v = "v" .. random(9), on = false, tags = { "a" .. random(9), "b" } }
      end
      local function rows(count) local rows = {} for i = 1, count do rows[i] = row() end return rows end
      local function some(rows) return rows[random(math.max(#rows, 1))] end
      local function isPicked(r) return picked[r.id] and "!" or "?" end

      local Row = component("Row", { props = { item = required.any, label = "" }, state = { taps = 0 }, body = function(self)
        return Text(self.item.v .. self.label .. self.taps)
      end })

      -- Each entry is called with the `self` of a body. It returns the function of a ForEach, which may use this `self`.
      local shows = {
        function(self) return function(r) return Text(r.v) end end,
        function(self) return function(r, i) return Text(i .. r.v) end end,
        function(self) return function(r) return Text(r.v .. table.concat(r.tags)) end end,
        function(self) return function(r) return Row { item = r, label = self.label } end end,
        function(self) return function(r) return Text((self.checked["k" .. r.id] and "+" or "-") .. r.v) end end,
        function(self) return function(r) return HStack { Text(r.v), r.on and Text "on" } end end,
        function(self) return function(r) return Text(r.v .. isPicked(r)) end end,
        function(self) return function(r) return Text(r.v .. level .. counter) end end,
        function(self) local needle = self.label return function(r) return Text(r.v .. needle) end end,
        function(self) return function(r) return Text(r.v .. cart.total .. #cart.names) end end,
        function(self) return function(r) return ForEach(r.tags, "", function(t) return Text(t .. self.label) end) end end,
        function(self) return function(r) return r.on and Text(r.v) or nil or EmptyView() end end,
        function(self) return function(r) return Group { Text(r.v), Text(#self.rows) } end end,
        function(self) return function(r) return Text(r.v):padding("leading", r.on and 1 or 0):bold(self.flag) end end,
        function(self) return function(r) return Text(r.v .. tostring(self.env.isEnabled)) end end,
        function(self) return function(r)
          if r.v == "v9" then error "nine" end
          return Text(r.v)
        end end,
        function(self) return function(r) return Toggle(r.v, self:binding "flag") end end,
        function(self) return function(r) return Text(r.v .. self.given) end end,
        function(self) return function(r) return ForEach(r.tags, "", function(t) return Text(t .. self.given) end) end end,
        function(self) return function(r) return Text(r.v .. self.env.unit) end end,
        function(self) return function(r) return VStack { ForEach(r.tags, "", function(t)
          return ForEach(2, function(i) return Text(t .. i .. self.env.unit) end)
        end) } end end,
        function(self) return function(r)
          return GeometryReader(function() return Text(r.v .. self.given .. self.env.unit) end):frame(6, 1)
        end end,
        function(self)
          local last = 0
          return function(r) return Text(r.v .. last):onTapGesture(function() last = r.id end) end
        end,
        -- Functions that change a variable of the body, which often has its first value again after the last item.
        function(self) local dark = false return function(r) dark = not dark return Text(r.v .. tostring(dark)) end end,
        function(self) local n = { 0 } return function(r)
          if r.on then n[1] = (n[1] + 1) % 2 end
          return Text(r.v .. n[1])
        end end,
        function(self) local last = "v1" return function(r)
          local before = last
          last = r.tags[1] or r.v
          return Text(r.v .. before)
        end end,
        function(self) return function(r, i) return TextField("f", self:binding("rows." .. i .. ".v")):frame(6) end end,
        function(self) return function(r, i) return Toggle("t", self:binding "rows":binding(i):binding "on") end end,
      }
      local arrays = {
        function(self) return self.rows end,
        function(self) local odd = {} for i = 1, #self.rows, 2 do odd[#odd + 1] = self.rows[i] end return odd end,
        function(self)
          local on = {}
          for _, r in ipairs(self.rows) do if r.on == self.flag then on[#on + 1] = r end end
          return on
        end,
      }
      local function list(self, kind, array, key)
        local items, show = arrays[array](self), shows[kind](self)
        if key == 1 then return ForEach(items, show) end
        if key == 2 then return ForEach(items, function(r) return "k" .. r.id end, show) end
        return ForEach(items, "id", show)
      end

      local writes = {
        function(self) local r = some(self.rows) if r then r.v = "v" .. random(9) end end,
        function(self) local r = some(self.rows) if r then r.on = not r.on end end,
        function(self) local r = some(self.rows) if r then r.tags[random(#r.tags + 1)] = "t" .. random(9) end end,
        function(self) local r = some(self.rows) if r then table.remove(r.tags, 1) end end,
        function(self) table.insert(self.rows, random(#self.rows + 1), row()) end,
        function(self) table.remove(self.rows, random(math.max(#self.rows, 1))) end,
        function(self) table.sort(self.rows, function(a, b) return a.v < b.v or a.v == b.v and a.id < b.id end) end,
        function(self) if self.rows[2] then self.rows[1], self.rows[2] = self.rows[2], self.rows[1] end end,
        function(self) if self.rows[1] then self.rows[random(#self.rows)] = row() end end,
        function(self) self.rows = rows(random(6)) end,
        function(self)
          local new = {}
          for i, r in ipairs(self.rows) do new[i] = { id = r.id, v = r.v, on = r.on, tags = { "n" } } end
          if new[1] then some(new).v = "v" .. random(9) end
          self.rows = new
        end,
        function(self) local before = self.rows self.rows = {} self.rows = before end,
        function(self) self.label = "l" .. random(3) end,
        function(self) self.flag = not self.flag end,
        function(self) self.checked["k" .. random(12)] = random(2) == 1 or nil end,
        -- Values that are not state: a write to them is shown only when the body runs, so these functions also write state.
        function(self) picked[random(12)] = true self.tick = self.tick + 1 end,
        function(self) level = level + 1 self.tick = self.tick + 1 end,
        function(self) counter = counter + 1 self.tick = self.tick + 1 end,
        function(self) some(people).name = "n" .. random(9) self.tick = self.tick + 1 end,
        function(self) cart.total = random(5) end,
        function(self) table.insert(cart.names, "y") end,
        function(self) local r = some(self.rows) if r then r.id = 100 + random(1000) end end,
        function() world.given = random(9) end,
        function() world.unit = random(2) == 1 and "mi" or "km" end,
        function(self) local r = some(self.rows) if r then self:binding("rows.1.v").value = "b" .. random(9) end end,
      }

      local chosen = {}
      for i = 1, 1 + random(3) do chosen[i] = { random(#shows), random(#arrays), random(3), random(8) } end
      local Page = component("Page", {
        props = { given = required.integer },
        state = { rows = function() return rows(6) end, label = "l", flag = false, checked = {}, tick = 0 },
        body = function(self)
          local lists = { Text(self.tick) }
          for i, c in ipairs(chosen) do
            local list = list(self, c[1], c[2], c[3])
            if c[4] == 1 then list = list:padding("leading", 1) elseif c[4] == 2 then list = Group { list }:disabled(self.flag)
            elseif c[4] == 3 then list = self.flag and list or HStack { list } elseif c[4] == 4 then list = list:foregroundStyle(self.flag and "red" or "blue") end
            if c[4] == 6 then list = List { list }:frame(12, 5)
            elseif c[4] == 7 then list = ScrollView { LazyVStack { Section("s", { list }), Text "end" } }:frame(12, 5) end
            lists[i + 1] = VStack { alignment = "leading", spacing = 0, list }
          end
          return VStack { alignment = "leading", spacing = 0,
            Text "tap":onTapGesture(function() for _ = 1, random(3) do writes[random(#writes)](self) end end),
            HStack(lists), ForEach(people, "id", function(p) return Text(p.name) end),
          }
        end,
      })
      return component("World", { body = function()
        return Page { given = world.given }:environment("unit", world.unit)
      end })
      """)
  }

  @Test("law: an update after a write shows the same as a run of all bodies", arguments: 1...60) func law(seed: Int) throws {
    let script = try script(seed)
    var picture = script.render()
    for step in 1...25 {
      try script.tap("tap", in: picture)
      let updated = script.update()
      let issue: Comment = "seed \(seed), step \(step)"
      picture = script.render()
      #expect(updated.text == picture.text, issue)
      #expect(updated.paths == picture.paths, issue)
      #expect(Set(updated.codes) == Set(picture.codes), "\(issue), \(updated.diagnostics), \(picture.diagnostics)")
      if updated.text != picture.text { return }
    }
  }

  @Test("law: several updates show the same as a run of all bodies", arguments: 1...40) func sequences(seed: Int) throws {
    let script = try script(1000 + seed)
    var picture = script.render()
    for step in 1...30 {
      try script.tap("tap", in: picture)
      picture = script.update()
      guard step % 5 == 0 else { continue }
      let updated = picture
      picture = script.render()
      #expect(updated.text == picture.text && updated.paths == picture.paths, "seed \(seed), step \(step)")
      if updated.text != picture.text { return }
    }
  }
}
