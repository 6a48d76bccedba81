// Fills the slots of components.

import CLuaBridge
import LongtailCore

extension PropertyReader {
  /// Finds the functions that fill slots of a component, in the arguments at `index`. Asks C to call these functions, and then to
  /// perform `operation` with the returned views. Nil if there are no such functions. A function without a name is listed by its
  /// position: "#1".
  func build(slotsOf definition: BodyDefinition, _ stack: LuaStack, at index: Int32, _ operation: Operation) throws -> Int32? {
    guard definition.hasSlots else { return nil }
    let hasContentSlot = definition.content.map { definition.properties[$0].slot != nil } == true
    var names: [String] = []
    switch stack.type(index) {
    case .function:
      guard hasContentSlot else { return nil }
    case .table:
      try stack.withEntries(of: index) { entries in
        while let (key, value) = entries.next() {
          guard stack.type(value) == .function else { continue }
          if let position = stack.integer(key) {
            if hasContentSlot { names.append("#\(position)") }
          } else if let name = stack.string(key),
            definition.properties.contains(where: { $0.slot != nil && $0.name == name })
          {
            names.append(name)
          }
        }
      }
      guard !names.isEmpty else { return nil }
    default: return nil
    }
    let text = StableText(names.joined(separator: "\n"))
    replies.texts = [text]
    return replies.act(LT_ACTION_BUILD) {
      $0.index = index
      ($0.text, $0.text_length) = (UnsafePointer(text.pointer), text.count)
      $0.operation = operation.code
    }
  }

  /// Returns the argument for a slot from the value at `index`: absent if the value is empty, nil if it is not a view.
  func content(of slot: ContentSlot, _ stack: LuaStack, _ index: Int32) throws -> Argument? {
    if stack.type(index) == .string, stack.length(index) == 0 { return .absent }
    return try reader.element(stack, index).map { try filling(slot, with: $0) }
  }

  /// Returns the argument for a slot with the given content: absent if the content shows nothing. If the slot has a component,
  /// the component contains the content.
  func filling(_ slot: ContentSlot, with content: ElementHandle) throws -> Argument {
    var element = content
    if isEmpty(element) { return .absent }
    if let component = slot.component, let part = part(of: component, element) { return .element(part) }
    if slot.isCollection, members(of: element) == nil {
      element = try elements.append(viewNamed: "Group", children: [element])
    }
    guard let component = slot.component, let position = definer.contentPosition(of: component) else { return .element(element) }
    let definition = definitions.components[component]
    var values = [Argument](repeating: .absent, count: definition.properties.count + 1)
    values[0] = .integer(component)
    values[position + 1] = .element(element)
    try requireAll(definition.properties, of: definition.name, values)
    return .element(try append(component: values))
  }

  /// Returns the view, or the only view of a group, if it already is an element of the component. Such a view is used as it is.
  /// Nil for any other view.
  private func part(of component: Int, _ element: ElementHandle) -> ElementHandle? {
    if let members = members(of: element) { return members.count == 1 ? part(of: component, members[0]) : nil }
    guard let inner = content(of: element), let arena = store.arena(inner.arena) else { return nil }
    let node = arena.pointee.nodes[inner.index]
    let isPart = node.kind == StructuralKind.component && arena.pointee.arguments[Int(node.arguments)].integer == component
    return isPart ? element : nil
  }

  // MARK: Groups

  /// Returns the members of a group; nil for any other view, and for a group with modifiers.
  func members(of element: ElementHandle) -> [ElementHandle]? {
    guard elements.outermostModifier(of: element) == nil, let inner = content(of: element),
      let arena = store.arena(inner.arena), case let node = arena.pointee.nodes[inner.index],
      node.lastModifier == 0, node.kind < StructuralKind.vocabularyLimit, vocabulary.views[Int(node.kind)].name == "Group"
    else { return nil }
    return Array(arena.pointee.children(of: node))
  }

  /// True if a view shows nothing: no view, `EmptyView`, or a group of such views.
  func isEmpty(_ element: ElementHandle) -> Bool {
    guard !element.isNone else { return true }
    guard let inner = content(of: element), let arena = store.arena(inner.arena) else { return false }
    let node = arena.pointee.nodes[inner.index]
    guard node.kind < StructuralKind.vocabularyLimit else { return false }
    switch vocabulary.views[Int(node.kind)].name {
    case "EmptyView": return true
    case "Group": return arena.pointee.children(of: node).allSatisfy(isEmpty)
    default: return false
    }
  }

  /// Returns the view for which an element stands. A reference stands for an element of another arena. A slot stands for a part
  /// of a styled view, such as its label. Any other element stands for itself. Returns nil if the element is not stored.
  private func content(of element: ElementHandle) -> ElementHandle? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    switch node.kind {
    case StructuralKind.reference: return content(of: arena.pointee.arguments[Int(node.arguments)].element)
    case StructuralKind.slot: return content(of: arena.pointee.arguments[Int(node.arguments) + 2].element)
    default: return element
    }
  }
}
