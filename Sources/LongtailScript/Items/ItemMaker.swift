// Makes the views of the items of collections.

import CLuaBridge
import LongtailCore

/// Makes the views and reads the ids of the items of a collection.
final class ItemMaker {
  let runner: ScriptRunner
  let reader: ArgumentReader
  let elements: ElementBuilder
  let vocabulary: Vocabulary
  let store: ElementStore
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>
  let bodies: Bodies
  /// Finds facts about the code of functions.
  let facts: CodeFacts
  let warnings: Warnings
  let dependencies: DependencyIndex
  let instances: InstanceTable
  let arenas: ScriptArenas
  /// The results for the items that C iterates over.
  var collector: ItemCollector?
  /// The lists that depend on writes in a table of state, by the number of the table: lists with items in the table, and rows
  /// that show the table.
  var listsByTable: [UInt64: Set<UInt64>] = [:]

  init(_ runner: ScriptRunner, _ bodies: Bodies, _ facts: CodeFacts) {
    (self.runner, self.bodies, self.facts, warnings) = (runner, bodies, facts, bodies.warnings)
    (store, runtime, options, elements, reader, hot) = (
      runner.store, runner.runtime, runner.options, runner.elements, runner.reader, runner.hot
    )
    (dependencies, instances, arenas) = (runner.dependencies, runner.instances, runner.arenas)
    vocabulary = runner.reader.vocabulary
  }

  /// Returns the number of items, and records that the evaluation that created the request depends on the array.
  func itemCount(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int {
    let count = try count(request, in: arena)
    guard request.items.tag != .integer, let owner = store.arena(arena)?.pointee else { return count }
    dependencies.reading(for: owner.owner.flatMap { instances.reader($0.rawValue) }) {
      var texts: [StableText] = []
      lt_note_items(runtime, lt_value(request.items, in: owner, &texts))
    }
    return count
  }

  /// Returns the number of items.
  func count(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int {
    if request.items.tag == .integer { return max(0, request.items.integer) }
    guard let owner = store.arena(arena)?.pointee else { throw Diagnostic(.staleView) }
    var texts: [StableText] = []
    let items = lt_value(request.items, in: owner, &texts)
    var length = lt_known_length(runtime, items)
    if length < 0 {
      try runner.evaluating(for: runner.owner(of: arena)) { _ throws(Diagnostic) in
        try runner.check(lt_asked_length(runtime, items, &length), within: options.renderBudget)
      }
      guard length <= elements.limits.children else { throw Diagnostic(.tooManyElements(limit: elements.limits.children)) }
    }
    return max(0, Int(length))
  }

  func items(
    _ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64
  ) throws(Diagnostic) -> [(key: String, element: ElementHandle)] {
    guard let owner = store.arena(arena)?.pointee else { throw Diagnostic(.staleView) }
    var texts: [StableText] = []
    let isCount = request.items.tag == .integer
    let items = isCount ? lt_value.nil : lt_value(request.items, in: owner, &texts)
    let key = request.key.map { lt_value($0, &texts) } ?? lt_value.nil
    var function: UInt64 = 0
    var columns: [lt_value] = []
    switch request.content {
    case .view(let reference): function = reference.rawValue
    case .values(let values): columns = values.map { lt_value($0, &texts) }
    }
    collector = ItemCollector(.views(columns: request.content.values))
    defer { collector = nil }
    try runner.evaluating(for: runner.owner(of: arena)) { _ throws(Diagnostic) in
      let status = lt_each(
        runtime, items, Int64(positions.lowerBound + 1), Int64(positions.upperBound), key, function, columns,
        Int32(columns.count))
      withExtendedLifetime(texts) {}
      try runner.locatingErrors(in: ScriptReference(rawValue: function)) { () throws(Diagnostic) in
        try runner.check(status, within: options.renderBudget)
      }
    }
    return collector?.items ?? []
  }

  func ids(
    _ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64
  ) throws(Diagnostic) -> [PlainValue] {
    guard let owner = store.arena(arena)?.pointee else { throw Diagnostic(.staleView) }
    var texts: [StableText] = []
    let isCount = request.items.tag == .integer
    let items = isCount ? lt_value.nil : lt_value(request.items, in: owner, &texts)
    let key = request.key.map { lt_value($0, &texts) } ?? lt_value.nil
    collector = ItemCollector(.ids(first: positions.lowerBound), count: positions.count)
    defer { collector = nil }
    try runner.event { () throws(Diagnostic) in
      let status = lt_each(
        runtime, items, Int64(positions.lowerBound + 1), Int64(positions.upperBound), key, 0, [], 0)
      withExtendedLifetime(texts) {}
      try runner.check(status, within: options.eventBudget)
    }
    return collector?.ids ?? []
  }

  /// The position of the first item with an id, from 0.
  func position(of id: PlainValue, _ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int? {
    let count = try count(request, in: arena)
    switch request.key {
    case .path? where request.items.tag == .integer, nil:
      // If items have no key, the id of an item is its position, from 1. A number has no value at a path.
      guard let position = id.number.flatMap(Int.init(exactly:)), position >= 1, position <= count else { return nil }
      return position - 1
    case .path?:
      if let sequence = try sequence(request, in: arena) { return sequence.position(of: id).map { $0 - 1 } }
    case .function?: break
    }
    for first in stride(from: 0, to: count, by: ItemMaker.idsAtATime) {
      let ids = try ids(request, at: first..<min(count, first + ItemMaker.idsAtATime), in: arena)
      if let found = ids.firstIndex(where: { $0.isSameID(as: id) }) { return first + found }
    }
    return nil
  }

  private static let idsAtATime = 4096

  /// Returns the sequence of the host that a request is for; nil for a table of the script.
  private func sequence(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> HostSequence? {
    guard let owner = store.arena(arena)?.pointee else { throw Diagnostic(.staleView) }
    var texts: [StableText] = []
    return lt_known_sequence(runtime, lt_value(request.items, in: owner, &texts))?.pointee.owner.map(HostSequence.owner)
  }

  /// Collects one item. Stack: …, the item, its key, its view, its position.
  func collectItem(_ stack: LuaStack) throws -> Int32 {
    let top = stack.top
    let element: ElementHandle
    var callee = "ForEach"
    if case .ids(let first)? = collector?.target {
      if let position = stack.integer(top), let id = try reader.read(.scalar, stack, top - 2) {
        collector?.ids[Int(position) - 1 - first] = PlainValue(id, in: hot.pointee.arena.pointee)
      }
      return 0
    } else if let values = collector?.values {
      callee = "Table"
      element = try row(values, stack, top - 1)
    } else if stack.type(top - 1) != .nil, let view = try reader.element(stack, top - 1) {
      element = view
    } else {
      throw CallError(.notAView(callee: "the function of ForEach", found: reader.returned(stack, top - 1)))
    }
    let key: String
    switch stack.type(top - 2) {
    case .string where stack.length(top - 2) <= String.maximumNameLength: key = reader.label(stack, top - 2)
    case .number, .boolean: key = reader.describe(stack, top - 2)
    default:
      throw CallError(
        .badArgument(
          callee: callee, argument: "id",
          expected: ValueKind.identifier.expectation + " for every item",
          found: "\(reader.describe(stack, top - 2)) for item \(reader.describe(stack, top))\(fields(stack, top - 3))"))
    }
    if case .list(let list, _)? = collector?.target {
      list.note(Int(stack.integer(top) ?? 1) - 1 - list.first, key, element)
      return 0
    }
    guard (collector?.items.count ?? 0) < elements.limits.children else {
      throw CallError(.tooManyElements(limit: elements.limits.children))
    }
    collector?.items.append((key, element))
    return 0
  }

  /// Returns a phrase with the fields of an item that is a table. One of them can be its id.
  private func fields(_ stack: LuaStack, _ index: Int32) -> String {
    guard stack.type(index) == .table, stack.hasSpace(6) else { return "" }
    var names: [String] = []
    stack.balanced {
      var entries = stack.entries(of: index)
      while let (key, _) = entries.next() {
        if stack.type(key) == .string { names.append(reader.label(stack, key)) }
      }
    }
    return names.isEmpty ? "" : ", whose fields are \(Diagnostic.list(names.sorted()))"
  }

  // MARK: Rows

  /// Returns the views of a row, from the values in the array at `index`. Each view is exactly one child in the layout.
  func row(_ values: [ItemValue], _ stack: LuaStack, _ index: Int32) throws -> ElementHandle {
    let cells = try values.enumerated().map { column, value in
      try stack.scope(6) {
        stack.pushElement(column + 1, of: index)
        return try cell(value, column, stack, stack.top)
      }
    }
    return try elements.append(viewNamed: "Group", children: cells)
  }

  private func cell(_ value: ItemValue, _ column: Int, _ stack: LuaStack, _ index: Int32) throws -> ElementHandle {
    switch (stack.type(index), value) {
    case (.nil, _):
      return try elements.append(viewNamed: "Text", reader.interned(""))
    case (.boolean, .path):
      return try elements.append(viewNamed: "Text", reader.interned(stack.boolean(index) ? "true" : "false"))
    case (.string, _):
      return try reader.element(stack, index) ?? .none
    case (.number, _):
      let text = try reader.element(stack, index) ?? .none
      guard let modifier = vocabulary.modifier(named: "layoutValue") else { return text }
      return try elements.modify(text, UInt16(modifier), [reader.interned(ItemContent.numberKey), .boolean(true)])
    default:
      // A view can have several children in the layout, like a group, or none. A stack makes it exactly one child of the row.
      guard let view = try reader.element(stack, index) else {
        throw CallError(.notAView(callee: "columns[\(column + 1)] of Table", found: reader.describe(stack, index)))
      }
      return try elements.append(viewNamed: "HStack", children: [view])
    }
  }
}

extension ItemContent {
  /// The values of a row; nil if an item is one view.
  var values: [ItemValue]? { if case .values(let values) = self { values } else { nil } }
}
