// Pages for errors in calls of views and modifiers, such as wrong arguments.

extension DiagnosticPage {
  static let badArgument = DiagnosticPage(
    summary: "An argument has the wrong type, or a value outside its range.",
    explanation: """
      Each parameter of a view or modifier has a type, and many parameters have a range. The message names the parameter, the \
      expected value and the found value. If a component's body passes the argument, an error box replaces the component. \
      Lengths are in cells, so most length parameters accept only whole numbers that are not negative. `longtail doc NAME` \
      lists the parameters of a view or modifier.
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
      Some arguments, such as the text of a Text, have no sensible default. A component can also declare a property as \
      `required`. A common cause of this error is a variable that is nil, because a nil entry in a table is the same as no \
      entry. Another common cause is a call that returns nothing: `:onTapGesture(save())` calls `save` at once and passes nil. \
      Write `:onTapGesture(save)` to pass the function.
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
    summary: "A table of options has a key that the view, modifier or function does not know.",
    explanation: """
      Options are given by name. Instead of silently ignoring an unknown name, Longtail reports the name. It suggests a \
      similar name or lists the known names.
      """,
    wrong: """
      return Text "total":frame { widht = 20 }
      """,
    right: """
      return Text "total":frame { width = 20 }
      """)

  static let tooManyArguments = DiagnosticPage(
    summary: "A call has more arguments than the view, modifier or function takes.",
    explanation: """
      Only arguments whose meaning is obvious are positional. All others have names, so that a call can be read without the \
      documentation. Write the named arguments in a table, after the positional ones if there are any. `longtail doc NAME` \
      lists the names.
      """,
    wrong: """
      return Text "total":padding("top", 1, 2)
      """,
    right: """
      return Text "total":padding { top = 1, bottom = 2 }
      """)

  static let invalidSize = DiagnosticPage(
    summary: "A size is invalid, or contradicts another size.",
    explanation: """
      Sizes contradict each other if the minimum exceeds the maximum, or if the ideal size is not between the minimum and the \
      maximum. In this case, the smaller value is replaced by the larger one. A negative or infinite width or height is ignored, \
      and only `maxWidth` and `maxHeight` can be `infinity`. This message also appears if `sizeThatFits` of a layout does not \
      return a width and a height in cells.
      """,
    wrong: """
      return Text "total":frame { minWidth = 40, maxWidth = 20 }
      """,
    right: """
      return Text "total":frame { minWidth = 20, maxWidth = 40 }
      """)

  static let calledWithDot = DiagnosticPage(
    summary: "A modifier or a method was called with a dot instead of a colon.",
    explanation: """
      Swift calls methods with a dot, and Lua calls methods with a colon. In Lua, `view:padding()` passes the view to \
      `padding`, but `view.padding()` does not. Apart from the colon, modifiers are chained as in SwiftUI.
      """,
    wrong: """
      return Text("total").padding()
      """,
    right: """
      return Text("total"):padding()
      """)

  static let calledView = DiagnosticPage(
    summary: "The view that a call returned was called again, as in `Section(...) { ... }`.",
    explanation: """
      In SwiftUI, children are in a trailing closure after the parentheses. In Lua, they are in a table inside the parentheses. \
      The first arguments are positional, and the last one may be a table with named arguments and children. If the table is \
      the only argument, the parentheses are optional.
      """,
    wrong: """
      return Section("Inbox") { Text "a letter" }
      """,
    right: """
      return Section("Inbox", { Text "a letter" })
      """)

  static let wrongView = DiagnosticPage(
    summary: "A modifier was called on a view of the wrong kind.",
    explanation: """
      Some modifiers work on only one kind of view. `:fill` and `:stroke` work only on shapes, and `:equatable` only on \
      components. The modifiers that a component declares in `fluent` work only on this component. Any other modifier returns \
      a different kind of view, as in SwiftUI. So call the modifiers for one kind of view first, and the others after them.
      """,
    wrong: """
      return Circle():padding():fill "red"
      """,
    right: """
      return Circle():fill "red":padding()
      """)

  static let notAView = DiagnosticPage(
    summary: "A value that is not a view is used as a view.",
    explanation: """
      Valid children are views, strings, numbers, arrays of these values, nil and false. A child that is nil or false takes \
      no space, and the other children keep their identities. Functions, true and tables with named entries are not views. \
      Common causes are a view without parentheses, such as `Spacer` instead of `Spacer()`, and a function that is passed \
      instead of its result. A body, a modifier and the function of a ForEach must each return one value: put several views \
      into a stack or an array.
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
    summary: "The operator `+` was used with a value that it cannot join to a text.",
    explanation: """
      `+` joins texts into one text that wraps as a whole, as in SwiftUI, and each part keeps its own modifiers. One of the \
      two values may also be a string or a number. Parts may have text modifiers, such as `:bold()`, \
      `:font(...)` or `:foregroundColor(...)`. A \
      text with any other modifier, such as `:padding()`, is a view that `+` cannot join.
      """,
    wrong: """
      return Text "total: ":padding() + Text "42":bold()
      """,
    right: """
      return (Text "total: " + Text "42":bold()):padding()
      """)

  static let misplacedView = DiagnosticPage(
    summary: "A view was used outside the container that draws it.",
    explanation: """
      A mark of a chart has no size and no appearance of its own. The surrounding chart reads its marks and draws them \
      together, on the same axes. Outside a chart, or in a stack inside it, a mark is not shown.
      """,
    wrong: """
      return VStack { BarMark("Mon", 4), BarMark("Tue", 7) }
      """,
    right: """
      return Chart { BarMark("Mon", 4), BarMark("Tue", 7) }
      """)
}
