// A list of items: their views, what each of them read, and which of them are invalid.

import CLuaBridge
import LongtailCore

/// The items of a `ForEach` in a tree, or one row of a lazy container. Items have no instances: the list is the reader, and
/// records which item read which values.
final class ItemList: StateReader {
  /// The reader whose evaluation created the list; nil if none did.
  private(set) var creator: InstanceID?
  /// The request of the last evaluation, and the arena of the request.
  var request: ItemsRequest?
  var arena: UInt64 = 0
  /// The position of the first item, from 0.
  let first: Int
  /// True if the list is one row of a lazy container.
  let isRow: Bool
  var count = 0

  /// The keys of the items and their views, by position.
  var keys: [String] = []
  var elements: [ElementHandle] = []
  /// A number for each item, by position, which changes if the contents of the item's table change; 0 if the item is not a table.
  var contents: [UInt64] = []
  /// The number of items so far whose contents could not be compared.
  var unknownContents: UInt64 = 0
  /// The tables that ``ItemMaker/listsByTable`` maps to this list.
  var tables: Set<UInt64> = []
  /// The number of the list's views in each arena, by the serial of the arena.
  private var uses: [UInt64: Int] = [:]

  /// The inputs of the list after the last run.
  var inputs = lt_list_inputs()
  /// The variables that the functions of the list captured, after the last run of all items.
  var captures: [Capture] = []
  /// The number of items that the last evaluation ran.
  var lastRunCount = 0
  /// The known reasons for the last run of items.
  var reasons: [EvaluationReason] = []
  /// True if the reason why all items of the list run is looked up for this list. In a lazy container, each row is a list of its
  /// own, and the reason is looked up only for the first row.
  var isExplained: Bool { first == 0 }
  /// True only if the last run changed nothing that items depend on, called no impure function such as `os.time`, and gave no
  /// warnings. Otherwise, everything around the list runs together with it.
  var isPure = false

  /// The items that have to run again.
  private(set) var invalidItems: Set<Int> = []
  /// True if all items have to run again.
  private(set) var isInvalid = false
  /// True if a table of state occurs more than once among the items.
  var hasDuplicates = false
  /// True if an entry of the array was written.
  private(set) var isReordered = false

  /// A variable that a function captured.
  struct Capture {
    let name: String
    let signature: lt_signature
  }

  /// Creates a list of all items, or of the item at the position `row`.
  init(_ id: InstanceID, createdBy creator: InstanceID?, row: Int?) {
    (self.creator, first, isRow) = (creator, row ?? 0, row != nil)
    super.init(id)
  }

  override func needs(_ arena: UInt64) -> Bool { uses[arena] != nil }

  // MARK: Reads of items

  /// The sets of places that items read. Items that read the same places share a set.
  private var sets: [Set<StatePlace>] = [[]]
  private var numbers: [Set<StatePlace>: Int32] = [[]: 0]
  /// The number of the set of each item, by the position of the item.
  private var reads: [Int32] = []
  /// The places that the current item has read; nil if no item runs.
  private var current: Set<StatePlace>?
  /// The places that were read while no item ran: by functions in the items that are called later, such as the content
  /// function of a `GeometryReader`.
  private var lateReads: Set<StatePlace> = []

  /// True if the list stores many reads for its number of items. Then all items run, and the reads of removed items are dropped.
  var isCrowded: Bool { sets.count + stateReads.count > max(4 * count, 2 * readsOfAllItems) + ItemList.mostReads }
  private static let mostReads = 256
  /// The number of sets and places after the last run of all items.
  private var readsOfAllItems = 0
  private var runsAllItems = false

  override func willRead(_ place: StatePlace) {
    // Do not record a read of the entries of an array: after a write to the array, the items are compared, and no item is
    // invalidated.
    if place.isTable, place.name == StatePlace.entries { return }
    if current != nil { current?.insert(place) } else { lateReads.insert(place) }
  }

  override func invalidate(_ place: StatePlace) {
    if place.isTable, place.name == StatePlace.entries { isReordered = true }
    if lateReads.contains(place) { isInvalid = true }
    let concerned = Set(sets.indices.lazy.filter { self.sets[$0].contains(place) }.map { Int32($0) })
    if !concerned.isEmpty { invalidItems.formUnion(reads.indices.lazy.filter { concerned.contains(self.reads[$0]) }) }
  }

  /// Invalidates an item, or all items if a table of state occurs more than once among them.
  func invalidate(item: Int) {
    if hasDuplicates { isInvalid = true } else { invalidItems.insert(item) }
  }

  /// Invalidates all items.
  func invalidateAll() { isInvalid = true }

  override func forgetReads() {
    super.forgetReads()
    (sets, numbers, reads, lateReads) = ([[]], [[]: 0], [], [])
  }

  // MARK: Running

  /// Begins to run items. `origins` has the earlier position of each item, or -1 if the item runs. It is nil if all items run.
  func begin(_ origins: [Int32]?, count: Int) {
    func taken<Value>(_ values: [Value], _ new: Value) -> [Value] {
      guard let origins else { return Array(repeating: new, count: count) }
      return origins.map { $0 < 0 ? new : values[Int($0)] }
    }
    (keys, elements, reads) = (taken(keys, ""), taken(elements, .none), taken(reads, 0))
    self.count = count
    runsAllItems = origins == nil
    uses = [:]
    for element in elements where !element.isNone { uses[element.arena, default: 0] += 1 }
    (current, invalidItems, isInvalid, isReordered) = ([], [], false, false)
  }

  /// Begins to run the invalid items of an unchanged array.
  func beginInvalidItems() { (current, invalidItems, isInvalid, isReordered) = ([], [], false, false) }

  /// Stores the key and the view of an item that has run.
  func note(_ position: Int, _ key: String, _ element: ElementHandle) {
    release(elements[position])
    (keys[position], elements[position]) = (key, element)
    if !element.isNone { uses[element.arena, default: 0] += 1 }
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

  /// Ends a run. Returns the arenas that hold no view of the list any more.
  func end() -> [UInt64] {
    current = nil
    if runsAllItems { (runsAllItems, readsOfAllItems) = (false, sets.count + stateReads.count) }
    let unused = arenas.filter { uses[$0] == nil }
    arenas.removeAll { uses[$0] == nil }
    return unused
  }

  /// Ends a run in which an item failed. The next evaluation runs all items.
  func fail() { (current, isInvalid, isPure) = (nil, true, false) }
}
