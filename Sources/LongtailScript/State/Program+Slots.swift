// What a definition's `state = { … }` and an observed type's properties declare: a name, a kind, an initial value for each.

import CLuaBridge
import LongtailCore

extension Program {
  /// Slots that one definition may have.
  static let mostSlots = 10_000
  /// Names that `self` and objects have for themselves.
  static let reservedNames: Set<String> = ["env", "binding", "printChanges"]

  /// The slots in a table of initial values and types. `taken` are the names of the properties beside them. Functions compute an
  /// initial value, or are methods: then they are left out here.
  func slots(
    _ stack: LuaStack, _ table: Int32, of owner: String, called argument: String, taken: [String] = [],
    functionsAreMethods: Bool = false
  ) throws -> SlotTable {
    guard stack.type(table) == .table else {
      throw Mistake(.badArgument(callee: owner, argument: argument, expected: "a table", found: describe(stack, table)))
    }
    try stack.require(600)
    var found: [(slot: Slot, values: [lt_value])] = []
    var texts: [StableText] = []
    var entries = stack.entries(of: table)
    while let (key, value) = entries.next() {
      let name = try slotName(stack, key, of: owner, called: argument, taken)
      guard found.count < Program.mostSlots else {
        throw Mistake(
          .badArgument(
            callee: owner, argument: argument, expected: "at most \(Program.mostSlots) names", found: "more"))
      }
      let isFunction = stack.type(value) == .function
      if isFunction && functionsAreMethods { continue }
      var values: [lt_value] = []
      append(.string(name), to: &values, &texts)
      let slot = try slot(name, stack, value, of: owner, &values, &texts)
      found.append((slot, values))
      // What C has to keep stays on the stack until then.
      if values.last?.tag == LT_ANCHORED { entries.keep() }
    }
    found.sort { $0.slot.name < $1.slot.name }
    return SlotTable(found.map(\.slot), found.flatMap(\.values), texts)
  }

  private func slotName(
    _ stack: LuaStack, _ key: Int32, of owner: String, called argument: String, _ taken: [String]
  ) throws -> String {
    guard stack.type(key) == .string, let name = stack.string(key), Program.isName(name) else {
      throw wrongName(stack, key, of: owner, argument)
    }
    try requireUnreserved(name)
    guard !taken.contains(name) else {
      throw Mistake(.nameTaken(what: "a property of \(owner) called", name: name))
    }
    return name
  }

  /// One slot, and its initial value as C pushes it.
  private func slot(
    _ name: String, _ stack: LuaStack, _ index: Int32, of owner: String, _ values: inout [lt_value],
    _ texts: inout [StableText]
  ) throws -> Slot {
    func keep(_ tag: Argument.Tag) throws {
      guard let argument = anchor(stack, index, tag) else { throw Mistake(Program.tooManyAnchors) }
      values.append(lt_value(tag: LT_ANCHORED, bits: argument.bits, text: nil))
    }
    func empty() { values.append(lt_value(tag: LT_NIL, bits: 0, text: nil)) }

    switch stack.type(index) {
    case .function:
      try keep(.function)
      return Slot(name: name, kind: nil, isOptional: true)
    case .handle:
      switch stack.handle(index) {
      case .propertyType(let type):
        guard !type.isRequired, !type.isBinding, let kind = type.stateKind else {
          throw Mistake(
            .badArgument(
              callee: owner, argument: name, expected: "an initial value or a type such as optional.string",
              found: type.isBinding
                ? "binding.\(type.kind.rawValue), which belongs in props"
                : type.isRequired ? "required.\(type.kind.rawValue)" : "optional.\(type.kind.rawValue), which state cannot store")
          )
        }
        empty()
        return Slot(name: name, kind: kind, isOptional: true)
      case .observable(let type, let isOptional):
        if isOptional { empty() } else { append(objectOf: type, to: &values) }
        return Slot(name: name, kind: .object(definitions.observables[type].name), isOptional: isOptional)
      default: break
      }
    case .userdata:
      if let object = stack.object(index) {
        try keep(.script)
        return Slot(name: name, kind: .object(definitions.observables[object.type].name), isOptional: false)
      }
    default: break
    }
    let kind = try dataKind(stack, index, what: name)
    if let argument = try data(stack, index) {
      append(argument, hot.pointee.arena.pointee, to: &values, &texts)
    } else {
      // Objects stand in it: C copies it for each instance.
      try keep(.script)
    }
    let table = kind == .table ? plainValue(stack, index) : nil
    return Slot(name: name, kind: kind, isOptional: false, table: table)
  }

  /// A new object of a type, with what follows it.
  func append(objectOf type: Int, to values: inout [lt_value]) {
    let slots = definitions.observables[type].slots
    values.append(lt_value(tag: LT_OBJECT, bits: UInt64(type) << 32 | UInt64(slots.slots.count), text: nil))
    values += slots.allValues
  }

  /// An argument as C pushes it, with what is in it. The bytes of strings stay as they are.
  private func append(
    _ argument: Argument, _ arena: ElementArena, to values: inout [lt_value], _ texts: inout [StableText]
  ) {
    switch argument.tag {
    case .list, .table:
      let count = argument.tag == .table ? UInt64(argument.count) / 2 : UInt64(argument.count)
      values.append(lt_value(tag: argument.tag == .table ? LT_TABLE : LT_LIST, bits: count, text: nil))
      for part in arena.list(argument) { append(part, arena, to: &values, &texts) }
    default:
      values.append(value(of: argument, in: arena, &texts))
    }
  }

  // MARK: Kinds

  /// The kind of a slot whose initial value is the one at `index`, which must be plain data. `what` names the slot.
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

  /// The value at `index` must be plain data, `depth` tables deep. `what` names the place it is for.
  func requireData(_ stack: LuaStack, _ index: Int32, depth: Int32 = 0, what: String) throws {
    if let problem = try problem(ofData: index, depth: depth, stack) { throw Mistake(.notData(name: what, found: problem.found)) }
  }

  /// Why the value at `index` is not plain data, `depth` tables deep, as a phrase, and whether the phrase is about a value in it;
  /// nil if it is plain data.
  func problem(ofData index: Int32, depth: Int32 = 0, _ stack: LuaStack) throws -> (found: String, isContained: Bool)? {
    let isTable = stack.type(index) == .table
    return try stack.scope(10) {
      switch stack.checkData(index, depth: depth) {
      case LT_DATA_FINE: nil
      case LT_DATA_TOO_DEEP:
        ("more than \(Program.deepestData) levels of tables (does a table contain itself?)", false)
      case LT_DATA_TOO_LARGE: ("more than a million values", false)
      case LT_DATA_TOO_LONG: throw Mistake(DataRoom.tooLong)
      case LT_DATA_MIXED: ("a table with both names and positions", false)
      case LT_DATA_METATABLE: ("a table with a metatable", false)
      case LT_DATA_KEY: ("a table with the key \(describe(stack, stack.top))", false)
      default: (describe(stack, stack.top), isTable)
      }
    }
  }

  /// Whether the value at `index`, which is plain data, is of a slot's kind.
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
}

extension PropertyType {
  /// The kind of a slot of this type; nil where it is none of data.
  var stateKind: ValueKind? {
    switch kind {
    case .any, .data: .data
    case .string, .integer, .boolean, .color, .table, .array: valueKind
    case .number: .number(ValueKind.everyNumber)
    case .view, .shape, .handler, .binding: nil
    }
  }
}
