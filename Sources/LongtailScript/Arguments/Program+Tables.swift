// Reads tables whose shape a kind states: arrays of one kind, and small tables with fields. Their values are copied.

import CLuaBridge
import LongtailCore

extension Program {
  /// An array whose entries are all of `kind`; nil where one is not, or where the table has names.
  func list(_ kind: ValueKind, _ stack: OpaquePointer, _ index: Int32) throws -> Argument? {
    guard let count = arrayLength(stack, index) else { return nil }
    let (table, start) = (lt_absolute(stack, index), lt_top(stack))
    var (base, entries) = (start, [Argument]())
    for position in 0..<count {
      guard lt_reserve(stack, 6) else { throw Mistake(.stackOverflow) }
      lt_raw_get_index(stack, table, Int64(position + 1))
      guard let entry = try read(kind, stack, base + 1), !entry.isAbsent else {
        lt_set_top(stack, start)
        return nil
      }
      entries.append(entry)
      // What is to be kept stays on the stack until C has kept it.
      if entry.tag == .script || entry.tag == .function {
        base += 1
        guard base - start <= Program.mostRecords else {
          throw Mistake(.tooManyElements(limit: Program.mostRecords, what: "entries in one list"))
        }
      }
      lt_set_top(stack, base)
    }
    return hot.pointee.arena.pointee.append(list: entries)
  }

  /// The largest position in a table without names; nil where the value is no such table.
  func arrayLength(_ stack: OpaquePointer, _ index: Int32) -> Int? {
    guard lt_type_of(stack, index) == LT_TYPE_TABLE, lt_reserve(stack, 4) else { return nil }
    let base = lt_top(stack)
    defer { lt_set_top(stack, base) }
    var last = 0
    lt_push_nil(stack)
    while lt_next(stack, index) {
      lt_set_top(stack, base + 1)
      var position: Int64 = 0
      guard lt_integer(stack, base + 1, &position), position >= 1, position <= limits.children else { return nil }
      last = max(last, Int(position))
    }
    return last
  }

  /// The fields of a small table, by name or in order: `{ color = "red", location = 1 }`, `{ "red", 1 }`. Nil where one is
  /// missing, of another kind, or too many.
  func entries(_ stack: OpaquePointer, _ index: Int32, _ fields: [(name: String, kind: ValueKind)]) throws -> Argument? {
    guard lt_type_of(stack, index) == LT_TYPE_TABLE, lt_reserve(stack, 6) else { return nil }
    let base = lt_top(stack)
    defer { lt_set_top(stack, base) }
    var values = [Argument](repeating: .absent, count: fields.count)
    lt_push_nil(stack)
    while lt_next(stack, index) {
      var position: Int64 = 0
      let isNumber = lt_integer(stack, base + 1, &position)
      let field =
        isNumber
        ? Int(exactly: position).map { $0 - 1 }
        : bytes(stack, base + 1).flatMap { name in
          fields.firstIndex { $0.name.utf8.elementsEqual(name) }
        }
      guard let field, fields.indices.contains(field), let value = try read(fields[field].kind, stack, base + 2) else {
        return nil
      }
      values[field] = value
      lt_set_top(stack, base + 1)
    }
    return values.contains { $0.isAbsent } ? nil : hot.pointee.arena.pointee.append(list: values)
  }

  /// The table of a column or row of a lazy grid; nil where it is none.
  func gridItem(_ stack: OpaquePointer, _ index: Int32) throws -> Argument? {
    guard lt_type_of(stack, index) == LT_TYPE_TABLE, lt_reserve(stack, 6) else { return nil }
    let cells = ValueKind.integer(0...Cells.maximum, unit: "cells")
    let fields: [String: ValueKind] = [
      "fixed": cells, "flexible": .boolean, "adaptive": .integer(1...Cells.maximum, unit: "cells"), "min": cells,
      "max": .length(0...Cells.maximum, unit: "cells"), "spacing": cells, "alignment": .choice(Alignment.named.map(\.name)),
    ]
    let (table, base) = (lt_absolute(stack, index), lt_top(stack))
    defer { lt_set_top(stack, base) }
    var sizes = 0
    lt_push_nil(stack)
    while lt_next(stack, table) {
      let name = label(stack, base + 1)
      guard let kind = fields[name], let value = try read(kind, stack, base + 2) else { return nil }
      if ["fixed", "adaptive"].contains(name) || name == "flexible" && value.boolean { sizes += 1 }
      lt_set_top(stack, base + 1)
    }
    return sizes == 1 ? try data(stack, table) : nil
  }

  /// A table of strings and numbers by name, in the order of the names: tables have none. Nil where it holds anything else.
  func values(_ stack: OpaquePointer, _ table: Int32) throws -> Argument? {
    guard lt_reserve(stack, 4) else { throw Mistake(.stackOverflow) }
    var found: [(name: String, value: Argument)] = []
    let (table, base) = (lt_absolute(stack, table), lt_top(stack))
    defer { lt_set_top(stack, base) }
    lt_push_nil(stack)
    while lt_next(stack, table) {
      guard let name = string(stack, base + 1), found.count < 1000 else { return nil }
      switch lt_type_of(stack, base + 2) {
      case LT_TYPE_STRING, LT_TYPE_NUMBER: found.append((name, try plain(stack, base + 2) ?? .absent))
      default: return nil
      }
      lt_set_top(stack, base + 1)
    }
    found.sort { $0.name < $1.name }
    let list = found.flatMap { [interned($0.name), $0.value] }
    let start = hot.pointee.arena.pointee.append(arguments: list)
    return Argument(.list, bits: UInt64(start), count: UInt32(list.count))
  }
}
