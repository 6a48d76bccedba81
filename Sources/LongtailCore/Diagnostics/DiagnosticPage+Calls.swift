// Pages for mistakes in calls: the arguments of views and modifiers.

extension DiagnosticPage {
  static let badArgument = DiagnosticPage(
    summary: "An argument has the wrong type, or a value outside its range.",
    explanation: """
      Each parameter of a view or modifier has a type and often a range, and the call gave it something else. The message \
      names the parameter, what it takes and what it got. A component that makes the mistake shows an error in its place. \
      Numbers count cells, so most of them are whole numbers of 0 or more; `longtail doc NAME` lists every parameter.
      """,
    wrong: """
      return Text "total":padding(-1)
      """,
    right: """
      return Text "total":padding(1)
      """)

  static let missingArgument = DiagnosticPage(
    summary: "A required argument was not given.",
    explanation: """
      Some values have no sensible default, such as the text of a Text or a property declared with `required`. \
      Leaving one out is reported where the view is made, because that is where it can be put right. A common reason is a \
      variable that is nil, as an entry of a table that is nil is the same as no entry. So is what a call gives that returns \
      nothing: `:onTapGesture(save())` calls `save` at once and hands over nothing, `:onTapGesture(save)` hands over `save`.
      """,
    wrong: """
      local Tag = component("Tag", {
        props = { title = required.string },
        body = function(self) return Text(self.title) end,
      })
      return Tag {}
      """,
    right: """
      local Tag = component("Tag", {
        props = { title = required.string },
        body = function(self) return Text(self.title) end,
      })
      return Tag { title = "new" }
      """)

  static let unknownOption = DiagnosticPage(
    summary: "A table of options has a key that the view or modifier does not know.",
    explanation: """
      Options are given by name, and a name that nobody reads would be lost without a trace. So it is reported, with the \
      nearest known name.
      """,
    wrong: """
      return Text "total":frame { widht = 20 }
      """,
    right: """
      return Text "total":frame { width = 20 }
      """)

  static let tooManyArguments = DiagnosticPage(
    summary: "A call has more arguments than the view or modifier takes.",
    explanation: """
      Only the obvious values of a call may be given by position; all others have names, so that a call can be read without \
      the manual. They stand in a table, alone or behind the values before it. `longtail doc NAME` lists which is which.
      """,
    wrong: """
      return Text "total":padding("top", 1, 2)
      """,
    right: """
      return Text "total":padding { top = 1, bottom = 2 }
      """)

  static let invalidSize = DiagnosticPage(
    summary: "A size cannot be had: it contradicts another, or there is no such size.",
    explanation: """
      Each size was valid on its own, but together they cannot hold: a minimum above its maximum, or an ideal size outside \
      both. The smaller bound gives way, so something sensible is drawn, but hardly what you meant. A negative width or height \
      is left out. A layout is told the same where its `sizeThatFits` returns anything but two numbers of cells, and a picture \
      where it is too high to be drawn whole.
      """,
    wrong: """
      return Text "total":frame { minWidth = 40, maxWidth = 20 }
      """,
    right: """
      return Text "total":frame { minWidth = 20, maxWidth = 40 }
      """)

  static let calledWithDot = DiagnosticPage(
    summary: "A modifier was called with a dot where Lua wants a colon.",
    explanation: """
      Swift calls methods with a dot, Lua with a colon: `view:padding()` hands the view to `padding`, `view.padding()` \
      hands it nothing. Modifiers are the same as in SwiftUI otherwise.
      """,
    wrong: """
      return Text("total").padding()
      """,
    right: """
      return Text("total"):padding()
      """)

  static let calledView = DiagnosticPage(
    summary: "A view was called like a function.",
    explanation: """
      Where Swift has a closure behind the parentheses, Lua has a table inside them: its first arguments stand by position, \
      and the last may be a table with further ones by name and with the children. With one table alone the parentheses \
      can be left out.
      """,
    wrong: """
      return Section("Inbox") { Text "a letter" }
      """,
    right: """
      return Section("Inbox", { Text "a letter" })
      """)

  static let wrongView = DiagnosticPage(
    summary: "A modifier was called on a kind of view that it does not work on.",
    explanation: """
      Some modifiers belong to one kind of view: those of shapes, the fluent properties of a component, the styles that \
      a component registered for itself. After any general modifier the value is some view and no longer that kind, as in \
      SwiftUI. So call the special modifiers first and the general ones after them.
      """,
    wrong: """
      return Circle():padding():fill "red"
      """,
    right: """
      return Circle():fill "red":padding()
      """)

  static let notAView = DiagnosticPage(
    summary: "A value that is no view stands where a view is expected.",
    explanation: """
      Children are views, strings and numbers (which become Text), arrays of these (which become a group), and nil or \
      false (which leave their place empty). Functions, true and tables with named entries are none of these. \
      Often the parentheses of a component were forgotten, or a function was given instead of what it returns. A body, a \
      modifier and the function of a ForEach return the view: without `return` they make it and lose it. They return one; \
      several stand in a stack or a Group.
      """,
    wrong: """
      local function title() return Text "Invoices" end
      return VStack { title, Divider() }
      """,
    right: """
      local function title() return Text "Invoices" end
      return VStack { title(), Divider() }
      """)

  static let cannotJoin = DiagnosticPage(
    summary: "A '+' stands between values that are not both texts.",
    explanation: """
      `+` joins texts to one text that wraps as one, each part in its own look, as in SwiftUI. A string or a number counts as \
      a text. Parts may wear what changes letters only, such as `:bold()`, `:font(...)` or `:foregroundColor(...)`; after \
      anything else, such as `:padding()`, a text is some view.
      """,
    wrong: """
      return Text "total: ":padding() + Text "42":bold()
      """,
    right: """
      return (Text "total: " + Text "42":bold()):padding()
      """)

  static let misplacedView = DiagnosticPage(
    summary: "A view was used outside the container that gives it a meaning.",
    explanation: """
      A mark of a chart has no size and no picture of its own: the chart around it reads all of its marks and draws them \
      together, on the same axes. Outside a chart there is nothing to draw, so nothing is shown.
      """,
    wrong: """
      return VStack { BarMark("Mon", 4), BarMark("Tue", 7) }
      """,
    right: """
      return Chart { BarMark("Mon", 4), BarMark("Tue", 7) }
      """)
}
