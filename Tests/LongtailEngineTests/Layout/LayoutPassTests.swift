// Guarantees of the layout pass: boxes get proposals unchanged, and their sizes are accepted unchanged (L1, L2, L8).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct LayoutPassTests {
  /// A box that records its proposals. The closure returns its size.
  private final class Probe: Behavior, @unchecked Sendable {
    let answer: (ProposedSize) -> Size
    private(set) var proposals: [ProposedSize] = []
    private(set) var placed: [ProposedSize] = []

    init(_ answer: @escaping (ProposedSize) -> Size) { self.answer = answer }

    func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
      proposals.append(proposal)
      return answer(proposal)
    }

    func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { placed.append(proposal) }
  }

  /// Lays out a view in 10 × 4 cells, with `probe` in place of its red colour. Returns the frame of the probe.
  private func layOut(_ view: View, _ probe: Probe) throws -> Rect {
    let pass = ClosureProgram().mount(view, on: ProposedSize(Size(10, 4)))
    let red = try #require(pass.boxes.last { pass.tree.firstBox(of: $0) == nil })
    pass.tree.replace(behaviorOf: red, by: probe)
    pass.place(0, at: .zero, ProposedSize(10, 4))
    return pass.record.placements[red].frame
  }

  /// The proposals are a number, 0 for the minimum, infinity for the maximum, and nil for the ideal size.
  @Test("L1: a box gets four kinds of proposals: a number, 0, infinity or nothing") func l1FourKindsOfProposal() throws {
    let probe = Probe { _ in Size(2, 1) }
    _ = try layOut(hStack(text("abc"), color(.red)), probe)
    // The text takes at most 3 of the 9 columns (L30).
    #expect(Set(probe.proposals).isSuperset(of: [ProposedSize(0, 4), ProposedSize(Cells.infinity, 4), ProposedSize(6, 4)]))
    #expect(probe.placed == [ProposedSize(6, 4)])

    let ideal = Probe { _ in Size(2, 1) }
    _ = try layOut(color(.red).modifier(FixedSize()), ideal)
    #expect(ideal.proposals == [.unspecified] && ideal.placed == [.unspecified])
  }

  @Test("L2: a parent accepts the size of a child, even if it does not fit", arguments: [Size(0, 0), Size(3, 2), Size(40, 9)])
  func l2TheAnswerIsTheFrame(_ size: Size) throws {
    let frame = try layOut(color(.red).modifier(Padding()), Probe { _ in size })
    #expect(frame.size == size)
  }

  @Test("L8: a box is measured only once for each different proposal") func l8EachProposalIsAnsweredOnce() throws {
    let probe = Probe { _ in Size(2, 1) }
    _ = try layOut(vStack(hStack(text("a b c"), vStack(text("b"), color(.red)).modifier(Frame(maxWidth: 7)))), probe)
    #expect(probe.proposals.count == Set(probe.proposals).count)
    #expect(probe.placed.count == 1)
  }

  /// L9: an infinite size is valid when a view is measured. When it is placed, its size is limited to the maximum that can be
  /// drawn.
  @Test func l9AnEndlessAnswerIsCutWhenPlaced() throws {
    let frame = try layOut(color(.red).modifier(FixedSize()), Probe { _ in Size(Cells.infinity, .max) })
    #expect(frame.size == Size(Cells.maximum, Cells.maximum))
    let negative = try layOut(color(.red).modifier(FixedSize()), Probe { _ in Size(-3, .min) })
    #expect(negative.size == .zero)
  }

  /// A guide is computed with the proposal that led to the size, which is already in the cache.
  @Test("L56: alignment guides cause no further measurements") func l56GuidesTakeNoFurtherMeasuring() {
    let baseline = Screen(nest(10) { hStack(alignment: .firstTextBaseline, text("some words"), $0) }, 40, 12)
    let centred = Screen(nest(10) { hStack(text("some words"), $0) }, 40, 12)
    #expect(baseline.rendering.counters.measured == centred.rendering.counters.measured)
  }

  private func nest(_ depth: Int, in view: (View) -> View) -> View { (0..<depth).reduce(text("a")) { inner, _ in view(inner) } }
}
