// Finds borders that come and go with state. Each time, they move their view and everything around it.

import LongtailCore

/// The views of a tree by the line of the script that creates them, and whether they have a border that takes space.
struct MovingBorders {
  private struct Writing: Hashable {
    let view: String
    let place: Diagnostic.Place
  }

  private struct Found {
    /// False if some views of the line have a border and some have none.
    var isClear = true
    let isBordered: Bool
    let trail: [String]
  }

  private var found: [Writing: Found] = [:]

  /// - Complexity: O(nodes).
  init(_ shown: ShownViews) {
    for node in shown.nodes({ _ in true }) {
      guard let view = shown.view(node)?.name, let place = shown.place(of: node) else { continue }
      let isBordered = shown.modifiers(around: node).contains { modifier in
        modifier.name == "border"
          && shown.children(of: modifier.node).contains { shown.frames[$0].size != shown.frames[modifier.node].size }
      }
      let writing = Writing(view: view, place: place)
      if let known = found[writing] {
        if known.isBordered != isBordered { found[writing]?.isClear = false }
      } else {
        found[writing] = Found(isBordered: isBordered, trail: [view] + shown.trail(around: node))
      }
    }
  }

  /// Returns notes about views that have a border in only one of two trees. `slot` of `owner` is the state that changed between
  /// the trees.
  func notes(comparedTo other: MovingBorders, _ slot: String, of owner: String) -> [Diagnostic] {
    found.compactMap { writing, old in
      guard let new = other.found[writing], old.isClear, new.isClear, old.isBordered != new.isBordered else { return nil }
      return Diagnostic(
        .movingBorder(view: writing.view, slot: slot, owner: owner), severity: .note, place: writing.place, trail: old.trail)
    }
  }
}
