// Transfers state from one program to its replacement. The host matches instances by identity. Slots match by name, and objects
// of module scope by type and order. A slot is reset if its declaration changed to another kind.

import CLuaBridge
import LongtailCore

/// Takes over the state of the previous program, and hands over the state of this program.
public final class StateTransfer {
  let runner: ScriptRunner
  let bodies: Bodies
  let reader: ArgumentReader
  let inheritance: Inheritance
  let stored: StoredValues
  let modules: ModuleTable
  let definitions: Definitions
  let instances: InstanceTable
  let log: ScriptLog
  let runtime: OpaquePointer

  init(_ runner: ScriptRunner, _ inheritance: Inheritance, _ bodies: Bodies, _ stored: StoredValues) {
    (self.runner, self.inheritance, self.bodies, self.stored) = (runner, inheritance, bodies, stored)
    (modules, instances, runtime, reader, log) = (runner.modules, runner.instances, runner.runtime, runner.reader, runner.log)
    definitions = runner.reader.definitions
  }

  // MARK: Handing over

  /// Returns the state of the program as plain data.
  func keptState() -> KeptState {
    var kept = inheritance.rest
    kept.moduleObjects = modules.objects
    var waiting = modules.objects.values.joined().map { $0 }
    // The copy is unlimited, because the limits were checked when the state was written. Shared texts are copied once.
    var budget = DataBudget.unlimited
    for instance in instances.values where !instance.slots.slots.isEmpty {
      kept.instances[instance.id.rawValue] = keptOwner(
        instance.owner, instance.slots, instance.id.rawValue, false, &waiting, &budget)
    }
    var seen: Set<UInt64> = []
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let type = type(ofObject: number) else { continue }
      kept.objects[number] = keptOwner(
        definitions.observables[type].name, definitions.observables[type].slots, number, true, &waiting, &budget)
    }
    return kept
  }

  private func keptOwner(
    _ name: String, _ slots: SlotTable, _ number: UInt64, _ isObject: Bool, _ objects: inout [UInt64],
    _ budget: inout DataBudget
  ) -> KeptState.Owner {
    var owner = KeptState.Owner(name: name, tables: slots.tables)
    for slot in slots.slots {
      if slot.storedKey != nil { owner.stored.insert(slot.name) }
      let text = StableText(slot.name)
      runner.mainStack.balanced {
        guard lt_push_slot_value(runtime, lt_slot(owner: number, is_object: isObject, name: text.pointer, length: text.count))
        else {
          return
        }
        owner.values[slot.name] = keptValue(runner.mainStack, runner.mainStack.top, depth: 0, &objects, &budget)
      }
    }
    return owner
  }

  private func keptValue(
    _ stack: LuaStack, _ index: Int32, depth: Int, _ objects: inout [UInt64], _ budget: inout DataBudget
  ) -> KeptState.Value {
    if let (type, number) = stack.object(index) {
      guard type != StateAccess.dataType else { return .plain(.none) }
      objects.append(number)
      return .object(number)
    }
    // A float with a whole value, such as 3.0, stays a float.
    if stack.isFloat(index) { return .plain(.number(stack.number(index))) }
    guard stack.type(index) == .table, stack.hasSpace(8), depth < ArgumentReader.deepestData else {
      return .plain(reader.plainValue(stack, index, &budget))
    }
    var parts: [(key: PlainValue, value: KeptState.Value)] = []
    var entries = stack.entries(of: index)
    while let (key, value) = entries.next() {
      parts.append((reader.plainValue(stack, key, &budget), keptValue(stack, value, depth: depth + 1, &objects, &budget)))
    }
    return KeptState.Value(parts)
  }

  // MARK: Taking over

  /// Takes over the values of the objects that module scope created. Instances take over their state when they begin.
  func inherit(_ state: KeptState) {
    inheritance.inherit(state)
    runner.mainStack.balanced {
      for (type, before) in state.moduleObjects {
        for (old, new) in zip(before, modules.objects[type] ?? []) { inheritance.note(old, as: new) }
      }
      takeOverObjects()
    }
    inheritance.setCheckpoint()
  }

  /// Returns the state of the program for a later run.
  ///
  /// - Parameter paths: The paths of the views that have instances.
  public func scriptState(_ paths: [(InstanceID, String)]) -> ScriptState {
    let kept = keptState()
    let waiting = kept.places.map { ($1, $0) }
    return ScriptState(
      kept, views: Dictionary(waiting + paths.map { ($0.rawValue, $1) }) { _, last in last }, inheritance.successors)
  }

  /// Returns the instance of an earlier run, by the path of its view; nil if there is none, or if a view has restored it.
  func restorableInstance(at path: @autoclosure () -> String) -> InstanceID? {
    if inheritance.state.places.isEmpty { return nil }
    return inheritance.unclaimedInstance(at: path()).map(InstanceID.init(rawValue:))
  }

  /// Runs `body` as a dry run of the program. Afterwards, the taken-over state and the random generator are as before, and the
  /// printed lines are discarded. If `body` returns an error, the lines are printed after all, because they help to find the
  /// error.
  public func rehearsing(_ body: () -> Diagnostic?) -> Diagnostic? {
    var random = lt_random()
    let isKnown = lt_random_state(runtime, &random, false)
    let (error, lines) = log.capturing(body)
    if error != nil { for line in lines { log.say(line) } }
    if isKnown { _ = lt_random_state(runtime, &random, true) }
    inheritance.returnToCheckpoint()
    return error
  }

  func begin(
    _ source: BodySource, _ environment: EnvironmentValues, succeeding predecessor: InstanceID?
  ) throws(Diagnostic) -> InstanceID {
    let id = try bodies.begin(source, environment)
    guard let predecessor, let instance = instances[id.rawValue], let kept = inheritance.begin(predecessor.rawValue) else {
      return id
    }
    runner.mainStack.balanced {
      take(over: kept, instance.slots, id.rawValue, false) { instance.kinds[$0] }
      takeOverObjects()
    }
    return id
  }

  /// The outcome of the reload so far.
  public var outcome: StateTransferOutcome { inheritance.outcome }

  /// True if a table that lacks a declared field was taken over.
  public var holdsIncompleteTables: Bool { inheritance.holdsIncompleteTables }

  /// The number of values of off-screen views. The views take over these values when they are shown.
  public var unclaimedValues: Int { inheritance.unclaimedValues }

  private func takeOverObjects() {
    while let (kept, new) = inheritance.nextSuccessor() {
      guard let type = type(ofObject: new) else { continue }
      take(over: kept, definitions.observables[type].slots, new, true) { _ in nil }
    }
  }

  private func take(
    over kept: KeptState.Owner, _ slots: SlotTable, _ number: UInt64, _ isObject: Bool, kind: (String) -> ValueKind?
  ) {
    for (name, value) in kept.values.sorted(by: { $0.key < $1.key }) {
      guard let slot = slots[name] else {
        inheritance.outcome.dropped.append(kept.name + "." + name)
        continue
      }
      let text = StableText(slot.storedKey ?? name)
      var place = lt_slot(owner: number, is_object: isObject, name: text.pointer, length: text.count)
      if let key = slot.storedKey {
        guard !kept.stored.contains(name), let owner = stored.adopting(key, value, runner.mainStack) else {
          let isSame = stored.holds(value, key, runner.mainStack)
          if isSame { inheritance.outcome.kept += 1 } else { inheritance.outcome.reset.append(kept.name + "." + name) }
          continue
        }
        (place.owner, place.is_object) = (owner, true)
      }
      if case .object(let old) = value { adopt(old, in: place) }
      var values: [lt_value] = []
      var texts: [StableText] = []
      guard inheritance.matches(slot.kind ?? kind(name) ?? .data, value, isOptional: slot.isOptional),
        inheritance.fits(value, slot, declaredBefore: kept.tables[name])
      else {
        inheritance.outcome.reset.append(kept.name + "." + name)
        continue
      }
      add(value, to: &values, &texts)
      let status = lt_restore_slot(runtime, place, values)
      withExtendedLifetime(texts) {}
      if status == LT_OK { inheritance.outcome.kept += 1 } else { inheritance.outcome.reset.append(kept.name + "." + name) }
    }
  }

  /// Finds the successor of a previous object. This is the object that the slot holds now, if it has the same type. Otherwise the
  /// successor is a new object, which stays on the stack.
  private func adopt(_ old: UInt64, in place: lt_slot) {
    guard let kept = inheritance.unclaimed(old) else { return }
    let current = runner.mainStack.balanced {
      lt_push_slot_value(runtime, place) ? runner.mainStack.object(runner.mainStack.top) : nil
    }
    if let current, definitions.observables[current.type].name == kept.name {
      inheritance.note(old, as: current.number)
    } else {
      make(old, kept)
    }
  }

  private func make(_ old: UInt64, _ kept: KeptState.Owner) {
    guard let type = definitions.observables.firstIndex(where: { $0.name == kept.name }), type != StateAccess.dataType,
      runner.mainStack.hasSpace(12)
    else { return }
    var values: [lt_value] = []
    values.append(objectOf: type, definitions.observables[type].slots)
    let top = runner.mainStack.top
    guard lt_make_object(runtime, values) == LT_OK, let (_, number) = runner.mainStack.object(runner.mainStack.top) else {
      return runner.mainStack.drop(to: top)
    }
    inheritance.note(old, as: number)
  }

  private func add(_ value: KeptState.Value, to values: inout [lt_value], _ texts: inout [StableText]) {
    switch value {
    case .plain(let value): values.append(value, &texts)
    case .object(let old):
      if let kept = inheritance.unclaimed(old) { make(old, kept) }
      let new = inheritance.successors[old]
      values.append(lt_value(new == nil ? LT_NIL : LT_KNOWN_OBJECT, new ?? 0))
    case .list(let parts):
      values.append(lt_value(LT_LIST, UInt64(parts.count)))
      for part in parts { add(part, to: &values, &texts) }
    case .table(let parts):
      values.append(lt_value(LT_TABLE, UInt64(parts.count)))
      for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
        values.append(.string(name), &texts)
        add(part, to: &values, &texts)
      }
    }
  }

  private func type(ofObject number: UInt64) -> Int? {
    guard runner.mainStack.hasSpace(4) else { return nil }
    return runner.mainStack.balanced {
      lt_push_object(runtime, number)
      return runner.mainStack.object(runner.mainStack.top).flatMap { $0.type == StateAccess.dataType ? nil : $0.type }
    }
  }
}

extension KeptState.Value {
  /// Creates a table with these entries. A table without objects is plain data.
  fileprivate init(_ parts: [(key: PlainValue, value: KeptState.Value)]) {
    var names: [String: KeptState.Value] = [:]
    var positions: [Int: KeptState.Value] = [:]
    for (key, value) in parts {
      switch key {
      case .integer(let position): positions[position] = value
      case .string(let name): names[name] = value
      default: break
      }
    }
    let last = positions.keys.max() ?? 0
    if names.isEmpty, last <= 2 * positions.count + 64 {
      self = KeptState.Value(list: last < 1 ? [] : (1...last).map { positions[$0] ?? .plain(.none) })
    } else {
      self = KeptState.Value(table: names)
    }
  }

  private init(list parts: [KeptState.Value]) {
    let plain = parts.compactMap(\.plain)
    self = plain.count == parts.count ? .plain(.list(plain)) : .list(parts)
  }

  private init(table parts: [String: KeptState.Value]) {
    let plain = parts.compactMapValues(\.plain)
    self = plain.count == parts.count ? .plain(.table(plain)) : .table(parts)
  }

  private var plain: PlainValue? { if case .plain(let value) = self { value } else { nil } }
}
