// A law over random scripts and events: after each click, key and drag, the updated tree equals a new one.

import Longtail
import LongtailTestSupport
import Testing

@Suite struct InteractionLawTests {
  /// The visible cells, the cursor, the tree as JSON, and the focused view.
  private struct Picture: Equatable {
    let cells: String
    let cursor: Point?
    let tree: Substring
    let focus: String?

    init(_ driver: Driver) {
      let rendering = driver.rendering
      cells = rendering.ansi(.trueColor)
      cursor = rendering.surface.cursor
      tree = rendering.json.split(separator: ",\"diagnostics\":")[0]
      focus = driver.focus
    }
  }

  @Test(
    "after each event, a full evaluation changes nothing, the focused view exists, and no update loops",
    arguments: Seeds.first(20))
  func kept(seed: UInt64) throws {
    var random = RandomScript(seed: seed)
    let source = random.source()
    let size = [Size(30, 10), Size(40, 14), Size(12, 5)][Int(seed) % 3]
    let driver = try Driver(source, size)
    try #require(!driver.rendering.hasErrors, "\(driver.rendering.diagnostics)\n\(source)")
    for step in 1...40 {
      let event = random.event(on: size)
      if random.chance(1, of: 12) { driver.advance(by: 0.4) }
      driver.handle(event)
      let place: Comment = "seed \(seed), step \(step), \(event):\n\(source)"
      try #require(driver.mistakes.allSatisfy { $0.code != .updateLoop }, place)
      let kept = Picture(driver)
      if let focus = kept.focus { try #require(kept.tree.contains("\"path\":\"\(focus)\""), place) }
      driver.runtime.invalidate()
      driver.resize(to: size)
      try #require(driver.mistakes.allSatisfy { $0.code != .updateLoop }, place)
      let isKept = Picture(driver) == kept
      try #require(isKept, place)
    }
  }
}
