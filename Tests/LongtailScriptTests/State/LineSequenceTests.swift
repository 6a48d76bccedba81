// Lists of lines whose store discards old lines.

import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct LineSequenceTests {
  private func lines(_ numbers: ClosedRange<Int>, to store: LineStore) {
    for number in numbers { Array("line \(number)".utf8).withUnsafeBytes { store.append($0) } }
  }

  @Test("a line is found by its text while the store keeps it, and no line is found after the store discarded all of them")
  func positions() {
    let store = LineStore(mostLines: 3)
    lines(1...3, to: store)
    let sequence = LineSequence(store)
    #expect(sequence.position(of: .string("line 2")) == 2 && sequence.position(of: .string("none")) == nil)
    lines(4...5, to: store)
    #expect(sequence.position(of: .string("line 3")) == 3 && sequence.position(of: .string("line 2")) == nil)
    lines(6...9, to: store)
    #expect(sequence.position(of: .string("line 3")) == nil && sequence.position(of: .string("line 8")) == nil)
    #expect(sequence.entry(at: 2) == nil)
  }
}
