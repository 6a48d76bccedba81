// The operations that the reconciler performs on the kept tree.

import LongtailCore

/// One operation on the kept tree. Nodes are named by their index, which stays the same as long as they live.
public enum Patch: Hashable, Sendable {
  /// A new node, after a sibling or as the first child. Patches for its descendants follow.
  case insert(NodeIndex, in: NodeIndex, after: NodeIndex?)
  /// A node that moves with its descendants: after a sibling, or to the start as the first child.
  case move(NodeIndex, in: NodeIndex, after: NodeIndex?)
  case update(NodeIndex, Changes)
  /// A removed node with its descendants. Its identity is valid until the end of the update.
  case remove(NodeIndex, identity: Int)

  /// The changes of a node that stays in the tree.
  public struct Changes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The arguments or the environment of the node: it may measure, place and draw differently.
    public static let content = Changes(rawValue: 1)
    /// The marks of the node, such as labels, identifiers and preferences. A mark that differs only in its event handler counts
    /// as unchanged.
    public static let marks = Changes(rawValue: 2)
    /// The arguments of a scope, such as the properties of a component.
    public static let properties = Changes(rawValue: 4)

    var names: [String] {
      [(Changes.content, "content"), (.marks, "marks"), (.properties, "properties")].filter { contains($0.0) }.map(
        \.1)
    }
  }
}
