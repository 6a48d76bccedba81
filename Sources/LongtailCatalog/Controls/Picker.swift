// A control that chooses one of several values (S9, F2).

import LongtailCore

/// A control with which the user selects one of several views. Each view stands for a value.
public struct Picker: Control {
  public var label = ViewSlot.empty
  public var selection = Binding.constant(PlainValue.none)

  public init() {}

  public init(_ label: ViewSlot, selection: Binding<PlainValue>) {
    self.label = label
    self.selection = selection
  }

  public static let name = "Picker"
  public static let declaration = ViewDeclaration(
    "A control with which the user selects one of several views. The binding holds the tag of the selected view.",
    rules: "S9, F2, G3, ST5", children: .many,
    inputs: [
      InputHelp("left, right", "select the previous or the next option, in the `menu` and `segmented` styles"),
      InputHelp("up, down", "select the previous or the next option, in the `inline` and `radioGroup` styles"),
      InputHelp("home, end", "select the first or the last option; in an open menu, move to the first or the last option"),
      InputHelp("return, space, up, down", "open the menu, in the `menu` style"),
      InputHelp("a letter", "in an open menu, moves to the next option that begins with the letter"),
      InputHelp("click", "selects the clicked option, or opens the menu in the `menu` style"),
    ],
    example: #"""
      local Options = component("Options", {
        state = { range = "week", theme = "dark", size = 2 },
        body = function(self)
          return VStack { alignment = "leading", spacing = 1,
            Picker("Range", self:binding "range", {
              Text "Day":tag "day", Text "Week":tag "week", Text "Month":tag "month",
            }):pickerStyle "segmented",
            Picker("Theme", self:binding "theme", {
              Text "Light":tag "light", Text "Dark":tag "dark",
            }):pickerStyle "radioGroup",
            Picker("Size", self:binding "size", { "Small", "Large" }),
          }
        end,
      })
      return Options {}
      """#,
    [
      Parameter<Picker>("label", \.label, .slot, "A text or a view: the label."),
      Parameter(
        "selection", \.selection, .selection, required: true,
        """
        A binding to the tag of the selected view. `:tag` sets the tag. The default is the id of the item in a `ForEach`, or \
        else the position, counted from 1. If no view has the tag in the binding, no view is selected.
        """),
    ])

  public func body(in context: inout ViewContext) -> View {
    let selected = context.value(of: selection, "selection")
    let redaction = context.redaction
    let options = context.children.map { View($0) }
    let hovering = context.hovering(Configuration.kind)
    var configuration = Configuration(
      label: context.slot("label", label.view), options: View(Group(), options).slot("options", in: context),
      menuOptions: options, selection: selection,
      selected: selected, visibleSelection: redaction.isMasked ? .none : selected, redaction: redaction)
    configuration.state.isHovered = hovering.isOn
    context.environment[EnvironmentKeys.lineLimit] = 1
    return context.environment[EnvironmentKeys.isInMenu]
      ? configuration.menuRows(in: &context) : context.styled(configuration).tracking(hovering)
  }
}
