// Styles for components: a component with a default style is a kind of its own, which a script declares (S10, S12).

/// The kind of style that a component of the script declares.
public struct ComponentKind: Sendable {
  /// The name of the component. `modifier` is the name of the modifier that sets its styles.
  public let name: String
  public let modifier: String
  /// The environment key of the surrounding styles.
  public let key: EnvironmentKey<StyleStack>
  /// The indices of its default styles. Each one wraps the previous one: `Card(configuration)` in a default style shows the
  /// previous default style.
  public let defaultStyles: [Int]

  public init(_ name: String, modifier: String, key: EnvironmentKey<StyleStack>, defaultStyles: [Int]) {
    (self.name, self.modifier, self.key, self.defaultStyles) = (name, modifier, key, defaultStyles)
  }
}

/// The configuration that a component passes to its styles: its properties and its state.
public struct ComponentConfiguration: Sendable {
  let kind: ComponentKind
  /// The fields with their values, in the order of their declaration.
  let values: [(name: String, value: ScriptStyle.Parameter)]
  /// The identity of the component's view, which ``write(_:_:)`` stores in each view of `values` as the owner of a slot. Nil
  /// until ``body(in:)`` sets it in its copy of the configuration.
  private var owner: Int?

  public init(of kind: ComponentKind, _ values: [(name: String, value: ScriptStyle.Parameter)]) {
    (self.kind, self.values) = (kind, values)
  }

  /// Returns the view that the nearest style makes from the configuration. If no style has shown this configuration yet, makes
  /// the style of the theme and all default styles available again (S4, S12).
  public func body(in context: inout ViewContext) -> View {
    var configuration = self
    if owner == nil {
      configuration.owner = context.identity
      context.environment[kind.key].restoreDefaults()
    }
    return context.styled(configuration)
  }

  /// Writes the fields as arguments. Views become slots of the owner, so they keep their identity and state in any style (S7).
  func write(_ arena: inout ElementArena, _ vocabulary: Vocabulary) -> [Argument] {
    values.map { name, value in
      guard case .reference(let argument) = value, argument.tag == .element, let owner else { return value.write(into: &arena) }
      return .element(View(argument.element).slot(name, of: owner).write(&arena, vocabulary))
    }
  }
}

extension ViewContext {
  /// Returns the view that the nearest style of a component makes from a configuration, as for built-in kinds (S2, S4).
  mutating func styled(_ configuration: ComponentConfiguration) -> View {
    let kind = configuration.kind
    var stack = environment[kind.key]
    var style: ScriptStyle?
    switch stack.pop() {
    case .script(let chosen): style = chosen
    case .named, .host:
      // The name "automatic" skips all surrounding styles.
      stack.clear()
      stack.restoreDefaults()
    case nil:
      if case .script(let themed)? = environment.themed({ $0.styles[kind.name] }), stack.popTheme() { style = themed }
    }
    var isDefault = false
    if style == nil, let last = stack.popDefault(of: kind.defaultStyles.count) {
      style = ScriptStyle(kind: kind.name, .definition(kind.defaultStyles[last]))
      isDefault = true
    }
    if style == nil {
      // The first default style shows its own configuration, but no style is left for it.
      report(.noOuterStyle(kind: kind.name))
      return View(ElementHandle.none)
    }
    // The depth limit of styles does not apply to default styles. A component in its own default style is ordinary recursion of
    // components.
    if !isDefault, !enterStyle(of: kind.name) {
      // Use the default style, as if no style was set.
      stack = StyleStack()
      environment[StandardKeys.styleDepth] = 0
      style = stack.popDefault(of: kind.defaultStyles.count).map {
        ScriptStyle(kind: kind.name, .definition(kind.defaultStyles[$0]))
      }
    }
    environment[kind.key] = stack
    guard let style else { return View(ElementHandle.none) }
    return View(style) { arena, vocabulary in
      (configuration.write(&arena, vocabulary), StyledView(kind: kind.name, functions: [:], body: configuration.body))
    }
  }
}
