// Keys, pasted text and the focus (F1, F2, F5).

import LongtailCore

/// Calls a function when a key is pressed.
public struct OnKeyPress: DeclaredModifier {
  public var keys: [KeyPress] = []
  public var action: ScriptReference?

  public init() {}

  public static let declaration = ModifierDeclaration(
    "onKeyPress", "Calls a function when a key is pressed while the view, or one in it, has the focus.", rules: "F5",
    example: #"""
      local Counter = component("Counter", {
        state = { count = 0 },
        body = function(self)
          return Text("Count: " .. self.count):focusable()
            :onKeyPress("up", function() self.count = self.count + 1 end)
            :onKeyPress({ "down", "j" }, function() self.count = self.count - 1 end)
        end,
      })
      return Counter {}
      """#,
    [
      Parameter<OnKeyPress>(
        "keys", \.keys, .keys, "A key or several, such as \"return\" or \"ctrl+s\"; every key where none is given."),
      Parameter(
        "action", \.action, .handler,
        "The function to call with `{ key, characters }`. Where it returns false, the key goes on to the views around."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    action.map { .annotation(.onKey(keys, $0)) } ?? .none
  }
}

/// Calls a function when text is pasted.
public struct OnPaste: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let declaration = ModifierDeclaration(
    "onPaste", "Calls a function when text is pasted while the view, or one in it, has the focus.", rules: "F5",
    example: #"""
      local Note = component("Note", {
        state = { text = "paste something" },
        body = function(self)
          return Text(self.text):focusable():onPaste(function(text) self.text = text end)
        end,
      })
      return Note {}
      """#,
    [Parameter<OnPaste>("action", \.action, .handler, "The function to call with the text.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { action.map { .annotation(.onPaste($0)) } ?? .none }
}

/// Lets a view have the focus.
public struct Focusable: DeclaredModifier {
  public var isFocusable = true

  public init() {}

  public init(_ isFocusable: Bool) { self.isFocusable = isFocusable }

  public static let declaration = ModifierDeclaration(
    "focusable", "Lets the view have the focus: it is on the way of the tab key, and keys go to it.", rules: "F1, F2",
    example: #"Text "Open":padding("horizontal", 1):border():focusable():onTapGesture(function() print "open" end)"#,
    [Parameter<Focusable>("isFocusable", \.isFocusable, .boolean, "Whether it can.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { isFocusable ? .annotation(.focusable) : .none }
}

/// Hides a view from the pointer.
public struct AllowsHitTesting: DeclaredModifier {
  public var isAllowed = true

  public init() {}

  public init(_ isAllowed: Bool) { self.isAllowed = isAllowed }

  public static let declaration = ModifierDeclaration(
    "allowsHitTesting", "Says whether clicks reach the view and what is in it; else they reach what is behind it.", rules: "G2",
    example: #"""
      Text "Open":padding():background("blue"):onTapGesture(function() print "open" end)
        :overlay(Text "new":foregroundColor "yellow":allowsHitTesting(false), "topTrailing")
      """#,
    [Parameter<AllowsHitTesting>("isAllowed", \.isAllowed, .boolean, required: true, "Whether they do.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { isAllowed ? .none : .annotation(.untouchable) }
}
