// `longtail preview`, which shows the previews of files and folders together.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite struct PreviewCommandTests {
  /// Returns a new folder with scripts, by file name.
  private func folder(_ scripts: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-preview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in scripts { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return folder
  }

  @Test("previews open as a gallery on a terminal, unless `--once` is given") func gallery() throws {
    let terminal = try PseudoTerminal(["preview", "components/kpi.lua", "components/avatar.lua"], Size(80, 20))
    try terminal.expect("KPI, a figure")
    terminal.type("/avatar")
    try terminal.expect("Avatar, initials")
    terminal.type("\r\u{1B}[B")
    try terminal.expect("Avatar, a symbol")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isRestored && terminal.modesLeft.isEmpty, "\(terminal.modesLeft)")

    let once = try PseudoTerminal(["preview", "components/kpi.lua", "--once"], Size(80, 40))
    #expect(try once.end() == 0)
    #expect(once.text.contains("-- KPI, a figure (components/kpi.lua)") && !once.text.contains("\u{1B}[?1049h"))
  }

  private static let tag = """
    local Tag = component("Tag", { props = { title = "" }, body = function(self) return Text("#" .. self.title) end })
    preview(Tag, "one & <two>", function() return Tag { title = "a" } end)
    preview("free", { width = 3, height = 2 }, function() return Text "b" end)
    return Tag
    """

  @Test("`render` and `compare` find a preview by its name or caption, and use the requested size")
  func names() throws {
    let folder = try folder(["tag.lua": PreviewCommandTests.tag])
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "tag.lua").path(percentEncoded: false)
    for name in ["one & <two>", "Tag, one & <two>"] {
      let rendered = try Run(["render", file, "--preview", name])
      #expect(rendered.status == 0 && rendered.output == "#a\n", "\(rendered.error)")
      let compared = try Run(["compare", file, file, "--preview", name])
      #expect(compared.status == 0 && compared.output.contains("Tag, one & <two>") && !compared.output.contains("free"))
    }
    #expect(try Run(["render", file, "--preview", "free"]).output == " b\n\n")
    #expect(try Run(["render", file, "--preview", "free", "--size", "5x3"]).output == "\n  b\n\n")
    let wide = try Run(["compare", file, file, "--preview", "free", "--size", "5x3"])
    #expect(wide.output.contains("\n5x3, lowest contrast 13.8\n\n  b\n\n"), "\(wide.output)")
    let colored = try Run(["preview", "components/kpi.lua", "--format", "ansi", "--color", "16"])
    #expect(colored.output.hasPrefix("-- KPI, a figure (components/kpi.lua)\n   \u{1B}[1;94m123.4K\n"), "\(colored.output)")
    let none = try Run(["compare", file, file, "--preview", "fre"])
    #expect(none.status == 2 && none.error.contains("both sides have the returned view, \"Tag, one & <two>\", \"free\""))
  }

  @Test("the previews of a folder are printed in the order of files as text, SVG or JSON") func folders() throws {
    let folder = try folder([
      "b.lua": PreviewCommandTests.tag, "a.lua": "preview('first', function() return Text '1' end)", "c.txt": "no",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let text = try Run(["preview", path])
    #expect(text.status == 0 && text.error.isEmpty)
    #expect(
      text.output.replacing(path + "/", with: "") == """
        -- first (a.lua)
        1

        -- Tag, one & <two> (b.lua)
        #a

        -- free (b.lua)
         b


        """)
    let svg = try Run(["preview", path, "--format", "svg"])
    #expect(svg.output.components(separatedBy: "<svg ").count == 5 && svg.output.contains("Tag, one &amp; &lt;two&gt;"))
    let json = try Run(["preview", path, "--format", "json"])
    let entries = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(entries.map { $0["name"] as? String } == ["first", "one & <two>", "free"])
    #expect(entries[0]["component"] is NSNull && entries[1]["component"] as? String == "Tag")
    #expect((entries[2]["rendering"] as? [String: Any])?["version"] as? Int == 1)
  }

  @Test("an error in one script is reported and does not hide the previews of other scripts") func broken() throws {
    let folder = try folder(["a.lua": "return Txt 'a'", "b.lua": PreviewCommandTests.tag])
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Run(["preview", folder.path(percentEncoded: false)])
    #expect(run.status == 1 && run.error.contains("unknown-name") && run.output.contains("#a"))
  }

  @Test("--theme sets the theme of the page of previews", arguments: ["ember", "paper"]) func theme(name: String) throws {
    let run = try Run(["preview", Project.path("components/stat.lua"), "--theme", name, "--format", "svg"])
    let page = try #require(Theme.builtIn(named: name)?.look.colors[.background]?.ink(in: .dark).rgb.hex)
    #expect(run.status == 0 && run.output.contains("fill=\"\(page)\""))
  }

  @Test("--size applies to all previews; a preview without a view, or that is too large, is an error") func sizes() throws {
    let url = try folder([
      "a.lua": "preview('p', { width = 9 }, function() return Text('1234567'):frame { maxWidth = infinity } end)",
      "b.lua": "\npreview('q', function() end)",
      "c.lua": "experiment('e', { axes = { a = { 1 } }, render = function() end })",
      "d.lua": "preview('r', { width = 9999, height = 9999 }, function() return Text 'x' end)",
    ])
    defer { try? FileManager.default.removeItem(at: url) }
    let path = url.path(percentEncoded: false)
    let run = try Run(["preview", path, "--size", "5x2"])
    #expect(run.output.contains("/a.lua)\n12345\n67\n"), "\(run.output)")
    #expect(run.status == 1)
    for message in [
      "/b.lua:2: the function of preview \"q\" must return a view, found nothing",
      "/c.lua:1: the render of experiment \"e\" must return a view, found nothing",
      "/d.lua:1: bad argument 'height' to 'preview': expected at most 1000000 cells in all, found 9999x9999",
    ] {
      #expect(run.error.contains(message), "\(run.error)")
    }
  }

  @Test("wrong usage exits with 2, and a missing file with 1") func usage() throws {
    let folder = try folder(["a.txt": ""])
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    for arguments in [
      [], [path], ["scripts/counter.lua"], ["components", "--theme", "none"], ["components", "--format", "pdf"],
    ] {
      let run = try Run(["preview"] + arguments)
      #expect(run.status == 2 && run.output.isEmpty && !run.error.isEmpty, "\(arguments): \(run.error)")
    }
    let missing = try Run(["preview", path + "/none.lua"])
    #expect(missing.status == 1 && missing.error.contains("none.lua"))
  }
}
