// `:keyboardShortcut`: a key that clicks a view, wherever the focus is (F6). `:onExit`: a handler for escape.

import LongtailCore

/// Assigns a keyboard shortcut that clicks a view.
public struct KeyboardShortcut: DeclaredModifier {
  public var key = KeyPress(.return)
  public var title: String?

  public init() {}

  public init(_ key: KeyPress, title: String? = nil) { (self.key, self.title) = (key, title) }

  public static let name = "keyboardShortcut"
  public static let declaration = ModifierDeclaration(
    "Assigns a keyboard shortcut that clicks the view, or the first control inside the view. The view does not need the focus.",
    rules: "F6",
    example: #"""
      HStack {
        Button("Save", function() print "saved" end):keyboardShortcut "ctrl+s",
        Button("OK", function() print "ok" end):keyboardShortcut "defaultAction",
      }
      """#,
    [
      Parameter<KeyboardShortcut>(
        "key", \.key, .shortcut, required: true,
        """
        The key of the shortcut, such as "ctrl+s". In the name of a key, "command" means ctrl. The value "defaultAction" \
        means the return key, and "cancelAction" means the escape key.
        """
      ),
      .named(
        "title", \.title, .string,
        "The title of the shortcut in the list of keys that F1 shows. The default is the text of the view."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .mark(.shortcut(key, title: title)) }
}

/// Calls a function when escape is pressed.
public struct OnExit: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onExit"
  public static let declaration = ModifierDeclaration(
    "Calls a function when escape is pressed while the view, a view inside it, or no view at all has the focus.", rules: "F5",
    example: #"""
      local Search = component("Search", {
        state = { text = "swift" },
        body = function(self)
          return TextField("Search", self:binding "text"):onExit(function() self.text = "" end):frame(20)
        end,
      })
      return Search {}
      """#,
    [
      Parameter<OnExit>(
        "action", \.action, .handler, required: true,
        """
        The function to call. If the function returns false, the next handler of this view or of an enclosing view gets \
        the escape key.
        """)
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    action.map { .mark(.onKey([KeyPress(.escape)], $0, title: nil)) } ?? .none
  }
}

extension ValueType where Value == KeyPress {
  /// A key, or the name of a standard action such as "cancelAction".
  static let shortcut = ValueType(
    .either(.choice(["defaultAction", "cancelAction"]), .key),
    read: { argument, arena in
      switch arena.string(argument) {
      case "defaultAction": KeyPress(.return)
      case "cancelAction": KeyPress(.escape)
      case let name: KeyPress(name) ?? KeyPress(.return)
      }
    }, write: { $1.intern($0.description) })
}
