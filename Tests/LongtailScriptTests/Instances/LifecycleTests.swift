// The calls of handlers and tasks when views appear, change and disappear, and their order (C1-C9).

import LongtailCore
import LongtailScript
import Testing

@Suite struct LifecycleTests {
  /// Returns a program that shows the views in `body`, and the log of its `print` calls. A tap on "tap" increments `self.count`.
  private func program(_ body: String, state: String = "", before: String = "") throws -> (program: TestProgram, log: Log) {
    let log = Log()
    let program = try TestProgram(
      """
      \(before)
      local Screen = component("Screen", {
        state = { count = 0, \(state) },
        body = function(self)
          return VStack { Text "tap":onTapGesture(function() self.count = self.count + 1 end), \(body) }
        end,
      })
      return Screen {}
      """
    ) { $0.log = log.write }
    return (program, log)
  }

  /// Taps "tap", updates the picture, and returns the lines that were printed meanwhile.
  private func tap(_ program: TestProgram, _ log: Log, _ picture: inout Picture) throws -> [String] {
    let before = log.lines.count
    try program.tap("tap", in: picture)
    picture = program.update()
    return Array(log.lines[before...])
  }

  @Test("C1: inner views appear before outer views, modifiers run in written order, and tasks start last") func order() throws {
    let (program, log) = try program(
      """
      VStack {
        Text "a":task(function() print "task a" end):onAppear(function() print "a 1" end):padding()
          :onChange(1, { action = function() print "a 2" end, initial = true }):onAppear(function() print "a 3" end),
        Text "b":onAppear(function() print "b" end),
      }:onAppear(function() print "stack" end):task(function() print "task stack" end)
      """)
    _ = program.render()
    #expect(log.lines == ["a 1", "a 2", "a 3", "b", "stack", "task a", "task stack"])
  }

  @Test("C2: a write in onAppear is in the first frame") func first() throws {
    let (program, _) = try program(#"Text(self.text):onAppear(function() self.text = "there" end)"#, state: #"text = "not yet""#)
    #expect(program.render().text.contains("there"))
  }

  @Test("C3: a view appears and disappears once for each identity, even if its body runs again") func once() throws {
    let (program, log) = try program(
      """
      Text("count " .. self.count):onAppear(function() print "appears" end):onDisappear(function() print "leaves" end),
      self.count == 2 and Text "x":onAppear(function() print "x appears" end):onDisappear(function() print "x leaves" end)
      """)
    var picture = program.render()
    #expect(log.lines == ["appears"])
    #expect(try tap(program, log, &picture) == [])
    #expect(try tap(program, log, &picture) == ["x appears"])
    #expect(try tap(program, log, &picture) == ["x leaves"])
    _ = program.render()
    #expect(log.lines.count == 3)
  }

  @Test("C3: a moved row does not appear again, and inserted and removed rows appear and disappear") func rows() throws {
    let (program, log) = try program(
      """
      ForEach(self.count % 2 == 0 and { "a", "b", "c" } or { "c", "a", "d" }, "self", function(item)
        return Text(item):onAppear(function() print("+" .. item) end):onDisappear(function() print("-" .. item) end)
      end)
      """)
    var picture = program.render()
    #expect(log.lines == ["+a", "+b", "+c"])
    #expect(try tap(program, log, &picture) == ["+d", "-b"])
    #expect(try tap(program, log, &picture) == ["+b", "-d"])
  }

  @Test("C4: if the id changes, the new view appears before the old one disappears") func identity() throws {
    let (program, log) = try program(
      """
      Text "x":onAppear(function() print("+" .. self.count) end):onDisappear(function() print "-" end):id(self.count)
      """)
    var picture = program.render()
    #expect(try tap(program, log, &picture) == ["+1", "-"])
  }

  @Test(
    "C4: if the removal transition is identity, the old view disappears first",
    arguments: [
      ("'identity'", ["-", "+1"]), ("{ insertion = 'slide', removal = 'identity' }", ["-", "+1"]), ("'opacity'", ["+1", "-"]),
      ("{ insertion = 'identity', removal = 'slide' }", ["+1", "-"]),
    ]) func identityTransition(transition: String, calls: [String]) throws
  {
    let (program, log) = try program(
      """
      Text "x":onAppear(function() print("+" .. self.count) end):onDisappear(function() print "-" end)
        :transition(\(transition)):id(self.count)
      """)
    var picture = program.render()
    #expect(try tap(program, log, &picture) == calls)
  }

  @Test("C6: onChange gets the old and new value, runs only if they differ, and is independent for each modifier") func change()
    throws
  {
    let (program, log) = try program(
      """
      Text "x"
        :onChange(self.count, function(old, new) print(old .. " > " .. new) end)
        :onChange({ half = self.count // 2 }, function(old, new) print(old.half .. " >> " .. new.half) end)
        :onChange(0 / 0, function() print "not a number" end)
        :onChange(self.count, { initial = true, action = function(old, new) print("also " .. old .. new) end })
      """)
    var picture = program.render()
    #expect(log.lines == ["also 00"])
    #expect(try tap(program, log, &picture) == ["0 > 1", "also 01"])
    #expect(try tap(program, log, &picture) == ["1 > 2", "0 >> 1", "also 12"])
  }

  @Test("C6: a write in onChange is in the same frame") func changeWrites() throws {
    let (program, _) = try program(
      """
      Text("double " .. self.double):onChange(self.count, function(_, count) self.double = 2 * count end)
      """, state: "double = 0")
    var picture = program.render()
    try program.tap("tap", in: picture)
    picture = program.update()
    #expect(picture.text.contains("double 2"))
  }

  @Test("C7: a task starts after its view has appeared, can sleep, and does not restart") func task() throws {
    let (program, log) = try program(
      """
      Text("count " .. self.count):task(function()
        print "begins"
        sleep(1)
        print("after 1: " .. self.count)
        sleep(2.5)
        print("after 3.5: " .. self.count)
        self.count = 10
      end):onAppear(function() print "appears" end)
      """)
    var picture = program.render()
    #expect(log.lines == ["appears", "begins"])
    #expect(program.nextDue == 1)
    #expect(try tap(program, log, &picture) == [])
    _ = try program.advance(to: 0.9)
    #expect(log.lines.count == 2)
    _ = try program.advance(to: 1)
    #expect(log.lines.last == "after 1: 1")
    #expect(program.nextDue == 3.5)
    #expect(try program.advance(to: 4).text.contains("count 10"))
    #expect(log.lines.last == "after 3.5: 1")
    #expect(program.nextDue == nil)
  }

  @Test("C7: a task restarts only if its id changes, and ends when its view disappears") func taskIdentity() throws {
    let (program, log) = try program(
      """
      self.count < 3 and Text("count " .. self.count):task(self.count // 2, function()
        local id = self.count // 2
        while true do
          print("task " .. id)
          sleep(1)
        end
      end)
      """)
    var picture = program.render()
    #expect(log.lines == ["task 0"])
    #expect(try tap(program, log, &picture) == [])
    _ = try program.advance(to: 1)
    #expect(log.lines == ["task 0", "task 0"])
    #expect(try tap(program, log, &picture) == ["task 1"])
    _ = try program.advance(to: 3)
    #expect(log.lines == ["task 0", "task 0", "task 1", "task 1"])
    #expect(try tap(program, log, &picture) == [])
    _ = try program.advance(to: 100)
    #expect(log.lines.count == 4)
  }

  @Test("C7: a timer fires at its times, and a late call gets the number of times that have passed") func timers() throws {
    let (program, log) = try program(
      #"Text "x":onTimer(0.5, function(passed) print("timer " .. passed) self.count = self.count + passed end), Text(self.count)"#
    )
    _ = program.render()
    #expect(program.nextDue == 0.5)
    _ = try program.advance(to: 0.5)
    #expect(program.nextDue == 1)
    #expect(try program.advance(to: 2.2).text.contains("4"))
    #expect(log.lines == ["timer 1", "timer 3"])
    #expect(program.nextDue == 2.5)
  }

  @Test("C8: onAppear runs for hidden, transparent and zero-sized views, but not for EmptyView") func hidden() throws {
    let (program, log) = try program(
      """
      Text "a":onAppear(function() print "hidden" end):hidden(),
      Text "b":onAppear(function() print "clear" end):opacity(0),
      Text "c":onAppear(function() print "no room" end):frame(0, 0),
      EmptyView():onAppear(function() print "nothing" end)
      """)
    _ = program.render()
    #expect(log.lines == ["hidden", "clear", "no room"])
  }

  @Test("C9: an error in a handler or task is reported with its component, and stops no other") func failure() throws {
    let (program, log) = try program(
      """
      Text "a":onAppear(function() error "no" end),
      Text "b":onAppear(function() print "b" end):task(function() sleep(1) error "never" end),
      Text "c":task(function() print "c" end):onDisappear(function() error "gone" end)
      """)
    let picture = program.render()
    #expect(picture.diagnostics.map { "\($0.place?.line ?? 0) \($0.sentence) in \($0.trail)" } == [#"5 no in ["Screen"]"#])
    #expect(log.lines == ["b", "c"])
    let later = try program.advance(to: 1).diagnostics
    #expect(later.map { "\($0.place?.line ?? 0) \($0.sentence) in \($0.trail)" } == [#"6 never in ["Screen"]"#])
    #expect(program.update().diagnostics == [])
  }

  @Test("a row that is scrolled away disappears, and its task ends") func lazy() throws {
    let (program, log) = try program(
      """
      ScrollView {
        LazyVStack { ForEach(100, function(number)
          return Text("row " .. number):onAppear(function() print("+" .. number) end)
            :onDisappear(function() print("-" .. number) end)
            :task(function() sleep(1) print("task " .. number) end)
        end) },
      }:scrollPosition{ y = self.count * 3 }:frame{ height = 2 }
      """)
    var picture = program.render()
    #expect(picture.diagnostics.map(\.description) == [])
    #expect(log.lines == ["+1", "+2"])
    #expect(try tap(program, log, &picture) == ["+4", "+5", "-1", "-2"])
    _ = try program.advance(to: 5)
    #expect(log.lines.suffix(2) == ["task 4", "task 5"])
  }

  @Test("endless handlers are stopped, and after three of them the others are skipped") func endless() throws {
    let log = Log()
    let program = try TestProgram(
      """
      return VStack {
        ForEach(6, function(number) return Text(number):onAppear(function() while number > 1 do end print(number) end) end),
        Text "end":task(function() print "task" end),
      }
      """
    ) {
      $0.log = log.write
      $0.eventInstructions = 100_000
    }
    let picture = program.render()
    #expect(log.lines == ["1"])
    #expect(
      picture.diagnostics.map(\.code) == [.instructionLimit, .instructionLimit, .instructionLimit, .skippedFunctions])
    #expect(picture.text.contains("end"))
  }

  @Test("a task that never sleeps is stopped, and other tasks go on") func endlessTask() throws {
    let log = Log()
    let program = try TestProgram(
      """
      return VStack {
        Text "a":task(function() sleep(1) while true do end end),
        Text "b":task(function() while true do sleep(1) print "b" end end),
      }
      """
    ) {
      $0.log = log.write
      $0.eventInstructions = 100_000
    }
    _ = program.render()
    #expect(try program.advance(to: 1).diagnostics.map(\.code) == [.instructionLimit])
    #expect(try program.advance(to: 2).diagnostics == [])
    #expect(log.lines == ["b", "b"])
  }

  @Test(
    "sleep outside of a task, or with a bad argument, is an error",
    arguments: [
      ("return Text(tostring(pcall(sleep, 1)))", nil as String?),
      ("sleep(1) return Text ''", "'sleep' works only directly in the function of a task or a test"),
      ("return Text 'x':onAppear(function() sleep(1) end)", "'sleep' works only directly in the function of a task or a test"),
      (
        "return Text 'x':task(function() table.sort({ 2, 1 }, function(a, b) sleep(1) return a < b end) end)",
        "'sleep' works only directly in the function of a task or a test"
      ),
      (
        "return Text 'x':task(function() sleep(-1) end)",
        "bad argument 'seconds' to 'sleep': expected a number of seconds from 0 to 1,000,000,000, found -1"
      ),
      (
        "return Text 'x':task(function() sleep(0 / 0) end)",
        "bad argument 'seconds' to 'sleep': expected a number of seconds from 0 to 1,000,000,000, found NaN (0/0)"
      ),
      (
        "return Text 'x':task(function() sleep() end)",
        "bad argument 'seconds' to 'sleep': expected a number of seconds from 0 to 1,000,000,000, found nothing"
      ),
    ]) func misplacedSleep(source: String, expected: String?) throws
  {
    do throws(Diagnostic) {
      let program = try TestProgram(source)
      #expect(program.render().diagnostics.first?.sentence == expected)
    } catch {
      #expect(error.sentence == expected)
    }
  }

  @Test("a task can sleep in handlers and protected calls that it calls") func deepSleep() throws {
    let log = Log()
    let program = try TestProgram(
      """
      local Child = component("Child", {
        props = { onLoad = handler },
        body = function(self) return Text "x":task(function() print(pcall(self.onLoad, "a")) end) end,
      })
      return Child { onLoad = function(name) sleep(1) print("slept " .. name) return "done" end }
      """
    ) { $0.log = log.write }
    _ = program.render()
    _ = try program.advance(to: 1)
    #expect(log.lines == ["slept a", "true\tdone"])
  }

  @Test("an update that always causes another change is stopped, shown and reported") func restless() throws {
    let (program, _) = try program(
      """
      Text(self.number):onChange(self.number, function() self.number = self.number + 1 end)
        :onAppear(function() self.number = 1 end)
      """, state: "number = 0")
    let picture = program.render()
    #expect(picture.diagnostics.map(\.code) == [.updateLoop])
    #expect(picture.text.contains("7"))
    #expect(program.update().text.contains("15"))
  }

  @Test("P4: onPreferenceChange runs only if the value changes, in the same frame") func preference() throws {
    let (program, log) = try program(
      """
      Text("sum " .. self.sum),
      HStack { Text "a":preference("sum", self.count), Text "b":preference("sum", -self.count // 2) }
        :onPreferenceChange("sum", function(sum) print(sum) self.sum = sum end)
      """, state: "sum = 0", before: #"preferenceKey("sum", { default = 0, reduce = "sum" })"#)
    var picture = program.render()
    #expect(log.lines == [])
    #expect(try tap(program, log, &picture) == [])
    #expect(try tap(program, log, &picture) == ["1"])
    #expect(picture.text.contains("sum 1"))
    #expect(picture.rendering.counters.evaluated == 2)
  }

  @Test("P6: a preference that depends on itself stops after a few passes, with a diagnostic") func preferenceCycle() throws {
    let (program, _) = try program(
      """
      Text(self.sum):preference("sum", self.sum + 1):onPreferenceChange("sum", function(sum) self.sum = sum end)
      """, state: "sum = 0", before: #"preferenceKey("sum", { default = 0, reduce = "sum" })"#)
    let picture = program.render()
    #expect(picture.diagnostics.map(\.code) == [.updateLoop])
    #expect(picture.text.contains("7"))
  }
}
