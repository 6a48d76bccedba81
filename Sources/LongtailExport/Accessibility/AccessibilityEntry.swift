// An accessibility element while it is found, and what it says.

import LongtailCore

/// What is told as one. Entries that are inside others are in their `children`.
struct AccessibilityEntry: Sendable {
  /// The box it is told at: the outermost that something was said of it on.
  var node: NodeIndex
  var label: String?
  var value: String?
  var hint: String?
  /// Its own; those of what is inside are apart.
  var traits: AccessibilityTraits = []
  var role: AccessibilityRole?
  /// Its own, 1 to 6.
  var heading: Int?
  private var insideTraits: AccessibilityTraits = []
  private var insideHeading: Int?
  var priority = 0.0
  /// What became of the entries inside; nil where there are none by its nature.
  var behavior: AccessibilityChildBehavior?
  /// In reading order.
  private(set) var children: [Int] = []

  init(_ node: NodeIndex, _ behavior: AccessibilityChildBehavior? = nil) {
    self.node = node
    self.behavior = behavior
  }

  init(_ node: NodeIndex, _ appearance: Appearance) {
    self.node = node
    label = appearance.label
    value = appearance.value
    traits = appearance.traits
  }

  /// Whether there is something to tell.
  var isTold: Bool { behavior != nil || label != nil || value != nil || hint != nil || !traits.isEmpty }

  /// What it is told to be. That a part is plain text or a picture says nothing of the whole, unless nothing else is in it.
  ///
  ///     [staticText], [staticText]         ->  [staticText]
  ///     [image], [staticText]              ->  []
  ///     [staticText], [gauge], [selected]  ->  [gauge, selected]
  var toldTraits: AccessibilityTraits {
    guard behavior == .combine else { return traits }
    let all = traits.union(insideTraits)
    return all.rawValue.nonzeroBitCount == 1 ? all : traits.union(insideTraits.subtracting([.isStaticText, .isImage]))
  }

  /// How deep a header it is told to be.
  var toldHeading: Int? {
    toldTraits.contains(.isHeader) ? heading ?? (behavior == .combine ? insideHeading : nil) : nil
  }

  mutating func add(_ added: AccessibilityTraits) { traits.formUnion(added) }

  mutating func remove(_ removed: AccessibilityTraits) {
    traits.subtract(removed)
    if behavior == .combine { insideTraits.subtract(removed) }
  }

  /// Takes entries inside.
  mutating func hold(_ indices: [Int], of entries: [AccessibilityEntry]) {
    children = indices
    for child in indices {
      insideTraits.formUnion(entries[child].traits.union(entries[child].insideTraits))
      if insideHeading == nil { insideHeading = entries[child].heading ?? entries[child].insideHeading }
    }
  }
}
