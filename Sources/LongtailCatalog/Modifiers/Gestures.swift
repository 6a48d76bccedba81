// Pointer gestures and modifiers that add them to views (G1-G3). A gesture is a value: `:gesture(DragGesture{ onChanged = … })`.

import LongtailCore

/// One click, or several consecutive clicks, at the same place.
public struct TapGesture: DeclaredGesture {
  public var count = 1
  public var onEnded: ScriptReference?

  public init() {}

  public static let name = "TapGesture"
  public static let declaration = ViewDeclaration(
    "A gesture that recognizes a click, or several consecutive clicks. Pass the gesture to `:gesture`.", rules: "G1, G3",
    example: #"""
      local twice = TapGesture{ count = 2, onEnded = function(at) print("twice at " .. at.x) end }
      return Text "Twice":padding():gesture(twice)
      """#,
    [
      Parameter<TapGesture>(
        "count", \.count, .integer(1...10, "clicks"), "The number of consecutive clicks; 2 for a double click."),
      .named(
        "onEnded", \.onEnded, .handler,
        """
        The function to call after the last click. The argument is a table with `x` and `y`: the clicked cell, relative to \
        the view.
        """
      ),
    ])

  public var gesture: Gesture { Gesture(.tap(count: count), onEnded: onEnded) }
}

/// A press of a mouse button that is held for some time.
public struct LongPressGesture: DeclaredGesture {
  public var minimumDuration = 0.5
  public var maximumDistance = 1
  public var onChanged: ScriptReference?
  public var onEnded: ScriptReference?

  public init() {}

  public static let name = "LongPressGesture"
  public static let declaration = ViewDeclaration(
    "A gesture that recognizes a long press of the left mouse button. Pass the gesture to `:gesture`.", rules: "G1, G3",
    example: #"""
      return Text "Hold":padding():gesture(LongPressGesture{ onEnded = function() print "held" end })
      """#,
    [
      Parameter<LongPressGesture>(
        "minimumDuration", \.minimumDuration, .number(0...3600),
        """
        The number of seconds for which the mouse button must be held.
        """),
      .named(
        "maximumDistance", \.maximumDistance, .cells, "The distance that the pointer may move during the press, in cells."),
      .named(
        "onChanged", \.onChanged, .handler,
        """
        The function to call with true when a press on the view begins, and with false when the press is long enough or ends \
        earlier.
        """),
      .named(
        "onEnded", \.onEnded, .handler,
        """
        The function to call when the mouse button has been held for `minimumDuration` seconds.
        """),
    ])

  public var gesture: Gesture {
    Gesture(.longPress(seconds: minimumDuration, distance: maximumDistance), onChanged: onChanged, onEnded: onEnded)
  }
}

/// A drag with a pressed mouse button.
public struct DragGesture: DeclaredGesture {
  public var minimumDistance = 1
  public var onChanged: ScriptReference?
  public var onEnded: ScriptReference?

  public init() {}

  public static let name = "DragGesture"
  public static let declaration = ViewDeclaration(
    """
    A gesture that recognizes a drag: the pointer moves while the left mouse button is held down. Pass the gesture to \
    `:gesture`.
    """,
    rules: "G1, G3",
    example: #"""
      local Slide = component("Slide", {
        state = { x = 0 },
        body = function(self)
          return Text "drag me":offset(self.x, 0):gesture(DragGesture{
            onChanged = function(drag) self.x = drag.translation.width end,
            onEnded = function() self.x = 0 end,
          })
        end,
      })
      return Slide {}
      """#,
    [
      Parameter<DragGesture>("minimumDistance", \.minimumDistance, .cells, "The number of cells after which the drag begins."),
      .named(
        "onChanged", \.onChanged, .handler,
        """
        The function to call when the pointer moves during the drag. The argument is `{ startLocation, location, \
        translation }` in cells, relative to the view.
        """
      ),
      .named("onEnded", \.onEnded, .handler, "The function to call when the mouse button is released at the end of the drag."),
    ])

  public var gesture: Gesture { Gesture(.drag(distance: minimumDistance), onChanged: onChanged, onEnded: onEnded) }
}

/// Adds a gesture to a view.
public struct GestureModifier: DeclaredModifier {
  public var gesture = ElementHandle.none

  public init() {}

  public static let name = "gesture"
  public static let declaration = ModifierDeclaration(
    "Adds a gesture. Gestures of views inside the modified view have priority.", rules: "G1",
    example: #"Text "Star":padding():gesture(TapGesture{ onEnded = function() print "starred" end })"#,
    [Parameter<GestureModifier>("gesture", \.gesture, .gesture, required: true, "A gesture.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .gesture(context.gesture(gesture), .normal)
  }
}

/// Adds a gesture that has priority over the gestures of the views inside.
public struct HighPriorityGesture: DeclaredModifier {
  public var gesture = ElementHandle.none

  public init() {}

  public static let name = "highPriorityGesture"
  public static let declaration = ModifierDeclaration(
    "Adds a gesture that has priority over the gestures of the views inside this view.", rules: "G1",
    example: #"""
      HStack { Text "a":onTapGesture(function() print "a" end), Text "b" }
        :highPriorityGesture(TapGesture{ onEnded = function() print "the row" end })
      """#,
    [Parameter<HighPriorityGesture>("gesture", \.gesture, .gesture, required: true, "A gesture.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .gesture(context.gesture(gesture), .high)
  }
}

/// Adds a gesture that is recognized together with other gestures.
public struct SimultaneousGesture: DeclaredModifier {
  public var gesture = ElementHandle.none

  public init() {}

  public static let name = "simultaneousGesture"
  public static let declaration = ModifierDeclaration(
    "Adds a gesture that is recognized together with other gestures.", rules: "G1",
    example: #"""
      HStack { Text "a":onTapGesture(function() print "a" end), Text "b" }
        :simultaneousGesture(TapGesture{ onEnded = function() print "and the row" end })
      """#,
    [Parameter<SimultaneousGesture>("gesture", \.gesture, .gesture, required: true, "A gesture.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .gesture(context.gesture(gesture), .simultaneous)
  }
}

/// Calls a function when a mouse button is held down on a view.
public struct OnLongPressGesture: DeclaredModifier {
  public var action: ScriptReference?
  public var minimumDuration = 0.5
  public var maximumDistance = 1
  public var onPressingChanged: ScriptReference?

  public init() {}

  public static let name = "onLongPressGesture"
  public static let declaration = ModifierDeclaration(
    "Calls a function when the left mouse button is held down on the view.", rules: "G1, G3",
    example: #"Text "Hold to delete":padding():onLongPressGesture(function() print "deleted" end, { minimumDuration = 1 })"#,
    [
      Parameter<OnLongPressGesture>("action", \.action, .handler, "The function to call."),
      .named(
        "minimumDuration", \.minimumDuration, .number(0...3600),
        """
        The number of seconds for which the mouse button must be held.
        """),
      .named("maximumDistance", \.maximumDistance, .cells, "The distance that the pointer may move during the press, in cells."),
      .named(
        "onPressingChanged", \.onPressingChanged, .handler,
        """
        The function to call with true when a press on the view begins. It is called with false when the long press is \
        recognized, the button is released or the pointer leaves the view.
        """
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .gesture(
      Gesture(.longPress(seconds: minimumDuration, distance: maximumDistance), onChanged: onPressingChanged, onEnded: action),
      .normal)
  }
}

/// Calls a function when the pointer enters or leaves a view.
public struct OnHover: DeclaredModifier {
  public var action: ScriptReference?

  public init() {}

  public static let name = "onHover"
  public static let declaration = ModifierDeclaration(
    "Calls a function when the pointer enters or leaves the view, if the terminal reports pointer movement.",
    rules: "G3",
    example: #"""
      local Hint = component("Hint", {
        state = { isOver = false },
        body = function(self)
          return Text(self.isOver and "here I am" or "where?"):onHover(function(isOver) self.isOver = isOver end)
        end,
      })
      return Hint {}
      """#,
    [
      Parameter<OnHover>(
        "action", \.action, .handler, required: true,
        "The function to call with true when the pointer enters, and with false when it leaves.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { action.map { .mark(.onHover($0)) } ?? .none }
}

extension ModifierEffect {
  fileprivate static func gesture(_ gesture: Gesture?, _ priority: Gesture.Priority) -> ModifierEffect {
    guard var gesture else { return .none }
    gesture.priority = priority
    return .mark(.gesture(gesture))
  }
}
