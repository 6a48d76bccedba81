// Items that are rows: a view for each of their values, one behind the other in a group.

import CLuaBridge
import LongtailCore

extension Program {
  /// The views of a row, whose values stand in the array at `index`. Each is exactly one box.
  func row(_ values: [ItemValue], _ stack: LuaStack, _ index: Int32) throws -> ElementHandle {
    let cells = try values.enumerated().map { column, value in
      try stack.scope(6) {
        stack.pushElement(column + 1, of: index)
        return try cell(value, column, stack, stack.top)
      }
    }
    return try append(viewNamed: "Group", children: cells)
  }

  private func cell(_ value: ItemValue, _ column: Int, _ stack: LuaStack, _ index: Int32) throws -> ElementHandle {
    switch (stack.type(index), value) {
    case (.nil, _):
      return try append(viewNamed: "Text", interned(""))
    case (.boolean, .path):
      return try append(viewNamed: "Text", interned(stack.boolean(index) ? "true" : "false"))
    case (.string, _):
      return try element(stack, index) ?? .none
    case (.number, _):
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
