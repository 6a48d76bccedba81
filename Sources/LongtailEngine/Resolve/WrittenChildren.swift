// Lists of children as they are written, so that those of two programs can be compared.

import LongtailCore

/// A view in a list of children.
struct WrittenChild: Hashable {
  let slot: Int
  /// What its identity is named after.
  let name: String
  /// The same number for views that say the same, whichever program wrote them: kind, arguments, modifiers, children. What stays on
  /// the side of the script, such as functions, is no part of it.
  let likeness: Int
}

/// Where a list of children is stored: the slots of a node.
struct ChildList: Equatable {
  let arena: UInt64
  let start: UInt32
  let count: UInt32

  init(_ node: ElementNode, arena: UInt64) { (self.arena, start, count) = (arena, node.children, node.childCount) }
}

/// Reads what a program wrote, each element once.
struct WrittenChildren {
  let names: ElementNames
  /// By element; 0 for those whose numbers are being found.
  private var likenesses: [ElementHandle: Int] = [:]

  init(_ names: ElementNames) { self.names = names }

  /// The children in a list, empty slots left out; nil where the list is gone.
  ///
  /// - Complexity: O(elements in it) the first time.
  mutating func children(_ list: ChildList) -> [WrittenChild]? {
    guard let arena = names.store.arena(list.arena) else { return nil }
    return (0..<Int(list.count)).compactMap { slot in
      let element = arena.pointee.children[Int(list.start) + slot]
      guard let arena = self.arena(of: element) else { return nil }
      return WrittenChild(slot: slot, name: names.identityName(of: element, in: arena), likeness: likeness(of: element))
    }
  }

  private func arena(of element: ElementHandle) -> UnsafeMutablePointer<ElementArena>? {
    guard !element.isNone, let arena = names.store.arena(element.arena), element.index < arena.pointee.nodes.count else {
      return nil
    }
    return arena
  }

  /// An element whose number is being found.
  private struct Open {
    let element: ElementHandle
    var hasher = Hasher()
    /// The views it is made of.
    var parts: [ElementHandle] = []
    var next = 0
  }

  /// What is open is a list, not a recursion: how deep elements are is up to the script.
  private mutating func likeness(of element: ElementHandle) -> Int {
    if let known = likenesses[element] { return known }
    var open = [read(element)]
    while true {
      let last = open.count - 1
      guard open[last].next == open[last].parts.count else {
        let part = open[last].parts[open[last].next]
        open[last].next += 1
        if let known = likenesses[part] { open[last].hasher.combine(known) } else { open.append(read(part)) }
        continue
      }
      let number = open[last].hasher.finalize()
      likenesses[open[last].element] = number
      open.removeLast()
      if open.isEmpty { return number }
      open[last - 1].hasher.combine(number)
    }
  }

  /// What an element says beside the views it is made of.
  private mutating func read(_ element: ElementHandle) -> Open {
    likenesses[element] = 0
    var open = Open(element: element)
    guard let arena = arena(of: element) else { return open }
    let node = arena.pointee.nodes[element.index]
    add(names.definition(of: node, in: arena), node.kind, arena.pointee.arguments(of: node), in: arena, to: &open)
    var chain = node.chain
    while chain != 0 {
      let entry = arena.pointee.chain[Int(chain)]
      add(names.definition(of: entry, in: arena), entry.modifier, arena.pointee.arguments(of: entry), in: arena, to: &open)
      chain = entry.base
    }
    open.hasher.combine(node.childCount)
    open.parts += arena.pointee.children(of: node)
    return open
  }

  private func add(
    _ definition: String?, _ kind: UInt16, _ arguments: ArraySlice<Argument>, in arena: UnsafeMutablePointer<ElementArena>,
    to open: inout Open
  ) {
    open.hasher.combine(kind)
    open.hasher.combine(definition)
    // The number of a definition is another in every program.
    var rest = [definition == nil ? arguments : arguments.dropFirst()]
    while let values = rest.popLast() {
      open.hasher.combine(values.count)
      for value in values {
        open.hasher.combine(value.tag)
        switch value.tag {
        case .absent, .function, .script: break
        case .boolean, .integer, .number, .color: open.hasher.combine(value.bits)
        case .string: arena.pointee.text(value).withUnsafeBytes { open.hasher.combine(bytes: $0) }
        case .list, .table: rest.append(arena.pointee.list(value))
        case .element: open.parts.append(value.element)
        }
      }
    }
  }
}
