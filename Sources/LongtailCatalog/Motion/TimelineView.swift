// Views that are made of the time.

import LongtailCore

/// Makes its content anew as time goes by.
public struct TimelineView: Control {
  /// Seconds, or "animation".
  public var schedule = PlainValue.string("animation")
  public var content = ScriptReference(rawValue: 0)

  public init() {}

  public static let declaration = ViewDeclaration(
    "TimelineView", "Shows what a function makes of the time, again and again.", rules: "C7",
    example: #"""
      TimelineView(1, function(time)
        return Text(format.duration(time)):font "headline"
      end)
      """#,
    [
      Parameter<TimelineView>(
        "schedule", \.schedule, .plain(.either(.choice(["animation"]), .number(0.01...86_400))), required: true,
        "After how many seconds it is made again; `\"animation\"` for every picture."),
      Parameter(
        "content", \.content, .function, required: true,
        "The function that makes a view of the seconds since the first was made."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let interval = schedule.number
    let isAnimated = context.isAnimated
    let elapsed = context.elapsed { elapsed in
      if let interval { return ((elapsed / interval + 1e-9).rounded(.down) + 1) * interval }
      return isAnimated ? elapsed : nil
    }
    let time = interval.map { (elapsed / $0 + 1e-9).rounded(.down) * $0 } ?? elapsed
    return View(VStack(), [context.view(of: content, [.number(time)])])
  }
}

/// When an animator set out: at once, or when what it watches changed last.
final class AnimatorStart: Sendable {
  let trigger: PlainValue
  /// Seconds since the animator was made first; nil where it has not.
  let time: Double?

  init(_ trigger: PlainValue, at time: Double?) { (self.trigger, self.time) = (trigger, time) }
}

extension ViewContext {
  /// How long an animator is on its way: since it was made or, where it watches a value, since that changed; nil where it never
  /// did. `next` says for how long what is shown then stays as it is.
  mutating func animated(watching trigger: PlainValue?, next: (Double) -> Double?) -> Double? {
    let start = state(StartBox(nil))
    let elapsed = elapsed { _ in nil }
    var known = value(of: start, "").start
    if known == nil || trigger.map({ known?.trigger.isSame(as: $0) == false }) ?? false {
      known = AnimatorStart(trigger ?? .none, at: known == nil && trigger != nil ? nil : elapsed)
      note(StartBox(known), in: start)
    }
    guard isAnimated, let begun = known?.time else { return nil }
    _ = self.elapsed { elapsed in next(elapsed - begun).map { elapsed + $0 } }
    return elapsed - begun
  }
}

/// Keeps a start in a slot; two are equal where they are one.
private struct StartBox: Equatable, Sendable {
  let start: AnimatorStart?

  init(_ start: AnimatorStart?) { self.start = start }

  static func == (first: StartBox, second: StartBox) -> Bool { first.start === second.start }
}
