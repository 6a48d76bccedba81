// Pages for state: what it may hold, when it may be written, and where it is found.

extension DiagnosticPage {
  static let writeInBody = DiagnosticPage(
    summary: "State was written while a body was running.",
    explanation: """
      A body says what is shown for the state as it is; if it changed that, it would have to be run again, and again. The \
      write is ignored and the body goes on. State changes when something happens: in a handler. What follows from other \
      state needs none of its own: compute it in the body.
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
    summary: "What a body reads is kept outside of state, and written there.",
    explanation: """
      A body is run again when state changes that it reads. A local variable is no state: one that a handler writes holds the new \
      value, but nobody hears of it, so that what is shown stays as it was until the body is run for another reason. It is also one \
      for all views of the component, and is lost when the script is saved while it runs. `longtail check` tells of those that a \
      function in the body writes.
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
    summary: "A body shows something else each time it is run (told with `--strict`).",
    explanation: """
      A body is run when something that it reads has changed, and skipped otherwise; so it must show the same for the same state, \
      properties and environment. One that draws by lot, asks for the time or counts its own runs changes when nobody expects it, and \
      stays when it should change. With `--strict` each body is run twice and both are compared; functions count as equal.
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
    summary: "State was given something that is no plain data.",
    explanation: """
      State outlives bodies, pictures and programs that are loaded anew, so it holds what means the same in all of them: \
      booleans, numbers, strings, colours, observed objects, and tables of these that have names or positions. Views live \
      for one evaluation only, functions belong to the code. A table is copied when it is put into state.
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
    summary: "A binding was written whose owner has left the screen.",
    explanation: """
      A binding stands for state of a view. When that view leaves, its state goes with it; a binding that was kept longer \
      still reads the last value, and what is written to it is ignored. This is said once for each owner.
      """,
    wrong: nil, right: nil)

  static let missingObject = DiagnosticPage(
    summary: "A body asked the environment for an object that nobody put there.",
    explanation: """
      Objects are found by their type: `:environment(cart)` on a view makes cart the Cart of everything in it, and \
      self.env[Cart] finds the nearest. Where there may be none, self.env[optional(Cart)] is nil instead.
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
