// Describes lists of children as they are written in the script, so that lists before and after a reload can be compared.

import LongtailCore

/// A view in a list of children.
struct WrittenChild: Hashable {
  let slot: Int
  /// The name in its identity.
  let name: String
  /// A hash of its kind, arguments, modifiers and children. Views that are written the same have the same hash, also after a
  /// reload. Handlers and other functions do not count.
  let fullHash: Int
  /// The same hash without modifiers.
  let content: Int
  /// Hashes of its first arguments and children, at most ``mostFeatures``, each without modifiers. In ascending order.
  let features: [Int]

  static let mostFeatures = 32

  init(slot: Int, name: String, fullHash: Int, content: Int? = nil, features: [Int] = []) {
    (self.slot, self.name, self.fullHash, self.content) = (slot, name, fullHash, content ?? fullHash)
    self.features = features.prefix(WrittenChild.mostFeatures).sorted()
  }
}

/// The location of a list of children: the slots of a node in an arena.
struct ChildList: Equatable {
  let arena: UInt64
  let start: UInt32
  let count: UInt32

  init(_ node: ElementNode, arena: UInt64) { (self.arena, start, count) = (arena, node.children, node.childCount) }
}

/// A reader of the lists of children that a script wrote. It reads each element once.
struct WrittenChildren {
  let names: ElementNames

  private struct Hashes {
    var fullHash = 0
    var content = 0
  }

  /// By element: its hashes; 0 while they are being computed.
  private var known: [ElementHandle: Hashes] = [:]

  init(_ names: ElementNames) { self.names = names }

  /// Returns the children in a list, without empty slots; nil if the list is no longer stored.
  ///
  /// - Complexity: O(elements in it) the first time.
  mutating func children(_ list: ChildList) -> [WrittenChild]? {
    guard let arena = names.store.arena(list.arena) else { return nil }
    var children: [WrittenChild] = []
    for slot in 0..<Int(list.count) {
      let element = arena.pointee.children[Int(list.start) + slot]
      guard let arena = self.arena(of: element) else { continue }
      let hashes = self.hashes(of: element)
      children.append(
        WrittenChild(
          slot: slot, name: names.identityName(of: element, in: arena), fullHash: hashes.fullHash, content: hashes.content,
          features: features(of: element, in: arena)))
    }
    return children
  }

  private func arena(of element: ElementHandle) -> UnsafeMutablePointer<ElementArena>? {
    guard !element.isNone, let arena = names.store.arena(element.arena), element.index < arena.pointee.nodes.count else {
      return nil
    }
    return arena
  }

  // MARK: Hashes

  /// An element whose hashes are being computed.
  private struct PartialHashes {
    let element: ElementHandle
    var all = Hasher()
    /// The hash without modifiers.
    var own = Hasher()
    /// The views that the element contains. The views from index `modifiers` on are arguments of its modifiers.
    var parts: [ElementHandle] = []
    var modifiers = 0
    var next = 0

    mutating func combine(_ hashes: Hashes, at index: Int) {
      all.combine(hashes.fullHash)
      if index < modifiers { own.combine(hashes.content) }
    }
  }

  /// Returns the hashes of an element. Uses a stack instead of recursion, because the script decides how deep elements are
  /// nested.
  private mutating func hashes(of element: ElementHandle) -> Hashes {
    if let known = known[element] { return known }
    var open = [read(element)]
    while true {
      let last = open.count - 1
      guard open[last].next == open[last].parts.count else {
        let part = open[last].parts[open[last].next]
        if let known = known[part] {
          open[last].combine(known, at: open[last].next)
          open[last].next += 1
        } else {
          open.append(read(part))
        }
        continue
      }
      let hashes = Hashes(fullHash: open[last].all.finalize(), content: open[last].own.finalize())
      known[open[last].element] = hashes
      open.removeLast()
      if open.isEmpty { return hashes }
    }
  }

  /// Begins to hash an element. The views that it contains are hashed later.
  private mutating func read(_ element: ElementHandle) -> PartialHashes {
    known[element] = Hashes()
    var open = PartialHashes(element: element)
    guard let arena = arena(of: element) else { return open }
    let node = arena.pointee.nodes[element.index]
    add(
      names.definition(of: node, in: arena), node.kind, arena.pointee.arguments(of: node), in: arena, to: &open.all, &open.parts)
    open.own = open.all
    open.all.combine(node.childCount)
    open.own.combine(node.childCount)
    open.parts += arena.pointee.children(of: node)
    open.modifiers = open.parts.count
    var chain = node.lastModifier
    while chain != 0 {
      let entry = arena.pointee.chain[Int(chain)]
      add(
        names.definition(of: entry, in: arena), entry.modifier, arena.pointee.arguments(of: entry), in: arena, to: &open.all,
        &open.parts)
      chain = entry.previous
    }
    return open
  }

  private func add(
    _ definition: String?, _ kind: UInt16, _ arguments: ArraySlice<Argument>, in arena: UnsafeMutablePointer<ElementArena>,
    to hasher: inout Hasher, _ parts: inout [ElementHandle]
  ) {
    hasher.combine(kind)
    hasher.combine(definition)
    // Skip the number of a definition, because each reload assigns other numbers.
    add(definition == nil ? arguments : arguments.dropFirst(), in: arena, to: &hasher, &parts)
  }

  private func add(
    _ arguments: ArraySlice<Argument>, in arena: UnsafeMutablePointer<ElementArena>, to hasher: inout Hasher,
    _ parts: inout [ElementHandle]
  ) {
    var rest = [arguments]
    while let values = rest.popLast() {
      hasher.combine(values.count)
      for value in values {
        hasher.combine(value.tag)
        switch value.tag {
        case .absent, .function: break
        case .script: hasher.combine(names.evaluator?.contentHash(of: value.reference))
        case .boolean, .integer, .number, .color: hasher.combine(value.bits)
        case .string: arena.pointee.text(value).withUnsafeBytes { hasher.combine(bytes: $0) }
        case .list, .table: rest.append(arena.pointee.list(value))
        case .element: parts.append(value.element)
        }
      }
    }
  }

  // MARK: Features

  /// True if the argument at `position` can be a function that makes views. Such a function counts when views are compared; a
  /// handler does not.
  private func makesViews(_ node: ElementNode, _ position: Int) -> Bool {
    guard node.kind < StructuralKind.vocabularyLimit, names.vocabulary.views.indices.contains(Int(node.kind)) else {
      return false
    }
    let parameters = names.vocabulary.views[Int(node.kind)].parameters
    return parameters.indices.contains(position) && parameters[position].kind != .handler
  }

  private func describesView(_ argument: Argument, _ position: Int, of node: ElementNode) -> Bool {
    switch argument.tag {
    case .absent: false
    case .function: makesViews(node, position) && names.evaluator?.contentHash(of: argument.reference) != nil
    case .script: names.evaluator?.contentHash(of: argument.reference) != nil
    default: true
    }
  }

  /// Returns one hash for each argument that describes the view, and one for each child. The hash of an argument includes its
  /// position. The features of a reference are those of the element that it refers to.
  private mutating func features(of element: ElementHandle, in arena: UnsafeMutablePointer<ElementArena>) -> [Int] {
    var (node, arena) = (arena.pointee.nodes[element.index], arena)
    while node.kind == StructuralKind.reference {
      let target = arena.pointee.arguments[Int(node.arguments)].element
      guard let other = self.arena(of: target) else { return [] }
      (node, arena) = (other.pointee.nodes[target.index], other)
    }
    var features: [Int] = []
    let arguments = arena.pointee.arguments(of: node).dropFirst(names.definition(of: node, in: arena) == nil ? 0 : 1)
    for (position, argument) in arguments.enumerated() where describesView(argument, position, of: node) {
      guard features.count < WrittenChild.mostFeatures else { return features }
      var (hasher, parts) = (Hasher(), [ElementHandle]())
      hasher.combine(position)
      add([argument], in: arena, to: &hasher, &parts)
      if argument.tag == .function { hasher.combine(names.evaluator?.contentHash(of: argument.reference)) }
      for part in parts { hasher.combine(hashes(of: part).content) }
      features.append(hasher.finalize())
    }
    for child in arena.pointee.children(of: node).prefix(WrittenChild.mostFeatures) where !child.isNone {
      features.append(hashes(of: child).content)
    }
    return features
  }
}
