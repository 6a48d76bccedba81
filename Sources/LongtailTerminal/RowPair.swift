// Finds the rows that have changed, and the rows that have moved.

import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The rows that a terminal shows, and the rows that it shall show.
struct RowPair {
  let front: UnsafeMutablePointer<Cell>
  let back: UnsafePointer<Cell>
  let width: Int

  /// A scroll must save more cells than this. A scroll and the cursor motion after it cost about as many bytes at most.
  private static let overhead = 24

  /// Returns `rows` without unchanged rows at both ends.
  func changed(in rows: Range<Int>) -> Range<Int> {
    var (first, end) = (rows.lowerBound, rows.upperBound)
    while first < end, isSame(first, first) { first += 1 }
    while first < end, isSame(end - 1, end - 1) { end -= 1 }
    return first..<end
  }

  /// Returns the scroll that saves the most cells, if it saves enough. Three of the new rows are searched among the shown rows.
  /// Each place where one is found gives a distance, and for each distance, the region that saves most is computed.
  ///
  /// - Complexity: O(cells) for each distance, in most frames O(rows). Equal rows can give as many distances as there are rows.
  func scroll(in rows: Range<Int>) -> Scroll? {
    guard rows.count > 2 else { return nil }
    var best: (scroll: Scroll, saved: Int)?
    var tried: [Int] = []
    for quarter in 1...3 {
      let row = rows.lowerBound + rows.count * quarter / 4
      if isPlain(row) { continue }
      for source in rows where source != row && !tried.contains(source - row) && isSame(source, row) {
        tried.append(source - row)
        if let found = scroll(by: source - row, in: rows), found.saved > best?.saved ?? RowPair.overhead { best = found }
      }
      if tried.count > 3 { break }
    }
    return best?.scroll
  }

  /// Returns the region in which moving rows saves most cells, and their number.
  private func scroll(by distance: Int, in rows: Range<Int>) -> (scroll: Scroll, saved: Int)? {
    var (best, saved) = (0..<0, 0)
    var (start, sum) = (rows.lowerBound, 0)
    for row in rows where rows.contains(row + distance) {
      if sum <= 0 { (start, sum) = (row, 0) }
      sum += changes(row, row) - changes(row + distance, row)
      if sum > saved { (best, saved) = (start..<row + 1, sum) }
    }
    guard saved > 0 else { return nil }
    let region = min(best.lowerBound, best.lowerBound + distance)..<max(best.upperBound, best.upperBound + distance)
    for row in region where !best.contains(row) { saved += changes(row, row) - visibleCellCount(inRow: row) }
    return (Scroll(region: region, distance: distance), saved)
  }

  /// Moves rows in the buffer of shown cells.
  func apply(_ scroll: Scroll) {
    let (region, distance) = (scroll.region, scroll.distance)
    let kept = (region.count - abs(distance)) * width
    let (start, moved) = (front + region.lowerBound * width, abs(distance) * width)
    if distance > 0 {
      start.update(from: start + moved, count: kept)
      (start + kept).update(repeating: .blank, count: moved)
    } else {
      (start + moved).update(from: start, count: kept)
      start.update(repeating: .blank, count: moved)
    }
  }

  // MARK: Rows

  func isSame(_ old: Int, _ new: Int) -> Bool {
    firstDifference(front + old * width, back + new * width, width) == width
  }

  private func changes(_ old: Int, _ new: Int) -> Int {
    let (one, other) = (front + old * width, back + new * width)
    var count = 0
    for x in 0..<width { count &+= one[x].rawValue == other[x].rawValue ? 0 : 1 }
    return count
  }

  /// The number of cells of a new row that are not blank.
  private func visibleCellCount(inRow row: Int) -> Int {
    let cells = back + row * width
    var count = 0
    for x in 0..<width { count &+= cells[x].isBlank && cells[x].style == 0 ? 0 : 1 }
    return count
  }

  /// True if all cells of a new row are blank.
  func isBlank(_ row: Int) -> Bool { visibleCellCount(inRow: row) == 0 }

  /// True if all cells of a new row are equal.
  private func isPlain(_ row: Int) -> Bool {
    let cells = back + row * width
    return firstDifference(cells, cells + 1, width - 1) == width - 1
  }
}

/// A move of all rows of a region, upwards if `distance` is positive. New rows are blank.
struct Scroll: Equatable {
  var region: Range<Int>
  var distance: Int
}

/// Returns the index of the first cell that differs, or `count`.
func firstDifference(_ one: UnsafePointer<Cell>, _ other: UnsafePointer<Cell>, _ count: Int) -> Int {
  // Most rows are unchanged: this is ten times faster than a loop over cells (measured).
  if memcmp(one, other, count * MemoryLayout<Cell>.stride) == 0 { return count }
  var x = 0
  while one[x].rawValue == other[x].rawValue { x += 1 }
  return x
}
