// `:onSubmit`: calls a function when the input in a field is complete.

import LongtailCore

/// Calls a function when return is pressed in a field.
public struct OnSubmit: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onSubmit"
  public static let declaration = ModifierDeclaration(
    """
    Calls a function when return is pressed in a list with a selection, or in a field with valid text. `:onSubmit` of \
    enclosing views is called, too.
    """,
    rules: "F5",
    example: #"""
      local Search = component("Search", {
        state = { text = "", found = "" },
        body = function(self)
          return VStack {
            TextField("Search", self:binding "text"):onSubmit(function() self.found = "nothing for " .. self.text end),
            Text(self.found),
          }:frame(20)
        end,
      })
      return Search {}
      """#,
    [Parameter<OnSubmit>("action", \.action, .handler, required: true, "The function to call.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { action.map { .mark(.onSubmit($0)) } ?? .none }
}
