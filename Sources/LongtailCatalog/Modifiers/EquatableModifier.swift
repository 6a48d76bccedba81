// Compares a component by what it means before its body is run again (K2).

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

  /// The modifier has no effect here: the program checks for it when it compares inputs.
  public func effect(in context: inout ViewContext) -> ModifierEffect { .none }
}
