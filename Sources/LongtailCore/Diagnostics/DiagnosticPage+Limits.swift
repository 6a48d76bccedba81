// Pages for the limits of scripts, and for internal errors of Longtail.

extension DiagnosticPage {
  static let styleRecursion = DiagnosticPage(
    summary: "A style uses itself inside its own output, which causes endless recursion.",
    explanation: """
      A style is not applied to the views in its own output: these views use the next outer style. So in a button style, \
      `Button(configuration)` does not use the same style again. But if a style sets itself on a view in its own output, the \
      recursion has no end. At the nesting limit, the innermost view is shown in its default style. If a component \
      `Card` has several default styles, `Card(configuration)` shows the previous one; the first has none, so it cannot call it.
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
      Each level of nesting takes stack space in layout and drawing, so the depth is limited to 500 levels. No sensible \
      interface reaches this limit. The usual cause is a component that contains itself without a condition. A component that \
      draws a tree must stop at the leaves.
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
    summary: "There are too many views, data values or bytes of text.",
    explanation: """
      A stack creates all of its children, visible or not. The limit prevents a faulty script from using all memory. If a list \
      is long, create only a part of the list, such as the page around the selection, or use a lazy container.
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
    summary: "Measuring the views took more work than is allowed.",
    explanation: """
      A container asks each child for a size. A grid measures each child several times: at the smallest and largest width and \
      height, and then at its final size. Each level of nested grids adds many measurements, so a few levels \
      are fine, but hundreds are not. Views that were not yet measured when the limit was reached get the width 0 and the \
      height 0.
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
      Longtail records the drawing commands of these functions, and executes the commands in each frame. A screen has a few \
      thousand cells of eight dots each. The limit is 100,000 commands for all Canvas views of a frame. If there are more, many \
      of them draw on the same dots, so their results cannot all be visible. A path counts as one command for each of its points.
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
    summary: "The script executed too many instructions without returning.",
    explanation: """
      Longtail gives a budget of Lua instructions to each load of a script, each update and each event. A script that \
      exceeds its budget is stopped, even inside `pcall`, so an endless loop cannot freeze the terminal. Long-running work \
      belongs in the host. The option `--limit-time` sets the time limit, and also the budget: a million instructions for each \
      millisecond. `--trust` removes both limits.
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
    summary: "The script ran for too long.",
    explanation: """
      Some operations, such as joining very long strings, take a long time although they execute few Lua instructions. The \
      time limit stops such a script, even inside `pcall`, so long-running work belongs in the host. Views that cannot be \
      created, measured and drawn within half of the time limit are not shown. \
      `--limit-time` sets the limit, and `--trust` removes it. A test may take twelve times the limit.
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
      The tables, strings and functions of a script have a common limit, so that one script cannot use up the memory of the \
      machine. Look for a table or a string that grows with each event and is never emptied. The host can raise the limit. In \
      the `longtail` command, the option `--limit-memory` sets the limit.
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
    summary: "Function calls are nested too deeply.",
    explanation: """
      Each call that has not returned takes stack space. A recursive function needs a base case, in which it returns without \
      calling itself. To process deeply nested data, use a loop and a list of the items that are still to be processed.
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
    summary: "Longtail itself has a bug.",
    explanation: """
      The error is not in the script. If possible, Longtail keeps the previous content of the screen. Please report the \
      message with a script that is as small as possible, and the output of `longtail --version`.
      """)
}
