// State: its lifetime with an identity (I7), its reads and writes (ST1-ST4), and the dependencies on it.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct StateTests {
  private static let counter = """
    local Counter = component("Counter", {
      props = { step = 1 },
      state = { count = 0 },
      body = function(self)
        return Text("- " .. self.count):onTapGesture(function() self.count = self.count + self.step end)
      end,
    })

    """

  @Test func `a write shows in the next picture`() throws {
    let script = try TestProgram(Self.counter + "return Counter{ step = 2 }")
    #expect(try script.rows(tapping: "- 0", "- 2") == ["- 0", "- 2", "- 4"])
  }

  @Test func `I7: each identity has state of its own, which survives moves and ends with it`() throws {
    let script = try TestProgram(
      Self.counter + """
        local lists, current = { { "a", "b" }, { "b", "a" }, { "b" }, { "a", "b" } }, 0
        return component("Page", { body = function()
          current = current + 1
          return HStack { ForEach(lists[current], "id", function(name) return HStack { spacing = 0, name, Counter() } end) }
        end })
        """)
    let first = script.render()
    #expect(first.text == "a- 0 b- 0")
    let taps = first.rendering.placed.tree.marks.sorted { $0.key < $1.key }
    for _ in 1...3 { try script.call(taps[1]) }
    #expect(script.render().text == "b- 3 a- 0", "moved")
    #expect(script.render().text == "b- 3")
    #expect(script.render().text == "a- 0 b- 3", "a is new")
  }

  @Test
  func `I7: an initial value is computed once, from the properties at this time`() throws {
    let log = Log()
    let script = try TestProgram(
      """
      local Field = component("Field", {
        props = { text = "" },
        state = {
          draft = function(self) print "computed" return self.text .. "!" end,
          size = function(self) return #self.text end,
          note = optional.string,
        },
        body = function(self)
          return Text(self.draft .. self.size .. tostring(self.note)):onTapGesture(function() self.draft = "typed" end)
        end,
      })
      local count = 0
      return component("Page", { body = function() count = count + 1 return Field{ text = ("x"):rep(count) } end })
      """
    ) { $0.log = log.write }
    #expect(try script.rows(tapping: "x!1nil") == ["x!1nil", "typed1nil"])
    #expect(log.lines == ["computed"])
  }

  @Test
  func `if an initial value fails, an error box replaces the component`() throws {
    let script = try TestProgram(
      """
      local isBroken = true
      local Field = component("Field", {
        state = { draft = function(self) if isBroken then isBroken = false error "no draft" end return "fine" end },
        body = function(self) return Text(self.draft) end,
      })
      return VStack { spacing = 0, alignment = "leading", "above", Field() }
      """)
    let first = script.render()
    #expect(first.codes == [.scriptError])
    #expect(first.text == "above\n⚠ script.lua:3: no draft")
    #expect(script.render().text == "above\nfine", "the next rendering computes the initial value again")
  }

  // MARK: Writing

  /// Returns a component that shows its state. A tap runs `script`.
  private func writer(_ script: String, state: String = "count = 0, name = 'a', items = { 1, 2 }, empty = optional.string")
    throws -> TestProgram
  {
    try TestProgram(
      """
      local Writer = component("Writer", { state = { \(state) }, body = function(self)
        return Text("tap " .. self.count .. self.name .. #self.items .. (self.empty or "-")):onTapGesture(function() \(script) end)
      end })
      return Writer
      """)
  }

  private func reasons(_ script: String) throws -> [EvaluationReason] {
    let program = try writer(script)
    let picture = program.render()
    _ = program.program.takeInvalidated()
    try program.tap("tap 0a2-", in: picture)
    return program.program.takeInvalidated().map(\.reason)
  }

  @Test func `ST1: an equal value invalidates nothing`() throws {
    #expect(try reasons("self.count = 0") == [])
    #expect(try reasons("self.count = 0.0") == [])
    #expect(try reasons("self.name = 'a'") == [])
    #expect(try reasons("self.items = { 1, 2 }") == [])
    #expect(try reasons("self.items = self.items") == [])
    #expect(try reasons("self.items[1] = 1") == [])
    #expect(try reasons("self.empty = nil") == [])
    #expect(try reasons("self.count = 1") == [.state("count")])
    #expect(try reasons("self.items = { 1, 2, 3 }") == [.state("items")])
  }

  @Test func `ST2: the writes of an event are one update`() throws {
    #expect(
      try reasons("for i = 1, 100 do self.count = i end self.name = 'b' self.items[3] = 3 self.name = 'c'")
        == [.state("count"), .state("name"), .state("items")])
  }

  @Test func `ST3: a handler reads its own writes`() throws {
    let script = try writer("self.count = self.count + 1 self.count = self.count * 10 self.name = self.name .. self.count")
    #expect(try script.rows(tapping: "tap 0a2-") == ["tap 0a2-", "tap 10a102-"])
    let bytes = try writer(#"self.name = "\xff\0b" self.count = #self.name self.items = { self.name == "\xff\0b" }"#)
    #expect(try bytes.rows(tapping: "tap 0a2-").last?.hasPrefix("tap 3") == true, "strings keep their bytes")
  }

  @Test func `ST3: closures of earlier bodies write and read the same state`() throws {
    let script = try TestProgram(
      """
      local first
      return component("Counter", { state = { count = 0 }, body = function(self)
        first = first or function() self.count = self.count + 1 end
        return Text("- " .. self.count):onTapGesture(first)
      end })
      """)
    #expect(try script.rows(tapping: "- 0", "- 1") == ["- 0", "- 1", "- 2"])
  }

  @Test(arguments: [
    "self.count = self.count + 1", "self.items[1] = 9", "table.insert(self.items, 3)", "self.items = {}",
    "table.sort(self.items, function(a, b) return a > b end)", "rawset(self.items, 1, 9)",
    "local all = self.items all[#all + 1] = 1", "self.nested.deep.n = 2", "self:binding('count').value = 9",
    "self:binding('nested.deep.n').value = 9",
  ])
  func `ST4: a write from a body is ignored and reported`(_ write: String) throws {
    let script = try TestProgram(
      """
      return component("Page", {
        state = { count = 0, items = { 1, 2 }, nested = { deep = { n = 1 } } },
        body = function(self)
          for i = 1, 3 do
            \(write)
          end
          return Text(self.count .. #self.items .. self.items[1] .. self.nested.deep.n)
        end,
      })
      """)
    for _ in 1...2 {
      let picture = script.render()
      #expect(picture.text == "0211")
      #expect(picture.codes == [.writeInBody], "once for each slot")
      #expect(picture.diagnostics.first?.place?.line == 5)
      #expect(picture.diagnostics.first?.severity == .warning)
      #expect(script.program.takeInvalidated().isEmpty)
    }
  }

  @Test
  func `ST4: writes in functions for items, geometry readers and canvases are reported as in bodies`() throws {
    let script = try TestProgram(
      """
      return component("Page", {
        state = { a = 0, b = 0, c = 0 },
        body = function(self)
          return VStack {
            ForEach(1, function() self.a = 1 return Text(self.a) end),
            GeometryReader(function() self.b = 1 return Text(self.b) end):frame(9, 1),
            Canvas(function() self.c = 1 end):frame(9, 1),
            Text(self.a + self.b + self.c),
          }
        end,
      })
      """)
    #expect(script.render().codes == [.writeInBody, .writeInBody, .writeInBody])
  }

  // MARK: Dependencies

  @Test func `only state that was read is a dependency`() throws {
    let script = try TestProgram(
      """
      local Inner = component("Inner", { props = { get = function() end }, body = function(self) return Text(self.get()) end })
      return component("Page", { state = { shown = 1, hidden = 1, passed = 1, late = 1 }, body = function(self)
        return VStack {
          Text("tap " .. self.shown):onTapGesture(function()
            self.hidden = self.hidden + 1
            self.passed = self.passed + 1
            self.late = self.late + 1
          end),
          Inner{ get = function() return self.passed end },
          ForEach(1, function() return Text(self.late) end),
        }
      end })
      """)
    let picture = script.render()
    try script.tap("tap 1", in: picture)
    let names = script.program.takeInvalidated().map { (script.program.bodies.instances[$0.instance.rawValue]?.owner, $0.reason) }
    #expect(names.map(\.0) == ["Inner", nil], "a slot is read by whose body runs, or by the items of a list")
    #expect(names.map(\.1) == [.binding("passed"), .state("late")])
  }

  @Test func `state that only a handler reads is not a dependency`() throws {
    let script = try TestProgram(
      """
      return component("Page", { state = { seen = 0, unseen = 0 }, body = function(self)
        return Text("tap " .. self.seen):onTapGesture(function() local _ = self.unseen self.unseen = 1 end)
      end })
      """)
    try script.tap("tap 0", in: script.render())
    #expect(script.program.takeInvalidated().isEmpty)
  }

  @Test func `a write to a removed instance invalidates nothing`() throws {
    let script = try TestProgram(
      Self.counter + """
        local count = 0
        return component("Page", { body = function() count = count + 1 return count == 1 and Counter() or "gone" end })
        """)
    let picture = script.render()
    _ = script.render()
    try script.tap("- 0", in: picture)
    #expect(script.program.takeInvalidated().isEmpty)
    #expect(script.program.state.dependencies.readers.isEmpty)
  }

  // MARK: Modifiers and styles

  @Test
  func `modifiers and styles have separate state for each view`() throws {
    let script = try TestProgram(
      """
      modifier("folding", { params = { mark = "+" }, state = { isOpen = false }, body = function(self, content)
        return HStack { spacing = 0,
          Text(self.mark .. (self.isOpen and "v" or ">")):onTapGesture(function() self.isOpen = not self.isOpen end),
          self.isOpen and content,
        }
      end })
      local Card = component("Card", { body = function() return Text "card" end })
      Card:style("counted", { params = { mark = "#" }, state = { n = 0 }, body = function(self, content)
        return HStack { spacing = 0, content, Text(self.mark .. self.n):onTapGesture(function() self.n = self.n + 1 end) }
      end })
      return VStack { spacing = 0, alignment = "leading",
        Text "one":folding(), Text "two":folding{ mark = "-" }, Card():cardStyle "counted",
      }
      """)
    #expect(try script.rows(tapping: "->", "#0").last == "+>\n-vtwo\ncard#1")
  }
}

extension TestProgram {
  func call(_ annotation: (key: Int, value: [Mark])) throws {
    for case .gesture(let gesture) in annotation.value { try program.call(#require(gesture.onEnded)) }
  }
}
