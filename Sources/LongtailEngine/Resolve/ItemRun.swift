// Which items of a list ran in an update, to explain its cost.

import LongtailCore

/// The items of a list that ran in an update.
public struct ItemRun: Equatable, Sendable {
  /// The keys of the first items that ran.
  public internal(set) var keys: [String]
  /// The number of items that ran. `count` is the number of all items.
  public internal(set) var ran: Int
  public internal(set) var count: Int
  /// The known reasons why they ran.
  public internal(set) var reasons: [EvaluationReason]
  /// True if the items are the rows of a lazy container. Then `count` is the number of rows that exist.
  public internal(set) var areRows = false

  static let mostKeys = 4

  /// `reasons`: why the list was evaluated.
  init(_ items: EvaluatedItems, because reasons: [EvaluationReason]) {
    (keys, ran, count) = (items.runKeys(atMost: ItemRun.mostKeys), items.runCount, items.keys.count)
    self.reasons = items.runCount > 0 ? reasons + [items.reason].compactMap(\.self) : []
  }

  /// Adds another evaluation of the same list.
  mutating func repeated(_ other: ItemRun) {
    add(other)
    (ran, count) = (min(ran + other.ran, other.count), other.count)
  }

  /// Adds a row of the same container.
  mutating func add(row: ItemRun) {
    add(row)
    ran += row.ran
  }

  /// Adds the keys and the reasons of another run.
  private mutating func add(_ other: ItemRun) {
    for key in other.keys where keys.count < ItemRun.mostKeys && !keys.contains(key) { keys.append(key) }
    for reason in other.reasons where !reasons.contains(reason) { reasons.append(reason) }
  }
}

extension ItemRun: CustomStringConvertible {
  /// The number of items that ran, and their keys: "2 of 50 items: 3, 7".
  public var description: String {
    let names = keys.joined(separator: ", ") + (ran > keys.count ? ", …" : "")
    return "\(ran) of \(count) \(areRows ? "rows" : "items")" + (ran > 0 ? ": " + names : "")
  }
}
