// A program that takes the place of another goes on with its state: instances by identity, which the host knows; slots by name;
// objects that module scope made by type and order. What was declared anew as another kind begins anew.

import CLuaBridge
import LongtailCore

extension Program {
  // MARK: Handing over

  /// All that the program holds, as plain data.
  func keptState() -> KeptState {
    var kept = inherited
    kept.moduleObjects = moduleObjects
    kept.places = kept.places.filter { !succeeded.contains($0.value) }
    var waiting = moduleObjects.values.joined().map { $0 }
    // State was checked when it was written: it is no deeper and no larger than data may be, and is taken over whole. Texts that it
    // shares are made once.
    var room = DataRoom.unlimited
    for instance in instances.values where !instance.slots.slots.isEmpty {
      kept.instances[instance.id.rawValue] = owner(instance.owner, instance.slots, instance.id.rawValue, false, &waiting, &room)
    }
    var seen: Set<UInt64> = []
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let type = type(ofObject: number) else { continue }
      kept.objects[number] = owner(
        definitions.observables[type].name, definitions.observables[type].slots, number, true, &waiting, &room)
    }
    return kept
  }

  private func owner(
    _ name: String, _ slots: SlotTable, _ number: UInt64, _ isObject: Bool, _ objects: inout [UInt64],
    _ room: inout DataRoom
  ) -> KeptState.Owner {
    var owner = KeptState.Owner(name: name, tables: slots.tables)
    for slot in slots.slots {
      let text = StableText(slot.name)
      mainStack.balanced {
        guard lt_push_kept(runtime, lt_slot(owner: number, is_object: isObject, name: text.pointer, length: text.count)) else {
          return
        }
        owner.values[slot.name] = keptValue(mainStack, mainStack.top, depth: 0, &objects, &room)
      }
    }
    return owner
  }

  private func keptValue(
    _ stack: LuaStack, _ index: Int32, depth: Int, _ objects: inout [UInt64], _ room: inout DataRoom
  ) -> KeptState.Value {
    if let (type, number) = stack.object(index) {
      guard type != Program.dataType else { return .plain(.none) }
      objects.append(number)
      return .object(number)
    }
    // A whole number that is written 3.0 stays so.
    if stack.isFloat(index) { return .plain(.number(stack.number(index))) }
    guard stack.type(index) == .table, stack.hasRoom(8), depth < Program.deepestData else {
      return .plain(plainValue(stack, index, &room))
    }
    var parts: [(key: PlainValue, value: KeptState.Value)] = []
    var entries = stack.entries(of: index)
    while let (key, value) = entries.next() {
      parts.append((plainValue(stack, key, &room), keptValue(stack, value, depth: depth + 1, &objects, &room)))
    }
    return KeptState.Value(parts)
  }

  /// Numbers that this program gives to nobody any more.
  var latestNumber: UInt64 { lt_latest_number(runtime) }

  /// Leaves its arenas to its successor: kept trees may still show what was made there.
  func handOverArenas() -> [UInt64] {
    let arenas = openArenas + retiredArenas + instances.values.flatMap(\.arenas) + [moduleArena.pointee.serial]
    for serial in arenas { store.retire(serial) }
    hasHandedOver = true
    return arenas
  }

  // MARK: Taking over

  /// Takes over what module scope made; what instances had follows when they begin.
  func inherit(_ state: KeptState) {
    inherited = state
    mainStack.balanced {
      for (type, before) in state.moduleObjects {
        for (old, new) in zip(before, moduleObjects[type] ?? []) { note(old, as: new) }
      }
      takeOverObjects()
    }
    (moduleSuccessors, moduleSuccession) = (successors, succession)
  }

  /// The state of the program for a later run. `paths`: the paths of the views that have instances.
  public func scriptState(_ paths: [(InstanceID, String)]) -> ScriptState {
    let kept = keptState()
    let waiting = kept.places.map { ($1, $0) }
    return ScriptState(kept, views: Dictionary(waiting + paths.map { ($0.rawValue, $1) }) { _, last in last }, successors)
  }

  /// Returns the instance of an earlier run, by the path of its view; nil if there is none or a view has restored it.
  public func restoring(_ path: @autoclosure () -> String) -> InstanceID? {
    if inherited.places.isEmpty { return nil }
    return inherited.places[path()].flatMap { succeeded.contains($0) ? nil : InstanceID(rawValue: $0) }
  }

  /// Whether texts by key and pictures by name are the same in both: a view of equal arguments looks the same then.
  public func hasSameResources(as other: Program) -> Bool {
    definitions.strings == other.definitions.strings && pictures == other.pictures
  }

  /// Takes the place of the program before, whose trees are shown by this one from now on.
  public func succeed(_ predecessor: Program) { retiredArenas += predecessor.handOverArenas() }

  /// Tries out what the program would show: afterwards nothing has been taken over, printed or drawn by lot. Where `body` finds a
  /// mistake, what was printed helps to find it, and is.
  public func rehearsing(_ body: () -> Diagnostic?) -> Diagnostic? {
    var random = lt_random()
    let isKnown = lt_random_state(runtime, &random, false)
    heldLog = []
    let mistake = body()
    let lines = heldLog ?? []
    heldLog = nil
    if mistake != nil { for line in lines { say(line) } }
    if isKnown { _ = lt_random_state(runtime, &random, true) }
    (successors, succession, succeeded) = (moduleSuccessors, moduleSuccession, [])
    return mistake
  }

  public func begin(
    _ source: BodySource, _ environment: EnvironmentValues, succeeding predecessor: InstanceID?
  ) throws(Diagnostic) -> InstanceID {
    let id = try begin(source, environment)
    guard let predecessor, let kept = inherited.instances[predecessor.rawValue], let instance = instances[id.rawValue] else {
      return id
    }
    succeeded.insert(predecessor.rawValue)
    mainStack.balanced {
      take(over: kept, instance.slots, id.rawValue, false) { instance.kinds[$0] }
      takeOverObjects()
    }
    return id
  }

  /// Forgets what an instance of the program before held. Where nobody took it over it is told.
  func disinherit(_ instance: UInt64) {
    guard !inherited.instances.isEmpty, let kept = inherited.instances.removeValue(forKey: instance),
      succeeded.remove(instance) == nil
    else { return }
    for name in kept.values.keys { succession.dropped.append(kept.name + "." + name) }
  }

  /// Values of views that are out of sight, which are taken over when they are seen.
  public var waitingSlots: Int {
    inherited.instances.reduce(0) { $0 + (succeeded.contains($1.key) ? 0 : $1.value.values.count) }
  }

  /// Notes that an object takes the place of another, whose values it takes over in its turn: objects may hold each other in long
  /// chains.
  private func note(_ old: UInt64, as new: UInt64) {
    guard successors[old] == nil, inherited.objects[old] != nil else { return }
    successors[old] = new
    newSuccessors.append((old, new))
  }

  private func takeOverObjects() {
    while let (old, new) = newSuccessors.popLast() {
      guard let kept = inherited.objects[old], let type = type(ofObject: new) else { continue }
      take(over: kept, definitions.observables[type].slots, new, true) { _ in nil }
    }
  }

  private func take(
    over kept: KeptState.Owner, _ slots: SlotTable, _ number: UInt64, _ isObject: Bool, kind: (String) -> ValueKind?
  ) {
    for (name, value) in kept.values.sorted(by: { $0.key < $1.key }) {
      guard let slot = slots[name] else {
        succession.dropped.append(kept.name + "." + name)
        continue
      }
      let text = StableText(name)
      let place = lt_slot(owner: number, is_object: isObject, name: text.pointer, length: text.count)
      if case .object(let old) = value { adopt(old, in: place) }
      var values: [lt_value] = []
      var texts: [StableText] = []
      guard matches(slot.kind ?? kind(name) ?? .data, value, isOptional: slot.isOptional),
        fits(value, slot, declaredBefore: kept.tables[name])
      else {
        succession.reset.append(kept.name + "." + name)
        continue
      }
      append(value, to: &values, &texts)
      let status = lt_restore_slot(runtime, place, values)
      withExtendedLifetime(texts) {}
      if status == LT_OK { succession.kept += 1 } else { succession.reset.append(kept.name + "." + name) }
    }
  }

  /// Whether what is in a table may stand in a slot. What the program before held under the same declaration is what it is about.
  private func fits(_ value: KeptState.Value, _ slot: Slot, declaredBefore before: PlainValue?) -> Bool {
    guard let table = slot.table else { return true }
    if value.isIncomplete(.plain(table)) {
      if takesWholeTables { return false }
      holdsIncompleteTables = true
    }
    return before == table || !value.isUnlike(.plain(table))
  }

  /// Finds the object that takes the place of another: the one that its slot holds now, else a new one, which stays on the stack.
  private func adopt(_ old: UInt64, in place: lt_slot) {
    guard successors[old] == nil, let kept = inherited.objects[old] else { return }
    let current = mainStack.balanced { lt_push_kept(runtime, place) ? mainStack.object(mainStack.top) : nil }
    if let current, definitions.observables[current.type].name == kept.name {
      note(old, as: current.number)
    } else {
      make(old, kept)
    }
  }

  private func make(_ old: UInt64, _ kept: KeptState.Owner) {
    guard let type = definitions.observables.firstIndex(where: { $0.name == kept.name }), type != Program.dataType,
      mainStack.hasRoom(12)
    else { return }
    var values: [lt_value] = []
    append(objectOf: type, to: &values)
    let top = mainStack.top
    guard lt_make_object(runtime, values) == LT_OK, let (_, number) = mainStack.object(mainStack.top) else {
      return mainStack.drop(to: top)
    }
    note(old, as: number)
  }

  private func append(_ value: KeptState.Value, to values: inout [lt_value], _ texts: inout [StableText]) {
    switch value {
    case .plain(let value): append(value, to: &values, &texts)
    case .object(let old):
      if successors[old] == nil, let kept = inherited.objects[old] { make(old, kept) }
      values.append(lt_value(tag: successors[old] == nil ? LT_NIL : LT_KNOWN_OBJECT, bits: successors[old] ?? 0, text: nil))
    case .list(let parts):
      values.append(lt_value(tag: LT_LIST, bits: UInt64(parts.count), text: nil))
      for part in parts { append(part, to: &values, &texts) }
    case .table(let parts):
      values.append(lt_value(tag: LT_TABLE, bits: UInt64(parts.count), text: nil))
      for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
        append(.string(name), to: &values, &texts)
        append(part, to: &values, &texts)
      }
    }
  }

  /// Whether a value may be in a slot of a kind. An object whose type is gone may not.
  private func matches(_ kind: ValueKind, _ value: KeptState.Value, isOptional: Bool) -> Bool {
    switch (value, kind) {
    case (.plain(.none), _): return isOptional
    case (_, .data): return true
    case (.plain(.number(let number)), .integer): return number == number.rounded()
    case (.plain(.boolean), .boolean), (.plain(.integer), .number), (.plain(.number), .number), (.plain(.integer), .integer),
      (.plain(.string), .string), (.plain(.color), .color), (.plain(.list), .table), (.plain(.table), .table),
      (.plain(.list), .array), (.list, .table), (.table, .table), (.list, .array):
      return true
    case (.plain(.string(let text)), .color): return Color(text) != nil
    case (.object(let old), .object(let name)): return successors[old] != nil && inherited.objects[old]?.name == name
    default: return false
    }
  }

  private func type(ofObject number: UInt64) -> Int? {
    guard mainStack.hasRoom(4) else { return nil }
    return mainStack.balanced {
      lt_push_object(runtime, number)
      return mainStack.object(mainStack.top).flatMap { $0.type == Program.dataType ? nil : $0.type }
    }
  }
}

extension KeptState.Value {
  /// A table with these entries. One without objects in it is plain data.
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
