// What reads values: instances, and lists of items.

import LongtailCore

/// What reads values while it is evaluated, and is evaluated again when one of them changes.
class Reader {
  let id: InstanceID
  /// Arenas with what its last evaluations made.
  var arenas: [UInt64] = []
  /// How many there may be before those that are not used are ended.
  var mostArenas = Reader.fewArenas
  static let fewArenas = 64
  /// What it has read of state.
  var stateReads: [StatePlace: StateRead] = [:]
  /// Reasons that wait to be taken.
  var pending: Set<EvaluationReason> = []

  init(_ id: InstanceID) { self.id = id }

  /// The number under which C keeps the items that read; 0 for none.
  var list: UInt64 { 0 }

  /// Whether it does the same again for what it depends on. If not, the body in which it is written is run with it.
  var isRepeatable: Bool { true }

  /// Whether an arena is needed although no tree shows its elements.
  func needs(_ arena: UInt64) -> Bool { arena == arenas.first }

  /// A value is read.
  func willRead(_ place: StatePlace) {}

  /// A key of the environment of an instance is read.
  func willRead(_ key: String, _ value: PlainValue, of instance: Instance) {}

  /// A value that it read has changed.
  func outdate(_ place: StatePlace) {}

  /// It reads its values again.
  func forgetReads() { stateReads = [:] }
}
