// Views by the numbers that name them for those who mirror a tree.

import LongtailCore

extension ViewGraph {
  /// The path of the node that has a serial, or of the outermost box of a scope; nil where it has left, or has none.
  ///
  /// - Complexity: O(nodes).
  public func path(ofSerial serial: Int) -> String? {
    node(ofSerial: serial).flatMap { keep.tree.boxes(in: $0).first }.map { keep.tree.path(of: $0) }
  }

  /// The cells of a node on the surface; of a scope those of its outermost boxes. Nil where it has left, or has no place.
  public func frame(ofSerial serial: Int) -> Rect? {
    guard let node = node(ofSerial: serial) else { return nil }
    return keep.tree.boxes(in: node).filter { keep.record.placements[$0].isPlaced }
      .map { Rect(keep.record.origin(of: $0), keep.record.placements[$0].frame.size) }
      .reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// The serial of the node that has the focus.
  public var focusedSerial: Int? { focusedNode.map { keep.tree.serials[$0] } }

  private func node(ofSerial serial: Int) -> NodeIndex? { serial > 0 ? keep.tree.serials.firstIndex(of: serial) : nil }
}
