// The flat storage of elements: what is written reads as it was said, whatever else is written, shared, pointed or closed.

import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ElementStoreTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func randomWriting(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let difference = ElementTrial.difference(bytes)
    #expect(difference == nil, "seed \(seed)")
  }

  /// Forty levels of two show the text a million million times.
  @Test func comparingSharedPartsEnds() throws {
    let store = ElementStore()
    func doubled() -> ElementHandle {
      let arena = store.open()
      var element = arena.pointee.append(ElementNode(kind: 1, arguments: 0, argumentCount: 0))
      for _ in 0..<40 {
        let first = arena.pointee.append(children: [element, element])
        element = arena.pointee.append(
          ElementNode(kind: 2, arguments: 0, argumentCount: 0, children: first, childCount: 2))
      }
      return element
    }
    let (one, other) = (doubled(), doubled())
    #expect(store.areEqual(one, one))
    #expect(!store.areEqual(one, other))
  }
}
