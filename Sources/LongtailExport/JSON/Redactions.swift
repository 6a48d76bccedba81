// Finds the redacted views, whose content must not appear in output (X1).

import LongtailCore

/// The nodes of a tree whose content is redacted.
struct Redactions {
  /// The redacted nodes, in ascending order.
  private let nodes: [NodeIndex]

  init(_ tree: ResolvedTree) { nodes = tree.nodes.indices.filter { tree.behavior(of: $0).isRedacted } }

  /// True if the content of at least one of these nodes is redacted.
  ///
  /// - Complexity: O(log redacted nodes).
  func contains(in range: Range<NodeIndex>) -> Bool {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low] < range.upperBound
  }
}

extension Argument {
  /// True if the output must omit the argument of a redacted view: text, and numbers that may be shown as text.
  var mayHoldText: Bool {
    switch tag {
    case .string, .integer, .number, .list, .table: true
    case .absent, .boolean, .color, .element, .function, .script: false
    }
  }
}
