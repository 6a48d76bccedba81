// What the host hands the script: the global `data`, which only the host writes. A body depends on the names that it read (ST6).

import CLuaBridge
import LongtailCore

extension Program {
  /// The type of `data` among the observed types: the first.
  static let dataType = 0

  func registerData() -> Bool {
    let key = EnvironmentKey<Int>("data", .integer(0...Int.max), default: 0, "The data of the host, by its number.")
    observables.append(
      ObservableDefinition(name: "data", slots: .empty, methods: [], key: EnvironmentKeyDeclaration(key)))
    return lt_add_data(runtime, Int32(Program.dataType))
  }

  /// Sets a name of `data`. Bodies that read it depend on it; an equal value changes nothing (ST1).
  ///
  /// - Throws: where there is no memory for it, or it is more than state may hold: 32 levels, a million values, 16 MB of text.
  public func setData(_ name: String, to value: PlainValue) throws(Diagnostic) { try setData([name: value]) }

  /// The same for several names. They are written in few calls: each has a budget, and costs more than a value.
  func setData(_ data: [String: PlainValue]) throws(Diagnostic) {
    var values: [lt_value] = []
    var texts: [StableText] = []
    var count = 0
    func write() throws(Diagnostic) {
      guard count > 0 else { return }
      try event { () throws(Diagnostic) in
        let status = lt_set_data(runtime, values, Int32(count))
        withExtendedLifetime(texts) {}
        try check(status, within: options.eventBudget)
      }
      (values, texts, count) = ([], [], 0)
    }
    for (name, value) in data {
      var room = DataRoom()
      guard value.fits(depth: Program.deepestData, &room) else {
        let limits = "more than \(Program.deepestData) levels, a million values or 16 MB of text"
        throw Diagnostic(.notData(name: "data." + name, found: limits))
      }
      append(.string(name), to: &values, &texts)
      append(value, to: &values, &texts)
      count += 1
      if values.count >= Program.valuesAtATime { try write() }
    }
    try write()
  }

  private static let valuesAtATime = 100_000

  /// `data.orders`, which the host has not set. It may later. Stack: the object, the name, its type.
  func missingData(_ stack: OpaquePointer) -> Int32 {
    if let (type, number) = object(stack, 1) { noteRead(StatePlace(owner: number, name: label(stack, 2)), type) }
    lt_push_nil(stack)
    return 1
  }
}

extension PlainValue {
  /// Whether tables are no more than `depth` deep, and there is room for all values.
  fileprivate func fits(depth: Int, _ room: inout DataRoom) -> Bool {
    switch self {
    case .string(let text): return room.takes(bytes: text.utf8.count)
    case .list(let values): return room.takes() && depth > 0 && values.allSatisfy { $0.fits(depth: depth - 1, &room) }
    case .table(let fields):
      return room.takes() && depth > 0
        && fields.allSatisfy { room.takes(bytes: $0.utf8.count) && $1.fits(depth: depth - 1, &room) }
    default: return room.takes()
    }
  }
}
