// Names elements for paths, for messages, and for matching the children of edited lists.

import LongtailCore

/// The names of the elements of one script.
struct ElementNames {
  let vocabulary: Vocabulary
  let store: ElementStore
  let evaluator: (any DefinitionSource)?

  /// Returns the name of the view of an element, without regard to modifiers.
  func name(of element: ElementHandle, _ node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>) -> String {
    var (index, node, arena) = (element.index, node, arena)
    while node.kind == StructuralKind.reference {
      let target = arena.pointee.arguments[Int(node.arguments)].element
      guard let other = store.arena(target.arena), target.index < other.pointee.nodes.count else { return "view" }
      (index, node, arena) = (target.index, other.pointee.nodes[target.index], other)
    }
    if let name = definition(of: node, in: arena) { return name }
    if node.kind == StructuralKind.style {
      return evaluator?.name(of: .style(ElementHandle(arena: arena.pointee.serial, index: index))) ?? "style"
    }
    if [StructuralKind.part, StructuralKind.slot, StructuralKind.outerStyle].contains(node.kind) {
      return arena.pointee.string(arena.pointee.arguments[Int(node.arguments)])
    }
    return vocabulary.views[Int(node.kind)].name
  }

  /// Returns the name that the script gave a component or layout, which a node refers to by number; nil for other nodes.
  func definition(of node: ElementNode, in arena: UnsafeMutablePointer<ElementArena>) -> String? {
    switch node.kind {
    case StructuralKind.component:
      evaluator?.name(of: .component(arena.pointee.arguments[Int(node.arguments)].integer)) ?? "component"
    case StructuralKind.layout:
      evaluator?.name(of: .layout(arena.pointee.arguments[Int(node.arguments)].integer)) ?? "layout"
    default: nil
    }
  }

  /// Returns the name that the script gave the modifier of a chain entry, or the component whose style the entry sets; nil for
  /// other entries.
  func definition(of entry: ChainEntry, in arena: UnsafeMutablePointer<ElementArena>) -> String? {
    switch entry.modifier {
    case StructuralKind.scriptedModifier:
      evaluator?.name(of: .modifier(arena.pointee.arguments[Int(entry.arguments)].integer)) ?? "modifier"
    case StructuralKind.componentStyle:
      evaluator?.name(of: .component(arena.pointee.arguments[Int(entry.arguments)].integer)) ?? "component"
    default: nil
    }
  }

  /// Returns the name in the identity of an element: that of its outermost modifier with a body, or else of the view.
  func identityName(of element: ElementHandle, in arena: UnsafeMutablePointer<ElementArena>) -> String {
    let node = arena.pointee.nodes[element.index]
    var chain = node.lastModifier
    while chain != 0 {
      let entry = arena.pointee.chain[Int(chain)]
      if entry.modifier == StructuralKind.scriptedModifier, let name = definition(of: entry, in: arena) { return name }
      chain = entry.previous
    }
    return name(of: element, node, in: arena)
  }
}
