// A view whose content depends on the time.

import LongtailCore

/// A view that updates its content as time passes.
public struct TimelineView: Control {
  /// The interval in seconds, or "animation".
  public var schedule = PlainValue.string("animation")
  public var content = ScriptReference(rawValue: 0)

  public init() {}

  public static let name = "TimelineView"
  public static let declaration = ViewDeclaration(
    "Passes the elapsed time to a function at intervals, and shows the view that the function returns.", rules: "C7",
    example: #"""
      TimelineView(1, function(time)
        return Text(format.duration(time)):font "headline"
      end)
      """#,
    [
      Parameter<TimelineView>(
        "schedule", \.schedule, .plain(.either(.choice(["animation"]), .number(0.01...86_400))), required: true,
        "The number of seconds between two updates. With `\"animation\"`, the view is updated in every frame."),
      Parameter(
        "content", \.content, .function, required: true,
        "A function that returns a view. The argument is the number of seconds since the TimelineView first appeared."),
    ])

  public func body(in context: inout ViewContext) -> View {
    let interval = schedule.number
    let isAnimated = context.isAnimated
    let elapsed = context.elapsed { elapsed in
      if let interval { return ((elapsed / interval).floored + 1) * interval }
      return isAnimated ? elapsed : nil
    }
    let time = interval.map { (elapsed / $0).floored * $0 } ?? elapsed
    return View(VStack(), [context.view(of: content, [.number(time)])])
  }
}
