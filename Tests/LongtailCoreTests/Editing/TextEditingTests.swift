// Editing a text, command by command.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct TextEditingTests {
  struct Example: CustomTestStringConvertible {
    let before: String
    let commands: [EditCommand]
    let after: String
    var testDescription: String { "\(before) \(commands)" }

    init(_ before: String, _ commands: EditCommand..., to after: String) {
      (self.before, self.commands, self.after) = (before, commands, after)
    }
  }

  static let examples: [Example] = [
    Example("the| fox", .insert("n"), to: "then| fox"),
    Example("e|", .insert("\u{301}"), to: "e\u{301}|"),
    Example("|🇪🇸", .insert("🇫"), to: "🇫🇪|🇸"),
    Example("a|b", .insert("1\r\n2\u{1B}[0m\u{9B}\t3"), to: "a1\n2[0m    3|b"),
    Example("你|", .insert("\tx"), to: "你  x|"),
    Example("a👩\u{200D}👧|", .delete(.backward), to: "a|"),
    Example("🇩|x🇪", .delete(.forward), to: "🇩🇪|"),
    Example("the quick|", .delete(.wordBackward), .delete(.wordBackward), .yank, to: "the quick|"),
    Example("a |b-c d", .delete(.wordForward), .delete(.wordForward), .yank, .yank, to: "a b-cb-c| d"),
    Example("one\ntwo| three", .delete(.lineEnd), to: "one\ntwo|"),
    Example("one|\ntwo", .delete(.lineEnd), to: "one|two"),
    Example("one\ntwo|", .delete(.lineStart), .delete(.lineStart), to: "one|"),
    Example("one\ntwo|", .delete(.lineStart), .move(.textStart, extending: false), .yank, to: "two|one\n"),
    Example("can't _stop_ 你好abc|", .move(.wordBackward, extending: false), to: "can't _stop_ 你好|abc"),
    Example(
      "can't _stop_ 你好|abc", .move(.wordBackward, extending: false), .move(.wordBackward, extending: false),
      to: "can't |_stop_ 你好abc"),
    Example("can|'t stop", .move(.wordForward, extending: false), to: "can't| stop"),
    Example("one -- |", .move(.wordBackward, extending: false), to: "|one -- "),
    Example("a|bc", .selectAll, .move(.backward, extending: false), to: "|abc"),
    Example("a|bc", .selectAll, .move(.forward, extending: false), to: "abc|"),
    Example("|abc", .move(.forward, extending: true), .move(.forward, extending: true), .insert("x"), to: "x|c"),
    Example("the quick fox|", .select(.word, at: 5), to: "the [quick]| fox"),
    Example("the  fox|", .select(.word, at: 4), to: "the[  ]|fox"),
    Example("one\ntwo\nthree|", .select(.line, at: 5), to: "one\n[two\n]|three"),
    Example("one two|", .select(.word, at: 0), .extend(to: 5), to: "[one t]|wo"),
    Example("é好|", .select(.character, at: 1), to: "|é好"),
    Example("ab|c", .transpose, to: "acb|"), Example("abc|", .transpose, to: "acb|"), Example("|abc", .transpose, to: "|abc"),
    Example("a\n|", .transpose, to: "a\n|"),
    Example("|", .undo, to: "|"),
    Example("|", .insert("o"), .insert("n"), .insert(" "), .insert(" "), .insert("t"), .undo, to: "on  |"),
    Example("|", .insert("a"), .insert("b"), .delete(.backward), .undo, to: "ab|"),
    Example("abc|", .delete(.backward), .delete(.backward), .undo, to: "abc|"),
    Example("ab|cd", .delete(.forward), .delete(.forward), .undo, to: "ab|cd"),
    Example(
      "|", .insert("a"), .move(.backward, extending: false), .move(.forward, extending: false), .insert("b"), .undo, to: "a|"),
    Example("|", .insert("a"), .paste("b"), .insert("c"), .undo, .undo, to: "a|"),
    Example("|", .insert("a"), .paste("b"), .undo, .undo, .redo, to: "a|"),
    Example("|", .insert("a"), .undo, .insert("b"), .redo, to: "b|"),
    Example("a|b", .selectAll, .insert("x"), .insert("y"), .undo, to: "[ab]|"),
  ]

  @Test("commands change a text in this way", arguments: examples)
  func commandsDo(example: Example) {
    var editing = editing(example.before)
    for command in example.commands { editing.edit(command) }
    #expect(shown(editing) == example.after)
  }

  @Test("newlines become spaces in a field of one row") func newlinesAreSpacesInOneRow() {
    var editing = TextEditing("a\nb", allowsNewlines: false)
    editing.edit(.insert("\r\nc\n"))
    #expect(shown(editing) == "a b c |")
  }

  @Test("copy and cut return the text for the clipboard, and paste requests it") func theClipboardIsSomebodyElses() {
    var editing = editing("|abc")
    #expect(did(.copy, to: &editing) == EditOutcome())
    #expect(did(.requestPaste, to: &editing).wantsPaste)
    editing.edit(.move(.forward, extending: true))
    #expect(did(.copy, to: &editing).copied == "a")
    #expect(shown(editing) == "[a]|bc")
    let outcome = did(.cut, to: &editing)
    #expect(outcome.copied == "a" && outcome.hasChangedText)
    #expect(shown(editing) == "|bc")
  }

  @Test("a secret text is not copied or stored for yank, and counts as one word")
  func aSecretIsNotCopiedAndCountsAsOneWord() {
    var editing = editing("top secret| text", isSecret: true)
    editing.edit(.move(.wordBackward, extending: true))
    #expect(editing.cursor == 0)
    #expect(!did(.cut, to: &editing).isDone && !did(.copy, to: &editing).isDone)
    editing.edit(.select(.word, at: 2))
    #expect(shown(editing) == "[top secret text]|")
    editing.edit(.move(.textEnd, extending: false))
    editing.edit(.delete(.lineStart))
    editing.edit(.yank)
    #expect(editing.isEmpty)
  }

  @Test("a text that is set from outside keeps the cursor and clears the undo history")
  func aTextFromOutsideKeepsTheCursorAndForgetsTheSteps() {
    var editing = editing("the qu|ick fox")
    func takes(_ text: String) -> Bool { editing.show(text) }
    editing.edit(.insert("x"))
    #expect(!takes("the quxick fox"))
    #expect(takes("the quick dog and others"))
    #expect(shown(editing) == "the qui|ck dog and others")
    #expect(!did(.undo, to: &editing).isDone)
    #expect(takes("é"))
    #expect(shown(editing) == "é|")
    #expect(takes("ever"))
    #expect(shown(editing) == "ever|")
  }

  @Test("a layout that missed a change is computed again") func aLayoutThatMissedAChangeIsComputedAgain() {
    var editing = TextEditing("one two")
    var layout = EditingLayout(of: editing, width: 5)
    editing.edit(.insert(" three\nfour"))
    editing.edit(.insert("!"), in: &layout)
    #expect(layout == EditingLayout(of: editing, width: 5))
  }

  private func did(_ command: EditCommand, to editing: inout TextEditing) -> EditOutcome { editing.edit(command) }
}
