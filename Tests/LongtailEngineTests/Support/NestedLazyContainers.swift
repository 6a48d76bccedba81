// Finds trees with nested lazy containers. Laws that compare the outputs of two trees leave them out.

import LongtailCore

@testable import LongtailEngine

extension ViewGraph {
  /// True if an item of a lazy container contains another lazy container. The inner container estimates its length from the lines
  /// that it has measured so far. The output therefore depends on the lines that were visible before (L43).
  var nestsLazyContainers: Bool {
    keep.record.lengths.keys.contains { node in
      var box = keep.tree.parentBox(of: node)
      while let around = box {
        if keep.record.lengths[around] != nil { return true }
        box = keep.tree.parentBox(of: around)
      }
      return false
    }
  }
}
