// Whether two elements say the same: by what was written, wherever it is stored.

extension ElementStore {
  /// Whether two lists of arguments say the same. Views are compared by their structure; functions and tables of a script are
  /// the same only where they are one.
  ///
  /// - Complexity: O(what they say).
  public func areEqual(
    _ first: ArraySlice<Argument>, in firstArena: ElementArena, _ second: ArraySlice<Argument>, in secondArena: ElementArena
  ) -> Bool {
    guard first.count == second.count else { return false }
    if firstArena.serial == secondArena.serial, first.startIndex == second.startIndex { return true }
    return zip(first, second).allSatisfy { areEqual($0, in: firstArena, $1, in: secondArena) }
  }

  private func areEqual(_ a: Argument, in first: ElementArena, _ b: Argument, in second: ElementArena) -> Bool {
    guard a.tag == b.tag else { return false }
    switch a.tag {
    case .absent: return true
    case .boolean, .integer, .number, .color, .function, .script: return a.bits == b.bits
    case .string: return a.count == b.count && first.text(a).elementsEqual(second.text(b))
    case .list, .table: return areEqual(first.list(a), in: first, second.list(b), in: second)
    case .element: return areEqual(a.element, b.element)
    }
  }

  /// Whether two elements say the same: kind, arguments, modifiers and children.
  public func areEqual(_ first: ElementHandle, _ second: ElementHandle) -> Bool {
    // What is left to do is a list: how deep elements are is up to the script.
    var rest = [(first, second)]
    while let (a, b) = rest.popLast() {
      if a == b { continue }
      guard !a.isNone, !b.isNone, let first = arena(a.arena)?.pointee, let second = arena(b.arena)?.pointee,
        a.index < first.nodes.count, b.index < second.nodes.count
      else { return false }
      let (node, other) = (first.nodes[a.index], second.nodes[b.index])
      guard node.kind == other.kind, node.childCount == other.childCount, node.argumentCount == other.argumentCount,
        areEqual(first.arguments(of: node), in: first, second.arguments(of: other), in: second),
        haveEqualChains(node, in: first, other, in: second)
      else { return false }
      rest += zip(first.children(of: node), second.children(of: other))
    }
    return true
  }

  private func haveEqualChains(
    _ node: ElementNode, in first: ElementArena, _ other: ElementNode, in second: ElementArena
  ) -> Bool {
    var (a, b) = (node.chain, other.chain)
    while a != 0, b != 0 {
      let (entry, counterpart) = (first.chain[Int(a)], second.chain[Int(b)])
      guard entry.modifier == counterpart.modifier,
        areEqual(first.arguments(of: entry), in: first, second.arguments(of: counterpart), in: second)
      else { return false }
      (a, b) = (entry.base, counterpart.base)
    }
    return a == b
  }
}
