// The methods for views in slots: `isEmpty`, `count`, `prefix`.

import CLuaBridge
import LongtailCore

extension ViewMaker {
  /// Performs `configuration.title:isEmpty()`: pushes true if a view shows nothing, such as an empty slot.
  func pushIsEmpty(_ stack: LuaStack) throws -> Int32 {
    try callUnlessFluent("isEmpty", stack) { receiver in
      try stack.requireAtMost(0, ":isEmpty", from: 2)
      let isEmpty = properties.isEmpty(try element(of: receiver))
      return replies.act(LT_ACTION_PUSH) { $0.value = lt_value(LT_BOOLEAN, isEmpty ? 1 : 0) }
    }
  }

  /// Performs `configuration.icons:count()`: pushes the number of views in a group that show something; 1 for any other view that
  /// shows something.
  func countViews(_ stack: LuaStack) throws -> Int32 {
    try callUnlessFluent("count", stack) { receiver in
      try stack.requireAtMost(0, ":count", from: 2)
      let element = try element(of: receiver)
      let count =
        properties.isEmpty(element) ? 0 : properties.members(of: element)?.count(where: { !properties.isEmpty($0) }) ?? 1
      return replies.act(LT_ACTION_PUSH) { $0.value = lt_value(LT_INTEGER, UInt64(count)) }
    }
  }

  /// Performs `configuration.icons:prefix(3)`: pushes a group with the first views of a group. Views that show nothing are not
  /// counted.
  func prefix(_ stack: LuaStack) throws -> Int32 {
    try callUnlessFluent("prefix", stack) { receiver in
      try stack.requireAtMost(1, ":prefix", from: 2)
      let kind = ValueKind.integer(0...elements.limits.children, unit: "views")
      guard let most = try reader.read(kind, stack, 2)?.integer else {
        throw CallError(
          .badArgument(callee: ":prefix", argument: "count", expected: kind.expectation, found: reader.describe(stack, 2)),
          on: name(of: receiver))
      }
      stack.push(try prefix(most, of: element(of: receiver)))
      return 1
    }
  }

  /// Calls `answer`, unless the receiver is a component with a fluent property of this name. Then the property is set instead.
  private func callUnlessFluent(_ name: String, _ stack: LuaStack, _ answer: (Receiver) throws -> Int32) throws -> Int32 {
    let receiver = try receiver(stack, name)
    guard let element = try settingFluentProperty(name, on: receiver, stack) else { return try answer(receiver) }
    stack.push(element)
    return 1
  }

  private func prefix(_ most: Int, of element: ElementHandle) throws -> ElementHandle {
    guard let members = properties.members(of: element) else {
      return most > 0 ? element : try elements.append(viewNamed: "EmptyView", children: [])
    }
    // A member that shows nothing becomes an empty one, so that the members after it keep their positions (I6).
    let last = members.indices.filter { !properties.isEmpty(members[$0]) }.prefix(most).last ?? -1
    let shown = members[...last].indices.map { properties.isEmpty(members[$0]) ? .none : member($0, members[$0], of: element) }
    return part(try elements.append(viewNamed: "Group", children: shown), like: element)
  }

  /// If `element` is a part of a styled view, returns `view` as this part, so that it has the identity of the part in each style
  /// (S7). Otherwise returns `view` itself.
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

  /// Returns a reference to a member if the group was passed to the running body. When the body is skipped, the reference is
  /// updated to the member of the new group (K3).
  private func member(_ position: Int, _ member: ElementHandle, of group: ElementHandle) -> ElementHandle {
    let arena = hot.pointee.arena
    guard let instance = arena.pointee.owner.flatMap({ instances.enclosingInstance($0.rawValue) }),
      let view = instance.views.first(where: { $0.reference == group })
    else { return member }
    let reference = arena.pointee.append(reference: member, depth: elements.depth(of: member))
    instance.views.append(Instance.ViewInput(property: view.property, member: position, reference: reference))
    return reference
  }
}
