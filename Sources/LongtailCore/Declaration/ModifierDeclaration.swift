// A modifier that scripts and Swift can write: a value type with its declaration and its effect in one file.

/// A modifier of the vocabulary. A conforming type holds the parameters as properties with their defaults, declares them once
/// in `declaration`, and says in `effect` what wearing it does.
public protocol DeclaredModifier: Sendable {
  init()
  static var declaration: ModifierDeclaration { get }
  /// What the modifier does in this place. `context.environment` is what the modified view will see; writing it is the effect
  /// of an environment modifier.
  func effect(in context: inout ViewContext) -> ModifierEffect
}

/// A modifier that, written on a bare `Color`, gives another colour instead of a modified view: `Color.blue:opacity(0.4)`.
public protocol ColorModifier: DeclaredModifier {
  func color(from color: Color) -> Color
}

/// How what is presented goes away.
public enum PresentationKind: Hashable, Sendable {
  /// By what is in it, or by escape.
  case modal
  /// By a click beside it as well.
  case panel
  /// As a panel; what is chosen in it takes away the menus that it is in, too.
  case menu
}

/// What a modifier does besides what it wrote into the environment.
public enum ModifierEffect: Sendable {
  /// Nothing more: no box of its own.
  case none
  /// A box around the view (L3).
  case box(any Behavior)
  /// A box whose first child is the view and whose second is `secondary`, seen at this place of the environment (L50, E9).
  case layer(any Behavior, secondary: ElementHandle)
  /// As `layer`; the second child is what a function of the program makes of values that the behaviour hands over.
  case deferredLayer(any Behavior, ScriptReference)
  /// A view above everything else, in a box that has the whole surface: a sheet, a menu. It is seen at this place of the
  /// environment. `dismiss` is a function that takes it away.
  case presentation(PresentationKind, any Behavior, content: ElementHandle, dismiss: ScriptReference)
  /// A mark on the view that does not touch layout.
  case annotation(Annotation)
  /// A function that is called in the life of the view.
  case hook(Hook)
  /// An explicit identity for everything inside (I3).
  case identity(String)
  /// Changes what the view inside sees: what a part of a composed view does.
  case write(@Sendable (inout EnvironmentValues) -> Void)
  /// Sets an environment key by name, which the script may have declared (E11). The value was checked against its kind.
  case environment(key: String, value: Argument)
  /// A script's function decides the value of an environment key from the outer one (E4).
  case transform(key: String, function: ScriptReference)
}

/// Which views a modifier works on.
public enum ModifierTarget: Sendable {
  case anyView
  /// Shapes that wear nothing but such modifiers: `Circle():fill "red"`.
  case shapes
  /// Components of the program that wear nothing.
  case components
}

/// The declaration of a modifier, without its Swift type.
public struct ModifierDeclaration: Listed, Sendable {
  public let name: String
  public var role = Role.layout
  /// One sentence.
  public let summary: String
  /// Further sentences, for its page.
  public let notes: [String]
  /// The rules of the semantics it follows ("L24, L25").
  public let rules: String
  public let parameters: [ParameterInfo]
  public let target: ModifierTarget
  /// Whether a text that wears it can still be joined with others (T9, T10): it sets the look of letters and nothing else.
  public let keepsText: Bool
  /// A line of Lua that shows it.
  public let example: String

  /// Whether it gives a colour on a bare `Color`.
  public let isColorModifier: Bool
  @usableFromInline let recolor: @Sendable (Color, ArraySlice<Argument>, ElementArena) -> Color
  @usableFromInline let apply: @Sendable (ArraySlice<Argument>, ElementArena, inout ViewContext) -> ModifierEffect
  @usableFromInline let encode: @Sendable (any DeclaredModifier, inout ElementArena) -> [Argument]

  /// Declares a modifier by its parameters.
  @inlinable
  public init<Owner: DeclaredModifier>(
    _ name: String, _ summary: String, notes: [String] = [], rules: String = "", target: ModifierTarget = .anyView,
    keepsText: Bool = false,
    example: String, _ parameters: [Parameter<Owner>]
  ) {
    self.name = name
    self.summary = summary
    self.notes = notes
    self.rules = rules
    self.target = target
    self.keepsText = keepsText
    self.example = example
    self.parameters = parameters.info(defaults: Owner())
    self.isColorModifier = Owner.self is any ColorModifier.Type
    self.recolor = { color, arguments, arena in
      let modifier = parameters.decode(arguments, in: arena, defaults: Owner()) as? any ColorModifier
      return modifier?.color(from: color) ?? color
    }
    self.apply = { arguments, arena, context in
      parameters.decode(arguments, in: arena, defaults: Owner()).effect(in: &context)
    }
    self.encode = { modifier, arena in
      guard let modifier = modifier as? Owner else {
        preconditionFailure("\(type(of: modifier)) encoded by the declaration of \(name)")
      }
      return parameters.encode(modifier, into: &arena)
    }
  }

  /// The colour that a bare `color` becomes; itself where the modifier is none for colours.
  public func color(from color: Color, _ arguments: ArraySlice<Argument>, _ arena: ElementArena) -> Color {
    recolor(color, arguments, arena)
  }

  /// What the modifier with these arguments does.
  public func effect(_ arguments: ArraySlice<Argument>, _ arena: ElementArena, in context: inout ViewContext) -> ModifierEffect {
    apply(arguments, arena, &context)
  }
}
