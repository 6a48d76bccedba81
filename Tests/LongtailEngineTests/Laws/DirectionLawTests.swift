// Laws of right-to-left layouts over random trees: they are mirror images of left-to-right layouts (L69).

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailTestSupport
import Testing

@Suite struct DirectionLawTests {
  @Test("L69: a right-to-left layout is the mirror image of the left-to-right layout", arguments: Seeds.first(400, inPartsOf: 50))
  func l69IsTheMirrorImage(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var blocks = RandomBlocks(seed: seed)
      let view = blocks.view(depth: 3)
      let (width, height) = [(40, 12), (17, 5), (8, 8), (1, 1)][Int(seed) % 4]
      let canvas = seed % 3 == 0 ? CanvasSize.inline(width: width) : .screen(Size(width, height))
      let image = Screen(view, on: canvas).backgrounds
      let mirrored = Screen(view, on: canvas) { $0[StandardKeys.layoutDirection] = .rightToLeft }.backgrounds
      #expect(
        mirrored
          == image.split(separator: "\n", omittingEmptySubsequences: false).map { String($0.reversed()) }
          .joined(separator: "\n"), "seed \(seed)")
    }
  }

  @Test("L69: no size depends on the layout direction", arguments: Seeds.first(400, inPartsOf: 50))
  func l69KeepsSizes(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      let law = LawCase(seed)
      let screen = law.render()
      // The rows of a lazy container depend on its visible part. This part can differ between the directions, because `:offset`
      // moves a view to the right in both.
      guard !screen.paths.contains(where: { $0.contains("Lazy") || $0.contains("List[") || $0.contains("/List") }) else {
        continue
      }
      let mirrored = Screen(law.view, on: law.canvas, in: law.program) { $0[StandardKeys.layoutDirection] = .rightToLeft }
      #expect(mirrored.rendering.placed.frames.map(\.size) == screen.rendering.placed.frames.map(\.size), "seed \(seed)")
    }
  }
}

/// Random trees of colours in all containers and modifiers that affect their place.
private struct RandomBlocks {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func view(depth: Int) -> View {
    var view = depth == 0 ? leaf() : container(depth: depth)
    for _ in 0..<cells(0...2) { view = modified(view, depth: depth) }
    return view
  }

  private mutating func leaf() -> View {
    let color = color(pick([.red, .green, .blue, .yellow, .purple, .orange]))
    switch cells(0...4) {
    case 0: return color
    case 1: return View(Spacer())
    default: return color.frame(cells(0...7), cells(0...3))
    }
  }

  private mutating func container(depth: Int) -> View {
    let kind = cells(0...6)
    let children = (0..<cells(1...3)).map { _ in view(depth: depth - 1) as View? }
    let spacing = pick([nil, 0, 2])
    switch kind {
    case 0, 1: return View(HStack(alignment: pick([.top, .center, .bottom]), spacing: spacing), children)
    case 2, 3:
      return View(VStack(alignment: pick([HorizontalAlignment.leading, .center, .trailing]), spacing: spacing), children)
    case 4: return View(ZStack(alignment: alignment()), children)
    case 5:
      let scroll = ScrollView(pick([.horizontal, .vertical, .both]), showsIndicators: cells(0...1) == 0)
      return View(scroll, children).modifier(ScrollPosition(x: cells(0...6), y: cells(0...3)))
    default: return View(ViewThatFits(in: pick([.both, .horizontal, .vertical])), children)
    }
  }

  private mutating func modified(_ view: View, depth: Int) -> View {
    switch cells(0...9) {
    case 0: return view.frame(cells(0...20), nil, alignment())
    case 1:
      return view.modifier(
        Frame(minWidth: cells(0...5), maxWidth: Cells.infinity, minHeight: cells(0...3), alignment: alignment()))
    case 2: return view.modifier(Padding(pick([.leading, .trailing, .top, .bottom, .all]), cells(0...3)))
    case 3: return view.background(leaf(), alignment())
    case 4: return view.overlay(leaf(), alignment())
    case 5: return view.modifier(FixedSize(horizontal: cells(0...1) == 0, vertical: true))
    case 6: return view.modifier(LayoutPriority(1))
    case 7: return view.modifier(AspectRatio(pick([0.5, 2, 3]), pick([.fit, .fill])))
    case 8: return view.modifier(Clipped()).modifier(Opacity(0.5))
    default: return view.background(pick([.white, .black])).modifier(CornerRadius(0))
    }
  }

  private mutating func alignment() -> Alignment {
    Alignment(pick([HorizontalAlignment.leading, .center, .trailing]), pick([.top, .center, .bottom]))
  }

  private mutating func cells(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[cells(0...values.count - 1)] }
}
