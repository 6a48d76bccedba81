// Finds the kinds of elements, and their names for messages.

import LongtailCore

extension ElementBuilder {
  /// True if `element` is a shape. Its modifiers do not matter.
  func isShape(_ element: ElementHandle) -> Bool {
    guard let node = node(element), node.kind < StructuralKind.vocabularyLimit else { return false }
    return vocabulary.views[Int(node.kind)].isShape
  }

  /// True if `element` is a gesture.
  func isGesture(_ element: ElementHandle) -> Bool {
    guard let node = node(element), node.kind < StructuralKind.vocabularyLimit else { return false }
    return vocabulary.views[Int(node.kind)].isGesture
  }

  /// True if `element` is a gradient without modifiers. A gradient with modifiers is only a view.
  func isGradient(_ element: ElementHandle) -> Bool {
    guard let node = node(element), node.kind < StructuralKind.vocabularyLimit, vocabulary.views[Int(node.kind)].isGradient else {
      return false
    }
    return outermostModifier(of: element) == nil
  }

  /// Returns the name of the outermost modifier of an element; nil if it has none.
  func outermostModifier(of element: ElementHandle) -> String? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    if node.lastModifier != 0 { return modifierName(arena.pointee.chain[Int(node.lastModifier)], arena) }
    guard node.kind == StructuralKind.reference else { return nil }
    return outermostModifier(of: arena.pointee.arguments[Int(node.arguments)].element)
  }

  /// Returns the node of an element, with references followed; nil if its arena is closed.
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
    if node.kind >= StructuralKind.vocabularyLimit, let arena = arena(holding: element) {
      let arguments = arena.pointee.arguments(of: node)
      if node.kind == StructuralKind.slot { return kindName(of: arguments[arguments.startIndex + 2].element) }
      return arena.pointee.string(arguments[arguments.startIndex])
    }
    return vocabulary.views[Int(node.kind)].name
  }

  /// Returns the arena with the arguments of `element`, with references followed; nil if it is closed.
  func arena(holding element: ElementHandle) -> UnsafeMutablePointer<ElementArena>? {
    guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
    let node = arena.pointee.nodes[element.index]
    guard node.kind == StructuralKind.reference else { return arena }
    return self.arena(holding: arena.pointee.arguments[Int(node.arguments)].element)
  }

  /// Returns the name of the modifier of a chain entry.
  func modifierName(_ entry: ChainEntry, _ arena: UnsafeMutablePointer<ElementArena>) -> String {
    let definition = arena.pointee.arguments[Int(entry.arguments)]
    return switch entry.modifier {
    case StructuralKind.scriptedModifier: definitions.modifiers[definition.integer].name
    case StructuralKind.componentStyle: definitions.components[definition.integer].styleModifier
    default: vocabulary.modifiers[Int(entry.modifier)].name
    }
  }
}
