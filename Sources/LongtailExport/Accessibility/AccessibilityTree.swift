// Finds the accessibility elements of a tree, in reading order (X2, X3).

import LongtailCore

/// The accessibility elements of a tree. They are found from the inside out, because the modifiers of a box describe the elements
/// that were found inside it.
///
/// - Complexity: O(nodes + bytes of text) if few elements are hidden or moved. A modifier that describes several elements visits
///   all of them. The depth of the tree costs no stack.
struct AccessibilityTree {
  /// By node: its appearance; nil if it has no look of its own.
  private(set) var appearances: [Appearance?] = []
  /// The nodes that have an element in the output, in reading order. A container comes before the elements inside it.
  private(set) var order: [NodeIndex] = []

  private var entries: [AccessibilityEntry] = []
  /// The elements found so far that are inside no other element: the index of each one, or ``hidden``. The elements of an open
  /// box are the last ones, from ``Open/first`` on.
  private var found: [Int] = []
  /// Positions in `found`, ascending. The element at such a position, or a later element of the same box, may be hidden or have
  /// no content. When the box of its view is closed, the element is removed if it is still hidden or still has no content.
  private var transientPositions: [Int] = []
  /// By node: the index of the element that the output shows there; -1 for none.
  private var elementIndices: [Int32]
  private let redactions: Redactions

  /// Stands in `found` for the element of a hidden view, so that the modifiers of the view find nothing to describe.
  private static let hidden = -1

  init(_ tree: ResolvedTree, _ redactions: Redactions) {
    self.redactions = redactions
    elementIndices = [Int32](repeating: -1, count: tree.nodes.count)
    appearances.reserveCapacity(tree.nodes.count)
    find(in: tree)
    listElements()
  }

  /// The element that the output shows at a node.
  subscript(node: NodeIndex) -> AccessibilityEntry? { elementIndices[node] < 0 ? nil : entries[Int(elementIndices[node])] }

  // MARK: Finding

  /// A box whose descendants are not all visited. After its last descendant, the box is closed.
  private struct Open {
    let node: NodeIndex
    let end: NodeIndex
    /// The position in `found` of its first element.
    let first: Int
  }

  private mutating func find(in tree: ResolvedTree) {
    let hasMarks = !tree.marks.isEmpty
    var open: [Open] = []
    for node in 0...tree.nodes.count {
      while let box = open.last, box.end <= node {
        open.removeLast()
        close(box, hasMarks ? tree.marks[box.node] ?? [] : [], in: tree)
      }
      guard node < tree.nodes.count else { return }
      appearances.append(tree.behavior(of: node).appearance)
      open.append(Open(node: node, end: tree.nodes[node].end, first: found.count))
    }
  }

  private mutating func close(_ box: Open, _ marks: [Mark], in tree: ResolvedTree) {
    // 1. Remove hidden and empty elements, unless the box is that of a modifier. If the element of a hidden view were removed so
    // early, the next modifier of this view would create a new element.
    if let place = transientPositions.last, place >= box.first, !tree.nodes[box.node].source.kind.isModifier {
      removeTransientElements(in: box)
    }
    // 2. Add the element of the view itself. It combines the elements inside, as a link does.
    if let appearance = appearances[box.node] {
      let entry = AccessibilityEntry(box.node, appearance)
      if entry.hasContent { put(entry, holding: take(box), .combine) }
    }
    if tree.behavior(of: box.node).isHidden { hide(box) }
    // 3. Apply the modifiers of the view, the innermost first.
    for mark in marks {
      switch mark {
      case .accessibility(let property): apply(property, box)
      // The rows of a list take its clicks, so the list is no button.
      case .gesture(let gesture): if gesture.isTap, !marks.contains(where: \.isScroll) { edit(box) { $0.add(.isButton) } }
      case .selectable(let isChosen): choice(box, isChosen: isChosen, in: tree)
      case .accessibilityIdentifier, .preference, .transformPreference, .scroll, .onKey, .keyHints, .onPaste, .onHover,
        .onContextMenu, .onSubmit,
        .onDismiss, .screens, .screen, .shortcut, .onActivate, .onFocus, .focusable, .unfocusable, .yieldsFocus, .focused,
        .focusSection,
        .unboundValue,
        .hitTestingDisabled, .animation, .transition:
        break
      }
    }
  }

  /// Combines an option of a selection into one element, unless a view inside it can have the focus.
  private mutating func choice(_ box: Open, isChosen: Bool, in tree: ResolvedTree) {
    let isWhole = !(box.node..<box.end).contains { node in
      tree.marks[node]?.contains { if case .focusable = $0 { true } else { false } } == true
    }
    if isWhole {
      make(.combine, box)
      edit(box) { $0.remove(.isButton) }
    }
    if isChosen { edit(box) { $0.add(.isSelected) } }
  }

  private mutating func apply(_ property: AccessibilityProperty, _ box: Open) {
    switch property {
    case .element(let behavior): make(behavior, box)
    case .label(let label):
      let newLabel = isWithheld(box) ? Appearance.redacted : label
      edit(box) { $0.label = newLabel }
    case .value(let value): if !isWithheld(box) { edit(box) { $0.value = value } }
    case .hint(let hint): if !isWithheld(box) { edit(box) { $0.hint = hint } }
    case .role(let role): edit(box) { $0.role = role }
    case .addedTraits(let traits): edit(box) { $0.add(traits) }
    case .heading(let level):
      edit(box) {
        $0.add(.isHeader)
        $0.heading = level
      }
    case .removedTraits(let traits): editEach(box) { $0.remove(traits) }
    case .sortPriority(let priority): editEach(box) { $0.priority = priority }
    case .hidden: hide(box)
    case .decorative: _ = take(box)
    }
  }

  /// True if any node in a box is redacted. Then the texts that modifiers set on the box are withheld, too (X1).
  private func isWithheld(_ box: Open) -> Bool { redactions.contains(in: box.node..<box.end) }

  /// Changes the element of a box. A single element inside the box becomes the element of the box. If there are several, the box
  /// becomes their container.
  private mutating func edit(_ box: Open, _ change: (inout AccessibilityEntry) -> Void) {
    if isHidden(box) { return }
    let inside = shown(in: box)
    if inside.isEmpty { put(AccessibilityEntry(box.node)) } else if inside.count > 1 { make(.contain, box) }
    let index = inside.count == 1 ? inside[0] : found[found.count - 1]
    entries[index].node = box.node
    change(&entries[index])
  }

  /// As ``edit(_:_:)``, but if there are several elements, changes each of them.
  private mutating func editEach(_ box: Open, _ change: (inout AccessibilityEntry) -> Void) {
    let inside = shown(in: box)
    if inside.count < 2 { edit(box, change) } else { for index in inside { change(&entries[index]) } }
    if transientPositions.last ?? -1 < box.first, !inside.allSatisfy({ entries[$0].hasContent }) {
      transientPositions.append(box.first)
    }
  }

  /// Replaces the elements that were found in a box by one element, which ignores, combines or contains them (X2). A single
  /// element is reused if possible. If there are no elements in the box, a new element without children is added.
  private mutating func make(_ behavior: AccessibilityChildBehavior, _ box: Open) {
    if isHidden(box) { return }
    let inside = take(box)
    let only = inside.count == 1 ? inside[0] : nil
    switch behavior {
    case .ignore:
      put(AccessibilityEntry(box.node, .ignore))
    case .combine:
      guard let only else { return put(AccessibilityEntry(box.node, .combine), holding: inside) }
      entries[only].node = box.node
      if !entries[only].children.isEmpty { entries[only].behavior = .combine }
      found.append(only)
    case .contain:
      if let only, entries[only].behavior == .contain || entries[only].node == box.node {
        entries[only].node = box.node
        found.append(only)
      } else {
        put(AccessibilityEntry(box.node, .contain), holding: inside)
      }
    }
  }

  // MARK: The elements of a box

  private func shown(in box: Open) -> [Int] { found[box.first...].filter { $0 != AccessibilityTree.hidden } }

  /// True if the box has elements, and all of them are hidden.
  private func isHidden(_ box: Open) -> Bool {
    found.count > box.first && found[box.first...].allSatisfy { $0 == AccessibilityTree.hidden }
  }

  /// Removes the elements of a box from `found`, and returns those with content, in reading order.
  private mutating func take(_ box: Open) -> [Int] {
    guard found.count > box.first else { return [] }
    let inside = sorted(shown(in: box).filter { entries[$0].hasContent })
    found.removeSubrange(box.first...)
    while let place = transientPositions.last, place >= box.first { transientPositions.removeLast() }
    return inside
  }

  private mutating func removeTransientElements(in box: Open) {
    let inside = shown(in: box).filter { entries[$0].hasContent }
    _ = take(box)
    found += inside
  }

  /// Adds an element. If it has children, `behavior` says how they are treated.
  private mutating func put(
    _ entry: AccessibilityEntry, holding children: [Int] = [], _ behavior: AccessibilityChildBehavior? = nil
  ) {
    var entry = entry
    if !children.isEmpty {
      entry.setChildren(children, of: entries)
      entry.behavior = behavior ?? entry.behavior
    }
    if !entry.hasContent { transientPositions.append(found.count) }
    found.append(entries.count)
    entries.append(entry)
  }

  private mutating func hide(_ box: Open) {
    _ = take(box)
    transientPositions.append(found.count)
    found.append(AccessibilityTree.hidden)
  }

  // MARK: Reading order

  private mutating func listElements() {
    var open = Array(sorted(found.filter { $0 != AccessibilityTree.hidden }).reversed())
    while let index = open.popLast() {
      guard entries[index].hasContent else { continue }
      let node = entries[index].node
      precondition(elementIndices[node] < 0, "two accessibility elements at node \(node)")
      elementIndices[node] = Int32(index)
      order.append(node)
      switch entries[index].behavior {
      case .combine:
        for property in [\.label, \.value, \.hint] as [WritableKeyPath<AccessibilityEntry, String?>] {
          if entries[index][keyPath: property] == nil { entries[index][keyPath: property] = joined(property, of: index) }
        }
      case .contain: open += entries[index].children.reversed()
      case .ignore, nil: break
      }
    }
  }

  /// Returns the texts of an element's children, joined by commas. The text of a child replaces the texts inside the child.
  private func joined(_ property: KeyPath<AccessibilityEntry, String?>, of index: Int) -> String? {
    var parts: [String] = []
    var open = Array(entries[index].children.reversed())
    while let next = open.popLast() {
      guard let text = entries[next][keyPath: property] else {
        open += entries[next].children.reversed()
        continue
      }
      // Adjacent redacted texts are written only once (X1).
      if !text.isEmpty, text != Appearance.redacted || parts.last != text { parts.append(text) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Returns the elements with higher priorities first. Elements of the same priority keep their order.
  private func sorted(_ indices: [Int]) -> [Int] {
    guard indices.contains(where: { entries[$0].priority != 0 }) else { return indices }
    let order = indices.enumerated().sorted {
      (-entries[$0.element].priority, $0.offset) < (-entries[$1.element].priority, $1.offset)
    }
    return order.map(\.element)
  }
}

extension NodeSource.Kind {
  var isModifier: Bool { if case .modifier = self { true } else { false } }
}

extension Mark {
  fileprivate var isScroll: Bool { if case .scroll = self { true } else { false } }
}
