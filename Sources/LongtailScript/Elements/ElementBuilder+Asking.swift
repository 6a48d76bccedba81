// Questions about elements: what they are, and what messages call them.

import LongtailCore

extension ElementBuilder {
  /// Whether `element` is a shape that may be used as one.
  func isShape(_ element: ElementHandle) -> Bool {
    guard let node = node(element), node.kind < StructuralKind.last else { return false }
    return vocabulary.views[Int(node.kind)].isShape
  }

  /// Whether `element` is a gesture.
  func isGesture(_ element: ElementHandle) -> Bool {
    guard let node = node(element), node.kind < StructuralKind.last else { return false }
    return vocabulary.views[Int(node.kind)].isGesture
  }

  /// Whether `element` is a gradient that wears nothing: any other is a view.
  func isGradient(_ element: ElementHandle) -> Bool {
    guard let node = node(element), node.kind < StructuralKind.last, vocabulary.views[Int(node.kind)].isGradient else {
      return false
    }
    return outermostModifier(of: element) == nil
  }

  /// The name of the modifier that an element wears outermost; nil where it wears none.
  func outermostModifier(of element: ElementHandle) -> String? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    if node.chain != 0 { return modifierName(arena.pointee.chain[Int(node.chain)], arena) }
    guard node.kind == StructuralKind.reference else { return nil }
    return outermostModifier(of: arena.pointee.arguments[Int(node.arguments)].element)
  }

  /// The node of an element that lives.
  func node(_ element: ElementHandle) -> ElementNode? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    if node.kind == StructuralKind.reference { return self.node(arena.pointee.arguments[Int(node.arguments)].element) }
    return node
  }

  /// The name of the view that an element is, without its modifiers.
  func kindName(of element: ElementHandle) -> String {
    guard let node = node(element) else { return "view" }
    if node.kind == StructuralKind.component {
      guard let arena = arena(holding: element) else { return "view" }
      return definitions.components[arena.pointee.arguments[Int(node.arguments)].integer].name
    }
    if node.kind == StructuralKind.layout {
      guard let arena = arena(holding: element) else { return "view" }
      return definitions.layouts[arena.pointee.arguments[Int(node.arguments)].integer].name
    }
    if node.kind >= StructuralKind.last, let arena = arena(holding: element) {
      let arguments = arena.pointee.arguments(of: node)
      if node.kind == StructuralKind.slot { return kindName(of: arguments[arguments.startIndex + 2].element) }
      return arena.pointee.string(arguments[arguments.startIndex])
    }
    return vocabulary.views[Int(node.kind)].name
  }

  /// The arena in which the arguments of `element` are, references followed.
  func arena(holding element: ElementHandle) -> UnsafeMutablePointer<ElementArena>? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    guard node.kind == StructuralKind.reference else { return arena }
    return self.arena(holding: arena.pointee.arguments[Int(node.arguments)].element)
  }

  /// The name of a modifier that an element wears.
  func modifierName(_ entry: ChainEntry, _ arena: UnsafeMutablePointer<ElementArena>) -> String {
    let definition = arena.pointee.arguments[Int(entry.arguments)]
    return switch entry.modifier {
    case StructuralKind.scriptedModifier: definitions.modifiers[definition.integer].name
    case StructuralKind.componentStyle: definitions.components[definition.integer].styleModifier
    default: vocabulary.modifiers[Int(entry.modifier)].name
    }
  }
}
