// What reconciling did to the kept tree, one operation at a time.

import LongtailCore

/// One operation on the kept tree. Nodes are named by their index, which stays the same as long as they live.
public enum Patch: Hashable, Sendable {
  /// A new node, behind a sibling or first. What is in it follows.
  case insert(NodeIndex, in: NodeIndex, after: NodeIndex?)
  /// A node that was elsewhere, with everything in it.
  case move(NodeIndex, in: NodeIndex, after: NodeIndex?)
  case update(NodeIndex, Changes)
  /// A node with everything in it. Its identity has its number until the end of the update.
  case remove(NodeIndex, identity: Int)

  /// What is different about a node that stayed.
  public struct Changes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What it was written as or the environment of its place: it may measure, place and draw differently.
    public static let content = Changes(rawValue: 1)
    /// Its marks: labels, identifiers, preferences. New functions for old ones do not count.
    public static let annotations = Changes(rawValue: 2)
    /// What a component was given.
    public static let properties = Changes(rawValue: 4)

    var names: [String] {
      [(Changes.content, "content"), (.annotations, "annotations"), (.properties, "properties")].filter { contains($0.0) }.map(
        \.1)
    }
  }
}
