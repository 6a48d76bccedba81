// An accessibility element that is under construction.

import LongtailCore

/// An accessibility element. The elements inside it are in `children`.
struct AccessibilityEntry: Sendable {
  /// The box at which the output shows the element: the outermost box with a modifier that describes it, or its own box.
  var node: NodeIndex
  var label: String?
  var value: String?
  var hint: String?
  /// The element's own traits, without those of the elements inside it.
  var traits: AccessibilityTraits = []
  var role: AccessibilityRole?
  /// The element's own heading level, from 1 to 6.
  var heading: Int?
  private var insideTraits: AccessibilityTraits = []
  private var insideHeading: Int?
  var priority = 0.0
  /// The treatment of the elements inside; nil if this element is not a container.
  var behavior: AccessibilityChildBehavior?
  /// The indices of the elements inside, in reading order.
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

  /// True if the element has content, so that it appears in the output.
  var hasContent: Bool { behavior != nil || label != nil || value != nil || hint != nil || !traits.isEmpty }

  /// The traits in the output. A combined element also has the traits of the elements inside it. If there are several traits,
  /// `isStaticText` and `isImage` of the elements inside are left out, because they do not describe the whole.
  ///
  ///     [staticText], [staticText]         ->  [staticText]
  ///     [image], [staticText]              ->  []
  ///     [staticText], [gauge], [selected]  ->  [gauge, selected]
  var effectiveTraits: AccessibilityTraits {
    guard behavior == .combine else { return traits }
    let all = traits.union(insideTraits)
    return all.rawValue.nonzeroBitCount == 1 ? all : traits.union(insideTraits.subtracting([.isStaticText, .isImage]))
  }

  /// The heading level in the output; nil if the element is no header.
  var effectiveHeading: Int? {
    effectiveTraits.contains(.isHeader) ? heading ?? (behavior == .combine ? insideHeading : nil) : nil
  }

  mutating func add(_ added: AccessibilityTraits) { traits.formUnion(added) }

  mutating func remove(_ removed: AccessibilityTraits) {
    traits.subtract(removed)
    if behavior == .combine { insideTraits.subtract(removed) }
  }

  /// Makes other elements the children of this one.
  mutating func setChildren(_ indices: [Int], of entries: [AccessibilityEntry]) {
    children = indices
    for child in indices {
      insideTraits.formUnion(entries[child].traits.union(entries[child].insideTraits))
      if insideHeading == nil { insideHeading = entries[child].heading ?? entries[child].insideHeading }
    }
  }
}
