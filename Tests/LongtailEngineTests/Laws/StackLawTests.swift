// Compares HStack and VStack with a second implementation of their rules (L30-L38).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct StackLawTests {
  @Test("L30: random stacks have the same layout as a naive implementation", arguments: [Axis.horizontal, .vertical])
  func l30AgreesWithANaiveStack(_ axis: Axis) {
    for seed in UInt64(1)...1_000 {
      var generator = SeededGenerator(seed: seed)
      let members = (0..<Int.random(in: 0...7, using: &generator)).map { _ in Member(axis, &generator) }
      let spacing = [nil, nil, 0, 1, 3].randomElement(using: &generator) ?? nil
      let alignment = Int.random(in: 0...2, using: &generator)
      let views = members.map(\.view) as [View?]
      let stack =
        axis == .horizontal
        ? View(HStack(alignment: [.top, .center, .bottom][alignment], spacing: spacing), views)
        : View(VStack(alignment: [.leading, .center, .trailing][alignment], spacing: spacing), views)
      let proposal = ProposedSize(length(40, &generator), length(15, &generator))

      let pass = ClosureProgram().mount(stack, on: ProposedSize(Size(40, 15)))
      // Node 0 is the root, node 1 the stack.
      let nodes = Subviews(pass, of: 1).map(\.index)
      let naive = NaiveStack(
        axis: axis, spacing: spacing, alignment: alignment,
        children: zip(members, nodes).map { member, node in
          NaiveStack.Child(priority: member.priority, isSpacer: member.isSpacer) { pass.size(of: node, $0) }
        })
      #expect(nodes.count == members.count)
      #expect(pass.size(of: 1, proposal) == naive.size(proposal), "seed \(seed), \(axis)")
      pass.place(1, at: .zero, proposal)
      #expect(nodes.map { pass.record.placements[$0].frame } == naive.frames(proposal), "seed \(seed), \(axis)")
    }
  }

  /// Returns a random number of cells, which is sometimes 0 or nil.
  private func length(_ most: Int, _ generator: inout SeededGenerator) -> Int? {
    switch Int.random(in: 0...9, using: &generator) {
    case 0: nil
    case 1: 0
    default: Int.random(in: 1...most, using: &generator)
    }
  }
}

/// A random child: a fixed, bounded or flexible frame, a Spacer or a text, some with a priority.
private struct Member {
  var view: View
  var priority = 0.0
  var isSpacer = false

  init(_ axis: Axis, _ generator: inout SeededGenerator) {
    func cells(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func frame(_ minimum: Int?, _ ideal: Int?, _ maximum: Int?) -> Frame {
      axis == .horizontal
        ? Frame(minWidth: minimum, idealWidth: ideal, maxWidth: maximum)
        : Frame(minHeight: minimum, idealHeight: ideal, maxHeight: maximum)
    }
    let words = text(["a", "two words", "a few more words", "one\ntwo lines"][cells(0...3)])
    let content = cells(0...1) == 0 ? words : color(.red)
    switch cells(0...9) {
    case 0: view = content.frame(cells(0...12), cells(0...5))
    case 1: view = axis == .horizontal ? content.frame(cells(0...12), nil) : content.frame(nil, cells(0...5))
    case 2: view = content.modifier(frame(cells(0...9), nil, nil))
    case 3: view = content.modifier(frame(nil, nil, cells(0...20)))
    case 4: view = content.modifier(frame(cells(0...5), nil, cells(5...20)))
    case 5: view = content.modifier(frame(cells(0...5), cells(5...9), Cells.infinity))
    case 6: view = words
    case 7: view = words.modifier(FixedSize())
    case 8: view = color(.red)
    default:
      view = View(cells(0...1) == 0 ? Spacer() : Spacer(minLength: cells(0...4)))
      (priority, isSpacer) = (-.infinity, true)
    }
    if cells(0...2) == 0 {
      priority = [-1, 0, 0.5, 2][cells(0...3)]
      view = view.modifier(LayoutPriority(priority))
    }
  }
}
