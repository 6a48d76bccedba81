// Plain data that scripts and hosts exchange. Tables are copied, so the two sides share nothing and values cannot be cyclic.

/// Plain data: nil, a Boolean, a number, a string, a colour, a list, or a table with string keys. Lists and tables are values,
/// without the identity of a Lua table.
public indirect enum PlainValue: Hashable, Sendable {
  /// The absence of a value: `nil` in a script.
  case none
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A floating-point number.
  case number(Double)
  case string(String)
  case color(Color)
  /// A table with the keys 1, 2, 3 and so on.
  case list([PlainValue])
  /// A table with string keys.
  case table([String: PlainValue])

  /// Returns a length in cells as a value. ``Cells/infinity`` becomes an infinite number.
  public static func length(_ cells: Int) -> PlainValue { cells >= Cells.infinity ? .number(.infinity) : .integer(cells) }

  /// The number as a `Double`; nil if the value is not a number.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The value as a key in a path; nil if the value cannot be a key.
  public var key: String? {
    switch self {
    case .string(let text): text
    case .boolean, .integer, .number: phrase
    default: nil
    }
  }

  /// Returns true if both values identify the same item. A whole number equals a floating-point number of the same value.
  public func isSameID(as other: PlainValue) -> Bool {
    self != .none && (isSame(as: other) || number != nil && number == other.number)
  }

  /// The empty value of the same type in scripts, such as 0, false or "". For a colour, it is an empty string.
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

  /// Returns true if the values are equal. NaN equals NaN.
  public func isSame(as other: PlainValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b || a.isNaN && b.isNaN
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.table(let a), .table(let b)): a.count == b.count && a.allSatisfy { name, value in b[name]?.isSame(as: value) == true }
    default: self == other
    }
  }

  /// The value in messages: "-1", "\"wide\"", "a list".
  public var phrase: String {
    switch self {
    case .none: "nothing"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .number(let value): ValueKind.decimal(value)
    case .string(let value): "\"\(value.truncatedName)\""
    case .color(let color): "the colour \(color)"
    case .list(let values): values.isEmpty ? "an empty table" : "a list"
    case .table: "a table"
    }
  }

  /// The approximate memory of the value, in bytes.
  public var approximateBytes: Int {
    switch self {
    case .string(let text): 32 + text.utf8.count
    case .list(let values): values.reduce(32) { $0 + $1.approximateBytes }
    case .table(let fields): fields.reduce(32) { $0 + 32 + $1.key.utf8.count + $1.value.approximateBytes }
    case .none, .boolean, .integer, .number, .color: 32
    }
  }

  /// The value for `name`; nil if this is not a table or has no such name.
  public subscript(name: String) -> PlainValue? {
    if case .table(let fields) = self { fields[name] } else { nil }
  }

  /// Converts an argument to a value. Views, functions and other arguments that are not data become ``none``.
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

  /// Writes the value into an arena. Names are written in alphabetical order, so that equal tables have equal representations.
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
