// Prints the views of new items above the interface.

import LongtailCore

/// The items of a list whose views were printed.
final class PrintedItems {
  /// The number of items at the last update, and the id of the last item.
  private var count = 0
  private var last = PlainValue.none
  private var ids: Set<PlainValue> = []

  /// Returns the positions of items that were not printed yet, in order, and marks them as printed. If the last item of the
  /// previous update is still at its position, only the items behind it are examined.
  ///
  /// - Complexity: O(new items) if items were only added at the end, otherwise O(items).
  func takeNew(
    of count: Int, _ ids: (Range<Int>) throws(Diagnostic) -> [PlainValue]
  ) throws(Diagnostic) -> [Int] {
    var new: [Int] = []
    var first = 0
    if self.count > 0, count >= self.count, try ids(self.count - 1..<self.count) == [last] { first = self.count }
    for (position, id) in zip(first..<count, try ids(first..<count)) {
      if self.ids.insert(id).inserted { new.append(position) }
      last = id
    }
    self.count = count
    return new
  }
}

extension Lifecycle {
  /// Prints the view of each item that has a new id.
  func printNewItems(_ request: ItemsRequest, _ items: PrintedItems, of identity: Int) {
    guard let evaluator, let hook = hook(identity) else { return }
    let arena = hook.hook.function.arena
    func run<Result>(_ body: () throws(Diagnostic) -> Result) -> Result? {
      callbacks.run(at: hook.source.place, in: hook.trail) { _ throws(Diagnostic) in try body() }
    }
    let new = run { () throws(Diagnostic) in
      try items.takeNew(of: try evaluator.itemCount(request, in: arena)) { positions throws(Diagnostic) in
        try evaluator.ids(request, at: positions, in: arena)
      }
    }
    for position in new ?? [] {
      let made = run { () throws(Diagnostic) in try evaluator.items(request, at: position..<position + 1, in: arena) }
      for item in made ?? [] { callbacks.print(item: item.element, in: hook.environment) }
    }
  }
}
