// Plain data: what scripts and hosts hand each other without sharing anything. Tables are copied, so nothing can be cyclic.

/// Data without identity: a scalar, a list or a table with names.
public indirect enum PlainValue: Hashable, Sendable {
  case none
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case color(Color)
  case list([PlainValue])
  case table([String: PlainValue])

  /// A length in cells, which may be infinite.
  public static func length(_ cells: Int) -> PlainValue { cells >= Cells.infinity ? .number(.infinity) : .integer(cells) }

  /// A whole or fractional number as a double; nil for anything else.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The text that it has as a key in a path; nil for what is no key.
  public var key: String? {
    switch self {
    case .string(let text): text
    case .boolean, .integer, .number: phrase
    default: nil
    }
  }

  /// Whether it names the same thing as another id: whole numbers are numbers like others.
  public func isSameID(as other: PlainValue) -> Bool {
    self != .none && (isSame(as: other) || number != nil && number == other.number)
  }

  /// What stands for nothing among values like this one.
  public var empty: PlainValue {
    switch self {
    case .none: .none
    case .boolean: .boolean(false)
    case .integer, .number: .integer(0)
    case .string, .color: .string("")
    case .list: .list([])
    case .table: .table([:])
    }
  }

  /// Whether this is the same as another value. What is not a number is the same as itself.
  public func isSame(as other: PlainValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b || a.isNaN && b.isNaN
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.table(let a), .table(let b)): a.count == b.count && a.allSatisfy { name, value in b[name]?.isSame(as: value) == true }
    default: self == other
    }
  }

  /// What it is called in messages: "-1", "\"wide\"", "a list".
  public var phrase: String {
    switch self {
    case .none: "nothing"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .number(let value): ValueKind.decimal(value)
    case .string(let value): "\"\(value.word)\""
    case .color(let color): "the colour \(color)"
    case .list(let values): values.isEmpty ? "an empty table" : "a list"
    case .table: "a table"
    }
  }

  /// How much memory it takes, about.
  public var heldBytes: Int {
    switch self {
    case .string(let text): 32 + text.utf8.count
    case .list(let values): values.reduce(32) { $0 + $1.heldBytes }
    case .table(let fields): fields.reduce(32) { $0 + 32 + $1.key.utf8.count + $1.value.heldBytes }
    case .none, .boolean, .integer, .number, .color: 32
    }
  }

  /// The value under `name`; nil where this is no table or has no such name.
  public subscript(name: String) -> PlainValue? {
    if case .table(let fields) = self { fields[name] } else { nil }
  }

  /// Reads an argument and what it holds. Views, functions and other things that are not data are ``none``.
  public init(_ argument: Argument, in arena: ElementArena) {
    switch argument.tag {
    case .boolean: self = .boolean(argument.boolean)
    case .integer: self = .integer(argument.integer)
    case .number: self = .number(argument.number)
    case .string: self = .string(arena.string(argument))
    case .color: self = .color(argument.color)
    case .list: self = .list(arena.list(argument).map { PlainValue($0, in: arena) })
    case .table:
      let parts = Array(arena.list(argument))
      let pairs = stride(from: 0, to: parts.count - 1, by: 2).map { index in
        (arena.string(parts[index]), PlainValue(parts[index + 1], in: arena))
      }
      self = .table(Dictionary(pairs) { _, last in last })
    case .absent, .element, .function, .script: self = .none
    }
  }

  /// Writes the value into an arena. Names are written in alphabetical order, so that equal tables are written alike.
  public func write(into arena: inout ElementArena) -> Argument {
    switch self {
    case .none: return .absent
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let value): return arena.intern(value)
    case .color(let value): return .color(value)
    case .list(let values):
      let arguments = values.map { $0.write(into: &arena) }
      return Argument(.list, bits: UInt64(arena.append(arguments: arguments)), count: UInt32(arguments.count))
    case .table(let fields):
      let arguments = fields.sorted { $0.key < $1.key }.flatMap { [arena.intern($0.key), $0.value.write(into: &arena)] }
      return Argument(.table, bits: UInt64(arena.append(arguments: arguments)), count: UInt32(arguments.count))
    }
  }
}

extension ValueType where Value == PlainValue {
  /// Plain data of a kind.
  public static func plain(_ kind: ValueKind) -> ValueType {
    ValueType(kind, read: { PlainValue($0, in: $1) }, write: { $0.write(into: &$1) })
  }

  /// Any plain data.
  public static let data = plain(.data)
}
