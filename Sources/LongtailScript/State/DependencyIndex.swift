// One index of reads: state, data, observed objects and entries of tables.

import CLuaBridge
import LongtailCore

/// Records what evaluations read, and invalidates their instances after a write.
final class DependencyIndex {
  private let runtime: OpaquePointer
  private let instances: InstanceTable
  private let definitions: Definitions
  /// The instance that is being evaluated. Reads are recorded for it. If it is nil, reads are not recorded.
  private(set) var reader: Instance?
  /// The instances whose last evaluation read a value.
  private(set) var readers: [StatePlace: Set<UInt64>] = [:]
  /// Those that wait to be evaluated again.
  private var invalidated: [(instance: InstanceID, reason: EvaluationReason)] = []

  init(_ runtime: OpaquePointer, _ instances: InstanceTable, _ definitions: Definitions) {
    (self.runtime, self.instances, self.definitions) = (runtime, instances, definitions)
  }

  // MARK: Reading

  /// Whether reads are recorded now.
  var isRecording: Bool { reader != nil }

  /// Runs `body`, and records its reads for an instance, or not at all.
  func reading<Result, Failure: Error>(
    for instance: Instance?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = reader
    read(for: instance)
    defer { read(for: outer) }
    return try body()
  }

  private func read(for instance: Instance?) {
    reader = instance
    lt_note_reads(runtime, instance != nil)
  }

  /// Records that the current instance reads a value. `read` is called only for the first read of the place.
  func noteRead(_ place: StatePlace, _ read: (_ reader: Instance) -> StateRead) {
    guard let reader, reader.stateReads[place] == nil else { return }
    reader.stateReads[place] = read(reader)
    readers[place, default: []].insert(reader.id.rawValue)
  }

  /// Forgets what an instance read.
  func forgetReads(of instance: Instance) {
    for place in instance.stateReads.keys {
      readers[place]?.remove(instance.id.rawValue)
      if readers[place]?.isEmpty == true { readers[place] = nil }
    }
    instance.stateReads = [:]
    instance.environmentReads = [:]
  }

  /// The reads of the last evaluation of an instance.
  func reads(of instance: Instance) -> Dependencies {
    var result = Dependencies()
    result.environment = instance.environmentReads
    for (place, read) in instance.stateReads {
      if let type = read.type {
        let name = definitions.observables[type].name
        let isPart = place.isTable && type != StateAccess.dataType
        if !isPart { result.properties.insert(.init(object: place.owner, type: name, name: read.name)) }
      } else if !place.isTable {
        result.slots.insert(.init(owner: InstanceID(rawValue: place.owner), name: place.name))
      }
    }
    return result
  }

  // MARK: Writing

  /// Whether any read is recorded.
  var hasReaders: Bool { !readers.isEmpty }

  /// Invalidates the instances that read a value.
  func noteWrite(_ place: StatePlace) {
    for reader in readers[place]?.sorted() ?? [] { invalidate(reader, place) }
  }

  private func invalidate(_ reader: UInt64, _ place: StatePlace) {
    guard let instance = instances[reader], let read = instance.stateReads[place] else { return }
    let reason: EvaluationReason =
      if let type = read.type {
        .observed(type: definitions.observables[type].name, property: read.name)
      } else if read.owner == reader {
        .state(read.name)
      } else {
        .binding(read.alias ?? read.name)
      }
    guard instance.pending.insert(reason).inserted else { return }
    invalidated.append((instance.id, reason))
  }

  /// Whether instances wait to be evaluated again.
  var isInvalid: Bool { !invalidated.isEmpty }

  /// Takes the instances that are asked for, in the order in which they were invalidated, with the reason of each write.
  func takeInvalidated(_ isAsked: (InstanceID) -> Bool) -> [(instance: InstanceID, reason: EvaluationReason)] {
    if invalidated.isEmpty { return [] }
    invalidated.removeAll { instances[$0.instance.rawValue] == nil }
    let taken = invalidated.filter { isAsked($0.instance) }
    invalidated.removeAll { isAsked($0.instance) }
    for (instance, _) in taken { instances[instance.rawValue]?.pending = [] }
    return taken
  }
}
