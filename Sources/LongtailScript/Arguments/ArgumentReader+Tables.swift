// Reads tables of a certain shape: arrays with entries of one kind, and small tables with fields. Their values are copied.

import CLuaBridge
import LongtailCore

extension ArgumentReader {
  /// Returns an array whose entries are all of `kind`. Nil if an entry is not, or if the table has names.
  func list(_ kind: ValueKind, _ stack: LuaStack, _ index: Int32) throws -> Argument? {
    guard let count = arrayLength(stack, index) else { return nil }
    let (table, start) = (stack.absolute(index), stack.top)
    var (base, entries) = (start, [Argument]())
    for position in 0..<count {
      try stack.require(6)
      stack.pushElement(position + 1, of: table)
      guard let entry = try read(kind, stack, base + 1), !entry.isAbsent else {
        stack.drop(to: start)
        return nil
      }
      entries.append(entry)
      // Values that have to be kept stay on the stack until C has stored them.
      if entry.tag == .script || entry.tag == .function {
        base += 1
        guard base - start <= ArgumentReader.mostRecords else {
          throw CallError(.tooManyElements(limit: ArgumentReader.mostRecords, what: "entries in one list"))
        }
      }
      stack.drop(to: base)
    }
    return hot.pointee.arena.pointee.append(list: entries)
  }

  /// Returns the largest position in a table without names; nil for any other value.
  func arrayLength(_ stack: LuaStack, _ index: Int32) -> Int? {
    guard stack.type(index) == .table, stack.hasSpace(4) else { return nil }
    return stack.balanced {
      var last = 0
      var entries = stack.entries(of: index)
      while let (key, _) = entries.next() {
        guard let position = stack.position(key, upTo: limits.children) else { return nil }
        last = max(last, position)
      }
      return last
    }
  }

  /// Returns the fields of a small table, by name or in order: `{ color = "red", location = 1 }`, `{ "red", 1 }`. Nil if a field
  /// is missing, unknown or of another kind.
  func entries(_ stack: LuaStack, _ index: Int32, _ fields: [(name: String, kind: ValueKind)]) throws -> Argument? {
    guard stack.type(index) == .table else { return nil }
    var values = [Argument](repeating: .absent, count: fields.count)
    return try stack.withEntries(of: index) { entries in
      while let (key, value) = entries.next() {
        let field =
          stack.position(key, upTo: fields.count).map { $0 - 1 }
          ?? stack.bytes(key).flatMap { name in fields.firstIndex { $0.name.utf8.elementsEqual(name) } }
        guard let field, let value = try read(fields[field].kind, stack, value) else { return nil }
        values[field] = value
      }
      return values.contains { $0.isAbsent } ? nil : hot.pointee.arena.pointee.append(list: values)
    }
  }

  /// Returns the table for a column or row of a lazy grid; nil for any other value.
  func gridItem(_ stack: LuaStack, _ index: Int32) throws -> Argument? {
    guard stack.type(index) == .table else { return nil }
    let cells = ValueKind.integer(0...Cells.maximum, unit: "cells")
    let fields: [String: ValueKind] = [
      "fixed": cells, "flexible": .boolean, "adaptive": .integer(1...Cells.maximum, unit: "cells"), "min": cells,
      "max": .length(0...Cells.maximum, unit: "cells"), "spacing": cells, "alignment": .choice(Alignment.named.map(\.name)),
    ]
    return try stack.withEntries(of: index) { entries in
      var sizes = 0
      while let (key, value) = entries.next() {
        let name = label(stack, key)
        guard let kind = fields[name], let value = try read(kind, stack, value) else { return nil }
        if ["fixed", "adaptive"].contains(name) || name == "flexible" && value.boolean { sizes += 1 }
      }
      return sizes == 1 ? try data(stack, index) : nil
    }
  }

  /// Returns a table of strings and numbers as a list of names and values. The list is sorted by name, because tables have no
  /// order. Nil if the table contains anything else.
  func values(_ stack: LuaStack, _ table: Int32) throws -> Argument? {
    var found: [(name: String, value: Argument)] = []
    let isMatch = try stack.withEntries(of: table) { entries in
      while let (key, value) = entries.next() {
        guard let name = stack.string(key), found.count < 1000, [.string, .number].contains(stack.type(value)) else {
          return false
        }
        found.append((name, try plain(stack, value) ?? .absent))
      }
      return true
    }
    guard isMatch else { return nil }
    found.sort { $0.name < $1.name }
    let list = found.flatMap { [interned($0.name), $0.value] }
    let start = hot.pointee.arena.pointee.append(arguments: list)
    return Argument(.list, bits: UInt64(start), count: UInt32(list.count))
  }

  /// Returns the stack positions of the values of a table, by name. Keys and values stay on the stack. A name that is not in
  /// `known` is an error.
  func fields(_ stack: LuaStack, _ table: Int32, callee: String, known: [String]) throws -> [String: Int32] {
    try stack.require(2 * Int32(known.count) + 6)
    var found: [String: Int32] = [:]
    var entries = stack.entries(of: table)
    while let (key, value) = entries.next() {
      let name = label(stack, key)
      guard known.contains(name) else { throw CallError(.unknownOption(callee: callee, option: name, known: known)) }
      found[name] = value
      entries.keep()
    }
    return found
  }
}
