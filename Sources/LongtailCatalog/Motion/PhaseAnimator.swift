// A view that animates through phases, each with its own animation.

import LongtailCore

/// A view that animates through a sequence of phases. A function takes a phase and returns the view to show.
public struct PhaseAnimator: Control {
  public var phases = PlainValue.list([])
  public var content = ScriptReference(rawValue: 0)
  public var animation: ScriptReference?
  public var trigger: PlainValue?

  public init() {}

  public static let name = "PhaseAnimator"
  public static let declaration = ViewDeclaration(
    """
    Animates from phase to phase. A function returns the view for the phase. The animation loops, or runs when a trigger \
    changes.
    """,
    rules: "N2, N5",
    example: #"""
      PhaseAnimator({ 0, 4 }, function(phase)
        return Text "♥":foregroundColor "red":padding{ leading = phase }:frame{ width = 6, alignment = "leading" }
      end, { animation = function(phase) return { curve = "easeInOut", duration = 0.5 } end })
      """#,
    [
      Parameter<PhaseAnimator>("phases", \.phases, .data, required: true, "The phases: an array of values."),
      Parameter("content", \.content, .function, required: true, "The function that takes a phase and returns a view."),
      .named(
        "animation", \.animation, .function,
        "The function that takes a phase and returns the animation for the change to that phase."),
      .named(
        "trigger", \.trigger, .data,
        """
        The trigger value. The animation runs once each time the trigger value changes. Without a trigger value, the \
        animation loops.
        """),
    ])

  public func body(in context: inout ViewContext) -> View {
    guard case .list(let phases) = phases, let first = phases.first else {
      context.report("PhaseAnimator", "phases", "an array with at least one value", phases)
      return View(VStack(), [])
    }
    let animations = phases.map { phase -> PlainValue in
      guard let animation, let value = context.value(of: animation, [phase]) else { return .string("default") }
      if value != .none, Animation(value) == nil {
        context.report("PhaseAnimator", "animation", ValueKind.animation.expectation, value)
      }
      return value
    }
    let steps = animations.map { max(Animation($0)?.logicalDuration ?? 0, PhaseAnimator.shortest) }
    // The first phase is shown for a moment before the animation to the second phase starts.
    let round = steps.reduce(0, +)
    let isEndless = trigger == nil
    /// Returns the number of phase changes up to a time, and the seconds until the next change.
    func step(_ time: Double) -> (count: Int, next: Double?) {
      // Allow for rounding errors in sums of times, so that no change is missed.
      let elapsed = time + 1e-9
      guard phases.count > 1 else { return (0, nil) }
      guard elapsed >= PhaseAnimator.shortest else { return (0, PhaseAnimator.shortest - elapsed + 1e-9) }
      var (rest, count) = (elapsed - PhaseAnimator.shortest, 1)
      if isEndless, round.isFinite {
        let rounds = (rest / round).rounded(.down)
        rest -= rounds * round
        count += Int(saturating: min(rounds, 1e9)) * phases.count
      }
      while isEndless || count < phases.count {
        let length = steps[count % phases.count]
        if rest < length { return (count, length - rest + 1e-9) }
        rest -= length
        count += 1
      }
      return (phases.count, nil)
    }
    let elapsed = context.animated(watching: trigger) { step($0).next }
    let count = elapsed.map { step($0).count } ?? 0
    let phase = count == 0 ? first : phases[count % phases.count]
    let view = context.view(of: content, [phase])
    return View(VStack(), [view]).modifier(AnimationModifier(animations[count % phases.count], value: .integer(count)))
  }

  /// The minimum time for which a phase is shown, in seconds.
  private static let shortest = 1.0 / 60
}
