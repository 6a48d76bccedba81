// The transcript of a tree that changes: it has only the differences, and of many differences only some at a time.

import LongtailCatalog
import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct TranscriptTests {
  /// Returns the spoken form of a column of texts, each with its own identity.
  private func spoken(_ texts: KeyValuePairs<String, String>) -> LinearTree {
    let program = ClosureProgram()
    let rows = texts.map { View(Text($0.value)).modifier(Identified($0.key)) }
    let graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: program.store, evaluator: program, root: Catalog.root, .screen(Size(20, 20)),
      EnvironmentValues())
    graph.show(program.write(View(VStack(), rows)))
    return LinearTree(graph.placed)
  }

  @Test("new, changed and removed texts are listed; texts that only moved are not") func changes() {
    var transcript = Transcript()
    #expect(transcript.changes(to: spoken(["a": "one", "b": "two", "c": "three"])) == ["one", "two", "three"])
    #expect(transcript.changes(to: spoken(["c": "three", "a": "one", "b": "two"])) == [])
    #expect(transcript.changes(to: spoken(["c": "three", "b": "2", "d": "four"])) == ["removed: one", "2", "four"])
    #expect(transcript.everything(spoken(["b": "2"])) == ["2"])
    #expect(transcript.changes(to: spoken([:])) == ["removed: 2"])
  }

  @Test("of many changes, the first are listed; the others follow the next time, as they are then") func portions() {
    var transcript = Transcript()
    _ = transcript.everything(spoken(["a": "1", "b": "1", "c": "1", "d": "1"]))
    #expect(transcript.changes(to: spoken(["a": "2", "b": "2", "c": "2"]), atMost: 2) == ["removed: 1", "2"])
    #expect(transcript.changes(to: spoken(["a": "2", "b": "3", "c": "2", "e": "new"]), atMost: 2) == ["3", "2"])
    #expect(transcript.changes(to: spoken(["a": "2", "b": "3", "c": "2", "e": "newer"]), atMost: 2) == ["newer"])
    #expect(transcript.changes(to: spoken(["a": "2", "b": "3", "c": "2", "e": "newer"]), atMost: 2) == [])
    #expect(transcript.changes(to: spoken([:]), atMost: 3).count == 3)
    #expect(transcript.changes(to: spoken([:]), atMost: 3) == ["removed: newer"])
  }
}
