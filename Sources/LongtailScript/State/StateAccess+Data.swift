// The data of the host: the global `data`, which only the host writes. A body depends on the paths that it read (ST6).

import CLuaBridge
import LongtailCore

extension StateAccess {
  /// The index of `data` in the observed types: it is the first.
  static let dataType = 0

  func registerData() -> Bool {
    let key = EnvironmentKey<Int>("data", .integer(0...Int.max), default: 0, "The data of the host, by its number.")
    definitions.observables.append(
      ObservableDefinition(name: "data", slots: .empty, methods: [], key: EnvironmentKeyDeclaration(key)))
    return lt_add_data(runtime, Int32(StateAccess.dataType))
  }

  /// Sets entries of `data`. Several entries are written in one call, because each call has a budget and costs more than a value.
  /// An equal value changes nothing (ST1).
  ///
  /// Bodies depend on the paths that they read: on an entry, or on a whole table that they iterated over or passed on. If a body
  /// reads more than 64 entries, each further read makes it depend on the whole value in `data` that contains the entry. Tables
  /// are updated in place, and lists by the `id` of their items. So the cost is a comparison of the old and the new value, and
  /// the evaluation of the bodies and lists that read a changed part.
  ///
  /// - Throws: if there is not enough memory, or if the value is larger than state may be: 32 levels, a million values, 16 MB of
  /// text.
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
      try Program.checkSize(of: value, name)
      values.append(.string(name), &texts)
      values.append(value, &texts)
      count += 1
      if values.count >= StateAccess.valuesAtATime { try write() }
    }
    try write()
  }

  /// Sets `data.lines` to the lines that are now in a store. Bodies that read `data.lines` run again.
  func setLines(_ lines: LineStore) throws(Diagnostic) {
    let (name, sequence) = (StableText("lines"), LineSequence(lines))
    try runner.event { () throws(Diagnostic) in
      let status = lt_set_data(runtime, [lt_value(name), lt_value(sequence)], 1)
      withExtendedLifetime((name, sequence)) {}
      try runner.check(status, within: options.eventBudget)
    }
  }

  private static let valuesAtATime = 100_000

  /// Returns nil for an entry such as `data.orders` that the host has not set. Records the read, because the host may set the
  /// entry later. Stack: the object, the name, the type of the object.
  func missingData(_ stack: LuaStack) -> Int32 {
    if let (type, number) = stack.object(1) {
      let name = reader.label(stack, 2)
      dependencies.noteRead(StatePlace(owner: number, name: name)) { _ in
        StateRead(owner: number, type: type, name: name, alias: nil)
      }
    }
    stack.pushNil()
    return 1
  }
}
