// A list of items: what was made of each, what each has read, and which are out of date.

import CLuaBridge
import LongtailCore

/// The items of a `ForEach` in a tree. An item has no instance: the list reads for its items, and knows which item has read what.
final class ItemList: Reader {
  /// The instance whose evaluation wrote the list; nil if none did.
  private(set) var writer: InstanceID?
  /// What was written last.
  var request: ItemsRequest?
  var arena: UInt64 = 0
  /// The position of the first item, from 0.
  let first: Int
  /// Whether it is one row of a lazy container.
  let isRow: Bool
  var count = 0

  /// By position: what tells the item apart, and its view.
  var keys: [String] = []
  var elements: [ElementHandle] = []
  /// By position: a number that is another if something was written in an item that is a table; else 0.
  var contents: [UInt64] = []
  /// Counts contents that are not known.
  var unknownContents: UInt64 = 0
  /// The numbers of the tables by which writes in items are noticed.
  var tables: Set<UInt64> = []
  /// By arena: how many of the views are in it.
  private var uses: [UInt64: Int] = [:]

  /// What the functions of the list are, and the properties that they read, after they ran last.
  var functions = lt_signature()
  var properties = lt_signature()
  /// Whether the items did what they would do again.
  var wasRepeatable = false
  override var isRepeatable: Bool { wasRepeatable }
  /// The keys of the environment that the items read, with their values.
  private(set) var environmentReads: [EnvironmentRead: PlainValue] = [:]

  /// The items that are out of date.
  private(set) var outdated: Set<Int> = []
  /// Whether all are.
  private(set) var isOutdated = false
  /// Whether a table is several of the items.
  var hasDoubles = false
  /// Whether the table of the items was written.
  private(set) var isReordered = false

  struct EnvironmentRead: Hashable {
    let instance: UInt64
    let key: String
  }

  /// `row`: the position of the item; nil for a list of all items.
  init(_ id: InstanceID, writtenBy writer: InstanceID?, row: Int?) {
    (self.writer, first, isRow) = (writer, row ?? 0, row != nil)
    super.init(id)
  }

  override var list: UInt64 { id.rawValue }

  override func needs(_ arena: UInt64) -> Bool { uses[arena] != nil }

  // MARK: Reads of items

  /// The places that items have read: items that read the same share a set.
  private var sets: [Set<StatePlace>] = [[]]
  private var numbers: [Set<StatePlace>: Int32] = [[]: 0]
  /// By position: the number of its set.
  private var reads: [Int32] = []
  /// What the item that runs has read; nil if none runs.
  private var current: Set<StatePlace>?
  /// What functions of items read that were called later.
  private var lateReads: Set<StatePlace> = []

  /// Whether so much is known of items that are gone that all items run, which forgets it.
  var isCrowded: Bool { sets.count + stateReads.count > 4 * count + ItemList.mostReads }
  private static let mostReads = 256

  override func willRead(_ place: StatePlace) {
    // Items are compared after a write to the table that they are in.
    if place.isTable, place.name == StatePlace.entries { return }
    if current != nil { current?.insert(place) } else { lateReads.insert(place) }
  }

  override func willRead(_ key: String, _ value: PlainValue, of instance: Instance) {
    environmentReads[EnvironmentRead(instance: instance.id.rawValue, key: key)] = value
  }

  override func outdate(_ place: StatePlace) {
    if place.isTable, place.name == StatePlace.entries { isReordered = true }
    if lateReads.contains(place) { isOutdated = true }
    let concerned = Set(sets.indices.lazy.filter { self.sets[$0].contains(place) }.map { Int32($0) })
    if !concerned.isEmpty { outdated.formUnion(reads.indices.lazy.filter { concerned.contains(self.reads[$0]) }) }
  }

  /// An item is out of date.
  func outdate(_ item: Int) {
    if hasDoubles { isOutdated = true } else { outdated.insert(item) }
  }

  override func forgetReads() {
    super.forgetReads()
    (sets, numbers, reads, lateReads, environmentReads) = ([[]], [[]: 0], [], [], [:])
  }

  // MARK: Running

  /// Begins to run items. `origins`: by position, where the item was before; -1 for those that run. Nil if all run.
  func begin(_ origins: [Int32]?, count: Int) {
    func taken<Value>(_ values: [Value], _ new: Value) -> [Value] {
      guard let origins else { return Array(repeating: new, count: count) }
      return origins.map { $0 < 0 ? new : values[Int($0)] }
    }
    (keys, elements, reads) = (taken(keys, ""), taken(elements, .none), taken(reads, 0))
    self.count = count
    uses = [:]
    for element in elements where !element.isNone { uses[element.arena, default: 0] += 1 }
    (current, outdated, isOutdated, isReordered) = ([], [], false, false)
  }

  /// Begins to run items that are out of date, of those that there are.
  func beginOutdated() { (current, outdated, isOutdated, isReordered) = ([], [], false, false) }

  /// Notes what was made of an item.
  func note(_ position: Int, _ key: String, _ element: ElementHandle) {
    release(elements[position])
    (keys[position], elements[position]) = (key, element)
    uses[element.arena, default: 0] += 1
    guard let read = current, !read.isEmpty else {
      reads[position] = 0
      return
    }
    if let known = numbers[read] {
      reads[position] = known
    } else {
      reads[position] = Int32(sets.count)
      numbers[read] = Int32(sets.count)
      sets.append(read)
    }
    current = []
  }

  private func release(_ element: ElementHandle) {
    guard !element.isNone, let count = uses[element.arena] else { return }
    uses[element.arena] = count > 1 ? count - 1 : nil
  }

  /// Ends running. Returns the arenas that hold no view of the list any more.
  func end() -> [UInt64] {
    current = nil
    let unused = arenas.filter { uses[$0] == nil }
    arenas.removeAll { uses[$0] == nil }
    return unused
  }

  /// An item failed: all run the next time.
  func fail() { (current, isOutdated, wasRepeatable) = (nil, true, false) }
}
