// The flat storage of elements: an element reads as it was written, also after other elements were written or shared, references
// were pointed to other elements, and other arenas were closed.

import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ElementStoreTests {
  @Test("law: each element reads as it was written", arguments: 0..<40 as Range<UInt64>) func randomWriting(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let difference = ElementTrial.difference(bytes)
    #expect(difference == nil, "seed \(seed)")
  }

  /// With two references on each of forty levels, the text occurs a million million times.
  @Test("comparing elements with many shared parts ends") func comparingSharedPartsEnds() throws {
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
