// Compares elements by their content, even if they are stored in different arenas.

extension ElementStore {
  /// The maximum number of pairs of views in one comparison. If there are more, the elements count as different. There can be
  /// many, because a shared view is compared again at each of its occurrences.
  public static let maximumComparisons = 10_000

  /// Returns true if two lists of arguments have the same content. Views are compared by structure. Functions and tables of a
  /// script are equal only if they are the same object.
  ///
  /// - Complexity: O(size of the content).
  public func areEqual(
    _ first: ArraySlice<Argument>, in firstArena: ElementArena, _ second: ArraySlice<Argument>, in secondArena: ElementArena
  ) -> Bool {
    var rest: [(ElementHandle, ElementHandle)] = []
    return add(first, in: firstArena, second, in: secondArena, to: &rest) && areEqual(rest)
  }

  /// Returns true if two elements have the same kind, arguments, modifiers and children. Returns false if there are more than
  /// ``maximumComparisons`` pairs of views to compare.
  public func areEqual(_ first: ElementHandle, _ second: ElementHandle) -> Bool { areEqual([(first, second)]) }

  /// Returns true if the elements of each pair are equal. The remaining pairs are in a list, without recursion, because scripts
  /// can nest elements deeply.
  private func areEqual(_ rest: [(ElementHandle, ElementHandle)]) -> Bool {
    var (rest, count) = (rest, 0)
    while let (a, b) = rest.popLast() {
      if a == b { continue }
      count += 1
      guard count <= ElementStore.maximumComparisons, let first = arena(a.arena)?.pointee, let second = arena(b.arena)?.pointee,
        a.index < first.nodes.count, b.index < second.nodes.count
      else { return false }
      let (node, other) = (first.nodes[a.index], second.nodes[b.index])
      guard node.kind == other.kind, node.childCount == other.childCount,
        add(first.arguments(of: node), in: first, second.arguments(of: other), in: second, to: &rest),
        addChains(node, in: first, other, in: second, to: &rest)
      else { return false }
      rest += zip(first.children(of: node), second.children(of: other))
    }
    return true
  }

  /// Adds the pairs of views in two lists of arguments to `rest`. Returns false if other arguments differ.
  private func add(
    _ first: ArraySlice<Argument>, in firstArena: ElementArena, _ second: ArraySlice<Argument>, in secondArena: ElementArena,
    to rest: inout [(ElementHandle, ElementHandle)]
  ) -> Bool {
    guard first.count == second.count else { return false }
    if firstArena.serial == secondArena.serial, first.startIndex == second.startIndex { return true }
    for (a, b) in zip(first, second) {
      guard add(a, in: firstArena, b, in: secondArena, to: &rest) else { return false }
    }
    return true
  }

  private func add(
    _ a: Argument, in first: ElementArena, _ b: Argument, in second: ElementArena,
    to rest: inout [(ElementHandle, ElementHandle)]
  ) -> Bool {
    guard a.tag == b.tag else { return false }
    switch a.tag {
    case .absent: return true
    case .boolean, .integer, .number, .color, .function, .script: return a.bits == b.bits
    case .string: return a.count == b.count && first.text(a).elementsEqual(second.text(b))
    case .list, .table: return add(first.list(a), in: first, second.list(b), in: second, to: &rest)
    case .element:
      rest.append((a.element, b.element))
      return true
    }
  }

  private func addChains(
    _ node: ElementNode, in first: ElementArena, _ other: ElementNode, in second: ElementArena,
    to rest: inout [(ElementHandle, ElementHandle)]
  ) -> Bool {
    var (a, b) = (node.lastModifier, other.lastModifier)
    while a != 0, b != 0 {
      let (entry, counterpart) = (first.chain[Int(a)], second.chain[Int(b)])
      guard entry.modifier == counterpart.modifier,
        add(first.arguments(of: entry), in: first, second.arguments(of: counterpart), in: second, to: &rest)
      else { return false }
      (a, b) = (entry.previous, counterpart.previous)
    }
    return a == b
  }
}
