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
  public func setData(_ name: String, to value: PlainValue) throws(Diagnostic) {
    var room = DataRoom()
    guard value.fits(depth: Program.deepestData, &room) else {
      throw Diagnostic(.notData(name: "data." + name, found: "more than \(Program.deepestData) levels, a million values or 16 MB of text"))
    }
    var values: [lt_value] = []
    var texts: [StableText] = []
    append(value, to: &values, &texts)
    let text = StableText(name)
    try event { () throws(Diagnostic) in
      let status = lt_set_data(runtime, text.pointer, text.count, values)
      withExtendedLifetime(texts) {}
      try check(status, within: options.eventBudget)
    }
  }

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
