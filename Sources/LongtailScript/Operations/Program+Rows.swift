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
      // A view may be several or none: in a stack it is one.
      guard let view = try reader.element(stack, index) else {
        throw Mistake(.notAView(callee: "columns[\(column + 1)] of Table", found: reader.describe(stack, index)))
      }
      return try elements.append(viewNamed: "HStack", children: [view])
    }
  }
}

extension ItemContent {
  /// Nil where an item is one view.
  var values: [ItemValue]? { if case .values(let values) = self { values } else { nil } }
}
