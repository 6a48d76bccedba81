// Parameters of views and modifiers. Argument checks, messages and documentation all use the same declaration of a parameter.

/// A parameter of the declared type `Owner`, bound to the property that stores it.
public struct Parameter<Owner>: Sendable {
  public let name: String
  public let kind: ValueKind
  /// One sentence about the effect of the value.
  public let summary: String
  /// True if the parameter can be passed by position. Other parameters are passed in a table: `:frame{ maxWidth = 3 }`.
  public let isPositional: Bool
  /// True if the parameter is required.
  public let isRequired: Bool
  /// True if the value must not appear in output (X1).
  public private(set) var isSecret = false
  @usableFromInline let set: @Sendable (inout Owner, Argument, ElementArena) -> Void
  @usableFromInline let get: @Sendable (Owner, inout ElementArena) -> Argument

  /// Declares a parameter that is passed by position or by name.
  public init<Value>(
    _ name: String, _ property: WritableKeyPath<Owner, Value> & Sendable, _ type: ValueType<Value>, required: Bool = false,
    _ summary: String
  ) {
    self.init(name, property, type, positional: true, required: required, summary)
  }

  /// Declares a parameter that is passed by position or by name, for an optional property.
  public init<Value>(
    _ name: String, _ property: WritableKeyPath<Owner, Value?> & Sendable, _ type: ValueType<Value>, required: Bool = false,
    _ summary: String
  ) {
    self.init(name, property, type.optional, positional: true, required: required, summary)
  }

  /// Declares a parameter that is passed by name only.
  public static func named<Value>(
    _ name: String, _ property: WritableKeyPath<Owner, Value> & Sendable, _ type: ValueType<Value>, _ summary: String
  ) -> Parameter {
    Parameter(name, property, type, positional: false, required: false, summary)
  }

  /// Declares a parameter that is passed by name only, for an optional property.
  public static func named<Value>(
    _ name: String, _ property: WritableKeyPath<Owner, Value?> & Sendable, _ type: ValueType<Value>, _ summary: String
  ) -> Parameter {
    Parameter(name, property, type.optional, positional: false, required: false, summary)
  }

  /// A copy of this parameter that is marked as secret, such as a password.
  public var secret: Parameter {
    var copy = self
    copy.isSecret = true
    return copy
  }

  private init<Value>(
    _ name: String, _ property: WritableKeyPath<Owner, Value> & Sendable, _ type: ValueType<Value>, positional: Bool,
    required: Bool, _ summary: String
  ) {
    self.name = name
    self.kind = type.kind
    self.summary = summary
    self.isPositional = positional
    self.isRequired = required
    if let offset = MemoryLayout<Owner>.offset(of: property) {
      // Writes through key paths took 7 % of the instructions of a chart with 20,000 marks.
      self.set = { owner, argument, arena in
        let value = type.read(argument, arena)
        withUnsafeMutablePointer(to: &owner) {
          UnsafeMutableRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
        }
      }
    } else {
      self.set = { owner, argument, arena in owner[keyPath: property] = type.read(argument, arena) }
    }
    self.get = { owner, arena in type.write(owner[keyPath: property], &arena) }
  }
}

/// A parameter without the type of its owner, for checks, documentation and JSON.
public struct ParameterInfo: Hashable, Sendable {
  public let name: String
  public let kind: ValueKind
  public let summary: String
  public let isPositional: Bool
  public let isRequired: Bool
  /// True if the value must not appear in output (X1).
  public let isSecret: Bool
  /// The default as scripts write it, such as "1" or "\"center\"". Nil if there is no default value.
  public let defaultText: String?

  public init(
    name: String, kind: ValueKind, summary: String = "", isPositional: Bool = true, isRequired: Bool, isSecret: Bool = false,
    defaultText: String? = nil
  ) {
    (self.name, self.kind, self.summary) = (name, kind, summary)
    (self.isPositional, self.isRequired, self.isSecret) = (isPositional, isRequired, isSecret)
    self.defaultText = defaultText
  }
}

extension Array {
  /// Returns these parameters without the type of their owner. The default values are read from `defaults`.
  @usableFromInline
  func info<Owner>(defaults: Owner) -> [ParameterInfo] where Element == Parameter<Owner> {
    map { parameter in
      var scratch = ElementArena(serial: 0)
      let value = parameter.get(defaults, &scratch)
      return ParameterInfo(
        name: parameter.name, kind: parameter.kind, summary: parameter.summary, isPositional: parameter.isPositional,
        isRequired: parameter.isRequired, isSecret: parameter.isSecret,
        defaultText: parameter.isRequired ? nil : scratch.literal(value))
    }
  }

  /// Returns `defaults` with its properties set to the arguments, one for each parameter. A property keeps its default if the
  /// argument is absent.
  ///
  /// This method is inlinable, like the initialisers of declarations, so that it is specialised for the type of the owner.
  /// Generic code costs twenty times as much here.
  @inlinable
  public func decode<Owner>(_ arguments: ArraySlice<Argument>, in arena: ElementArena, defaults: Owner) -> Owner
  where Element == Parameter<Owner> {
    var owner = defaults
    var index = arguments.startIndex
    // Parameters are not copied, because each holds many references.
    for position in indices where index < arguments.endIndex {
      if !arguments[index].isAbsent { self[position].set(&owner, arguments[index], arena) }
      index += 1
    }
    return owner
  }

  /// Returns the arguments that describe `owner`, one for each parameter.
  @inlinable
  func encode<Owner>(_ owner: Owner, into arena: inout ElementArena) -> [Argument] where Element == Parameter<Owner> {
    var result: [Argument] = []
    for parameter in self { result.append(parameter.get(owner, &arena)) }
    return result
  }
}

extension ElementArena {
  /// Returns an argument in script notation; nil if it is absent, or is not a boolean, number, string or colour.
  public func literal(_ argument: Argument) -> String? {
    switch argument.tag {
    case .absent, .element, .function, .script, .list, .table: nil
    case .boolean: argument.boolean ? "true" : "false"
    case .integer: String(argument.integer)
    case .number: argument.number == .infinity ? "infinity" : ValueKind.decimal(argument.number)
    case .string: "\"\(string(argument))\""
    case .color: "\"\(argument.color)\""
    }
  }
}
