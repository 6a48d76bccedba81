// Plain data between Lua and the host: tables are copied, in both directions, with bounds on what a script may hand over.

import CLuaBridge
import LongtailCore

extension Program {
  /// Levels of tables in tables that are read.
  static let deepestData = 32
  /// Values that data may have in all.
  static let mostData = 1_000_000
  /// Bytes of a text that is handed over, as many as a file may have, and of all texts in one piece of data. What is done with a text, here
  /// and in a terminal, is done with all of it.
  static let longestText = Int(LT_LONGEST_TEXT)
  /// Bytes of what names something or is said of a view: such texts are looked up and compared.
  static let longestName = 1 << 20

  // MARK: From Lua

  /// The plain data at `index`; nil where it holds anything else.
  func data(_ stack: LuaStack, _ index: Int32) throws -> Argument? {
    var room = DataRoom()
    // Tables may hold a table many times, which is copied as often.
    defer { lt_note_work(runtime, Int64(room.values) * Program.turnsPerValue) }
    return try data(stack, index, depth: 0, &room)
  }

  /// Instructions in the time that it takes to copy a value.
  private static let turnsPerValue: Int64 = 32

  private func data(_ stack: LuaStack, _ index: Int32, depth: Int, _ room: inout DataRoom) throws -> Argument? {
    _ = room.takes(bytes: stack.bytes(index)?.count ?? 0)
    if let excess = room.excess { throw Mistake(excess) }
    guard stack.type(index) == .table else { return try plain(stack, index) }
    guard depth < Program.deepestData else {
      throw Mistake(
        .script(message: "plain data can be nested at most \(Program.deepestData) levels deep; does a table contain itself?"))
    }
    var positions: [(position: Int, value: Argument)] = []
    var names: [(name: String, value: Argument)] = []
    let isData = try stack.withEntries(of: index) { entries in
      while let (key, value) = entries.next() {
        guard let value = try data(stack, value, depth: depth + 1, &room) else { return false }
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
      throw Mistake(
        .script(message: "this table has both names and positions as keys; use either, such as { items = { 1 }, total = 2 }"))
    }
    return names.isEmpty ? try list(positions) : table(of: names)
  }

  /// Positions that are missing are nil.
  private func list(_ positions: [(position: Int, value: Argument)]) throws -> Argument {
    let count = positions.map(\.position).max() ?? 0
    // A few elements at huge positions are no list worth its memory.
    guard count <= 2 * positions.count + 64 else {
      throw Mistake(
        .script(message: "a list with \(positions.count) values has its last value at position \(count): there are too many gaps")
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

  // MARK: To Lua

  /// Appends a value as C pushes it: what is in a list or a table follows it. Strings are copied into `texts`.
  func append(_ value: PlainValue, to values: inout [lt_value], _ texts: inout [StableText]) {
    func add(_ tag: lt_tag, _ bits: UInt64) { values.append(lt_value(tag: tag, bits: bits, text: nil)) }
    switch value {
    case .none: add(LT_NIL, 0)
    case .boolean(let value): add(LT_BOOLEAN, value ? 1 : 0)
    case .integer(let value): add(LT_INTEGER, UInt64(bitPattern: Int64(value)))
    case .number(let value): add(LT_NUMBER, value.bitPattern)
    case .color(let value): add(LT_HANDLE, Handle.color(value).bits)
    case .string(let value):
      let text = StableText(value)
      texts.append(text)
      values.append(lt_value(tag: LT_STRING, bits: UInt64(text.count), text: UnsafePointer(text.pointer)))
    case .list(let elements):
      add(LT_LIST, UInt64(elements.count))
      for element in elements { append(element, to: &values, &texts) }
    case .table(let fields):
      add(LT_TABLE, UInt64(fields.count))
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
        append(.string(name), to: &values, &texts)
        append(field, to: &values, &texts)
      }
    }
  }

  /// Returns a value to the script.
  func push(_ value: PlainValue) -> Int32 {
    var (values, texts) = ([lt_value](), [StableText]())
    append(value, to: &values, &texts)
    let stable = StableValues(values, texts)
    handed.values = stable
    return act(LT_ACTION_PUSH_DATA) { $0.values = UnsafePointer(stable.pointer) }
  }

  /// Calls a function of the script with plain values and leaves `results` values on the stack.
  func invoke(_ function: ScriptReference, _ arguments: [PlainValue], results: Int = 1) -> lt_status {
    var values: [lt_value] = []
    var texts: [StableText] = []
    for argument in arguments { append(argument, to: &values, &texts) }
    defer { withExtendedLifetime(texts) {} }
    return lt_call_function(runtime, function.rawValue, values, Int32(arguments.count), Int32(results))
  }
}
