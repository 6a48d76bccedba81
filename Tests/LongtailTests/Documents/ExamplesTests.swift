// Runs the packages in Examples/ as their users do. `make test` builds these packages first; without them, the tests are skipped.

import Foundation
import LongtailCore
import Testing

@testable import Longtail

/// The built programs of the packages in Examples/.
private enum Examples {
  static let folder = Project.program.deletingLastPathComponent()
  static let areWanted =
    ProcessInfo.processInfo.environment["LONGTAIL_EXAMPLES"] != nil
    || FileManager.default.fileExists(atPath: program("Renderer").path)

  /// The path of Chromium or Google Chrome in `/usr/bin`, or nil if neither is installed there.
  static let browser = ["chromium", "chromium-browser", "google-chrome"].map { URL(filePath: "/usr/bin/" + $0) }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  static func program(_ name: String) -> URL { folder.appending(path: name) }
}

@Suite(.enabled(if: Examples.areWanted, "make examples builds them")) struct ExamplesTests {
  private func run(_ name: String, _ arguments: String...) throws -> Run {
    try Run(arguments, program: Examples.program(name))
  }

  private func terminal(_ name: String, _ arguments: String..., size: Size = Size(70, 14)) throws -> PseudoTerminal {
    try PseudoTerminal(arguments, size, program: Examples.program(name))
  }

  @Test("the list of examples is complete, and the renderer has at most 15 lines") func all() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Project.path("Examples")).filter { !$0.hasPrefix(".") }
    #expect(Set(names) == ["Renderer", "FileBrowser", "BuildProgress", "HostView", "Plugins", "Web"])
    let lines = try Project.text("Examples/Renderer/Sources/Renderer/main.swift").split(separator: "\n")
    #expect(lines.count { !$0.hasPrefix("//") } <= 15)
  }

  @Test("a client that imports only Longtail builds with strict settings, and runs") func client() throws {
    let run = try run("Client")
    #expect(
      run.output == """
        chosen 2 20.0
        asked to end: true
        last 2
        size 12 2 work true
        colours false false false false
        true unknown-name 1 unknown name 'nothing'
        .id a whole number "one"
        ["Press", "Next"] [] ["client.lua"]
        a terminal false
        changed false
        Clock() Runtime

        """, "\(run.output)\(run.error)")
  }

  @Test("the renderer renders a script, or prints why it cannot read the script") func renderer() throws {
    let rendered = try run("Renderer", "scripts/profile.lua", "66")
    let expected = try Run(["render", "scripts/profile.lua", "--size", "66"])
    #expect(rendered.output == expected.output && rendered.output.contains("johndoe") && rendered.error == "")
    #expect(try run("Renderer", "none.lua").output.contains("no such file"))
  }

  @Test("keys in the file browser open and close a folder, and show a file") func browser() throws {
    let folder = try ScriptFolder(["notes.txt": "first line\nsecond", "other.txt": "other"])
    try FileManager.default.createDirectory(atPath: folder.path("inner"), withIntermediateDirectories: false)
    try folder.save("inner/deep.txt", "deep down")
    let terminal = try terminal("FileBrowser", folder.path(""))
    try terminal.expect("3 entries")
    #expect(try terminal.screen().contains("Choose a file."))
    terminal.type("\u{1B}[B")
    try terminal.expect("Return opens this folder.")
    terminal.type("\r")
    try terminal.expect("1 entries")
    terminal.type("\u{1B}[B")
    try terminal.expect("deep down")
    terminal.type("\u{7F}")
    try terminal.expect("3 entries")
    terminal.type("\u{1B}[B")
    try terminal.expect("second")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    // In a pipe, the file browser prints a list.
    #expect(try run("FileBrowser", folder.path("")).output.contains("notes.txt"))
    let nowhere = try run("FileBrowser", folder.path("none"))
    #expect(nowhere.output.contains("This folder cannot be read.") && nowhere.status == 0)
  }

  @Test("the file browser reloads its script when the script is saved") func look() throws {
    let look = try Project.text("Examples/FileBrowser/Sources/FileBrowser/browser.lua")
    let folder = try ScriptFolder(["look.lua": look])
    let terminal = try terminal("FileBrowser", folder.path(""), "--look", folder.path("look.lua"))
    try terminal.expect("Choose a file.")
    try folder.save("look.lua", look.replacing("Choose a file.", with: "Take one."))
    try terminal.expect("Take one.")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("the progress of a build stays below the prompt, and its result is the exit status") func progress() throws {
    let terminal = try terminal("BuildProgress")
    try terminal.expect("Compile")
    try terminal.expect("4 of 4")
    #expect(try terminal.end() == 0)
    let screen = try terminal.screen()
    #expect(screen.contains("✓ Resolve") && screen.contains("✓ Test") && screen.contains("The build is done."), "\(screen)")
    let failing = try self.terminal("BuildProgress", "--fail")
    try failing.expect("The build has failed.")
    #expect(try failing.end() == 1)
    let failed = try failing.screen()
    #expect(failed.contains("✕ Link"), "\(failed)")
    for key in ["q", "\u{3}"] {
      let stopped = try self.terminal("BuildProgress")
      try stopped.expect("Compile")
      stopped.type(key)
      #expect(try stopped.end() == 130)
    }
  }

  @Test("a build in a pipe prints a line for each step") func piped() throws {
    let run = try run("BuildProgress", "--fail")
    #expect(run.output == "Resolve: done\nCompile: done\nLink: failed\n" && run.status == 1 && run.error == "")
  }

  @Test("a view of the host has its own state or a binding, and handles keys") func hostView() throws {
    let terminal = try terminal("HostView", size: Size(50, 8))
    try terminal.expect("3 stars for the food")
    terminal.type("\t\u{1B}[C")
    try terminal.expect("4 stars for the food")
    terminal.type("\t\u{1B}[C\u{1B}[C")
    try terminal.expect("Service ★ ★ ☆ ☆ ☆")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("each plugin has its own limits, and its error is shown only in its panel") func plugins() throws {
    let run = try run("Plugins", Project.path("Examples/Plugins/plugins"), "--once")
    let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("│") }.map { $0.dropFirst(2).dropLast(2).trimmed }
    #expect(
      rows == [
        "open for 0 s the clock goes", "⚠ stopped after 50 ms", "⚠ stopped at the memory limit of 8 MB",
        "⚠ 'Wrong' has no property 'nothing'",
      ], "\(run.output)")
    let terminal = try terminal("Plugins", Project.path("Examples/Plugins/plugins"), size: Size(60, 14))
    try terminal.expect("open for 0 s")
    try terminal.expect("open for 1 s")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  /// A running web example that serves a script.
  private final class Server {
    private let process = Process()
    let address: String

    init(_ script: String) throws {
      let output = Pipe()
      process.executableURL = Examples.program("Web")
      process.arguments = [script, "--port", "0"]
      process.standardOutput = output
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit { process.terminate() }
  }

  @Test("the web server rejects pages of another origin", .timeLimit(.minutes(10))) func origins() throws {
    let server = try Server(Project.path("scripts/counter.lua"))
    let port = try #require(server.address.split(separator: ":").last?.dropLast().description)
    /// Returns the first line of the answer of the server to a page with an origin and a host.
    func answer(origin: String, host: String) throws -> String {
      let request = [
        "GET /mirror HTTP/1.1", "Host: \(host)", "Origin: \(origin)", "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ].joined(separator: "\\r\\n")
      let run = try Run(
        shell: "bash -c 'exec 3<>/dev/tcp/127.0.0.1/\(port); printf \"\(request)\\r\\n\\r\\n\" >&3; head -n 1 <&3'")
      return run.output.trimmingCharacters(in: .whitespacesAndNewlines) + run.error
    }
    #expect(try answer(origin: "http://127.0.0.1:\(port)", host: "127.0.0.1:\(port)") == "HTTP/1.1 101 Switching Protocols")
    #expect(try answer(origin: "http://example.org", host: "127.0.0.1:\(port)") == "HTTP/1.1 403 Forbidden")
    #expect(try answer(origin: "http://example.org:\(port)", host: "example.org:\(port)") == "HTTP/1.1 403 Forbidden")
    #expect(try run("Web", "none.lua").status == 2)
  }

  @Test(
    "a page in a browser mirrors the tree, and sends keys and clicks to the script",
    .enabled(if: Examples.browser != nil, "there is no chromium"),
    .timeLimit(.minutes(10)))
  func page() throws {
    let browser = try #require(Examples.browser)
    /// Returns the page after the keys and clicks in `query`.
    func dom(_ script: String, _ query: String) throws -> String {
      let server = try Server(script.hasPrefix("/") ? script : Project.path(script))
      let run = try Run(
        ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000", "--dump-dom", server.address + query],
        program: browser)
      return run.output
    }
    let counter = try dom("scripts/counter.lua", "?press=%2B,%2B&tap=%2B")
    #expect(counter.contains(##/data-path="root\/Counter\/VStack\/Text\[0\]"[^>]*>3</##), "\(counter)")
    #expect(counter.contains(##/role="button" aria-label="\+"/##))
    let todo = try dom("scripts/todo.lua", "?press=down")
    #expect(todo.contains("aria-selected=\"true\"") && todo.contains("Photograph the old harbour"))
    // Tabs are a tab list, a field is a text box, and errors are shown.
    let folder = try ScriptFolder([
      "tabs.lua": """
      return component("A", { state = { name = "ab" }, body = function(self)
        return VStack {
          TabView { Text "Lunch?":tabItem("Inbox"), Text "Nothing sent":tabItem("Sent"), Text "No drafts":tabItem("Drafts") }:frame(40, 4),
          TextField("Name", self:binding "name"),
        }
      end })
      """,
      "wrong.lua": "return component('A', { body = function() return VStack { Text 'fine', Text 'x':padding(-1) } end })",
      "syntax.lua": "return Text(",
    ])
    let tabs = try dom(folder.path("tabs.lua"), "?tap=Drafts")
    #expect(tabs.contains("No drafts") && !tabs.contains("Lunch?"), "\(tabs)")
    #expect(tabs.contains(#"role="tablist""#) && tabs.contains(##/role="tab" aria-label="Drafts" aria-selected="true"/##))
    #expect(tabs.contains(##/role="textbox" aria-label="Name"/##), "\(tabs)")
    let note = ##/id="note"[^>]*>([^<]*)</##
    let wrong = try dom(folder.path("wrong.lua"), "?press=a")
    #expect(wrong.firstMatch(of: note)?.1.contains("padding") == true, "\(wrong)")
    let syntax = try dom(folder.path("syntax.lua"), "?press=a")
    #expect(syntax.firstMatch(of: note)?.1.contains("syntax.lua:1") == true, "\(syntax)")
    // The page has the same nodes as the tree of the script.
    let paths = try Runtime(script: Project.path("scripts/counter.lua")).render(.screen(Size(60, 20))).json.matches(
      of: ##/"path":\s*"([^"]+)"/##
    ).map { String($0.1) }
    let mirrored = counter.matches(of: ##/data-path="([^"]+)"/##).map { String($0.1) }
    #expect(mirrored == paths)
  }
}
