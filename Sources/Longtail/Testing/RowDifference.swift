// A line diff of two lists of rows, for people to read.

/// The rows that are kept, removed and added, in order.
package struct RowDifference: Sendable {
  package enum Change: Character, Sendable {
    case kept = " "
    case removed = "-"
    case added = "+"
  }

  package private(set) var rows: [(change: Change, text: String)] = []

  /// Compares the expected rows with the rows that were found. `context` is the number of unchanged rows that are kept on each
  /// side of a change; a row "…" replaces the others. Nil keeps all rows. At most a thousand rows of each list are compared:
  /// those around the first difference.
  ///
  /// - Complexity: O(rows²) of the compared rows.
  package init(from expected: [String], to found: [String], context: Int? = 2) {
    let same = zip(expected, found).prefix { $0 == $1 }.count
    let (expected, found) = (RowDifference.rows(of: expected, around: same), RowDifference.rows(of: found, around: same))
    var all: [(change: Change, text: String)] = []
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in found.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (old, new) = (0, 0)
    while old < expected.count || new < found.count {
      if removed.contains(old) {
        all.append((.removed, expected[old]))
        old += 1
      } else if added.contains(new) {
        all.append((.added, found[new]))
        new += 1
      } else {
        all.append((.kept, expected[old]))
        old += 1
        new += 1
      }
    }
    guard let context else {
      rows = all
      return
    }
    let changes = all.indices.filter { all[$0].change != .kept }
    let shown = Set(changes.flatMap { ($0 - context)...($0 + context) })
    var isInGap = false
    for index in all.indices {
      if shown.contains(index) {
        rows.append(all[index])
      } else if !isInGap, !changes.isEmpty {
        rows.append((.kept, "…"))
      }
      isInGap = !shown.contains(index)
    }
  }

  private static let mostRows = 1000

  private static func rows(of all: [String], around row: Int) -> [String] {
    Array(all.dropFirst(max(0, row - mostRows / 2)).prefix(mostRows))
  }

  /// A line for each row: the sign of its change, a blank, the row.
  package var lines: [String] { rows.map { "\($0.change.rawValue) \($0.text)" } }
}
