// Pages for the use of views: views that became invalid, placement in layouts, identities and return values.

extension DiagnosticPage {
  static let staleContext = DiagnosticPage(
    summary: "A drawing context was used after the function that draws the Canvas had returned.",
    explanation: """
      A Canvas passes a drawing context to its function when the size of the Canvas is known. In this function, the script \
      calls methods of the context, which record drawing commands. After the function has returned, the context cannot draw \
      any more.
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
      Views that are made in a body live until the body runs again. Longtail then frees the memory of these views in one step, \
      which takes less time than freeing each view separately. If a variable outside the body keeps a view, the view is \
      invalid as soon as the body runs again. Keep the data instead of the view, and make a new view in each run. A view that \
      is made at the top of the file can be used in all runs.
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
    summary: "The script assigned to a read-only value, such as a property, an environment key or host data.",
    explanation: """
      Properties belong to the parent view, so a component cannot change its own properties. The environment comes from outer \
      views, so a component cannot change the environment, either. Use a local copy, state or a binding.
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

  static let outsideLayout = DiagnosticPage(
    summary: "A subview was used outside the functions of its layout.",
    explanation: """
      The subviews of a layout are valid only while one of the layout's functions runs. A layout can measure and place only \
      its own subviews, not those of another layout. Call `:place` on subviews only in the `place` function of the layout. The \
      `sizeThatFits` function may be called many times, so it must not have side effects.
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
      The `place` function of a layout must call `:place(x, y)` on each subview of the layout. Subviews that are not placed \
      are centred in the layout, on top of each other. To show fewer views, pass fewer views to the layout.
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
      When a list changes, Longtail uses the identity of each child to keep its state, focus and tasks. If two children have \
      the same identity, their state may be exchanged when the list changes. All children are drawn, even if their identities \
      are equal.
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
      table with named entries. A module that other files load with `require` may return any value. A file can run by itself \
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
