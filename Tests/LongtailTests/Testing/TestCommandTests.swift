// `longtail test`: previews and their golden files, tests, and the report of both.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite struct TestCommandTests {
  /// Creates a folder with files by path.
  private func folder(_ files: [String: String]) throws -> (url: URL, path: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-test-\(UUID().uuidString)")
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return (folder, folder.path(percentEncoded: false))
  }

  private static let tag = """
    local Tag = component("Tag", { props = { title = "" }, body = function(self) return Text("#" .. self.title):bold() end })
    preview(Tag, "one", function() return Tag { title = "a" } end)
    preview("ONE!", function() return Text "b" end)
    return Tag
    """

  private static let tagTest = """
    local Tag = require "tag"
    test("shows its title", function() mount(Tag { title = "lua" }):expect "#lua" end)
    test("is short", function() mount(Tag { title = "lua" }, { width = 10, height = 1 }):expectScreen "#swift" end)
    """

  @Test("previews are compared with their golden files, which `--record` writes") func goldens() throws {
    let (url, path) = try folder(["tag.lua": TestCommandTests.tag])
    defer { try? FileManager.default.removeItem(at: url) }
    let missing = try Run(["test", path])
    #expect(missing.status == 1 && missing.output.contains("goldens/tag/one-d85.txt does not exist"))
    let recorded = try Run(["test", path, "--record"])
    #expect(recorded.status == 0 && recorded.output == "ok      \(path)/tag.lua: 2\n2 run, 0 failed\n")
    let golden = url.appending(path: "goldens/tag/one-d85.txt")
    #expect(try String(contentsOf: golden, encoding: .utf8) == "Tag, one, 2x1\n\n|#a|\n\n|aa|\n\na bold\n")
    #expect(try String(contentsOf: url.appending(path: "goldens/tag/one-bl6.txt"), encoding: .utf8) == "ONE!, 1x1\n\n|b|\n")
    #expect(try Run(["test", path]).status == 0)

    // The same text in another style.
    try Data(TestCommandTests.tag.replacing("bold()", with: "italic()").utf8).write(to: url.appending(path: "tag.lua"))
    let changed = try Run(["test", "\(path)/tag.lua"])
    #expect(
      changed.output.hasPrefix("FAILED  \(path)/tag.lua: 1 of 2\n  Tag, one\n")
        && changed.output.contains("\n    - a bold\n    + a italic\n"),
      "\(changed.output)")
    #expect(changed.status == 1 && changed.error.isEmpty)

    // A golden file whose preview was removed.
    try Data(TestCommandTests.tag.replacing("preview(\"ONE!\"", with: "local _ = (print)(\"\"").utf8).write(
      to: url.appending(path: "tag.lua"))
    let gone = try Run(["test", path])
    #expect(gone.status == 1 && gone.output.contains("no preview uses "))
    #expect(try Run(["test", path, "--record"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: url.appending(path: "goldens/tag/one-bl6.txt").path(percentEncoded: false)))
  }

  @Test("tests run, also in subfolders, and find the modules of the folder that is given") func tests() throws {
    let (url, path) = try folder(["tag.lua": TestCommandTests.tag, "tests/deep/tag_test.lua": TestCommandTests.tagTest])
    defer { try? FileManager.default.removeItem(at: url) }
    let run = try Run(["test", path, "--filter", "s"])
    #expect(run.status == 1)
    #expect(
      run.output.replacing(path + "/", with: "") == """
        FAILED  tests/deep/tag_test.lua: 1 of 2
          is short
            tests/deep/tag_test.lua:3: the screen is not what was expected
              hint: row 1 should be '#swift', but is '#lua'
              code: other-screen   help: longtail explain other-screen
            - #swift
            + #lua
        2 run, 1 failed

        """, "\(run.output)")
    #expect(try Run(["test", path, "--filter", "title"]).output.hasSuffix("tag_test.lua: 1\n1 run, 0 failed\n"))
  }

  @Test("files that cannot be loaded, shown or found are reported, and all other files still run") func broken() throws {
    let (url, path) = try folder([
      "a.lua": "return Txt 'a'", "b.lua": "preview('bad', function() return Text('x'):padding('y') end)",
      "c_test.lua": "return Text 'a'",
      "d_test.lua": "test('fine', function() expect(1, 1) end)",
    ])
    defer { try? FileManager.default.removeItem(at: url) }
    let run = try Run(["test", path])
    #expect(run.status == 1 && run.output.hasSuffix("ok      \(path)/d_test.lua: 1\n4 run, 3 failed\n"), "\(run.output)")
    for part in ["unknown-name", "bad-argument", "the file declares no test"] { #expect(run.output.contains(part)) }
    // No golden file is written for a preview that failed.
    _ = try Run(["test", path, "--record"])
    #expect(!FileManager.default.fileExists(atPath: path + "/goldens"))

    let (empty, emptyPath) = try folder(["x.txt": ""])
    defer { try? FileManager.default.removeItem(at: empty) }
    let nothing = try Run(["test", emptyPath])
    #expect(nothing.status == 2 && nothing.error.contains("there are no scripts in"))
    #expect(try Run(["test", "/nowhere/x.lua"]).status == 1)
    #expect(try Run(["test", "-"]).status == 2)
  }

  @Test("tests beside previews run; a golden file may have other line ends, and one that is unreadable fails alone")
  func besides() throws {
    let (url, path) = try folder(["tag.lua": "test('own', function() expect(1, 1) end)\n" + TestCommandTests.tag])
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try Run(["test", path, "--record"]).output == "ok      \(path)/tag.lua: 3\n3 run, 0 failed\n")
    let golden = url.appending(path: "goldens/tag/one-bl6.txt")
    let text = try String(contentsOf: golden, encoding: .utf8)
    try Data(text.replacing("\n", with: "\r\n").utf8).write(to: golden)
    #expect(try Run(["test", path]).status == 0)
    try FileManager.default.removeItem(at: golden)
    try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: false)
    let run = try Run(["test", path])
    #expect(run.status == 1 && run.output.hasSuffix("3 run, 1 failed\n"), "\(run.output)")
    #expect(run.output.contains("one-bl6.txt cannot be read"))
  }

  @Test("a filter that matches no name is an error") func filter() throws {
    let (url, path) = try folder(["tag.lua": TestCommandTests.tag, "tag_test.lua": TestCommandTests.tagTest])
    defer { try? FileManager.default.removeItem(at: url) }
    let run = try Run(["test", path, "--filter", "nothing like it"])
    #expect(run.status == 2 && run.output.isEmpty && run.error.contains("with \"nothing like it\" in their names"))
  }

  @Test("golden files of a removed script are reported, and removed by `--record`; names may be long") func leftOver() throws {
    let name = String(repeating: "long ", count: 100)
    let (url, path) = try folder(["a.lua": TestCommandTests.tag, "b.lua": "preview('\(name)', function() return Text 'x' end)"])
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try Run(["test", path, "--record"]).output.hasSuffix("3 run, 0 failed\n"))
    try FileManager.default.removeItem(at: url.appending(path: "b.lua"))
    let run = try Run(["test", path])
    #expect(
      run.status == 1 && run.output.contains("FAILED  \(path)/goldens/b: 1 of 1\n") && run.output.hasSuffix("3 run, 1 failed\n"))
    #expect(try Run(["test", path, "--record"]).status == 0)
    #expect(try Run(["test", path]).output == "ok      \(path)/a.lua: 2\n2 run, 0 failed\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/goldens/b").isEmpty)
  }

  @Test("a folder of golden files that cannot be written is an error") func folders() throws {
    let (url, path) = try folder(["tag.lua": TestCommandTests.tag, "goldens": "a file where the folder would be"])
    defer { try? FileManager.default.removeItem(at: url) }
    let run = try Run(["test", path, "--record"])
    #expect(run.status == 2 && run.error.contains("cannot be written"), "\(run.error)")
  }
}
