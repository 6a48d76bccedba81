// `longtail new`, the manual, and the installed files.

import Foundation
import Testing

@testable import LongtailCommand

@Suite struct NewCommandTests {
  @Test("the scripts in a new folder run, pass their test and check, and have current types") func works() throws {
    let folder = try ScriptFolder([:])
    let path = folder.path("hello")
    let run = try Run(["new", path])
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    #expect(run.output.hasPrefix("\(path)/app.lua\n\(path)/counter.lua\n\(path)/counter_test.lua\n"))
    #expect(run.output.hasSuffix("  longtail check .        find errors in code that has not run\n"))
    #expect(try Run(["render", "\(path)/app.lua"]).output.contains("Clicks: 0  ▐ Add ▌"))
    #expect(try Run(["test", path]).output.hasSuffix("1 run, 0 failed\n"))
    #expect(try Run(["check", path]).output == "3 scripts: 0 errors, 0 warnings\n")
    #expect(try Run(["types", path, "--check"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: path + "/.luarc.json"))
  }

  @Test("`longtail new` rejects a folder that is not empty, and a file") func refused() throws {
    let folder = try ScriptFolder(["file": "b"])
    #expect(try Run(["new", folder.path("full")]).status == 0)
    let full = try Run(["new", folder.path("full")])
    #expect(full.status == 2 && full.error == "error: the folder \(folder.path("full")) is not empty\n")
    let file = try Run(["new", folder.path("file")])
    #expect(file.status == 2 && file.error == "error: \(folder.path("file")) is a file\n")
    #expect(try Run(["new", folder.path("none/deep/er")]).status == 0)
  }

  @Test("a new folder may have any name without control characters, such as one with spaces or a dash") func names() throws {
    let folder = try ScriptFolder([:])
    let spaced = try Run(["new", folder.path("it's mine")])
    #expect(spaced.status == 0 && spaced.output.contains("\n  cd '\(folder.path("it"))'\\''s mine'\n"), "\(spaced.output)")
    for name in ["", "-", "a\u{1B}[31m", "a\nb"] { #expect(try Run(["new", name]).status == 2) }
    let dashed = try Run(shell: "cd \(folder.path("")) && longtail new -- -dash && longtail test ./-dash")
    #expect(dashed.status == 0 && dashed.output.hasSuffix("1 run, 0 failed\n"), "\(dashed.error)")
    // The folder is complete even if the reader of the output has closed the pipe.
    _ = try Run(shell: "longtail new \(folder.path("closed")) | true")
    #expect(try Run(["test", folder.path("closed")]).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path("closed/types/project.d.lua")))
  }

  @Test("a script error is printed even if the output is full; wrong usage shows the right command") func closedOutput() throws {
    let folder = try ScriptFolder(["a.lua": "return 1 +"])
    let run = try Run(shell: "longtail \(folder.path("a.lua")) > /dev/full; echo $? >&2")
    #expect(run.error.contains("syntax error") && run.error.hasSuffix("\n1\n"), "\(run.error)")
    let options = try Run([folder.path("a.lua"), "--once"])
    #expect(
      options.status == 2
        && options.error
          == "error: with options, write a command before the script: longtail run \(folder.path("a.lua")) --once\n"
    )
    let render = try Run([folder.path("a.lua"), "--format", "json"])
    #expect(render.error.hasSuffix(": longtail render \(folder.path("a.lua")) --format json\n"), "\(render.error)")
    let data = try Run([folder.path("a.lua"), "x.json"])
    #expect(data.error.hasSuffix(": longtail run \(folder.path("a.lua")) --data x.json\n"), "\(data.error)")
    let spaced = try Run(["my file.lua", "--preview", "a card"])
    #expect(spaced.error.hasSuffix(": longtail render 'my file.lua' --preview 'a card'\n"), "\(spaced.error)")
    let several = try Run([folder.path("a.lua"), folder.path("a.lua")])
    #expect(several.status == 2 && several.error.hasPrefix("error: longtail runs one script at a time; to show the previews"))
  }

  @Test("the version is the same in the program, the changelog and the manual") func versions() throws {
    #expect(try Run(["--version"]).output == version + "\n")
    #expect(try Project.text("CHANGELOG.md").hasPrefix("# Changelog\n\n## \(version) "))
    #expect(try Project.text("docs/longtail.1").contains("\n.Dd longtail \(version)\n"))
  }

  @Test("the manual lists every command with its summary: run 'make manual'") func manual() throws {
    let manual = try Project.text("docs/longtail.1")
    for command in LongtailCommand.configuration.subcommands {
      let configuration = command.configuration
      #expect(
        manual.contains("\n.It Em \(configuration.commandName ?? "")\n\(configuration.abstract)\n"), "\(configuration.abstract)")
    }
  }

  @Test("arguments are read on a system without /proc") func arguments() throws {
    let script = "unshare -rm sh -c 'mount -t tmpfs none /proc && longtail --version' 2> /dev/null || echo none"
    let run = try Run(shell: script)
    #expect(run.output == version + "\n" || run.output == "none\n", "\(run.output)")
  }

  @Test("all files are installed below the prefix, and the installed program finds its components") func install() throws {
    let folder = try ScriptFolder([
      "main.lua": "local Tag = require 'tag' return Tag { title = 'installed' }", "missing.lua": "return require 'nothing'",
    ])
    let own = try ScriptFolder([
      "main.lua": "return require 'tag'", "tag.lua": "return component('Tag', { body = function(self) return 'own' end })",
    ])
    let run = try Run(
      shell: "command -v objcopy > /dev/null || exit 9; tools/install_files $(command -v longtail) \(folder.path("usr"))")
    if run.status == 9 { return }
    #expect(run.status == 0, "\(run.error)")
    for file in [
      "bin/longtail", "lib/debug/longtail.debug", "share/man/man1/longtail.1", "share/longtail/types/longtail.d.lua",
      "share/longtail/components/card.lua", "share/bash-completion/completions/longtail", "share/zsh/site-functions/_longtail",
      "share/fish/vendor_completions.d/longtail.fish",
    ] {
      let size = try FileManager.default.attributesOfItem(atPath: folder.path("usr/" + file))[.size] as? Int
      #expect((size ?? 0) > 100, "\(file)")
    }
    let installed = folder.path("usr/bin/longtail")
    #expect(try Run(shell: "\(installed) --version").output == version + "\n")

    // Installed components are found last. The message about a missing component lists their folder.
    let main = folder.path("main.lua")
    #expect(
      try Run(shell: "\(installed) render \(main) && \(installed) check \(main)").output.hasSuffix(
        " installed\n1 script: 0 errors, 0 warnings\n"))
    #expect(
      try Run(shell: "\(installed) render \(folder.path("missing.lua"))").error.contains(
        "usr/share/longtail/components/nothing.lua"))
    #expect(try Run(shell: "\(installed) render \(own.path("main.lua"))").output == "own\n")
  }
}
