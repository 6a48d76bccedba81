// Pages for names that are unknown or already in use.

extension DiagnosticPage {
  static let unknownModifier = DiagnosticPage(
    summary: "A modifier that does not exist was called on a view.",
    explanation: """
      The name is not a built-in modifier, a modifier declared with `modifier`, or a property that a component declares in \
      `fluent`. Most built-in modifiers have the names of SwiftUI's modifiers. The names of all built-in \
      modifiers start with a lower-case letter. A modifier that another file \
      declares exists only after that file was loaded with `require`.
      """,
    wrong: """
      return Text "total":paddng(1)
      """,
    right: """
      return Text "total":padding(1)
      """)

  static let unknownName = DiagnosticPage(
    summary: "The script used a name that is neither declared nor built in.",
    explanation: """
      In plain Lua such a name is nil, which causes an error later, far from the cause. Longtail reports the name as soon as \
      it is read. The names of built-in views start with an upper-case letter (`Text`, `VStack`). Declare variables with \
      `local` before you use them. A file must return the values that other files need.
      """,
    wrong: """
      return Vstack { "one", "two" }
      """,
    right: """
      return VStack { "one", "two" }
      """)

  static let unknownProperty = DiagnosticPage(
    summary: "A property that does not exist was passed to a component, or read or written on an object.",
    explanation: """
      A component has only the properties that are declared in its `props`, `fluent`, `state` and `slots`. Any other name is \
      an error. If an undeclared property were nil instead, the error would appear later, in other code. Keep a value in a \
      local variable if only one run of a body needs it. Use `state` for values that later runs need.
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
    summary: "The environment was read or written under a key that is not declared.",
    explanation: """
      Each key of the environment is declared once, with its default value. So Longtail can report a misspelt key. Without \
      declarations, the value of a misspelt key would be nil, and no message would report the error. Declare a key before the \
      components that use it.
      """,
    wrong: """
      return Text "ada":environment("isVerified", true)
      """,
    right: """
      environmentKey("isVerified", false)

      return Text "ada":environment("isVerified", true)
      """)

  static let unknownPreferenceKey = DiagnosticPage(
    summary: "A preference was set or read under a key that is not declared.",
    explanation: """
      Each preference key is declared once, with its default value and a rule that combines the values of several views. \
      Declare a key before the components that use it.
      """,
    wrong: """
      return Text "ada":preference("title", "Ada")
      """,
    right: """
      preferenceKey("title", { default = "", reduce = "first" })

      return Text "ada":preference("title", "Ada")
      """)

  static let unknownTheme = DiagnosticPage(
    summary: "The script uses a theme that is neither built in nor declared.",
    explanation: """
      `longtail doc theme` lists the built-in themes. A theme that another file declares exists only after that file was \
      loaded with `require`. A view with an unknown theme keeps the surrounding theme.
      """,
    wrong: """
      return Text("calm"):padding():theme "lagon"
      """,
    right: """
      return Text("calm"):padding():theme "lagoon"
      """)

  static let unknownStyle = DiagnosticPage(
    summary: "A style modifier, such as `:buttonStyle`, was called with an unknown style.",
    explanation: """
      A style of a component cannot be used on any other kind of view. A style that another file declares exists only after \
      that file was loaded with `require`.
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
    summary: "A string that was passed as a colour is not a valid colour.",
    explanation: """
      A colour is a name (such as red, secondary or accent), a value ("#rgb", "#rrggbb" or "#rrggbbaa"), or the \
      result of Color(...). Most \
      names are those of SwiftUI. The message suggests similar names, if there are any.
      """,
    wrong: """
      return Text "overdue":foregroundColor "crimsn"
      """,
    right: """
      return Text "overdue":foregroundColor "#dc143c"
      """)

  static let unknownSymbol = DiagnosticPage(
    summary: "An Image has a symbol name that Longtail does not know.",
    explanation: """
      Symbols have the names of SF Symbols. Longtail knows about a thousand symbols, and draws each as a character. For \
      any other name, a placeholder is drawn. To show a character that has no symbol name, use a Text.
      """,
    wrong: """
      return Image { systemName = "chekmark" }
      """,
    right: """
      return Image { systemName = "checkmark" }
      """)

  static let nameTaken = DiagnosticPage(
    summary: "Something was declared under a name that is already in use.",
    explanation: """
      Names are global: two components, two modifiers or two environment keys cannot have the same name. A style name can be \
      declared only once for each kind of view. Built-in \
      names cannot be replaced or assigned, because other components rely on them. In a component, the entries of `props`, \
      `fluent`, `state` and `slots` share one namespace, because the body reads all of them from `self`.
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
