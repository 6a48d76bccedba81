// What the host hands the script: the global `data`, which only the host writes. A body depends on the paths that it read (ST6).

import CLuaBridge
import LongtailCore

extension StateAccess {
  /// The type of `data` among the observed types: the first.
  static let dataType = 0

  func registerData() -> Bool {
    let key = EnvironmentKey<Int>("data", .integer(0...Int.max), default: 0, "The data of the host, by its number.")
    definitions.observables.append(
      ObservableDefinition(name: "data", slots: .empty, methods: [], key: EnvironmentKeyDeclaration(key)))
    return lt_add_data(runtime, Int32(StateAccess.dataType))
  }

  /// Sets names of `data`. They are written in few calls, because each call has a budget and costs more than a value. An equal value
  /// changes nothing (ST1).
  ///
  /// Bodies depend on the paths that they read: on an entry, or on all of a table that they went through or passed on. A body that
  /// reads more than 64 entries depends on everything below the name. Tables stay, in lists by the `id` of their items. So the cost is
  /// a comparison of the old and the new value, and the work of the readers of the difference.
  ///
  /// - Throws: if there is not enough memory, or the value is larger than state may be: 32 levels, a million values, 16 MB of text.
  func setData(_ data: [String: PlainValue]) throws(Diagnostic) {
    var values: [lt_value] = []
    var texts: [StableText] = []
    var count = 0
    func write() throws(Diagnostic) {
      guard count > 0 else { return }
      try runner.event { () throws(Diagnostic) in
        let status = lt_set_data(runtime, values, Int32(count))
        withExtendedLifetime(texts) {}
        try runner.check(status, within: options.eventBudget)
      }
      (values, texts, count) = ([], [], 0)
    }
    for (name, value) in data {
      try Program.requireRoom(for: value, name)
      values.append(.string(name), &texts)
      values.append(value, &texts)
      count += 1
      if values.count >= StateAccess.valuesAtATime { try write() }
    }
    try write()
  }

  private static let valuesAtATime = 100_000

  /// `data.orders`, which the host has not set. It may later. Stack: the object, the name, its type.
  func missingData(_ stack: LuaStack) -> Int32 {
    if let (type, number) = stack.object(1) {
      dependencies.noteRead(StatePlace(owner: number, name: reader.label(stack, 2)), type)
    }
    stack.pushNil()
    return 1
  }

  // MARK: Entries of tables

  /// A part of a table of `data` was read. Stack: …, the table; a name, a position, true for its length, nil for all of it.
  func noteDataRead(_ stack: LuaStack) -> Int32 {
    let place = tablePlace(stack)
    dependencies.noteRead(place, StateAccess.dataType, path: path(stack, stack.top - 1, place.name))
    return 0
  }

  /// A part of a table of `data` or of state has changed. The stack is the same.
  func noteTableWrite(_ stack: LuaStack) -> Int32 {
    if dependencies.hasReaders { dependencies.noteWrite(tablePlace(stack)) }
    return 0
  }

  /// An entry of a table. The stack is the same.
  func tablePlace(_ stack: LuaStack) -> StatePlace {
    let top = stack.top
    let name =
      switch stack.type(top) {
      case .string: reader.label(stack, top)
      case .boolean: "#"
      case .number: stack.integer(top).map { "[\($0)]" } ?? ""
      default: ""
      }
    return StatePlace(owner: StatePlace.tables | stack.number(ofTable: top - 1), name: name)
  }

  /// "user.orders[3]", with the name of what is read in it.
  private func path(_ stack: LuaStack, _ table: Int32, _ name: String) -> String {
    let table = stack.dataPath(table, most: 256)
    return stack.type(stack.top) == .string ? table + "." + name : table + name
  }
}
