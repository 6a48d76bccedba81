// `:onKeyPress`, `:onPaste` and `:onCopy`: call functions for keys, pasted text and copying (F5).

import LongtailCore

/// Calls a function when a key is pressed.
public struct OnKeyPress: DeclaredModifier {
  public var keys: [KeyPress] = []
  public var action: ScriptReference?
  public var title: String?

  public init() {}

  public static let name = "onKeyPress"
  public static let declaration = ModifierDeclaration(
    "Calls a function when a key is pressed while the view, a view inside it, or no view at all has the focus.", rules: "F5",
    example: #"""
      local Counter = component("Counter", {
        state = { count = 0 },
        body = function(self)
          return Text("Count: " .. self.count):focusable()
            :onKeyPress("up", function() self.count = self.count + 1 end, { title = "More" })
            :onKeyPress({ "down", "j" }, function() self.count = self.count - 1 end, { title = "Less" })
        end,
      })
      return Counter {}
      """#,
    [
      Parameter<OnKeyPress>(
        "keys", \.keys, .keys,
        "One or more keys, such as \"return\" or \"ctrl+s\". By default, the function is called for every key."),
      Parameter(
        "action", \.action, .handler, required: true,
        """
        The function to call. Its argument is a table with two fields: `key` (for example "ctrl+s") and `characters` (the \
        typed text). If the function returns false, the next handler of this view or of an enclosing view gets the key.
        """
      ),
      .named(
        "title", \.title, .string,
        "The title of the key in the list of keys that F1 shows. A key without a title is not in the list."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    action.map { .mark(.onKey(keys, $0, title: title)) } ?? .none
  }
}

/// Calls a function when text is pasted.
public struct OnPaste: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onPaste"
  public static let declaration = ModifierDeclaration(
    "Calls a function when text is pasted while the view, a view inside it, or no view at all has the focus.", rules: "F5",
    example: #"""
      local Note = component("Note", {
        state = { text = "paste something" },
        body = function(self)
          return Text(self.text):focusable():onPaste(function(text) self.text = text end)
        end,
      })
      return Note {}
      """#,
    [Parameter<OnPaste>("action", \.action, .handler, required: true, "The function to call with the text.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { action.map { .mark(.onPaste($0)) } ?? .none }
}

/// Calls a function when a key that copies is pressed.
public struct OnCopy: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onCopy"
  public static let declaration = ModifierDeclaration(
    "Calls a function when alt+c or super+c is pressed while the view, or a view inside it, has the focus.", rules: "F5",
    example: #"""
      local Birds = component("Birds", {
        state = { chosen = "Swift" },
        body = function(self)
          return List { selection = self:binding "chosen",
            ForEach({ "Swift", "Longtail" }, "self", function(name) return Text(name) end),
          }:onCopy(function() copy(self.chosen) end):frame(20, 3)
        end,
      })
      return Birds {}
      """#,
    [
      Parameter<OnCopy>(
        "action", \.action, .handler, required: true,
        "The function to call. It copies a text with `copy`. If it returns false, an enclosing view gets the key.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    action.map { .mark(.onKey(EditCommand.copyKeys, $0, title: "Copy")) } ?? .none
  }
}
