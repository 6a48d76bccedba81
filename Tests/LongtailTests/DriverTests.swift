// `Driver`, which sends events to a script without a terminal.

import Longtail
import Testing

@Suite struct DriverTests {
  private let counter = """
    local Counter = component("Counter", {
      state = { count = 0, note = "" },
      body = function(self)
        return VStack { alignment = "leading",
          Text("Count: " .. self.count),
          Text "[ more ]":onTapGesture(function() self.count = self.count + 1 end)
            :onTapGesture{ action = function() self.count = 0 end, count = 2 },
          Text("note " .. self.note):focusable()
            :onKeyPress(function(press)
              if press.characters == "" then return false end
              self.note = self.note .. press.characters
            end)
            :onPaste(function(text) self.note = self.note .. "<" .. text .. ">" end)
            :onKeyPress("delete", function() self.note = self.note:sub(1, -2) end),
        }:onKeyPress({ "up", "ctrl+U" }, function() self.count = self.count + 10 end)
      end,
    })
    return Counter {}:frame(24, 6, "topLeading")
    """

  @Test("a driver sends taps, keys, typed text and pasted text") func events() throws {
    let driver = try Driver(counter)
    #expect(driver.screen == "Count: 0\n[ more ]\nnote")
    try driver.tap("more")
    try driver.tap("[")
    #expect(driver.screen == "Count: 2\n[ more ]\nnote")
    #expect(driver.rendering.counters.evaluated == 1)
    #expect(driver.runtime.evaluations.map(\.reasons) == [["_count"]])
    #expect(driver.runtime.operations == ["update root/Counter/VStack/Text[0]: content"])
    try driver.tap("more", count: 2)
    #expect(driver.screen.hasPrefix("Count: 0"))

    // No view has the focus, so keys reach all handlers in the tree.
    try driver.press("up")
    #expect(driver.screen.hasPrefix("Count: 10"))
    #expect(driver.focus == nil)
    try driver.press("tab")
    #expect(driver.focus == "root/Counter/VStack/Text[2]")
    driver.type("hello you")
    driver.paste("\u{1B}[31mred")
    try driver.press("delete", "ctrl+u", "f5")
    #expect(driver.screen == "Count: 20\n[ more ]\nnote hello you<␛[31mred")
  }

  @Test("G1, F5: the innermost gesture wins, and a key that is not handled goes outward") func outward() throws {
    let driver = try Driver(
      """
      local Keys = component("Keys", {
        state = { log = "" },
        body = function(self)
          local function note(text, result) return function() self.log = self.log .. text return result end end
          return VStack { alignment = "leading",
            Text(self.log),
            HStack { Text "a":onTapGesture(note "a"), Text "b" }:onTapGesture(note "h"),
            VStack { Text "x":focusable():onKeyPress("q", note("1", false)):onKeyPress("q", note "2") }
              :onKeyPress("q", note "3"):onKeyPress("w", note "4"),
          }
        end,
      })
      return Keys {}
      """)
    try driver.tap("a")
    try driver.tap("b")
    #expect(driver.screen.contains("ah"))
    try driver.tap("x")
    try driver.press("q", "w", "z")
    #expect(driver.screen.contains("ah124"))
  }

  @Test("G2: a click reaches the view that is drawn last, and skips hidden and disabled views")
  func hits() throws {
    let driver = try Driver(
      """
      local Hits = component("Hits", {
        state = { log = "" },
        body = function(self)
          local function note(text) return function() self.log = self.log .. text end end
          return VStack { alignment = "leading",
            ZStack { Text "1111":onTapGesture(note "1"), Text "22":onTapGesture(note "2") },
            ZStack { Text "3333":onTapGesture(note "3"), Text "44":onTapGesture(note "4"):hidden() },
            ZStack { Text "5555":onTapGesture(note "5"), Text "66":onTapGesture(note "6"):allowsHitTesting(false) },
            HStack { Text "77":onTapGesture(note "7"):disabled(), Text "88":onTapGesture(note "8"):offset(4, 0) },
            ZStack { Text "9999":onTapGesture(note "9"):zIndex(1), Text "0000":onTapGesture(note "0") },
            Text("log " .. self.log),
          }
        end,
      })
      return Hits {}
      """)
    for text in ["22", "33", "5", "66", "77", "88", "9999"] { try driver.tap(text) }
    try driver.tap("1")
    #expect(driver.screen.contains("log 2355891"), "\(driver.screen)")
  }

  @Test("F1: tab goes in tree order, wraps around, and skips disabled and hidden views") func focus() throws {
    let driver = try Driver(
      """
      return VStack {
        Text "a":focusable(), Text "b", Text "c":focusable():disabled(), Text "d":focusable():hidden(),
        HStack { Text "e":focusable() }, Text "f":focusable(false),
      }
      """)
    var path: [String?] = []
    for key in ["tab", "tab", "tab", "shift+tab"] {
      try driver.press(key)
      path.append(driver.focus)
    }
    #expect(
      path == ["root/VStack/Text[0]", "root/VStack/HStack[4]/Text[0]", "root/VStack/Text[0]", "root/VStack/HStack[4]/Text[0]"])
  }

  @Test("F2, G3: return and space tap a focusable view") func keyPath() throws {
    let driver = try Driver(
      """
      local Key = component("Key", {
        state = { count = 0 },
        body = function(self)
          return Text("count " .. self.count):padding():onTapGesture(function() self.count = self.count + 1 end):focusable()
        end,
      })
      return Key {}
      """)
    try driver.press("return", "tab", "return", "space")
    #expect(driver.screen.contains("count 2"))
  }

  @Test("F4: the focus follows the identity of its view, and is removed with the view") func focusFollows() throws {
    let driver = try Driver(
      """
      local Rows = component("Rows", {
        state = { order = { "a", "b", "c" } },
        body = function(self)
          return VStack {
            ForEach(self.order, "self", function(item) return Text("row " .. item):focusable() end),
            Text "turn":onTapGesture(function() self.order = { self.order[3], self.order[1] } end),
          }
        end,
      })
      return Rows {}
      """)
    try driver.tap("row a")
    #expect(driver.focus == "root/Rows/VStack/ForEach[0]/Text#a")
    try driver.tap("turn")
    #expect(driver.screen.contains("row c"))
    #expect(driver.focus == "root/Rows/VStack/ForEach[0]/Text#a")
    #expect(
      driver.runtime.operations == [
        "move root/Rows/VStack/ForEach[0]/Text#c", "remove root/Rows/VStack/ForEach[0]/Text#b",
      ])
    try driver.tap("turn")
    try driver.tap("turn")
    #expect(driver.focus == nil)
  }

  @Test("L61: the wheel scrolls the innermost container that can scroll further; updates keep the offset") func scroll() throws {
    let driver = try Driver(
      """
      local Page = component("Page", {
        state = { more = 0 },
        body = function(self)
          return ScrollView {
            VStack { alignment = "leading",
              Text("more " .. self.more):onTapGesture(function() self.more = self.more + 1 end),
              ScrollView { ForEach(4 + self.more, function(n) return Text("in " .. n) end) }:frame{ height = 2 },
              ForEach(8, function(n) return Text("out " .. n) end),
            },
          }
        end,
      })
      return Page {}
      """, Size(12, 5))
    #expect(driver.screen.contains("more 0") && driver.screen.contains("in 1") && driver.screen.contains("out 2"))
    try driver.scroll("in 1", rows: 1)
    #expect(driver.screen.contains("in 2") && driver.screen.contains("in 3"))
    try driver.tap("more")
    #expect(driver.screen.contains("in 2") && !driver.screen.contains("in 1 "))
    try driver.scroll("in 2", rows: 100)
    #expect(driver.screen.contains("in 5"))
    try driver.scroll("in 5", rows: 2)
    #expect(driver.screen.contains("out 3") && !driver.screen.contains("more"))
    try driver.scroll("out 1", rows: 1000)
    #expect(driver.screen.contains("out 8"))
    try driver.scroll("out 8", rows: -1)
    #expect(driver.screen.contains("out 3") && driver.screen.contains("out 7") && !driver.screen.contains("out 8"))
  }

  @Test("`advance` passes time, and resumes tasks at their times") func time() throws {
    let driver = try Driver(
      """
      local Clock = component("Clock", {
        state = { seconds = 0, changes = 0 },
        body = function(self)
          return Text(self.seconds .. " s, " .. self.changes .. " changes")
            :task(function() while true do sleep(1) self.seconds = self.seconds + 1 end end)
            :onChange(self.seconds, function() self.changes = self.changes + 1 end)
        end,
      })
      return Clock {}
      """)
    driver.advance(by: 0.5)
    #expect(driver.screen.contains("0 s"))
    driver.advance(by: 10)
    #expect(driver.screen.contains("10 s, 10 changes"))
    #expect(driver.time == 10.5)
    #expect(driver.runtime.nextDue == 11)
  }

  @Test("any number is accepted as a time") func oddTimes() throws {
    let driver = try Driver(
      """
      local Clock = component("Clock", {
        state = { count = 0 },
        body = function(self)
          return Text("count " .. self.count):onTimer(0.01, function(passed) self.count = self.count + passed end)
            :task(function() while true do sleep(0) end end)
        end,
      })
      return Clock {}
      """)
    for time in [-5, .nan, 0, 1, 0.5, .infinity, .greatestFiniteMagnitude, -.infinity] { driver.runtime.advance(to: time) }
    driver.advance(by: .nan)
    driver.advance(by: -1)
    #expect(driver.screen.contains("count 1000000000000"), "\(driver.screen)")
    #expect(driver.rendering.diagnostics.isEmpty)
  }

  @Test("a driver sets the environment and the size, and wrong values are errors") func surroundings() throws {
    let driver = try Driver(
      """
      local Greeting = component("Greeting", {
        body = function(self) return Text(self.env.locale == "de" and "Guten Tag" or "Good morning") end,
      })
      local Other = component("Other", { body = function(self) return Text "other" end })
      return VStack { Greeting {}, Other {} }
      """)
    #expect(driver.screen.contains("Good morning"))
    try driver.setEnvironment("locale", to: .string("de"))
    #expect(driver.screen.contains("Guten Tag"))
    #expect(driver.rendering.counters.evaluated == 1)
    #expect(driver.runtime.evaluations.map(\.reasons) == [["env.locale"]])
    driver.resize(to: Size(4, 3))
    #expect(driver.rendering.size == Size(4, 3))
    #expect(throws: Diagnostic.self) { try driver.setEnvironment("locale", to: .integer(3)) }
    #expect(throws: Diagnostic.self) { try driver.setEnvironment("lokale", to: .string("de")) }
    #expect(driver.screen.contains("Gute"))
  }

  @Test("new data runs the bodies that read it, and scripts cannot write data") func data() throws {
    var options = RuntimeOptions()
    options.program.data = ["title": .string("Orders"), "orders": .list([.string("rice"), .string("milk")])]
    let source = """
      local Title = component("Title", { body = function(self) return Text(data.title) end })
      local Orders = component("Orders", {
        body = function(self) return VStack { ForEach(data.orders, function(order) return Text(order) end), Text(data.note or "-") } end,
      })
      local Thief = component("Thief", {
        body = function(self)
          return Text "steal":onTapGesture(function() table.insert(data.orders, "gold") end)
            :onAppear(function() data.title = "Mine" end):onAppear(function() data.other = 1 end)
            :onAppear(function() return data:binding "title" end)
        end,
      })
      return VStack { Title {}, Orders {}, Thief {} }
      """
    let driver = Driver(try Runtime(source: source, options), Size(20, 8))
    #expect(driver.screen.split(separator: "\n").map { $0.filter { $0 != " " } } == ["Orders", "rice", "milk", "-", "steal"])
    #expect(
      driver.rendering.diagnostics.map(\.sentence) == [
        "property 'title' of 'data' cannot be assigned", "property 'other' of 'data' cannot be assigned",
        "property 'title' of 'data' cannot be bound: it is neither state nor a binding",
      ])
    try driver.setData("orders", to: .list([.string("milk")]))
    #expect(driver.runtime.evaluations.map(\.path) == ["root/VStack/Orders[1]/VStack/ForEach[0]"])
    #expect(driver.runtime.evaluations.map(\.reasons) == [["data.orders"]])
    #expect(!driver.screen.contains("rice"))
    try driver.setData("orders", to: .list([.string("milk")]))
    #expect(driver.runtime.evaluations.isEmpty)
    try driver.setData("note", to: .integer(1_800_000_000))
    #expect(driver.screen.contains("1800000000"))
    try driver.setData("note", to: .string("soon"))
    #expect(driver.screen.contains("soon"))
    try driver.tap("steal")
    #expect(driver.rendering.diagnostics.map(\.code) == [.readOnly] && !driver.screen.contains("gold"))
  }

  @Test("I4: rows keep their identities when the body around them runs twice in one update") func passes() throws {
    let driver = try Driver(
      """
      local Row = component("Row", {
        props = { name = required.string },
        state = { count = 0 },
        body = function(self)
          return Text(self.name .. self.count):onTapGesture(function() self.count = self.count + 1 end)
            :onAppear(function() print("+" .. self.name) end)
        end,
      })
      local Page = component("Page", {
        state = { title = "", taps = 0 },
        body = function(self)
          return VStack {
            Text("title " .. self.title):onAppear(function() self.title = "ready" end)
              :onTapGesture(function() self.taps = self.taps + 1 end)
              :onChange(self.taps, function() self.title = "changed" end),
            ForEach({ "a", "b" }, "self", function(name) return Row { name = name } end),
            Row { name = "c" }:id "c",
          }
        end,
      })
      return Page {}
      """)
    try driver.tap("a0")
    try driver.tap("c0")
    try driver.tap("title")
    #expect(driver.screen.contains("title changed") && driver.screen.contains("a1") && driver.screen.contains("c1"))
    #expect(driver.rendering.diagnostics.isEmpty)
    #expect(!driver.rendering.json.contains("(2)"))
  }

  @Test(
    "I5: rows with duplicate ids are all shown, at each scroll position",
    arguments: [
      "List { rows }", "ScrollView { LazyVStack { rows } }",
    ])
  func duplicateRows(list: String) throws {
    let driver = try Driver(
      """
      local rows = ForEach({ 1, 2, 3, 4, 1, 2, 3, 4, 1 }, "self", function(n, position) return Text("row " .. position) end)
      return \(list):frame{ height = 3 }
      """)
    for first in [1, 2, 3, 4, 5, 6, 7, 5, 3, 1] {
      try driver.scroll("row", rows: -100)
      try driver.scroll("row", rows: first - 1)
      for row in first..<first + 3 { #expect(driver.screen.contains("row \(row)"), "from \(first): \(driver.screen)") }
    }
  }

  @Test("a row that writes its state and removes itself causes no update loop") func removal() throws {
    let driver = try Driver(
      """
      local Row = component("Row", {
        props = { onRemove = handler },
        state = { isBusy = false },
        body = function(self)
          return Text(self.isBusy and "busy" or "remove"):onTapGesture(function() self.isBusy = true self.onRemove() end)
        end,
      })
      return component("Page", {
        state = { isShown = true },
        body = function(self)
          return self.isShown and Row { onRemove = function() self.isShown = false end } or Text "gone"
        end,
      })
      """)
    try driver.tap("remove")
    #expect(driver.screen.contains("gone"))
    #expect(driver.rendering.diagnostics.isEmpty && driver.rendering.counters.evaluated == 1)
  }

  @Test(
    "a value that a handler returns has no effect, for any type",
    arguments: [
      "{ [0] = 1 }", "{ [-5] = 1 }", "print", "Text 'x'",
      "(function() local t = {} for i = 1, 31 do t = { t, t } end return t end)()",
    ])
  func results(result: String) throws {
    let driver = try Driver(
      "return Text 'tap':onTapGesture(function() return \(result) end):onKeyPress(function() return \(result) end)")
    try driver.tap("tap")
    try driver.press("x")
    #expect(driver.rendering.diagnostics.isEmpty)
  }

  @Test("each step of a driver reports only its own errors") func errorsOfEachStep() throws {
    let driver = try Driver(
      """
      return component("Page", {
        body = function()
          return Text("d" .. tostring(data.x)):onChange(data.x, function() error "change" end)
            :onTapGesture(function() error "tap" end)
        end,
      })
      """)
    try driver.setData("x", to: .integer(1))
    #expect(driver.mistakes.map(\.sentence) == ["change"])
    try driver.tap("d1")
    #expect(driver.mistakes.map(\.sentence) == ["tap"])
    driver.resize(to: Size(20, 5))
    #expect(driver.mistakes.isEmpty)
    try driver.setEnvironment("lineLimit", to: .integer(1))
    #expect(driver.mistakes.isEmpty)
  }

  @Test("a step with several events reports the errors of all its events") func errorsOfOneStep() throws {
    let driver = try Driver(
      """
      return component("Page", {
        state = { count = 0 },
        body = function(self)
          return Text("count " .. self.count):onKeyPress(function(press) if press.key == "a" then error "no a" end end)
            :task(function() sleep(1) error "task" end):onTimer(0.4, function() end)
            :onChange(os.time(), function() end)
        end,
      })
      """)
    driver.type("ab")
    #expect(driver.mistakes.map(\.sentence) == ["no a"])
    driver.advance(by: 2)
    #expect(driver.mistakes.map(\.sentence) == ["task"])
    driver.runtime.invalidate()
    #expect(driver.runtime.render(.screen(Size(24, 6))).counters.evaluated == 1)
  }

  @Test("F5: a hidden view receives no keys") func hiddenKeys() throws {
    let driver = try Driver(
      """
      return VStack {
        Text "a":onKeyPress("q", function() error "hidden" end):hidden(),
        Text "b":onKeyPress("q", function() error "shown" end),
      }
      """)
    try driver.press("q")
    #expect(driver.mistakes.map(\.sentence) == ["shown"])
  }

  @Test("tasks that get no time in one update start in a later one") func lateTasks() throws {
    var options = RuntimeOptions()
    options.program.eventInstructions = 100_000
    let source = """
      return VStack {
        ForEach(3, function() return Text "x":onAppear(function() while true do end end) end),
        component("Late", {
          state = { text = "waiting" },
          body = function(self) return Text(self.text):task(function() self.text = "begun" end) end,
        }) {},
      }
      """
    let driver = Driver(try Runtime(source: source, options), Size(20, 6))
    #expect(driver.screen.contains("waiting"))
    driver.advance(by: 0.1)
    #expect(driver.screen.contains("begun"))
    #expect(driver.runtime.nextDue == nil)
  }

  @Test("data that is nested too deep is an error") func deepData() throws {
    let driver = try Driver("return Text(tostring(data.deep))")
    var deep = PlainValue.integer(1)
    for _ in 0..<40 { deep = .list([deep]) }
    #expect { try driver.setData("deep", to: deep) } throws: { "\($0)".contains("data.deep") }
    #expect(driver.screen.contains("nil"))
  }

  @Test("a step that is not possible throws an error that says why") func impossibleSteps() throws {
    let driver = try Driver(counter)
    #expect { try driver.tap("nowhere") } throws: {
      "\($0)".contains("the screen does not show 'nowhere'") && "\($0)".contains("Count: 0")
    }
    #expect { try driver.press("hyper+x") } throws: { "\($0)".contains("expected a key, such as") }
    #expect(driver.screen.hasPrefix("Count: 0"))
  }

  @Test("an error in a handler is reported, and the script goes on") func failing() throws {
    let driver = try Driver(
      """
      local Broken = component("Broken", {
        state = { count = 0 },
        body = function(self)
          return Text("count " .. self.count):onTapGesture(function()
            self.count = self.count + 1
            error "broken"
          end)
        end,
      })
      return Broken {}
      """)
    try driver.tap("count")
    #expect(driver.screen.contains("count 1"))
    #expect(driver.rendering.diagnostics.map(\.sentence) == ["broken"])
    #expect(driver.rendering.diagnostics.map(\.trail) == [["Broken"]])
    driver.handle(.tap(Point(Int.min, Int.max)))
    driver.handle(.scroll(Point(0, 0), by: Point(Int.max, Int.min)))
    #expect(driver.rendering.diagnostics.isEmpty)
  }
}
