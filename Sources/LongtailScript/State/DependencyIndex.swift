// The index of all reads: of state, data, observed objects, entries of tables, and environment keys.

import CLuaBridge
import LongtailCore

/// Records which values evaluations read. When a value is written, invalidates the instances and lists that have read it.
final class DependencyIndex {
  private let runtime: OpaquePointer
  private let instances: InstanceTable
  private let definitions: Definitions
  /// The instance or list that is being evaluated. Reads are recorded for it. If it is nil, reads are not recorded.
  private(set) var reader: StateReader?
  /// The readers of each value.
  private(set) var readers: [StatePlace: Set<UInt64>] = [:]
  /// The readers of each environment key, by its name.
  private(set) var environmentReaders: [String: Set<UInt64>] = [:]
  /// The readers of the environment of each instance, except the instance itself: mostly lists in its body.
  private(set) var outsideReaders: [UInt64: Set<UInt64>] = [:]
  /// The readers that wait to be evaluated again, with the reasons.
  private var invalidated: [(instance: InstanceID, reason: EvaluationReason)] = []

  init(_ runtime: OpaquePointer, _ instances: InstanceTable, _ definitions: Definitions) {
    (self.runtime, self.instances, self.definitions) = (runtime, instances, definitions)
  }

  // MARK: Reading

  /// True if reads are recorded now.
  var isRecording: Bool { reader != nil }

  /// Runs `body` and records its reads for a reader. If the reader is nil, reads are not recorded.
  func reading<Result, Failure: Error>(
    for inner: StateReader?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = reader
    read(for: inner)
    defer { read(for: outer) }
    return try body()
  }

  private func read(for reader: StateReader?) {
    self.reader = reader
    lt_note_reads(runtime, reader?.id.rawValue ?? 0, reader is ItemList)
  }

  /// Records that the current reader reads a value. `read` is called only for the first read of the place.
  func noteRead(_ place: StatePlace, _ read: (_ reader: StateReader) -> StateRead) {
    guard let reader else { return }
    reader.willRead(place)
    guard reader.stateReads[place] == nil else { return }
    reader.stateReads[place] = read(reader)
    readers[place, default: []].insert(reader.id.rawValue)
  }

  /// Records that a key of the environment of an instance is read.
  func noteRead(_ key: String, _ value: PlainValue, of instance: Instance) {
    guard let reader else { return }
    reader.environmentReads[StateReader.EnvironmentRead(instance: instance.id.rawValue, key: key)] = value
    environmentReaders[key, default: []].insert(reader.id.rawValue)
    if reader !== instance { outsideReaders[instance.id.rawValue, default: []].insert(reader.id.rawValue) }
  }

  /// Discards the recorded reads of a reader.
  func forgetReads(of reader: StateReader) {
    for place in reader.stateReads.keys { DependencyIndex.remove(reader, from: &readers, place) }
    for read in reader.environmentReads.keys {
      DependencyIndex.remove(reader, from: &environmentReaders, read.key)
      if read.instance != reader.id.rawValue { DependencyIndex.remove(reader, from: &outsideReaders, read.instance) }
    }
    reader.forgetReads()
  }

  private static func remove<Key>(_ reader: StateReader, from readers: inout [Key: Set<UInt64>], _ key: Key) {
    readers[key]?.remove(reader.id.rawValue)
    if readers[key]?.isEmpty == true { readers[key] = nil }
  }

  /// Returns the reads of the last evaluation of an instance.
  func reads(of instance: Instance) -> Dependencies {
    var result = Dependencies()
    for number in [instance.id.rawValue] + (outsideReaders[instance.id.rawValue] ?? []).sorted() {
      for (read, value) in instances.reader(number)?.environmentReads ?? [:] where read.instance == instance.id.rawValue {
        result.environment[read.key] = value
      }
    }
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

  /// True if the last evaluation of a reader read state of another instance or of an object.
  func readsOtherState(_ reader: InstanceID) -> Bool {
    instances.reader(reader.rawValue)?.stateReads.values.contains { $0.owner != reader.rawValue } ?? false
  }

  // MARK: Writing

  /// True if any read of state is recorded.
  var hasReaders: Bool { !readers.isEmpty }

  /// Invalidates the readers of a value.
  func noteWrite(_ place: StatePlace) {
    for reader in readers[place]?.sorted() ?? [] { invalidate(reader, place) }
  }

  private func invalidate(_ number: UInt64, _ place: StatePlace) {
    guard let reader = instances.reader(number), let read = reader.stateReads[place] else { return }
    reader.invalidate(place)
    invalidate(reader, because: read)
  }

  /// Invalidates a reader because a value that it read was written.
  func invalidate(_ reader: StateReader, because read: StateRead) {
    let enclosing = instances.enclosingInstance(reader.id.rawValue)
    let owner = enclosing?.id.rawValue
    let reason: EvaluationReason =
      if let type = read.type {
        .observed(type: definitions.observables[type].name, property: read.name)
      } else if read.owner == owner {
        .state(read.name)
      } else {
        .binding(read.alias ?? read.name)
      }
    invalidate(reader, because: reason)
  }

  /// Invalidates the lists and controls that read a property of an instance, because the property has another value.
  func noteInput(_ name: String, of instance: Instance) {
    let place = StatePlace(owner: instance.id.rawValue, name: name)
    for number in readers[place]?.sorted() ?? [] where number != place.owner {
      guard let reader = instances.reader(number) else { continue }
      reader.invalidate(place)
      let isInside = instances.enclosingInstance(number) === instance
      invalidate(reader, because: isInside ? .input(name) : .binding(name))
    }
  }

  /// Invalidates a reader. If it is a list whose items change a local variable around it, such as a sum, what is around the list
  /// has to run, too, to reset the variable.
  func invalidate(_ reader: StateReader, because reason: EvaluationReason) {
    if let list = reader as? ItemList, !list.isPure { invalidateCreators(of: list, because: reason) }
    add(reason, to: reader)
  }

  /// Invalidates what created a list: the body around it, and all items of the lists between them.
  func invalidateCreators(of list: ItemList, because reason: EvaluationReason) {
    guard let creator = list.creator.flatMap({ instances.reader($0.rawValue) }) else { return }
    add(reason, to: creator)
    guard let outer = creator as? ItemList else { return }
    outer.invalidateAll()
    invalidateCreators(of: outer, because: reason)
  }

  private func add(_ reason: EvaluationReason, to reader: StateReader) {
    if reader.pending.insert(reason).inserted { invalidated.append((reader.id, reason)) }
  }

  /// Forgets the reasons for the next evaluation of a reader, because the evaluation begins.
  func beginEvaluation(of reader: StateReader) {
    if reader.pending.isEmpty { return }
    reader.pending = []
    invalidated.removeAll { $0.instance == reader.id }
  }

  /// True if readers wait to be evaluated again.
  var isInvalid: Bool { !invalidated.isEmpty }

  /// True if no reader except `reader` waits to be evaluated again.
  func isInvalid(atMost reader: InstanceID) -> Bool { invalidated.allSatisfy { $0.instance == reader } }

  /// Returns and removes the invalidated readers for which `isAsked` is true, in the order of invalidation. A reader occurs once
  /// for each reason of its next evaluation.
  func takeInvalidated(_ isAsked: (InstanceID) -> Bool) -> [(instance: InstanceID, reason: EvaluationReason)] {
    if invalidated.isEmpty { return [] }
    invalidated.removeAll { instances.reader($0.instance.rawValue) == nil }
    let taken = invalidated.filter { isAsked($0.instance) }
    invalidated.removeAll { isAsked($0.instance) }
    for (instance, _) in taken { instances.reader(instance.rawValue)?.pending = [] }
    return taken
  }
}
