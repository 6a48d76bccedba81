// Bounds on a tree, so that no script can make the host run out of stack or memory (M5, M6).

/// The limits on the size of a tree, and on the work for one update.
public struct TreeLimits: Sendable {
  /// The maximum number of nesting levels, including those of modifiers with a box.
  public var depth = 500
  /// The maximum number of boxes.
  public var boxes = 300_000
  /// The maximum number of boxes for each element, child and modifier in the script, and the number of additional boxes. Several
  /// boxes are allowed for each, because one view may be shown in many places.
  static let (boxesPerElement, sharedBoxes) = (32, 10_000)
  /// The maximum number of bodies that run in one update.
  public var evaluations = 100_000
  /// The maximum number of measurements in one update, in addition to 32 measurements for each node of the tree.
  public var measurements = 50_000

  public init() {}
}
