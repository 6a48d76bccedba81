// Pages for what happens while views are shown: functions that are called when they appear, change and leave, and tasks.

extension DiagnosticPage {
  static let outsideTask = DiagnosticPage(
    summary: "`sleep` was called in code that cannot wait.",
    explanation: """
      A body, a handler and the code at the top of a file run without a pause, and nothing is shown before they end. Code that \
      waits belongs in a task, which can sleep while the rest of the program continues. Even in a task, a function that Lua or \
      the host calls cannot sleep, such as the comparison function of `table.sort`.
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
    summary: "A test tried to click on a text that is not on the screen.",
    explanation: """
      A test can click only on a text that the screen shows, as a user would. A text that is out of sight, hidden or cut off \
      cannot be clicked. Scroll to it first, make the screen larger, or look at the rows in the message.
      """)

  static let outsideTest = DiagnosticPage(
    summary: "A view was mounted, or a test step was run, outside a test.",
    explanation: """
      `mount` shows a view on a separate screen. Each step of the test acts on that screen and waits for its update. Both work \
      only in the function of a test, not while a file loads, in a body or in a handler. `longtail test` runs the tests.
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
    summary: "A test expects that a text has disappeared, but the screen still shows it.",
    explanation: """
      `screen:expectNot` fails if a text is anywhere on the screen, even as part of a longer text. Check for a longer text, or \
      let time pass first. A view that disappears with a transition is visible until the transition ends.
      """)

  static let otherScreen = DiagnosticPage(
    summary: "The screen of a test differs from the expected screen.",
    explanation: """
      `screen:expectScreen` compares all rows. It ignores common indentation, spaces at the ends of rows, and empty rows above \
      and below. `longtail test` shows both screens as rows with - and +. If the change is intended, copy the new rows into \
      the test.
      """)

  static let notExpected = DiagnosticPage(
    summary: "A value in a test differs from the expected value.",
    explanation: """
      `expect(found, expected)` compares plain data. Tables are compared by content, and numbers by value: 1 equals 1.0. The \
      message names the first place where the two values differ. `expect(found)` alone fails if the value is false or nil.
      """)

  static let ambiguousFocus = DiagnosticPage(
    summary: "Two views have the same value in a focus binding.",
    explanation: """
      The binding in `:focused(binding, value)` has this value while the view has the focus. Writing the value to the binding \
      moves the focus to the view. Two views with the same value cannot both get the focus, so the first one gets it.
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
    summary: "`openURL` found no program that opens URLs.",
    explanation: """
      `openURL` passes the URL to the first of xdg-open, open and wslview that the system has. A machine that is used through \
      ssh often has none of these programs. The terminal itself opens a Link, on the machine that the terminal runs on.
      """)

  static let updateLoop = DiagnosticPage(
    summary: "Handlers keep writing state that changes the views, without end.",
    explanation: """
      If a handler writes state when a view appears or changes, bodies run again in the same update. Their views may then call \
      handlers again. These passes must end after a few repetitions. Otherwise, the frame shows the last pass, and the \
      remaining changes follow with the next event.
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
    summary: "Functions were not called because earlier functions used up their time.",
    explanation: """
      Each function that is called when views appear, change or disappear has its own time limit. If several functions reach \
      this limit, the remaining ones are skipped. Otherwise the frame could wait for minutes. The messages before this one \
      name the functions that did not end.
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
