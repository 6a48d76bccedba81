// Handles the keys and clicks of a list. Rows are identified by their ids and by their index in the list, whether or not their
// views exist.

import LongtailCore

/// The rows of a list as they were last placed, and caches for finding rows. It is used in one isolation domain: that of its
/// tree.
final class ListRows: @unchecked Sendable {
  /// The frames of the visible rows, in the cells of the list.
  var frames: [(index: Int, frame: Rect)] = []
  /// The row from which shift extends the selection. Nil for the row with the cursor.
  var anchor: Int?
  /// The row on which the cursor was last put.
  private var current: Current?

  private struct Current {
    let cursor: Int
    /// The id of the row. ``PlainValue/none`` if the row was removed.
    let id: PlainValue
    /// The index where the row was last found.
    var index: Int
  }

  /// Records that the cursor was put on a row.
  func put(_ cursor: Int, on id: PlainValue) { current = Current(cursor: cursor, id: id, index: cursor) }

  /// Caches for finding the selected row. `selected` is the row that the last search found. If it found none, `missing` is the
  /// number of rows at that time. Both have the selection that was searched for.
  private var selected: (selection: PlainValue, id: PlainValue, index: Int)?
  private var missing: (selection: PlainValue, count: Int)?

  /// Returns the index of the first selected row. Nil if there is none.
  ///
  /// - Complexity: O(1) if the row has not moved, otherwise O(rows) once.
  func index(of selection: RowSelection, _ items: LazyItems) -> Int? {
    if selection.isEmpty { return nil }
    // If several rows can be selected, a newly selected row may come before the known one.
    if let selected, selection.isMultiple ? selected.selection == selection.value : selection.contains(selected.id),
      selected.index < items.count,
      ListRows.ids(selected.index..<selected.index + 1, items).first?.isSameID(as: selected.id) == true
    {
      return selected.index
    }
    if let missing, missing == (selection.value, items.count) { return nil }
    let index = ListRows.firstIndex(of: selection, items)
    selected = index.map { (selection.value, ListRows.ids($0..<$0 + 1, items).first ?? .none, $0) }
    missing = index == nil ? (selection.value, items.count) : nil
    return index
  }

  /// Returns the current index of the row on which the cursor was put.
  ///
  /// - Complexity: O(1) if the row has not moved, otherwise O(rows) once.
  func index(of cursor: Int, _ items: LazyItems) -> Int {
    guard let known = current, known.cursor == cursor else { return cursor }
    if known.id == .none { return known.index }
    if known.index < items.count, ListRows.ids(known.index..<known.index + 1, items).first?.isSameID(as: known.id) == true {
      return known.index
    }
    let index = ListRows.index(of: known.id, items)
    current = Current(cursor: cursor, id: index == nil ? .none : known.id, index: index ?? known.index)
    return index ?? known.index
  }

  /// Returns the index of the first row with an id.
  static func index(of id: PlainValue, _ items: LazyItems) -> Int? {
    let known = items.position(of: id)
    let tagged = items.withoutIDs.lazy.filter { $0.lowerBound < known ?? .max }.compactMap { rows in
      ids(rows, items).firstIndex { $0.isSameID(as: id) }.map { rows.lowerBound + $0 }
    }.first
    return [known, tagged].compactMap(\.self).min()
  }

  /// Returns the index of the first selected row.
  static func firstIndex(of selection: RowSelection, _ items: LazyItems) -> Int? {
    guard selection.isMultiple, selection.ids.count != 1 else {
      return selection.ids.first.flatMap { index(of: $0, items) }
    }
    return ids(0..<items.count, items).firstIndex(where: selection.contains)
  }

  /// Returns the ids of rows: the ids of their items, or else their tags. Tags are read only for items without an id, and no
  /// views are created for them.
  static func ids(_ rows: Range<Int>, _ items: LazyItems) -> [PlainValue] {
    var ids = items.ids(rows)
    var next = 0
    while let first = ids[next...].firstIndex(of: .none) {
      next = ids[first...].firstIndex { $0 != .none } ?? ids.count
      let tags = items.layoutValues(Tag.key, ofItems: rows.lowerBound + first..<rows.lowerBound + next)
      for (index, tag) in zip(first..<next, tags) { ids[index] = tag ?? .none }
    }
    return ids
  }
}

/// The value of a list's selection binding: one id, or an array of ids.
struct RowSelection {
  let value: PlainValue
  let isMultiple: Bool
  let ids: [PlainValue]
  /// The ids in two parts, for fast lookup: a set of lookup keys, and the ids that contain NaN and so do not equal themselves.
  private let keys: Set<PlainValue>
  private let idsWithNaN: [PlainValue]

  init(_ value: PlainValue) {
    self.value = value
    switch value {
    case .list(let ids): (isMultiple, self.ids) = (true, ids)
    // An empty array in Lua is read as a table.
    case .table: (isMultiple, ids) = (true, [])
    case .none: (isMultiple, ids) = (false, [])
    default: (isMultiple, ids) = (false, [value])
    }
    keys = Set(ids.lazy.filter { $0 != .none }.map(RowSelection.key))
    idsWithNaN = ids.filter { $0 != $0 }
  }

  /// Returns a lookup key, which is equal for ids of the same row (``PlainValue/isSameID(as:)``), unless they contain NaN.
  private static func key(_ id: PlainValue) -> PlainValue { id.number.map(PlainValue.number) ?? id }

  var isEmpty: Bool { ids.isEmpty }

  /// - Complexity: O(1) for any number of selected rows.
  func contains(_ id: PlainValue) -> Bool {
    keys.contains(RowSelection.key(id)) || idsWithNaN.contains { $0.isSameID(as: id) }
  }

  /// Returns the binding's value for a selection of `ids`.
  func value(_ ids: [PlainValue]) -> PlainValue { isMultiple ? .list(ids) : ids.last ?? .none }
}

/// The handlers for keys and clicks of a list.
struct ListActions: Sendable {
  let selection: Binding<PlainValue>
  /// A binding to the index at which the cursor was last put, or ``unmoved``. The row may have another index since then.
  let cursor: Binding<Int>
  let rows: ListRows

  /// The value of the cursor until it is moved. Until then, the cursor is on the first selected row, or else on the first row.
  static let unmoved = -1

  /// Returns the index of the row with the cursor.
  static func row(of cursor: Int, in rows: ListRows, _ selection: RowSelection, _ items: LazyItems) -> Int {
    if cursor != unmoved { return rows.index(of: cursor, items) }
    return rows.index(of: selection, items) ?? 0
  }

  func handle(_ press: KeyPress, _ actions: ActionContext) -> Bool {
    guard let list = CurrentList(self, actions) else { return false }
    let isExtending = press.modifiers == .shift && list.selection.isMultiple
    switch press.key {
    case .up, .down, .home, .end, .pageUp, .pageDown:
      if press.modifiers == .alt, let step = press.key.step { return list.moveItem(by: step) }
      guard press.modifiers.isEmpty || isExtending, list.items.count > 0 else { return false }
      // Several presses of these two keys can share an update. A move by a page depends on the visible rows, so it needs its own.
      if press.key == .up || press.key == .down { actions.allowRepetition() }
      return list.go(press.key, isExtending: isExtending)
    case .character(" ") where press.modifiers.isEmpty && list.selection.isMultiple:
      list.toggle(list.cursor)
      return true
    case .character("a") where press.modifiers == .ctrl && list.selection.isMultiple:
      list.select(list.selectableIDs(in: 0..<list.items.count))
      return true
    case .return where press.modifiers.isEmpty: return actions.submit()
    case .delete, .deleteForward: return press.modifiers.isEmpty && list.delete()
    default: return false
    }
  }

  /// Handles a click on a row. Returns false for a click without a position, such as a click by a key, because it is on no row.
  func tap(at point: Point?, _ modifiers: KeyModifiers, _ count: Int, _ actions: ActionContext) -> Bool {
    guard let point else { return false }
    guard let row = rows.frames.first(where: { $0.frame.contains(point) })?.index,
      let list = CurrentList(self, actions), list.isSelectable(row)
    else { return true }
    if count == 2 {
      _ = actions.submit()
    } else if modifiers.contains(.shift), list.selection.isMultiple {
      list.extend(to: row)
    } else if modifiers.contains(.ctrl) {
      list.toggle(row)
    } else {
      list.select(row)
    }
    return true
  }
}

/// The state of a list while it handles an event.
private struct CurrentList {
  let actions: ActionContext
  let listActions: ListActions
  let items: LazyItems
  let selection: RowSelection
  /// The row at which moves by keys start. If only one row can be selected and the selected row exists, it is the selected row.
  /// Otherwise, it is the row with the cursor.
  private(set) var cursor: Int
  /// True if keys can act on the row at ``cursor``. If several rows can be selected, they always can. If only one row can be
  /// selected, they can only if the selected row exists. Otherwise, ``cursor`` is only the place from which keys move.
  let isOnRow: Bool

  init?(_ listActions: ListActions, _ actions: ActionContext) {
    guard let items = actions.items else { return nil }
    (self.listActions, self.actions, self.items) = (listActions, actions, items)
    selection = RowSelection(actions.value(of: listActions.selection))
    let known = ListActions.row(of: actions.value(of: listActions.cursor), in: listActions.rows, selection, items)
    let last = min(max(0, known), max(0, items.count - 1))
    guard !selection.isMultiple, let id = selection.ids.first else {
      (cursor, isOnRow) = (last, selection.isMultiple)
      if selection.isMultiple, !isSelectable(last), let next = (last..<items.count).first(where: isSelectable) { cursor = next }
      return
    }
    let found = CurrentList.index(of: id, items, near: last)
    (cursor, isOnRow) = (found ?? last, found != nil)
  }

  private static func index(of id: PlainValue, _ items: LazyItems, near last: Int) -> Int? {
    if items.count > 0, ListRows.ids(last..<last + 1, items).first?.isSameID(as: id) == true { return last }
    return ListRows.index(of: id, items)
  }

  func id(_ index: Int) -> PlainValue { ListRows.ids(index..<index + 1, items).first ?? .none }

  func isSelectable(_ index: Int) -> Bool { !selectableIDs(in: index..<index + 1).isEmpty }

  /// Returns the ids of the selectable rows in a range.
  func selectableIDs(in range: Range<Int>) -> [PlainValue] {
    zip(ListRows.ids(range, items), items.layoutValues(SelectionDisabled.key, ofItems: range)).compactMap { id, isDisabled in
      id == .none || isDisabled == .boolean(true) ? nil : id
    }
  }

  // MARK: Selecting rows

  func select(_ ids: [PlainValue]) { actions.set(listActions.selection, to: selection.value(ids)) }

  func select(_ index: Int) {
    move(to: index)
    select([id(index)])
  }

  func toggle(_ index: Int) {
    guard isSelectable(index) else { return }
    move(to: index)
    let id = id(index)
    select(
      selection.contains(id) ? selection.ids.filter { !$0.isSameID(as: id) } : (selection.isMultiple ? selection.ids : []) + [id])
  }

  func extend(to index: Int) {
    let anchor = min(listActions.rows.anchor ?? cursor, items.count - 1)
    move(to: index, anchor: anchor)
    select(selectableIDs(in: min(anchor, index)..<max(anchor, index) + 1))
  }

  private func move(to index: Int, anchor: Int? = nil) {
    listActions.rows.anchor = anchor ?? index
    listActions.rows.put(index, on: id(index))
    actions.set(listActions.cursor, to: index)
    actions.reveal(item: index)
  }

  /// Moves to the row to which the key leads, or else to the nearest selectable row in the direction of the key (for home and
  /// end, towards the other end). If there is none, moves to the nearest one in the opposite direction. Returns false if no row
  /// can be selected, or if the cursor is already on the found row.
  func go(_ key: Key, isExtending: Bool) -> Bool {
    let page = max(1, listActions.rows.frames.count - 1)
    let (start, direction) =
      switch key {
      case .up: (isOnRow ? cursor - 1 : cursor, -1)
      case .down: (isOnRow ? cursor + 1 : cursor, 1)
      case .pageUp: (cursor - page, -1)
      case .pageDown: (cursor + page, 1)
      case .home: (0, 1)
      default: (items.count - 1, -1)
      }
    let first = min(max(0, start), items.count - 1)
    let onward = stride(from: first, through: direction > 0 ? items.count - 1 : 0, by: direction)
    let back = stride(from: first - direction, through: direction > 0 ? 0 : items.count - 1, by: -direction)
    guard let target = onward.first(where: isSelectable) ?? back.first(where: isSelectable), target != cursor || !isOnRow else {
      return false
    }
    if isExtending {
      extend(to: target)
    } else if selection.isMultiple {
      move(to: target)
    } else {
      select(target)
    }
    // Scroll to the first row as well if it cannot be selected, such as a header.
    if first == 0, target > 0 { actions.reveal(item: 0) }
    return true
  }

  // MARK: Changing items

  /// Calls the `:onMove` function to move the row with the cursor by `step`. Returns false if the row has no such function.
  func moveItem(by step: Int) -> Bool {
    guard isOnRow, items.count > 0, let origin = items.origin(cursor), let function = origin.environment[EnvironmentKeys.onMove]
    else { return false }
    let target = origin.position + step
    guard 0..<origin.count ~= target else { return true }
    actions.call(function, .action([.integer(origin.position + 1), .integer(target + 1)]))
    move(to: cursor + step)
    return true
  }

  /// Calls the `:onDelete` functions for the selected rows, once for each ForEach. If several rows can be selected and no
  /// selected row is visible, moves the cursor to the first one instead.
  func delete() -> Bool {
    let selected =
      selection.isMultiple
      ? zip(0..., ListRows.ids(0..<items.count, items)).filter { selection.contains($0.1) }.map { $0.0 } : isOnRow ? [cursor] : []
    var found: [(list: Int, function: ScriptReference, positions: [Int])] = []
    var deleted: Int?
    for index in selected {
      guard let origin = items.origin(index), let function = origin.environment[EnvironmentKeys.onDelete] else { continue }
      let list = index - origin.position
      if found.last?.list != list { found.append((list, function, [])) }
      found[found.count - 1].positions.append(origin.position + 1)
      deleted = deleted ?? index
    }
    if selection.isMultiple, let first = selected.first, !found.isEmpty,
      !listActions.rows.frames.contains(where: { selected.contains($0.index) })
    {
      move(to: first)
      return true
    }
    // The cursor stays at the position of the first deleted row, where the next remaining row will be.
    if let deleted { actions.set(listActions.cursor, to: deleted) }
    for (_, function, positions) in found {
      actions.call(function, .action([.list(positions.map(PlainValue.integer))]))
    }
    return !found.isEmpty
  }
}

extension Key {
  fileprivate var step: Int? { self == .up ? -1 : self == .down ? 1 : nil }
}
