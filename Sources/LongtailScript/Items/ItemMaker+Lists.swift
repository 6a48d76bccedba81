// Evaluates lists of items. An item runs only if it may show something else than before.

import CLuaBridge
import LongtailCore

extension ItemMaker {
  /// Creates a list for a request in an arena: of all items, or of the item at the position `row`.
  func beginList(in arena: UInt64, row: Int?) -> InstanceID {
    let list = ItemList(InstanceID(rawValue: lt_next_number(runtime)), createdBy: runner.owner(of: arena), row: row)
    instances.lists[list.id.rawValue] = list
    return list.id
  }

  /// Ends a list. Ignores the numbers of other readers.
  func end(_ id: InstanceID) {
    guard let list = instances.lists.removeValue(forKey: id.rawValue) else { return }
    arenas.retire(list.arenas)
    dependencies.forgetReads(of: list)
    forgetTables(of: list)
    lt_end_list(runtime, id.rawValue)
  }

  private func forgetTables(of list: ItemList) {
    for table in list.tables {
      listsByTable[table]?.remove(list.id.rawValue)
      if listsByTable[table]?.isEmpty == true { listsByTable[table] = nil }
    }
    list.tables = []
  }

  /// Evaluates a list: runs the items that may show something else, or all items. If any item runs, ``ItemList/reasons`` are
  /// `reasons` and the reason that is found here.
  ///
  /// An item is skipped if all of these are unchanged: its value and the contents of its table, the values that it read, and the
  /// signatures (signatures.c) of the function, with its code and captured values, and of the properties that it read. All items
  /// run if the function changes one of these values itself, or calls a function whose result depends on more than its arguments.
  /// Then what created the list is invalidated, too.
  ///
  /// - Throws: if an item fails. Then all items run at the next evaluation.
  /// - Complexity: O(items that run) after a write in an item; O(items) if the array or the request has changed.
  func items(
    of id: InstanceID, _ request: ItemsRequest, in arena: UInt64, because reasons: [EvaluationReason], runningAll: Bool
  ) throws(Diagnostic) -> EvaluatedItems {
    guard let list = instances.lists[id.rawValue] else {
      throw Diagnostic(.internalFault("items were run for a list that was destroyed"))
    }
    var items = try items(of: list, request, in: arena, reasons, runningAll)
    let ranSome = if case .all = items.changes { false } else { items.runCount > 0 }
    if ranSome, reasons.isEmpty, !list.isRow { items.reason = .items }
    items.holdsOtherViews = list.inputs.has_views
    list.lastRunCount = items.runCount
    if items.runCount > 0 { list.reasons = reasons + [items.reason].compactMap(\.self) }
    return items
  }

  private func items(
    of list: ItemList, _ request: ItemsRequest, in arena: UInt64, _ reasons: [EvaluationReason], _ runningAll: Bool
  ) throws(Diagnostic) -> EvaluatedItems {
    guard let owner = store.arena(arena)?.pointee else { throw Diagnostic(.staleView) }
    dependencies.beginEvaluation(of: list)
    let isWritten = list.request != request || list.arena != arena
    (list.request, list.arena) = (request, arena)
    var texts: [StableText] = []
    var written = lt_list()
    written.number = list.id.rawValue
    written.items = request.items.tag == .integer ? .nil : lt_value(request.items, in: owner, &texts)
    written.key = request.key.map { lt_value($0, &texts) } ?? .nil
    written.first = Int64(list.first)
    written.is_row = list.isRow
    var columns: [lt_value] = []
    switch request.content {
    case .view(let function): written.function = function.rawValue
    case .values(let values): columns = values.map { lt_value($0, &texts) }
    }
    let stable = StableValues(columns, texts)
    written.columns = UnsafePointer(stable.pointer)
    written.column_count = Int32(columns.count)
    defer { withExtendedLifetime((texts, stable)) {} }
    let readCount = { [list] () throws(Diagnostic) in list.isRow ? 1 : Int64(try self.count(request, in: arena)) }
    do throws(Diagnostic) {
      if !runningAll {
        let inputs = inputs(written)
        let areFunctionsSame = inputs.functions.isEqual(to: list.inputs.functions)
        let isUnordered = isWritten || list.isReordered
        let canSkip = list.isPure ? !list.isCrowded : !isUnordered && list.invalidItems.isEmpty
        if canSkip, !list.isInvalid, areFunctionsSame, inputs.are_properties_unchanged, isEnvironmentSame(list) {
          written.count = isUnordered ? try readCount() : Int64(list.count)
          let items = try isUnordered ? runDifferent(list, written) : runInvalidItems(list, written)
          if list.isPure || items.runCount == 0 { return items }
        }
        // If items of this list or of another one have changed a local variable around the list, what is around has to reset it.
        if !isWritten && !(list.isPure && areFunctionsSame) || canSkip && !list.isPure {
          dependencies.invalidateCreators(of: list, because: reasons.first ?? .items)
        }
      }
      written.count = try readCount()
      let reason = list.isExplained && list.count > 0 ? self.reason(list, written) : nil
      var items = try runAll(list, written)
      items.reason = reason
      return items
    } catch {
      list.fail()
      throw error
    }
  }

  /// True if the environment values that a list read are unchanged.
  private func isEnvironmentSame(_ list: ItemList) -> Bool {
    list.environmentReads.allSatisfy { read, value in
      guard let instance = instances[read.instance], let key = reader.environmentKey(named: read.key) else { return false }
      return bodies.read(key, instance.environment) == value
    }
  }

  /// The number of items of a list, or of the list that a row belongs to; 0 if it is unknown.
  func length(of id: InstanceID) -> Int {
    guard let list = instances.lists[id.rawValue] else { return 0 }
    guard list.isRow, let request = list.request else { return list.count }
    return (try? count(request, in: list.arena)) ?? 0
  }

  /// The known reasons for the last run of items of a list; nil for other instances.
  func reasons(of id: InstanceID) -> [EvaluationReason]? { instances.lists[id.rawValue]?.reasons }

  /// The numbers of items that the last evaluation of a list skipped, and of all items; nil for other instances, and for a row of a
  /// lazy container.
  func skippedItems(of id: InstanceID) -> (skipped: Int, count: Int)? {
    guard let list = instances.lists[id.rawValue], !list.isRow else { return nil }
    return (list.count - list.lastRunCount, list.count)
  }

  /// Returns the reason why all items of a list have to run, even if no item has changed. Nil if no reason is known.
  private func reason(_ list: ItemList, _ written: lt_list) -> EvaluationReason? {
    let now = captures(of: written)
    // If the names of the captured variables differ, the list has other functions than before. Then the items do not run because
    // of a single variable.
    if list.captures.map(\.name) == now.map(\.name),
      let different = zip(list.captures, now).first(where: { !$0.signature.isEqual(to: $1.signature) })
    {
      return different.1.name == "_ENV" ? .always : .captured(different.1.name)
    }
    return list.isPure || list.isInvalid ? nil : .always
  }

  /// The variables that the functions of a list captured.
  private func captures(of written: lt_list) -> [ItemList.Capture] {
    let columns = UnsafeBufferPointer(start: written.columns, count: Int(written.column_count))
    let functions = [written.function] + ([written.key] + columns).filter { $0.tag == LT_ANCHORED }.map(\.bits)
    return functions.flatMap(captures(of:))
  }

  private func captures(of function: UInt64) -> [ItemList.Capture] {
    withUnsafeTemporaryAllocation(of: lt_capture.self, capacity: ItemMaker.mostCaptures) { captures in
      captures.initialize(repeating: lt_capture())
      let count = lt_sign_captures(runtime, function, captures.baseAddress, Int32(captures.count))
      return captures.prefix(Int(count)).map { capture in
        let name = withUnsafeBytes(of: capture.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return ItemList.Capture(name: name, signature: capture.signature)
      }
    }
  }

  /// The most variables of a function that are compared one by one.
  private static let mostCaptures = 32

  private func inputs(_ written: lt_list) -> lt_list_inputs {
    withUnsafePointer(to: written) { lt_inputs_of_list(runtime, $0) }
  }

  /// Runs the invalid items.
  private func runInvalidItems(_ list: ItemList, _ written: lt_list) throws(Diagnostic) -> EvaluatedItems {
    let invalidItems = list.invalidItems.sorted()
    let keys = invalidItems.map { list.keys[$0] }
    list.beginInvalidItems()
    try run(list, written, invalidItems.map { Int32($0) })
    let areKeysSame = zip(invalidItems, keys).allSatisfy { list.keys[$0] == $1 }
    let changes = EvaluatedItems.Changes.some(invalidItems)
    return EvaluatedItems(list.keys, list.elements, areKeysSame ? changes : .moved(changes.origins(count: list.count) ?? []))
  }

  /// Compares the items with the current ones, and runs those that differ.
  private func runDifferent(_ list: ItemList, _ written: lt_list) throws(Diagnostic) -> EvaluatedItems {
    var (origins, contents) = try take(list, written, compares: true)
    for (position, origin) in origins.enumerated() where origin >= 0 {
      let before = Int(origin)
      if list.invalidItems.contains(before) || contents[position] != list.contents[before] { origins[position] = -1 }
    }
    let isSameOrder = origins.count == list.count && origins.enumerated().allSatisfy { $1 < 0 || $1 == $0 }
    let different = origins.indices.filter { origins[$0] < 0 }
    let keys = isSameOrder ? different.map { list.keys[$0] } : []
    list.begin(origins, count: origins.count)
    swap(&list.contents, &contents)
    try run(list, written, different.map { Int32($0) })
    let areKeysSame = isSameOrder && zip(different, keys).allSatisfy { list.keys[$0] == $1 }
    return EvaluatedItems(list.keys, list.elements, areKeysSame ? .some(different) : .moved(origins))
  }

  private func runAll(_ list: ItemList, _ written: lt_list) throws(Diagnostic) -> EvaluatedItems {
    dependencies.forgetReads(of: list)
    let (_, contents) = try take(list, written, compares: false)
    list.begin(nil, count: contents.count)
    list.contents = contents
    try run(list, written, contents.indices.map { Int32($0) })
    if list.isExplained { list.captures = captures(of: written) }
    return EvaluatedItems(list.keys, list.elements, .all)
  }

  /// Replaces the items by the current ones. Returns the earlier position of each item, and a number that changes if the contents
  /// of its table change.
  private func take(_ list: ItemList, _ written: lt_list, compares: Bool) throws(Diagnostic) -> ([Int32], [UInt64]) {
    let count = Int(written.count)
    guard count <= elements.limits.children else { throw Diagnostic(.tooManyElements(limit: elements.limits.children)) }
    forgetTables(of: list)
    var (written, origins, contents) = (written, [Int32](repeating: -1, count: count), [UInt64](repeating: 0, count: count))
    try runner.evaluating(for: list.id) { _ throws(Diagnostic) in
      let status = withUnsafePointer(to: &written) { written in
        origins.withUnsafeMutableBufferPointer { origins in
          contents.withUnsafeMutableBufferPointer { contents in
            var taking = lt_taking()
            taking.list = written
            taking.count_before = Int64(list.count)
            (taking.unknown, taking.has_duplicates) = (list.unknownContents, list.hasDuplicates)
            taking.origins = compares ? origins.baseAddress : nil
            taking.contents = contents.baseAddress
            defer { (list.unknownContents, list.hasDuplicates) = (taking.unknown, taking.has_duplicates) }
            return lt_take_items(runtime, &taking)
          }
        }
      }
      try runner.check(status, within: options.renderBudget)
    }
    return (origins, contents)
  }

  /// Calls the functions of a list for the items at some positions, and finds out if this changed anything that items depend on.
  private func run(_ list: ItemList, _ written: lt_list, _ positions: [Int32]) throws(Diagnostic) {
    if positions.isEmpty {
      list.inputs = inputs(written)
      return arenas.retire(list.end())
    }
    let outer = collector
    collector = ItemCollector(.list(list, columns: list.request?.content.values))
    defer { collector = outer }
    let (randomBefore, warningsBefore) = (random, warnings.count)
    let calledImpure = lt_take_impure_call(runtime)
    defer { if calledImpure { lt_note_impure_call(runtime) } }
    try runner.evaluating(for: list.id) { _ throws(Diagnostic) in
      var written = written
      let status = lt_run_items(runtime, &written, positions, Int64(positions.count), &list.contents, &list.inputs)
      try runner.locatingErrors(in: ScriptReference(rawValue: written.function)) { () throws(Diagnostic) in
        try runner.check(status, within: options.renderBudget)
      }
    }
    list.isPure =
      !lt_take_impure_call(runtime) && warnings.count == warningsBefore && randomBefore != nil && random == randomBefore
    arenas.retire(list.end())
  }

  /// The state of `math.random`; nil if it cannot be read, because this version of Lua does not store it where C looks for it.
  private var random: [UInt64]? {
    var state = lt_random()
    guard lt_random_state(runtime, &state, false) else { return nil }
    return [state.words.0, state.words.1, state.words.2, state.words.3]
  }

  // MARK: Writes

  /// Registers the current list for a table of state, so that later writes in the table invalidate items of the list. The table
  /// contains the items. If the list is only one row, the table is the item itself. Stack: …, the table, nil.
  func noteParent(_ stack: LuaStack) -> Int32 {
    guard let list = dependencies.reader as? ItemList else { return 0 }
    let table = stack.number(ofTable: stack.top - 1)
    list.tables.insert(table)
    listsByTable[table, default: []].insert(list.id.rawValue)
    return 0
  }

  /// Invalidates an item after a write in its table. Stack: …, the table, nil.
  func noteItemWrite(_ stack: LuaStack) -> Int32 {
    let table = stack.top - 1
    let numbers = [stack.parentNumber(ofTable: table), stack.number(ofTable: table)]
    for number in numbers.flatMap({ listsByTable[$0] ?? [] }) {
      guard let list = instances.lists[number], let position = stack.position(ofItem: table, in: number) else { continue }
      list.invalidate(item: position)
      guard let slot = stack.slot(ofTable: table) else { continue }
      let read = StateRead(owner: slot.owner, type: slot.type >= 0 ? slot.type : nil, name: slot.name, alias: nil)
      dependencies.invalidate(list, because: read)
    }
    return 0
  }
}

extension lt_signature {
  /// True if both signatures are known and equal.
  fileprivate func isEqual(to other: lt_signature) -> Bool {
    is_known && other.is_known && low == other.low && high == other.high
  }
}
