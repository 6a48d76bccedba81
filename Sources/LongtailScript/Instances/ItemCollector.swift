// What is made of the items of a collection, one after the other.

import LongtailCore

/// Takes what C hands over for each item: a view with its key, or only its id.
struct ItemCollector {
  /// What is collected.
  enum Target {
    /// The views of a function.
    case views
    /// Rows that consist of these values.
    case rows([ItemValue])
    /// Ids, from the item at a position on.
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
