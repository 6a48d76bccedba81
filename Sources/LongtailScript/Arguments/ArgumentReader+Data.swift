// Copies plain data of the script into arenas and plain values, within limits on its depth and size.

import CLuaBridge
import LongtailCore

extension ArgumentReader {
  /// The most levels of nested tables in plain data.
  static let deepestData = 32
  /// The most values in one piece of data.
  static let mostData = 1_000_000
  /// The most bytes of one text, and of all texts in one piece of data. Texts are limited because each step, here and in the
  /// terminal, processes the whole text. Files have the same limit.
  static let longestText = Int(LT_LONGEST_TEXT)
  /// The most bytes of a value of the kind ``ValueKind/string``, such as a name or a title. The limit is lower than for text,
  /// because such strings are looked up and compared.
  static let longestName = 1 << 20

  // MARK: From Lua

  /// Returns a copy of the plain data at `index`; nil for any other value.
  func data(_ stack: LuaStack, _ index: Int32) throws -> Argument? {
    var budget = DataBudget()
    // The copying counts as work of the script, because a table that occurs many times is copied each time.
    defer { lt_count_host_work(runtime, Int64(budget.values) * ArgumentReader.instructionsPerValue) }
    return try data(stack, index, depth: 0, &budget)
  }

  /// The number of Lua instructions that take as long as copying one value.
  private static let instructionsPerValue: Int64 = 32

  private func data(_ stack: LuaStack, _ index: Int32, depth: Int, _ budget: inout DataBudget) throws -> Argument? {
    _ = budget.admits(bytes: stack.bytes(index)?.count ?? 0)
    if let exceededLimit = budget.exceededLimit { throw CallError(exceededLimit) }
    guard stack.type(index) == .table else { return try plain(stack, index) }
    guard depth < ArgumentReader.deepestData else {
      throw CallError(
        .script(
          message: "plain data can be nested at most \(ArgumentReader.deepestData) levels deep; does a table contain itself?"))
    }
    var positions: [(position: Int, value: Argument)] = []
    var names: [(name: String, value: Argument)] = []
    let isData = try stack.withEntries(of: index) { entries in
      while let (key, value) = entries.next() {
        guard let value = try data(stack, value, depth: depth + 1, &budget) else { return false }
        if stack.type(key) == .string {
          names.append((label(stack, key), value))
        } else if let position = stack.position(key, upTo: limits.children) {
          positions.append((position, value))
        } else {
          return false
        }
      }
      return true
    }
    guard isData else { return nil }
    guard names.isEmpty || positions.isEmpty else {
      throw CallError(
        .script(message: "this table has both names and positions as keys; use either, such as { items = { 1 }, total = 2 }"))
    }
    return names.isEmpty ? try list(positions) : table(of: names)
  }

  /// Returns a list. Missing positions are nil.
  private func list(_ positions: [(position: Int, value: Argument)]) throws -> Argument {
    let count = positions.map(\.position).max() ?? 0
    // A list with a few elements at huge positions would waste memory.
    guard count <= 2 * positions.count + 64 else {
      throw CallError(
        .script(
          message:
            "a table with whole numbers as keys is a list, and the key \(count) leaves too many gaps; for ids, write [tostring(id)] = value"
        )
      )
    }
    var values = [Argument](repeating: .absent, count: count)
    for (position, value) in positions { values[position - 1] = value }
    return Argument(.list, bits: UInt64(hot.pointee.arena.pointee.append(arguments: values)), count: UInt32(count))
  }

  private func table(of names: [(name: String, value: Argument)]) -> Argument {
    let parts = names.sorted { $0.name < $1.name }.flatMap { [interned($0.name), $0.value] }
    return Argument(.table, bits: UInt64(hot.pointee.arena.pointee.append(arguments: parts)), count: UInt32(parts.count))
  }

  /// Throws an error unless the value at `index` is plain data. `depth` is the number of tables around the value, for the limit
  /// on nested tables. `what` names the value in the message.
  func requireData(_ stack: LuaStack, _ index: Int32, depth: Int32 = 0, what: String) throws {
    if let problem = try problem(ofData: index, depth: depth, stack) {
      throw CallError(.notData(name: what, found: problem.found))
    }
  }

  /// Explains why the value at `index`, inside `depth` tables, is not plain data. Returns a phrase, and true if the phrase is
  /// about an entry of a table that is not data, such as a function. Nil for plain data.
  func problem(ofData index: Int32, depth: Int32 = 0, _ stack: LuaStack) throws -> (found: String, isContained: Bool)? {
    let isTable = stack.type(index) == .table
    return try stack.scope(10) {
      switch stack.checkData(index, depth: depth) {
      case LT_DATA_FINE: nil
      case LT_DATA_TOO_DEEP:
        ("more than \(ArgumentReader.deepestData) levels of tables (does a table contain itself?)", false)
      case LT_DATA_TOO_LARGE: ("more than a million values", false)
      case LT_DATA_TOO_LONG: throw CallError(DataBudget.tooLong)
      case LT_DATA_MIXED: ("a table with both names and positions", false)
      case LT_DATA_METATABLE: ("a table with a metatable", false)
      case LT_DATA_KEY: (describe(tableWithKey: stack.top, stack), false)
      default: (describe(stack, stack.top), isTable)
      }
    }
  }

  // MARK: Kinds

  /// Returns the kind of a slot whose initial value is at `index` and must be plain data. `what` names the slot in messages.
  func dataKind(_ stack: LuaStack, _ index: Int32, what: String) throws -> ValueKind {
    try requireData(stack, index, what: what)
    switch stack.type(index) {
    case .boolean: return .boolean
    case .number: return .number(ValueKind.everyNumber)
    case .string: return .string
    case .handle: return .color
    case .table: return .table
    case .userdata: return stack.object(index).map { .object(definitions.observables[$0.type].name) } ?? .data
    default: return .data
    }
  }

  /// True if a slot of the given kind can hold the plain data at `index`.
  func matches(_ kind: ValueKind, _ stack: LuaStack, _ index: Int32) -> Bool {
    switch (kind, stack.type(index)) {
    case (.data, _), (.boolean, .boolean), (.number, .number), (.string, .string),
      (.table, .table), (.color, .handle):
      return true
    case (.integer, .number):
      return stack.integer(index) != nil
    case (.color, .string): return Color(label(stack, index)) != nil
    case (.array, .table): return arrayLength(stack, index) != nil
    case (.object(let name), .userdata):
      return stack.object(index).map { definitions.observables[$0.type].name } == name
    default: return false
    }
  }

  // MARK: Copies

  /// Returns a copy of the plain data at `index`. Values that are not plain data, or that exceed a limit, become
  /// ``PlainValue/none``.
  func plainValue(_ stack: LuaStack, _ index: Int32) -> PlainValue {
    var budget = DataBudget()
    return plainValue(stack, index, &budget)
  }

  /// Returns a copy of the data at `index`, up to the limits of `budget`.
  func plainValue(_ stack: LuaStack, _ index: Int32, _ budget: inout DataBudget) -> PlainValue {
    plainValue(stack, index, depth: 0, &budget)
  }

  private func plainValue(_ stack: LuaStack, _ index: Int32, depth: Int, _ budget: inout DataBudget) -> PlainValue {
    guard budget.admits(bytes: stack.bytes(index)?.count ?? 0) else { return .none }
    switch stack.type(index) {
    case .boolean: return .boolean(stack.boolean(index))
    case .number:
      if budget.isExact, stack.isFloat(index) { return .number(stack.number(index)) }
      return stack.integer(index).map { .integer(Int($0)) } ?? .number(stack.number(index))
    case .string: return .string(budget.text(of: stack.bytes(index)))
    case .handle:
      if case .color(let color) = stack.handle(index) { return .color(color) }
      return .none
    case .userdata:
      if budget.isExact { budget.loss = describe(stack, index) }
      return .none
    case .table:
      guard depth < ArgumentReader.deepestData, stack.hasSpace(8) else { return .none }
      var names: [String: PlainValue] = [:]
      var positions: [Int: PlainValue] = [:]
      stack.balanced {
        var entries = stack.entries(of: index)
        while budget.exceededLimit == nil, let (key, value) = entries.next() {
          let value = plainValue(stack, value, depth: depth + 1, &budget)
          if let position = stack.integer(key) {
            positions[Int(position)] = value
          } else {
            names[budget.text(of: stack.bytes(key))] = value
          }
        }
      }
      guard names.isEmpty, let last = positions.keys.max() else { return names.isEmpty ? .list([]) : .table(names) }
      guard 1...2 * positions.count + 64 ~= last else {
        if budget.isExact {
          budget.loss = "a list with the position \(last) and many gaps; for ids, write [tostring(id)] = value"
        }
        return .none
      }
      return .list((1...last).map { positions[$0] ?? .none })
    default: return .none
    }
  }

  /// The approximate size of the data that was read for the current event, in bytes.
  var heldBytes: Int {
    hot.pointee.arena.pointee.bytes.count + ArgumentReader.bytesPerValue * hot.pointee.arena.pointee.arguments.count
  }

  private static let bytesPerValue = 96
}
