// A control for a date, a time of day or both (S9).

import LongtailCore
import LongtailFormats

/// A control that selects a date or a time.
public struct DatePicker: Control {
  public var label = ViewSlot.empty
  public var selection = Binding.constant(0.0)
  public var components = DateComponents.dateAndTime
  public var minimum = Double(DateFormat.range.lowerBound)
  public var maximum = Double(DateFormat.range.upperBound)

  /// The components of a date that the user selects.
  public enum DateComponents: String, CaseIterable, Hashable, Sendable {
    case dateAndTime, date, hourAndMinute
  }

  public init() {}

  public init(_ label: ViewSlot, selection: Binding<Double>, _ components: DateComponents = .dateAndTime) {
    (self.label, self.selection, self.components) = (label, selection, components)
  }

  public static let name = "DatePicker"
  public static let declaration = ViewDeclaration(
    """
    A field for a date or a time. The left and right keys select a part, such as the month. The up and down keys change it, \
    and digits replace it.
    """,
    rules: "S9, F2, G3, ST5",
    inputs: [
      InputHelp("left, right", "select a part of the date"), InputHelp("up, down", "change the part"),
      InputHelp("digits", "replace the part"),
      InputHelp("delete", "clears the part"),
      InputHelp("arrows", "move the selection by one day or one week, in the `graphical` style"),
      InputHelp("pageUp, pageDown", "move the selection by one month, in the `graphical` style"),
      InputHelp("click", "selects a part of the date, or a day in the `graphical` style"),
    ],
    example: #"""
      local Trip = component("Trip", {
        state = { start = 1795305600 },
        body = function(self)
          return VStack { alignment = "leading", spacing = 1,
            DatePicker("Leaves", self:binding "start"),
            DatePicker("", self:binding "start", { displayedComponents = "date" }):datePickerStyle "graphical",
          }
        end,
      })
      return Trip {}
      """#,
    [
      Parameter<DatePicker>("label", \.label, .slot, "A text or a view: the label."),
      Parameter(
        "selection", \.selection, .binding(.amount, default: 0), required: true,
        "A binding to a Unix timestamp in seconds, which `format.date` can format."),
      .named("displayedComponents", \.components, .choice(), "The parts of the date that the user can edit."),
      .named("min", \.minimum, .number(), "The earliest date, as a Unix timestamp in seconds."),
      .named("max", \.maximum, .number(), "The latest date, as a Unix timestamp in seconds."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let entryBinding = context.state(DateEntry())
    let hovering = context.hovering(Configuration.kind)
    let model = DatePickerModel(selection: selection, range: range(in: context), locale: context.localeFormat)
    let seconds = context.value(of: selection, "selection")
    return context.styled(
      Configuration(
        label: context.slot("label", label.view), selection: seconds, binding: selection, components: components, model: model,
        entryBinding: entryBinding, entry: context.value(of: entryBinding, "field"), isHovered: hovering.isOn)
    )
    .tracking(hovering)
  }

  private func range(in context: ViewContext) -> ClosedRange<Double> {
    if minimum > maximum {
      context.report(
        .badArgument(
          callee: "DatePicker", argument: "max", expected: "a number of at least \(ValueKind.decimal(minimum))",
          found: ValueKind.decimal(maximum)))
    }
    return minimum...max(minimum, maximum)
  }
}

extension ViewContext {
  /// The date and number format of the current locale; English if the locale is unknown.
  var localeFormat: LocaleFormat { LocaleFormat(environment[EnvironmentKeys.locale]) ?? .standard }
}
