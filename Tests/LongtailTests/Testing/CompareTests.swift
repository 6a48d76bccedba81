// Two pictures beside each other: the cells that differ, and the patches between their trees.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite struct CompareTests {
  private func rendering(_ view: String, _ size: Size = Size(8, 2)) throws -> Rendering {
    try Runtime(source: "return " + view).render(.screen(size))
  }

  private func compare(_ left: String, _ right: String) throws -> Comparison {
    Comparison("script", ("a", "b"), try rendering(left), try rendering(right))
  }

  @Test("what is the same has no differences") func same() throws {
    let comparison = try compare(#"Text "日本":bold()"#, #"Text "日本":bold()"#)
    #expect(comparison.isSame && comparison.changed.isEmpty && comparison.patches.isEmpty && comparison.summary == "the same")
  }

  @Test("cells that show another text or another look are marked, wide ones whole") func cells() throws {
    let view = { (text: String) in "Text(\"\(text)\"):frame(8, 2, 'topLeading')" }
    #expect(try compare(view("abc"), view("abd")).changed == [Rect(Point(2, 0), Size(1, 1))])
    #expect(try compare(view("x日y"), view("x本y")).changed == [Rect(Point(1, 0), Size(2, 1))])
    #expect(try compare(view("ab"), view("ab") + ":bold()").changed == [Rect(Point(0, 0), Size(2, 1))])
    #expect(try compare(view("a"), view("日")).changed == [Rect(Point(0, 0), Size(2, 1))])
    let marked = try compare(view("x日y"), view("x本y")).marked
    #expect((0..<marked.size.width).map { marked.text(of: marked[$0, 0]) }.joined() == "·本·····")
    #expect(marked.style(of: marked[1, 0]).background != .standard && marked.style(of: marked[0, 0]).background == .standard)
  }

  @Test("what one side alone has differs, and pictures may have any size") func sizes() throws {
    let comparison = Comparison("s", ("a", "b"), try rendering("Text 'a'", Size(1, 1)), try rendering("Text 'a'", Size(3, 2)))
    #expect(comparison.changedCells == 6)
    #expect(comparison.changed.allSatisfy { $0.maxX <= 3 && $0.y < 2 })
  }

  @Test("patches say what came, went and changed, by the path of the view") func patches() throws {
    let comparison = try compare(
      #"VStack { Text "a", Text "b" }"#, #"VStack { Text "c":bold(), Spacer(), Button "x" }"#)
    let patches = comparison.patches.map(String.init(describing:))
    #expect(patches.contains(#"change root/VStack/Text[0]: arguments.content "a" -> "c""#))
    #expect(patches.contains("remove root/VStack/Text[1] (Text)"))
    #expect(patches.contains("insert root/VStack/Button[2] (Button)"))
    #expect(patches.contains { $0.hasPrefix("change root/VStack: frame 1x2 at ") })
    #expect(patches.contains(#"change root/VStack/Text[0]: style.attributes nothing -> bold"#))
  }

  private func files(_ scripts: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-compare-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in scripts { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try body(folder.path(percentEncoded: false) + "/")
  }

  @Test("two scripts: what both return and their previews of one name, beside or below each other") func command() throws {
    let left = "preview('one', function() return Text 'same' end) preview('gone', function() return 'x' end) return Text 'abc'"
    let right = "preview('one', function() return Text 'same' end) preview('new', function() return 'x' end) return Text 'abd'"
    try files(["l.lua": left, "r.lua": right]) { folder in
      let run = try Run(["compare", folder + "l.lua", folder + "r.lua"])
      #expect(run.status == 0)
      let output = run.output.replacing(folder, with: "")
      #expect(
        output == """
          -- script: 1 of 3 cells differ, 2 patches
          l.lua   r.lua   changed
          abc     abd     ··d
          change root/Text: accessibility.label "abc" -> "abd"
          change root/Text: arguments.content "abc" -> "abd"

          -- one: the same
          l.lua   r.lua   changed
          same    same    ····

          """, "\(output)")
      #expect(run.error == "only on the left side: \"gone\"\nonly on the right side: \"new\"\n")
      let one = try Run(["compare", folder + "l.lua", folder + "r.lua", "--preview", "one", "--format", "svg"])
      #expect(one.output.components(separatedBy: "<svg ").count == 5 && one.output.contains(">the same</text>"))
      let json = try Run(["compare", folder + "l.lua", folder + "r.lua", "--format", "json"]).output
      let entries = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
      #expect(entries.map { $0["name"] as? String } == ["script", "one"])
      #expect((entries[0]["changed"] as? [[String: Int]]) == [["x": 2, "y": 0, "width": 1]])
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
          -- script: 7 of 7 cells differ, 
          """.trimmingCharacters(in: .newlines)), "\(styles.output)")
      #expect(styles.output.contains("plain   bordered   changed\na b     ▐ a ▌ b"))
      let themes = try Run(["compare", folder + "a.lua", "--theme", "ember", "--theme", "paper"])
      #expect(
        themes.status == 0 && themes.output.contains("-- script: 9 of 9 cells differ, 2 patches\nember   paper   changed\n"))
      #expect(themes.output.contains("change root: background \"#1c1512\" -> \"#221e17\"\n"), "\(themes.output)")
      let border = try Run(["compare", folder + "c.lua", "--theme", "ember", "--theme", "paper"])
      #expect(border.output.contains("change root/Text:border: style.line \"heavy\" -> \"double\"\n"), "\(border.output)")
      let schemes = try Run([
        "compare", folder + "a.lua", "--color-scheme", "light", "--color-scheme", "dark", "--theme", "ember",
      ])
      #expect(schemes.status == 0 && schemes.output.contains("light   dark   changed"))
    }
  }

  @Test("standard input is read once, whoever asks") func standardInput() throws {
    let compared = try Run(
      ["compare", "-", "--color-scheme", "light", "--color-scheme", "dark"], input: "return Text 'a':bold()")
    #expect(compared.status == 0 && compared.output.contains("light   dark"), "\(compared.error)")
    let checked = try Run(["check", "-", "-"], input: "return Text 'a':bold()")
    #expect(checked.output == "2 scripts: 0 errors, 0 warnings\n" && checked.error.isEmpty, "\(checked.error)")
  }

  @Test(
    "wrong usage is told",
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
