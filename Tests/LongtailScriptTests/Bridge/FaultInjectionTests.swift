// Fault injection: each allocation of a program fails once. The program reports a diagnostic or goes on, and leaks nothing.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct FaultInjectionTests {
  private static let main = """
    local Tag = require "tag"
    environmentKey("accent", "red")
    local Line = layout("Line", {
      params = { step = 1 },
      sizeThatFits = function(self, proposal, subviews)
        local width, height = 0, 0
        for _, view in ipairs(subviews) do
          local w, h = view:size(proposal.width)
          width, height = width + self.step, math.max(height, h, #(view:value("at") or { "" })[1])
        end
        return width - 1, height
      end,
      place = function(self, bounds, proposal, subviews)
        for index, view in ipairs(subviews) do
          view:place(self.step * (index - 1), bounds.y, { anchor = "topLeading", width = bounds.width })
        end
      end,
    })
    local Card = component("Card", {
      props = { title = required.string, tags = {}, note = "none", isOn = binding(false), onOpen = function() end },
      state = { seen = stored({ "once" }) },
      body = function(self)
        return VStack { spacing = 0, alignment = "leading",
          Text(self.title .. " " .. self.env.accent):bold():padding("leading", 1),
          Line { step = 2, ForEach(self.tags, "id", function(tag) return Tag{ title = tag.id }:layoutValue("at", { tag.id }) end) },
          { self.seen[1] and self.note, false, tostring(self.isOn) },
        }
      end,
    })
    Card:style("framed", { mark = "-" }, function(self, content)
      return HStack { spacing = 0, self.mark, content:environment("accent", "blue"), self.mark }
    end)
    modifier("twice", function(content) return VStack { spacing = 0, content, content:lineLimit(1) } end)
    modifier("marked", { params = { mark = "*" }, body = function(self, content)
      return HStack { spacing = 0, Text(self.mark):foregroundColor(Color(200, 0, 0)), content }
    end })
    preview(Card, "one", { width = 20 }, function() return Card "one" end)
    return Card{ title = ("long "):rep(20):sub(1, 4), tags = { { id = "a" }, { id = "b" } }, note = 12 .. "" }
      :cardStyle("framed", { mark = "+" })
      :marked()
      :twice()
      :transformEnvironment("accent", function(accent) return accent .. "der" end)
    """

  private static let picture = """
       long blue
    *+a b       +
      12
      false
       long blue
    *+a b       +
      12
      false
    """

  private func load(_ file: String, in store: ElementStore, failing allocation: Int) throws(Diagnostic) -> TestProgram {
    try TestProgram(file: file, store: store) {
      $0.failAllocation = allocation
      $0.readsCode = true
    }
  }

  @Test
  func `after any failed allocation, the next rendering is complete, and no arena is left`() throws {
    let folder = TestFolder()
    let main = folder.write("main.lua", FaultInjectionTests.main)
    folder.write(
      "tag.lua", #"return component("Tag", { props = { title = "" }, body = function(self) return Text(self.title) end })"#)
    let picture = try load(main, in: ElementStore(), failing: 0).render()
    try #require(picture.codes == [])

    var outcomes = (failedLoads: 0, failedRenders: 0, unharmed: 0)
    var isDone = false
    var allocation = 0
    while !isDone {
      allocation += 1
      let store = ElementStore()
      do {
        let script = try load(main, in: store, failing: allocation)
        let first = script.render()
        isDone = script.program.allocations < allocation
        #expect(Set(first.codes).isSubset(of: [.memoryLimit, .stackOverflow]), "allocation \(allocation)")
        #expect(first.codes != [] || first.text == picture.text, "allocation \(allocation)")
        #expect(script.program.runner.mainStack.top == 0, "allocation \(allocation)")
        if first.codes == [] { outcomes.unharmed += 1 } else { outcomes.failedRenders += 1 }
        if !isDone { #expect(script.render().text == picture.text, "allocation \(allocation): the next rendering is whole") }
      } catch {
        outcomes.failedLoads += 1
        // If the stack cannot grow, Lua does not report the reason.
        #expect([.memoryLimit, .stackOverflow].contains(error.code), "allocation \(allocation)")
      }
      #expect(store.count == 0, "allocation \(allocation): all arenas are closed")
    }
    #expect(outcomes.failedLoads > 100 && outcomes.failedRenders > 10, "\(outcomes)")
    #expect(picture.text == FaultInjectionTests.picture)
  }

  @Test func `a script cannot catch a failed allocation with pcall`() throws {
    let source = """
      local Part = component("Part", { props = { title = "" }, body = function(self)
        local fine, view = pcall(function() return VStack { Text(self.title .. ("!"):rep(50)), { "a", tostring(12.5) } }:frame{ width = 60 } end)
        return fine and view or "caught"
      end })
      return VStack { Part "a", Part "b" }
      """
    var allocation = 0
    var isDone = false
    while !isDone {
      allocation += 1
      guard let script = try? TestProgram(source, { $0.failAllocation = allocation }) else { continue }
      let picture = script.render()
      #expect(Set(picture.codes).isSubset(of: [.memoryLimit]), "allocation \(allocation)")
      #expect(!picture.text.contains("caught"), "allocation \(allocation): a limit cannot be caught")
      isDone = script.program.allocations < allocation
      if !isDone { #expect(script.render().codes == [], "allocation \(allocation): the next rendering is whole") }
    }
  }

  @Test
  func `if memory runs out, host data is set completely or not at all`() throws {
    func item(_ id: Int, _ fields: [String: PlainValue] = [:]) -> PlainValue {
      .table(fields.merging(["id": .integer(id)]) { $1 })
    }
    let old = PlainValue.table(["list": .list([item(1), item(2), item(3)]), "name": .string("old"), "gone": .table([:])])
    let new = PlainValue.table([
      "list": .list([
        item(9, ["x": .table(["y": .boolean(true)])]), item(2, ["a": .integer(1), "b": .integer(2)]), item(1), item(3),
      ]),
      "name": .string("new"), "there": .list((0..<20).map { .integer($0) }),
    ])
    let source = """
      local function dump(v)
        if type(v) ~= "table" then return tostring(v) end
        local keys, parts = {}, {}
        for key in pairs(v) do keys[#keys + 1] = key end
        table.sort(keys)
        for i, key in ipairs(keys) do parts[i] = key .. ":" .. dump(v[key]) end
        return "{" .. table.concat(parts, " ") .. "}"
      end
      return component("Root", { body = function() return Text(dump(data.d)) end })
      """
    func begin(failing allocation: Int) throws -> (script: TestProgram, picture: String) {
      let script = try TestProgram(source) {
        $0.data = ["d": old]
        $0.failAllocation = allocation
      }
      return (script, script.render().text)
    }
    let (script, oldPicture) = try begin(failing: 0)
    let first = script.program.allocations
    try script.program.setData("d", to: new)
    let last = script.program.allocations
    let newPicture = script.update().text
    #expect(oldPicture.contains("name:old") && newPicture.contains("2:{a:1 b:2 id:2} 3:{id:1}"), "\(newPicture)")

    var failures = 0
    for allocation in first + 1...last {
      let (script, picture) = try begin(failing: allocation)
      #expect(picture == oldPicture)
      do {
        try script.program.setData("d", to: new)
      } catch {
        #expect(error.code == .memoryLimit || error.code == .stackOverflow, "allocation \(allocation)")
        #expect(script.update().text == oldPicture, "allocation \(allocation): nothing is set")
        failures += 1
        try script.program.setData("d", to: new)
      }
      #expect(script.update().text == newPicture, "allocation \(allocation)")
    }
    #expect(failures > 20, "\(failures) of \(last - first)")
  }

  @Test(arguments: [
    "table.insert(self.items, 1, { 'new' })", "table.move(more, 1, 20, 3, self.items)", "table.remove(self.items, 1)",
    "table.sort(self.items, function(a, b) return a[1] > b[1] end)",
  ])
  func `if memory runs out, a table function changes all entries or none`(call: String) throws {
    let source = """
      local more = {}
      for i = 1, 20 do more[i] = { "more " .. i } end
      return component("Items", { state = { items = { { "a" }, { "b" }, { "c" } } }, body = function(self)
        local parts = {}
        for i, item in ipairs(self.items) do parts[i] = item[1] end
        return Text("tap " .. table.concat(parts, ",")):onTapGesture(function() \(call) end)
      end })
      """
    var failures = 0
    var allocation = 0
    var isDone = false
    while !isDone {
      let script = try TestProgram(source)
      let old = script.render()
      allocation += 1
      let last = script.program.allocations + allocation
      lt_fail_allocation(script.program.runtime, Int64(last))
      do {
        try script.tap("tap a,b,c", in: old)
        isDone = script.program.allocations < last
        lt_fail_allocation(script.program.runtime, 0)
        #expect(script.render().text != old.text)
      } catch {
        lt_fail_allocation(script.program.runtime, 0)
        failures += 1
        #expect(script.program.isInvalid == false, "allocation \(allocation)")
        #expect(script.render().text == old.text, "allocation \(allocation)")
      }
    }
    #expect(failures > 0)
  }

  @Test func `repeated renderings do not leak memory or arenas`() throws {
    let folder = TestFolder()
    let main = folder.write("main.lua", FaultInjectionTests.main)
    folder.write(
      "tag.lua", #"return component("Tag", { props = { title = "" }, body = function(self) return Text(self.title) end })"#)
    let store = ElementStore()
    let script = try load(main, in: store, failing: 0)
    func most(of renderings: Int) -> Int {
      (1...renderings).reduce(0) { most, _ in
        _ = script.render()
        return max(most, script.program.memoryUsed)
      }
    }
    let early = most(of: 100)
    let arenas = store.count
    let later = most(of: 300)
    #expect(later <= early + early / 10)
    #expect(store.count == arenas)
  }
}
