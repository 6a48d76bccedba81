// `:keyBindings`: other keys for controls (F5).

import LongtailCore

/// Sets the keys of the controls in a view.
public struct KeyBindingsModifier: DeclaredModifier {
  public var keys = KeyBindings.standard

  public init() {}

  public init(_ keys: KeyBindings) { self.keys = keys }

  public static let name = "keyBindings"
  public static let declaration = ModifierDeclaration(
    "Sets the keys of the lists, scroll containers, editors and other controls in the view, in addition to the standard keys.",
    notes: [
      """
      "vim" adds h, j, k and l for the arrow keys, and g and G for home and end. Ctrl+d and ctrl+u are page down and page up. \
      J and K move a row, x deletes, and y copies.
      """,
      """
      With "vim", a `TextEditor` has the normal, insert and visual modes of vim, with counts. The motions are \
      `h j k l w b e 0 ^ $ gg G f t`, the operators `d c y`, and the other keys `i a o x r s p u J ~ v V`. It has no macros, \
      marks, registers, search or commands.
      """,
      """
      "emacs" adds ctrl+n, ctrl+p, ctrl+f and ctrl+b for the arrow keys, and alt+< and alt+> for home and end. Ctrl+v and \
      alt+v are page down and page up. Alt+n and alt+p move a row, ctrl+d deletes, and alt+w copies.
      """,
    ], rules: "F5",
    example: #"""
      local Birds = component("Birds", {
        state = { chosen = "Swift" },
        body = function(self)
          return List { selection = self:binding "chosen",
            ForEach({ "Swift", "Longtail", "Jay" }, "self", function(name) return Text(name) end),
          }:keyBindings "vim":frame(20, 3)
        end,
      })
      return Birds {}
      """#,
    [Parameter<KeyBindingsModifier>("keys", \.keys, .choice(), required: true, "The set of keys.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[StandardKeys.keyBindings] = keys
    return .none
  }
}
