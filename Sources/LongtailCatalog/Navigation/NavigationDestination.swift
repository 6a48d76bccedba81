// Modifiers for the screens of a NavigationStack: views for the values in its path, and titles.

import LongtailCore

/// Makes screens from the path values of a NavigationStack.
public struct NavigationDestination: DeclaredModifier {
  public var destination = ScriptReference(rawValue: 0)
  public var when: ScriptReference?

  public init() {}

  /// The functions of the modifier, stored in the environment for stacks inside the view.
  struct Functions: Hashable, Sendable {
    let function: ScriptReference
    let predicate: ScriptReference?
  }

  public static let name = "navigationDestination"
  public static let declaration = ModifierDeclaration(
    """
    Creates a screen for each value in the path of a NavigationStack inside the view. If several modifiers accept a \
    value, the innermost one is used.
    """,
    rules: "I8, E9",
    example: #"""
      NavigationStack { path = constant { 7 },
        NavigationLink("Seven", { value = 7 }),
      }:navigationDestination(function(id) return Text("Number " .. id) end, { when = function(id) return type(id) == "number" end })
        :navigationDestination(function(name) return Text("Name " .. name) end)
        :frame(30, 4)
      """#,
    [
      Parameter<NavigationDestination>(
        "destination", \.destination, .function, required: true, "A function that takes a value and returns a view."),
      .named(
        "when", \.when, .function,
        """
        A function that takes a value and returns true if this destination handles the value. By default, the destination \
        handles all values.
        """
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.navigationDestinations].insert(Functions(function: destination, predicate: when), at: 0)
    return .none
  }
}

/// Sets the title of a screen.
public struct NavigationTitle: DeclaredModifier {
  public var title = ""

  public init() {}

  public init(_ title: String) { self.title = title }

  public static let name = "navigationTitle"
  public static let declaration = ModifierDeclaration(
    "Sets the title of the screen in a NavigationStack.", rules: "P1",
    example: #"NavigationStack { List { "Common swift", "Longtail" }:navigationTitle "Birds" }:frame(24, 5)"#,
    [Parameter<NavigationTitle>("title", \.title, .string, required: true, "The title of the screen.")])

  /// The key of the preference that holds the title for the stack.
  static let key = "longtail.navigationTitle"

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    var shown = title
    // A redacted title is masked here, too, and keeps its width (X1).
    if case .masked(let mask) = context.redaction { shown = mask.text(columns: Paragraph(title).size(width: nil).width) }
    return .mark(.preference(key: NavigationTitle.key, .string(shown)))
  }
}
