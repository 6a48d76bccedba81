// Pages for tasks, tests, focus, and functions that run during an update or an event.

extension DiagnosticPage {
  static let outsideTask = DiagnosticPage(
    summary: "`sleep`, or an asynchronous function of the host, was called in code that cannot wait.",
    explanation: """
      Bodies, handlers and the code at the top of a file cannot pause. While this code runs, the screen is not updated. Code \
      that waits belongs in a task, which can sleep while the rest of the program continues. A function \
      that is passed to `table.sort`, `string.gsub` or `withAnimation` cannot sleep, even in a task. Neither can a function \
      that Longtail calls for a view, such as the functions of a Binding or a Canvas.
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
    summary: "A test expects or clicks a text that is not on the screen.",
    explanation: """
      Like a user, a test can see and click only a text that the screen shows. A text that is out of sight, hidden or cut off \
      is not found. Scroll to the text first, or make the screen larger. The message lists up to eight rows of the \
      screen.
      """)

  static let outsideTest = DiagnosticPage(
    summary: "A view was mounted, or a test step was run, outside a test.",
    explanation: """
      `mount` shows a view on a virtual screen. Each test step acts on this screen and waits until the screen is updated. \
      `mount` and test steps work only in the function of a test, not while a file loads, in a body or in a handler. `longtail \
      test` runs the tests.
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
      `screen:expectNot` fails if a text is anywhere on the screen, even as part of a longer text. If only a part of a longer \
      text matches, check for a more specific text. A view that disappears with a transition is visible until the transition \
      ends, so call `screen:advance` first.
      """)

  static let otherScreen = DiagnosticPage(
    summary: "The screen of a test differs from the expected screen.",
    explanation: """
      `screen:expectScreen` compares all rows. It ignores common indentation, spaces at the ends of rows, and empty rows at \
      the top and bottom. `longtail test` shows a diff: `-` marks rows that only the expected screen has, and `+` marks rows that \
      only the actual screen has. If the actual screen is correct, copy its rows into the test.
      """)

  static let notExpected = DiagnosticPage(
    summary: "A value in a test differs from the expected value.",
    explanation: """
      `expect(found, expected)` compares plain data. Tables are compared by content, and numbers by value: 1 equals 1.0. The \
      message names the first place where the two values differ. With only one argument, `expect(found)` fails if `found` is \
      false or nil.
      """)

  static let ambiguousFocus = DiagnosticPage(
    summary: "Two views have `:focused` modifiers with the same binding and the same value.",
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
    summary: "`openURL` or a Link found no program that opens URLs.",
    explanation: """
      `openURL`, and return on a focused Link, pass the URL to the first of xdg-open, open and wslview that the system has. A \
      machine that is used over SSH often has none of these programs. A click on a Link works over SSH, because the terminal opens \
      the URL on the machine where the terminal runs.
      """)

  static let updateLoop = DiagnosticPage(
    summary: "Handlers write state in an endless loop: each write triggers the handlers again.",
    explanation: """
      If a handler writes state when a view appears or changes, bodies run again in the same update. The views of these bodies \
      may then call handlers again. Each repetition is a pass, and an update has a limited number of passes. If state still \
      changes in the last pass, the frame shows the views of this pass, and the remaining changes follow with the next event. The \
      host's listener of `emit` can cause such a loop, too: after 1,000 rounds, the remaining events are dropped.
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
    summary: "Some functions of an update took too long, so the remaining functions were not called.",
    explanation: """
      Each function that is called when views appear, change or disappear has its own time limit. The functions of an \
      update also share a time limit of the same length. If they use up the shared limit, or if three of them reach their \
      own limit, the remaining functions are skipped. Earlier messages name the functions that reached their own limit. If three previews reach a limit, the \
      remaining previews are skipped, too.
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
