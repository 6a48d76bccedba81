// What values of the script say, whichever program made them: views in a list that was edited are told apart by it.

import CLuaBridge
import LongtailCore

extension Program {
  /// Values of a table that are looked at: many tables that are not the same differ in them.
  private static let fewValues = 256

  public func likeness(of value: ScriptReference) -> Int? {
    guard !value.isHost, store.arena(value.arena) != nil, lt_reserve(state, 12) else { return nil }
    let top = lt_top(state)
    defer { lt_set_top(state, top) }
    guard lt_push_kept_value(runtime, value.rawValue) else { return nil }
    var hasher = Hasher()
    switch lt_binding_kind(state, top + 1) {
    case Int32(LT_BINDING_SLOT):
      var (number, type, hasPath) = (UInt64(0), Int32(0), false)
      guard lt_binding_target(state, top + 1, &number, &type, &hasPath) else { return nil }
      hasher.combine(label(state, top + 2))
      lt_push_binding_path(state, top + 1)
      combine(top + 3, &hasher)
    case Int32(LT_BINDING_CONSTANT), Int32(LT_BINDING_DECLARED):
      _ = lt_push_binding(state, top + 1)
      combine(top + 2, &hasher)
    case _ where lt_type_of(state, top + 1) == LT_TYPE_FUNCTION:
      guard let code = code(of: top + 1) else { return nil }
      code.combine(into: &hasher)
    default:
      guard lt_type_of(state, top + 1) == LT_TYPE_TABLE else { return nil }
      combine(top + 1, &hasher)
    }
    return hasher.finalize()
  }

  /// The longest code that is looked at, in bytes.
  private static let longestCode = 16 << 10

  private func code(of index: Int32) -> CodeReader.Function? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Program.longestCode) { buffer, count in
      count = lt_function_code(state, index, buffer.baseAddress, buffer.count)
    }
    var reader = CodeReader(bytes)
    return bytes.isEmpty || !reader.readHeader() ? nil : reader.readFunction()
  }

  /// The value at `index`: of a long table its length and the first values.
  private func combine(_ index: Int32, _ hasher: inout Hasher) {
    let length = lt_type_of(state, index) == LT_TYPE_TABLE ? lt_raw_length(state, index) : 0
    guard length > Program.fewValues else {
      var room = DataRoom(values: Program.fewValues)
      return hasher.combine(plainValue(state, index, &room))
    }
    hasher.combine(length)
    let base = lt_top(state)
    var room = DataRoom(values: Program.fewValues)
    for position in 1...Program.fewValues where room.excess == nil {
      lt_push_item(state, index, Int64(position))
      hasher.combine(plainValue(state, base + 1, &room))
      lt_set_top(state, base)
    }
  }
}

extension CodeReader.Function {
  /// What it does, wherever it is written. Numbers among its constants are no part of that.
  fileprivate func combine(into hasher: inout Hasher) {
    for instruction in code { hasher.combine(instruction.bits) }
    hasher.combine(constants)
    hasher.combine(upvalueNames)
    for function in functions { function.combine(into: &hasher) }
  }
}
