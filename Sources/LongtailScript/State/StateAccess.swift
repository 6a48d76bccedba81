// Checks writes to state, and reports reads and writes to `DependencyIndex`.

import CLuaBridge
import LongtailCore

/// Checks writes to state, objects and `data`, and records reads and writes. Lua stores the values as plain data.
final class StateAccess {
  let runner: ScriptRunner
  let reader: ArgumentReader
  let elements: ElementBuilder
  let stored: StoredValues
  let replies: Replies
  let dependencies: DependencyIndex
  let warnings: Warnings
  let modules: ModuleTable
  let definitions: Definitions
  let instances: InstanceTable
  let arenas: ScriptArenas
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>

  init(_ runner: ScriptRunner, _ replies: Replies, _ warnings: Warnings, _ stored: StoredValues) {
    (self.runner, self.replies, self.warnings, self.stored) = (runner, replies, warnings, stored)
    (runtime, options, dependencies, reader, hot, arenas, modules, elements, instances) = (
      runner.runtime, runner.options, runner.dependencies, runner.reader, runner.hot, runner.arenas, runner.modules,
      runner.elements, runner.instances
    )
    definitions = runner.reader.definitions
  }

  /// Returns the slot `name` of an owner, and the name that messages use for the owner. Nil if the owner has disappeared or has
  /// no such slot.
  private func slot(_ name: String, of owner: UInt64, _ type: Int32) -> (kind: ValueKind?, isOptional: Bool, owner: String)? {
    if type >= 0 {
      let definition = definitions.observables[Int(type)]
      return definition.slots[name].map { ($0.kind, $0.isOptional, definition.name) }
    }
    guard let instance = instances[owner] else { return nil }
    return instance.slots[name].map { ($0.kind ?? instance.kinds[name], $0.isOptional, instance.owner) }
  }

  private func number(_ stack: LuaStack, _ index: Int32) -> Int64 { stack.integer(index) ?? 0 }

  // MARK: Writing

  /// Pushes true if a slot may be written. Stack: …, the value, the name of the slot, the number and the type of its owner, and
  /// true for a write through a binding.
  ///
  /// - Throws: if the value does not fit the slot, or if the slot is read-only.
  func assignSlot(_ stack: LuaStack) throws -> Int32 {
    let top = stack.top
    let name = reader.label(stack, top - 3)
    let (owner, type) = (UInt64(number(stack, top - 2)), Int32(number(stack, top - 1)))
    if type == StateAccess.dataType { throw CallError(.readOnly(name: name, of: "data")) }
    guard let slot = slot(name, of: owner, type) else {
      guard stack.boolean(top) else { throw CallError(.staleSelf(what: "self." + name)) }
      warnOfLostOwner(name, owner, stack)
      stack.push(false)
      return 1
    }
    // The message names the owner, because a component that writes a binding may have no property of this name.
    let what = stack.boolean(top) ? slot.owner + "." + name : place(name, type)
    let isNil = stack.type(top - 4) == .nil
    if !isNil { try reader.requireData(stack, top - 4, what: what) }
    guard let kind = slot.kind, isNil ? slot.isOptional : reader.matches(kind, stack, top - 4) else {
      throw CallError(
        .badArgument(
          callee: what, argument: "", expected: (slot.kind ?? .data).expectation,
          found: reader.describe(stack, top - 4)))
    }
    if type == StoredValues.type { try noteStored(name, stack, top - 4) }
    stack.push(mayWrite(name, of: slot.owner, stack))
    return 1
  }

  /// Pushes true if an entry of a table of state may be written. Stack: …, the value, the key, the type of the existing keys, the
  /// depth of the table, the name of the slot, the number and the type of the owner.
  ///
  /// - Throws: if the value or the key is not allowed.
  func assignEntry(_ stack: LuaStack) throws -> Int32 {
    let top = stack.top
    let (value, key) = (top - 6, top - 5)
    let name = reader.label(stack, top - 2)
    let (owner, type) = (UInt64(number(stack, top - 1)), Int32(number(stack, top)))
    if owner != 0, type == StateAccess.dataType { throw CallError(.readOnly(name: name, of: "data")) }
    let slot = owner == 0 ? nil : slot(name, of: owner, type)
    if owner != 0, slot == nil { throw CallError(.staleSelf(what: "self." + name)) }
    if stack.type(value) != .nil {
      let keyType = stack.type(key)
      guard keyType == .string || stack.position(key, upTo: elements.limits.children) != nil
      else { throw CallError(.notData(name: place(name, type), found: reader.describe(tableWithKey: key, stack))) }
      let known = number(stack, top - 4)
      guard known == Int64(LuaType.nil.rawValue) || known == Int64(keyType.rawValue) else {
        throw CallError(.notData(name: place(name, type), found: "a table with both names and positions"))
      }
      try reader.requireData(stack, value, depth: Int32(number(stack, top - 3)), what: place(name, type))
    }
    if owner != 0, type == StoredValues.type { try noteStored(name, stack, value) }
    stack.push(slot.map { mayWrite(name, of: $0.owner, stack) } ?? true)
    return 1
  }

  private func noteStored(_ name: String, _ stack: LuaStack, _ value: Int32) throws {
    if stack.object(value) != nil { throw CallError(.notData(name: "stored." + name, found: reader.describe(stack, value))) }
    stored.noteWrite(name)
  }

  /// Returns the name of a slot in messages: "self.count", "Cart.total".
  private func place(_ name: String, _ type: Int32) -> String {
    (type >= 0 ? definitions.observables[Int(type)].name : "self") + "." + name
  }

  /// Returns true if state may be written now; otherwise adds a warning (ST4).
  private func mayWrite(_ name: String, of owner: String, _ stack: LuaStack) -> Bool {
    guard runner.activity.phase == .evaluating else { return true }
    warnings.add(
      once: owner + "." + name,
      Diagnostic(.writeInBody(name: name, of: owner), severity: .warning, place: stack.place(in: runtime)))
    return false
  }

  /// Warns that a binding was written whose owner has disappeared. Stack: …, the name of the slot, nil, the number and the type
  /// of the owner.
  func lostOwner(_ stack: LuaStack) -> Int32 {
    let top = stack.top
    warnOfLostOwner(reader.label(stack, top - 3), UInt64(number(stack, top - 1)), stack)
    return 0
  }

  private func warnOfLostOwner(_ name: String, _ owner: UInt64, _ stack: LuaStack) {
    warnings.add(forLost: owner, Diagnostic(.lostOwner(name: name), severity: .warning, place: stack.place(in: runtime)))
  }

  /// Checks the initial value that a function computed for a slot (I7), and records its kind. Stack: …, the value, the name, the
  /// instance.
  func checkInitialValue(_ stack: LuaStack) throws -> Int32 {
    let top = stack.top
    let name = reader.label(stack, top - 1)
    guard let instance = instances[UInt64(number(stack, top))] else { return 0 }
    instance.kinds[name] = try reader.dataKind(stack, top - 2, what: "self." + name)
    return 0
  }

  // MARK: Reads and writes of slots

  /// Records a read of a slot. Stack: …, the name of the slot, the name of the property with the binding (nil if there is none),
  /// the number and the type of the owner.
  func noteRead(_ stack: LuaStack) -> Int32 {
    guard dependencies.isRecording else { return 0 }
    let top = stack.top
    let place = StatePlace(owner: UInt64(number(stack, top - 1)), name: reader.label(stack, top - 3))
    let type = Int(number(stack, top))
    dependencies.noteRead(place) { _ in
      let alias = stack.type(top - 2) == .string ? reader.label(stack, top - 2) : nil
      return StateRead(owner: place.owner, type: type >= 0 ? type : nil, name: place.name, alias: alias)
    }
    return 0
  }

  /// Invalidates the readers of a slot whose value changed. The stack is that of ``noteRead(_:)``.
  func noteWrite(_ stack: LuaStack) -> Int32 {
    let top = stack.top
    dependencies.noteWrite(StatePlace(owner: UInt64(number(stack, top - 1)), name: reader.label(stack, top - 3)))
    return 0
  }

  // MARK: Reads and writes of tables

  /// Records a read of a part of a table. Stack: …, the table, the part: a name, a position, true for the length, false for all
  /// entries without the contents of tables in them, nil for everything.
  func noteTableRead(_ stack: LuaStack) -> Int32 {
    guard dependencies.isRecording else { return 0 }
    let (place, top) = (tablePlace(stack), stack.top)
    dependencies.noteRead(place) { reader in
      guard let slot = stack.slot(ofTable: top - 1) else {
        return StateRead(owner: 0, type: nil, name: place.name, alias: nil)
      }
      if slot.type == StateAccess.dataType {
        return StateRead(owner: slot.owner, type: slot.type, name: path(stack, top - 1, place.name), alias: nil)
      }
      let alias = reader.stateReads[StatePlace(owner: slot.owner, name: slot.name)]?.alias
      return StateRead(owner: slot.owner, type: slot.type >= 0 ? slot.type : nil, name: slot.name, alias: alias)
    }
    return 0
  }

  /// Invalidates the readers of a part of a table that changed. The stack is that of ``noteTableRead(_:)``.
  func noteTableWrite(_ stack: LuaStack) -> Int32 {
    if dependencies.hasReaders { dependencies.noteWrite(tablePlace(stack)) }
    return 0
  }

  private func tablePlace(_ stack: LuaStack) -> StatePlace {
    let top = stack.top
    let name =
      switch stack.type(top) {
      case .string: reader.label(stack, top)
      case .boolean: stack.boolean(top) ? "#" : StatePlace.entries
      case .number: stack.integer(top).map { "[\($0)]" } ?? ""
      default: ""
      }
    return StatePlace(owner: StatePlace.tables | stack.number(ofTable: top - 1), name: name)
  }

  /// Returns the path of the part of a table of `data` that is read, such as "user.orders[3].total".
  private func path(_ stack: LuaStack, _ table: Int32, _ name: String) -> String {
    let table = stack.dataPath(table, most: 256)
    switch stack.type(stack.top) {
    case .string: return table + "." + name
    case .boolean where !stack.boolean(stack.top): return table
    default: return table + name
    }
  }

  // MARK: Values for the host

  /// The state of an instance, by name. Observed objects are ``PlainValue/none``.
  func state(of id: InstanceID) -> [String: PlainValue] {
    guard let instance = instances[id.rawValue] else { return [:] }
    var values: [String: PlainValue] = [:]
    for slot in instance.slots.slots {
      let name = StableText(slot.name)
      runner.mainStack.balanced {
        guard lt_push_slot_value(runtime, lt_slot(owner: id.rawValue, is_object: false, name: name.pointer, length: name.count))
        else { return }
        values[slot.name] = reader.plainValue(runner.mainStack, runner.mainStack.top)
      }
    }
    return values
  }

  /// True if an instance has slots of state.
  func hasState(_ id: InstanceID) -> Bool { instances[id.rawValue]?.slots.slots.isEmpty == false }
}
