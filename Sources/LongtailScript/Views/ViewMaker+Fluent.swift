// Fluent properties: properties that are set by modifiers of a component. Each modifier returns a changed copy.

import CLuaBridge
import LongtailCore

extension ViewMaker {
  /// Performs `Tag{ … }:icon "heart.fill"`: sets a fluent property whose name is not also the name of a modifier of all views.
  func setFluentProperty(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    let name = definitions.fluentMethods[index]
    let receiver = try receiver(stack, name)
    guard let element = try settingFluentProperty(name, on: receiver, stack) else {
      let owners = definitions.components.filter { $0.properties.contains { $0.isFluent && $0.name == name } }.map(\.name)
      let found = Diagnostic.withArticle(self.name(of: receiver))
      if case .element(let element) = receiver, let node = elements.node(element), owners.contains(self.name(of: receiver)),
        node.kind == StructuralKind.outerStyle
          || node.kind == StructuralKind.component && elements.outermostModifier(of: element) == nil
      {
        let owner = self.name(of: receiver)
        let view = node.kind == StructuralKind.outerStyle ? owner + "(configuration)" : "this " + owner
        throw CallError(
          .script(
            message: "':\(name)' cannot change \(view): its properties are already set; write \(owner) { ... }:\(name)(...) "
              + "where the view is created"), on: owner)
      }
      // If the receiver is made from a component with this property, an earlier modifier is the reason for the error.
      var earlier: String?
      if case .element(let element) = receiver, owners.contains(self.name(of: receiver)) {
        earlier = elements.outermostModifier(of: element)
      }
      throw CallError(
        .wrongView(
          modifier: name, worksOn: owners.map(Diagnostic.withArticle).joined(separator: " or "), found: found, after: earlier),
        on: self.name(of: receiver))
    }
    stack.push(element)
    return 1
  }

  /// Returns a copy of a component with a changed fluent property. Nil if the receiver has no such property, or if it already has
  /// modifiers.
  func settingFluentProperty(_ name: String, on receiver: Receiver, _ stack: LuaStack) throws -> ElementHandle? {
    guard definitions.fluentNames.contains(name), case .element(let element) = receiver,
      let (node, arena) = component(element)
    else {
      return nil
    }
    let number = arena.pointee.arguments[Int(node.arguments)].integer
    let definition = definitions.components[number]
    guard let position = definition.properties.firstIndex(where: { $0.isFluent && $0.name == name }) else { return nil }
    let property = definition.properties[position]
    let callee = ":" + name
    let owner = definition.name
    guard stack.top <= 2 else {
      throw CallError(.tooManyArguments(callee: callee, most: 1, found: Int(stack.top) - 1), on: owner)
    }
    let value: Argument
    if stack.type(2) == .none {
      // `:isLarge()` sets the property to true.
      guard property.kind == .boolean else {
        throw CallError(.missingArgument(callee: callee, argument: name, expected: property.kind.expectation), on: owner)
      }
      value = .boolean(true)
    } else if stack.type(2) == .nil, !property.isRequired, property.defaultValue.isAbsent {
      // Nil removes the value of an optional property.
      value = .absent
    } else {
      do {
        value = try properties.property(property, of: callee, stack, 2)
      } catch var error as CallError {
        error.view = error.view ?? owner
        throw error
      }
    }
    let target = hot.pointee.arena
    guard target.pointee.nodes.count < hot.pointee.mostNodes else {
      throw CallError(.tooManyElements(limit: elements.limits.nodes))
    }
    var values = arena.pointee.arguments(of: node).map { copy($0, from: arena, to: target) }
    values[position + 1] = value
    var depth: UInt16 = 0
    for value in values where value.tag == .element { depth = max(depth, elements.depth(of: value.element)) }
    let start = target.pointee.append(arguments: values)
    var changed = ElementNode(
      kind: StructuralKind.component, arguments: start, argumentCount: values.count, depth: depth + 1)
    elements.note(&changed)
    return target.pointee.append(changed)
  }

  /// Returns the node of a component without modifiers that was created in this evaluation or while the program was loaded. Nil
  /// for other elements: their arguments can be replaced later, and a copy would keep the old ones.
  private func component(_ element: ElementHandle) -> (ElementNode, UnsafeMutablePointer<ElementArena>)? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count,
      arena == hot.pointee.arena || arena == arenas.module
    else { return nil }
    let node = arena.pointee.nodes[element.index]
    return node.kind == StructuralKind.component && node.lastModifier == 0 ? (node, arena) : nil
  }

  /// Copies an argument to another arena.
  private func copy(
    _ argument: Argument, from source: UnsafeMutablePointer<ElementArena>, to target: UnsafeMutablePointer<ElementArena>
  ) -> Argument {
    guard source != target else { return argument }
    switch argument.tag {
    case .string, .list, .table: return PlainValue(argument, in: source.pointee).write(into: &target.pointee)
    default: return argument
    }
  }
}
