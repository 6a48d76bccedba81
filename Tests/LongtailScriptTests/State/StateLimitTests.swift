// Hostile use of state: too much state, failed allocations, and a running garbage collector. No write is half done.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct StateLimitTests {
  @Test func `a component can have 10,000 slots of state, and no more`() throws {
    let names = (1...10_000).map { "s\($0) = \($0)" }.joined(separator: ", ")
    let script = try TestProgram(
      """
      return component("Page", { state = { \(names) }, body = function(self)
        local sum = 0
        for i = 1, 10000 do sum = sum + self["s" .. i] end
        return Text(sum):onTapGesture(function() for i = 1, 10000 do self["s" .. i] = 0 end end)
      end })
      """)
    #expect(try script.rows(tapping: "50005000") == ["50005000", "0"])
    let more = "return component('Page', { state = { \(names), one = 1 }, body = print })"
    #expect(codes(more) == [.badArgument])
  }

  @Test
  func `the state and the dependencies of removed instances are released`() throws {
    let script = try TestProgram(
      """
      local Row = component("Row", { state = { text = ("x"):rep(1000), list = { { 1 }, { 2 } } }, body = function(self)
        return Text(#self.text + #self.list)
      end })
      local count = 0
      return component("Page", { body = function()
        count = count + 1
        return VStack { ForEach(100, function(i) return Row():id(count .. "/" .. i) end) }
      end })
      """)
    func most(of renderings: Int) -> Int {
      (1...renderings).reduce(0) { most, _ in
        _ = script.render()
        return max(most, script.program.memoryUsed)
      }
    }
    let early = most(of: 60)
    #expect(most(of: 60) <= early + early / 10)
    #expect(script.program.bodies.instances.count == 101)
    #expect(script.program.state.dependencies.readers.count == 300)
  }

  private static let store = """
    local Store = observable("Store", { rows = { { n = 1 } }, total = 0 })
    local store = Store()
    local Field = component("Field", { props = { n = binding.number }, body = function(self)
      return Text("f" .. tostring(self.n)):onTapGesture(function() self.n = self.n + 1 end)
    end })
    return component("Page", {
      state = { items = { { name = "a", tags = { 1, 2 } }, { name = "b" } }, text = "x", start = function() return { 1 } end },
      body = function(self)
        return HStack { Field{ n = self:binding "items.1.tags.1" },
          Text("p" .. #self.items .. self.text .. #store.rows .. store.total .. #self.start):onTapGesture(function()
            self.text = self.text .. "y"
            self.items = { self.items[2], { name = "c", list = { { 1 }, { 2 } } }, self.items[1] }
            table.insert(self.items, 1, { name = "d" .. #self.items })
            store.rows[2] = { n = 2, deep = { { {} } } }
            store.total = store.total + 1
            self.start[2] = 2
          end),
        }
      end,
    })
    """

  @Test
  func `if an allocation fails in a handler, each of its writes is complete or undone`() throws {
    var outcomes = (whole: 0, failed: 0)
    var allocation = 0
    var isDone = false
    // The text before the handler, and after each of its writes.
    let steps = ["p2x101", "p2xy101", "p3xy101", "p4xy101", "p4xy201", "p4xy211", "p4xy212"]
    while !isDone {
      allocation += 1
      guard let script = try? TestProgram(Self.store, { $0.failAllocation = 1 << 40 }) else { continue }
      let picture = script.render()
      try #require(picture.codes == [])
      let first = picture.text.split(separator: " ").last.map(String.init) ?? ""
      #expect(first == "p2x101")
      // The allocation with this number, counted from this line, fails.
      lt_fail_allocation(script.program.runtime, Int64(script.program.allocations + allocation))
      let before = script.program.allocations
      do {
        try script.tap(first, in: picture)
        outcomes.whole += 1
      } catch let error as Diagnostic {
        #expect([.memoryLimit, .stackOverflow].contains(error.code), "allocation \(allocation)")
        outcomes.failed += 1
      }
      isDone = script.program.allocations - before < allocation
      lt_fail_allocation(script.program.runtime, 0)
      #expect(script.program.runner.mainStack.top == 0, "allocation \(allocation)")
      let after = script.render()
      #expect(after.codes == [], "allocation \(allocation)")
      let shown = after.text.split(separator: " ").last.map(String.init) ?? ""
      #expect(steps.contains(shown), "allocation \(allocation): \(shown)")
      if isDone { #expect(shown == steps.last) }
    }
    #expect(outcomes.failed > 10 && outcomes.whole > 0, "\(outcomes)")
  }

  @Test
  func `a write that exceeds the memory limit changes nothing`() throws {
    let script = try TestProgram(
      """
      return component("Page", { state = { items = { 1 }, text = "t" }, body = function(self)
        return Text("tap" .. #self.items .. #self.text):onTapGesture(function()
          local big = {}
          for i = 1, 200000 do big[i] = { i } end
          self.items = big
          self.text = "changed"
        end)
      end })
      """
    ) { $0.memoryLimit = 24 << 20 }
    let picture = script.render()
    #expect(throws: Diagnostic.self) { try script.tap("tap11", in: picture) }
    let after = script.render()
    #expect(after.codes == [] && after.text == "tap11")
  }

  @Test
  func `a handler has its own budget, and its writes before the limit stay`() throws {
    let script = try TestProgram(
      """
      return component("Page", { state = { n = 0 }, body = function(self)
        return Text("tap" .. self.n):onTapGesture(function() self.n = self.n + 1 while true do end end)
      end })
      """
    ) { $0.eventInstructions = 1_000_000 }
    let picture = script.render()
    do {
      try script.tap("tap0", in: picture)
      Issue.record("an endless handler ended")
    } catch let error as Diagnostic {
      #expect(error.cause == .instructionLimit(limit: 1_000_000))
    }
    #expect(script.render().text == "tap1")
  }

  @Test(
    "an event in a rendering, such as the get function of a binding, leaves the rest of the rendering's budget as it was (M5)")
  func budgetOfRendering() throws {
    let script = try TestProgram("return Text 'x'")
    let (runner, elements) = (script.program.runner, script.program.runner.elements)
    elements.allowance = (7, 8, 9)
    try runner.event { () throws(Diagnostic) in #expect(elements.allowance.nodes == elements.limits.nodes) }
    #expect(elements.allowance == (7, 8, 9))
  }

  @Test func `a handler of an outdated picture does nothing`() throws {
    let log = Log()
    let script = try TestProgram(
      """
      return component("Page", { body = function(self) return Text "tap":onTapGesture(function() print "tapped" end) end })
      """
    ) { $0.log = log.write }
    let old = script.render()
    let new = script.render()
    try script.tap("tap", in: old)
    #expect(log.lines == [])
    try script.tap("tap", in: new)
    #expect(log.lines == ["tapped"])
  }

  @Test func `state is intact while the garbage collector runs`() throws {
    let script = try TestProgram(
      """
      return component("Page", { state = { items = { { n = { 1 } } }, deep = { a = { b = { c = "x" } } } }, body = function(self)
        for i = 1, 20000 do local _ = { tostring(i), {} } end
        return Text("n" .. self.items[1].n[1] .. self.deep.a.b.c):onTapGesture(function()
          for i = 1, 2000 do
            self.items[1].n = { i, {}, {} }
            self.deep.a = { b = { c = "y" } }
          end
        end)
      end })
      """)
    #expect(try script.rows(tapping: "n1x", "n2000y") == ["n1x", "n2000y", "n2000y"])
  }
}
