// The modes of vim: the effect of sequences of keys on a text.

import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct VimEditingTests {
  struct Row: CustomTestStringConvertible {
    let before: String
    let keys: String
    let after: String

    init(_ before: String, _ keys: String, _ after: String) { (self.before, self.keys, self.after) = (before, keys, after) }

    var testDescription: String { "\(before) \(keys)" }
  }

  /// Types keys one after the other. Names of keys are in "<" and ">". A "|" in a text is the cursor.
  private func type(_ keys: String, in text: String) -> (text: TextEditing, vim: VimEditing) {
    var editing = TextEditing(text.filter { $0 != "|" })
    if let cursor = text.firstIndex(of: "|") {
      editing.edit(.select(.character, at: text.utf8.distance(from: text.startIndex, to: cursor)))
    }
    var vim = VimEditing()
    var layout = EditingLayout(of: editing, width: 40)
    for part in keys.matches(of: /<([^>]+)>|(.)/) {
      let name = String(part.output.1 ?? part.output.2 ?? "")
      guard let press = KeyPress(name) else { continue }
      for command in vim.commands(for: press, in: editing, page: 4) ?? [] { editing.edit(command, in: &layout) }
    }
    return (editing, vim)
  }

  private func shown(_ editing: TextEditing) -> String {
    let bytes = Array(editing.text.utf8)
    return String(decoding: bytes[..<editing.cursor], as: UTF8.self) + "|"
      + String(decoding: bytes[editing.cursor...], as: UTF8.self)
  }

  static let rows = [
    // Counts before keys that are not motions.
    Row("|abcd ef", "3~", "ABC|d ef"), Row("|ab\ncd", "5~", "A|B\ncd"), Row("|abcd", "3rZ", "ZZ|Zd"),
    Row("|abcd", "5rZ", "|abcd"),
    Row("|a\nb\nc\nd", "3J", "a b| c\nd"), Row("|abc", "3iX<escape>", "XX|Xabc"), Row("|abc", "2aXY<escape>", "aXYX|Ybc"),
    Row("|a\nb", "3oX<escape>", "a\nX\nX\n|X\nb"), Row("|a", "2OX<escape>", "X\n|X\na"), Row("|abc", "3i<escape>", "|abc"),
    // Commands on a selection.
    Row("|abcd ef", "vll~", "|ABCd ef"), Row("|abcd ef", "vllrZ", "|ZZZd ef"), Row("|a\nb\nc", "VjJ", "a| b\nc"),
    Row("|ab\ncd", "vjrZ", "|ZZ\nZd"),
    // Motions that fail, and blanks.
    Row("|a\nb", "dk", "|a\nb"), Row("a\n|b", "dj", "a\n|b"), Row("a\n|b\nc", "d5j", "|a"),
    Row("one|  two", "cwX<escape>", "one|Xtwo"), Row("on|e two", "cwX<escape>", "on|X two"), Row("|a b", "cwX<escape>", "|X b"),
    Row("|a.b", "cw<escape>", "|.b"), Row("|one two three", "2cwX<escape>", "|X three"),
    Row("tw|o", "<right>", "tw|o"), Row("|one two", "<end>", "one tw|o"), Row("one |two", "Du<ctrl+r>", "one| "),
    // Motions.
    Row("|one two", "w", "one |two"), Row("|one two", "$", "one tw|o"), Row("one t|wo", "b", "one |two"),
    Row("|one two", "e", "on|e two"), Row("|one two", "ee", "one tw|o"), Row("  a|b", "0", "|  ab"), Row("  ab|", "^", "  |ab"),
    Row("|abcd", "2l", "ab|cd"), Row("|abcd", "9l", "abc|d"), Row("abc|d", "2h", "a|bcd"), Row("|a\nb\nc", "G", "a\nb\n|c"),
    Row("a\nb\n|c", "gg", "|a\nb\nc"), Row("|a\nb\nc", "2G", "a\n|b\nc"), Row("a|b\ncd", "j", "ab\nc|d"),
    Row("|one, two", "w", "one|, two"),
    // Insertion.
    Row("a|b", "ix<escape>", "a|xb"), Row("|ab", "ax<escape>", "a|xb"), Row("  a|b", "Ix<escape>", "  |xab"),
    Row("|ab", "Ax<escape>", "ab|x"), Row("|a\nb", "ox<escape>", "a\n|x\nb"), Row("a\n|b", "Ox<escape>", "a\n|x\nb"),
    // Deletion and change.
    Row("a|bc", "x", "a|c"), Row("ab|c", "x", "a|b"), Row("|abcd", "3x", "|d"), Row("ab|c", "X", "a|c"),
    Row("|one two", "dw", "|two"),
    Row("|one two three", "d2w", "|three"), Row("|one two three", "2dw", "|three"), Row("one |two", "d$", "one| "),
    Row("one |two", "D", "one| "),
    Row("one |two", "d0", "|two"), Row("one |two", "db", "|two"), Row("|one two", "de", "| two"), Row("a\n|b\nc", "dd", "a\n|c"),
    Row("a\nb\n|c", "dd", "a\n|b"), Row("|a\nb\nc", "2dd", "|c"), Row("|a\nb\nc", "dj", "|c"), Row("a\nb\n|c", "dk", "|a"),
    Row("a\n|b\nc", "dG", "|a"), Row("a\n|b\nc", "dgg", "|c"), Row("|one two", "cwx<escape>", "|x two"),
    Row("one |two", "Cx<escape>", "one |x"),
    Row("a\n|b\nc", "ccx<escape>", "a\n|x\nc"), Row("|ab", "sx<escape>", "|xb"), Row("a\n|b", "Sx<escape>", "a\n|x"),
    Row("|one\ntwo", "dw", "|\ntwo"),
    // Copying and pasting.
    Row("|one two", "yww", "one |two"), Row("|ab", "ylp", "a|ab"), Row("|ab", "ylP", "|aab"), Row("|a\nb", "yyp", "a\n|a\nb"),
    Row("a\n|b", "yyP", "a\n|b\nb"), Row("|a\nb", "ddp", "b\n|a"), Row("|ab", "xp", "b|a"), Row("|a", "yl3p", "aaa|a"),
    // Selection.
    Row("|one two", "vey", "|one two"), Row("|one two", "ved", "| two"), Row("o|ne", "vld", "|o"),
    Row("on|e", "vhc1<escape>", "o|1"),
    Row("|one two", "yevewp", "on|ewo"),
    Row("|a\nb\nc", "Vjd", "|c"), Row("a\n|b\nc", "Vd", "a\n|c"), Row("|a\nb", "Vyp", "a\n|a\nb"),
    Row("|one two", "viwd", "| two"),
    Row("on|e two", "vhoy", "o|ne two"), Row("|one two", "vllvx", "on| two"),
    // Searches in a line, and objects.
    Row("|one two", "ft", "one |two"), Row("|a.b.c", "2f.", "a.b|.c"), Row("|a.b.c", "f.;", "a.b|.c"),
    Row("|a.b.c", "2f.,", "a|.b.c"),
    Row("one two|", "Fo", "one tw|o"), Row("|one two", "dtt", "|two"), Row("|one two", "dft", "|wo"),
    Row("one tw|o", "dFt", "one |o"),
    Row("o|ne two", "diw", "| two"), Row("o|ne two", "daw", "|two"), Row("o|ne two", "ciwx<escape>", "|x two"),
    Row("|one", "fz", "|one"),
    // Other changes.
    Row("|abc", "rx", "|xbc"), Row("|ab", "~~", "A|B"), Row("|one\n  two", "J", "one| two"), Row("|one", "J", "|one"),
    // Vim commands that this editor does not have take the next key as their argument, if they do so in vim.
    Row("|one two", "zd", "|one two"), Row("|one two", ">>", "|one two"), Row("|one two", "mdw", "one |two"),
    Row("|one two", "\"ax", "|ne two"),
    // Undo.
    Row("|one two", "dwu", "|one two"), Row("|abc", "xxuu", "|abc"), Row("|abc", "xxuu<ctrl+r>", "|bc"),
    // Keys without a meaning, and those that cancel.
    Row("a|b", "z", "a|b"), Row("|ab", "d<escape>l", "a|b"), Row("|ab", "dz", "|ab"), Row("|ab", "3<escape>x", "|b"),
    Row("|", "x", "|"),
    // In the visual modes, `p` exchanges the selection and the register. Copied or selected lines stay on separate lines.
    Row("|abc", "xvp", "|ac"), Row("|abc", "vp", "|abc"), Row("|abc", "vlp", "|abc"),
    Row("o|ne\ntwo", "yyjvp", "one\nt\non|e\no"), Row("o|ne\ntwo", "yyjVp", "one\non|e"), Row("a|b\ncd", "xjVpp", "a\nb\n|cd"),
    Row("|", "dd", "|"), Row("|é日", "x", "|日"), Row("|", "p", "|"),
  ]

  @Test("a sequence of keys changes a text in this way", arguments: rows) func keys(row: Row) {
    #expect(shown(type(row.keys, in: row.before).text) == row.after)
  }

  @Test("in the visual modes, the keys that copy and cut include the character with the cursor") func copying() {
    for key in ["ctrl+c", "alt+c", "ctrl+x"] {
      let (text, vim) = type("vl", in: "a|bcd")
      var (editing, keys) = (text, vim)
      var copied: String?
      for command in keys.commands(for: KeyPress(key)!, in: editing) ?? [] { copied = editing.edit(command).copied ?? copied }
      #expect(copied == "bc" && keys.mode == .normal, "\(key)")
      #expect(editing.text == (key == "ctrl+x" ? "ad" : "abcd") && editing.selection.isEmpty)
    }
  }

  @Test("the editor handles escape only if there is a mode, an operator or a count to leave") func escape() {
    let escape = KeyPress(.escape)
    for keys in ["i", "v", "d", "3", "g"] {
      var (text, vim) = type(keys, in: "|ab")
      #expect(vim.commands(for: escape, in: text) != nil)
      text = TextEditing("ab")
      #expect(vim.mode == .normal && vim.commands(for: escape, in: text) == nil, "\(keys)")
    }
  }

  @Test("law: random keys keep the cursor in the text, and undo restores the text", arguments: 1...50) func law(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let keys =
      Array("hlwbe0^$gGdcyxXDCsSYpPuvaAiIoOjk123z \n").map(String.init) + ["escape", "escape", "ctrl+r", "ctrl+d", "return"]
    var editing = TextEditing("one two\n  three, 日本\n\nfour é")
    editing.edit(.move(.textStart, extending: false))
    let original = editing.text
    var vim = VimEditing()
    var layout = EditingLayout(of: editing, width: 12)
    for _ in 1...60 {
      guard let press = KeyPress(keys[Int.random(in: keys.indices, using: &generator)]) else { continue }
      for command in vim.commands(for: press, in: editing, page: 3) ?? [] { editing.edit(command, in: &layout) }
      let bytes = editing.text.utf8.count
      #expect(0...bytes ~= editing.cursor && editing.selection.range.upperBound <= bytes)
      #expect(editing.text.utf8.count <= 200_000)
    }
    for _ in 1...400 { editing.edit(.undo, in: &layout) }
    #expect(editing.text == original)
  }
}
