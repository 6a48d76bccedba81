// After random changes of the environment around lists, an update shows the same as a run of all bodies and items.

import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct EnvironmentLaws {
  /// Returns a page with lists whose rows read and write the environment. A random action changes the modifiers around them.
  private func script(_ seed: Int) throws -> TestProgram {
    try TestProgram(
      """
      local seed = \(seed)
      \(Reference.library)
      environmentKey("mood", "calm")
      environmentKey("shade", 0)
      local Cart = observable("Cart", { total = 1 })
      local carts = { Cart(), Cart() }
      carts[2].total = 2

      local Reader = component("Reader", { props = { name = "" }, body = function(self) return Text(self.name .. self.env.mood) end })
      local Plain = component("Plain", { props = { name = "" }, body = function(self) return Text(self.name) end })
      local Buyer = component("Buyer", { body = function(self) return Text("cart" .. self.env[Cart].total) end })
      local Later = component("Later", { state = { isOpen = false }, body = function(self)
        return Text(self.isOpen and self.env.mood .. self.env.shade or "open"):onTapGesture(function() self.isOpen = not self.isOpen end)
      end })
      modifier("moody", { body = function(self, content) return HStack { content, Text(self.env.mood) } end })
      local Wide = layout("Wide", {
        sizeThatFits = function(self, proposal, subviews) return 6 + self.env.shade, 1 end,
        place = function(self, bounds, proposal, subviews) subviews[1]:place(self.env.shade, 0) end,
      })
      local shows = {
        function(self) return function(r) return Plain { name = r.v } end end,
        function(self) return function(r) return Reader { name = r.v } end end,
        function(self) return function(r) return r.id == 2 and Reader { name = r.v } or Plain { name = r.v } end end,
        function(self) return function(r) return Text(r.v) end end,
        function(self) return function(r) return Text(r.v .. self.env.mood) end end,
        function(self) return function(r) return Text(r.v):foregroundStyle(r.on and "red" or "blue") end end,
        function(self) return function(r) return Reader { name = r.v }:environment("mood", r.on and "glad" or "calm") end end,
        function(self) return function(r) return Reader { name = r.v }:environment("shade", 1):environment("shade", 0) end end,
        function(self) return function(r)
          return Reader { name = r.v }:transformEnvironment("mood", function(mood) return mood .. "!" end)
        end end,
        function(self) return function(r) return Toggle(r.v, self:binding "flag") end end,
        function(self) return function(r) return ForEach(3, function(i) return Reader { name = r.v .. i } end) end end,
        function(self) return function(r) return GeometryReader(function(g) return Reader { name = r.v } end):frame(9, 1) end end,
        function(self) return function(r) return Wide { Text(r.v) } end end,
        function(self) return function(r) return Text(r.v):moody() end end,
        function(self) return function(r) return Buyer {} end end,
        function(self) return function(r) return Later {} end end,
        function(self) return function(r)
          return List { ForEach(2, function(i) return Reader { name = "l" .. i } end) }:frame(9, 2)
        end end,
      }
      local function list(self, c)
        local each = ForEach(self.rows, "id", shows[c[1]](self))
        if c[2] == 1 then return List { each }:frame(14, 4)
        elseif c[2] == 2 then return ScrollView { LazyVStack { each } }:frame(14, 4) end
        return VStack { alignment = "leading", spacing = 0, each }
      end
      -- The modifiers around a list.
      local around = {
        function(self, view) return view:environment("mood", self.mood) end,
        function(self, view) return view:environment("shade", self.shade) end,
        function(self, view) return view:foregroundStyle(self.color) end,
        function(self, view) return view:disabled(self.flag) end,
        function(self, view) return view:bold(self.flag) end,
        function(self, view) return view:environment(carts[self.cart]) end,
        function(self, view) return view:environment("mood", "sad") end,
        function(self, view) return view:theme(self.flag and "lagoon" or "paper") end,
        function(self, view) return view:transformEnvironment("shade", function(n) return n + self.shade end) end,
      }
      local last = 10
      local function new() last = last + 1 return last end
      local moods, colors = { "calm", "glad", "sad" }, { "red", "blue", "primary" }
      local writes = {
        function(self) self.mood = pick(moods) end, function(self) self.mood = pick(moods) end,
        function(self) self.shade = random(3) - 1 end, function(self) self.color = pick(colors) end,
        function(self) self.flag = not self.flag end, function(self) self.cart = random(2) end,
        function(self) carts[random(2)].total = random(9) end,
        function(self) if self.rows[1] then pick(self.rows).v = "v" .. random(9) end end,
        function(self) if self.rows[1] then local r = pick(self.rows) r.on = not r.on end end,
        function(self) table.insert(self.rows, random(#self.rows + 1), { id = new(), v = "n", on = false }) end,
        function(self) table.remove(self.rows, random(math.max(#self.rows, 1))) end,
      }
      -- A component that is passed its content as a view, so its body can run without the body of the page.
      local Box = component("Box", {
        props = { content = required.view, kind = 1 },
        state = { mood = "calm", shade = 0, color = "red", flag = false, cart = 1 },
        body = function(self)
          return VStack { alignment = "leading", spacing = 0,
            Text "box":onTapGesture(function() writes[random(6)](self) end), around[self.kind](self, self.content),
          }
        end,
      })
      local chosen = {}
      for i = 1, 1 + random(3) do chosen[i] = { random(#shows), random(5), random(#around), random(#around) } end
      local outermost, inner = random(#around), random(#around)
      return component("Page", {
        state = {
          rows = function() local rows = {} for i = 1, 5 do rows[i] = { id = i, v = "v" .. i, on = false } end return rows end,
          mood = "calm", shade = 0, color = "red", flag = false, cart = 1,
        },
        body = function(self)
          local lists = {}
          for i, c in ipairs(chosen) do lists[i] = around[c[3]](self, around[c[4]](self, list(self, c))) end
          return VStack { alignment = "leading", spacing = 0,
            Text "tap":onTapGesture(function() for _ = 1, random(2) do pick(writes)(self) end end),
            Box { kind = outermost, content = around[inner](self, HStack(lists)) }:environment(carts[1]),
          }
        end,
      })
      """)
  }

  /// The text that is tapped in a step.
  private func target(_ step: Int, _ picture: Picture) -> String {
    step % 5 == 1 && picture.text.contains("open") ? "open" : step % 2 == 0 ? "box" : "tap"
  }

  @Test("law: an update of the environment shows the same as a run of all bodies", arguments: 1...40) func law(seed: Int) throws {
    let script = try script(seed)
    var picture = script.render()
    for step in 1...15 {
      try script.tap(target(step, picture), in: picture)
      let updated = script.update()
      let issue: Comment = "seed \(seed), step \(step)"
      picture = script.render()
      #expect(updated.text == picture.text, issue)
      #expect(updated.rendering.surface.cells == picture.rendering.surface.cells, issue)
      #expect(updated.paths == picture.paths, issue)
      #expect(updated.codes == [] && picture.codes == [], "\(issue), \(updated.diagnostics), \(picture.diagnostics)")
      if updated.text != picture.text { return }
    }
  }

  @Test("law: several updates show the same as a run of all bodies", arguments: 1...16) func sequences(seed: Int) throws {
    let script = try script(1000 + seed)
    var picture = script.render()
    for step in 1...30 {
      try script.tap(target(step, picture), in: picture)
      picture = script.update()
      guard step % 5 == 0 else { continue }
      let updated = picture
      picture = script.render()
      #expect(updated.text == picture.text && updated.paths == picture.paths, "seed \(seed), step \(step)")
      #expect(updated.rendering.surface.cells == picture.rendering.surface.cells, "seed \(seed), step \(step)")
      if updated.text != picture.text { return }
    }
  }

  /// Returns the counters of a change of `mood` around `rows` rows. The Lua code `row` returns the view of a row.
  private func change(_ rows: Int, _ row: String, before: String = "") throws -> Counters {
    let script = try TestProgram(
      """
      environmentKey("mood", "calm")
      local Reader = component("Reader", { body = function(self) return Text(self.env.mood) end })
      local Plain = component("Plain", { props = { name = "" }, body = function(self) return Text(self.name) end })
      \(before)
      local Box = component("Box", {
        props = { content = required.view }, state = { mood = "calm" },
        body = function(self)
          return VStack { Text "tap":onTapGesture(function() self.mood = "glad" end), self.content:environment("mood", self.mood) }
        end,
      })
      return Box { content = VStack { spacing = 0, ForEach(\(rows), function(i) \(row) end) } }
      """)
    try script.tap("tap", in: script.render())
    let picture = script.update()
    #expect(script.render().text == picture.text)
    return picture.rendering.counters
  }

  @Test("a change of a value that one of many views reads runs only this view") func oneReader() throws {
    for rows in [100, 1000] {
      let counters = try change(rows, "if i == 7 then return Reader() end return Plain { name = 'r' .. i }")
      #expect(counters.evaluated == 2, "\(rows) rows: the body with the modifier, and the reader")
      #expect(counters.resolved <= 8, "\(rows) rows: \(counters.resolved) boxes")
      let nobody = try change(rows, "return Plain { name = 'r' .. i }")
      #expect(nobody.evaluated == 1, "\(rows) rows without a reader")
    }
  }

  @Test("a change of a value that all views read runs all of them") func allReaders() throws {
    #expect(try change(100, "return Reader()").evaluated == 101)
    #expect(try change(100, "return Text 'x'").evaluated == 1)
  }
}
