// Converts values of a script to elements: views, strings, numbers, arrays.

import LongtailCore

extension ArgumentReader {
  /// Returns the element for a value (M3): `.none` for nil and false, nil for a value that cannot be a view.
  func element(_ stack: LuaStack, _ index: Int32) throws -> ElementHandle? {
    switch stack.type(index) {
    case .nil, .none:
      return ElementHandle.none
    case .boolean:
      return stack.boolean(index) ? nil : ElementHandle.none
    case .handle:
      switch stack.handle(index) {
      case .element(let element):
        guard elements.store.contains(element) else { throw CallError(.staleView) }
        return element
      case .color(let color):
        return try elements.append(viewNamed: "Color", .color(color))
      case .errorPlaceholder: return ElementHandle.none
      default:
        return nil
      }
    case .string, .number:
      guard let text = try text(stack, index) else { return nil }
      return try elements.append(viewNamed: "Text", text)
    case .table:
      guard let count = arrayLength(stack, index) else { return nil }
      return try group(stack, index, count: count)
    default:
      return nil
    }
  }

  /// Returns an array of views as a `Group`.
  func group(_ stack: LuaStack, _ table: Int32, count: Int) throws -> ElementHandle {
    let children = try children(CallPattern("array", [], takesChildren: true), stack, table, count: count)
    return try elements.append(viewNamed: "Group", children: children)
  }

  /// Returns the children at the positions 1 to `count` of a table. Empty positions are kept (I6).
  func children(_ pattern: CallPattern, _ stack: LuaStack, _ table: Int32, count: Int) throws -> [ElementHandle] {
    guard stack.hasSpace(6), nesting < limits.depth else { throw CallError(.tooDeep(limit: limits.depth)) }
    nesting += 1
    defer { nesting -= 1 }
    var children: [ElementHandle] = []
    children.reserveCapacity(count)
    let table = stack.absolute(table)
    for position in stride(from: 1, through: count, by: 1) {
      try stack.balanced {
        stack.pushElement(position, of: table)
        children.append(try child(pattern, stack, stack.top, at: position))
      }
    }
    return children
  }

  /// The view at `index` of the stack; `position` is its place among its siblings.
  func child(_ pattern: CallPattern, _ stack: LuaStack, _ index: Int32, at position: Int) throws -> ElementHandle {
    guard let element = try element(stack, index) else {
      throw CallError(.notAView(callee: pattern.callee, found: "\(describe(stack, index)) at position \(position)"))
    }
    return element
  }
}
