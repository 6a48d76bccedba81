// Laws of layout and drawing over random trees. A failure names the seed, which makes the same tree again.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct LayoutLawTests {
  @Test(arguments: UInt64(1)...300)
  func anyTreeIsPlacedInFiniteFramesAndDrawnTheSameTwice(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let view = View.random(depth: 4, &generator)
    let (width, height) = (Int.random(in: 0...40, using: &generator), Int.random(in: 0...12, using: &generator))
    let screen = Screen(view, width, height)
    for frame in screen.rendering.placed.frames {
      #expect((0...Cells.maximum).contains(frame.width) && (0...Cells.maximum).contains(frame.height))
      #expect(abs(frame.x) < 1 << 40 && abs(frame.y) < 1 << 40)
    }
    let again = Screen(view, width, height)
    #expect(again.text == screen.text && again.backgrounds == screen.backgrounds)
    #expect(again.rendering.placed.frames == screen.rendering.placed.frames)
    _ = Screen(inline: view, width)
  }

  @Test(arguments: UInt64(1)...100)
  func l7GreedyChildrenShareAStackToTheLastCell(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...9, using: &generator)
    let width = Int.random(in: count...60, using: &generator)
    let children = (0..<count).map { _ in color(.red) as View? }
    let frames = Screen(View(HStack(spacing: 0), children), width, 1).frames("Color")
    #expect(frames.map(\.width).reduce(0, +) == width)
    #expect((frames.map(\.width).max() ?? 0) - (frames.map(\.width).min() ?? 0) <= 1)
    for (frame, next) in zip(frames, frames.dropFirst()) { #expect(frame.maxX == next.x) }
  }

  @Test(arguments: UInt64(1)...100)
  func l50ABackgroundChangesNoFrame(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let view = View.random(depth: 3, &generator)
    let plain = Screen(vStack(view), 30, 10).frames("VStack")
    let layered = Screen(vStack(view.overlay(text("a long overlay\nof two lines"))), 30, 10).frames("VStack")
    #expect(layered == plain)
  }
}
