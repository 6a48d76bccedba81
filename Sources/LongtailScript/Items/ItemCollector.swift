// Collects the views or the ids of the items of a collection.

import LongtailCore

/// The results for the items that C iterates over.
struct ItemCollector {
  /// The kind of result for each item.
  enum Target {
    /// A view for each item: if `columns` is nil, the view that a function of the script returns; otherwise a row of a table with
    /// these values of the item.
    case views(columns: [ItemValue]?)
    /// The same views as for `views`. They belong to an ``ItemList``.
    case list(ItemList, columns: [ItemValue]?)
    /// The id of each item. `first` is the position of the first item.
    case ids(first: Int)
  }

  let target: Target
  var items: [(key: String, element: ElementHandle)] = []
  var ids: [PlainValue] = []

  /// The values in each row; nil if a function creates the views.
  var values: [ItemValue]? {
    switch target {
    case .views(let columns), .list(_, let columns): columns
    case .ids: nil
    }
  }

  init(_ target: Target, count: Int = 0) {
    self.target = target
    ids = Array(repeating: .none, count: count)
  }
}
