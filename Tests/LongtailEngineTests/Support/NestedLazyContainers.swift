// Trees that laws about equal pictures leave out.

import LongtailCore

@testable import LongtailEngine

extension ViewGraph {
  /// True if there is a lazy container in an item of another one. Such an item has the length that the inner container guesses from the lines
  /// that it has measured so far. So the picture depends on what was visible before (L43).
  var nestsLazyContainers: Bool {
    keep.record.lengths.keys.contains { node in
      var box = keep.tree.boxAround(node)
      while let around = box {
        if keep.record.lengths[around] != nil { return true }
        box = keep.tree.boxAround(around)
      }
      return false
    }
  }
}
