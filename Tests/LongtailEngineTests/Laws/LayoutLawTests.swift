// Laws of layout over random trees. A failure names the seed, which makes the same tree again.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct LayoutLawTests {
  /// L5, L9, M6: what is placed has whole and finite cells.
  @Test(arguments: LawCase.seeds)
  func l5l9FramesAreWholeAndFinite(_ seed: UInt64) {
    for frame in LawCase(seed).render().rendering.placed.frames {
      #expect((0...Cells.maximum).contains(frame.width) && (0...Cells.maximum).contains(frame.height))
      #expect(abs(frame.x) < 1 << 40 && abs(frame.y) < 1 << 40)
    }
  }

  /// L8: whatever is asked beforehand, the answers are the same twice and the frames are those of a layout that asked nothing.
  @Test(arguments: LawCase.seeds)
  func l8MeasuringHasNoEffect(_ seed: UInt64) {
    var law = LawCase(seed)
    let placed = law.render().rendering.placed
    let resolver = law.resolve()
    let pass = LayoutPass(resolver, surface: law.surface)
    let lengths: [Int?] = [nil, 0, 1, 2, 7, 80, Cells.infinity]
    let questions = (0..<20).map { _ in
      (
        node: Int.random(in: resolver.tree.nodes.indices, using: &law.generator),
        proposal: ProposedSize(
          lengths.randomElement(using: &law.generator) ?? nil, lengths.randomElement(using: &law.generator) ?? nil)
      )
    }
    let first = questions.map { pass.size(of: $0.node, $0.proposal) }
    let computed = pass.measured
    let again = questions.reversed().map { pass.size(of: $0.node, $0.proposal) }
    #expect(again == first.reversed())
    #expect(pass.measured == computed, "the second time every answer is in the cache")

    pass.place(0, at: placed.frames[0].origin, law.proposal)
    #expect(pass.finish().frames == placed.frames)
  }

  /// L7, L30: children that take whatever they are offered fill the stack to the last cell, spacing included.
  @Test(arguments: LawCase.seeds)
  func l7GreedyChildrenSumToTheBounds(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let axis = Bool.random(using: &generator) ? Axis.horizontal : .vertical
    let spacing = Int.random(in: 0...3, using: &generator)
    let children = (0..<Int.random(in: 1...9, using: &generator)).map { _ in greedy(depth: 2, &generator) as View? }
    let least = spacing * (children.count - 1)
    let length = Int.random(in: least...least + 60, using: &generator)
    let stack = axis == .horizontal ? View(HStack(spacing: spacing), children) : View(VStack(spacing: spacing), children)
    let screen = axis == .horizontal ? Screen(stack, length, 4) : Screen(stack, 4, length)
    let (frame, frames) = screen.members(of: 1)
    #expect(frame.size[axis] == length)
    let lengths = frames.map { $0.size[axis] }
    #expect(lengths.reduce(least, +) == length)
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
    var edge = 0
    for frame in frames {
      #expect(frame.origin[axis] == edge)
      edge += frame.size[axis] + spacing
    }
  }

  /// A view that takes what it is offered on both axes and has no least size.
  private func greedy(depth: Int, _ generator: inout SeededGenerator) -> View {
    switch Int.random(in: depth == 0 ? 3...6 : 0...6, using: &generator) {
    case 0: hStack(spacing: 0, greedy(depth: depth - 1, &generator), greedy(depth: depth - 1, &generator))
    case 1: vStack(spacing: 0, greedy(depth: depth - 1, &generator), greedy(depth: depth - 1, &generator))
    case 2: zStack(greedy(depth: depth - 1, &generator), View(Rectangle()))
    case 3: text("as small as you like").modifier(anySize)
    case 4: View(Circle()).background(text("a background")).modifier(Border())
    case 5: View(Rectangle()).modifier(Offset(x: 3, y: -1))
    default: color(.red)
    }
  }

  private var anySize: Frame {
    Frame(minWidth: 0, maxWidth: Cells.infinity, minHeight: 0, maxHeight: Cells.infinity)
  }

  /// E7: what is inherited changes colours and letters, and no frame.
  @Test(arguments: LawCase.seeds)
  func e7InheritedLooksChangeNoFrame(_ seed: UInt64) {
    let law = LawCase(seed)
    let looks = law.view
      .modifier(ForegroundColor(Color(.red))).modifier(ForegroundStyleModifier(Color(.blue), Color(.green)))
      .modifier(Bold()).modifier(Italic()).modifier(Underline()).modifier(Strikethrough()).modifier(FontModifier(.title))
      .modifier(FontWeightModifier(.light)).modifier(Tint(Color(.red))).modifier(Disabled())
      .modifier(MultilineTextAlignment(.trailing)).modifier(EnvironmentModifier("isItalic", .boolean(false)))
      .modifier(AccessibilityLabel("label")).modifier(AccessibilityIdentifier("identifier"))
    #expect(law.render(looks).rendering.placed.frames == law.render().rendering.placed.frames)
  }

  /// L50: a view before or behind another one, however large, moves nothing but itself.
  @Test(arguments: LawCase.seeds)
  func l50LayersChangeNoFrame(_ seed: UInt64) {
    let law = LawCase(seed)
    let layer = vStack(text("a layer that is larger\nthan most"), View(Rectangle()))
    func surrounded(_ view: View) -> View {
      vStack(text("above"), hStack(color(.red), view, View(Spacer()), text("beside")), color(.green))
    }
    let plain = law.render(surrounded(law.view)).withoutLayers
    let layered = law.view.overlay(layer, .topLeading).background(layer, Alignment(.center, .bottom))
    #expect(law.render(surrounded(layered)).withoutLayers == plain)
  }

  /// L2, M6: arguments of any value end in a frame, not in a trap.
  @Test(arguments: LawCase.seeds)
  func m6AnyNumberIsLaidOut(_ seed: UInt64) {
    let program = ClosureProgram()
    var views = RandomViews(seed: seed, program)
    views.isWild = true
    let view = views.view(depth: 3)
    let widths = seed % 50 == 0 ? [Int.min, -1, 12_000, Int.max] : [0, 1, 9, 30]
    let width = widths[Int(seed) / 50 % 4]
    // Inline such trees are thousands of rows high: some are enough.
    let canvas = seed % 10 == 0 ? CanvasSize.inline(width: width) : .screen(Size(width, 5))
    for frame in Screen(view, on: canvas, in: program).rendering.placed.frames {
      #expect((0...Cells.maximum).contains(frame.width) && (0...Cells.maximum).contains(frame.height))
    }
  }
}

extension Point {
  fileprivate subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }
}

extension Screen {
  /// The frame of a box and those of its children.
  fileprivate func members(of node: NodeIndex) -> (Rect, [Rect]) {
    let placed = rendering.placed
    var frames: [Rect] = []
    var child = node + 1
    while child < placed.tree.nodes[node].end {
      frames.append(placed.frames[child])
      child = placed.tree.nodes[child].end
    }
    return (placed.frames[node], frames)
  }

  /// All frames but those of overlays, of backgrounds and of the views in them.
  fileprivate var withoutLayers: [Rect] {
    let placed = rendering.placed
    let layers = ["overlay", "background"].compactMap { Catalog.vocabulary.modifier(named: $0) }
    var frames: [Rect] = []
    var skipped = 0
    for node in placed.tree.nodes.indices {
      let parent = placed.tree.nodes[node].parent
      if parent >= 0, isLayer(parent, layers), parent + 1 != node { skipped = max(skipped, placed.tree.nodes[node].end) }
      if node >= skipped, !isLayer(node, layers) { frames.append(placed.frames[node]) }
    }
    return frames
  }

  private func isLayer(_ node: NodeIndex, _ layers: [Int]) -> Bool {
    guard case .modifier(let index) = rendering.placed.tree.nodes[node].source.kind else { return false }
    return layers.contains(Int(index))
  }
}
