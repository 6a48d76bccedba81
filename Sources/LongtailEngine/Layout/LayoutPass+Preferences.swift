// Combines the preferences of views when a preference is read (P1-P3).

import LongtailCore

extension LayoutPass {
  /// Combines the values of siblings in tree order (P1). A value on a view replaces the values from inside the view (P2).
  func computePreference(_ key: String, of node: NodeIndex) -> PlainValue? {
    var values: [PlainValue] = []
    let picks = tree.behavior(of: node).omitsUnplacedChildren
    for child in Subviews(self, of: node) where !picks || record.placements[child.index].isPlaced {
      if let value = nested({ reducedPreference(key, of: child.index) }) { values.append(value) }
    }
    if tree.behavior(of: node).ordersFirstChildLast, values.count > 1 { values.append(values.removeFirst()) }
    var result = combine(key, values, at: node)
    for annotation in marks[node] ?? [] {
      switch annotation {
      case .preference(let name, let value) where name == key:
        result = declared(key)?.reduce.set(value) ?? value
      case .transformPreference(let name, let function) where name == key:
        let value = result ?? declared(key)?.defaultValue ?? .none
        result = self.value(of: function, [value], for: node, owner: ":transformPreference") ?? value
      default: break
      }
    }
    return result
  }

  // MARK: Invalidation

  /// Discards the cached preferences of a box and its ancestors, because views were created or shown in the box during its
  /// placement.
  func invalidatePreferences(of node: NodeIndex) {
    guard record.hasPreferences else { return }
    var box: NodeIndex? = node
    while let current = box {
      // Without cached preferences here, the ancestors have none that depend on this box.
      if !discardPreferences(of: current) { return }
      box = tree.parentBox(of: current)
    }
  }

  /// Discards all cached preferences when the tree gets its first preference. Until then, inner boxes were not queried.
  func invalidateAllPreferences() {
    for node in record.answers.nodesWithPreferences { discardPreferences(of: node) }
  }

  /// Discards the cached preferences of a box, and stores them for a later comparison. Returns true if there were any.
  @discardableResult
  private func discardPreferences(of node: NodeIndex) -> Bool {
    let old = record.answers.discardPreferences(of: node)
    for (name, value) in old { rechecks.preferences[node, default: [:]][name] = value }
    return !old.isEmpty
  }

  /// Returns the boxes to lay out again: parents of boxes whose preferences have changed, and lazy containers whose items have
  /// other lengths now.
  func takeAffectedBoxes() -> [NodeIndex] {
    defer { (rechecks.preferences, rechecks.items) = ([:], []) }
    return rechecks.items
      + rechecks.preferences.compactMap { node, old in
        guard tree.nodes[node].isAlive, let around = tree.parentBox(of: node) else { return nil }
        return old.contains { reducedPreference($0.key, of: node) != $0.value } ? around : nil
      }
  }

  private func declared(_ key: String) -> PreferenceKey? { evaluator?.preferenceKey(named: key) }

  private func combine(_ key: String, _ values: [PlainValue], at node: NodeIndex) -> PlainValue? {
    guard let declared = declared(key) else { return values.last }
    guard case .function(let function) = declared.reduce, let first = values.first else { return declared.reduce.combine(values) }
    return values.dropFirst().reduce(first) {
      value(of: function, [$0, $1], for: node, owner: "the preference key '\(key)'") ?? $0
    }
  }
}
