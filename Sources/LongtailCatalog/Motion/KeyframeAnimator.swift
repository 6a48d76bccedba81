// A view that animates numbers along keyframes.

import LongtailCore

/// A view that animates numbers along keyframes. A function takes the current numbers and returns the view to show.
public struct KeyframeAnimator: Control {
  public var initialValue = PlainValue.table([:])
  public var content = ScriptReference(rawValue: 0)
  public var keyframes = PlainValue.table([:])
  public var trigger: PlainValue?

  public init() {}

  public static let name = "KeyframeAnimator"
  public static let declaration = ViewDeclaration(
    """
    Animates numbers along keyframes. A function returns the view for the numbers. The animation loops, or runs when a \
    trigger changes.
    """,
    rules: "N5",
    example: #"""
      KeyframeAnimator({ x = 0, y = 0 }, function(at)
        return Text "●":offset(math.floor(at.x), math.floor(at.y)):frame(12, 3, "topLeading")
      end, { keyframes = {
        x = { { linear = 11, duration = 1 }, { linear = 0, duration = 1 } },
        y = { { cubic = 2, duration = 0.5 }, { spring = 0, duration = 0.5 } },
      } })
      """#,
    [
      Parameter<KeyframeAnimator>(
        "initialValue", \.initialValue, .data, required: true,
        "A table of initial numbers by name, such as `{ x = 0, y = 0 }`. Each number has its own keyframes."),
      Parameter(
        "content", \.content, .function, required: true,
        "The function that takes a table of the current numbers and returns a view."),
      .named(
        "keyframes", \.keyframes, .data,
        """
        A table with an array of keyframes for each name in `initialValue`. A keyframe is a table such as `{ linear = 10, \
        duration = 1 }`; the duration is in seconds. The kind of a keyframe is `linear`, `cubic`, `spring` or `move`. A `move` \
        keyframe jumps to its number and has no duration.
        """
      ),
      .named(
        "trigger", \.trigger, .data,
        """
        The trigger value. The animation runs once each time the trigger value changes. Without a trigger value, the \
        animation loops.
        """
      ),
    ])

  public func body(in context: inout ViewContext) -> View {
    var tracks: [(name: String, track: KeyframeTrack<Double>)] = []
    if let values = initialValue.fields {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let number = value.number else {
          context.report("KeyframeAnimator", "initialValue", "a number under \"\(name)\"", value)
          continue
        }
        tracks.append((name, KeyframeTrack(number, steps(name, in: context))))
      }
    } else {
      context.report("KeyframeAnimator", "initialValue", "a table of numbers by name", initialValue)
    }
    if let paths = keyframes.fields {
      for name in paths.keys.sorted() where !tracks.contains(where: { $0.name == name }) {
        context.report("KeyframeAnimator", "keyframes", "names that initialValue contains", .string(name))
      }
    } else {
      context.report("KeyframeAnimator", "keyframes", "a table of arrays of steps by name", keyframes)
    }
    let duration = tracks.map(\.track.duration).max() ?? 0
    let isEndless = trigger == nil
    let elapsed = context.animated(watching: trigger) { elapsed in
      duration > 0 && (isEndless || elapsed < duration) ? 0 : nil
    }
    let time = elapsed.map { isEndless && duration > 0 ? $0.truncatingRemainder(dividingBy: duration) : $0 } ?? 0
    let values = Dictionary(uniqueKeysWithValues: tracks.map { ($0.name, PlainValue.number($0.track.value(at: time))) })
    return View(VStack(), [context.view(of: content, [.table(values)])])
  }

  private func steps(_ name: String, in context: ViewContext) -> [Keyframe<Double>] {
    guard let entries = keyframes[name] else { return [] }
    guard case .list(let list) = entries else {
      context.report("KeyframeAnimator", "keyframes", "an array of steps under \"\(name)\"", entries)
      return []
    }
    return list.compactMap { step in
      if let keyframe = Keyframe(step) { return keyframe }
      context.report(
        "KeyframeAnimator", "keyframes", "steps such as { linear = 10, duration = 1 } under \"\(name)\"", step)
      return nil
    }
  }
}

extension PlainValue {
  /// The values by name; nil if this is no table. An empty Lua table is read as an empty array.
  fileprivate var fields: [String: PlainValue]? {
    switch self {
    case .table(let fields): fields
    case .list([]): [:]
    default: nil
    }
  }
}

extension Keyframe where Value == Double {
  /// Creates a keyframe from a table such as `{ linear = 10, duration = 1 }`; nil if the table is no keyframe.
  fileprivate init?(_ step: PlainValue) {
    guard case .table(let fields) = step else { return nil }
    let duration = fields["duration"]?.number
    guard fields.count == (fields["duration"] == nil ? 1 : 2), duration.map({ $0 > 0 }) ?? true else { return nil }
    if let value = fields["linear"]?.number, let duration {
      self = .linear(value, duration: duration)
    } else if let value = fields["cubic"]?.number, let duration {
      self = .cubic(value, duration: duration)
    } else if let value = fields["spring"]?.number {
      self = .spring(value, duration: duration)
    } else if let value = fields["move"]?.number, duration == nil {
      self = .move(value)
    } else {
      return nil
    }
  }
}
