// Finds borders that come and go with state. Each time, they move their view and everything around it.

import LongtailCore

/// The views of a tree by the line of the script that creates them, and whether they have a border that takes space.
struct MovingBorders {
  private struct SourceLine: Hashable {
    let view: String
    let place: Diagnostic.Place
  }

  private struct Found {
    /// False if some views of the line have a border and some have none.
    var isConsistent = true
    let isBordered: Bool
    let trail: [String]
  }

  private var found: [SourceLine: Found] = [:]

  /// - Complexity: O(nodes).
  init(_ shown: ShownViews) {
    for node in shown.nodes({ _ in true }) {
      guard let view = shown.view(node)?.name, let place = shown.place(of: node) else { continue }
      let isBordered = shown.modifiers(around: node).contains { modifier in
        modifier.name == "border"
          && shown.children(of: modifier.node).contains { shown.frames[$0].size != shown.frames[modifier.node].size }
      }
      let line = SourceLine(view: view, place: place)
      if let known = found[line] {
        if known.isBordered != isBordered { found[line]?.isConsistent = false }
      } else {
        found[line] = Found(isBordered: isBordered, trail: [view] + shown.trail(around: node))
      }
    }
  }

  /// Returns notes about views that have a border in only one of two trees. `slot` of `owner` is the state that changed between
  /// the trees.
  func notes(comparedTo other: MovingBorders, _ slot: String, of owner: String) -> [Diagnostic] {
    found.compactMap { line, old in
      guard let new = other.found[line], old.isConsistent, new.isConsistent, old.isBordered != new.isBordered else { return nil }
      return Diagnostic(
        .movingBorder(view: line.view, slot: slot, owner: owner), severity: .note, place: line.place, trail: old.trail)
    }
  }
}
