// Collects the views or the ids of the items of a collection.

import LongtailCore

/// The results for the items that C iterates over.
struct ItemCollector {
  /// What is collected for each item.
  enum Target {
    /// A view, made by a function.
    case views
    /// The same, for a list.
    case list(ItemList)
    /// A row of these values.
    case rows([ItemValue])
    /// The id. The first item is at this position.
    case ids(first: Int)
  }

  let target: Target
  var items: [(key: String, element: ElementHandle)] = []
  var ids: [PlainValue] = []

  init(_ target: Target, count: Int = 0) {
    self.target = target
    ids = Array(repeating: .none, count: count)
  }
}
