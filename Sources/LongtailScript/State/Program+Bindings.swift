// Bindings (ST5): `self:binding "count"`, `cart:binding "total"`, `binding:binding "name"`, `constant(v)`, `Binding(get, set)`; and
// `binding(default)`, `binding.string`, which declare that a property is one.

import CLuaBridge
import LongtailCore

extension Program {
  // MARK: Declaring

  /// `binding(false)`. The first argument is the table that was called.
  func declareBinding(_ stack: OpaquePointer) -> Int32 {
    makeBinding(LT_BINDING_DECLARED, from: 2)
  }

  private func makeBinding(_ kind: some BinaryInteger, from first: Int32) -> Int32 {
    act(LT_ACTION_BINDING) {
      $0.index = first
      $0.operation = Int32(kind)
    }
  }

  /// `optional(Cart)`. The first argument is the table that was called.
  func declareOptional(_ stack: OpaquePointer) throws -> Int32 {
    guard lt_type_of(stack, 2) == LT_TYPE_HANDLE, case .observable(let type, _) = Handle(bits: lt_handle(stack, 2)) else {
      throw Mistake(
        .badArgument(
          callee: "optional", argument: "type", expected: "an observable type",
          found: describe(stack, 2)))
    }
    lt_push_handle(stack, Handle.observable(type, isOptional: true).bits)
    return 1
  }

  // MARK: Making

  /// `constant(true)`.
  func makeConstant(_ stack: OpaquePointer) throws -> Int32 {
    if lt_type_of(stack, 1) != LT_TYPE_NONE { try requireData(stack, 1, what: "constant") }
    return makeBinding(LT_BINDING_CONSTANT, from: 1)
  }

  /// `Binding(function() return … end, function(value) … end)`.
  func makeFunctionBinding(_ stack: OpaquePointer) throws -> Int32 {
    for (index, name) in [(Int32(1), "get"), (2, "set")] where lt_type_of(stack, index) != LT_TYPE_FUNCTION {
      throw Mistake(
        .badArgument(callee: "Binding", argument: name, expected: "a function", found: describe(stack, index)))
    }
    guard lt_top(stack) <= 2 else {
      throw Mistake(.tooManyArguments(callee: "Binding", most: 2, found: Int(lt_top(stack))))
    }
    return makeBinding(LT_BINDING_FUNCTIONS, from: 1)
  }

  /// `receiver:binding "user.name"`. Stack: a self, an object or a binding; the path.
  func bind(_ stack: OpaquePointer) throws -> Int32 {
    guard lt_reserve(stack, 8) else { throw Mistake(.stackOverflow) }
    var (number, type) = (UInt64(0), Int32(0))
    let isBinding = lt_binding_kind(stack, 1) >= 0
    guard isBinding || lt_owner_at(stack, 1, &number, &type) else { throw Mistake(.calledWithDot(name: "binding")) }
    guard lt_top(stack) <= 2 else {
      throw Mistake(.tooManyArguments(callee: ":binding", most: 1, found: Int(lt_top(stack)) - 1))
    }
    let path = try path(stack, takesPositions: isBinding)
    guard !isBinding, let first = path.first else { return act(LT_ACTION_BIND) }
    if type >= 0 {
      let definition = observables[Int(type)]
      if type == Program.dataType { throw Mistake(.notBindable(name: first, of: "data")) }
      guard definition.slots[first] != nil else {
        throw Mistake(.unknownProperty(name: first, of: definition.name, known: definition.slots.slots.map(\.name)))
      }
      return act(LT_ACTION_BIND)
    }
    guard let instance = instances[number] else { throw Mistake(.staleSelf(what: "self:binding")) }
    let isGiven = type == LT_CONFIGURATION
    let properties = instance.properties(given: isGiven)
    let property = properties.first { $0.name == first }
    // An object that is a property has properties to be bound to.
    let hasPlace = property.map { $0.isBinding || $0.isObject && path.count > 1 } ?? (instance.slots[first] != nil)
    guard hasPlace else {
      if property?.isObject == true {
        throw Mistake(
          .badArgument(
            callee: ":binding", argument: "path", expected: "a property of the object, such as \"\(first).name\"",
            found: "\"\(first)\""))
      }
      if property != nil { throw Mistake(.notBindable(name: first, of: ownerName(instance, isGiven: isGiven))) }
      let known =
        (isGiven ? [] : instance.slots.slots.map(\.name)) + properties.filter { $0.isBinding || $0.isObject }.map(\.name)
      throw Mistake(.unknownProperty(name: first, of: ownerName(instance, isGiven: isGiven), known: known))
    }
    return act(LT_ACTION_BIND)
  }

  /// The names of the path at index 2; none where it is a position.
  private func path(_ stack: OpaquePointer, takesPositions: Bool) throws -> [String] {
    var position: Int64 = 0
    if takesPositions, lt_type_of(stack, 2) == LT_TYPE_NUMBER, lt_integer(stack, 2, &position), position >= 1 { return [] }
    let parts = string(stack, 2)?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    guard lt_type_of(stack, 2) == LT_TYPE_STRING, parts.count <= Program.deepestData, !parts.contains("") else {
      throw Mistake(
        .badArgument(
          callee: ":binding", argument: "path",
          expected: "a name, or names separated by dots" + (takesPositions ? ", or a position" : ""),
          found: describe(stack, 2)))
    }
    return parts
  }

  // MARK: Mistakes

  /// `binding.valeu`. Stack: the binding, the name.
  func unknownOfBinding(_ stack: OpaquePointer) -> Mistake {
    Mistake(.unknownProperty(name: label(stack, 2), of: "a binding", known: ["value", "binding"]))
  }

  func lostPath() -> Mistake { Mistake(.script(message: "this binding refers to a table entry that no longer exists")) }

  func lostElement() -> Mistake {
    Mistake(
      .script(message: "a binding cannot set an element of a list to nil; to remove the element, use table.remove"))
  }

  // MARK: Arguments

  /// A binding, or a plain constant, whose values are of `inner`; nil where it is none.
  func binding(_ inner: ValueKind, _ stack: OpaquePointer, _ index: Int32) throws -> Argument? {
    guard lt_reserve(stack, 8) else { throw Mistake(.stackOverflow) }
    let (top, index) = (lt_top(stack), lt_absolute(stack, index))
    defer { lt_set_top(stack, top) }
    switch lt_binding_kind(stack, index) {
    case Int32(LT_BINDING_CONSTANT), Int32(LT_BINDING_DECLARED):
      _ = lt_push_binding(stack, index)
      if inner.acceptsTable, lt_type_of(stack, top + 1) == LT_TYPE_TABLE { return anchor(stack, index, .script) }
      return try read(inner, stack, top + 1)
    case Int32(LT_BINDING_SLOT):
      var (number, type, hasPath) = (UInt64(0), Int32(0), false)
      guard lt_binding_target(stack, index, &number, &type, &hasPath) else { return nil }
      let name = label(stack, top + 1)
      lt_set_top(stack, top)
      guard hasPath || canBind(name, of: number, type, to: inner) else { return nil }
      return anchor(stack, index, .script)
    case Int32(LT_BINDING_FUNCTIONS):
      return anchor(stack, index, .script)
    default:
      return nil
    }
  }

  /// Whether what a slot holds may be seen as a value of a kind. What is not known is taken.
  private func canBind(_ name: String, of owner: UInt64, _ type: Int32, to kind: ValueKind) -> Bool {
    self.kind(ofSlot: name, of: owner, type)?.isSeen(as: kind) ?? true
  }

  /// What the binding at `index` is known to hold; nil where nothing is known.
  func boundKind(_ stack: OpaquePointer, _ index: Int32) -> ValueKind? {
    guard lt_reserve(stack, 8) else { return nil }
    let (top, index) = (lt_top(stack), lt_absolute(stack, index))
    defer { lt_set_top(stack, top) }
    var (number, type, hasPath) = (UInt64(0), Int32(0), false)
    guard lt_binding_kind(stack, index) == Int32(LT_BINDING_SLOT), lt_binding_target(stack, index, &number, &type, &hasPath),
      !hasPath
    else { return nil }
    return kind(ofSlot: label(stack, top + 1), of: number, type)
  }

  private func kind(ofSlot name: String, of owner: UInt64, _ type: Int32) -> ValueKind? {
    type >= 0 ? observables[Int(type)].slots[name]?.kind : instances[owner].flatMap { $0.slots[name]?.kind ?? $0.kinds[name] }
  }

  // MARK: For views of the host

  public func value(of binding: ScriptReference, for reader: InstanceID?) throws(Diagnostic) -> PlainValue {
    guard store.arena(binding.arena) != nil else { return .none }
    guard let reader else {
      return try event { () throws(Diagnostic) in
        try read(binding, within: options.eventBudget)
      }
    }
    let (top, outer, outerPhase) = (lt_top(state), self.reader, phase)
    phase = .evaluating
    setReader(instances[reader.rawValue] ?? newControl(reader))
    defer {
      phase = outerPhase
      setReader(outer)
      lt_set_top(state, top)
    }
    return try read(binding, within: options.renderBudget)
  }

  private func read(_ binding: ScriptReference, within budget: ProgramOptions.Budget) throws(Diagnostic) -> PlainValue {
    try check(lt_read_bound(runtime, binding.rawValue), within: budget)
    let length = bytes(state, lt_top(state))?.count ?? 0
    guard length <= Program.longestText else {
      throw Diagnostic(.tooManyElements(limit: Program.longestText, what: "bytes in one text"))
    }
    // What is edited is looked at from its first letter to its last.
    _ = work.admits(length >> 10)
    var room = DataRoom()
    let value = plainValue(state, lt_top(state), &room)
    if let excess = room.excess { throw Diagnostic(excess) }
    return value
  }

  private func newControl(_ id: InstanceID) -> Instance {
    let instance = Instance(id, "control", [], EnvironmentValues())
    instances[id.rawValue] = instance
    return instance
  }

  public func leadsToSame(_ binding: ScriptReference, _ other: ScriptReference) -> Bool {
    lt_same(runtime, binding.rawValue, other.rawValue, 0, false)
  }

  public func clear(_ binding: ScriptReference) throws(Diagnostic) {
    try write(isOptional(binding) ? .none : try value(of: binding, for: nil).empty, to: binding)
  }

  /// Whether nothing may stand where a binding leads to.
  private func isOptional(_ binding: ScriptReference) -> Bool {
    let top = lt_top(state)
    defer { lt_set_top(state, top) }
    var (number, type, hasPath) = (UInt64(0), Int32(0), false)
    guard lt_kept_target(runtime, binding.rawValue, &number, &type, &hasPath), !hasPath else { return true }
    let name = label(state, lt_top(state))
    let slot = type >= 0 ? observables[Int(type)].slots[name] : instances[number]?.slots[name]
    return slot?.isOptional ?? true
  }

  public func forgetReads(of reader: InstanceID) {
    if let instance = instances[reader.rawValue] { forgetReads(of: instance) }
  }

  public func write(_ value: PlainValue, to binding: ScriptReference) throws(Diagnostic) {
    guard store.arena(binding.arena) != nil else { return }
    var values: [lt_value] = []
    var texts: [StableText] = []
    append(value, to: &values, &texts)
    try event { () throws(Diagnostic) in
      let status = lt_write_bound(runtime, binding.rawValue, values)
      withExtendedLifetime(texts) {}
      try check(status, within: options.eventBudget)
    }
  }
}

extension ValueKind {
  /// Whether values of this kind of slot may be of `kind`.
  fileprivate func isSeen(as kind: ValueKind) -> Bool {
    switch (self, kind) {
    case (_, .any), (_, .data), (_, .plain), (.data, _): true
    case (.boolean, .boolean), (.string, .string), (.string, .text), (.color, .color), (.table, .table), (.table, .array),
      (.array, .table), (.array, .array):
      true
    case (.number, .number), (.number, .integer), (.integer, .number), (.integer, .integer), (.number, .text): true
    case (.object(let a), .object(let b)): a == b
    case (_, .either(let a, let b)): isSeen(as: a) || isSeen(as: b)
    default: false
    }
  }
}
