// What a program has from the one whose place it takes, and what became of it so far.

import LongtailCore

/// The state of the program before, and who has taken over which part of it. Instances take over when they begin; objects, when the one
/// in their place is known.
struct Inheritance {
  /// What the program before held, of instances that have not begun here yet.
  private(set) var state = KeptState()
  /// By the number of an object of the program before: the one that took its place.
  private(set) var successors: [UInt64: UInt64] = [:]
  /// Those that have not taken over anything yet.
  private var newSuccessors: [(old: UInt64, new: UInt64)] = []
  /// Instances of the program before that have begun here.
  private(set) var begun: Set<UInt64> = []
  /// What became of the state so far.
  var outcome = Succession()
  /// Whether tables that lack fields which are declared now begin anew.
  let takesWholeTables: Bool
  /// Whether a table that lacks fields was taken over.
  private(set) var holdsIncompleteTables = false
  /// Both after module scope: a rehearsal goes back to it.
  private var checkpoint = (successors: [UInt64: UInt64](), outcome: Succession())

  init(takesWholeTables: Bool) { self.takesWholeTables = takesWholeTables }

  mutating func inherit(_ state: KeptState) { self.state = state }

  // MARK: Instances

  /// What an instance of the program before held. It counts as begun from here on.
  mutating func begin(_ instance: UInt64) -> KeptState.Owner? {
    guard let kept = state.instances[instance] else { return nil }
    begun.insert(instance)
    return kept
  }

  /// The instance of an earlier run whose view had a path; nil if there is none, or if it has begun.
  func waiting(at path: String) -> UInt64? { state.places[path].flatMap { begun.contains($0) ? nil : $0 } }

  /// An instance of the program before has left. What nobody took over is dropped.
  mutating func end(_ instance: UInt64) {
    guard !state.instances.isEmpty, let kept = state.instances.removeValue(forKey: instance), begun.remove(instance) == nil else {
      return
    }
    for name in kept.values.keys { outcome.dropped.append(kept.name + "." + name) }
  }

  /// Values of instances that have not begun.
  var waitingValues: Int {
    state.instances.reduce(0) { $0 + (begun.contains($1.key) ? 0 : $1.value.values.count) }
  }

  /// The state without what has begun.
  var rest: KeptState {
    var rest = state
    rest.places = rest.places.filter { !begun.contains($0.value) }
    return rest
  }

  // MARK: Objects

  /// Notes that an object takes the place of another, whose values it takes over in its turn: objects may hold each other in long
  /// chains.
  mutating func note(_ old: UInt64, as new: UInt64) {
    guard successors[old] == nil, state.objects[old] != nil else { return }
    successors[old] = new
    newSuccessors.append((old, new))
  }

  /// The next object that takes over what another held.
  mutating func nextSuccessor() -> (kept: KeptState.Owner, new: UInt64)? {
    while let (old, new) = newSuccessors.popLast() {
      if let kept = state.objects[old] { return (kept, new) }
    }
    return nil
  }

  /// An object of the program before whose place nobody has taken.
  func unclaimed(_ old: UInt64) -> KeptState.Owner? { successors[old] == nil ? state.objects[old] : nil }

  // MARK: Slots

  /// Whether what is in a table may stand in a slot. What the program before held under the same declaration is what it is about.
  mutating func fits(_ value: KeptState.Value, _ slot: Slot, declaredBefore before: PlainValue?) -> Bool {
    guard let table = slot.table else { return true }
    if value.isIncomplete(.plain(table)) {
      if takesWholeTables { return false }
      holdsIncompleteTables = true
    }
    return before == table || !value.isUnlike(.plain(table))
  }

  /// Whether a value may be in a slot of a kind. An object whose type is gone may not.
  func matches(_ kind: ValueKind, _ value: KeptState.Value, isOptional: Bool) -> Bool {
    switch (value, kind) {
    case (.plain(.none), _): return isOptional
    case (_, .data): return true
    case (.plain(.number(let number)), .integer): return number == number.rounded()
    case (.plain(.boolean), .boolean), (.plain(.integer), .number), (.plain(.number), .number), (.plain(.integer), .integer),
      (.plain(.string), .string), (.plain(.color), .color), (.plain(.list), .table), (.plain(.table), .table),
      (.plain(.list), .array), (.list, .table), (.table, .table), (.list, .array):
      return true
    case (.plain(.string(let text)), .color): return Color(text) != nil
    case (.object(let old), .object(let name)): return successors[old] != nil && state.objects[old]?.name == name
    default: return false
    }
  }

  // MARK: Rehearsal

  /// Module scope has taken over what it made.
  mutating func setCheckpoint() { checkpoint = (successors, outcome) }

  /// Goes back to that: what was taken over since was tried out only.
  mutating func returnToCheckpoint() {
    (successors, outcome) = checkpoint
    begun = []
  }
}
