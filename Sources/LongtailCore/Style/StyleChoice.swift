// The entries of a style stack (S2): a style by name, a style of the script with its parameters, or a style of the host.

/// A style that a style modifier selects.
public enum StyleChoice: Hashable, Sendable {
  /// The name of a built-in style, of a style that the host registered, or of a style of the script.
  case named(String)
  case script(ScriptStyle)
  /// A style of the host that Swift code passed directly, not by its name.
  case host(HostStyle)
}

extension StyleChoice: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self = .named(name) }
}

/// A style that a script defines, with the arguments of the style.
public struct ScriptStyle: Hashable, Sendable {
  public enum Body: Hashable, Sendable {
    /// An index into the styles of the script.
    case definition(Int)
    /// A function that the script wrote in place of a style.
    case function(ScriptReference)
  }

  /// A parameter. Data is stored by value, so that styles with equal data are equal wherever they are written.
  public enum Parameter: Hashable, Sendable {
    case data(PlainValue)
    /// The parameter is a view, a function or a table. It lives as long as the evaluation that created it.
    case reference(Argument)
  }

  /// The name of the kind whose configuration the style takes.
  public var kind: String
  public var body: Body
  public var parameters: [Parameter]

  public init(kind: String, _ body: Body, _ parameters: [Parameter] = []) {
    (self.kind, self.body, self.parameters) = (kind, body, parameters)
  }
}

/// The surrounding styles of one kind, the innermost last.
public struct StyleStack: Hashable, Sendable {
  public private(set) var choices: [StyleChoice] = []
  /// The number of default styles of a component that are still to be applied (S12). Each one wraps the previous one. Nil for
  /// all.
  private var remainingDefaults: Int?

  public init() {}

  public var nearest: StyleChoice? { choices.last }

  public mutating func push(_ choice: StyleChoice) { choices.append(choice) }

  /// Removes and returns the nearest style. The views that this style makes see the remaining styles (S2).
  public mutating func pop() -> StyleChoice? { choices.popLast() }

  /// True if the style of the theme is still to be applied.
  private var hasTheme = true

  /// Removes the style of the theme. It applies after the styles that modifiers set, and before the default styles. Returns false
  /// if it was already removed.
  public mutating func popTheme() -> Bool {
    defer { hasTheme = false }
    return hasTheme
  }

  /// Removes the last of `count` default styles and returns its index. Returns nil if all were removed.
  public mutating func popDefault(of count: Int) -> Int? {
    let remaining = remainingDefaults ?? count
    guard remaining > 0 else { return nil }
    remainingDefaults = remaining - 1
    return remaining - 1
  }

  /// Restores the style of the theme and the default styles, so that they can be applied to another view of the same kind.
  public mutating func restoreDefaults() { (remainingDefaults, hasTheme) = (nil, true) }

  /// Removes all styles that modifiers set. The style of the theme and the default styles stay.
  public mutating func clear() { choices = [] }
}

extension EnvironmentKey<StyleStack> {
  /// Creates the key for the styles of a kind. Scripts can neither read nor write it.
  public convenience init(styles name: String, _ summary: String) {
    self.init(
      name, ValueType(.any, read: { _, _ in StyleStack() }, write: { _, _ in .absent }), default: StyleStack(), summary)
  }
}

extension ValueType where Value == StyleChoice {
  /// The type of a style of a kind: a name, a style of the script, or a function. A style of the script is encoded as a list: its
  /// kind, the index of its definition or its function, and one argument for each parameter.
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
    let body: ScriptStyle.Body = parts[1].tag == .integer ? .definition(parts[1].integer) : .function(parts[1].reference)
    let parameters = parts.dropFirst(2).map { ScriptStyle.Parameter($0, in: arena) }
    self = .script(ScriptStyle(kind: arena.string(parts[0]), body, parameters))
  }

  public func write(into arena: inout ElementArena) -> Argument {
    switch self {
    case .named(let name): return arena.intern(name)
    case .script(let style):
      let parts = [arena.intern(style.kind), style.bodyArgument] + style.parameters.map { $0.write(into: &arena) }
      return arena.append(list: parts)
    case .host(let style): return Argument(.script, bits: arena.keep(style).rawValue)
    }
  }
}

extension ScriptStyle {
  var bodyArgument: Argument {
    switch body {
    case .definition(let index): .integer(index)
    case .function(let function): Argument(.function, bits: function.rawValue)
    }
  }
}

extension ScriptStyle.Parameter {
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
