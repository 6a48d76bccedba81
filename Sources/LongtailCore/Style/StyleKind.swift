// Kinds of views with styles. A kind has a configuration, the built-in styles, and the modifier that sets a style (S1, S6, S10).

/// The configuration that styles of one kind receive (S9).
public protocol StyleConfiguration: Declared where Declaration == StyleKindDeclaration {
  static var kind: StyleKind<Self> { get }
  /// The kind whose modifier sets the styles of this kind: this kind, or another one if they share a modifier. A theme has one
  /// style for both.
  static var owner: any StyleConfiguration.Type { get }
  /// Returns the view that the next outer style makes from this configuration, as for `Button(configuration)` (S3).
  func body(in context: inout ViewContext) -> View
}

extension StyleConfiguration {
  public static var owner: any StyleConfiguration.Type { Self.self }
  public static var declaration: StyleKindDeclaration { StyleKindDeclaration(kind) }

  /// The name of the modifier that sets the styles: `buttonStyle` for the kind "Button".
  static var modifierName: String { owner.name.prefix(1).lowercased() + String(owner.name.dropFirst()) + "Style" }

  /// The modifier as an entry for the list of modifiers; nil if the modifier belongs to another kind.
  static var lazyModifierDeclaration: LazyDeclaration<ModifierDeclaration>? {
    owner.name == name ? LazyDeclaration(modifierName, .styles) { kind.modifier } : nil
  }

  public func body(in context: inout ViewContext) -> View { context.styled(self) }
}

/// A kind of style, such as button styles. Each kind is declared once.
public final class StyleKind<Configuration: Sendable>: Sendable {
  /// The name in scripts. This is the name of the view, except for `PrimitiveButton`.
  public let name: String
  /// The name of ``StyleConfiguration/owner``.
  public let owner: String
  /// The modifier that puts a style on the stack.
  public let modifier: ModifierDeclaration
  /// The environment key of the surrounding styles. Kinds that share a modifier share the key.
  public let key: EnvironmentKey<StyleStack>
  public let fields: [StyleField<Configuration>]
  /// The built-in styles. The first one is the default.
  public let styles: [Style<Configuration>]
  let summary: String

  /// Declares a kind with a modifier of its own, named after it: ``modifier`` of "Button" is `buttonStyle`.
  public init(
    _ summary: String, rules: String = "S1, S2, S6", example: String, fields: [StyleField<Configuration>],
    styles: [Style<Configuration>]
  ) where Configuration: StyleConfiguration {
    (name, owner) = (Configuration.name, Configuration.name)
    self.summary = summary
    self.fields = fields
    self.styles = styles
    key = EnvironmentKey(styles: Configuration.modifierName, summary)
    modifier = ModifierDeclaration(
      summary, rules: rules, example: example,
      [
        Parameter<StyleModifier<Configuration>>(
          "style", \.style, .style(of: name, names: styles.map(\.name)), required: true,
          """
          The name of a style, a style returned by the function `style`, or a `function(self, configuration)` that returns \
          a view.
          """
        )
      ])
  }

  /// Declares a kind that shares the modifier of another kind (S6): primitive button styles share that of button styles.
  public init<Other>(
    _ summary: String, sharing other: StyleKind<Other>, fields: [StyleField<Configuration>], styles: [Style<Configuration>]
  ) where Configuration: StyleConfiguration {
    (name, self.summary, self.fields, self.styles) = (Configuration.name, summary, fields, styles)
    (modifier, key, owner) = (other.modifier, other.key, other.owner)
  }
}

/// A style that Swift code defines: a built-in style, or the content of a ``HostStyle``. It makes a view from a configuration.
public struct Style<Configuration>: Sendable {
  public let name: String
  /// A summary in one sentence.
  public let summary: String
  let make: @Sendable (Configuration, inout ViewContext) -> View

  public init(
    _ name: String, _ summary: String, _ make: @escaping @Sendable (Configuration, inout ViewContext) -> View
  ) {
    (self.name, self.summary, self.make) = (name, summary, make)
  }
}

/// A field of a style configuration, with its name in scripts.
public struct StyleField<Configuration>: Sendable {
  public let name: String
  public let kind: ValueKind
  public let summary: String
  /// Returns the value that scripts read. If the host stores the value of a binding, also returns the function that handles
  /// writes.
  let write: @Sendable (Configuration, inout ElementArena, Vocabulary) -> (value: Argument, function: ScriptReference?)

  /// Declares a field for a part of the view. Styles arrange these parts.
  public static func view(
    _ name: String, _ property: KeyPath<Configuration, View?> & Sendable, _ summary: String
  ) -> StyleField {
    StyleField(name: name, kind: .view, summary: summary) { configuration, arena, vocabulary in
      let element = configuration[keyPath: property]?.write(&arena, vocabulary) ?? .none
      return (element.isNone ? .absent : .element(element), nil)
    }
  }

  /// Declares a field for a property of the view.
  public static func value<Value>(
    _ name: String, _ property: KeyPath<Configuration, Value> & Sendable, _ type: ValueType<Value>, _ summary: String
  ) -> StyleField {
    StyleField(name: name, kind: type.kind, summary: summary) { configuration, arena, _ in
      (type.write(configuration[keyPath: property], &arena), nil)
    }
  }

  /// Declares a field for a writable property of the view: its value and its binding.
  public static func binding<Value>(
    _ name: String, _ property: KeyPath<Configuration, Value> & Sendable,
    _ binding: KeyPath<Configuration, Binding<Value>> & Sendable, _ type: ValueType<Value>, _ summary: String
  ) -> StyleField {
    StyleField(name: name, kind: .binding(type.kind), summary: summary) { configuration, arena, _ in
      let binding = configuration[keyPath: binding]
      if let reference = binding.reference { return (Argument(.script, bits: reference.rawValue), nil) }
      let value = type.write(configuration[keyPath: property], &arena)
      if binding.isConstant { return (value, nil) }
      let setter = arena.keep { event, actions in
        var scratch = ElementArena(serial: 0)
        guard case .action(let values) = event, let written = values.first,
          let argument = type.kind.argument(written, into: &scratch)
        else { return true }
        actions.set(binding, to: type.read(argument, scratch))
        return true
      }
      return (value, setter)
    }
  }

  /// Declares a field for an action of the view.
  public static func action(
    _ name: String, _ property: KeyPath<Configuration, @Sendable (ActionContext) -> Void> & Sendable, _ summary: String
  ) -> StyleField {
    StyleField(name: name, kind: .handler, summary: summary) { configuration, arena, _ in
      let action = configuration[keyPath: property]
      let function = arena.keep { _, actions in
        action(actions)
        return true
      }
      return (Argument(.function, bits: function.rawValue), nil)
    }
  }
}

/// A modifier that sets a style of one kind for the views inside (S2). Its name in scripts depends on the kind, such as
/// `buttonStyle` for buttons.
public struct StyleModifier<Configuration: StyleConfiguration>: DeclaredModifier {
  public var style = StyleChoice.named("automatic")

  public init() {}

  public init(_ style: StyleChoice) { self.style = style }

  public static var name: String { Configuration.modifierName }
  public static var declaration: ModifierDeclaration { Configuration.kind.modifier }

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.push(style, of: Configuration.kind)
    return .none
  }
}

// MARK: Declarations without Swift types

/// A kind of style, without its Swift type.
public final class StyleKindDeclaration: Sendable {
  public let name: String
  public let summary: String
  /// The name of the modifier that sets a style. Kinds can share a modifier.
  public let modifier: String
  public let fields: [FieldInfo]
  public let styles: [(name: String, summary: String)]
  /// Returns the surrounding styles, the nearest last. Empty if the kind shares the modifier of another kind.
  public let choices: @Sendable (EnvironmentValues) -> [StyleChoice]

  public struct FieldInfo: Hashable, Sendable {
    public let name: String
    public let kind: ValueKind
    public let summary: String
  }

  public init<Configuration>(_ kind: StyleKind<Configuration>) {
    name = kind.name
    summary = kind.summary
    modifier = kind.modifier.name
    fields = kind.fields.map { FieldInfo(name: $0.name, kind: $0.kind, summary: $0.summary) }
    styles = kind.styles.map { ($0.name, $0.summary) }
    let key = kind.key
    choices = { [isOwn = kind.owner == kind.name] in isOwn ? $0[key].choices : [] }
  }
}
