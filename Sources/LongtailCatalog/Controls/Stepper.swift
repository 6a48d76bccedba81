// A control with two buttons that increase and decrease a number.

import LongtailCore

/// A control with two buttons that increase and decrease a value.
public struct Stepper: Control {
  public var label = ViewSlot.empty
  public var value = Binding.constant(0.0)
  public var minimum = -Double.greatestFiniteMagnitude
  public var maximum = Double.greatestFiniteMagnitude
  public var step = 1.0

  public init() {}

  public init(_ label: ViewSlot, value: Binding<Double>, in range: ClosedRange<Double>? = nil, step: Double = 1) {
    (self.label, self.value, self.step) = (label, value, step)
    if let range { (minimum, maximum) = (range.lowerBound, range.upperBound) }
  }

  public static let name = "Stepper"
  public static let declaration = ViewDeclaration(
    "Two buttons that increase and decrease a value.", rules: "F2, G3, ST5, X3",
    inputs: [
      InputHelp("left, right, -, +", "change the value by a step"), InputHelp("click on − or +", "changes the value by a step"),
    ],
    example: #"""
      local Order = component("Order", {
        state = { count = 2 },
        body = function(self)
          return Stepper("Tickets: " .. self.count, self:binding "count", { min = 1, max = 9 })
        end,
      })
      return Order {}
      """#,
    [
      Parameter<Stepper>("label", \.label, .slot, "A text or a view: the label."),
      Parameter("value", \.value, .binding(.amount, default: 0), required: true, "A binding to a number."),
      .named("min", \.minimum, .number(), "The minimum."),
      .named("max", \.maximum, .number(), "The maximum."),
      .named(
        "step", \.step, .number(Double.leastNormalMagnitude...Double.greatestFiniteMagnitude),
        "The amount by which a button changes the value."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let (value, range) = (value, minimum...max(minimum, maximum))
    if minimum > maximum {
      context.report(
        .badArgument(
          callee: "Stepper", argument: "max", expected: "a number of at least \(ValueKind.decimal(minimum))",
          found: ValueKind.decimal(maximum)))
    }
    let now = context.value(of: value, "value")
    let state = context.controlState()
    let change: @Sendable (Double, ActionContext) -> Bool = { amount, actions in
      let old = actions.value(of: value)
      let sum = (old + amount).shortestDecimal(near: max(abs(old), abs(amount)))
      actions.set(value, to: min(max(sum, range.lowerBound), range.upperBound))
      return actions.value(of: value) != old
    }
    let colors = PlateColors.of(state, tint: context.tint, in: context)
    let step = step
    let (forward, backward) = context.horizontalKeys
    func sign(_ glyph: String, _ amount: Double, isPossible: Bool) -> View {
      View(Text(glyph)).modifier(ForegroundColor(isPossible || !state.isEnabled ? colors.label : colors.label.opacity(0.4)))
        .modifier(Padding(.horizontal, 1)).onTap { _ = change(amount, $0) }
    }
    let signs = View(
      HStack(spacing: 0),
      [
        sign(context.isASCII ? "-" : "−", -step, isPossible: state.isEnabled && now > range.lowerBound),
        View(Text(context.isASCII ? "|" : "│")).modifier(ForegroundColor(colors.label.opacity(0.3))),
        sign("+", step, isPossible: state.isEnabled && now < range.upperBound),
      ])
    return context.labelled(
      label.view?.caption(ControlState(isEnabled: state.isEnabled), in: context),
      signs.plate(colors.fill, edge: colors.edge, height: context.controlSize.height, in: context).modifier(AccessibilityHidden())
    )
    .focusable(in: context)
    .onKeys { press, actions in
      actions.allowRepetition()
      return switch press {
      case backward, KeyPress(.character("-")): change(-step, actions)
      case forward, KeyPress(.character("+")), KeyPress(.character("=")): change(step, actions)
      default: false
      }
    }
    .keyHints(KeyHint(.left, .right, title: "Change"))
    .accessibilityElement([], role: .stepper, value: ValueKind.decimal(now))
  }
}
