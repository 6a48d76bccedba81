// Pages for the limits a script runs under, and for our own faults.

extension DiagnosticPage {
  static let styleRecursion = DiagnosticPage(
    summary: "A style is made of itself without end.",
    explanation: """
      What a style makes sees the styles around the place where that style was applied, so that `Button(configuration)` never meets \
      it again. A style that puts itself on what it makes takes that away: it is made of itself, and so on. At the limit the view is \
      shown in its default style.
      """,
    wrong: """
      style("Button", "loud", function(self, configuration)
        return Button(configuration):bold():buttonStyle "loud"
      end)
      return Button "Save":buttonStyle "loud"
      """,
    right: """
      style("Button", "loud", function(self, configuration)
        return Button(configuration):bold()
      end)
      return Button "Save":buttonStyle "loud"
      """)

  static let tooDeep = DiagnosticPage(
    summary: "Views are nested deeper than is allowed.",
    explanation: """
      Each level of nesting takes room in layout and drawing, so there is a limit that no sensible interface reaches. \
      Nearly always a component contains itself and nothing stops it. A component that draws a tree must stop at the leaves.
      """,
    wrong: """
      local Branch
      Branch = component("Branch", {
        body = function(self) return VStack { "branch", Branch {} } end,
      })
      return Branch {}
      """,
    right: """
      local Branch
      Branch = component("Branch", {
        props = { levels = 3 },
        body = function(self)
          return VStack {
            "branch",
            self.levels > 1 and Branch { levels = self.levels - 1 },
          }
        end,
      })
      return Branch {}
      """)

  static let tooManyElements = DiagnosticPage(
    summary: "There is more of something than is allowed: views in one evaluation, values of data, bytes of text.",
    explanation: """
      A stack makes all of its children, whether they are on the screen or not. The limit keeps a mistake from taking the \
      whole memory. Show a part of a long list, such as the page around its selection.

      Data that leaves the script is copied, and a table that stands in others many times is copied as often: one piece holds at most \
      a million values and 16 MB of text. A document of JSON ends after 64 MB.
      """,
    wrong: """
      local rows = {}
      for number = 1, 2000000 do rows[number] = "row" end
      return VStack(rows)
      """,
    right: """
      local rows = {}
      for number = 1, 50 do rows[number] = "row" end
      return VStack(rows)
      """)

  static let layoutLimit = DiagnosticPage(
    summary: "Finding out how large views are took more than is allowed.",
    explanation: """
      Containers ask what is in them how large it would be at several sizes, and grids ask most: for the least and the most of each \
      column and row, then for what they get. A grid in a grid in a grid asks for many more sizes, each of which leads to others \
      further in. A few levels are no matter; a hundred are. Views that were not measured yet when the limit was passed have no size.
      """,
    wrong: """
      local view = Text "the last words, which take several lines"
      for level = 1, 150 do
        view = Grid { GridRow { view, Text("level " .. level .. " of it") } }
      end
      return view
      """,
    right: """
      local rows = { alignment = "leading" }
      for level = 1, 20 do
        rows[level] = GridRow { Text(level), Text("level " .. level) }
      end
      return Grid(rows)
      """)

  static let tooManyCommands = DiagnosticPage(
    summary: "The functions of Canvas views drew more than is allowed.",
    explanation: """
      What a function draws is recorded, and drawn whenever the picture is. A screen has a few thousand cells of eight dots \
      each; a hundred thousand commands in one rendering are more than can be seen. A path counts as many as it has points.
      """,
    wrong: """
      return Canvas(function(context, size)
        for number = 1, 200000 do context:point(number % 40, 1) end
      end):frame(40, 3)
      """,
    right: """
      return Canvas(function(context, size)
        for x = 0, size.width - 0.5, 0.5 do context:point(x, 1) end
      end):frame(40, 3)
      """)

  static let instructionLimit = DiagnosticPage(
    summary: "The script ran for too many instructions without an end in sight.",
    explanation: """
      Loading a file, evaluating a body and handling an event each have a budget, so that a loop without end cannot freeze \
      the terminal. Once it is used up the script is stopped, and pcall cannot hold it. Work that takes long belongs \
      into the host program. What the script shows is limited as well: making, measuring and drawing its views may take as long as half of \
      that, beside the script itself; what is left is not shown. `--limit-time` gives a script more, and `--trust` as much as it takes.
      """,
    wrong: """
      local index, sum = 1, 0
      while index < 10 do sum = sum + index end
      return Text(sum)
      """,
    right: """
      local sum = 0
      for index = 1, 9 do sum = sum + index end
      return Text(sum)
      """)

  static let timeLimit = DiagnosticPage(
    summary: "The script ran for too long without an end in sight.",
    explanation: """
      Some calls take long with few instructions, such as joining or searching very long strings, so time has a limit of its \
      own beside the count of instructions. The script is stopped, and pcall cannot hold it. Work that takes long belongs \
      into the host program. `--limit-time` gives a script more, and `--trust` as much as it takes. A test with all its steps \
      may take twelve times as long as a function.
      """,
    wrong: """
      local text = ""
      for line = 1, 10000000 do text = text .. line .. "\\n" end
      """,
    right: """
      local lines = {}
      for line = 1, 1000 do lines[line] = line end
      local text = table.concat(lines, "\\n")
      """)

  static let memoryLimit = DiagnosticPage(
    summary: "The script asked for more memory than it may have.",
    explanation: """
      All tables, strings and functions of a script together have a limit, so that one script cannot take the memory of \
      the whole machine. Look for a table or a string that grows with each event and is never emptied. The host program can allow more, as `--limit-memory` does.
      """,
    wrong: """
      local pieces = {}
      while true do pieces[#pieces + 1] = string.rep("x", 1000000) end
      """,
    right: """
      local pieces = {}
      for index = 1, 10 do pieces[index] = string.rep("x", 1000) end
      """)

  static let stackOverflow = DiagnosticPage(
    summary: "Functions called each other too deep.",
    explanation: """
      Each call that has not returned yet takes room. A function that calls itself needs a case in which it does not. \
      Very deep data is better walked with a loop and a list of what is still to do.
      """,
    wrong: """
      local function depth(node) return 1 + depth(node) end
      return Text(depth { child = false })
      """,
    right: """
      local function depth(node) return node and 1 + depth(node.child) or 0 end
      return Text(depth { child = false })
      """)

  static let internalFault = DiagnosticPage(
    summary: "Longtail itself made a mistake.",
    explanation: """
      This is not a mistake of the script. What was on the screen is kept where that is possible. Please report the message \
      together with the script, as small as you can make it, and the output of `longtail --version`.
      """)
}
