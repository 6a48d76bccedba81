// A body that reads a binding to a part of state runs only if this part changes (ST5, ST6).

import Longtail
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct BindingPathTests {
  /// Returns a page with ten rows, each of which reads a field of an item through a binding. A tap on `do` runs `action`. The
  /// page itself reads no state.
  private func rows(_ action: String, path: String = "isOn", shown: String = "self.value") throws -> Driver {
    try Driver(
      """
      local Row = component("Row", { props = { value = binding(false) }, body = function(self) return Text(tostring(\(shown))) end })
      local items = {}
      for i = 1, 10 do items[i] = { id = i, isOn = false, title = "row " .. i, tags = { "a", "b" } } end
      local App = component("App", { state = { items = items, other = 1 }, body = function(self)
        return VStack { spacing = 0, alignment = "leading",
          ForEach(10, function(i) return Row { value = self:binding("items." .. i .. ".\(path)") } end),
          Text "do":onTapGesture(function() \(action) end),
        }
      end })
      return App {}
      """, Size(20, 11))
  }

  @Test(
    "a change of a field of an item runs only the row that reads the field; another item also creates its binding again",
    arguments: [
      ("self.items[3].isOn = true", 1), ("self:binding('items.3.isOn').value = true", 1),
      ("self:binding('items'):binding(3):binding('isOn').value = true", 1), ("self.items[3].title = 'x'", 0),
      ("self.items[3].tags[1] = 'x'", 0), ("self.other = 2", 0), ("self.items[3].isOn = false", 0),
      ("table.insert(self.items, { id = 11, isOn = true })", 0), ("self.items[3] = { id = 3, isOn = true }", 2),
      ("self.items[3].isOn = true self.items[4].isOn = true", 2),
      ("self.items[1], self.items[2] = self.items[2], self.items[1]", 4),
      ("table.insert(self.items, 1, { id = 0, isOn = true })", 20), ("self.items = { { id = 1, isOn = true } }", 20),
    ])
  func alone(action: String, runs: Int) throws {
    let driver = try rows(action)
    try driver.tap("do")
    #expect(driver.rendering.counters.evaluated == runs)
    #expect(driver.mistakes.isEmpty && driver.rendering.diagnostics.isEmpty)
  }

  @Test("deep paths work in the same way, and a path to a table depends on the entries that are read") func depth() throws {
    let deep = try rows("self.items[3].tags[1] = 'x'", path: "tags.1")
    try deep.tap("do")
    #expect(deep.rendering.counters.evaluated == 1 && deep.screen.contains("x"))
    let other = try rows("self.items[3].tags[2] = 'x'", path: "tags.1")
    try other.tap("do")
    #expect(other.rendering.counters.evaluated == 0)
    for (shown, runs) in [("self.value[2]", 1), ("self.value[1]", 0), ("table.concat(self.value)", 1), ("#self.value", 0)] {
      let table = try rows("self.items[3].tags[2] = 'x'", path: "tags", shown: shown)
      try table.tap("do")
      #expect(table.rendering.counters.evaluated == runs, "\(shown)")
    }
  }

  @Test("the reason for a run is the property with the binding") func reasons() throws {
    let driver = try rows("self.items[3].isOn = true")
    try driver.tap("do")
    #expect(driver.runtime.evaluations.map(\.reasons) == [["_value"]])
  }

  @Test("a change of a part of an observable object runs only the row that reads the part") func objects() throws {
    let driver = try Driver(
      """
      local Cart = observable("Cart", { items = { { n = 1 }, { n = 2 } } })
      local Row = component("Row", { props = { value = binding(0) }, body = function(self) return Text(self.value) end })
      local App = component("App", { state = { cart = Cart() }, body = function(self)
        local cart = self.cart
        return VStack { spacing = 0, Row { value = cart:binding "items.1.n" }, Row { value = cart:binding "items.2.n" },
          Text "do":onTapGesture(function() cart.items[2].n = 7 end) }
      end })
      return App {}
      """, Size(10, 3))
    try driver.tap("do")
    #expect(driver.rendering.counters.evaluated == 1 && driver.screen.contains("7"))
    #expect(driver.runtime.evaluations.map(\.reasons) == [["Cart.items"]])
  }

  @Test("a path leads through the objects of a list, also after an insertion") func throughObjects() throws {
    let driver = try Driver(
      """
      local Todo = observable("Todo", { name = "", isDone = false })
      local Row = component("Row", { props = { value = binding(false) }, body = function(self) return Text(tostring(self.value)) end })
      local kept
      local App = component("App", { state = { items = { Todo { name = "A" }, Todo { name = "B" } } }, body = function(self)
        kept = kept or self:binding "items.2.isDone"
        return VStack { spacing = 0, Row { value = kept },
          Row { value = self:binding("items"):binding(1):binding "isDone" },
          Text "write":onTapGesture(function() kept.value = true end),
          Text "insert":onTapGesture(function() table.insert(self.items, 1, Todo { name = "C" }) end),
          Text "show":onTapGesture(function() print(self.items[2].name, self.items[2].isDone, self.items[1].isDone) end),
        }
      end })
      return App {}
      """, Size(10, 5))
    try driver.tap("write")
    #expect(driver.mistakes.isEmpty && driver.rendering.counters.evaluated >= 1)
    #expect(driver.screen.split(separator: "\n")[0].contains("true") && driver.screen.split(separator: "\n")[1].contains("false"))
    try driver.tap("insert")
    try driver.tap("write")
    #expect(driver.mistakes.isEmpty && driver.screen.split(separator: "\n")[0].contains("true"))
  }

  @Test("law: after random changes of a list, rows show the values of their bindings", arguments: Seeds.first(30, inPartsOf: 10))
  func law(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      let printed = Printed()
      var options = RuntimeOptions()
      options.program.randomSeed = UInt32(truncatingIfNeeded: seed)
      options.program.log = { printed.add($0) }
      let driver = Driver(try Runtime(source: BindingPathTests.script, options), Size(60, 14))
      for step in 1...25 {
        try driver.tap("do")
        #expect(driver.mistakes.isEmpty, "seed \(seed), step \(step)")
        let shown = driver.screen.split(separator: "\n").dropLast(2).map { $0.drop { $0 == " " } }.joined(separator: "\n")
        try driver.tap("tell")
        #expect(driver.rendering.counters.evaluated == 0)
        #expect(printed.lines.last == shown, "seed \(seed), step \(step)")
      }
    }
  }

  private static let script = """
    local kept, serial = {}, 0
    local function item()
      serial = serial + 1
      local new = { n = serial, tags = { "a" .. serial, "b" .. serial } }
      if serial % 3 > 0 then new.id = serial end
      return new
    end
    local Cell = component("Cell", { props = { value = binding.any }, body = function(self) return Text(tostring(self.value)) end })
    local function change(self)
      local items, count = self.items, #self.items
      local at = math.random(math.max(1, count))
      local kind = math.random(13)
      if kind == 1 then table.insert(items, at, item())
      elseif kind == 2 and count > 0 then table.remove(items, at)
      elseif kind == 3 and count > 1 then local other = math.random(count) items[at], items[other] = items[other], items[at]
      elseif kind == 4 and count > 0 then items[at].n = math.random(100)
      elseif kind == 5 and count > 0 then items[at].tags[math.random(2)] = "t" .. math.random(100)
      elseif kind == 6 and count > 0 then items[at].tags = { "new" .. math.random(100) }
      elseif kind == 7 and count > 0 then items[at] = item()
      elseif kind == 8 then
        local new = {}
        for i, each in ipairs(items) do if math.random(4) > 1 then table.insert(new, math.random(#new + 1), each) end end
        self.items = new
      elseif kind == 9 then table.sort(items, function(a, b) return a.n < b.n end)
      elseif kind == 10 then
        local binding = kept[math.random(#kept)]
        if binding.value ~= nil then binding.value = math.random(100) end
      elseif kind == 11 then kept = {} self.round = self.round + 1
      else table.insert(items, item()) end
    end
    return component("Page", {
      state = { items = { item(), item(), item(), item() }, round = 1 },
      body = function(self)
        local round = self.round
        if #kept == 0 and round > 0 then
          for i = 1, 4 do
            table.insert(kept, self:binding("items." .. i .. ".n"))
            table.insert(kept, self:binding("items"):binding(i):binding "tags.1")
            table.insert(kept, self:binding("items." .. i .. ".tags"):binding(2))
          end
        end
        return VStack { spacing = 0, alignment = "leading",
          ForEach(#kept, function(i) return Cell { value = kept[i] } end),
          Text "do":onTapGesture(function() change(self) end),
          Text "tell":onTapGesture(function()
            local values = {}
            for i, binding in ipairs(kept) do values[i] = tostring(binding.value) end
            print(table.concat(values, "\\n"))
          end),
        }
      end,
    }) {}
    """
}
