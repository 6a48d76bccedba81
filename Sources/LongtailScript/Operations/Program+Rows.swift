// Items that are rows: a view for each of their values, one behind the other in a group.

import CLuaBridge
import LongtailCore

extension Program {
  /// The views of a row, whose values stand in the array at `index`. Each is exactly one box.
  func row(_ values: [ItemValue], _ stack: OpaquePointer, _ index: Int32) throws -> ElementHandle {
    guard lt_reserve(stack, 6) else { throw Mistake(.stackOverflow) }
    let top = lt_top(stack)
    let cells = try values.enumerated().map { column, value in
      lt_raw_get_index(stack, index, Int64(column + 1))
      defer { lt_set_top(stack, top) }
      return try cell(value, column, stack, lt_top(stack))
    }
    return try append(viewNamed: "Group", children: cells)
  }

  private func cell(_ value: ItemValue, _ column: Int, _ stack: OpaquePointer, _ index: Int32) throws -> ElementHandle {
    switch (lt_type_of(stack, index), value) {
    case (LT_TYPE_NIL, _):
      return try append(viewNamed: "Text", interned(""))
    case (LT_TYPE_BOOLEAN, .path):
      return try append(viewNamed: "Text", interned(lt_boolean(stack, index) ? "true" : "false"))
    case (LT_TYPE_STRING, _):
      return try element(stack, index) ?? .none
    case (LT_TYPE_NUMBER, _):
      let text = try element(stack, index) ?? .none
      guard let modifier = vocabulary.modifier(named: "layoutValue") else { return text }
      return try modify(text, UInt16(modifier), [interned(ItemContent.numberKey), .boolean(true)])
    default:
      // A view may be several or none: in a stack it is one.
      guard let view = try element(stack, index) else {
        throw Mistake(.notAView(callee: "columns[\(column + 1)] of Table", found: describe(stack, index)))
      }
      return try append(viewNamed: "HStack", children: [view])
    }
  }
}

extension ItemContent {
  /// Nil where an item is one view.
  var values: [ItemValue]? { if case .values(let values) = self { values } else { nil } }
}
