// Laws of layout over random trees. A failure names its seed, from which the same tree can be created again.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct LayoutLawTests {
  /// L5, L9, M6: the frame of each placed view has a finite size and place in whole cells.
  @Test(arguments: LawCase.parts)
  func l5l9FramesAreWholeAndFinite(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds { #expect(LawCase(seed).place().hasFiniteFrames, "seed \(seed)") }
  }

  /// L8: after any measurements, the same measurements have the same results, and the frames are those of a layout without
  /// earlier measurements.
  @Test(arguments: LawCase.parts)
  func l8MeasuringHasNoEffect(_ seeds: ClosedRange<UInt64>) {
    let lengths: [Int?] = [nil, 0, 1, 2, 7, 80, Cells.infinity]
    for seed in seeds {
      var law = LawCase(seed)
      let pass = law.mount()
      let boxes = pass.boxes
      let questions = (0..<20).map { _ in
        (
          node: boxes[Int.random(in: boxes.indices, using: &law.generator)],
          proposal: ProposedSize(
            lengths.randomElement(using: &law.generator) ?? nil, lengths.randomElement(using: &law.generator) ?? nil)
        )
      }
      let first = questions.map { pass.size(of: $0.node, $0.proposal) }
      let computed = pass.counters.measured
      let again = questions.reversed().map { pass.size(of: $0.node, $0.proposal) }
      #expect(again == first.reversed(), "seed \(seed)")
      #expect(pass.counters.measured == computed, "seed \(seed): the second time every answer is in the cache")

      let other = law.mount()
      for pass in [pass, other] { pass.place(0, at: .zero, law.proposal) }
      #expect(pass.placedTree.frames == other.placedTree.frames, "seed \(seed)")
    }
  }

  /// L20, L30: a stack does not ask a frame of a given length for its flexibility. Its children have the same frames as if it
  /// did.
  @Test(arguments: LawCase.parts)
  func l20GivenLengthsAreThoseThatAreAsked(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let law = LawCase(seed)
      var (generator, views) = (law.generator, RandomViews(seed: seed, law.program))
      let isRow = Bool.random(using: &generator)
      let children = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        // The stack inside makes one box of a view that is nothing or a group.
        let (view, length) = (zStack(views.view(depth: 2)), Int.random(in: 0...30, using: &generator))
        switch Int.random(in: 0...6, using: &generator) {
        case 0: return view
        case 1: return view.modifier(Frame(width: length)).modifier(Opacity(0.5))
        case 2: return view.modifier(Frame(width: length, height: 2)).background(text("a background"))
        case 3: return view.modifier(Frame(height: length)).modifier(Border(Color(.red)))
        case 4: return view.modifier(Frame(width: length, height: 3)).modifier(LayoutPriority(1))
        case 5: return view.modifier(Frame(height: length))
        default: return view.modifier(Frame(width: length))
        }
      }
      let frames = { (asks: Bool) in
        let members = children.map { asks ? View(part: "asked", Asked(), [$0]) : $0 }
        let placed = law.place(isRow ? View(HStack(), members) : View(VStack(), members))
        return placed.frames.indices.filter { !(placed.tree.behavior(of: $0) is Asked) }.map { placed.frames[$0] }
      }
      #expect(frames(false) == frames(true), "seed \(seed)")
    }
  }

  /// A box that does not say if its length is given.
  private struct Asked: PassthroughBehavior, Equatable {
    func traits(_ children: Subviews) -> LayoutTraits {
      let inner = children.first?.traits ?? LayoutTraits()
      return LayoutTraits(priority: inner.priority, collapsesSpacing: inner.collapsesSpacing)
    }
  }

  /// L7, L30: children that take their whole proposal, together with the spacing, fill the stack to the last cell.
  @Test(arguments: LawCase.parts)
  func l7GreedyChildrenSumToTheBounds(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let axis = Bool.random(using: &generator) ? Axis.horizontal : .vertical
      let spacing = Int.random(in: 0...3, using: &generator)
      let children = (0..<Int.random(in: 1...9, using: &generator)).map { _ in greedy(depth: 2, &generator) as View? }
      let least = spacing * (children.count - 1)
      let length = Int.random(in: least...least + 60, using: &generator)
      let stack = axis == .horizontal ? View(HStack(spacing: spacing), children) : View(VStack(spacing: spacing), children)
      let proposal = axis == .horizontal ? ProposedSize(length, 4) : ProposedSize(4, length)
      let (frame, frames) = ClosureProgram().place(stack, proposal).members(of: 1)
      #expect(frame.size[axis] == length, "seed \(seed)")
      let lengths = frames.map { $0.size[axis] }
      #expect(lengths.reduce(least, +) == length, "seed \(seed)")
      #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1, "seed \(seed)")
      var edges: [Int] = []
      for length in lengths { edges.append(edges.last.map { $0 + length } ?? length) }
      let starts = [0] + edges.dropLast().enumerated().map { $0.element + ($0.offset + 1) * spacing }
      #expect(frames.map { $0.origin[axis] } == starts, "seed \(seed)")
    }
  }

  /// Returns a view that takes its whole proposal on both axes and has no minimum size.
  private func greedy(depth: Int, _ generator: inout SeededGenerator) -> View {
    switch Int.random(in: depth == 0 ? 3...6 : 0...6, using: &generator) {
    case 0: hStack(spacing: 0, greedy(depth: depth - 1, &generator), greedy(depth: depth - 1, &generator))
    case 1: vStack(spacing: 0, greedy(depth: depth - 1, &generator), greedy(depth: depth - 1, &generator))
    case 2: zStack(greedy(depth: depth - 1, &generator), View(Rectangle()))
    case 3: text("as small as you like").modifier(anySize)
    case 4: View(Circle()).background(text("a background")).modifier(Border(Color(.red), overlaid: true))
    case 5: View(Rectangle()).modifier(Offset(x: 3, y: -1))
    default: color(.red)
    }
  }

  private var anySize: Frame {
    Frame(minWidth: 0, maxWidth: Cells.infinity, minHeight: 0, maxHeight: Cells.infinity)
  }

  /// E7: inherited properties change colours and text attributes, but no frame.
  @Test(arguments: LawCase.parts)
  func e7InheritedLooksChangeNoFrame(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let law = LawCase(seed)
      let looks = law.view
        .modifier(ForegroundColor(Color(.red))).modifier(ForegroundStyleModifier(Color(.blue), Color(.green)))
        .modifier(Bold()).modifier(Italic()).modifier(Underline()).modifier(Strikethrough()).modifier(FontModifier(.title))
        .modifier(FontWeightModifier(.light)).modifier(Tint(Color(.red))).modifier(Disabled())
        .modifier(MultilineTextAlignment(.trailing)).modifier(EnvironmentModifier("isItalic", .boolean(false)))
        .modifier(AccessibilityLabel("label")).modifier(AccessibilityIdentifier("identifier"))
      #expect(law.place(looks).frames == law.place().frames, "seed \(seed)")
    }
  }

  /// X1: redacted content has the same frames as visible content.
  @Test(arguments: LawCase.parts.prefix(8))
  func x1RedactionChangesNoFrame(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let law = LawCase(seed)
      for reason in [RedactionReasons.placeholder, .invalidated] {
        #expect(law.place(law.view.modifier(Redacted(reason))).frames == law.place().frames, "seed \(seed)")
      }
    }
  }

  /// L50: an overlay or background of any size changes no other frame.
  @Test(arguments: LawCase.parts)
  func l50LayersChangeNoFrame(_ seeds: ClosedRange<UInt64>) {
    let layer = vStack(text("a layer that is larger\nthan most"), View(Rectangle()))
    func surrounded(_ view: View) -> View {
      vStack(text("above"), hStack(color(.red), view, View(Spacer()), text("beside")), color(.green))
    }
    for seed in seeds {
      let law = LawCase(seed)
      let plain = law.place(surrounded(law.view)).withoutLayers
      let layered = law.view.overlay(layer, .topLeading).background(layer, Alignment(.center, .bottom))
      #expect(law.place(surrounded(layered)).withoutLayers == plain, "seed \(seed)")
    }
  }

  /// L2, M6: arguments of any value lead to finite frames, and not to a crash.
  @Test(arguments: LawCase.parts)
  func m6AnyNumberIsLaidOut(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let program = ClosureProgram()
      var views = RandomViews(seed: seed, program)
      views.isWild = true
      let view = views.view(depth: 3)
      let widths = seed % 50 == 0 ? [Int.min, -1, 12_000, Int.max] : [0, 1, 9, 30]
      let width = widths[Int(seed) / 50 % 4]
      // Only some cases are inline: with arguments of any value, inline trees are thousands of rows high.
      let canvas = seed % 10 == 0 ? CanvasSize.inline(width: width) : .screen(Size(width, 5))
      #expect(Screen(view, on: canvas, in: program).rendering.placed.hasFiniteFrames, "seed \(seed)")
    }
  }
}

extension Point {
  fileprivate subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }
}

extension PlacedTree {
  /// True if each frame has a size that can be placed, and coordinates that cannot overflow.
  fileprivate var hasFiniteFrames: Bool {
    frames.allSatisfy { $0.size == $0.size.placeable && abs($0.x) < 1 << 40 && abs($0.y) < 1 << 40 }
  }

  /// Returns the frame of a box, and the frames of its children.
  fileprivate func members(of node: NodeIndex) -> (Rect, [Rect]) {
    var members: [Rect] = []
    var child = node + 1
    while child < tree.nodes[node].end {
      members.append(frames[child])
      child = tree.nodes[child].end
    }
    return (frames[node], members)
  }

  /// All frames, except the frames of overlays, backgrounds and the views that these add.
  fileprivate var withoutLayers: [Rect] {
    let layers = ["overlay", "background"].compactMap { Catalog.vocabulary.modifier(named: $0) }
    var result: [Rect] = []
    var skipped = 0
    for node in tree.nodes.indices {
      let parent = tree.nodes[node].parent
      if parent >= 0, isLayer(parent, layers), parent + 1 != node { skipped = max(skipped, tree.nodes[node].end) }
      if node >= skipped, !isLayer(node, layers) { result.append(frames[node]) }
    }
    return result
  }

  private func isLayer(_ node: NodeIndex, _ layers: [Int]) -> Bool {
    guard case .modifier(let index) = tree.nodes[node].source.kind else { return false }
    return layers.contains(Int(index))
  }
}
