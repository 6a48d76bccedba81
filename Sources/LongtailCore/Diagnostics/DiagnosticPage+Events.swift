// Pages for what happens while views are shown: functions that are called when they appear, change and leave, and tasks.

extension DiagnosticPage {
  static let outsideTask = DiagnosticPage(
    summary: "sleep was called where nothing may sleep.",
    explanation: """
      A body, a handler and the code at the top of a file run as a whole, and nothing is shown before they end. Code that \
      waits goes in a task, which sleeps while everything else goes on. In a task, functions that Lua or the host calls, such \
      as the comparison of `table.sort`, cannot sleep either.
      """,
    wrong: """
      local Greeting = component("Greeting", {
        body = function(self)
          sleep(1)
          return Text "hello"
        end,
      })
      return Greeting {}
      """,
    right: """
      local Greeting = component("Greeting", {
        state = { text = "wait" },
        body = function(self)
          return Text(self.text):task(function()
            sleep(1)
            self.text = "hello"
          end)
        end,
      })
      return Greeting {}
      """)

  static let notShown = DiagnosticPage(
    summary: "A test wants to click on a text that is not on the screen.",
    explanation: """
      A test clicks on a text that the screen shows, as a person would. A text that is out of sight, hidden or cut off cannot \
      be clicked. Scroll to it first, make the screen larger, or look at the rows in the message.
      """)

  static let outsideTest = DiagnosticPage(
    summary: "A view was mounted, or a step taken, outside of a test.",
    explanation: """
      A test mounts a view on a screen of its own, and each step waits for that screen. Both work only in the function of a \
      test, not while a file loads, in a body or in a handler. `longtail test` runs the tests.
      """,
    wrong: """
      mount(Text "Hello")
      return Text "Hello"
      """,
    right: """
      test("says hello", function()
        local screen = mount(Text "Hello")
        screen:expect "Hello"
      end)
      return Text "Hello"
      """)

  static let stillShown = DiagnosticPage(
    summary: "A test expects a text to be gone, and the screen shows it.",
    explanation: """
      `screen:expectNot` fails if a text is anywhere on the screen, also as a part of a longer text. Use a longer text, or let \
      time pass first: a view that disappears with a transition is visible until its end.
      """)

  static let otherScreen = DiagnosticPage(
    summary: "The screen of a test shows something else than was expected.",
    explanation: """
      `screen:expectScreen` compares all rows. Common indentation, spaces at the ends of rows, and empty rows above and below \
      do not count. `longtail test` shows both screens as rows with - and +. If the change is intended, copy the new rows.
      """)

  static let notExpected = DiagnosticPage(
    summary: "A value in a test is not what was expected.",
    explanation: """
      `expect(found, expected)` compares plain data: tables by content, whole numbers as numbers. The message names the first \
      place where both differ. `expect(found)` alone fails if the value is false or nil.
      """)

  static let ambiguousFocus = DiagnosticPage(
    summary: "Two views are bound to the focus with one value.",
    explanation: """
      The value of `:focused(binding, value)` stands in the binding while the view has the focus. Writing the value gives the \
      view the focus. Two views with the same value cannot both have it: the first one gets it.
      """,
    wrong: """
      local Entry = component("Entry", {
        state = { field = "name" },
        body = function(self)
          return VStack {
            Text "Name":focusable():focused(self:binding "field", "name"),
            Text "Mail":focusable():focused(self:binding "field", "name"),
          }
        end,
      })
      return Entry {}
      """,
    right: """
      local Entry = component("Entry", {
        state = { field = "name" },
        body = function(self)
          return VStack {
            Text "Name":focusable():focused(self:binding "field", "name"),
            Text "Mail":focusable():focused(self:binding "field", "mail"),
          }
        end,
      })
      return Entry {}
      """)

  static let notOpened = DiagnosticPage(
    summary: "openURL found no program that opens addresses.",
    explanation: """
      `openURL` passes an address to xdg-open, open or wslview, whichever the system has. A machine that is used through ssh \
      often has none of them. A Link is opened by the terminal itself, on the machine of the terminal.
      """)

  static let updateLoop = DiagnosticPage(
    summary: "Handlers write state that changes the views, without end.",
    explanation: """
      State that is written when a view appears or changes is part of the same frame: bodies run again, and their views may \
      appear and change in turn. This must end after a few passes. If it does not, the frame shows the last pass, and the rest \
      follows with the next event.
      """,
    wrong: """
      local Counter = component("Counter", {
        state = { count = 0 },
        body = function(self)
          return Text(self.count):onChange(self.count, function()
            self.count = self.count + 1
          end):onAppear(function() self.count = 1 end)
        end,
      })
      return Counter {}
      """,
    right: """
      local Counter = component("Counter", {
        state = { count = 0, doubled = 0 },
        body = function(self)
          return Text(self.doubled):onChange(self.count, function(_, count)
            self.doubled = 2 * count
          end):onAppear(function() self.count = 1 end)
        end,
      })
      return Counter {}
      """)

  static let skippedFunctions = DiagnosticPage(
    summary: "Functions were not called because others before them never ended.",
    explanation: """
      Each function that is called when views appear, change or disappear has its own time. If several use all of it, the rest \
      is skipped, because the frame would wait for minutes. The messages before this one name the functions that did not end.
      """,
    wrong: """
      return VStack {
        ForEach(5, function()
          return Text "hello":onAppear(function()
            while true do end
          end)
        end),
      }
      """,
    right: """
      return VStack {
        ForEach(5, function()
          return Text "hello":onAppear(function() print "hello" end)
        end),
      }
      """)
}
