// The rows of an edited text, and the visible part of a text field.

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct EditingLayoutTests {
  private func rows(_ text: String, width: Int?) -> [String] {
    let editing = TextEditing(text)
    let layout = EditingLayout(of: editing, width: width)
    return (0..<layout.rowCount).map { editing.content.string(layout.range(ofRow: $0)) }
  }

  @Test("an edited text breaks like Text, and its rows keep their spaces") func rowsBreakAsTextDoesAndKeepTheirSpaces() {
    #expect(rows("the quick fox", width: 11) == ["the quick ", "fox"])
    #expect(rows("the quick   fox", width: 11) == ["the quick   ", "fox"])
    #expect(rows("abcdefgh", width: 4) == ["abc", "def", "gh"])
    #expect(rows("你好吗", width: 5) == ["你好", "吗"])
    #expect(rows("a\n\nb\n", width: 4) == ["a\n", "\n", "b\n", ""])
    #expect(rows("", width: 4) == [""])
    #expect(rows("the quick fox\n", width: nil) == ["the quick fox\n", ""])
  }

  @Test("a cursor after a full row is in the last column") func aCursorBehindAFullRowStandsInTheLastColumn() {
    let editing = TextEditing("abc\nabcdef")
    let layout = EditingLayout(of: editing, width: 4)
    #expect(layout.place(of: 3, in: editing) == Point(3, 0))
    #expect(layout.place(of: 7, in: editing) == Point(0, 2))
    #expect(layout.place(of: 10, in: editing) == Point(3, 2))
    #expect(layout.offset(at: Point(9, 1), in: editing) == 6)
    #expect(layout.offset(at: Point(9, 2), in: editing) == 10)
    #expect(layout.offset(at: Point(-1, -1), in: editing) == 0)
    #expect(layout.offset(at: Point(1, 99), in: editing) == 8)
  }

  @Test("moving up and down keeps the column in which the motion started") func movingByRowsKeepsTheColumnItBeganIn() {
    var editing = editing("the quick|\nfox\njumps over")
    var layout = EditingLayout(of: editing, width: 40)
    for expected in [
      "the quick\nfox|\njumps over", "the quick\nfox\njumps ove|r", "the quick\nfox\njumps over|",
      "the quick\nfox\njumps over|",
    ] {
      editing.edit(.move(.down(1), extending: false), in: &layout)
      #expect(shown(editing) == expected)
    }
    editing.edit(.move(.up(9), extending: false), in: &layout)
    #expect(shown(editing) == "the quick|\nfox\njumps over")
    editing.edit(.move(.up(1), extending: true), in: &layout)
    #expect(shown(editing) == "|[the quick]\nfox\njumps over")
  }

  /// A deletion in the last row changes the break of the first row.
  @Test("a word that fits again moves two rows up, after the spaces there")
  func aWordThatFitsAgainGoesBehindTheSpacesTwoRowsAbove() {
    var editing = TextEditing(" 你好吗")
    var layout = EditingLayout(of: editing, width: 6)
    #expect(layout.rowCount == 3)
    editing.edit(.delete(.backward), in: &layout)
    #expect(layout.rowCount == 1)
  }

  @Test("a row has the columns of its selection and of its cursor") func aRowHasTheColumnsOfItsSelection() {
    var editing = editing("|你好\nfox")
    var layout = EditingLayout(of: editing, width: 10)
    editing.edit(.move(.forward, extending: false), in: &layout)
    editing.edit(.move(.down(1), extending: true), in: &layout)
    let rows = (0..<2).map { layout.row($0, of: editing) }
    #expect(rows.map(\.text) == ["你好", "fox"])
    #expect(rows.map(\.selection) == [2..<5, 0..<2])
    #expect(rows.map(\.cursor) == [nil, 2])
  }

  @Test("law: after each command, the updated rows equal those of a new layout", arguments: EditingLawCase.seeds)
  func updatedRowsEqualANewLayout(seed: UInt64) {
    var law = EditingLawCase(seed, upTo: 120)
    for _ in 0..<60 {
      let command = law.command()
      _ = law.perform(command)
      #expect(law.layout == EditingLayout(of: law.editing, width: law.layout.width), "\(command)")
    }
  }

  @Test("T3: the rows of an edited text start where the lines of a paragraph start", arguments: EditingLawCase.seeds)
  func rowsAreThoseOfAText(seed: UInt64) {
    let law = EditingLawCase(seed, upTo: 120)
    let paragraph = Paragraph(law.editing.text)
    let lines = paragraph.lines(width: law.layout.width.map { $0 - 1 })
    #expect((0..<law.layout.rowCount).map { law.layout.range(ofRow: $0).lowerBound } == lines.map { Int($0.front.start) })
  }

  /// Each cursor position has its own cell. The exceptions are positions inside a run of spaces that reaches the last column.
  @Test("law: a cursor position has a cell, and this cell leads back to the position", arguments: EditingLawCase.seeds)
  func cursorsAndCellsAreTheSameThing(seed: UInt64) {
    let law = EditingLawCase(seed)
    let (editing, layout) = (law.editing, law.layout)
    for cursor in cursors(in: editing.text) {
      let place = layout.place(of: cursor, in: editing)
      let back = layout.offset(at: place, in: editing)
      #expect(layout.place(of: back, in: editing) == place)
      #expect(place.x >= 0 && place.x < layout.width ?? .max)
      let range = layout.range(ofRow: place.y)
      if back != cursor {
        #expect(place.x + 1 == layout.width)
        #expect(editing.content.string(cursor..<range.upperBound).allSatisfy { $0 == " " || $0 == "\n" })
      }
      #expect(layout.offset(at: Point(.max, place.y), in: editing) >= cursor)
      #expect(layout.offset(at: Point(-3, place.y), in: editing) == range.lowerBound)
    }
  }
}

@Suite struct FieldWindowTests {
  @Test("a text field scrolls only as far as necessary to show the cursor") func theWindowMovesAsLittleAsShowsTheCursor() {
    var editing = TextEditing("")
    var window = FieldWindow()
    var rows: [String] = []
    func show() {
      window.follow(editing, width: 5)
      let row = window.row(of: editing, width: 5)
      rows.append("\(row.text) \(row.cursor ?? -1)")
    }
    for command in [EditCommand.insert("abcd"), .insert("e"), .insert("好"), .move(.lineStart, extending: false)] {
      editing.edit(command)
      show()
    }
    for _ in 0..<4 {
      editing.edit(.move(.forward, extending: false))
      show()
    }
    #expect(rows == ["abcd 4", "bcde 4", "de好 4", "abcde 0", "abcde 1", "abcde 2", "abcde 3", "abcde 4"])
    rows = []
    for command in [EditCommand.move(.forward, extending: false), .move(.forward, extending: false), .delete(.backward)] {
      editing.edit(command)
      show()
    }
    #expect(rows == ["cde好 3", "de好 4", "bcde 4"])
  }

  @Test("a secret text is shown as one mark for each grapheme cluster") func aSecretTextIsOneMarkForEachCluster() {
    var editing = TextEditing("a好👩\u{200D}👧", isSecret: true)
    var window = FieldWindow()
    editing.edit(.move(.backward, extending: true))
    window.follow(editing, width: 8)
    let row = window.row(of: editing, width: 8)
    #expect(row.text == "•••")
    #expect(row.selection == 2..<3)
    #expect(row.cursor == 2)
    #expect(window.row(of: editing, width: 8, mark: "*").text == "***")
    #expect(window.offset(atColumn: 1, in: editing) == 1)
    #expect(window.offset(atColumn: 2, in: editing) == 4)
  }

  @Test("law: the cursor is visible, and no text is hidden on the left while columns are free", arguments: EditingLawCase.seeds)
  func theCursorIsInSightAndNoRoomIsWasted(seed: UInt64) {
    var law = EditingLawCase(seed)
    law.editing = TextEditing(law.editing.text, allowsNewlines: false, isSecret: seed % 3 == 0)
    var window = FieldWindow()
    for width in [9, 9, 9, 5, 5, 20, 2, 1, 9] {
      for _ in 0..<8 {
        law.editing.edit(law.command())
        window.follow(law.editing, width: width)
        let row = window.row(of: law.editing, width: width)
        let cursor = row.cursor ?? -1
        #expect(0..<width ~= cursor)
        #expect(window.start <= law.editing.cursor && cursors(in: law.editing.text).contains(window.start))
        #expect(row.selection.upperBound <= width)
        let before = law.editing.content.start(ofClusterBefore: window.start)
        let hidden = law.editing.columns(before..<law.editing.content.count)
        #expect(window.start == 0 || hidden >= width)
        // If the cursor is already visible, the field does not scroll.
        let again = window
        window.follow(law.editing, width: width)
        #expect(window == again)
      }
    }
  }
}
