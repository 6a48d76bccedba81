// Bindings (ST5): `self:binding "count"`, `cart:binding "total"`, `binding:binding "name"`, `constant(v)`, `Binding(get, set)`.
// Property types of bindings: `binding(default)`, `binding.string`.

import CLuaBridge
import LongtailCore

/// Creates, reads and writes bindings (ST5).
final class Bindings {
  let runner: ScriptRunner
  let reader: ArgumentReader
  let replies: Replies
  let dependencies: DependencyIndex
  let definitions: Definitions
  let instances: InstanceTable
  let store: ElementStore
  let options: ProgramOptions
  let runtime: OpaquePointer
  /// The bindings that ``bindings(to:of:)`` is creating.
  private var boundSlots: [Argument] = []

  init(_ runner: ScriptRunner, _ replies: Replies) {
    (self.runner, self.replies) = (runner, replies)
    (reader, instances, store, options, dependencies, runtime) = (
      runner.reader, runner.instances, runner.store, runner.options, runner.dependencies, runner.runtime
    )
    definitions = runner.reader.definitions
  }

  // MARK: Declaring

  /// Performs `binding(false)`. `binding` is a table, which Lua passes as the first argument.
  func declareBinding(_ stack: LuaStack) -> Int32 {
    makeBinding(LT_BINDING_DECLARED, from: 2)
  }

  private func makeBinding(_ kind: some BinaryInteger, from first: Int32) -> Int32 {
    replies.act(LT_ACTION_BINDING) {
      $0.index = first
      $0.operation = Int32(kind)
    }
  }

  /// Performs `optional(Cart)`. `optional` is a table, which Lua passes as the first argument.
  func declareOptional(_ stack: LuaStack) throws -> Int32 {
    guard case .observable(let type, _) = stack.handle(2) else {
      throw CallError(
        .badArgument(
          callee: "optional", argument: "type", expected: "an observable type",
          found: reader.describe(stack, 2)))
    }
    stack.push(Handle.observable(type, isOptional: true))
    return 1
  }

  // MARK: Creating

  /// Performs `constant(true)`.
  func makeConstant(_ stack: LuaStack) throws -> Int32 {
    if stack.type(1) != .none { try reader.requireData(stack, 1, what: "constant") }
    return makeBinding(LT_BINDING_CONSTANT, from: 1)
  }

  /// Performs `Binding(function() return … end, function(value) … end)`.
  func makeFunctionBinding(_ stack: LuaStack) throws -> Int32 {
    for (index, name) in [(Int32(1), "get"), (2, "set")] where stack.type(index) != .function {
      throw CallError(
        .badArgument(callee: "Binding", argument: name, expected: "a function", found: reader.describe(stack, index)))
    }
    guard stack.top <= 2 else {
      throw CallError(.tooManyArguments(callee: "Binding", most: 2, found: Int(stack.top)))
    }
    return makeBinding(LT_BINDING_FUNCTIONS, from: 1)
  }

  /// Performs `receiver:binding "user.name"`. Stack: the receiver, which is a self, a configuration, an object or a binding; the
  /// path.
  func bind(_ stack: LuaStack) throws -> Int32 {
    try stack.require(8)
    let isBinding = stack.bindingKind(1) >= 0
    let owner = isBinding ? nil : stack.owner(1)
    guard isBinding || owner != nil else { throw CallError(.calledWithDot(name: "binding")) }
    guard stack.top <= 2 else {
      throw CallError(.tooManyArguments(callee: ":binding", most: 1, found: Int(stack.top) - 1))
    }
    let path = try path(stack, takesPositions: isBinding)
    guard let (number, type) = owner, let first = path.first else { return replies.act(LT_ACTION_BIND) }
    if type >= 0 {
      let definition = definitions.observables[Int(type)]
      if type == StateAccess.dataType { throw CallError(.notBindable(name: first, of: "data")) }
      guard definition.slots[first] != nil else {
        throw CallError(.unknownProperty(name: first, of: definition.name, known: definition.slots.slots.map(\.name)))
      }
      return replies.act(LT_ACTION_BIND)
    }
    let isConfiguration = type == LT_CONFIGURATION
    guard let instance = instances[number] else {
      throw CallError(.staleSelf(what: isConfiguration ? "configuration:binding" : "self:binding"))
    }
    let properties = instance.properties(ofConfiguration: isConfiguration)
    let property = properties.first { $0.name == first }
    // A property with an object has no binding itself, but a property of the object has one, as in `cart.total`.
    let hasPlace = property.map { $0.isBinding || $0.isObject && path.count > 1 } ?? (instance.slots[first] != nil)
    guard hasPlace else {
      if property?.isObject == true {
        throw CallError(
          .badArgument(
            callee: ":binding", argument: "path", expected: "a property of the object, such as \"\(first).name\"",
            found: "\"\(first)\""))
      }
      if property != nil { throw CallError(.notBindable(name: first, of: instance.name(ofConfiguration: isConfiguration))) }
      let known =
        (isConfiguration ? [] : instance.slots.slots.map(\.name)) + properties.filter { $0.isBinding || $0.isObject }.map(\.name)
      throw CallError(.unknownProperty(name: first, of: instance.name(ofConfiguration: isConfiguration), known: known))
    }
    return replies.act(LT_ACTION_BIND)
  }

  /// Returns the names of the path at index 2; no names if it is a position.
  private func path(_ stack: LuaStack, takesPositions: Bool) throws -> [String] {
    if takesPositions, stack.type(2) == .number, let position = stack.integer(2), position >= 1 { return [] }
    let parts = stack.string(2)?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    guard stack.type(2) == .string, parts.count <= ArgumentReader.deepestData, !parts.contains("") else {
      throw CallError(
        .badArgument(
          callee: ":binding", argument: "path",
          expected: "a name, or names separated by dots" + (takesPositions ? ", or a position" : ""),
          found: reader.describe(stack, 2)))
    }
    return parts
  }

  // MARK: Errors

  /// The error for a property that bindings do not have: `binding.valeu`. Stack: the binding, the name.
  func unknownBindingProperty(_ stack: LuaStack) -> CallError {
    CallError(.unknownProperty(name: reader.label(stack, 2), of: "a binding", known: ["value", "binding"]))
  }

  func lostPath() -> CallError {
    CallError(
      .script(
        message: "this binding cannot be written: the table that should contain its value was removed, or was never created"))
  }

  func nilElement() -> CallError {
    CallError(
      .script(message: "a binding cannot set an element of a list to nil; to remove the element, use table.remove"))
  }

  // MARK: For views of the host

  func value(of binding: ScriptReference, for reader: InstanceID?) throws(Diagnostic) -> PlainValue {
    guard store.arena(binding.arena) != nil else { return .none }
    guard let reader else {
      return try runner.event { () throws(Diagnostic) in
        try read(binding, within: options.eventBudget)
      }
    }
    let outerPhase = runner.activity.phase
    runner.activity.phase = .evaluating
    defer { runner.activity.phase = outerPhase }
    return try dependencies.reading(for: instances.reader(reader.rawValue) ?? newControl(reader)) { () throws(Diagnostic) in
      try runner.mainStack.balanced { () throws(Diagnostic) in try read(binding, within: options.renderBudget) }
    }
  }

  private func read(_ binding: ScriptReference, within budget: ProgramOptions.Budget) throws(Diagnostic) -> PlainValue {
    try runner.check(lt_read_bound(runtime, binding.rawValue), within: budget)
    let length = runner.mainStack.bytes(runner.mainStack.top)?.count ?? 0
    guard length <= ArgumentReader.longestText else {
      throw Diagnostic(.tooManyElements(limit: ArgumentReader.longestText, what: "bytes in one text"))
    }
    // A control reads all of the text that it edits, so long text counts as work.
    _ = runner.work.admits(length >> 10)
    var dataBudget = DataBudget()
    let value = reader.plainValue(runner.mainStack, runner.mainStack.top, &dataBudget)
    if let exceededLimit = dataBudget.exceededLimit { throw Diagnostic(exceededLimit) }
    return value
  }

  private func newControl(_ id: InstanceID) -> Instance {
    let instance = Instance(id, "control", [], EnvironmentValues())
    instances[id.rawValue] = instance
    return instance
  }

  func haveSameStorage(_ binding: ScriptReference, _ other: ScriptReference) -> Bool {
    lt_equal_anchored(runtime, binding.rawValue, other.rawValue, 0, false)
  }

  func clear(_ binding: ScriptReference) throws(Diagnostic) {
    try write(isOptional(binding) ? .none : try value(of: binding, for: nil).empty, to: binding)
  }

  /// True if the value of a binding may be nil.
  private func isOptional(_ binding: ScriptReference) -> Bool {
    var (number, type, hasPath) = (UInt64(0), Int32(0), false)
    let name = runner.mainStack.balanced {
      lt_anchored_target(runtime, binding.rawValue, &number, &type, &hasPath) && !hasPath
        ? reader.label(runner.mainStack, runner.mainStack.top) : nil
    }
    guard let name else { return true }
    let slot = type >= 0 ? definitions.observables[Int(type)].slots[name] : instances[number]?.slots[name]
    return slot?.isOptional ?? true
  }

  func forgetReads(of reader: InstanceID) {
    if let reader = instances.reader(reader.rawValue) { dependencies.forgetReads(of: reader) }
  }

  func write(_ value: PlainValue, to binding: ScriptReference) throws(Diagnostic) {
    guard store.arena(binding.arena) != nil else { return }
    var values: [lt_value] = []
    var texts: [StableText] = []
    values.append(value, &texts)
    try runner.event { () throws(Diagnostic) in
      let status = lt_write_bound(runtime, binding.rawValue, values)
      withExtendedLifetime(texts) {}
      try runner.check(status, within: options.eventBudget)
    }
  }

  /// Returns bindings to slots of an instance. The current arena owns them.
  func bindings(to slots: [String], of instance: Instance) throws(Diagnostic) -> [Argument] {
    boundSlots = []
    let texts = slots.map { StableText($0) }
    let names = texts.map { lt_value($0) }
    let status = lt_bind_slots(runtime, instance.id.rawValue, names, Int32(names.count))
    withExtendedLifetime(texts) {}
    try runner.check(status, within: options.renderBudget)
    return boundSlots
  }

  /// Keeps the bindings that were created for ``bindings(to:of:)``, which returns them. Stack: the bindings.
  func keepBoundSlots(_ stack: LuaStack) throws -> Int32 {
    for index in 0..<max(0, stack.top) {
      guard let binding = reader.anchor(stack, index + 1, .script) else { throw CallError(.stackOverflow) }
      boundSlots.append(binding)
    }
    return 0
  }

  /// Writes a slot of an instance, as an event does. Does nothing if the instance has disappeared or has no such slot.
  ///
  /// - Throws: if the slot cannot hold the value.
  func setState(_ name: String, of id: InstanceID, to value: PlainValue) throws(Diagnostic) {
    guard let instance = instances[id.rawValue], instance.slots[name] != nil else { return }
    try runner.event { () throws(Diagnostic) in
      guard let binding = try bindings(to: [name], of: instance).first else { return }
      try write(value, to: binding.reference)
    }
  }
}
