// Animations as scripts write them: "spring", { curve = "easeInOut", duration = 0.3, delay = 0.1 }.

extension Animation {
  /// The names of all curves and springs.
  public static let names = [
    "default", "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut", "circularEaseInOut",
    "timingCurve",
    "spring", "smooth", "snappy", "bouncy", "interactiveSpring",
  ]

  /// The fields of a table that describes an animation, with the kinds of their values.
  public static let fields: KeyValuePairs<String, ValueKind> = [
    "curve": .choice(names), "duration": .number(0...maximumValue), "bounce": .number(-1...1),
    "response": .number(0...maximumValue),
    "dampingFraction": .number(0...maximumValue), "controlPoints": .list(.number(-1000...1000)),
    "delay": .number(0...maximumValue),
    "speed": .number(0...maximumValue), "repeatCount": .integer(1...Cells.infinity, unit: "times"), "repeatForever": .boolean,
    "autoreverses": .boolean,
  ]

  /// Creates an animation from a name, or from a table with the name under "curve" and the other ``fields``. Nil if there is no
  /// such animation, or if a field does not apply to the curve.
  public init?(_ value: PlainValue) {
    let name: String
    switch (value, value["curve"]) {
    case (.string(let own), _), (.table, .some(.string(let own))): name = own
    case (.table, nil): name = "default"
    default: return nil
    }
    guard name.hasNameLength, Animation.hasValidFields(value), var animation = Animation.named(name, value) else { return nil }
    if let speed = value["speed"]?.number { animation = animation.speed(speed) }
    let reverses = value["autoreverses"] != .boolean(false)
    if value["repeatForever"] == .boolean(true) {
      animation = animation.repeatForever(autoreverses: reverses)
    } else if let count = value["repeatCount"]?.number {
      animation = animation.repeatCount(Int(saturating: count), autoreverses: reverses)
    }
    if let delay = value["delay"]?.number { animation = animation.delay(delay) }
    self = animation
  }

  /// True if every field of a table is one of ``fields``, with a value of the right kind.
  private static func hasValidFields(_ value: PlainValue) -> Bool {
    guard case .table(let table) = value else { return true }
    var scratch = ElementArena(serial: 0)
    return table.allSatisfy { name, value in
      name.hasNameLength && fields.first { $0.key == name }?.value.argument(value, into: &scratch) != nil
    }
  }

  private static func named(_ name: String, _ value: PlainValue) -> Animation? {
    let duration = value["duration"]?.number
    let curve: UnitCurve
    switch name {
    case "linear": curve = .linear
    case "easeIn": curve = .easeIn
    case "easeOut": curve = .easeOut
    case "easeInOut": curve = .easeInOut
    case "circularEaseIn": curve = .circularEaseIn
    case "circularEaseOut": curve = .circularEaseOut
    case "circularEaseInOut": curve = .circularEaseInOut
    case "timingCurve":
      guard case .list(let points) = value["controlPoints"], points.count == 4 else { return nil }
      let numbers = points.compactMap(\.number)
      curve = .bezier(UnitPoint(numbers[0], numbers[1]), UnitPoint(numbers[2], numbers[3]))
    default: return spring(named: name, value, duration)
    }
    // Curves have no bounce, and only "timingCurve" has control points.
    guard value["bounce"] == nil, value["response"] == nil, value["dampingFraction"] == nil,
      name == "timingCurve" || value["controlPoints"] == nil
    else { return nil }
    return timingCurve(curve, duration: duration ?? standardDuration)
  }

  private static func spring(named name: String, _ value: PlainValue, _ duration: Double?) -> Animation? {
    guard value["controlPoints"] == nil else { return nil }
    let (response, damping) = (value["response"]?.number, value["dampingFraction"]?.number)
    if response != nil || damping != nil {
      guard name == "spring", duration == nil, value["bounce"] == nil else { return nil }
      return spring(Spring(response: response ?? 0.5, dampingRatio: damping ?? 0.825))
    }
    let bounce = value["bounce"]?.number ?? 0
    switch name {
    case "spring", "smooth": return smooth(duration: duration ?? 0.5, extraBounce: bounce)
    case "snappy": return snappy(duration: duration ?? 0.5, extraBounce: bounce)
    case "bouncy": return bouncy(duration: duration ?? 0.5, extraBounce: bounce)
    case "default": return duration == nil && bounce == 0 ? .default : nil
    case "interactiveSpring": return duration == nil && bounce == 0 ? .interactiveSpring : nil
    default: return nil
    }
  }
}
