// Pages for state: its permitted values, the times when it may be written, and its owners.

extension DiagnosticPage {
  static let writeInBody = DiagnosticPage(
    summary: "State was written while views were made or drawn.",
    explanation: """
      A body returns the views for the current state. If a body changed the state, it would have to run again and again. The \
      write is ignored, and the body continues. The same applies to the functions of a layout and of a Canvas. Write state in \
      handlers and tasks, and use the body to compute values that depend on state.
      """,
    wrong: """
      local Counter = component("Counter", {
        state = { count = 0 },
        body = function(self)
          self.count = self.count + 1
          return Text(self.count)
        end,
      })
      return Counter {}
      """,
    right: """
      local Counter = component("Counter", {
        state = { count = 0 },
        body = function(self)
          return Text(self.count):onTapGesture(function()
            self.count = self.count + 1
          end)
        end,
      })
      return Counter {}
      """)

  static let untrackedWrite = DiagnosticPage(
    summary: "The script changes a variable that a body reads, but the variable is not state.",
    explanation: """
      A body runs again when state that it reads has changed. A local variable is not state: after a handler has written it, \
      the screen keeps the old value until the body runs for another reason. All instances of the component share the variable, \
      and a reload of the script resets it. `longtail check` reports a local variable that a body reads if a function inside \
      this body writes the variable.
      """,
    wrong: """
      local count = 0
      local Counter = component("Counter", {
        body = function(self)
          return Button("Clicked " .. count, function() count = count + 1 end)
        end,
      })
      return Counter {}
      """,
    right: """
      local Counter = component("Counter", {
        state = { count = 0 },
        body = function(self)
          return Button("Clicked " .. self.count, function()
            self.count = self.count + 1
          end)
        end,
      })
      return Counter {}
      """)

  static let impureBody = DiagnosticPage(
    summary: "A body returns a different result each time it runs (reported with `--strict`).",
    explanation: """
      A body runs if something that it reads has changed, and is skipped otherwise. Therefore, a body must return the same \
      result for the same state, properties and environment. If a body uses random numbers, the time or a count of its own \
      runs, its result changes at unexpected moments. With `--strict`, Longtail runs each body twice and compares the two \
      results. Functions in the results are not compared.
      """,
    wrong: """
      local Dice = component("Dice", {
        body = function(self)
          return Text("Rolled " .. math.random(1000000))
        end,
      })
      return Dice {}
      """,
    right: """
      local Dice = component("Dice", {
        state = { rolled = function() return math.random(1000000) end },
        body = function(self)
          return Text("Rolled " .. self.rolled)
        end,
      })
      return Dice {}
      """)

  static let notData = DiagnosticPage(
    summary: "A value that is not plain data was assigned to state.",
    explanation: """
      State is kept after a body has run and across reloads, so it can hold only plain data. Plain data are booleans, numbers, \
      strings, colours, observable objects, and tables of these. A table in state has either strings or whole numbers from 1 \
      as keys, but not both. A view exists only until the body runs again, and a reload replaces functions, so state can hold \
      neither views nor functions. A table is copied when it is put into state.
      """,
    wrong: """
      local Card = component("Card", {
        state = { title = Text "hello" },
        body = function(self)
          return self.title
        end,
      })
      return Card {}
      """,
    right: """
      local Card = component("Card", {
        state = { title = "hello" },
        body = function(self)
          return Text(self.title)
        end,
      })
      return Card {}
      """)

  static let lostOwner = DiagnosticPage(
    summary: "A view's `self`, or a binding to its state, was used after the view was removed.",
    explanation: """
      When a view disappears, its state is destroyed, but a variable outside the body may still hold its `self` or a binding. \
      State and environment values can no longer be read or written through such a `self`. The binding returns the last value \
      and ignores writes, and the first ignored write is reported as a warning. The `self` of a layout is valid only while the \
      layout is calculated. Keep values that outlive a view in an observable, or in the state of a parent view.
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

  static let missingObject = DiagnosticPage(
    summary: "A body read an object that is not in the environment.",
    explanation: """
      Objects are found by their type. If `cart` is an object of the type Cart, `:environment(cart)` on a view passes `cart` \
      to all views inside the view. `self.env[Cart]` returns the Cart from the nearest enclosing `:environment` modifier that \
      passes one. If there may be no Cart, write `self.env[optional(Cart)]`, which is nil in that case.
      """,
    wrong: """
      local Cart = observable("Cart", { total = 0 })
      local Total = component("Total", {
        body = function(self)
          return Text(self.env[Cart].total)
        end,
      })
      return Total {}
      """,
    right: """
      local Cart = observable("Cart", { total = 0 })
      local cart = Cart()
      local Total = component("Total", {
        body = function(self)
          return Text(self.env[Cart].total)
        end,
      })
      return Total {}:environment(cart)
      """)
}
