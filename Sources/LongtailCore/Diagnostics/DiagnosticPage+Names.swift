// Pages for names that nothing has, or that something has already.

extension DiagnosticPage {
  static let unknownModifier = DiagnosticPage(
    summary: "A view was given a modifier that does not exist.",
    explanation: """
      No modifier of that name is built in, declared with `modifier`, or a fluent property of this component. \
      Names are those of SwiftUI and start with a lower case letter. A modifier declared in another file exists only after \
      that file was required.
      """,
    wrong: """
      return Text "total":paddng(1)
      """,
    right: """
      return Text "total":padding(1)
      """)

  static let unknownName = DiagnosticPage(
    summary: "A name was used that is neither a local variable nor built in.",
    explanation: """
      In plain Lua such a name is nil and fails later, far from the mistake. Here reading it is an error at once. \
      Views start with an upper case letter (`Text`, `VStack`). Declare variables with `local` before they are used, and \
      share them between files by returning them.
      """,
    wrong: """
      return Vstack { "one", "two" }
      """,
    right: """
      return VStack { "one", "two" }
      """)

  static let unknownProperty = DiagnosticPage(
    summary: "A component was given, or read from self, a property that it does not declare.",
    explanation: """
      A component has exactly the names that stand in its `props`, `fluent`, `state` and `slots`. Any other name is a \
      slip, and nil in its place would only move the error elsewhere. Values for one evaluation belong into a local \
      variable, values that must last into `state`.
      """,
    wrong: """
      local Card = component("Card", {
        props = { username = required.string },
        body = function(self) return Text(self.userName) end,
      })
      return Card { username = "ada" }
      """,
    right: """
      local Card = component("Card", {
        props = { username = required.string },
        body = function(self) return Text(self.username) end,
      })
      return Card { username = "ada" }
      """)

  static let unknownEnvironmentKey = DiagnosticPage(
    summary: "The environment was read or written under a key that nobody declared.",
    explanation: """
      Each key of the environment is declared once, with the value it has where nobody sets it. That makes a misspelt key \
      an error instead of a value that never arrives. Declare a key before the components that use it.
      """,
    wrong: """
      return Text "ada":environment("isVerified", true)
      """,
    right: """
      environmentKey("isVerified", false)

      return Text "ada":environment("isVerified", true)
      """)

  static let unknownPreferenceKey = DiagnosticPage(
    summary: "A preference was set or read under a key that nobody declared.",
    explanation: """
      Each preference key is declared once, with the value it has where no view sets it and the way the values of several \
      views become one. Declare a key before the components that use it.
      """,
    wrong: """
      return Text "ada":preference("title", "Ada")
      """,
    right: """
      preferenceKey("title", { default = "", reduce = "first" })

      return Text "ada":preference("title", "Ada")
      """)

  static let unknownTheme = DiagnosticPage(
    summary: "A theme was named that is neither built in nor declared by the script.",
    explanation: """
      `longtail doc theme` names those that are built in. Themes from another file exist only after that file was required. \
      What was to have the theme keeps the one around.
      """,
    wrong: """
      return Text("calm"):padding():theme "lagon"
      """,
    right: """
      return Text("calm"):padding():theme "lagoon"
      """)

  static let unknownStyle = DiagnosticPage(
    summary: "A style was named that is not registered for this kind of view.",
    explanation: """
      A style that a component registered is unknown to every other view. Styles from another file exist only after that \
      file was required.
      """,
    wrong: """
      local Card = component("Card", {
        body = function(self) return Text "card" end,
      })
      Card:style("primary", function(self, content)
        return content:bold()
      end)
      return Card {}:cardStyle "primry"
      """,
    right: """
      local Card = component("Card", {
        body = function(self) return Text "card" end,
      })
      Card:style("primary", function(self, content)
        return content:bold()
      end)
      return Card {}:cardStyle "primary"
      """)

  static let unknownColor = DiagnosticPage(
    summary: "A string was given as a colour and is none.",
    explanation: """
      A colour is a name (such as red, secondary or accent), a value in the form "#rgb" or "#rrggbb", or what Color(...) \
      returns. The names are SwiftUI's; the message suggests those that are near.
      """,
    wrong: """
      return Text "overdue":foregroundColor "crimsn"
      """,
    right: """
      return Text "overdue":foregroundColor "#dc143c"
      """)

  static let unknownSymbol = DiagnosticPage(
    summary: "An Image was given the name of a symbol that has no picture here.",
    explanation: """
      Symbols have the names of SF Symbols, of which the few hundred common ones have a character that shows them in a \
      terminal. For any other name a placeholder is drawn. A Text can show any character that the terminal's font has.
      """,
    wrong: """
      return Image { systemName = "chekmark" }
      """,
    right: """
      return Image { systemName = "checkmark" }
      """)

  static let nameTaken = DiagnosticPage(
    summary: "Something was declared under a name that is taken.",
    explanation: """
      Components, modifiers, styles and environment keys are known by name in the whole program, so each name is declared \
      once. What is built in can be neither replaced nor assigned: other components rely on its meaning. Within a component, props, fluent \
      properties, state and slots share one set of names, as all of them are read from self.
      """,
    wrong: """
      modifier("padding", function(content, amount)
        return content:frame { width = amount }
      end)
      """,
    right: """
      modifier("fixedWidth", function(content, amount)
        return content:frame { width = amount }
      end)
      """)
}
