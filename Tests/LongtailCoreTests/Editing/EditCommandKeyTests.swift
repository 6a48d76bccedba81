// The editing commands of keys in a text field.

import Testing

@testable import LongtailCore

@Suite struct EditCommandKeyTests {
  struct Row: CustomTestStringConvertible {
    let keys: String
    let command: EditCommand?
    var inOneRow: EditCommand?
    var testDescription: String { keys }

    init(_ keys: String, _ command: EditCommand?) { (self.keys, self.command, inOneRow) = (keys, command, command) }
    init(_ keys: String, rows command: EditCommand?) { (self.keys, self.command, inOneRow) = (keys, command, nil) }
  }

  static let rows: [Row] = [
    Row("a", .insert("a")), Row("A", .insert("A")), Row("shift+a", .insert("A")), Row("space", .insert(" ")),
    Row("é", .insert("é")), Row("你", .insert("你")), Row("+", .insert("+")),
    Row("left ctrl+b", .move(.backward, extending: false)), Row("right ctrl+f", .move(.forward, extending: false)),
    Row("shift+left", .move(.backward, extending: true)), Row("shift+right", .move(.forward, extending: true)),
    Row("ctrl+left alt+left alt+b", .move(.wordBackward, extending: false)),
    Row("ctrl+right alt+right alt+f", .move(.wordForward, extending: false)),
    Row("ctrl+shift+left alt+shift+left", .move(.wordBackward, extending: true)),
    Row("home ctrl+a super+left", .move(.lineStart, extending: false)),
    Row("end ctrl+e super+right", .move(.lineEnd, extending: false)), Row("shift+end", .move(.lineEnd, extending: true)),
    Row("ctrl+home super+up", .move(.textStart, extending: false)),
    Row("ctrl+end super+down", .move(.textEnd, extending: false)), Row("ctrl+shift+end", .move(.textEnd, extending: true)),
    Row("up ctrl+p", rows: .move(.up(1), extending: false)), Row("down ctrl+n", rows: .move(.down(1), extending: false)),
    Row("shift+down", rows: .move(.down(1), extending: true)), Row("pageUp", rows: .move(.up(7), extending: false)),
    Row("shift+pageDown", rows: .move(.down(7), extending: true)),
    Row("return shift+return alt+return", rows: .insert("\n")),
    Row("delete ctrl+h shift+delete", .delete(.backward)), Row("deleteForward ctrl+d", .delete(.forward)),
    Row("ctrl+w alt+delete ctrl+delete", .delete(.wordBackward)),
    Row("alt+d alt+deleteForward ctrl+deleteForward", .delete(.wordForward)),
    Row("ctrl+u super+delete", .delete(.lineStart)), Row("ctrl+k super+deleteForward", .delete(.lineEnd)),
    Row("ctrl+y", .yank), Row("ctrl+t", .transpose), Row("ctrl+z ctrl+_ ctrl+/ alt+z super+z", .undo),
    Row("alt+shift+z ctrl+shift+z super+shift+z", .redo), Row("ctrl+x super+x", .cut), Row("alt+c super+c", .copy),
    Row("ctrl+c", .copyAndDeselect), Row("ctrl+v super+v", .requestPaste), Row("alt+a super+a", .selectAll),
    Row("ctrl+return tab shift+tab escape f1 insert ctrl+pageUp ctrl+up ctrl+q alt+q", nil),
  ]

  @Test("F6: each key has this editing command, in fields of several rows and of one row", arguments: rows)
  func keysMeanCommands(row: Row) throws {
    for name in row.keys.split(separator: " ") {
      let key = try #require(KeyPress(String(name)), "\(name)")
      #expect(EditCommand(key: key, isMultiline: true, page: 7) == row.command, "\(name)")
      #expect(EditCommand(key: key, isMultiline: false, page: 7) == row.inOneRow, "\(name)")
    }
  }
}
