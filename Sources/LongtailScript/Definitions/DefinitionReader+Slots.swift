// Reads the slots in `state = { … }` of a definition, and those of observed types: a name, a kind and an initial value for each.

import CLuaBridge
import LongtailCore

extension DefinitionReader {
  /// The most slots of one definition.
  static let mostSlots = 10_000
  /// The names that `self` and objects reserve.
  static let reservedNames: Set<String> = ["env", "binding", "printChanges"]

  /// Reads slots from a table of initial values and types. `taken`: the names of the definition's properties, which slots cannot
  /// have. A function in the table computes an initial value. If `functionsAreMethods` is true, functions are methods instead,
  /// and are skipped.
  func slots(
    _ stack: LuaStack, _ table: Int32, of owner: String, called argument: String, taken: [String] = [],
    functionsAreMethods: Bool = false
  ) throws -> SlotTable {
    guard stack.type(table) == .table else {
      throw CallError(.badArgument(callee: owner, argument: argument, expected: "a table", found: reader.describe(stack, table)))
    }
    try stack.require(600)
    var found: [(slot: Slot, values: [lt_value])] = []
    var texts: [StableText] = []
    var entries = stack.entries(of: table)
    while let (key, value) = entries.next() {
      let name = try slotName(stack, key, of: owner, called: argument, taken)
      guard found.count < DefinitionReader.mostSlots else {
        throw CallError(
          .badArgument(
            callee: owner, argument: argument, expected: "at most \(DefinitionReader.mostSlots) names", found: "more"))
      }
      let isFunction = stack.type(value) == .function
      if isFunction && functionsAreMethods { continue }
      var values: [lt_value] = []
      values.append(.string(name), &texts)
      let slot = try slot(name, stack, value, of: owner, &values, &texts)
      found.append((slot, values))
      // Values that C has to keep stay on the stack until C has stored them.
      if values.last?.tag == LT_ANCHORED { entries.keep() }
    }
    found.sort { $0.slot.name < $1.slot.name }
    return SlotTable(found.map(\.slot), found.flatMap(\.values), texts)
  }

  private func slotName(
    _ stack: LuaStack, _ key: Int32, of owner: String, called argument: String, _ taken: [String]
  ) throws -> String {
    guard stack.type(key) == .string, let name = stack.string(key), DefinitionReader.isName(name) else {
      throw wrongName(stack, key, of: owner, argument)
    }
    try requireUnreserved(name)
    guard !taken.contains(name) else {
      throw CallError(.nameTaken(what: "a property of \(owner) called", name: name))
    }
    return name
  }

  /// Reads one slot, and appends its initial value to `values`, in the form that C reads.
  private func slot(
    _ name: String, _ stack: LuaStack, _ index: Int32, of owner: String, _ values: inout [lt_value],
    _ texts: inout [StableText]
  ) throws -> Slot {
    func keep(_ tag: Argument.Tag) throws {
      guard let argument = reader.anchor(stack, index, tag) else { throw CallError(DefinitionReader.tooManyAnchors) }
      values.append(lt_value(LT_ANCHORED, argument.bits))
    }
    func empty() { values.append(lt_value.nil) }

    switch stack.type(index) {
    case .function:
      try keep(.function)
      return Slot(name: name, kind: nil, isOptional: true)
    case .handle:
      switch stack.handle(index) {
      case .propertyType(let type):
        guard !type.isRequired, !type.isBinding, let kind = type.stateKind else {
          throw CallError(
            .badArgument(
              callee: owner, argument: name, expected: "an initial value or a type such as optional.string",
              found: type.isBinding
                ? "binding.\(type.kind.rawValue), which belongs in props or params"
                : type.isRequired ? "required.\(type.kind.rawValue)" : "optional.\(type.kind.rawValue), which state cannot store")
          )
        }
        empty()
        return Slot(name: name, kind: kind, isOptional: true)
      case .observable(let type, let isOptional):
        if isOptional { empty() } else { values.append(objectOf: type, definitions.observables[type].slots) }
        return Slot(name: name, kind: .object(definitions.observables[type].name), isOptional: isOptional)
      default: break
      }
    case .userdata:
      if let object = stack.object(index) {
        try keep(.script)
        return Slot(name: name, kind: .object(definitions.observables[object.type].name), isOptional: false)
      }
      if stack.pushDeclared(index) { return try storedSlot(name, stack, of: owner, &values, &texts) }
    default: break
    }
    let kind = try reader.dataKind(stack, index, what: name)
    if let argument = try reader.data(stack, index) {
      values.append(argument, in: hot.pointee.arena.pointee, &texts)
    } else {
      // The table contains objects, so C copies it for each instance.
      try keep(.script)
    }
    let table = kind == .table ? reader.plainValue(stack, index) : nil
    return Slot(name: name, kind: kind, isOptional: false, table: table)
  }

  /// Performs `stored("standard")` or `stored("standard", "theme")`: a default and, if it is given, a key.
  func declareStored(_ stack: LuaStack) throws -> Int32 {
    try stack.requireAtMost(2, "stored")
    if [.none, .nil].contains(stack.type(1)) { throw wrongDefault(reader.describe(stack, 1)) }
    if ![.none, .nil].contains(stack.type(2)) { _ = try self.name(stack, 2, "stored", argument: "key") }
    return replies.act(LT_ACTION_STORED) { $0.index = 1 }
  }

  private func wrongDefault(_ found: String) -> CallError {
    CallError(
      .badArgument(
        callee: "stored", argument: "default", expected: "plain data or a type such as optional.string", found: found))
  }

  /// Reads the slot of `stored(default, key)`. The default and the key are on top of the stack.
  private func storedSlot(
    _ name: String, _ stack: LuaStack, of owner: String, _ values: inout [lt_value], _ texts: inout [StableText]
  ) throws -> Slot {
    let top = stack.top
    var initial: [lt_value] = []
    var slot = try slot(name, stack, top - 1, of: owner, &initial, &texts)
    // Functions, objects and nested stored values are not plain data.
    guard let kind = slot.kind, initial.first?.tag != LT_ANCHORED, initial.first?.tag != LT_OBJECT,
      initial.first?.tag != LT_STORED
    else {
      throw wrongDefault(reader.describe(stack, top - 1))
    }
    let key = stack.string(top) ?? name
    slot.storedKey = key
    var budget = DataBudget.exact
    let value = try stored.declare(
      key, Slot(name: key, kind: kind, isOptional: slot.isOptional), reader.plainValue(stack, top - 1, &budget),
      by: owner + "." + name)
    values.append(lt_value(LT_STORED))
    values.append(.string(key), &texts)
    values.append(value, &texts)
    return slot
  }
}

extension PropertyType {
  /// The kind of a slot of this type; nil if state cannot store such values.
  var stateKind: ValueKind? {
    switch kind {
    case .any, .data: .data
    case .string, .integer, .boolean, .color, .table, .array: valueKind
    case .number: .number(ValueKind.everyNumber)
    case .view, .shape, .handler, .binding: nil
    }
  }
}
