// A control that selects a number in a range.

import LongtailCore

/// A control for a value in a range: the user moves a knob on a track.
public struct Slider: Control {
  public var value = Binding.constant(0.0)
  public var label = ViewSlot.empty
  public var minimum = 0.0
  public var maximum = 1.0
  public var step: Double?
  public var minimumValueLabel = ViewSlot.empty
  public var maximumValueLabel = ViewSlot.empty

  public init() {}

  public init(_ value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil, label: ViewSlot = .empty) {
    self.value = value
    self.step = step
    self.label = label
    (minimum, maximum) = (range.lowerBound, range.upperBound)
  }

  public static let name = "Slider"
  public static let declaration = ViewDeclaration(
    "A control for a value in a range: the user moves a knob on a track.", rules: "F2, G3, ST5, X3",
    inputs: [
      InputHelp("left, right", "change the value by a step, or by a twentieth of the range if there is no step"),
      InputHelp("pageDown, pageUp", "change the value by ten steps, or by half the range if there is no step"),
      InputHelp("home, end", "set the value to the minimum or the maximum"),
      InputHelp("click, drag", "move the knob to the pointer"),
    ],
    example: #"""
      local Sound = component("Sound", {
        state = { volume = 30 },
        body = function(self)
          return VStack {
            Slider(self:binding "volume", { label = "Volume", max = 100, step = 5 }),
            Text("At " .. self.volume .. " %"),
          }:frame(30)
        end,
      })
      return Sound {}
      """#,
    [
      Parameter<Slider>("value", \.value, .binding(.amount, default: 0), required: true, "A binding to a number."),
      Parameter("label", \.label, .slot, "A text or a view: the label."),
      .named("min", \.minimum, .number(), "The minimum."),
      .named("max", \.maximum, .number(), "The maximum."),
      .named(
        "step", \.step, .number(Double.leastNormalMagnitude...Double.greatestFiniteMagnitude),
        "The distance between two neighbouring values. Without a step, every value in the range can be selected."),
      .named("minimumValueLabel", \.minimumValueLabel, .slot, "The label of the minimum: a text or a view before the track."),
      .named("maximumValueLabel", \.maximumValueLabel, .slot, "The label of the maximum: a text or a view after the track."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let (value, scale) = (value, scale(in: context))
    let now = context.value(of: value, "value")
    let state = context.controlState()
    let isMirrored = context.isRightToLeft
    let line = SliderLine(
      fraction: scale.fraction(of: now), ink: context.ink(state.isEnabled ? context.tint : Color(.tertiary)),
      track: context.track,
      knob: context.ink(state.isEnabled ? Color(.primary) : Color(.tertiary)),
      focusedKnob: context.ink(context.plate(in: context.tint).label), isFocused: state.isFocused, isASCII: context.isASCII,
      isMirrored: isMirrored)
    let track = View(part: "line", context.redacted(area: line))
      .onDrag { drag, actions in
        let column = drag.location.x.mirrored(isMirrored, in: drag.size.width)
        actions.set(value, to: scale.value(at: column, of: drag.size.width))
      }
      .onTap { point, size, actions in
        guard let column = point?.x.mirrored(isMirrored, in: size.width) else { return }
        actions.set(value, to: scale.value(at: column, of: size.width))
      }
    let (forward, backward) = context.horizontalKeys
    let ends = [minimumValueLabel, maximumValueLabel].map { $0.view?.modifier(ForegroundColor(Color(.secondary))) }
    let row = View(HStack(spacing: 1), [ends[0], track, ends[1]])
    return context.labelled(label.view?.caption(state, in: context), row, marginBesideLabel: 1)
      .focusable(in: context)
      .onKeys { press, actions in
        actions.allowRepetition()
        let press = press == forward ? KeyPress(.right) : press == backward ? KeyPress(.left) : press
        let before = actions.value(of: value)
        guard let target = scale.value(after: press, from: before), target != before else { return false }
        actions.set(value, to: target)
        return true
      }
      .keyHints(KeyHint(.left, .right, title: "Change"), KeyHint(.home, .end, title: "Minimum, maximum"))
      .accessibilityElement([], role: .slider, value: ValueKind.decimal(now))
  }
}

extension Slider {
  /// Returns the values that the slider can select.
  fileprivate func scale(in context: ViewContext) -> SliderScale {
    guard minimum < maximum, minimum.isFinite, maximum.isFinite else {
      context.report(
        .badArgument(
          callee: "Slider", argument: "max", expected: "a number above \(ValueKind.decimal(minimum))",
          found: ValueKind.decimal(maximum)))
      return SliderScale(minimum: minimum, maximum: minimum, step: nil)
    }
    return SliderScale(minimum: minimum, maximum: maximum, step: step)
  }
}

/// The values from `minimum` to `maximum`, with a distance of `step`.
struct SliderScale: Sendable {
  let minimum: Double
  let maximum: Double
  let step: Double?

  /// The number of key steps in the range, if there is no `step`. The page keys move by ten times as much.
  private static let keySteps = 20.0
  private static let pageSteps = 10.0

  /// Returns the position of a value in the range, 0...1.
  func fraction(of value: Double) -> Double {
    guard maximum > minimum, !value.isNaN else { return 0 }
    return min(max(value.fraction(from: minimum, to: maximum), 0), 1)
  }

  /// Returns the nearest value that the slider can select.
  func value(near value: Double) -> Double {
    let value = value.isNaN ? minimum : min(max(value, minimum), maximum)
    guard let step else { return value }
    // The maximum can be selected even if its distance from the minimum is no multiple of the step.
    if value == maximum { return value }
    let steps = ((value * factor - minimum * factor) / (step * factor)).rounded()
    // Ignore a step that is so small that the number of steps overflows.
    guard steps.isFinite else { return value }
    return min(
      ((minimum * factor + steps * (step * factor)) / factor).shortestDecimal(near: max(abs(minimum), abs(value))), maximum)
  }

  /// Returns the value for a column of the track. The minimum is in the first column, and the maximum is in the last one.
  func value(at column: Int, of width: Int) -> Double {
    let fraction = width > 1 ? Double(min(max(column, 0), width - 1)) / Double(width - 1) : 0
    return value(near: (minimum * factor + fraction * range) / factor)
  }

  /// The factor for calculations: 0.5 if the length of the range would overflow, else 1.
  private var factor: Double { (maximum - minimum).isFinite ? 1 : 0.5 }

  private var range: Double { maximum * factor - minimum * factor }

  /// Returns the value after a key press; nil if the slider does not handle the key.
  func value(after press: KeyPress, from value: Double) -> Double? {
    let unit = step ?? range / SliderScale.keySteps / factor
    guard press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .left: return self.value(near: value - unit)
    case .right: return self.value(near: value + unit)
    case .pageDown: return self.value(near: value - unit * SliderScale.pageSteps)
    case .pageUp: return self.value(near: value + unit * SliderScale.pageSteps)
    case .home: return minimum
    case .end: return maximum
    default: return nil
    }
  }
}

/// The track of a slider, with its knob.
struct SliderLine: Behavior, Equatable {
  /// The position of the knob, 0...1.
  let fraction: Double
  let ink: Ink
  let track: Ink
  let knob: Ink
  /// The colour of the knob on the tint colour, while the slider has the focus.
  let focusedKnob: Ink
  let isFocused: Bool
  let isASCII: Bool
  let isMirrored: Bool

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { Size(max(proposal.width ?? 20, 3), 1) }

  /// Returns the column of the knob, counted from the leading edge.
  private func marker(in width: Int) -> Int { Int(saturating: (fraction * Double(width - 1)).rounded()) }

  /// The cell of the knob.
  func activePart(in size: Size) -> ActivePart? {
    .cells(Rect(x: marker(in: size.width).mirrored(isMirrored, in: size.width), y: 0, width: 1, height: 1))
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let width = node.size.width
    let marker = marker(in: width)
    let place = marker.mirrored(isMirrored, in: width)
    for column in 0..<width where column != place {
      let isBefore = column.mirrored(isMirrored, in: width) < marker
      let glyph = isASCII ? (isBefore ? "=" : "-") : "━"
      canvas.draw(cluster: glyph, width: 1, at: Point(column, 0), isBefore ? ink : track)
    }
    if isFocused { canvas.fill(Rect(Point(place, 0), Size(1, 1)), ink) }
    canvas.draw(cluster: isASCII ? "o" : "●", width: 1, at: Point(place, 0), isFocused ? focusedKnob : knob)
  }
}

extension ValueType where Value == Double {
  /// A number. An integral value is written as an integer.
  static let amount = ValueType(
    .number(ValueKind.everyNumber), read: { argument, _ in argument.number },
    write: { value, _ in
      value == value.rounded() && abs(value) < 0x1p53 ? .integer(Int(saturating: value)) : .number(value)
    })
}
