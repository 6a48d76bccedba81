// The vocabulary of scripts: declarations of views, modifiers, environment keys, styles, drawing commands and test steps.

extension String {
  /// The example of a declaration as a complete script. If the example is only a view, `return` is put before it.
  public var exampleScript: String {
    hasPrefix("return ") || contains("\nreturn ") ? self : "return " + self
  }
}

/// A set of declarations. Elements refer to views and modifiers by their index in the vocabulary.
public struct Vocabulary: Sendable {
  public private(set) var views: DeclarationTable<ViewDeclaration>
  public private(set) var modifiers: DeclarationTable<ModifierDeclaration>
  public private(set) var environmentKeys: DeclarationTable<EnvironmentKeyDeclaration>
  public let styleKinds: DeclarationTable<StyleKindDeclaration>
  /// By kind of style: the name of the modifier that applies a style. Kinds can share a modifier.
  public let styleModifiers: [String]
  /// Styles of the host, by the name of the modifier that applies them.
  public private(set) var hostStyles: [String: [HostStyle]] = [:]
  /// Themes of the host, in addition to ``Theme/builtIn``.
  public private(set) var hostThemes: [Theme] = []
  /// The drawing commands of a Canvas.
  public let drawing: DeclarationTable<DrawingDeclaration>
  /// The steps of tests.
  public let steps: DeclarationTable<TestStepDeclaration>

  /// Makes a vocabulary. The modifiers that apply styles come after all other modifiers.
  public init(
    views: @autoclosure @escaping @Sendable () -> KeyValuePairs<Role, [any DeclaredView.Type]>,
    modifiers: @autoclosure @escaping @Sendable () -> KeyValuePairs<Role, [any DeclaredModifier.Type]>,
    environmentKeys: @autoclosure @escaping @Sendable () -> KeyValuePairs<Role, [any DeclaredKey]> = [:],
    styleKinds: [any StyleConfiguration.Type] = [],
    drawing: @autoclosure @escaping @Sendable () -> [any DrawingCommand.Type] = [],
    steps: @autoclosure @escaping @Sendable () -> [any TestStep.Type] = []
  ) {
    self.views = DeclarationTable {
      views().flatMap { role, types in types.map { type in LazyDeclaration(type.name, role) { type.declaration } } }
    }
    self.modifiers = DeclarationTable {
      modifiers().flatMap { role, types in types.map { type in LazyDeclaration(type.name, role) { type.declaration } } }
        + styleKinds.compactMap { $0.lazyModifierDeclaration }
    }
    self.environmentKeys = DeclarationTable { environmentKeys().flatMap { role, keys in keys.map { $0.lazyDeclaration(role) } } }
    self.styleKinds = DeclarationTable {
      styleKinds.map { type in LazyDeclaration(type.name, .styles) { type.declaration } }
    }
    self.drawing = DeclarationTable { drawing().map { type in LazyDeclaration(type.name, .drawing) { type.declaration } } }
    self.steps = DeclarationTable { steps().map { type in LazyDeclaration(type.name, .testing) { type.declaration } } }
    styleModifiers = styleKinds.map { $0.modifierName }
  }

  /// Adds a view. The reference lists it under `role`.
  public mutating func add(_ view: any DeclaredView.Type, _ role: Role = .content) {
    views.add(LazyDeclaration(view.name, role) { view.declaration })
  }

  /// Adds a modifier. The reference lists it under `role`.
  public mutating func add(_ modifier: any DeclaredModifier.Type, _ role: Role = .layout) {
    modifiers.add(LazyDeclaration(modifier.name, role) { modifier.declaration })
  }

  /// Adds an environment key. The reference lists it under `role`.
  public mutating func add(_ key: some DeclaredKey, _ role: Role = .environment) {
    environmentKeys.add(key.lazyDeclaration(role))
  }

  /// Adds a theme. Scripts and hosts select it by name, like a built-in theme.
  public mutating func add(_ theme: Theme) {
    precondition((Theme.builtIn + hostThemes).allSatisfy { $0.name != theme.name }, "the theme \(theme.name) is declared twice")
    hostThemes.append(theme)
  }

  /// Adds a style for one of the kinds in ``styleKinds``.
  public mutating func add(_ style: HostStyle) {
    precondition(styleKinds.index(named: style.kind) != nil, "there is no kind of styles \(style.kind)")
    precondition(
      !styleNames(of: style.modifier).contains(style.name), "the style \(style.name) of \(style.kind) is declared twice")
    hostStyles[style.modifier, default: []].append(style)
  }

  /// Returns the kinds whose styles a modifier applies.
  public func styleKinds(of modifier: String) -> [StyleKindDeclaration] {
    styleModifiers.indices.filter { styleModifiers[$0] == modifier }.map { styleKinds[$0] }
  }

  /// Returns the names of the styles that a modifier accepts: the styles of its kinds, and styles of the host.
  public func styleNames(of modifier: String) -> [String] {
    styleKinds(of: modifier).flatMap { $0.styles.map(\.name) } + (hostStyles[modifier] ?? []).map(\.name)
  }

  /// Returns the name of the first style modifier that accepts a style of this name.
  public func modifier(ofStyle name: String) -> String? { styleModifiers.first { styleNames(of: $0).contains(name) } }

  /// Returns the name under which themes store the style of the kind `name`. Kinds with the same modifier share one entry, which
  /// has the name of the first of these kinds.
  public func themeKind(of name: String) -> String {
    guard let kind = styleKinds.index(named: name), let owner = styleModifiers.firstIndex(of: styleModifiers[kind]) else {
      return name
    }
    return styleKinds.entries[owner].name
  }

  public func styleKind(named name: String) -> Int? { styleKinds.index(named: name) }
  public func view(named name: String) -> Int? { views.index(named: name) }
  public func modifier(named name: String) -> Int? { modifiers.index(named: name) }
  public func environmentKey(named name: String) -> Int? { environmentKeys.index(named: name) }
}
