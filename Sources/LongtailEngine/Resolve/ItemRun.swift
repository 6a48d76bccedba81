// Which items of a list ran in an update, to explain its cost.

import LongtailCore

/// The items of a list that ran in an update.
public struct ItemRun: Equatable, Sendable {
  /// The keys of the first items that ran.
  public internal(set) var keys: [String]
  /// The number of items that ran. `count` is the number of all items.
  public internal(set) var ran: Int
  public internal(set) var count: Int
  /// True if the items are the rows of a lazy container. Then `count` is the number of rows that exist.
  public internal(set) var areRows = false

  static let mostKeys = 4

  init(_ items: EvaluatedItems) {
    (keys, ran, count) = (items.runKeys(atMost: ItemRun.mostKeys), items.runCount, items.keys.count)
  }

  /// Adds another evaluation of the same list.
  mutating func repeated(_ other: ItemRun) {
    addKeys(of: other)
    (ran, count) = (min(ran + other.ran, other.count), other.count)
  }

  /// Adds a row of the same container.
  mutating func add(row: ItemRun) {
    addKeys(of: row)
    ran += row.ran
  }

  private mutating func addKeys(of other: ItemRun) {
    for key in other.keys where keys.count < ItemRun.mostKeys && !keys.contains(key) { keys.append(key) }
  }
}

extension ItemRun: CustomStringConvertible {
  /// The number of items that ran, and their keys: "2 of 50 items: 3, 7".
  public var description: String {
    let names = keys.joined(separator: ", ") + (ran > keys.count ? ", …" : "")
    return "\(ran) of \(count) \(areRows ? "rows" : "items")" + (ran > 0 ? ": " + names : "")
  }
}
