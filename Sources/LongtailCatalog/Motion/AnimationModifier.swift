// Modifiers that animate changes inside a view, and its insertion and removal (N1-N3).

import LongtailCore

/// Animates the changes inside a view when a given value changes. Without a value, every change inside the view is animated.
public struct AnimationModifier: DeclaredModifier {
  public var animation = PlainValue.none
  public var value = PlainValue.none

  public init() {}

  public init(_ animation: PlainValue, value: PlainValue) { (self.animation, self.value) = (animation, value) }

  public static let name = "animation"
  public static let declaration = ModifierDeclaration(
    "Animates the changes in the view when a value changes. Modifiers that are written after `:animation` are not animated.",
    rules: "N2, N3, N5",
    example: #"""
      local Bar = component("Bar", {
        state = { width = 4 },
        body = function(self)
          return Color("blue"):frame(self.width, 1):animation("spring", self.width)
            :frame { maxWidth = infinity, alignment = "leading" }
            :onTimer(1, function() self.width = 24 - self.width end)
        end,
      })
      return Bar {}
      """#,
    [
      Parameter<AnimationModifier>(
        "animation", \.animation, .plain(.animation),
        """
        The name of an animation, or a table with a curve and its parameters. With nil, changes are shown without an \
        animation.
        """),
      Parameter(
        "value", \.value, .data,
        "The value whose changes trigger the animation. If `value` is omitted, every change of the view is animated."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .mark(.animation(Animation(animation), value: value))
  }
}

/// Sets the transition with which a view appears and disappears.
public struct TransitionModifier: DeclaredModifier {
  public var transition = PlainValue.none

  public init() {}

  public static let name = "transition"
  public static let declaration = ModifierDeclaration(
    """
    Sets how the view appears and disappears when `withAnimation`, or `:animation` on an enclosing view, animates this \
    change. The default is a fade.
    """,
    rules: "N3, N6",
    example: #"""
      local Hint = component("Hint", {
        state = { shows = true },
        body = function(self)
          return VStack { "Hint", If(self.shows, Text "It comes and goes":transition { move = "leading" }) }
            :onTimer(1, function() withAnimation(function() self.shows = not self.shows end) end)
        end,
      })
      return Hint {}
      """#,
    [
      Parameter<TransitionModifier>(
        "transition", \.transition, .plain(.transition), required: true,
        """
        The name of a transition, or a table: `{ move = edge }`, `{ push = edge }` or `{ offset = { x, y } }`. An array \
        combines several transitions. `{ insertion = …, removal = … }` sets one transition for insertion and one for removal.
        """
      )
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    Transition(transition).map { .mark(.transition($0)) } ?? .none
  }
}
