// `:equatable`: compares the inputs of a component by content before its body runs again (K2).

import LongtailCore

/// Skips the body of a component if its inputs have not changed. Tables are compared by content. Functions are ignored, except
/// inside tables.
public struct EquatableModifier: DeclaredModifier {
  public init() {}

  public static let name = "equatable"
  public static let declaration = ModifierDeclaration(
    """
    Skips the body of a component if its inputs have not changed. Tables are compared by content. Functions are ignored, \
    except inside tables.
    """,
    rules: "K2", target: .components,
    example: #"""
      local Row = component("Row", { props = { item = required.table }, body = function(self) return Text(self.item.name) end })
      return Row{ item = { name = "Swift" } }:equatable()
      """#, [Parameter<EquatableModifier>]())

  /// Has no effect here. The script runtime checks for the modifier when it compares inputs.
  public func effect(in context: inout ViewContext) -> ModifierEffect { .none }
}
