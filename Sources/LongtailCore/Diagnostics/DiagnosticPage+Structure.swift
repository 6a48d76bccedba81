// Pages for what `longtail check` advises about how views are built.

extension DiagnosticPage {
  static let lostIdentity = DiagnosticPage(
    summary: "A view with state is another one, or gone, after a condition has changed.",
    explanation: """
      State belongs to the identity of a view: its place in the tree. A condition that puts the view somewhere else, or \
      takes it away, ends that identity, and the state, focus, tasks and animations with it. `longtail check` changes each \
      state of a component once that is true or false, a number, a text or an array, and looks which views with state are still \
      the same. Two states of one view are best said in the arguments of modifiers; a condition is right between two different \
      views, which it says nothing of, and where the view shall begin anew each time.
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
    summary: "A body makes many views again for a change that hardly any of them shows.",
    explanation: """
      A body runs as a whole whenever something that it read has changed, and so do the functions that it calls. The body of \
      a component inside it is skipped where its inputs are the same. `longtail check` changes each state of a component \
      once that is true or false, a number, a text or an array; where at least 200 views are made again and less than a tenth of them are different, it says so.
      """,
    wrong: """
      local function rows()
        return ForEach(100, function(i)
          return HStack { Image "star", Text("Item " .. i) }
        end)
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
          return ForEach(100, function(i)
            return HStack { Image "star", Text("Item " .. i) }
          end)
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

  static let functionInput = DiagnosticPage(
    summary: "A component cannot be skipped because one of its properties is a new function each time.",
    explanation: """
      The body of a component is skipped where its inputs are the same. A function that a body makes is another one each time \
      it runs, so a component that is given one is always made again. Views can be compared: take a slot where content is \
      meant. A function that is made outside of all bodies is always the same. Handlers do not count as inputs: they are for \
      what happens, and one that a body calls for views would show what it showed before.
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
    summary: "A modifier changes nothing where it stands.",
    explanation: """
      Modifiers work from the view outwards: what is written first is nearest to the view, and of two that say the same thing the \
      nearer one decides. So a second font, colour, line limit or style of controls further out on the same view is never seen, and \
      neither is a modifier for texts on a view that shows none. `longtail check` looks at what was written, so it tells nothing of \
      what depends on state. Boxes add up and are never idle: `:padding(1):padding(1)` is two cells.
      """,
    wrong: """
      return Text("Sum"):font("headline"):font("caption")
      """,
    right: """
      return Text("Sum"):font("caption")
      """)

  static let unusedView = DiagnosticPage(
    summary: "A view is made and dropped.",
    explanation: """
      Views are values. A modifier does not change the view that it is called on, it returns another; a constructor puts nothing \
      on the screen by itself. A call that stands as a statement of its own throws its view away. `longtail check` finds such calls in \
      the code, also in functions that were not called.
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
    summary: "A text has the colour of what is behind it.",
    explanation: """
      The contrast of all its letters to their ground is below 1.2 (WCAG 2; text that is easy to read has 4.5). Colours with enough \
      contrast keep it on terminals of 256 and of 16 colours, where the text takes the nearest colour that can be read, so this is \
      looked for with all colours only.
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
    summary: "A border hides the text that it is around.",
    explanation: """
      A border is drawn over the outermost cells of its view and takes no room, as in SwiftUI, where it is a point thin. Here its line is \
      a cell thick, and a text of one row is nothing but outermost cells. Padding first gives the line cells of its own.
      """,
    wrong: """
      return Text("Total"):border("blue")
      """,
    right: """
      return Text("Total"):padding():border("blue")
      """)

  static let hiddenColumns = DiagnosticPage(
    summary: "A table has no room for its last columns.",
    explanation: """
      Columns share the width of a table, but none is narrower than two cells, or than it says itself. What does not fit is cut off \
      at the trailing edge. In a horizontal ScrollView a table is as wide as its columns.
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
    summary: "A component was not checked, because nothing shows it.",
    explanation: """
      `longtail check` runs the bodies of what is shown: by the script, by its previews, and components that need nothing, by \
      themselves. A component with properties that are required is shown by those who have them. A preview gives it some, and shows it \
      in `longtail preview` too.
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
    summary: "A shape that decorates a view makes a ZStack as large as the room there is.",
    explanation: """
      The views of a ZStack are peers: each is offered all of the room, a shape takes it, and the stack is as large as the \
      largest. What decorates one view is best written on it: `:background` and `:overlay` offer their view the size of \
      the one that they are on. A stack with a frame around it is left alone.
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
