// `longtail run --linear`, which prints the screen as lines and reads commands as lines, for screen readers.

import Foundation
import Testing

@Suite struct LinearTests {
  /// Returns the output of a script after some lines of input, without the first line.
  private func output(_ script: String, _ lines: String..., environment: [String: String] = [:]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString).lua")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = ["run", file.path(percentEncoded: false)] + (environment.isEmpty ? ["--linear"] : [])
    let run = try Run(arguments, input: lines.joined(separator: "\n"), environment: environment)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    #expect(!run.output.contains("\u{1B}"))
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
  }

  @Test("the counter prints numbered controls and then only changes; keys reach the script, and q quits") func counter() throws {
    let run = try Run(["run", "scripts/counter.lua", "--linear"], input: "2\n2\n+\n1\nr\nr\n?\n 2 \nq\n2\n")
    #expect(
      run.output == """
        Enter a number to press that control, ? to list the commands, q to quit.
        0
        1. button: −
        2. button: +
        + and − count, r starts over, q quits
        1
        2
        3
        2
        0
        nothing changed
        commands:
        3 presses control 3
        3 = Ada replaces the text of field 3 with Ada
        3 + and 3 - change control 3 by one step, 3 ++ by two
        tab, return or ctrl+s presses that key; key 1 presses the number key 1
        ? lists the commands and all controls, q quits
        0
        1. button: −
        2. button: +
        + and − count, r starts over, q quits
        1

        """)
    #expect(run.error.isEmpty && run.status == 0)
  }

  @Test("a control keeps its number in each style, and while it is disabled") func styles() throws {
    let script = """
      style("Toggle", "mine", {}, function(self, toggle) return HStack { toggle.label, toggle.isOn and "yes" or "no" } end)
      return component("Page", {
        state = { step = 0, on = false },
        body = function(self)
          return VStack {
            Button("Next", function() self.step = self.step + 1 end),
            Toggle("Sound", self:binding "on"):disabled(self.step == 2),
          }:toggleStyle(({ "checkbox", "mine", "mine", "switch" })[self.step + 1])
        end,
      })
      """
    #expect(
      try output(script, "1", "2", "1", "1", "2", "q") == """
        1. button: Next
        2. check box: Sound, off
        2. check box: Sound, no, off
        2. check box: Sound, yes, on
        check box: Sound, yes, on, unavailable
        2. check box: Sound, on
        2. check box: Sound, off

        """)
  }

  @Test(
    "a control that shows only an icon is printed with its title",
    arguments: [
      (#"Label("Mute", "tray"):labelStyle "iconOnly""#, "Mute"),
      (#"Label("Mute", "tray"):labelStyle(function(_, label) return label.icon:accessibilityLabel "Silence" end)"#, "Silence"),
      (#"Button(Label("Mute", "tray")):labelStyle "iconOnly""#, "1. button: Mute"),
      (#"Toggle(Label("Mute", "tray"), constant(true)):labelStyle "iconOnly""#, "1. check box: Mute, on"),
      (
        #"ControlGroup("Sound", { Button("Mute", { systemImage = "tray" }), Button("Play", { systemImage = "star" }) })"#
          + #":controlGroupStyle "palette""#, "Sound\n1. button: Mute\n2. button: Play"
      ),
      (
        #"Picker("Sound", constant "m", { Label("Mute", "tray"):tag "m", Label("Play", "star"):tag "p" })"#
          + #":pickerStyle "segmented":labelStyle "iconOnly""#, "1. picker: Sound, Mute"
      ),
    ])
  func iconOnly(view: String, lines: String) throws {
    #expect(try output("return \(view)") == lines + "\n")
  }

  @Test("a selectable row is printed as one control, unless it contains a control") func rows() throws {
    let script = """
      return component("Rows", {
        state = { chosen = "b" },
        body = function(self)
          return VStack {
            List { selection = self:binding "chosen",
              Section("Letters", {
                HStack { Text "○":accessibilityLabel "open":onTapGesture(function() end), Text "A" }:tag "a",
                Text "B":tag "b", Text "Neither":tag "n":selectionDisabled(), Text "no tag",
                HStack { Text "C", Button("Open", function() self.chosen = "opened" end) }:tag "c",
              }),
            },
            Text(self.chosen),
          }
        end,
      })
      """
    #expect(
      try output(script, "1", "down", "3") == """
        Letters
        1. control: open, A
        2. control: B, selected
        Neither
        no tag
        C
        3. button: Open
        b
        1. control: open, A, selected
        2. control: B
        a
        1. control: open, A
        2. control: B, selected
        b
        2. control: B
        opened

        """)
  }

  private static let controls = """
    return component("Settings", {
      state = { sound = true, name = "Ada", word = "s3cret", note = "one\\ntwo", volume = 3, count = 1, color = "red", date = 0, more = false, tab = 1 },
      body = function(self)
        return VStack { alignment = "leading",
          Text "Settings":accessibilityHeading "h1",
          Toggle("Sound", self:binding "sound"), Toggle("Fixed", constant(false)):disabled(),
          TextField("Name", self:binding "name"), SecureField("Password", self:binding "word"),
          TextEditor(self:binding "note"):frame(12, 2):accessibilityLabel "Note",
          Slider(self:binding "volume", { label = "Volume", max = 10, step = 1 }),
          Stepper("Count", self:binding "count"),
          Picker("Colour", self:binding "color", { Text "Red":tag "red", Text "Blue":tag "blue" }):pickerStyle "segmented",
          DatePicker("Day", self:binding "date", { displayedComponents = "date" }),
          DisclosureGroup("More", { isExpanded = self:binding "more", Text "inside" }),
          Button("Save", function() self.name = "" end):accessibilityHint "for ever",
          Text "Tap":onTapGesture(function() self.count = 9 end):padding(1),
          ProgressView("Load", { value = 3, total = 10 }), Image "star":accessibilityHidden(),
          TabView(self:binding "tab", { Text "first":tabItem "One", Text "second":tabItem "Two" }):frame(20, 4),
          Text "bad\\27[2J\\nline",
        }
      end,
    })
    """

  @Test("each control is printed with its role, label, value and state; numbers press, write and step") func controls() throws {
    #expect(
      try output(Self.controls) == """
        heading level 1: Settings
        1. check box: Sound, on
        check box: Fixed, off, unavailable
        2. text field: Name, "Ada"
        3. secure field: Password
        4. text editor: Note, "one two"
        5. slider: Volume, 3
        6. stepper: Count, 1
        7. picker: Colour, Red
        8. date picker: Day, January 1, 1970
        9. button: More, collapsed
        10. button: Save (for ever)
        11. button: Tap
        progress bar: Load, 30 %
        12. tabs: One, Two, One selected
        first
        bad␛[2J line

        """)
    func changes(_ lines: String...) throws -> [String] {
      let text = try output(Self.controls, lines.joined(separator: "\n"))
      return text.split(separator: "\n").dropFirst(17).map(String.init)
    }
    #expect(try changes("1", "1") == ["1. check box: Sound, off", "1. check box: Sound, on"])
    #expect(
      try changes("2 = Bob = B ", "2 =", "return") == [
        #"2. text field: Name, "Bob = B ""#, #"2. text field: Name, """#, "nothing changed",
      ])
    #expect(try changes("3 = hidden") == ["text entered"])
    #expect(try changes("4=x") == [#"4. text editor: Note, "x""#])
    #expect(
      try changes("5 +", "5 --", "5 ++++++++++++") == ["5. slider: Volume, 4", "5. slider: Volume, 2", "5. slider: Volume, 10"])
    #expect(try changes("6 +", "6-") == ["6. stepper: Count, 2", "6. stepper: Count, 1"])
    #expect(try changes("7 +", "7 -") == ["7. picker: Colour, Blue", "7. picker: Colour, Red"])
    #expect(try changes("8 +") == ["8. date picker: Day, February 1, 1970"])
    #expect(try changes("9", "9") == ["9. button: More, expanded", "inside", "removed: inside", "9. button: More, collapsed"])
    #expect(try changes("10", "11") == [#"2. text field: Name, """#, "6. stepper: Count, 9"])
    #expect(try changes("12 +") == ["removed: first", "12. tabs: One, Two, Two selected", "second"])
    #expect(
      try changes("tab", "tab tab", "shift+tab") == [
        "focus: 1. check box: Sound, on", "focus: 3. secure field: Password", #"focus: 2. text field: Name, "Ada""#,
      ])
    #expect(
      try changes("1 +", "1 = x", "2 +", "5 ++++++++++++", "5 +", "13", "12 x", "escape\u{1B}") == [
        "control 1 (check box: Sound, on) does not take this command; enter \"1\" to press it",
        "control 1 (check box: Sound, on) does not take this command; enter \"1\" to press it",
        #"control 2 (text field: Name, "Ada") does not take this command; enter "2 = text" to write into it"#,
        "5. slider: Volume, 10",
        "nothing changed",
        "there is no control 13, or it is unavailable; enter ? to list the controls and the commands",
        #""12 x" is not a command: enter the number of a control, or ? for the commands"#,
        #""escape\x1B" is not a command: enter the number of a control, or ? for the commands"#,
      ])
  }

  @Test("only the modal view is printed, after its kind; controls behind it keep their numbers") func presentations() throws {
    let script = """
      return component("App", {
        state = { shows = false, asks = false, log = "-" },
        body = function(self)
          return VStack {
            Button("Open", function() self.shows = true end):sheet(self:binding "shows", VStack {
              Text "inside", Menu("More", { Button("Clear", function() self.log = "clear" end), Button "Off":disabled() }),
              Button("Delete", function() self.asks = true end):alert("Sure?", self:binding "asks", {
                actions = { Button("Yes", function() self.log, self.shows = "deleted", false end) } }),
            }),
            Text(self.log), Button("Quit", function() quit() end),
          }
        end,
      })
      """
    #expect(
      try output(script, "1", "3", "5", "4", "2", "escape", "4", "6", "2", "1", "") == """
        1. button: Open
        -
        2. button: Quit
        dialog:
        inside
        3. menu: More
        4. button: Delete
        menu:
        5. button: Clear
        button: Off, unavailable
        menu closed
        dialog:
        Sure?
        6. button: Yes
        there is no control 2, or it is unavailable; enter ? to list the controls and the commands
        dialog closed
        focus: 4. button: Delete
        dialog:
        Sure?
        6. button: Yes
        dialog closed
        dialog closed
        deleted

        """)
  }

  @Test("a script on standard input is rejected, unless --once is given") func standardInput() throws {
    let run = try Run(["run", "-", "--linear"], input: "return Text 'x'")
    #expect(run.status == 2 && run.error.contains("give the script as a file, or add --once"))
    let once = try Run(["run", "-", "--linear", "--once"], input: "return VStack { Text 'x', Button 'y' }")
    #expect(once.status == 0 && once.output == "x\n1. button: y\n")
  }

  @Test("the environment variable ACCESSIBLE selects linear output, with TERM=dumb, too") func environment() throws {
    #expect(try output("return Button 'y'", environment: ["ACCESSIBLE": "1", "TERM": "dumb"]) == "1. button: y\n")
    #expect(try Run(["run", "-", "--once"], input: "return Text 'y'", environment: ["ACCESSIBLE": "0"]).output == "y\n")
  }

  @Test("on a terminal, the terminal mode does not change, and no escape sequence is written") func terminal() throws {
    let terminal = try PseudoTerminal(["run", "scripts/counter.lua", "--linear"])
    try terminal.wait(for: "everything") { $0.contains("starts over, q quits\r\n") }
    terminal.type("2\r")
    try terminal.wait(for: "the change") { $0.hasSuffix("2\r\n1\r\n") }
    terminal.type("x\u{7F}q\r")
    #expect(try terminal.end() == 0)
    #expect(terminal.isRestored && !terminal.text.contains("\u{1B}"), "\(terminal.text)")
  }

  @Test("changes by a timer are printed at most once a second, with the current value") func time() throws {
    let folder = try ScriptFolder([
      "a.lua": """
      return component("Clock", { state = { passed = 0 }, body = function(self)
        return Text("at " .. self.passed * 5):onTimer(0.05, function(turns) self.passed = self.passed + turns end)
      end })
      """
    ])
    // The script prints hundredths of a second. The input ends when the output contains a time of at least two seconds. So a slow
    // machine does not make the test fail.
    let run = try Run(
      shell: """
        cd \(folder.path(""))
        for i in $(seq 6000); do grep -qE 'at ([2-9]|[0-9]{2,})[0-9]{2}' out 2> /dev/null && break; sleep 0.05; done |
          longtail run a.lua --linear > out; cat out
        """)
    let hundredths = run.output.split(separator: "\n").dropFirst().compactMap { Int($0.dropFirst(3)) }
    let gaps = zip(hundredths.dropFirst(), hundredths).map(-)
    #expect(hundredths.first == 0 && gaps.count >= 3, "\(run.output)")
    // The first change is printed at once, and the last one at the end of the input. So these gaps may be shorter.
    #expect(gaps.dropFirst().dropLast().allSatisfy { $0 >= 95 }, "\(run.output)")
  }

  @Test("the number of a link, of a link in Markdown text or of a button opens its URI") func links() throws {
    let folder = try ScriptFolder([
      "a.lua": """
      return VStack {
        Link("Title", "https://e.x/1"),
        Link { destination = "https://e.x/2", Text "Views" },
        Text.markdown "[Markdown](https://e.x/3)",
        Link("Off", "https://e.x/4"):disabled(),
        Button("Button", function() openURL "https://e.x/5" end),
      }
      """,
      "xdg-open": "#!/bin/sh\n",
    ])
    let run = try Run(
      shell: """
        cd \(folder.path("")) && chmod +x xdg-open && printf '1\\n2\\n3\\n4\\n' |
          PATH=$PWD:$PATH longtail run a.lua --linear
        """)
    #expect(
      run.output.split(separator: "\n").dropFirst().joined(separator: "\n") == """
        1. link: Title
        2. link: Views
        3. link: Markdown
        link: Off, unavailable
        4. button: Button
        opened: https://e.x/1
        opened: https://e.x/2
        opened: https://e.x/3
        opened: https://e.x/5
        """)
    #expect(run.error.isEmpty && run.status == 0)
  }
}
