// Components whose look is a style's: a kind that the program declares (S10, S12).

/// The kind of style that a component of the program declares.
public struct ComponentKind: Sendable {
  /// That of the component, and that of the modifier that names its styles.
  public let name: String
  public let modifier: String
  /// The styles around a place.
  public let key: EnvironmentKey<StyleStack>
  /// The numbers of its default styles. Each is made of those before it: `Card(configuration)` in one goes to the one before.
  public let standards: [Int]

  public init(_ name: String, modifier: String, key: EnvironmentKey<StyleStack>, standards: [Int]) {
    (self.name, self.modifier, self.key, self.standards) = (name, modifier, key, standards)
  }
}

/// The configuration that a component passes to its styles: its properties and its state.
public struct ComponentConfiguration: Sendable {
  let kind: ComponentKind
  /// In the order of the fields.
  let values: [(name: String, value: ProgramStyle.Parameter)]
  /// The identity of the view whose parts they are; nil until a style shows it.
  private var owner: Int?

  public init(of kind: ComponentKind, _ values: [(name: String, value: ProgramStyle.Parameter)]) {
    (self.kind, self.values) = (kind, values)
  }

  /// Returns the view that the nearest style makes from the configuration. The first call starts with the default styles (S4,
  /// S12).
  public func body(in context: inout ViewContext) -> View {
    var configuration = self
    if owner == nil {
      configuration.owner = context.identity
      context.environment[kind.key].restoreStandards()
    }
    return context.styled(configuration)
  }

  /// Views keep their identity, and so their state, in whatever style shows them (S7).
  func write(_ arena: inout ElementArena, _ vocabulary: Vocabulary) -> [Argument] {
    values.map { name, value in
      guard case .reference(let argument) = value, argument.tag == .element, let owner else { return value.write(into: &arena) }
      return .element(View(argument.element).slot(name, of: owner).write(&arena, vocabulary))
    }
  }
}

extension ViewContext {
  /// What the nearest style of a component makes of a configuration, as of those of the vocabulary (S2, S4).
  mutating func styled(_ configuration: ComponentConfiguration) -> View {
    let kind = configuration.kind
    var stack = environment[kind.key]
    var style: ProgramStyle?
    switch stack.pop() {
    case .program(let chosen): style = chosen
    case .named, .host:
      // "automatic": the styles around do not count.
      stack.clear()
      stack.restoreStandards()
    case nil:
      if case .program(let themed)? = environment.themed({ $0.styles[kind.name] }), stack.popTheme() { style = themed }
    }
    var isStandard = false
    if style == nil, let standard = stack.popStandard(of: kind.standards.count) {
      style = ProgramStyle(kind: kind.name, .definition(kind.standards[standard]))
      isStandard = true
    }
    if style == nil {
      // The first default style is made of itself.
      report(.noOuterStyle(kind: kind.name))
      return View(ElementHandle.none)
    }
    // A component in its own default style contains itself: that is no matter of styles.
    if !isStandard, !enterStyle(of: kind.name) {
      // In its default style, as if nobody had styled it.
      stack = StyleStack()
      environment[StandardKeys.styleDepth] = 0
      style = stack.popStandard(of: kind.standards.count).map { ProgramStyle(kind: kind.name, .definition(kind.standards[$0])) }
    }
    environment[kind.key] = stack
    guard let style else { return View(ElementHandle.none) }
    return View(style) { arena, vocabulary in
      (configuration.write(&arena, vocabulary), StyledView(kind: kind.name, functions: [:], body: configuration.body))
    }
  }
}
