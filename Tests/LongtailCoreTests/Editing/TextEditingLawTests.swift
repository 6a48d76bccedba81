// Laws of editing over seeded random texts and commands. The seed is the test's argument, so a failure names it.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct TextEditingLawTests {
  @Test(
    "T12: an edited text equals its drawn text, and cursors are between grapheme clusters", arguments: EditingLawCase.seeds)
  func theTextIsAsItIsShownAndCursorsStandBetweenClusters(seed: UInt64) {
    var law = EditingLawCase(seed)
    for _ in 0..<60 {
      let before = law.editing
      let command = law.command()
      let outcome = law.perform(command)
      let text = law.editing.text
      #expect(scalarNames(Paragraph(text).plain) == scalarNames(text), "\(command)")
      let cursors = cursors(in: text)
      #expect(cursors.contains(law.editing.selection.anchor) && cursors.contains(law.editing.cursor), "\(command)")
      #expect(outcome.hasChangedText == (before.content != law.editing.content), "\(command)")
      #expect(outcome.hasMoved == (before.selection != law.editing.selection), "\(command)")
    }
  }

  @Test("law: boundaries that are found locally are those of the whole text", arguments: EditingLawCase.seeds)
  func boundariesAreThoseOfTheWholeText(seed: UInt64) {
    let content = EditingLawCase(seed).editing.content
    let cursors = cursors(in: content.string(0..<content.count))
    for (start, end) in zip(cursors, cursors.dropFirst()) {
      #expect(content.end(ofClusterAt: start) == end)
      #expect(content.start(ofClusterBefore: end) == start)
    }
    for offset in -1...content.count + 1 {
      #expect(content.boundary(atOrAfter: offset) == cursors.first { $0 >= offset } ?? content.count)
      #expect(content.boundary(atOrBefore: offset) == cursors.last { $0 <= offset } ?? 0)
      if 0...content.count ~= offset, content.isLocalBoundary(offset) { #expect(cursors.contains(offset)) }
    }
  }

  @Test("law: undoing all steps restores the first text, and redoing all steps the last text", arguments: EditingLawCase.seeds)
  func undoingAllGivesTheFirstTextAndRedoingAllTheLast(seed: UInt64) {
    var law = EditingLawCase(seed)
    let first = law.editing
    for _ in 0..<60 { _ = law.perform(law.command()) }
    // Steps that the random commands undid can still be redone, unless a later command changed the text.
    for _ in 0..<100 { _ = law.perform(.redo) }
    let last = law.editing
    for _ in 0..<100 { _ = law.perform(.undo) }
    #expect(law.editing.content == first.content)
    for _ in 0..<100 { _ = law.perform(.redo) }
    #expect(law.editing.content == last.content)
    #expect(law.layout == EditingLayout(of: law.editing, width: law.layout.width))
  }

  @Test("law: deleting the typed characters restores the earlier text", arguments: EditingLawCase.seeds)
  func deletingTypedCharactersRestoresTheText(seed: UInt64) {
    // The typed characters do not join the text before them, and the text does not join the characters after it.
    var law = EditingLawCase(seed, without: ["\u{600}", "\u{200D}"])
    law.editing.edit(.select(.character, at: law.editing.cursor))
    let before = law.editing
    let typed = ["a", "你", "é", "👩\u{200D}👧", " ", "_", "❤\u{FE0F}"].shuffled(using: &law.generator)
    for text in typed { _ = law.perform(.insert(text)) }
    for _ in typed { _ = law.perform(.delete(.backward)) }
    #expect(law.editing.content == before.content)
    #expect(law.editing.selection == before.selection)
  }

  @Test("law: typing replaces the selection", arguments: EditingLawCase.seeds)
  func typingReplacesTheSelection(seed: UInt64) {
    var law = EditingLawCase(seed)
    for _ in 0..<4 { _ = law.perform(.move(law.motion(), extending: true)) }
    let (range, content) = (law.editing.selection.range, law.editing.content)
    var expected = EditedText(allowsNewlines: content.allowsNewlines)
    let text = content.string(0..<range.lowerBound) + "-" + content.string(range.upperBound..<content.count)
    expected.apply(expected.replacement(of: 0..<0, with: text)!)
    _ = law.perform(.insert("-"))
    #expect(law.editing.content == expected)
    #expect(law.editing.selection.isEmpty)
  }

  @Test("law: moving back and forth by one character restores the selection", arguments: EditingLawCase.seeds)
  func thereAndBackIsNowhere(seed: UInt64) {
    var law = EditingLawCase(seed)
    law.editing.edit(.select(.character, at: law.editing.cursor))
    let start = law.editing.selection
    if law.perform(.move(.backward, extending: false)).hasMoved {
      _ = law.perform(.move(.forward, extending: false))
    }
    #expect(law.editing.selection == start)
    if law.perform(.move(.forward, extending: true)).hasMoved {
      #expect(law.editing.selection.anchor == start.head)
      _ = law.perform(.move(.backward, extending: true))
    }
    #expect(law.editing.selection == start)
  }

  @Test("law: words and the runs between them divide the text without gaps", arguments: EditingLawCase.seeds)
  func wordsDivideTheText(seed: UInt64) {
    let content = EditingLawCase(seed).editing.content
    var (here, ends) = (0, [Int]())
    while here < content.count {
      let end = content.wordEnd(after: here)
      #expect(end > here)
      here = end
      ends.append(end)
    }
    for end in ends.dropLast() {
      let start = content.wordStart(before: end)
      #expect(content.wordEnd(after: start) == end)
      #expect(content.wordClassRun(around: start) == start..<end)
    }
  }

  @Test("law: the undo history has a limited size, and keeps the last step", arguments: UInt64(1)...10)
  func aHistoryIsBounded(seed: UInt64) {
    var history = EditHistory()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let bytes = [UInt8](repeating: 0x61, count: Int.random(in: 0...EditHistory.maximumBytes / 8, using: &generator))
      let step = EditHistory.Step(
        replacement: Replacement(offset: 0, removed: [], inserted: bytes), before: TextSelection(cursor: 0),
        after: TextSelection(cursor: bytes.count), kind: .single)
      history.record(step)
      let kept = history.done.map(\.bytes)
      #expect(kept.last == bytes.count)
      #expect(kept.reduce(0, +) <= EditHistory.maximumBytes)
      if Bool.random(using: &generator) { _ = history.undo() }
    }
  }
}
