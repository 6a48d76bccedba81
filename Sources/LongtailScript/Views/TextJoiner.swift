// `a + b`: joins two texts to one text (T9).

import CLuaBridge
import LongtailCore

/// Joins texts: `a + b` (T9).
struct TextJoiner {
  let reader: ArgumentReader
  let elements: ElementBuilder
  let vocabulary: Vocabulary
  let store: ElementStore
  let hot: UnsafeMutablePointer<HotState>

  /// Joins the operands. Each is a text, a string or a number. Stack: the operands.
  func join(_ stack: LuaStack) throws -> Int32 {
    guard let left = try text(operand: 1, stack), let right = try text(operand: 2, stack) else {
      throw CallError(.cannotJoin(left: name(operand: 1, stack), right: name(operand: 2, stack)))
    }
    stack.push(try join(left, right))
    return 1
  }

  private func join(_ left: ElementHandle, _ right: ElementHandle) throws -> ElementHandle {
    guard let kind = vocabulary.view(named: "Text") else { return .none }
    let arena = hot.pointee.arena
    // `a + b + c` is a single text with three parts, so the number of parts is not limited by the maximum depth.
    if left.arena == arena.pointee.serial, case let node = arena.pointee.nodes[left.index], node.childCount > 0,
      node.lastModifier == 0
    {
      guard arena.pointee.nodes.count < hot.pointee.mostNodes,
        arena.pointee.children.count + Int(node.childCount) < hot.pointee.mostChildren
      else { throw CallError(.tooManyElements(limit: elements.limits.nodes)) }
      guard elements.depth(of: right) < elements.limits.depth else { throw CallError(.tooDeep(limit: elements.limits.depth)) }
      var joined = node
      joined.depth = max(node.depth, elements.depth(of: right) + 1)
      elements.note(&joined)
      return arena.pointee.append(joined, adding: right)
    }
    let arguments = [Argument](repeating: .absent, count: vocabulary.views[kind].parameters.count)
    return try elements.append(kind, arguments, [left, right])
  }

  /// Returns an operand as an element; nil if it is not a text.
  private func text(operand index: Int32, _ stack: LuaStack) throws -> ElementHandle? {
    switch stack.type(index) {
    case .handle:
      guard case .element(let element) = stack.handle(index) else { return nil }
      guard store.contains(element) else { throw CallError(.staleView) }
      return isText(element) && nonTextModifier(of: element) == nil ? element : nil
    case .string, .number:
      return try reader.element(stack, index)
    default:
      return nil
    }
  }

  private func isText(_ element: ElementHandle) -> Bool {
    guard let node = elements.node(element), node.kind < StructuralKind.vocabularyLimit else { return false }
    return vocabulary.views[Int(node.kind)].name == "Text"
  }

  /// Returns the name of the outermost modifier that turns a text into another view; nil if there is none.
  private func nonTextModifier(of element: ElementHandle) -> String? {
    var element = element
    while let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count {
      let node = arena.pointee.nodes[element.index]
      var chain = node.lastModifier
      while chain != 0 {
        let entry = arena.pointee.chain[Int(chain)]
        let keepsText = entry.modifier < StructuralKind.vocabularyLimit && vocabulary.modifiers[Int(entry.modifier)].keepsText
        if !keepsText { return elements.modifierName(entry, arena) }
        chain = entry.previous
      }
      guard node.kind == StructuralKind.reference else { return nil }
      element = arena.pointee.arguments[Int(node.arguments)].element
    }
    return nil
  }

  /// Returns the name of an operand in messages.
  private func name(operand index: Int32, _ stack: LuaStack) -> String {
    guard case .element(let element) = stack.handle(index),
      let nonTextModifier = nonTextModifier(of: element)
    else { return reader.describe(stack, index) }
    return reader.describe(stack, index) + " with :" + nonTextModifier
  }
}
