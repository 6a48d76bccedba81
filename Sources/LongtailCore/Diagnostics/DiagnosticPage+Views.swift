// Pages for the life of a view: where it may be made, read, changed and returned.

extension DiagnosticPage {
  static let staleContext = DiagnosticPage(
    summary: "A drawing context was used after its function had returned.",
    explanation: """
      A Canvas passes a drawing context to its function when the size of the Canvas is known. The function records drawing \
      commands. After the function has returned, the context cannot draw any more.
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
    summary: "A view from an earlier run of a body was used.",
    explanation: """
      Views made in a body live until the body runs again. Then all of them are freed together, which makes views cheap. A \
      view kept in a variable outside the body is invalid after that. Keep the data and make the view from it, or make the \
      view at the top of the file.
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
    summary: "A read-only value was assigned, such as a property, an environment key or `data`.",
    explanation: """
      Properties come from the parent view and other views may read them, so a component cannot change them. The environment \
      is read-only for the same reason. Use a local copy, state or a binding.
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
    summary: "A value that is valid only in a body was used outside a body.",
    explanation: """
      Properties, state and the environment belong to a view at its place on the screen. While a file loads, and after the \
      view has disappeared, there is no such place. If `self` is kept in a variable outside the body, it outlives the body. \
      Read the values in the body, and store these values instead of `self`.
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
    summary: "A subview was used while its layout was not running.",
    explanation: """
      The subviews of a layout are valid only while one of the layout's functions runs. A layout can measure and place only its \
      own subviews, not those of another layout. Views are placed only in `place`. `sizeThatFits` may be called many times and \
      must not change anything.
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
      `place` of a layout must call `:place(x, y)` on each of its subviews. Subviews that it leaves out are placed in the \
      middle of the layout, on top of each other. To show fewer views, pass fewer views to the layout.
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
      When a list changes, Longtail uses the identity of each child to keep its state, focus and tasks. If two children have the \
      same identity, their state may be exchanged when the list changes. All children are drawn.
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
      A script shows the view that it returns. Usually the `return` at the end of the file is missing, or the script returns a \
      table of several things. A module that other files load with `require` may return any value. A file can run by itself \
      only if it returns a view or a component.
      """,
    wrong: """
      local greeting = Text "hello"
      """,
    right: """
      local greeting = Text "hello"
      return greeting
      """)
}
