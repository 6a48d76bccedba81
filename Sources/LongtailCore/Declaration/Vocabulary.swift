// Everything that can be said: the declarations of views, modifiers and environment keys, by index and by name.

extension String {
  /// An example of a declaration as a whole script: where it is only a view, the script returns that.
  public var exampleScript: String {
    hasPrefix("return ") || contains("\nreturn ") ? self : "return " + self
  }
}

/// A set of declarations. Elements refer to views and modifiers by their index in the vocabulary.
public struct Vocabulary: Sendable {
  public private(set) var views: [ViewDeclaration] = []
  public private(set) var modifiers: [ModifierDeclaration] = []
  public private(set) var environmentKeys: [EnvironmentKeyDeclaration] = []
  public private(set) var styleKinds: [StyleKindDeclaration] = []
  /// Styles of the host, by the name of the modifier that names them.
  public private(set) var hostStyles: [String: [HostStyle]] = [:]
  /// Themes of the host, beside ``Theme/builtIn``.
  public private(set) var hostThemes: [Theme] = []
  /// The drawing commands of a Canvas.
  public let drawing: [DrawingDeclaration]
  /// The steps of tests.
  public let steps: [TestStepDeclaration]
  /// Identifies this set of declarations. Every change makes a new one, so work that is done for a vocabulary can be cached by it.
  package private(set) var version = Version()
  private var viewIndex: [String: Int] = [:]
  private var modifierIndex: [String: Int] = [:]
  private var keyIndex: [String: Int] = [:]
  private var styleKindIndex: [String: Int] = [:]

  /// Compared by identity.
  package final class Version: Sendable {}

  public init(
    views: [ViewDeclaration], modifiers: [ModifierDeclaration], environmentKeys: [EnvironmentKeyDeclaration],
    styleKinds: [StyleKindDeclaration] = [], drawing: [DrawingDeclaration] = [],
    steps: [TestStepDeclaration] = []
  ) {
    (self.drawing, self.steps) = (drawing, steps)
    for view in views { add(view) }
    for modifier in modifiers { add(modifier) }
    for key in environmentKeys { add(key) }
    for kind in styleKinds { add(kind) }
  }

  public mutating func add(_ view: ViewDeclaration) {
    version = Version()
    precondition(viewIndex[view.name] == nil, "the view \(view.name) is declared twice")
    viewIndex[view.name] = views.count
    views.append(view)
  }

  public mutating func add(_ modifier: ModifierDeclaration) {
    version = Version()
    precondition(modifierIndex[modifier.name] == nil, "the modifier \(modifier.name) is declared twice")
    modifierIndex[modifier.name] = modifiers.count
    modifiers.append(modifier)
  }

  public mutating func add(_ key: EnvironmentKeyDeclaration) {
    version = Version()
    precondition(keyIndex[key.name] == nil, "the environment key \(key.name) is declared twice")
    keyIndex[key.name] = environmentKeys.count
    environmentKeys.append(key)
  }

  public mutating func add(_ kind: StyleKindDeclaration) {
    version = Version()
    precondition(styleKindIndex[kind.name] == nil, "the kind of styles \(kind.name) is declared twice")
    styleKindIndex[kind.name] = styleKinds.count
    styleKinds.append(kind)
  }

  /// A theme that scripts and hosts name as they do the built-in ones.
  public mutating func add(_ theme: Theme) {
    version = Version()
    precondition((Theme.builtIn + hostThemes).allSatisfy { $0.name != theme.name }, "the theme \(theme.name) is declared twice")
    hostThemes.append(theme)
  }

  /// A style of a kind of the vocabulary.
  public mutating func add(_ style: HostStyle) {
    version = Version()
    guard let kind = styleKindIndex[style.kind] else { preconditionFailure("there is no kind of styles \(style.kind)") }
    let names = styleKinds.filter { $0.modifier == style.modifier }.flatMap { $0.styles.map(\.name) }
    precondition(!names.contains(style.name), "the style \(style.name) of \(style.kind) is declared twice")
    styleKinds[kind].styles.append((style.name, style.summary))
    hostStyles[style.modifier, default: []].append(style)
  }

  public func styleKind(named name: String) -> Int? { styleKindIndex[name] }

  /// The modifier of the first kind that has a style of that name.
  public func modifier(ofStyle name: String) -> String? {
    styleKinds.first { $0.styles.contains { $0.name == name } }?.modifier
  }

  /// The kind by whose name themes keep the styles of a kind: the first of those that share a modifier.
  public func styleOwner(of name: String) -> String {
    guard let index = styleKindIndex[name] else { return name }
    return styleKinds.first { $0.modifier == styleKinds[index].modifier }?.name ?? name
  }

  public func view(named name: String) -> Int? { viewIndex[name] }
  public func modifier(named name: String) -> Int? { modifierIndex[name] }
  public func environmentKey(named name: String) -> Int? { keyIndex[name] }
}
