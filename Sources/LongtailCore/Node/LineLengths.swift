// Estimates the positions of the lines of a lazy container. Most of the lines are never created (L43).

/// The lengths of the lines of a lazy container. A line is an item of a stack, or a row of a grid or table.
///
/// All lines have the same expected length and the same number of items, except for those that were measured and differ. Lengths
/// are in cells along the axis, and include the gap before a line and the spacing after it. A line is identified by its first
/// item.
///
/// - Complexity: O(log m) to look up a line, O(m) to store one, where m is the number of lines that differ.
public struct LineLengths: Equatable, Sendable {
  public let axis: Axis
  /// The first item of the first line. Items before it, such as the header of a table, are in no line.
  public let firstItem: Int
  public let itemsPerLine: Int
  /// The cells across the axis that were proposed to the lines for measuring. Nil if no length was proposed.
  public let proposedBreadth: Int?
  /// The length of a line that was not measured, at least 1.
  public private(set) var expected = 1
  /// True if the expected length is final. This is so once the measured lines have filled the viewport, and their mean length has
  /// become the expected length. It then stays the same, so that the viewport does not jump when the first lines change.
  private var isSettled = false
  /// The first visible line when the container was last placed.
  public var firstShown: Int
  /// The measured lines that differ from the expected line, in order.
  private var lines: [Line] = []

  private struct Line: Equatable {
    let first: Int
    /// The first item after the line.
    let next: Int
    let length: Int
    var start = 0

    var end: Int { Cells.add(start, length) }
  }

  /// A line that was measured.
  public struct Measured: Sendable {
    public let first: Int
    public let next: Int
    public let length: Int

    /// `next` is the first item after the line. For a last line with fewer items than others, it is where a full line would end.
    public init(first: Int, next: Int, length: Int) { (self.first, self.next, self.length) = (first, next, length) }
  }

  public init(_ axis: Axis, firstItem: Int = 0, itemsPerLine: Int = 1, proposedBreadth: Int?) {
    (self.axis, self.firstItem, self.itemsPerLine) = (axis, firstItem, max(1, itemsPerLine))
    self.proposedBreadth = proposedBreadth
    firstShown = firstItem
  }

  /// Returns these lengths with new measurements of the first lines, which fill `window` cells if there are enough lines. The
  /// mean of `lines` becomes the expected length, unless that is final.
  public func measured(_ lines: [Measured], window: Int) -> LineLengths {
    var result = self
    if !isSettled {
      let total = lines.reduce(0) { Cells.add($0, $1.length) }
      result.isSettled = total >= window
      result.expected = lines.isEmpty ? 1 : max(1, (total + lines.count / 2) / lines.count)
      result.updateStarts(from: 0)
    }
    for line in lines { result.store(line) }
    return result
  }

  // MARK: Lookup

  /// Returns the position where the line of an item starts.
  public func start(of item: Int) -> Int {
    let (line, next, end) = lines(before: item)
    if let line, item < next { return line.start }
    return Cells.add(end, Cells.multiply((item - next) / itemsPerLine, expected))
  }

  /// Returns the first item of the line that contains an item.
  public func first(ofLineWith item: Int) -> Int {
    let (line, next, _) = lines(before: item)
    if let line, item < next { return line.first }
    return item - (item - next) % itemsPerLine
  }

  /// Returns the length of the line that starts with an item.
  public func length(of first: Int) -> Int {
    let line = lines(before: first).line
    return line?.first == first ? line?.length ?? expected : expected
  }

  /// Returns the length of all lines of the items before `count`, without the spacing after the last line.
  public func length(upTo count: Int, spacing: Int = 0) -> Int {
    guard count > firstItem else { return 0 }
    let (_, next, end) = lines(before: count - 1)
    let rest = (max(0, count - next) + itemsPerLine - 1) / itemsPerLine
    return max(0, Cells.add(end, Cells.multiply(rest, expected)) - spacing)
  }

  /// Returns the first line that ends after `position`: its first item, at most `count`, and the position where it starts.
  public func line(at position: Int, upTo count: Int) -> (first: Int, start: Int) {
    guard position > 0 else { return (min(firstItem, count), 0) }
    let index = lines.partitioned { $0.start <= position } - 1
    let (next, end) = index < 0 ? (firstItem, 0) : (lines[index].next, lines[index].end)
    if position < end { return (min(lines[index].first, count), lines[index].start) }
    let passed = (position - end) / expected
    return (min(count, Cells.add(next, Cells.multiply(passed, itemsPerLine))), Cells.add(end, Cells.multiply(passed, expected)))
  }

  /// Returns the number of lines in `lines` that start at or before an item.
  private func count(before item: Int) -> Int { lines.partitioned { $0.first <= item } }

  /// Returns the last line in `lines` that starts at or before an item. Also returns the first item after this line, and the
  /// position where the line ends.
  private func lines(before item: Int) -> (line: Line?, next: Int, end: Int) {
    let index = count(before: item) - 1
    return index < 0 ? (nil, firstItem, 0) : (lines[index], lines[index].next, lines[index].end)
  }

  // MARK: Measuring

  /// Stores the length of a measured line. Returns false if the line already had this length, so that no other line moves.
  @discardableResult
  public mutating func store(_ line: Measured) -> Bool {
    let after = count(before: line.first)
    if after > 0, case let known = lines[after - 1], known.first == line.first {
      if known.next == line.next, known.length == line.length { return false }
    } else {
      let next = min(line.first + itemsPerLine, after < lines.count ? lines[after].first : Int.max)
      if first(ofLineWith: line.first) == line.first, line.next == next, line.length == expected { return false }
    }
    // Lines that were measured before the items changed may overlap this line.
    let start = after > 0 && lines[after - 1].next > line.first ? after - 1 : after
    let end = max(after, lines.partitioned { $0.first < line.next })
    lines.replaceSubrange(start..<end, with: [Line(first: line.first, next: line.next, length: line.length)])
    updateStarts(from: start)
    return true
  }

  private mutating func updateStarts(from first: Int) {
    for index in first..<max(first, lines.count) {
      let (next, end) = index == 0 ? (firstItem, 0) : (lines[index - 1].next, lines[index - 1].end)
      let between = (max(0, lines[index].first - next) + itemsPerLine - 1) / itemsPerLine
      lines[index].start = Cells.add(end, Cells.multiply(between, expected))
    }
  }

  /// Measures the lines that scrolling brings into a window from above, or the last lines if the window reaches the end. They are
  /// measured before they appear, so that the lines below keep their places. Returns true if lines have moved.
  public mutating func measure(
    into window: Range<Int>, upTo count: Int, _ measure: (_ first: Int) -> Measured
  ) -> Bool {
    // At the start of the content, lines are measured when they are placed.
    guard window.lowerBound > 0 else { return false }
    var next = count
    var remaining = window.count
    if window.upperBound < length(upTo: count) {
      let shown = min(firstShown, count)
      remaining = start(of: shown) - window.lowerBound
      // A longer distance is a jump to other lines. No line in the window was visible before, so none has to keep its place.
      guard shown > firstItem, remaining > 0, remaining <= 2 * window.count else { return false }
      next = shown
    }
    var isMoved = false
    while next > firstItem, remaining > 0 {
      let line = measure(first(ofLineWith: next - 1))
      if store(line) { isMoved = true }
      remaining -= line.length
      next = min(line.first, next - 1)
    }
    return isMoved
  }
}

extension Array {
  /// Returns the number of elements that satisfy a predicate. All of them are at the front.
  fileprivate func partitioned(_ isInFront: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInFront(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Cells {
  /// Returns the product of a count and a length, at most ``infinity``.
  public static func multiply(_ count: Int, _ length: Int) -> Int {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: length)
    return isTooLarge || product > infinity ? infinity : product
  }
}
