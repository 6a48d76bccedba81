// Comparisons of two renderings: the cells that differ, the patches between the trees, and the sheets of both.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite struct CompareTests {
  private func rendering(_ view: String, _ size: Size = Size(8, 2)) throws -> Rendering {
    try Runtime(source: "return " + view).render(.screen(size))
  }

  private func compare(_ left: String, _ right: String, _ size: Size = Size(8, 2)) throws -> Comparison {
    Comparison("script", ("a", "b"), try rendering(left, size), try rendering(right, size))
  }

  @Test("equal renderings have no differences") func same() throws {
    let comparison = try compare(#"Text "日本":bold()"#, #"Text "日本":bold()"#)
    #expect(comparison.isSame && comparison.changed.isEmpty && comparison.patches.isEmpty && comparison.summary == "the same")
  }

  /// "changed 2,0 1": the differences as kind, place and width.
  private func cells(_ left: String, _ right: String, _ size: Size = Size(8, 2)) throws -> [String] {
    try compare(left, right, size).changed.map { "\($0.kind.rawValue) \($0.rect.x),\($0.rect.y) \($0.rect.width)" }
  }

  @Test("cells with another text or style differ, and a wide cell differs as a whole") func cells() throws {
    let view = { (text: String) in "Text(\"\(text)\"):frame(8, 2, 'topLeading')" }
    #expect(try cells(view("abc"), view("abd")) == ["changed 2,0 1"])
    #expect(try cells(view("x日y"), view("x本y")) == ["changed 1,0 2"])
    #expect(try cells(view("ab"), view("ab") + ":bold()") == ["changed 0,0 2"])
    #expect(try cells(view("a"), view("日")) == ["changed 0,0 2"])
    #expect(try cells(view("a"), view("ab")) == ["added 1,0 1"])
    #expect(try cells(view("ab"), view("a")) == ["removed 1,0 1"])
    let plate = { (color: String) in "Text('a'):padding('trailing', 1):background('\(color)'):frame(8, 2, 'topLeading')" }
    #expect(try cells(plate("red"), plate("blue")) == ["changed 0,0 2"])
    #expect(try cells(plate("red"), plate("clear")) == ["changed 0,0 1", "removed 1,0 1"])
  }

  @Test("a view that moved is marked at its new place, and its old place is vacated") func moved() throws {
    let (view, size) = ({ (rows: String) in "VStack { spacing = 0, \(rows) }:frame(8, 3, 'topLeading')" }, Size(8, 3))
    // ab    xyz
    // cd -> ab
    //       cd
    let inserted = try cells(view("Text 'ab', Text 'cd'"), view("Text 'xyz', Text 'ab', Text 'cd'"), size)
    #expect(inserted == ["added 0,0 3", "moved 0,1 2", "moved 0,2 2"])
    let indented = try cells(view("Text 'ab'"), view("Text('ab'):padding('leading', 3)"), size)
    #expect(indented == ["vacated 0,0 2", "moved 3,0 2"])
    let swapped = try cells(view("Text 'ab', Text 'cd'"), view("Text 'cd', Text 'ab'"), size)
    #expect(swapped == ["moved 0,0 2", "moved 0,1 2"])
  }

  @Test("a view in front of one that moved is compared at its own place") func inFront() throws {
    func view(_ front: String, _ x: Int) -> String {
      "ZStack { alignment = 'topLeading', Text('......'):offset(\(x), 0), Text '\(front)' }:frame(8, 2, 'topLeading')"
    }
    let cells = try cells(view("ab", 0), view("ba", 1))
    #expect(cells.first == "changed 0,0 2", "\(cells)")
  }

  @Test("a subtree that was removed has a patch, even if an equal one stays") func removedTwin() throws {
    let twin = "HStack { Text 'same', Text 'more' }"
    let comparison = try compare(
      "VStack { VStack { \(twin), Text 'one' }, VStack { \(twin), Text 'two' } }",
      "VStack { VStack { Text 'two' }, VStack { \(twin), Text 'one' } }", Size(20, 6))
    let removals = comparison.patches.filter { if case .remove = $0 { true } else { false } }
    #expect(!removals.isEmpty, "\(comparison.patches)")
  }

  @Test("only the right side can be larger, or only the left one") func sizes() throws {
    let view = "Text('a'):frame { maxWidth = infinity, maxHeight = infinity }"
    let (small, large) = (try rendering(view, Size(1, 1)), try rendering(view, Size(3, 2)))
    let grown = Comparison("s", ("a", "b"), small, large)
    #expect(grown.changed.map(\.kind) == [.vacated, .moved] && grown.changed[1].rect == Rect(Point(1, 0), Size(1, 1)))
    #expect(grown.patches.first == .change(path: "root", field: "size", from: "1x1", to: "3x2"))
    let shrunk = Comparison("s", ("a", "b"), large, small)
    #expect(shrunk.changed.map(\.kind) == [.moved, .vacated])
    #expect(shrunk.summary == "2 of 6 cells differ, 3 patches")
  }

  @Test("the colour of the whole page is one patch, and no difference of each cell") func page() throws {
    let view = "Text('ab'):frame { maxWidth = infinity, maxHeight = infinity }:background"
    let comparison = try compare(view + " '#102030'", view + " '#203040'")
    #expect(comparison.changed.isEmpty)
    #expect(comparison.patches.contains(.change(path: "root", field: "background", from: "\"#102030\"", to: "\"#203040\"")))
  }

  private func patches(_ left: String, _ right: String, _ size: Size = Size(8, 2)) throws -> [String] {
    try compare(left, right, size).patches.map(String.init(describing:))
  }

  @Test("patches name the views that were inserted, removed and changed by their paths") func patches() throws {
    let patches = try patches(#"VStack { Text "a", Text "b" }"#, #"VStack { Text "c":bold(), Spacer(), Button "x" }"#)
    #expect(patches.contains(#"change root/VStack/Text[0]: arguments.content "a" -> "c""#))
    #expect(patches.contains("remove root/VStack/Text[1] (Text)"))
    #expect(patches.contains { $0.hasPrefix("insert root/VStack/Button[2] (Button, ") })
    #expect(patches.contains { $0.hasPrefix("change root/VStack: size 1x2 -> ") })
    #expect(patches.contains(#"change root/VStack/Text[0]: style.attributes nothing -> bold"#))
  }

  @Test("an inserted view is one patch, and the views after it move together") func insertedRow() throws {
    let view = { (rows: String) in "VStack { spacing = 0, \(rows) Text 'a', Text 'b', Text 'c' }:frame(8, 5, 'topLeading')" }
    #expect(
      try patches(view(""), view("Text 'x',"), Size(8, 5)) == [
        "change root/VStack: size 1x3 -> 1x4", "insert root/VStack/Text[0] (Text)",
        "move root/VStack/Text[1]: 0,0 -> 0,1, and 2 views after it",
      ])
  }

  @Test("a view in another container is moved with its path") func reparented() throws {
    let patches = try patches(#"HStack { Text "a", VStack { Text "b" } }"#, #"HStack { VStack { Text "b", Text "a" } }"#)
    #expect(patches.contains("move root/HStack/Text[0] -> root/HStack/VStack[0]/Text[1]"), "\(patches)")
    #expect(!patches.contains { $0.hasPrefix("insert") || $0.hasPrefix("remove") }, "\(patches)")
    let wrapped = try self.patches("Text 'a'", "Text('a'):opacity(0.5)")
    #expect(wrapped.contains("insert root/Text:opacity (opacity)") && !wrapped.contains { $0.hasPrefix("move") }, "\(wrapped)")
  }

  @Test("equal rows are matched in any order, and other rows of the list with each other") func rows() throws {
    let list = { (ids: String) in
      """
      VStack { spacing = 0, ForEach({ \(ids) }, function(id) return HStack { Text(id), Text 'row' } end) }:frame(8, 4, 'topLeading')
      """
    }
    #expect(
      try patches(list("'a', 'b', 'c'"), list("'c', 'a', 'd'"), Size(8, 4)) == [
        "move root/VStack/ForEach[0]/HStack#1: 0,2 -> 0,0",
        "move root/VStack/ForEach[0]/HStack#2: 0,0 -> 0,1, and the view after it",
        #"change root/VStack/ForEach[0]/HStack#3/Text[0]: accessibility.label "b" -> "d""#,
        #"change root/VStack/ForEach[0]/HStack#3/Text[0]: arguments.content "b" -> "d""#,
      ])
  }

  /// The panel "changes" of a comparison, without its title: the right side with the differences marked.
  private func marked(_ left: String, _ right: String, _ depth: ColorDepth) throws -> Surface {
    try compare(left, right).marked(depth)
  }

  @Test("the differences are marked by colours and the rest is dimmed, or shown as dots without colours") func marks() throws {
    let view = { (text: String) in "Text(\"\(text)\"):frame(8, 1, 'leading')" }
    let plain = try marked(view("x日yz"), view("x本y"), .none)
    #expect((0..<8).map { plain.text(of: plain[$0, 0]) }.joined() == "·本·×···")
    let colored = try marked(view("x日yz"), view("x本y"), .trueColor)
    #expect((0..<8).map { colored.text(of: colored[$0, 0]) }.joined() == "x本yz   ")
    let (equal, changed, removed) = (colored[0, 0], colored[1, 0], colored[4, 0])
    #expect(colored.style(of: equal).background != colored.style(of: changed).background)
    #expect(colored.style(of: changed).background != colored.style(of: removed).background)
    #expect(colored.style(of: removed).attributes == .strikethrough && colored.style(of: changed).attributes == [])
    func contrast(_ cell: Cell) -> Double { RGB.contrast(colored.colors(of: cell).text, colored.colors(of: cell).background) }
    #expect(contrast(changed) >= RGB.textContrast && contrast(removed) >= RGB.textContrast)
    #expect(contrast(equal) < contrast(changed))
  }

  @Test(
    "each kind of difference has a background of its own, in each number of colours", arguments: [ColorDepth.sixteen, .palette])
  func markColors(depth: ColorDepth) throws {
    let view = { (rows: String) in "VStack { alignment = 'leading', spacing = 0, \(rows) }:frame(12, 4, 'topLeading')" }
    let (left, right) = (view("Text 'ab', Text 'old', Text 'gone x'"), view("Text 'new', Text 'ab', Text 'olx', Text 'g'"))
    let comparison = try compare(left, right, Size(12, 4))
    let surface = comparison.marked(depth).reduced(to: depth)
    var backgrounds: [CellDifference.Kind: Set<CellColor>] = [:]
    for run in comparison.changed {
      backgrounds[run.kind, default: []].insert(surface.style(of: surface[run.rect.x, run.rect.y]).background)
    }
    #expect(backgrounds.count >= 3 && backgrounds.values.allSatisfy { $0.count == 1 }, "\(backgrounds)")
    #expect(Set(backgrounds.values).count == backgrounds.count, "\(backgrounds)")
    #expect(surface.style(of: surface[11, 3]).background == .standard, "an empty cell shows the background of the terminal")
  }

  @Test("the line above the changes is the key of their colours") func key() throws {
    let comparison = try compare("Text('abc'):frame(8, 1, 'leading')", "Text('ax'):frame(8, 1, 'leading')")
    let surface = comparison.panels(columns: 100, .trueColor)
    let row = (0..<surface.size.width).map { surface.text(of: surface[$0, 1]) }.joined()
    #expect(row.hasSuffix("   1 removed     1 changed"), "\(row)")
    let first = try #require(row.range(of: "   1 removed")).lowerBound
    let start = row.distance(from: row.startIndex, to: first)
    let squares = [0, 1, 14, 15].map { surface.style(of: surface[start + $0, 1]).background }
    // The changed cell is before the removed one.
    let marks = [2, 2, 1, 1].map { surface.style(of: surface[start + $0, 2]).background }
    #expect(squares == marks)
    let plain = comparison.panels(columns: 100, .none)
    #expect((0..<plain.size.width).map { plain.text(of: plain[$0, 1]) }.joined().hasSuffix("1 removed, 1 changed"))
    var sheet = ComparisonSheet()
    sheet.comparisons = [comparison]
    let svg = sheet.svg(.dark)
    #expect(svg.contains(">1 removed</text>") && svg.contains(">1 changed</text>") && svg.split(separator: "rx=\"2\"").count == 3)
    for depth in [ColorDepth.sixteen, .palette, .trueColor] {
      let image = sheet.svg(.dark, depth)
      let squares = image.matches(of: /rx="2" fill="(#[0-9a-f]{6})"/).map { String($0.1) }
      // Each colour of the key is also that of a mark.
      #expect(Set(squares).count == 2 && squares.allSatisfy { image.split(separator: $0).count > 2 }, "\(depth) \(squares)")
    }
  }

  @Test("the lowest contrast is that of a word, not of a line or an area") func contrast() throws {
    let surface = try rendering(
      "VStack { spacing = 0, HStack { Text 'clear', Text('faint'):foregroundColor '#333333' }, Divider() }", Size(20, 2)
    ).surface
    let lowest = try #require(surface.lowestContrast)
    #expect(lowest.word == "faint" && lowest.ratio < 2)
    #expect(try rendering("Divider()", Size(20, 2)).surface.lowestContrast == nil)
  }

  private func files(_ scripts: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-compare-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in scripts { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try body(folder.path(percentEncoded: false) + "/")
  }

  @Test("of two scripts, the returned views and the previews with equal names are compared") func command() throws {
    let left = "preview('one', function() return Text 'same' end) preview('gone', function() return 'x' end) return Text 'abc'"
    let right = "preview('one', function() return Text 'same' end) preview('new', function() return 'x' end) return Text 'abd'"
    try files(["l.lua": left, "r.lua": right]) { folder in
      let run = try Run(["compare", folder + "l.lua", folder + "r.lua"])
      #expect(run.status == 0)
      let output = run.output.replacing(folder, with: "")
      #expect(
        output == """
          -- script: 1 of 3 cells differ, 2 patches
          l.lua                       r.lua                       changes
          3x1, lowest contrast 13.8   3x1, lowest contrast 13.8   1 changed
          abc                         abd                         ··d
          change root/Text: accessibility.label "abc" -> "abd"
          change root/Text: arguments.content "abc" -> "abd"

          -- one: the same
          both sides
          4x1, lowest contrast 13.8
          same

          """, "\(output)")
      #expect(run.error == "only on the left side: \"gone\"\nonly on the right side: \"new\"\n")
      let one = try Run(["compare", folder + "l.lua", folder + "r.lua", "--preview", "one", "--format", "svg"])
      #expect(one.output.components(separatedBy: "<svg ").count == 3 && one.output.contains(">both sides · 4x1"))
      let json = try Run(["compare", folder + "l.lua", folder + "r.lua", "--format", "json"]).output
      let entries = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
      #expect(entries.map { $0["name"] as? String } == ["script", "one"])
      #expect((entries[0]["changed"] as? [NSDictionary]) == [["kind": "changed", "x": 2, "y": 0, "width": 1]])
      let sides = [entries[0]["left"], entries[0]["right"]].compactMap { ($0 as? [String: Any])?["lowestContrast"] as? Double }
      #expect(sides.count == 2 && sides.allSatisfy { (13...14).contains($0) })
      #expect((entries[0]["patches"] as? [String])?.count == 2 && (entries[1]["patches"] as? [String]) == [])
    }
  }

  @Test("one script in two themes, styles or schemes") func themes() throws {
    try files([
      "a.lua": "return Text 'a':padding(1)", "c.lua": "return Text 'a':border()",
      "b.lua": "return HStack { Button 'a', Button('b'):buttonStyle 'plain' }",
    ]) {
      folder in
      let styles = try Run(["compare", folder + "b.lua", "--style", "Button=plain", "--style", "Button=bordered"])
      #expect(
        styles.output.hasPrefix(
          """
          -- script: 6 of 7 cells differ, 7 patches
          plain                       bordered                   changes
          3x1, lowest contrast 13.8   7x1, lowest contrast 8.3   4 added, 1 moved, 1 changed
          a b                         ▐ a ▌ b                    ▐ a ▌·b

          """), "\(styles.output)")
      let themes = try Run(["compare", folder + "a.lua", "--theme", "ember", "--theme", "paper"])
      #expect(
        themes.status == 0 && themes.output.hasPrefix("-- script: 1 of 9 cells differ, 2 patches\nember "), "\(themes.output)")
      #expect(themes.output.contains("change root: background \"#1c1512\" -> \"#221e17\"\n"), "\(themes.output)")
      let border = try Run(["compare", folder + "c.lua", "--theme", "ember", "--theme", "paper"])
      #expect(border.output.contains("change root/Text:border: style.line \"heavy\" -> \"double\"\n"), "\(border.output)")
      let schemes = try Run([
        "compare", folder + "a.lua", "--color-scheme", "light", "--color-scheme", "dark", "--theme", "ember",
      ])
      #expect(schemes.status == 0 && schemes.output.contains("\nlight                       dark "))
    }
  }

  @Test("standard input is read once, even if it is used twice") func standardInput() throws {
    let compared = try Run(
      ["compare", "-", "--color-scheme", "light", "--color-scheme", "dark"], input: "return Text 'a':bold()")
    #expect(compared.status == 0 && compared.output.contains("\nlight                       dark "), "\(compared.error)")
    let checked = try Run(["check", "-", "-"], input: "return Text 'a':bold()")
    #expect(checked.output == "2 scripts: 0 errors, 0 warnings\n" && checked.error.isEmpty, "\(checked.error)")
  }

  @Test(
    "wrong usage is reported",
    arguments: [
      (["scripts/counter.lua"], "two scripts, or two values"),
      (["scripts/counter.lua", "--style", "Button=plian", "--style", "Button=plain"], "plian"),
      (["scripts/counter.lua", "--style", "Buton=plain", "--style", "Button=plain"], "Buton"),
      (["scripts/counter.lua", "--style", "plain"], "style"), (["a", "b", "c"], "one script or two"),
      (
        ["scripts/counter.lua", "--theme", "ember", "--theme", "embr"],
        "there is no theme 'embr' in scripts/counter.lua; did you mean 'ember'?"
      ),
      (["-", "-"], "only one of the sides"),
      (["scripts/counter.lua", "scripts/todo.lua", "--preview", "none"], "no preview \"none\" is on both sides"),
    ])
  func usage(arguments: [String], part: String) throws {
    let run = try Run(["compare"] + arguments)
    #expect(run.status == 2 && run.error.contains(part), "\(run.error)")
  }
}
