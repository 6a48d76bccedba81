// Applies styles to configurations (S1-S5), also if a style shows its own configuration, as in `Button(configuration)`.

/// The view that a style of the script creates when it shows its own configuration, as in `Button(configuration)` (S3). The
/// surrounding styles determine how the view looks.
public struct StyledView: Sendable {
  /// The name of the kind.
  public let kind: String
  /// The functions of the host that handle writes, by the index of the field.
  public let functions: [Int: ScriptReference]
  /// Returns the view that the nearest style makes from the configuration.
  public let body: @Sendable (inout ViewContext) -> View

  public init(kind: String, functions: [Int: ScriptReference], body: @escaping @Sendable (inout ViewContext) -> View) {
    (self.kind, self.functions, self.body) = (kind, functions, body)
  }
}

extension StandardKeys {
  /// The number of nested styles around a view (S5). It is not part of the vocabulary.
  static let styleDepth = EnvironmentKey("styleDepth", .integer(0...64), default: 0, "The number of nested styles around a view.")
}

extension ViewContext {
  /// The maximum number of nested styles. A deeper style most likely applies itself.
  private static let maximumStyleDepth = 64

  /// Sets a style for the views inside. An unknown name is reported and has no effect (S11).
  public mutating func push<Configuration>(_ choice: StyleChoice, of kind: StyleKind<Configuration>) {
    let names = kind.styles.map(\.name) + hostStyles(of: kind.modifier.name).map(\.name)
    guard let choice = resolvedChoice(choice, kind.name, kind.modifier.name, names) else { return }
    environment[kind.key].push(choice)
  }

  /// Sets a style of a component for the views inside.
  public mutating func push(_ choice: StyleChoice, of kind: ComponentKind) {
    guard let choice = resolvedChoice(choice, kind.name, kind.modifier, ["automatic"]) else { return }
    environment[kind.key].push(choice)
  }

  /// Returns the choice. If it is the name of a style of the script, returns this style. If the name is unknown, reports that and
  /// returns nil.
  private func resolvedChoice(_ choice: StyleChoice, _ kind: String, _ modifier: String, _ builtIn: [String]) -> StyleChoice? {
    guard case .named(let name) = choice, case let name = name.truncatedName, !builtIn.contains(name) else { return choice }
    if let style = scriptStyle(named: name, of: modifier) { return .script(style) }
    report(
      .unknownStyle(
        name: name, kind: kind, known: (builtIn + scriptStyleNames(of: modifier)).sorted(), other: self.modifier(ofStyle: name)))
    return nil
  }

  /// Returns the name of the kind of configuration that the nearest style takes. If another kind shares the modifier of `kind`,
  /// this can be the name of that other kind.
  public func nearestKind<Configuration>(of kind: StyleKind<Configuration>) -> String {
    switch environment[kind.key].nearest ?? environment.themed({ $0.styles[kind.owner] }) {
    case .script(let style): style.kind
    case .host(let style): style.kind
    case .named(let name): hostStyles(of: kind.modifier.name).first { $0.name == name }?.kind ?? kind.name
    case nil: kind.name
    }
  }

  /// True if a modifier or the theme sets a style for views of a kind.
  public func hasStyle<Configuration>(of kind: StyleKind<Configuration>) -> Bool {
    environment[kind.key].nearest != nil || environment.themed { $0.styles[kind.owner] } != nil
  }

  /// True if the nearest style of a kind is a style of the script or of the host.
  public func hasCustomStyle<Configuration>(of kind: StyleKind<Configuration>) -> Bool {
    switch environment[kind.key].nearest ?? environment.themed({ $0.styles[kind.owner] }) {
    case .script, .host: true
    case .named(let name): hostStyles(of: kind.modifier.name).contains { $0.name == name }
    case nil: false
    }
  }

  /// Returns the view that the nearest style of its kind makes from a configuration. Views inside it see the styles around that
  /// style (S2, S4).
  public mutating func styled<Configuration: StyleConfiguration>(_ configuration: Configuration) -> View {
    let kind = Configuration.kind
    var stack = environment[kind.key]
    if !isInsideStyle { stack.restoreDefaults() }
    var choice = stack.pop()
    // After the last style of the stack comes the style of the theme, then the default style of the kind.
    if choice == nil, let themed = environment.themed({ $0.styles[kind.owner] }), stack.popTheme() {
      choice = themed
    }
    environment[kind.key] = stack
    switch choice {
    case .script(let style) where style.kind == kind.name:
      guard enterStyle(of: kind.name) else {
        environment[kind.key] = StyleStack()
        return kind.styles[0].make(configuration, &self)
      }
      return View(style, configuration)
    case .named(let name):
      if let style = kind.styles.first(where: { $0.name == name }) { return style.make(configuration, &self) }
      let registered = hostStyles(of: kind.modifier.name).first { $0.name == name && $0.kind == kind.name }
      return registered.map { made(by: $0, configuration) } ?? kind.styles[0].make(configuration, &self)
    case .host(let style):
      return made(by: style, configuration)
    case .script, nil:
      return kind.styles[0].make(configuration, &self)
    }
  }

  private mutating func made<Configuration: StyleConfiguration>(by style: HostStyle, _ configuration: Configuration) -> View {
    if enterStyle(of: Configuration.kind.name) {
      isInsideStyle = true
      if let view = style.make(configuration, &self) { return view }
    } else {
      environment[Configuration.kind.key] = StyleStack()
    }
    return Configuration.kind.styles[0].make(configuration, &self)
  }

  /// Counts one more nested style. Returns false if the limit is exceeded, and reports the recursion once (S5).
  mutating func enterStyle(of kind: String) -> Bool {
    guard !hasStyleRecursion else { return false }
    environment[StandardKeys.styleDepth] += 1
    if environment[StandardKeys.styleDepth] <= ViewContext.maximumStyleDepth { return true }
    if recordStyleRecursion() { report(.styleRecursion(kind: kind, limit: ViewContext.maximumStyleDepth)) }
    return false
  }

  /// Returns a part of the view that is being made. The part keeps its identity and its state in any style (S7).
  public func slot(_ name: String, _ view: View?) -> View? { view?.slot(name, in: self) }
}

extension View {
  /// Returns this view as a part of the view that is being made (``ViewContext/slot(_:_:)``).
  public func slot(_ name: String, in context: ViewContext) -> View { slot(name, of: context.identity) }

  /// Returns this view as a part of the view with the given identity.
  func slot(_ name: String, of owner: Int) -> View {
    View { arena, vocabulary in
      let element = write(&arena, vocabulary)
      guard !element.isNone else { return element }
      let start = arena.append(arguments: [arena.intern(name), .integer(owner), .element(element)])
      let depth = element.arena == arena.serial ? arena.nodes[element.index].depth : 0
      return arena.append(ElementNode(kind: StructuralKind.slot, arguments: start, argumentCount: 3, depth: depth + 1))
    }
  }

  /// Creates the view that a style of the script returns for a configuration.
  init<Configuration: StyleConfiguration>(_ style: ScriptStyle, _ configuration: Configuration) {
    self.init(style) { arena, vocabulary in
      let kind = Configuration.kind
      var (values, functions): ([Argument], [Int: ScriptReference]) = ([], [:])
      for (index, field) in kind.fields.enumerated() {
        let (value, function) = field.write(configuration, &arena, vocabulary)
        functions[index] = function
        values.append(value)
      }
      return (
        values,
        StyledView(kind: kind.name, functions: functions) { context in
          context.isInsideStyle = true
          return configuration.body(in: &context)
        }
      )
    }
  }

  /// Creates the view that a style of the script returns for the values of a configuration.
  init(
    _ style: ScriptStyle,
    _ configuration: @escaping @Sendable (inout ElementArena, Vocabulary) -> (values: [Argument], view: StyledView)
  ) {
    self.init { arena, vocabulary in
      let (values, view) = configuration(&arena, vocabulary)
      var depth: UInt16 = 0
      for value in values where value.tag == .element && value.element.arena == arena.serial {
        depth = max(depth, arena.nodes[value.element.index].depth)
      }
      let head = [arena.intern(view.kind), style.bodyArgument, Argument(.script, bits: arena.keep(view).rawValue)]
      let arguments = head + style.parameters.map { $0.write(into: &arena) } + values
      let start = arena.append(arguments: arguments)
      return arena.append(
        ElementNode(kind: StructuralKind.style, arguments: start, argumentCount: arguments.count, depth: depth + 1))
    }
  }
}
