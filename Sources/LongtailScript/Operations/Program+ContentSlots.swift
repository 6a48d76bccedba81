// Slots of components (S13): `slots = { title = slot(Title), icons = slots(IconStack) }`. A slot takes a view, a text, or a function
// that makes one; all three give the same tree. What is empty is a view that shows nothing and says so.

import CLuaBridge
import LongtailCore

/// What a slot takes, and what shows it.
struct ContentSlot: Hashable {
  /// The component that its content is given to; nil where the content is shown as it is.
  let component: Int?
  /// Whether it takes an array, which comes as a `Group`.
  let isCollection: Bool

  init(component: Int?, isCollection: Bool) {
    (self.component, self.isCollection) = (component, isCollection)
  }

  init(bits: UInt64) {
    self.init(component: bits >> 1 == 0 ? nil : Int(bits >> 1) - 1, isCollection: bits & 1 == 1)
  }

  var bits: UInt64 { UInt64((component ?? -1) + 1) << 1 | (isCollection ? 1 : 0) }

  /// What may be given to it, as a message says it.
  var expectation: String {
    let one = "a view, a text or a function that makes one"
    return isCollection ? one + ", or an array of views and texts" : one
  }
}

extension Program {
  // MARK: Declaring

  // MARK: Filling

  /// Lets C call the functions that the slots of a component are given at `index`, and do `operation` with the views that they return.
  /// Nil where there are none. A function without a name has its position for one, "#1".
  func build(slotsOf definition: BodyDefinition, _ stack: LuaStack, at index: Int32, _ operation: Operation) throws -> Int32? {
    guard definition.hasSlots else { return nil }
    var names: [String] = []
    switch stack.type(index) {
    case .function: break
    case .table:
      try stack.withEntries(of: index) { entries in
        while let (key, value) = entries.next() {
          guard stack.type(value) == .function else { continue }
          if let position = stack.integer(key) {
            if definition.content.map({ definition.properties[$0].slot != nil }) == true { names.append("#\(position)") }
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

  /// What fills a slot: absent where it is empty; nil where it is no view.
  func content(of slot: ContentSlot, _ stack: LuaStack, _ index: Int32) throws -> Argument? {
    if stack.type(index) == .string, stack.length(index) == 0 { return .absent }
    return try reader.element(stack, index).map { try filling(slot, with: $0) }
  }

  /// What a view makes of a slot: absent where it shows nothing.
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

  /// A view, or the only one in a group, that is of a component already: it is not put into another.
  private func part(of component: Int, _ element: ElementHandle) -> ElementHandle? {
    if let members = members(of: element) { return members.count == 1 ? part(of: component, members[0]) : nil }
    guard let inner = content(of: element), let arena = store.arena(inner.arena) else { return nil }
    let node = arena.pointee.nodes[inner.index]
    let isPart = node.kind == StructuralKind.component && arena.pointee.arguments[Int(node.arguments)].integer == component
    return isPart ? element : nil
  }

  // MARK: Asking

  /// `configuration.title:isEmpty()`: whether a view shows nothing, as an empty slot.
  func askWhetherEmpty(_ stack: LuaStack) throws -> Int32 {
    try ask("isEmpty", stack) { receiver in
      try stack.requireAtMost(0, ":isEmpty", from: 2)
      let isEmpty = isEmpty(try element(of: receiver))
      return replies.act(LT_ACTION_PUSH) { $0.value = lt_value(LT_BOOLEAN, isEmpty ? 1 : 0) }
    }
  }

  /// `configuration.icons:count()`: how many views there are in a group; one for any other view.
  func countViews(_ stack: LuaStack) throws -> Int32 {
    try ask("count", stack) { receiver in
      try stack.requireAtMost(0, ":count", from: 2)
      let element = try element(of: receiver)
      let count = isEmpty(element) ? 0 : members(of: element)?.count(where: { !isEmpty($0) }) ?? 1
      return replies.act(LT_ACTION_PUSH) { $0.value = lt_value(LT_INTEGER, UInt64(count)) }
    }
  }

  /// `configuration.icons:prefix(3)`: the first views in a group.
  func prefix(_ stack: LuaStack) throws -> Int32 {
    try ask("prefix", stack) { receiver in
      try stack.requireAtMost(1, ":prefix", from: 2)
      let kind = ValueKind.integer(0...elements.limits.children, unit: "views")
      guard let most = try reader.read(kind, stack, 2)?.integer else {
        throw Mistake(
          .badArgument(callee: ":prefix", argument: "count", expected: kind.expectation, found: reader.describe(stack, 2)),
          on: name(of: receiver))
      }
      stack.push(try prefix(most, of: element(of: receiver)))
      return 1
    }
  }

  /// A component may have a fluent property of the name: then its value is set, and nothing is asked.
  private func ask(_ name: String, _ stack: LuaStack, _ answer: (Receiver) throws -> Int32) throws -> Int32 {
    let receiver = try receiver(stack, name)
    guard let element = try settingFluent(name, on: receiver, stack) else { return try answer(receiver) }
    stack.push(element)
    return 1
  }

  private func prefix(_ most: Int, of element: ElementHandle) throws -> ElementHandle {
    guard let members = members(of: element) else {
      return most > 0 ? element : try elements.append(viewNamed: "EmptyView", children: [])
    }
    // Those in between that show nothing keep their place (I6).
    let last = members.indices.filter { !isEmpty(members[$0]) }.prefix(most).last ?? -1
    let shown = members[...last].indices.map { isEmpty(members[$0]) ? .none : member($0, members[$0], of: element) }
    return part(try elements.append(viewNamed: "Group", children: shown), like: element)
  }

  /// A view as the part of a view with a style that another is: it has the identity of that, whichever style shows it (S7).
  private func part(_ view: ElementHandle, like element: ElementHandle) -> ElementHandle {
    guard let arena = store.arena(element.arena), case let node = arena.pointee.nodes[element.index] else { return view }
    switch node.kind {
    case StructuralKind.reference: return part(view, like: arena.pointee.arguments[Int(node.arguments)].element)
    case StructuralKind.slot:
      let arguments = Array(arena.pointee.arguments(of: node))
      let target = hot.pointee.arena
      let name = reader.interned(arena.pointee.string(arguments[0]))
      let start = target.pointee.append(arguments: [name, arguments[1], .element(view)])
      return target.pointee.append(
        ElementNode(kind: StructuralKind.slot, arguments: start, argumentCount: 3, depth: elements.depth(of: view) + 1))
    default: return view
    }
  }

  /// The views of a group; nil for any other view, and for one that wears modifiers.
  func members(of element: ElementHandle) -> [ElementHandle]? {
    guard elements.outermostModifier(of: element) == nil, let inner = content(of: element),
      let arena = store.arena(inner.arena), case let node = arena.pointee.nodes[inner.index],
      node.chain == 0, node.kind < StructuralKind.last, vocabulary.views[Int(node.kind)].name == "Group"
    else { return nil }
    return Array(arena.pointee.children(of: node))
  }

  /// A member of a group that a body was given stands for that of the next one, where the body is skipped (K3).
  private func member(_ position: Int, _ member: ElementHandle, of group: ElementHandle) -> ElementHandle {
    let arena = hot.pointee.arena
    guard let instance = arena.pointee.owner.flatMap({ instances[$0.rawValue] }),
      let view = instance.views.first(where: { $0.reference == group })
    else { return member }
    let reference = arena.pointee.append(reference: member, depth: elements.depth(of: member))
    instance.views.append(Instance.ViewInput(property: view.property, member: position, reference: reference))
    return reference
  }

  /// Whether a view shows nothing: none, `EmptyView`, or a group of such.
  private func isEmpty(_ element: ElementHandle) -> Bool {
    guard !element.isNone else { return true }
    guard let inner = content(of: element), let arena = store.arena(inner.arena) else { return false }
    let node = arena.pointee.nodes[inner.index]
    guard node.kind < StructuralKind.last else { return false }
    switch vocabulary.views[Int(node.kind)].name {
    case "EmptyView": return true
    case "Group": return arena.pointee.children(of: node).allSatisfy(isEmpty)
    default: return false
    }
  }

  /// What a reference, or a part of a view with a style, stands for.
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
