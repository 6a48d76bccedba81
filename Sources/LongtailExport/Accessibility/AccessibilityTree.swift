// What is told of a tree to those who do not see it, in the order in which it is read (X2, X3).

import LongtailCore

/// The accessibility elements of a tree. They are found from the inside out: a box's modifiers say something of what was found
/// in it.
///
/// - Complexity: O(nodes + bytes told) where few are hidden or moved; each modifier that speaks of several looks at all of them.
///   Depth costs no stack.
struct AccessibilityTree {
  /// What each node looks like.
  private(set) var appearances: [Appearance?] = []
  /// Where something is told, in the order in which it is read; what a container holds follows it.
  private(set) var order: [NodeIndex] = []

  private var entries: [AccessibilityEntry] = []
  /// Those found so far that are in no other, or ``hidden``. Each open box has its own at the end.
  private var found: [Int] = []
  /// Where in `found` something begins that may not count outside of its view: hidden, or without anything to tell. Ascending.
  private var doubtful: [Int] = []
  /// By node: the entry that is told there; -1 for none.
  private var told: [Int32]
  private let redactions: Redactions

  /// Stands for a view that is there and not told: what is said of it from outside is not told either.
  private static let hidden = -1

  init(_ tree: ResolvedTree, _ redactions: Redactions) {
    self.redactions = redactions
    told = [Int32](repeating: -1, count: tree.nodes.count)
    appearances.reserveCapacity(tree.nodes.count)
    find(in: tree)
    tell()
  }

  /// What is told at a node.
  subscript(node: NodeIndex) -> AccessibilityEntry? { told[node] < 0 ? nil : entries[Int(told[node])] }

  // MARK: Finding

  /// A box whose end was not reached yet.
  private struct Open {
    let node: NodeIndex
    let end: NodeIndex
    /// Where in `found` its own begin.
    let first: Int
  }

  private mutating func find(in tree: ResolvedTree) {
    let hasMarks = !tree.annotations.isEmpty
    var open: [Open] = []
    for node in 0...tree.nodes.count {
      while let box = open.last, box.end <= node {
        open.removeLast()
        close(box, hasMarks ? tree.annotations[box.node] ?? [] : [], in: tree)
      }
      guard node < tree.nodes.count else { return }
      appearances.append(tree.behavior(of: node).appearance)
      open.append(Open(node: node, end: tree.nodes[node].end, first: found.count))
    }
  }

  private mutating func close(_ box: Open, _ marks: [Annotation], in tree: ResolvedTree) {
    // 1. What is hidden stays hidden whatever its own modifiers say; in a container it is as if it were not there.
    if let place = doubtful.last, place >= box.first, !tree.nodes[box.node].source.kind.isModifier { forgetDoubtful(in: box) }
    // 2. What the view is by itself. It speaks for what is in it, as a link does.
    if let appearance = appearances[box.node] {
      let entry = AccessibilityEntry(box.node, appearance)
      if entry.isTold { put(entry, holding: take(box), .combine) }
    }
    if tree.behavior(of: box.node).isHidden { hide(box) }
    // 3. What its modifiers say, the innermost first.
    for mark in marks {
      switch mark {
      case .accessibility(let property): apply(property, box)
      // A list is clicked on its rows.
      case .gesture(let gesture): if gesture.isTap, !marks.contains(where: \.isScroll) { edit(box) { $0.add(.isButton) } }
      case .choice(let isChosen): choice(box, isChosen: isChosen, in: tree)
      case .accessibilityIdentifier, .preference, .transformPreference, .scroll, .onKey, .keyHints, .onPaste, .onHover,
        .onContextMenu, .onSubmit,
        .onDismiss, .screens, .screen, .shortcut, .onActivate, .onFocus, .focusable, .unfocusable, .yieldsFocus, .focused,
        .focusSection,
        .remembered,
        .untouchable, .animation, .transition:
        break
      }
    }
  }

  /// One of several to choose from is told as one, unless something in it is used by itself.
  private mutating func choice(_ box: Open, isChosen: Bool, in tree: ResolvedTree) {
    let isWhole = !(box.node..<box.end).contains { node in
      tree.annotations[node]?.contains { if case .focusable = $0 { true } else { false } } == true
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
      let told = isWithheld(box) ? Appearance.redacted : label
      edit(box) { $0.label = told }
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

  /// Whether something in a box must not be told: then no text of its modifiers is (X1).
  private func isWithheld(_ box: Open) -> Bool { redactions.contains(in: box.node..<box.end) }

  /// Says something of what was found in a box. One that is alone is the view's, and is told at this box from now on; of several
  /// the view becomes the container.
  private mutating func edit(_ box: Open, _ change: (inout AccessibilityEntry) -> Void) {
    if isHidden(box) { return }
    let inside = shown(in: box)
    if inside.isEmpty { put(AccessibilityEntry(box.node)) } else if inside.count > 1 { make(.contain, box) }
    let index = inside.count == 1 ? inside[0] : entries.count - 1
    entries[index].node = box.node
    change(&entries[index])
  }

  /// As ``edit(_:_:)``; where there are several, of each of them.
  private mutating func editEach(_ box: Open, _ change: (inout AccessibilityEntry) -> Void) {
    let inside = shown(in: box)
    if inside.count < 2 { edit(box, change) } else { for index in inside { change(&entries[index]) } }
    if doubtful.last ?? -1 < box.first, !inside.allSatisfy({ entries[$0].isTold }) { doubtful.append(box.first) }
  }

  /// Makes what was found in a box one element (X2). One that is alone is changed; that of a view without others inside holds
  /// nothing.
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

  // MARK: What was found in a box

  private func shown(in box: Open) -> [Int] { found[box.first...].filter { $0 != AccessibilityTree.hidden } }

  /// Whether all there is in a box is hidden.
  private func isHidden(_ box: Open) -> Bool {
    found.count > box.first && found[box.first...].allSatisfy { $0 == AccessibilityTree.hidden }
  }

  /// Takes away what was found in a box: what is to be told of it, in reading order.
  private mutating func take(_ box: Open) -> [Int] {
    guard found.count > box.first else { return [] }
    let inside = sorted(shown(in: box).filter { entries[$0].isTold })
    found.removeSubrange(box.first...)
    while let place = doubtful.last, place >= box.first { doubtful.removeLast() }
    return inside
  }

  private mutating func forgetDoubtful(in box: Open) {
    let inside = shown(in: box).filter { entries[$0].isTold }
    _ = take(box)
    found += inside
  }

  /// Adds an entry, which does with those inside what `behavior` says where there are any.
  private mutating func put(
    _ entry: AccessibilityEntry, holding children: [Int] = [], _ behavior: AccessibilityChildBehavior? = nil
  ) {
    var entry = entry
    if !children.isEmpty {
      entry.hold(children, of: entries)
      entry.behavior = behavior ?? entry.behavior
    }
    if !entry.isTold { doubtful.append(found.count) }
    found.append(entries.count)
    entries.append(entry)
  }

  private mutating func hide(_ box: Open) {
    _ = take(box)
    doubtful.append(found.count)
    found.append(AccessibilityTree.hidden)
  }

  // MARK: Telling

  private mutating func tell() {
    var open = Array(sorted(found.filter { $0 != AccessibilityTree.hidden }).reversed())
    while let index = open.popLast() {
      guard entries[index].isTold else { continue }
      let node = entries[index].node
      precondition(told[node] < 0, "two accessibility elements at node \(node)")
      told[node] = Int32(index)
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

  /// The texts of an entry's children, joined by commas. One that has a text speaks for what is in it.
  private func joined(_ property: KeyPath<AccessibilityEntry, String?>, of index: Int) -> String? {
    var parts: [String] = []
    var open = Array(entries[index].children.reversed())
    while let next = open.popLast() {
      guard let text = entries[next][keyPath: property] else {
        open += entries[next].children.reversed()
        continue
      }
      // That something is withheld is said once in a row (X1).
      if !text.isEmpty, text != Appearance.redacted || parts.last != text { parts.append(text) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Higher priorities first; else as they were.
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

extension Annotation {
  fileprivate var isScroll: Bool { if case .scroll = self { true } else { false } }
}
