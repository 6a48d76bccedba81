// Bounds on a tree, so that no script can make the host run out of stack or memory (M5, M6).

/// How large a tree may become.
public struct TreeLimits: Sendable {
  /// Levels of nesting, modifiers with a box counted.
  public var depth = 500
  /// Boxes in all.
  public var nodes = 300_000
  /// Boxes for each element, child and modifier that a program wrote, and how many more: one view may be shown in many places.
  static let (nodesPerElement, sharedNodes) = (32, 10_000)
  /// Bodies run for one tree.
  public var evaluations = 100_000
  /// Measurements of boxes in one update; for each box of the tree some more.
  public var measurements = 50_000

  public init() {}
}
