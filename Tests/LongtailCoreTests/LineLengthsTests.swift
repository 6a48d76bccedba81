// The positions of the lines of a lazy container.

import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LineLengthsTests {
  private func lengths(_ lines: [Int]) -> LineLengths {
    LineLengths(.vertical, proposedBreadth: nil).measured(
      lines.enumerated().map { .init(first: $0, next: $0 + 1, length: $1) }, window: 1)
  }

  @Test("the expected length of other lines is the mean of the first lines") func mean() {
    let lengths = lengths([1, 2, 2])
    #expect(lengths.expected == 2)
    #expect((0...4).map(lengths.start(of:)) == [0, 1, 3, 5, 7])
    #expect(lengths.length(upTo: 5) == 9)
    #expect(lengths.length(upTo: 5, spacing: 1) == 8)
    #expect(lengths.length(upTo: 2) == 3)
    #expect(lengths.length(upTo: 0, spacing: 1) == 0)
  }

  @Test("without lines or with empty lines, the expected length is 1") func empty() {
    #expect(lengths([]).expected == 1)
    #expect(lengths([0, 0]).length(upTo: 2) == 0)
    #expect(lengths([0, 0]).line(at: 0, upTo: 4) == (0, 0))
    #expect(lengths([0, 0]).line(at: 1, upTo: 4) == (3, 1))
  }

  @Test("after a line with fewer items, full lines are counted from its end") func sections() {
    var lengths = LineLengths(.vertical, itemsPerLine: 3, proposedBreadth: nil)
      .measured(
        [.init(first: 0, next: 1, length: 2), .init(first: 1, next: 4, length: 1), .init(first: 4, next: 5, length: 1)], window: 1
      )
    // The items are a header, a line of three items, a line of one item, and the next header.
    lengths.store(.init(first: 5, next: 6, length: 2))
    #expect([0, 1, 3, 4, 5, 6, 8, 9].map(lengths.first(ofLineWith:)) == [0, 1, 1, 4, 5, 6, 6, 9])
    #expect([0, 1, 3, 4, 5, 6, 8, 9].map(lengths.start(of:)) == [0, 2, 2, 3, 4, 6, 6, 7])
  }

  @Test("items before the first line have no length") func header() {
    let lengths = LineLengths(.vertical, firstItem: 2, proposedBreadth: nil).measured(
      [.init(first: 2, next: 3, length: 3)], window: 1)
    #expect(lengths.start(of: 3) == 3)
    #expect(lengths.length(upTo: 2) == 0)
    #expect(lengths.line(at: 4, upTo: 9) == (3, 3))
  }

  @Test("lengths saturate at infinity") func infinite() {
    let lengths = lengths([Cells.infinity - 1])
    #expect(lengths.length(upTo: 1 << 40) == Cells.infinity)
    #expect(lengths.start(of: 1 << 40) == Cells.infinity)
  }

  @Test("law: positions equal those in a list of all lengths", arguments: 0..<20) func law(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = 60
    var all = (0..<count).map { _ in Int.random(in: 0...4, using: &random) }
    let first = Array(all.prefix(5))
    var lengths = lengths(first)
    let expected = lengths.expected
    var model = first + Array(repeating: expected, count: count - first.count)
    for _ in 0..<80 {
      let line = Int.random(in: 0..<count, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 { all[line] = Int.random(in: 0...4, using: &random) }
      let moves = model[line] != all[line]
      let isMoved = lengths.store(.init(first: line, next: line + 1, length: all[line]))
      #expect(isMoved == moves)
      model[line] = all[line]
      var start = 0
      for (index, length) in model.enumerated() {
        #expect(lengths.start(of: index) == start)
        #expect(lengths.length(of: index) == length)
        for position in max(1, start)..<max(1, start + length) {
          #expect(lengths.line(at: position, upTo: count) == (index, start))
        }
        start += length
      }
      #expect(lengths.length(upTo: count) == start)
    }
  }

  @Test("lines above the window are measured before they scroll in; after a jump, only the last lines are") func above() {
    var lengths = lengths(Array(repeating: 1, count: 8))
    lengths.firstShown = 100
    var measured: [Int] = []
    func measure(_ first: Int) -> LineLengths.Measured {
      measured.append(first)
      return .init(first: first, next: first + 1, length: 3)
    }
    let isMoved = lengths.measure(into: 95..<103, upTo: 1000, measure)
    #expect(isMoved)
    #expect(measured == [99, 98])
    #expect(lengths.start(of: 100) == 104)
    measured = []
    let isMovedByJump = lengths.measure(into: 20..<28, upTo: 1000, measure)
    #expect(!isMovedByJump && measured == [])
    _ = lengths.measure(into: 996..<1004, upTo: 1000, measure)
    #expect(measured == [999, 998, 997])
  }
}
