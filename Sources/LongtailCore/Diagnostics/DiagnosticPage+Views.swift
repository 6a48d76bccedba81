// Pages for the life of a view: where it may be made, read, changed and returned.

extension DiagnosticPage {
  static let staleContext = DiagnosticPage(
    summary: "A drawing context was used after its function had returned.",
    explanation: """
      A Canvas hands its function a context to draw with, once its size is known. What is drawn is recorded while the \
      function runs; a context that is kept and used later has nothing to draw on any more.
      """,
    wrong: """
      local kept
      return VStack {
        Canvas(function(context) kept = context end):frame(4, 1),
        Canvas(function() kept:point(0, 0) end):frame(4, 1),
      }
      """,
    right: """
      return VStack {
        Canvas(function(context) context:point(0, 0) end):frame(4, 1),
        Canvas(function(context) context:point(1, 0) end):frame(4, 1),
      }
      """)

  static let staleView = DiagnosticPage(
    summary: "A view was used that belongs to an earlier evaluation of a body.",
    explanation: """
      Views made in a body live until that body is evaluated again; then they are thrown away together, which is what \
      makes them cheap. A view kept in a variable outside the body outlives them and means nothing any more. \
      Keep the data and build the view from it, or make the view at the top of the file, where it lives as long as the program.
      """,
    wrong: """
      local saved
      local Card = component("Card", {
        body = function(self)
          saved = saved or Text "hello"
          return VStack { saved }
        end,
      })
      return Card {}
      """,
    right: """
      local Card = component("Card", {
        body = function(self)
          local greeting = Text "hello"
          return VStack { greeting }
        end,
      })
      return Card {}
      """)

  static let readOnly = DiagnosticPage(
    summary: "A property was assigned that belongs to somebody else.",
    explanation: """
      Props come from the parent and may have other readers, so a component cannot change them; the same goes for the \
      environment. Work with a local copy.
      """,
    wrong: """
      local Counter = component("Counter", {
        props = { count = 0 },
        body = function(self)
          self.count = self.count + 1
          return Text(self.count)
        end,
      })
      return Counter {}
      """,
    right: """
      local Counter = component("Counter", {
        props = { count = 0 },
        body = function(self)
          local next = self.count + 1
          return Text(next)
        end,
      })
      return Counter {}
      """)

  static let outsideBody = DiagnosticPage(
    summary: "Something was used outside a body that has a meaning in a body only.",
    explanation: """
      Properties, state and the environment belong to a view in its place on the screen. While a file is loaded, and when \
      the view has left the screen, there is no such place. A `self` kept in a variable outside the body outlives it. Read \
      what you need in the body, and keep that.
      """,
    wrong: """
      local kept
      local Card = component("Card", {
        body = function(self)
          kept = self
          return Text(self.env.colorScheme)
        end,
      })
      return component("Page", {
        body = function(self)
          return kept and Text(kept.env.colorScheme) or Card {}
        end,
      })
      """,
    right: """
      local Card = component("Card", {
        body = function(self) return Text(self.env.colorScheme) end,
      })
      return Card {}
      """)

  static let outsideLayout = DiagnosticPage(
    summary: "A subview was used where its layout is not being asked.",
    explanation: """
      The subviews that a layout is handed stand for its views while one of its functions runs. Before and after there is \
      nothing to measure, and the functions of another layout must ask their own. Views are placed in `place` only: \
      `sizeThatFits` may be called many times and changes nothing.
      """,
    wrong: """
      local Single = layout("Single", {
        sizeThatFits = function(self, proposal, subviews)
          subviews[1]:place(0, 0)
          return subviews[1]:size()
        end,
        place = function(self, bounds, proposal, subviews) end,
      })
      return Single { Text "hello" }
      """,
    right: """
      local Single = layout("Single", {
        sizeThatFits = function(self, proposal, subviews)
          return subviews[1]:size()
        end,
        place = function(self, bounds, proposal, subviews)
          subviews[1]:place(0, 0)
        end,
      })
      return Single { Text "hello" }
      """)

  static let unplacedView = DiagnosticPage(
    summary: "A layout did not place all of its views.",
    explanation: """
      A layout's `place` calls `:place(x, y)` on each of its subviews. Those that it leaves out stand in the middle of the \
      layout, one over the other, so that nothing is lost. To show fewer views, give the layout fewer.
      """,
    wrong: """
      local Pair = layout("Pair", {
        sizeThatFits = function(self, proposal) return 12, 1 end,
        place = function(self, bounds, proposal, subviews)
          subviews[1]:place(0, 0)
        end,
      })
      return Pair { Text "a", Text "b" }
      """,
    right: """
      local Pair = layout("Pair", {
        sizeThatFits = function(self, proposal) return 12, 1 end,
        place = function(self, bounds, proposal, subviews)
          subviews[1]:place(0, 0)
          subviews[2]:place(bounds.width, 0, { anchor = "topTrailing" })
        end,
      })
      return Pair { Text "a", Text "b" }
      """)

  static let duplicateIdentity = DiagnosticPage(
    summary: "Two children of the same container have the same identity.",
    explanation: """
      An identity says which child is which when a list changes, so that state, focus and tasks stay with their item. \
      With two of the same, nobody can tell whose state it is. All children are drawn; the later ones count as further \
      copies, and their state may change hands when the list does.
      """,
    wrong: """
      local people = { { id = 1, name = "ada" }, { id = 1, name = "alan" } }
      return VStack {
        ForEach(people, "id", function(person) return Text(person.name) end),
      }
      """,
    right: """
      local people = { { id = 1, name = "ada" }, { id = 2, name = "alan" } }
      return VStack {
        ForEach(people, "id", function(person) return Text(person.name) end),
      }
      """)

  static let notAComponent = DiagnosticPage(
    summary: "A script ended without returning a view or a component.",
    explanation: """
      What a script returns is what is shown. Usually the `return` at the end of the file is missing, or it returns a \
      table of several things. A file that is only required by others may return anything, but cannot be run by itself.
      """,
    wrong: """
      local greeting = Text "hello"
      """,
    right: """
      local greeting = Text "hello"
      return greeting
      """)
}
