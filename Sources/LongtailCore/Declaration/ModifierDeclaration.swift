// Modifiers for scripts and Swift code. Each is a value type with a declaration and an effect.

/// A modifier of the vocabulary. A conforming type stores the parameters, with their defaults, in properties. It declares them
/// once in `declaration`, and implements the modifier in `effect`.
public protocol DeclaredModifier: Declared where Declaration == ModifierDeclaration {
  init()
  /// Returns the effect of the modifier at this place in the tree. An environment modifier writes to `context.environment`, which
  /// the modified view reads.
  func effect(in context: inout ViewContext) -> ModifierEffect
}

/// A modifier that returns a colour, not a view, when it is applied to a bare `Color`: `Color.blue:opacity(0.4)`.
public protocol ColorModifier: DeclaredModifier {
  func color(from color: Color) -> Color
}

/// The kind of a presentation, which determines how it is dismissed.
public enum PresentationKind: Hashable, Sendable {
  /// Dismissed by a control inside it, or by escape.
  case modal
  /// Dismissed like a modal presentation, and also by a click outside.
  case panel
  /// Dismissed like a panel. Selecting an item also dismisses the enclosing menus.
  case menu
}

/// The effect of a modifier, in addition to its changes of the environment.
public enum ModifierEffect: Sendable {
  /// No further effect and no box.
  case none
  /// A box around the view (L3).
  case box(any Behavior)
  /// A box with two children: the view, and `secondary` in the environment of this place (L50, E9).
  case layer(any Behavior, secondary: ElementHandle)
  /// Like `layer`, but a function of the script creates the second child during layout. The behavior supplies its arguments.
  case deferredLayer(any Behavior, ScriptReference)
  /// A presentation, such as a sheet or a menu, in a box of the size of the surface. It has the environment of this place.
  /// `dismiss` is a function that dismisses it.
  case presentation(PresentationKind, any Behavior, content: ElementHandle, dismiss: ScriptReference)
  /// A mark that does not affect layout.
  case mark(Mark)
  /// A function that runs at a moment in the life cycle of the view.
  case hook(Hook)
  /// An explicit identity for everything inside (I3).
  case identity(String)
  /// Changes the environment of the modified view. Only parts of composed views use this effect.
  case setEnvironment(@Sendable (inout EnvironmentValues) -> Void)
  /// Sets an environment key, which the script may have declared (E11). The value was checked against the kind of the key.
  case environment(key: String, value: Argument)
  /// Sets an environment key to the result of a script's function, which receives the outer value (E4).
  case transform(key: String, function: ScriptReference)
}

/// The views that a modifier can be applied to.
public enum ModifierTarget: Sendable {
  case anyView
  /// Shapes that have no modifiers, or only shape modifiers: `Circle():fill "red"`.
  case shapes
  /// Components of the script that have no modifiers.
  case components
}

/// The declaration of a modifier, without its Swift type.
public final class ModifierDeclaration: Sendable {
  public let name: String
  /// A summary in one sentence.
  public let summary: String
  /// Further sentences for the reference page.
  public let notes: [String]
  /// The numbers of the rules that the modifier follows, such as "L24, L25" (docs/rules.md).
  public let rules: String
  public let parameters: [ParameterInfo]
  public let target: ModifierTarget
  /// True if the modifier changes only the look of characters, so a text that has it can be joined with other texts (T9, T10).
  public let keepsText: Bool
  /// A line of Lua that uses the modifier.
  public let example: String

  @usableFromInline let recolor: (@Sendable (Color, ArraySlice<Argument>, ElementArena) -> Color)?
  @usableFromInline let apply: @Sendable (ArraySlice<Argument>, ElementArena, inout ViewContext) -> ModifierEffect
  @usableFromInline let encode: @Sendable (any DeclaredModifier, inout ElementArena) -> [Argument]

  /// Declares a modifier by its parameters.
  @inlinable
  public convenience init<Owner: DeclaredModifier>(
    _ summary: String, notes: [String] = [], rules: String = "", target: ModifierTarget = .anyView, keepsText: Bool = false,
    example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      summary, notes: notes, rules: rules, target: target, keepsText: keepsText, example: example, parameters, recolor: nil)
  }

  /// Declares a modifier that also works on a bare `Color`, and then returns a colour.
  @inlinable
  public convenience init<Owner: ColorModifier>(
    _ summary: String, notes: [String] = [], rules: String = "", target: ModifierTarget = .anyView, keepsText: Bool = false,
    example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.init(
      summary, notes: notes, rules: rules, target: target, keepsText: keepsText, example: example, parameters,
      recolor: { color, arguments, arena in parameters.decode(arguments, in: arena, defaults: Owner()).color(from: color) })
  }

  @inlinable
  init<Owner: DeclaredModifier>(
    _ summary: String, notes: [String], rules: String, target: ModifierTarget, keepsText: Bool, example: String,
    _ parameters: [Parameter<Owner>], recolor: (@Sendable (Color, ArraySlice<Argument>, ElementArena) -> Color)?
  ) {
    self.name = Owner.name
    self.summary = summary
    self.notes = notes
    self.rules = rules
    self.target = target
    self.keepsText = keepsText
    self.example = example
    self.parameters = parameters.info(defaults: Owner())
    self.recolor = recolor
    self.apply = { arguments, arena, context in
      parameters.decode(arguments, in: arena, defaults: Owner()).effect(in: &context)
    }
    self.encode = { modifier, arena in
      guard let modifier = modifier as? Owner else {
        preconditionFailure("the declaration of \(Owner.name) cannot encode a value of the type \(type(of: modifier))")
      }
      return parameters.encode(modifier, into: &arena)
    }
  }

  /// True if the modifier also works on a bare `Color`.
  public var isColorModifier: Bool { recolor != nil }

  /// Applies the modifier to a bare `color`. Returns `color` unchanged if the modifier works only on views.
  public func color(from color: Color, _ arguments: ArraySlice<Argument>, _ arena: ElementArena) -> Color {
    recolor?(color, arguments, arena) ?? color
  }

  /// Returns the effect of the modifier with these arguments.
  public func effect(_ arguments: ArraySlice<Argument>, _ arena: ElementArena, in context: inout ViewContext) -> ModifierEffect {
    apply(arguments, arena, &context)
  }
}
