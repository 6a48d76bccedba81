// Pages for the advice of `longtail check` on the structure of views.

extension DiagnosticPage {
  static let lostIdentity = DiagnosticPage(
    summary: "A view loses its state when a condition changes.",
    explanation: """
      State belongs to the identity of a view, and the identity depends on the view's place in the tree. If a condition moves \
      or removes the view, its state, focus, tasks and animations are lost. `longtail check` changes each boolean, number, \
      string and array in state once, and compares the stateful views before and after. To change only the appearance of a \
      view, change the arguments of its modifiers instead of selecting between two views with a condition. A condition is fine \
      if it selects between two different views, or if it should reset the state.
      """,
    wrong: """
      local Notes = component("Notes", {
        state = { text = "" },
        body = function(self)
          return TextField("Notes", self:binding "text")
        end,
      })
      return component("Page", {
        state = { isShown = true },
        body = function(self)
          return VStack {
            Toggle("Show", self:binding "isShown"),
            self.isShown and Notes {},
          }
        end,
      })
      """,
    right: """
      local Notes = component("Notes", {
        state = { text = "" },
        body = function(self)
          return TextField("Notes", self:binding "text")
        end,
      })
      return component("Page", {
        state = { isShown = true },
        body = function(self)
          return VStack {
            Toggle("Show", self:binding "isShown"),
            Notes {}:opacity(self.isShown and 1 or 0),
          }
        end,
      })
      """)

  static let repeatedWork = DiagnosticPage(
    summary: "A body recreates many views after a change, although almost all of them stay the same.",
    explanation: """
      When a value that a body read has changed, the whole body runs again, including the functions that it calls. The body of \
      an inner component is skipped if the inputs of this component have not changed. An item of a ForEach is skipped if nothing \
      that it depends on has changed. `longtail check` changes each \
      boolean, number, string and array in state once. It reports a change that recreates at least 200 views if fewer than a \
      tenth of these views differ from the previous ones.
      """,
    wrong: """
      local function rows()
        local rows = {}
        for i = 1, 100 do
          rows[i] = HStack { Image "star", Text("Item " .. i) }
        end
        return Group(rows)
      end
      return component("Page", {
        state = { taps = 0 },
        body = function(self)
          return VStack {
            Button("Taps: " .. self.taps, function()
              self.taps = self.taps + 1
            end),
            rows(),
          }
        end,
      })
      """,
    right: """
      local Rows = component("Rows", {
        body = function()
          local rows = {}
          for i = 1, 100 do
            rows[i] = HStack { Image "star", Text("Item " .. i) }
          end
          return Group(rows)
        end,
      })
      return component("Page", {
        state = { taps = 0 },
        body = function(self)
          return VStack {
            Button("Taps: " .. self.taps, function()
              self.taps = self.taps + 1
            end),
            Rows {},
          }
        end,
      })
      """)

  static let itemsAlwaysRun = DiagnosticPage(
    summary: "All items of a ForEach or Table run with the body, as their function cannot be compared.",
    explanation: """
      When a body runs again, an item of a ForEach or Table is skipped if nothing that it depends on has changed. Longtail \
      compares the variables that the function of the items uses. A table or a view that the body creates is new at each run, and so is \
      a local variable that a function assigns. The values of large tables are not compared.
      """,
    wrong: """
      return component("Page", {
        state = { taps = 0 },
        body = function(self)
          local colors = { "red", "blue" }
          return VStack {
            Button("Taps: " .. self.taps, function()
              self.taps = self.taps + 1
            end),
            ForEach(50, function(row)
              return Text("Row " .. row):foregroundColor(colors[row % 2 + 1])
            end),
          }
        end,
      })
      """,
    right: """
      local colors = { "red", "blue" }
      return component("Page", {
        state = { taps = 0 },
        body = function(self)
          return VStack {
            Button("Taps: " .. self.taps, function()
              self.taps = self.taps + 1
            end),
            ForEach(50, function(row)
              return Text("Row " .. row):foregroundColor(colors[row % 2 + 1])
            end),
          }
        end,
      })
      """)

  static let functionInput = DiagnosticPage(
    summary: "A component's body runs at every update, because one of its properties is a new function each time.",
    explanation: """
      At an update, Longtail skips a body if its inputs are equal to the previous inputs and no value that it read has \
      changed. A function that is created in a body is new at each run and never equals the previous input. To pass content, \
      use a slot instead of a function: Longtail can compare the views in a slot. A function that is created outside all \
      bodies is the same function at every update. A property that is declared as `handler` is not compared, so a new handler \
      does not make the body run.
      """,
    wrong: """
      local Box = component("Box", {
        props = { content = function() end },
        body = function(self)
          return VStack { Text "Header", self.content() }
        end,
      })
      return component("Page", {
        state = { taps = 0 },
        body = function(self)
          return VStack {
            Button("Taps: " .. self.taps, function()
              self.taps = self.taps + 1
            end),
            Box { content = function() return Text "expensive" end },
          }
        end,
      })
      """,
    right: """
      local Box = component("Box", {
        slots = { content = slot() },
        body = function(self)
          return VStack { Text "Header", self.content }
        end,
      })
      return component("Page", {
        state = { taps = 0 },
        body = function(self)
          return VStack {
            Button("Taps: " .. self.taps, function()
              self.taps = self.taps + 1
            end),
            Box { content = Text "expensive" },
          }
        end,
      })
      """)

  static let idleModifier = DiagnosticPage(
    summary: "A modifier has no effect.",
    explanation: """
      The first modifier after a view is the innermost, and each further modifier wraps the result. If two modifiers set the \
      same attribute, such as the font, the colour or the line limit, the outer modifier has no effect. A text modifier has no \
      effect on a view without text. `longtail check` reports a modifier only if the modifier has no effect in any state of \
      the program. Repeated `:padding` and `:frame` modifiers all have an effect: `:padding(1):padding(1)` adds two cells on \
      each side.
      """,
    wrong: """
      return Text("Sum"):font("headline"):font("caption")
      """,
    right: """
      return Text("Sum"):font("caption")
      """)

  static let unusedView = DiagnosticPage(
    summary: "A view is created but not used.",
    explanation: """
      Views are values, so a modifier does not change its view but returns a new one. A view is shown only if the code returns \
      it or puts it into another view. If a statement only calls a constructor or a modifier, the new view is discarded. \
      `longtail check` finds these statements in the code, even in functions that did not run.
      """,
    wrong: """
      return component("Sum", { props = { amount = 0 }, body = function(self)
        local text = Text(self.amount)
        if self.amount < 0 then text:foregroundColor("red") end
        return text
      end })
      """,
    right: """
      return component("Sum", { props = { amount = 0 }, body = function(self)
        local text = Text(self.amount)
        if self.amount < 0 then text = text:foregroundColor("red") end
        return text
      end })
      """)

  static let unreadableText = DiagnosticPage(
    summary: "A text is hard to read on its background.",
    explanation: """
      Every character of the text has a contrast ratio of less than 3 against its background (WCAG 2). For text that is easy \
      to read, WCAG 2 recommends a contrast ratio of at least 4.5. The check uses 24-bit colours. Text that is readable in \
      these colours stays readable with 256 or 16 colours, because Longtail chooses suitable palette colours.
      """,
    wrong: """
      return Text("Total"):padding(1)
        :foregroundColor("#202020"):background("#222222")
      """,
    right: """
      return Text("Total"):padding(1)
        :foregroundColor("#e0e0e0"):background("#222222")
      """)

  static let coveredText = DiagnosticPage(
    summary: "A border or an outline hides the text inside it.",
    explanation: """
      A border with `overlaid = true`, or an outline in an overlay, is drawn on the outermost cells of its view. In a text of \
      one row, every cell is an outermost cell, so the line covers the whole text. A border without `overlaid` has cells of \
      its own.
      """,
    wrong: """
      return Text("Total"):border("blue", { overlaid = true })
      """,
    right: """
      return Text("Total"):border("blue")
      """)

  static let movingBorder = DiagnosticPage(
    summary: "A border that comes and goes moves the views around it.",
    explanation: """
      A border takes one cell on each edge. If a view has its border only in some states, the view grows and shrinks, and the \
      views around it move. A border with `overlaid = true` takes no space; the view needs padding for it. A border in the \
      colour "clear" takes the same space as a visible one.
      """,
    wrong: """
      local Row = component("Row", {
        state = { isOn = false },
        body = function(self)
          local text = Text("Total")
            :onTapGesture(function() self.isOn = not self.isOn end)
          return self.isOn and text:border("blue") or text
        end,
      })
      return Row {}
      """,
    right: """
      local Row = component("Row", {
        state = { isOn = false },
        body = function(self)
          local text = Text("Total")
            :onTapGesture(function() self.isOn = not self.isOn end)
          return text:border(self.isOn and "blue" or "clear")
        end,
      })
      return Row {}
      """)

  static let hiddenColumns = DiagnosticPage(
    summary: "A table is too narrow for its last columns.",
    explanation: """
      A column with a `width` does not shrink, and any other column shrinks at most to its `minWidth`. Columns that do not \
      fit are left out at the end, and a sign such as "+2" in the header counts them. This is reported if the given widths \
      alone are too large. In a horizontal ScrollView, a table is as wide as its columns.
      """,
    wrong: """
      local columns = {
        { title = "A", value = "a", width = 20 },
        { title = "B", value = "b", width = 20 },
      }
      local items = { { a = "x", b = "y" } }
      return Table(items, { columns = columns }):frame(20, 3)
      """,
    right: """
      local columns = {
        { title = "A", value = "a", width = 20 },
        { title = "B", value = "b", width = 20 },
      }
      local items = { { a = "x", b = "y" } }
      local wide = Table(items, { columns = columns })
      return ScrollView { axes = "horizontal", wide }:frame(20, 3)
      """)

  static let unshownComponent = DiagnosticPage(
    summary: "A component was not checked, because no script and no preview shows the component.",
    explanation: """
      `longtail check` runs the bodies of the views that the script and its previews show. It also runs the bodies of \
      components without required inputs. To check a component with required inputs, declare a preview for it. The command \
      `longtail preview` shows the preview as well.
      """,
    wrong: """
      local Row = component("Row", {
        props = { title = required.string },
        body = function(self) return Text(self.title) end,
      })
      return Text "No rows"
      """,
    right: """
      local Row = component("Row", {
        props = { title = required.string },
        body = function(self) return Text(self.title) end,
      })
      preview("Row", function() return Row { title = "First" } end)
      return Text "No rows"
      """)

  static let stretchedStack = DiagnosticPage(
    summary: "A shape stretches a ZStack to the available space, although the shape only decorates another view.",
    explanation: """
      Each view in a ZStack is proposed all available space, and the stack is as large as its largest view. A shape takes all \
      of the proposed space, so it stretches the stack. To decorate one view, put the shape into `:background` or `:overlay`, \
      where the shape gets the size of the decorated view. A stack that has a `:frame` modifier itself is not reported.
      """,
    wrong: """
      return VStack {
        ZStack { Text "Inbox":padding(1), Capsule():strokeBorder "blue" },
        Text "Next",
      }
      """,
    right: """
      return VStack {
        Text "Inbox":padding(1):background(Capsule():strokeBorder "blue"),
        Text "Next",
      }
      """)
}
