// Finds views by serial numbers. Clients that mirror a tree use these numbers.

import LongtailCore

extension ViewGraph {
  /// Returns the path of the node with a serial. For a scope, returns the path of its outermost box. Returns nil if the node was
  /// removed or has no box.
  ///
  /// - Complexity: O(nodes).
  public func path(ofSerial serial: Int) -> String? {
    node(ofSerial: serial).flatMap { keep.tree.boxes(in: $0).first }.map { keep.tree.path(of: $0) }
  }

  /// Returns the frame of a node on the surface; for a scope, the frame around its outermost boxes. Returns nil if the node was
  /// removed or is not placed.
  public func frame(ofSerial serial: Int) -> Rect? {
    guard let node = node(ofSerial: serial) else { return nil }
    return keep.tree.boxes(in: node).filter { keep.record.placements[$0].isPlaced }
      .map { Rect(keep.record.origin(of: $0), keep.record.placements[$0].frame.size) }
      .reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// The serial of the focused node.
  public var focusedSerial: Int? { focusedNode.map { keep.tree.serials[$0] } }

  private func node(ofSerial serial: Int) -> NodeIndex? { serial > 0 ? keep.tree.serials.firstIndex(of: serial) : nil }
}
