// The readers of state: instances and lists of items.

import LongtailCore

/// An instance or a list of items. It reads values during its evaluation, and is evaluated again when one of these values
/// changes.
class StateReader {
  let id: InstanceID
  /// The arenas of the reader's last evaluations.
  @exclusivity(unchecked) var arenas: [UInt64] = []
  /// The number of arenas above which unused arenas are closed.
  @exclusivity(unchecked) var mostArenas = StateReader.fewArenas
  static let fewArenas = 64
  /// The reads since the last call of ``forgetReads()``, by the place of the value. A list keeps them over several evaluations.
  @exclusivity(unchecked) var stateReads: [StatePlace: StateRead] = [:]
  /// The environment keys that were read since the last call of ``forgetReads()``, with their values.
  @exclusivity(unchecked) var environmentReads: [EnvironmentRead: PlainValue] = [:]
  /// The reasons for the reader's next evaluation, until the engine takes them.
  @exclusivity(unchecked) var pending: Set<EvaluationReason> = []

  init(_ id: InstanceID) { self.id = id }

  /// True if an arena has to stay open even if no tree shows its elements.
  func needs(_ arena: UInt64) -> Bool { arena == arenas.first }

  /// Records a read of a value.
  func willRead(_ place: StatePlace) {}

  /// Records a write to a value that the reader has read.
  func invalidate(_ place: StatePlace) {}

  /// Discards the recorded reads, before the next evaluation of the reader.
  func forgetReads() { (stateReads, environmentReads) = ([:], [:]) }

  /// A key in the environment of an instance.
  struct EnvironmentRead: Hashable {
    let instance: UInt64
    let key: String
  }
}
