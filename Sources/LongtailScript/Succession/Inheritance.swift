// The state that a program takes over from the previous program in a reload.

import LongtailCore

/// The state of the previous program, and the parts of it that have been taken over. An instance takes over its state when it
/// begins. An object takes over its values when its predecessor is known.
final class Inheritance {
  /// The state of the previous program.
  private(set) var state = KeptState()
  /// The successors of objects, by the number of the previous object.
  private(set) var successors: [UInt64: UInt64] = [:]
  /// Successors that have not taken over their values yet.
  private var newSuccessors: [(old: UInt64, new: UInt64)] = []
  /// The instances of the previous program whose state an instance of this program has taken over.
  private(set) var begun: Set<UInt64> = []
  /// The outcome so far.
  var outcome = StateTransferOutcome()
  /// True if a table that lacks a declared field is not taken over.
  let rejectsIncompleteTables: Bool
  /// True if a table that lacks a declared field was taken over.
  private(set) var holdsIncompleteTables = false
  /// The successors and the outcome at the end of module scope. They are restored after a dry run of the program.
  private var checkpoint = (successors: [UInt64: UInt64](), outcome: StateTransferOutcome())

  init(rejectsIncompleteTables: Bool) { self.rejectsIncompleteTables = rejectsIncompleteTables }

  func inherit(_ state: KeptState) { self.state = state }

  // MARK: Instances

  /// Returns the state of an instance of the previous program, and records in ``begun`` that it is taken over.
  func begin(_ instance: UInt64) -> KeptState.Owner? {
    guard let kept = state.instances[instance] else { return nil }
    begun.insert(instance)
    return kept
  }

  /// Returns the instance of an earlier run at a path; nil if there is none, or if its state has been taken over.
  func unclaimedInstance(at path: String) -> UInt64? { state.places[path].flatMap { begun.contains($0) ? nil : $0 } }

  /// Ends an instance of the previous program. If its state has not been taken over, its values count as dropped.
  func end(_ instance: UInt64) {
    guard !state.instances.isEmpty, let kept = state.instances.removeValue(forKey: instance), begun.remove(instance) == nil else {
      return
    }
    for name in kept.values.keys { outcome.dropped.append(kept.name + "." + name) }
  }

  /// The number of values of instances whose state has not been taken over.
  var unclaimedValues: Int {
    state.instances.reduce(0) { $0 + (begun.contains($1.key) ? 0 : $1.value.values.count) }
  }

  /// The state for the next program. It lacks the paths of instances whose state this program has already taken over.
  var rest: KeptState {
    var rest = state
    rest.places = rest.places.filter { !begun.contains($0.value) }
    return rest
  }

  // MARK: Objects

  /// Records the successor of an object. The successor takes over the values later, because objects may refer to each other in
  /// long chains.
  func note(_ old: UInt64, as new: UInt64) {
    guard successors[old] == nil, state.objects[old] != nil else { return }
    successors[old] = new
    newSuccessors.append((old, new))
  }

  /// Removes and returns the next successor, with the values that it takes over. Nil if there is none.
  func nextSuccessor() -> (kept: KeptState.Owner, new: UInt64)? {
    while let (old, new) = newSuccessors.popLast() {
      if let kept = state.objects[old] { return (kept, new) }
    }
    return nil
  }

  /// Returns the state of a previous object; nil if the object has a successor or is unknown.
  func unclaimed(_ old: UInt64) -> KeptState.Owner? { successors[old] == nil ? state.objects[old] : nil }

  // MARK: Slots

  /// True if a value fits the slot, as far as tables are concerned. A table fits if the slot was declared with the same table
  /// before, or if the contents of the value and of the declared table are of the same kinds. If ``rejectsIncompleteTables`` is
  /// true, no declared field may be missing.
  func fits(_ value: KeptState.Value, _ slot: Slot, declaredBefore before: PlainValue?) -> Bool {
    guard let table = slot.table else { return true }
    if value.isIncomplete(.plain(table)) {
      if rejectsIncompleteTables { return false }
      holdsIncompleteTables = true
    }
    return before == table || !value.differsInKind(from: .plain(table))
  }

  /// True if a value fits a slot of a kind. An object fits if it has a successor, and its type has the expected name.
  func matches(_ kind: ValueKind, _ value: KeptState.Value, isOptional: Bool) -> Bool {
    switch (value, kind) {
    case (.plain(.none), _): isOptional
    case (.object(let old), .object(let name)): successors[old] != nil && state.objects[old]?.name == name
    default: kind.takes(value)
    }
  }

  // MARK: Rehearsal

  /// Stores the successors and the outcome after module scope, as the checkpoint.
  func setCheckpoint() { checkpoint = (successors, outcome) }

  /// Restores the checkpoint. After it, the state of no instance counts as taken over.
  func returnToCheckpoint() {
    (successors, outcome) = checkpoint
    begun = []
  }
}
