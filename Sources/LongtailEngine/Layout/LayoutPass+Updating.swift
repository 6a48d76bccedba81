// Layout after a change. Repeats the earlier queries to each changed box. If an answer differs, the parent box is checked in the
// same way. If no answer differs, only the content of the box is placed again.

import LongtailCore

extension LayoutPass {
  /// Finds out how far changes reach. Returns the boxes to place again, outermost first. The first may be the root.
  ///
  /// - Complexity: O(repeated queries), independent of the unchanged parts of the tree.
  func spread(_ changed: [NodeIndex]) -> [NodeIndex] {
    // By level and box: the answers that may differ.
    var levels: [Int: [NodeIndex: Difference]] = [:]
    var deepest = 0
    func mark(_ node: NodeIndex, _ possible: Difference) {
      let level = tree.depth(of: node)
      if levels[level]?[node] != .any { levels[level, default: [:]][node] = possible }
      deepest = max(deepest, level)
      if possible == .any { record.placements[node].isStale = true }
    }
    for node in changed where tree.nodes[node].isAlive { mark(node, .any) }
    var boundaries: [NodeIndex] = []
    while deepest >= 0 {
      for (node, possible) in levels.removeValue(forKey: deepest) ?? [:] {
        guard let around = tree.parentBox(of: node) else {
          if possible == .any {
            record.discardAnswers(of: node)
            boundaries.append(node)
          } else {
            _ = record.answers.discardPreferences(of: node)
          }
          continue
        }
        let difference = possible == .any ? differenceOfAnswers(node) : differenceOfPreferences(node)
        let isReader = record.preferenceReaders.contains(around)
        if difference == .any || difference == .preferences && isReader || possible == .any && !record.placements[node].isOwn {
          if !record.itemCaches.isEmpty { record.itemCaches[around] = nil }
          mark(around, .any)
          continue
        }
        if difference == .preferences { mark(around, .preferences) }
        if possible == .any { boundaries.append(node) }
      }
      deepest -= 1
    }
    waiting = boundaries.reversed()
    return waiting
  }

  /// A change of the answers of a box: only its preferences have changed, or any of its answers may have changed.
  private enum Difference { case preferences, any }

  /// Repeats the earlier queries to a box. Returns nil if all answers are the same.
  private func differenceOfAnswers(_ node: NodeIndex) -> Difference? {
    let old = record.discardAnswers(of: node)
    let outer = surroundings.container
    defer { surroundings.container = outer }
    for answer in old.sizes {
      surroundings.container = answer.container
      let (size, isBound) = noticingContainer { self.size(of: node, answer.proposal) }
      if size != answer.size || isBound && !answer.isBound { return .any }
    }
    for answer in old.guides {
      surroundings.container = answer.container
      let (value, isBound) = noticingContainer { guide(answer.guide, of: node, in: answer.size, answer.proposal) }
      if value != answer.value || isBound && !answer.isBound { return .any }
    }
    if let traits = old.traits, self.traits(of: node) != traits { return .any }
    for (name, value) in old.values where layoutValue(name, of: node) != value { return .any }
    for (name, value) in old.preferences where reducedPreference(name, of: node) != value { return .preferences }
    return nil
  }

  /// Repeats the earlier preference queries to a box. Returns nil if all answers are the same.
  private func differenceOfPreferences(_ node: NodeIndex) -> Difference? {
    let old = record.answers.discardPreferences(of: node)
    return old.contains { reducedPreference($0.name, of: node) != $0.value } ? .preferences : nil
  }

  /// Places a box and its content again, at the position that the box has.
  func placeAgain(_ node: NodeIndex) {
    guard tree.nodes[node].isAlive, record.placements[node].isPlaced, record.placements[node].isStale,
      let around = tree.parentBox(of: node)
    else { return }
    let placement = record.placements[node]
    let outer = (surroundings, placementNumber)
    defer { (surroundings, placementNumber) = outer }
    (surroundings.window, surroundings.frameOrigin) = surroundings(of: around)
    surroundings.origin = surroundings.frameOrigin
    surroundings.container = placement.container
    placementNumber = placement.placementNumber
    var point = motion.isIdle ? placement.frame.origin : motion.target(of: node).origin
    if tree.nodes[around].isMirrored {
      point = point.mirrored(width(of: node), in: width(of: around))
    }
    place(node, at: point, placement.proposal)
    if record.placements[node].extent != placement.extent { record.drawOrders[around] = nil }
    spreadExtent(of: node)
  }

  /// Places a root box at the origin of the surface.
  func placeRoot(_ node: NodeIndex, _ proposal: ProposedSize) {
    let outer = (surroundings, placementNumber)
    defer { (surroundings, placementNumber) = outer }
    (surroundings.window, surroundings.origin, surroundings.frameOrigin) = (Rect(.zero, canvas), .zero, .zero)
    placementNumber = 0
    place(node, at: .zero, proposal)
  }

  /// Returns the visible part of the surface inside a box, and the position of the box on the surface.
  func surroundings(of node: NodeIndex) -> (window: Rect, origin: Point) {
    var path: [NodeIndex] = []
    var box: NodeIndex? = node
    while let current = box {
      path.append(current)
      box = tree.parentBox(of: current)
    }
    var origin = Point.zero
    var window = Rect(.zero, canvas)
    for box in path.reversed() {
      origin = origin + record.placements[box].frame.origin
      if let shown = record.scrollWindows[box] { window = window.intersection(shown.offset(by: origin)) }
    }
    return (window, origin)
  }

  /// Updates the ancestors of a box: enlarges their extents so that they contain its extent, and passes on `dependsOnPosition`.
  func spreadExtent(of node: NodeIndex) {
    var inner = node
    while let around = tree.parentBox(of: inner) {
      let (child, outer) = (record.placements[inner], record.placements[around])
      let extent = outer.extent.union(child.extent.offset(by: child.frame.origin))
      guard extent != outer.extent || child.dependsOnPosition != outer.dependsOnPosition else { return }
      record.placements[around].extent = extent
      record.placements[around].dependsOnPosition = child.dependsOnPosition || outer.dependsOnPosition
      if extent != outer.extent, let beyond = tree.parentBox(of: around) { record.drawOrders[beyond] = nil }
      inner = around
    }
  }
}
