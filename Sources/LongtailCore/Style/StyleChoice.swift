// What stands on the stack of a kind of styles (S2): a style by its name, or one of the program with its parameters.

/// A style that a style modifier selects.
public enum StyleChoice: Hashable, Sendable {
  /// One of the vocabulary, or one that the host registered.
  case named(String)
  case program(ProgramStyle)
  /// One of the host, as a value.
  case host(HostStyle)
}

extension StyleChoice: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self = .named(name) }
}

/// A style that a script defines, with the arguments of the style.
public struct ProgramStyle: Hashable, Sendable {
  public enum Body: Hashable, Sendable {
    /// Index into the program's styles.
    case definition(Int)
    /// A function that was written where the style is used.
    case function(ScriptReference)
  }

  /// A parameter. Data is kept by value, so that equal styles are equal wherever they were written.
  public enum Parameter: Hashable, Sendable {
    case data(PlainValue)
    /// A view, a function or a table, which lives as long as the evaluation that wrote it.
    case reference(Argument)
  }

  /// The name of the kind whose configuration it takes.
  public var kind: String
  public var body: Body
  public var parameters: [Parameter]

  public init(kind: String, _ body: Body, _ parameters: [Parameter] = []) {
    (self.kind, self.body, self.parameters) = (kind, body, parameters)
  }
}

/// The styles of one kind at a place of the tree, the innermost last.
public struct StyleStack: Hashable, Sendable {
  public private(set) var choices: [StyleChoice] = []
  /// Of the default styles of a component, which are made of each other (S12): those that are still to be applied; nil for all.
  private var standards: Int?

  public init() {}

  public var nearest: StyleChoice? { choices.last }

  public mutating func push(_ choice: StyleChoice) { choices.append(choice) }

  /// Takes the nearest style off: what it makes sees those around it (S2).
  public mutating func pop() -> StyleChoice? { choices.popLast() }

  /// Whether that of the theme is still to be applied.
  private var hasTheme = true

  /// Takes the style of the theme off, which stands between what views say and the default styles. False where it was.
  public mutating func popTheme() -> Bool {
    defer { hasTheme = false }
    return hasTheme
  }

  /// Takes the last of `count` default styles off. Nil where all of them were.
  public mutating func popStandard(of count: Int) -> Int? {
    let left = standards ?? count
    guard left > 0 else { return nil }
    standards = left - 1
    return left - 1
  }

  /// Restores the theme's style and the default styles, for another view of the kind.
  public mutating func restoreStandards() { (standards, hasTheme) = (nil, true) }

  /// Leaves the default styles only.
  public mutating func clear() { choices = [] }
}

extension EnvironmentKey<StyleStack> {
  /// The key of a kind's styles, which scripts neither read nor write.
  public convenience init(styles name: String, _ summary: String) {
    self.init(
      name, ValueType(.any, read: { _, _ in StyleStack() }, write: { _, _ in .absent }), default: StyleStack(), summary)
  }
}

extension ValueType where Value == StyleChoice {
  /// A style of a kind: a name, a style of the program or a function. One of the program travels as a list: its kind, the number of its definition or its function, one argument per parameter.
  public static func style(of kind: String, names: [String]) -> ValueType {
    ValueType(
      .namedStyle(kind, names), read: { StyleChoice($0, in: $1) }, write: { $0.write(into: &$1) })
  }
}

extension StyleChoice {
  public init(_ argument: Argument, in arena: ElementArena) {
    if argument.tag == .script, let style = arena.hostValue(argument.reference) as? HostStyle {
      self = .host(style)
      return
    }
    guard argument.tag == .list else {
      self = .named(arena.string(argument))
      return
    }
    let parts = Array(arena.list(argument))
    let body: ProgramStyle.Body = parts[1].tag == .integer ? .definition(parts[1].integer) : .function(parts[1].reference)
    let parameters = parts.dropFirst(2).map { ProgramStyle.Parameter($0, in: arena) }
    self = .program(ProgramStyle(kind: arena.string(parts[0]), body, parameters))
  }

  public func write(into arena: inout ElementArena) -> Argument {
    switch self {
    case .named(let name): return arena.intern(name)
    case .program(let style):
      let parts = [arena.intern(style.kind), style.bodyArgument] + style.parameters.map { $0.write(into: &arena) }
      return arena.append(list: parts)
    case .host(let style): return Argument(.script, bits: arena.keep(style).rawValue)
    }
  }
}

extension ProgramStyle {
  var bodyArgument: Argument {
    switch body {
    case .definition(let index): .integer(index)
    case .function(let function): Argument(.function, bits: function.rawValue)
    }
  }
}

extension ProgramStyle.Parameter {
  public init(_ argument: Argument, in arena: ElementArena) {
    switch argument.tag {
    case .element, .function, .script: self = .reference(argument)
    default: self = .data(PlainValue(argument, in: arena))
    }
  }

  func write(into arena: inout ElementArena) -> Argument {
    switch self {
    case .data(let value): value.write(into: &arena)
    case .reference(let argument): argument
    }
  }
}
