// Preferences: reduced on their way up, when they are asked for (P1-P3).

import LongtailCore

extension LayoutPass {
  /// The values of siblings are reduced in the order of the tree (P1); a value on a view replaces those in it (P2).
  func computePreference(_ key: String, of node: NodeIndex) -> PlainValue? {
    var values: [PlainValue] = []
    let picks = tree.behavior(of: node).picksChildren
    for child in Subviews(self, of: node) where !picks || record.placements[child.index].isPlaced {
      if let value = nested({ reducedPreference(key, of: child.index) }) { values.append(value) }
    }
    if tree.behavior(of: node).isFirstChildLast, values.count > 1 { values.append(values.removeFirst()) }
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

  // MARK: Doubts

  /// Takes back what a box and those around it preferred, because of what is made or shown in it while it is placed.
  func doubtPreferences(of node: NodeIndex) {
    guard record.hasPreferences else { return }
    var box: NodeIndex? = node
    while let current = box {
      // Those around have only asked what it was asked.
      if !forgetPreferences(of: current) { return }
      box = tree.boxAround(current)
    }
  }

  /// Takes back what all boxes preferred before there was a preference in the tree: those inside were not asked.
  func doubtAllPreferences() {
    for node in record.answers.nodesWithPreferences { forgetPreferences(of: node) }
  }

  /// Whether there was anything to take back.
  @discardableResult
  private func forgetPreferences(of node: NodeIndex) -> Bool {
    let old = record.answers.forgetPreferences(of: node)
    for (name, value) in old { doubts.preferences[node, default: [:]][name] = value }
    return !old.isEmpty
  }

  /// The boxes that were told something about the preferences inside them, or found something out about their items, that holds no
  /// longer.
  func takeDoubtful() -> [NodeIndex] {
    defer { (doubts.preferences, doubts.items) = ([:], []) }
    return doubts.items
      + doubts.preferences.compactMap { node, old in
        guard tree.nodes[node].isAlive, let around = tree.boxAround(node) else { return nil }
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
