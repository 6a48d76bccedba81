// `:controlSize`: the size of controls, and so the density of an interface.

import LongtailCore

/// Sets the size of the controls in a view.
public struct ControlSizeModifier: DeclaredModifier {
  public var size = ControlSize.regular

  public init() {}

  public init(_ size: ControlSize) { self.size = size }

  public static let name = "controlSize"
  public static let declaration = ModifierDeclaration(
    "Sets the size of the controls in the view, and the gaps between the rows of its forms, lists and tables.",
    notes: [
      "\"mini\" and \"small\" make buttons and menus as narrow as their labels, and put one column between the columns of a table.",
      "\"regular\" is the default: no row between the rows of forms, lists and tables, and two columns between columns.",
      """
      "large" and "extraLarge" put a row between rows, and four columns between columns. A large control is two rows high, half a row \
      above and below its label, and an extra large one is three rows high.
      """,
      "Check boxes, switches, sliders, text editors and control groups are as large in all sizes.",
    ], rules: "S6, S9",
    example: #"""
      local function Buttons(size)
        return HStack { spacing = 1, Button "Save":buttonStyle "borderedProminent", Button "Cancel" }:controlSize(size)
      end
      return VStack { alignment = "leading", spacing = 1, Buttons "small", Buttons "regular", Buttons "large" }
      """#,
    [Parameter<ControlSizeModifier>("size", \.size, .choice(), required: true, "The size.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.controlSize] = size
    return .none
  }
}
