// Pages for what happens while views are shown: functions that are called when they appear, change and leave, and tasks.

extension DiagnosticPage {
  static let outsideTask = DiagnosticPage(
    summary: "sleep was called where nothing may sleep.",
    explanation: """
      A body, a handler and the code at the top of a file run at once and as a whole: nothing is shown before they have \
      ended. What takes time is a task, which sleeps while everything else goes on. Within a task, functions that Lua or the \
      host calls on the way, such as the order of table.sort, cannot sleep either.
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
      A driver clicks where the screen shows a text, as a person would: what is scrolled away, hidden or cut off cannot be \
      clicked. Scroll to it first, make the screen larger, or look at what is shown instead.
      """)

  static let outsideTest = DiagnosticPage(
    summary: "A view was mounted, or a step taken, outside of a test.",
    explanation: """
      A test mounts a view on a screen of its own, and its steps wait until that screen has done what they say. That goes in the \
      function of a test only, not while a file is loaded, in a body or in a handler. Tests are run by longtail test.
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
      screen:expectNot wants a text nowhere on the screen, be it a part of a longer one. Ask for a longer text if a part of it may \
      be there, or let time pass first: what leaves with a transition is seen until that has ended.
      """)

  static let otherScreen = DiagnosticPage(
    summary: "The screen of a test shows something else than was expected.",
    explanation: """
      screen:expectScreen compares all rows. Blanks that all rows begin with, blanks at their ends, and empty rows above and below \
      do not count. longtail test shows both as rows with - and +; take over the new rows where the change was meant.
      """)

  static let notExpected = DiagnosticPage(
    summary: "A value in a test is not what was expected.",
    explanation: """
      expect(found, expected) compares plain data: tables by what is in them, whole numbers as numbers. The message says the first \
      place where both differ. expect(found) alone wants anything but false and nil.
      """)

  static let ambiguousFocus = DiagnosticPage(
    summary: "Two views are bound to the focus with one value.",
    explanation: """
      :focused(binding, value) says which value stands in the binding while the view has the focus, and writing that value gives \
      it the focus. Two views with one value cannot both have it: the first of them gets it.
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
      openURL hands an address to xdg-open, open or wslview, whichever the system has. A machine that is reached over a network \
      often has none of them. A Link is opened by the terminal itself, on the machine where that runs.
      """)

  static let updateLoop = DiagnosticPage(
    summary: "What is shown writes state that changes what is shown, without end.",
    explanation: """
      What is written when a view appears or changes is part of the same picture: bodies are run again, and their views may \
      appear and change in turn. That has to come to rest after a few passes. Where it does not, the picture shows the last \
      of them, and the rest follows with the next event.
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
      Each function that is called when views appear, change or leave has its own time. Where several use all of it, the \
      picture would wait for minutes, so the rest of them is left out. The messages before this one say which did not end.
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
