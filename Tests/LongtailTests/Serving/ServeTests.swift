// `longtail serve` as a process, and the example of docs/serve.md.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct ServeTests {
  private static let script = """
    local App = component("App", { state = { n = 0 }, body = function(self)
      return Text("n " .. self.n .. (data.word or "")):onKeyPress("+", function() self.n = self.n + 1 print("n " .. self.n) end)
    end })
    print "loaded"
    return App {}
    """

  @Test("a session sends exactly the conversation of docs/serve.md") func page() throws {
    let text = String(decoding: try Data(contentsOf: Project.root.appending(path: "docs/serve.md")), as: UTF8.self)
    let blocks = text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let script = try #require(blocks.first { $0.hasPrefix("lua\n") }?.dropFirst(4))
    let conversation = try #require(blocks.first { $0.contains("\n< ") })
    var lines: [String] = []
    for line in conversation.split(separator: "\n") {
      if line.hasPrefix("<") || line.hasPrefix(">") {
        lines.append(String(line))
      } else {
        lines[lines.count - 1] += line.trimmingPrefix("    ")
      }
    }
    var options = MirrorSession.Options()
    options.canvas = .screen(Size(9, 1))
    options.hasManualClock = true
    let session = MirrorSession(try Runtime(source: String(script), name: "counter.lua"), options)
    var found: [String] = []
    func tell() {
      found += String(decoding: session.takeOutput(), as: UTF8.self).split(separator: "\n").map { "< " + $0 }
    }
    tell()
    for line in lines where line.hasPrefix("> ") {
      found.append(line)
      session.receive(String(line.dropFirst(2)))
      tell()
    }
    #expect(found == lines)
  }

  @Test("requests are read and lines written until the input ends; printed text is sent as lines, too") func process() throws {
    let folder = try ScriptFolder(["a.lua": ServeTests.script, "data.json": #"{ "word": "!" }"#])
    let requests = [#"{"type":"key","key":"+"}"#, "nonsense", #"{"type":"key","key":"+","request":7}"#].joined(separator: "\n")
    let run = try Run(
      ["serve", folder.path("a.lua"), "--size", "20x3", "--data", folder.path("data.json")], input: requests)
    #expect(run.status == 0 && run.error == "")
    var mirror = Mirror()
    try mirror.take(Array(run.output.utf8))
    #expect(mirror.id(ofText: "n 2!") != nil)
    #expect(mirror.others.map { $0["type"]?.text } == ["hello", "log", "log", "error", "log", "done"])
    #expect(mirror.others.compactMap { $0["text"]?.text } == ["loaded", "n 1", "n 2"])
  }

  @Test(
    "arguments that cannot be served are reported at once",
    arguments: [
      ([String](), "Missing expected argument"), (["-"], "serve takes a file"), (["none.lua"], "no such file"),
      (["scripts/counter.lua", "--theme", "none"], "there is no theme"), (["scripts/counter.lua", "--size", "0x0"], "size"),
    ]) func wrong(arguments: [String], message: String) throws
  {
    let run = try Run(["serve"] + arguments)
    #expect(run.status != 0 && run.output == "" && run.error.lowercased().contains(message.lowercased()), "\(run.error)")
  }

  @Test("a saved script is reloaded with its state") func saved() throws {
    let folder = try ScriptFolder([
      "a.lua": ServeTests.script, "b.lua": ServeTests.script.replacingOccurrences(of: "Text(\"n \"", with: "Text(\"m \""),
      "c.lua": "return Text(", "out": "",
    ])
    let run = try Run(
      shell: """
        cd \(folder.path(""))
        await() { for i in $(seq 6000); do grep -q "$1" out && return; sleep 0.05; done; }
        {
          echo '{"type":"key","key":"+"}'; await '"n 1"'
          mv b.lua a.lua; await '"m 1"'
          mv c.lua a.lua; await '"syntax"'
        } | longtail serve a.lua --size 20x3 > out; cat out
        """)
    var mirror = Mirror()
    try mirror.take(Array(run.output.utf8))
    #expect(mirror.id(ofText: "m 1") != nil, "\(run.error)")
    let reloads = mirror.others.filter { $0["type"]?.text == "reload" }
    #expect(reloads.count == 2 && reloads.last?["mistake"]?["code"]?.text == "syntax", "\(reloads)")
  }

  @Test("while the client does not read, no requests are read: memory is limited, and no line is lost") func slowReader() throws {
    let folder = try ScriptFolder([
      "a.lua": #"""
      return component("App", { state = { n = 0 }, body = function(self)
        return Text(tostring(self.n)):onKeyPress("+", function() self.n = self.n + 1 emit("n", self.n .. ("x"):rep(1000)) end)
      end }) {}
      """#,
      "requests": String(repeating: #"{"type":"key","key":"+"}"# + "\n", count: 100_000), "pid": "",
    ])
    let run = try Run(
      shell: """
        cd \(folder.path(""))
        sh -c 'echo $$ > pid; exec longtail serve a.lua' < requests | {
          until [ -s pid ]; do sleep 0.05; done; sleep 1; cut -d' ' -f2 /proc/$(cat pid)/statm >&2; head -n 3000
        }
        """)
    let pages = Int(run.error.split(separator: "\n").first ?? "") ?? .max
    #expect(pages < 200 << 8, "\(run.error)")
    var mirror = Mirror()
    try mirror.take(Array(run.output.utf8))
    let events = mirror.others.compactMap { $0["value"]?.text }
    #expect(events.count > 2000 && zip(1..., events).allSatisfy { $1.hasPrefix("\($0)x") })
    #expect(!mirror.others.contains { $0["type"]?.text == "lost" })
  }

  @Test("a client that closes the pipe ends the command without an error") func closed() throws {
    let folder = try ScriptFolder(["a.lua": ServeTests.script])
    let key = #"{"type":"key","key":"+"}"#
    let line =
      "{ for i in 1 2 3 4 5; do echo '\(key)'; sleep 0.2; done; } 2> /dev/null | { longtail serve \(folder.path("a.lua")); echo $? >&2; } | head -n 1"
    let run = try Run(shell: line)
    #expect(run.output.hasPrefix(#"{"type":"hello""#) && run.error == "0\n", "\(run.error)")
  }
}
