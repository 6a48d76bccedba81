// `:disabled`: disables controls (E5).

import LongtailCore

/// Disables the controls in a view. Inside a disabled view, `disabled(false)` has no effect.
public struct Disabled: DeclaredModifier {
  public var isDisabled = true

  public init() {}

  public init(_ isDisabled: Bool) { self.isDisabled = isDisabled }

  public static let name = "disabled"
  public static let declaration = ModifierDeclaration(
    "Disables the controls in the view. Inside a disabled view, `:disabled(false)` has no effect.", rules: "E5",
    example: #"""
      local Save = component("Save", { body = function(self)
        return Text "Save":padding("horizontal", 2):background(self.env.isEnabled and "blue" or "gray")
      end })
      return HStack { spacing = 2, Save(), Save():disabled() }
      """#,
    [Parameter<Disabled>("isDisabled", \.isDisabled, .boolean, "True to disable the controls.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let isEnabled = context.environment[StandardKeys.isEnabled]
    context.environment[StandardKeys.isEnabled] = isEnabled && !isDisabled
    return .none
  }
}
