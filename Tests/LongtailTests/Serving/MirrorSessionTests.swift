// The requests that a session accepts, and the lines that it sends.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct MirrorSessionTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema.serve() }

  private static let script = """
    local App = component("App", { state = { n = 0, rows = { "a", "b", "c" } }, body = function(self)
      return VStack { Text("n " .. self.n),
        Button("+", function() self.n = self.n + 1 emit("count", { n = self.n }) print("now " .. self.n) end),
        ForEach(self.rows, function(r) return r end, function(r) return Text("row " .. r) end),
        Button("rotate", function() local r = self.rows self.rows = { r[3], r[1], r[2] } end),
        Button("fail", function() error "oh" end), Button("open", function() openURL "https://example.org" end),
        Button("end", function() quit() end) }
        :task(function() sleep(1) self.n = self.n + 100 end)
    end })
    return App {}
    """

  private func session(
    _ source: String = script, manual: Bool = true, _ size: Size = Size(24, 10)
  ) throws -> (MirrorSession, Mirror) {
    var options = MirrorSession.Options()
    options.hasManualClock = manual
    options.canvas = .screen(size)
    var program = RuntimeOptions()
    program.program.log = { [log = options.log] in log.write($0) }
    let session = MirrorSession(try Runtime(source: source, name: "app.lua", program), options)
    var mirror = Mirror()
    try mirror.take(session.takeOutput(), schema)
    #expect(mirror.others.map { $0["type"]?.text } == ["hello"])
    mirror.others = []
    return (session, mirror)
  }

  /// Sends requests, checks each output line against the schema, and returns the lines that are not patches.
  private func send(_ lines: String..., to session: MirrorSession, _ mirror: inout Mirror) throws -> [String] {
    for line in lines { session.receive(line) }
    mirror.others = []
    try mirror.take(session.takeOutput(), schema)
    #expect(try mirror.document == session.runtime.documentWithoutCounters)
    return mirror.others.map { "\($0)" }
  }

  private func types(_ mirror: Mirror) -> [String] { mirror.others.compactMap { $0["type"]?.text } }

  @Test("a tap on a node, on a node inside it or on a cell acts; its effects are sent before `done`") func taps() throws {
    var (session, mirror) = try session()
    let button = try #require(mirror.id(ofText: "+"))
    _ = try send(#"{"type":"tap","id":\#(button),"request":1}"#, to: session, &mirror)
    #expect(types(mirror) == ["event", "log", "done"])
    #expect(mirror.others[0]["value"] == .object([.init(key: "n", value: .number(1))]))
    #expect(mirror.others[1]["text"]?.text == "now 1")
    #expect(mirror.others[2]["handled"] == .boolean(true) && mirror.others[2]["request"] == .number(1))
    #expect(mirror.id(ofText: "n 1") != nil)
    let inner = try #require(mirror.id { $0["path"]?.text == "root/App/VStack/Button[1]/label/Text" })
    _ = try send(#"{"type":"tap","id":\#(inner)}"#, #"{"type":"tap","x":12,"y":1}"#, to: session, &mirror)
    #expect(mirror.id(ofText: "n 3") != nil)
    _ = try send(#"{"type":"tap","x":0,"y":0,"request":"a"}"#, to: session, &mirror)
    #expect(mirror.others.last?["handled"] == .boolean(false) && mirror.others.last?["request"] == .string("a"))
  }

  @Test("the request `menu` for a node or a cell opens its context menu") func menus() throws {
    for request in [#"{"type":"menu","id":ID,"request":1}"#, #"{"type":"menu","x":1,"y":0,"request":1}"#] {
      var (session, mirror) = try session(
        "return VStack { Text('notes'):contextMenu { Button 'Open' } }:frame(24, 10, 'topLeading')")
      let text = try #require(mirror.id(ofText: "notes"))
      _ = try send(request.replacing("ID", with: "\(text)"), to: session, &mirror)
      #expect(mirror.id(ofText: "Open") != nil, "\(request)")
    }
  }

  @Test("a patch contains the differences, and nothing else") func operations() throws {
    var (session, mirror) = try session()
    let rotate = try #require(mirror.id(ofText: "rotate"))
    _ = try send(#"{"type":"focus","id":\#(rotate)}"#, to: session, &mirror)
    #expect(mirror.focus != .null)
    _ = try send(#"{"type":"key","key":"return"}"#, to: session, &mirror)
    let row = try #require(mirror.id(ofText: "row c"))
    let words = mirror.operations.map { $0["op"]?.text ?? "" }
    #expect(words == ["move", "update", "update", "update"], "\(mirror.operations)")
    #expect(mirror.operations.first?["id"] == .number(Double(row)))
    #expect(mirror.operations.allSatisfy { $0["op"]?.text == "move" || $0.keys == ["op", "id", "frame"] })
    #expect(try send(#"{"type":"key","key":"f5"}"#, to: session, &mirror) == [])
  }

  @Test("patches are created when they are taken: intermediate states are skipped") func coalescing() throws {
    var (session, mirror) = try session()
    let button = try #require(mirror.id(ofText: "+"))
    for _ in 0..<100 { session.receive(#"{"type":"tap","id":\#(button)}"#) }
    try mirror.take(session.takeOutput(), schema)
    #expect(mirror.sequence == 2 && mirror.id(ofText: "n 100") != nil)
  }

  @Test("output that no client reads is limited, and the number of lost lines is sent") func lost() throws {
    var (session, mirror) = try session(
      #"return Button("x", function() emit("big", ("x"):rep(10000)) end):keyboardShortcut "x""#)
    for _ in 0..<1000 { session.receive(#"{"type":"key","key":"x"}"#) }
    #expect(session.isFull)
    let output = session.takeOutput()
    #expect(output.count < MirrorSession.mostWaiting + 10_000 && !session.isFull)
    try mirror.take(output, schema)
    let events = mirror.others.count { $0["type"]?.text == "event" }
    #expect(mirror.others.last?["type"]?.text == "lost" && mirror.others.last?["count"] == .number(Double(1000 - events)))
    #expect(try send(#"{"type":"frame"}"#, to: session, &mirror).count == 1)
  }

  @Test("time follows the ticks, or the clock") func time() throws {
    var (session, mirror) = try session()
    #expect(session.nextDue == nil)
    _ = try send(#"{"type":"tick","seconds":0.5}"#, to: session, &mirror)
    #expect(mirror.id(ofText: "n 0") != nil)
    _ = try send(#"{"type":"tick","seconds":1}"#, to: session, &mirror)
    #expect(mirror.id(ofText: "n 100") != nil)
    (session, mirror) = try self.session(manual: false)
    #expect(session.nextDue == 1)
    _ = try send(#"{"type":"tick","seconds":1}"#, to: session, &mirror)
    #expect(types(mirror) == ["error"] && mirror.id(ofText: "n 0") != nil)
    session.advance(to: 2)
    _ = try send(to: session, &mirror)
    #expect(mirror.id(ofText: "n 100") != nil)
  }

  @Test("a long tick stops after 1,000 turns, and reports the time that is left") func longTick() throws {
    var (session, mirror) = try session(
      "return component('A', { state = { n = 0 }, body = function(self) return Text('n ' .. self.n):task(function() while true do sleep(1) self.n = self.n + 1 end end) end }) {}"
    )
    _ = try send(#"{"type":"tick","seconds":86400,"request":7}"#, to: session, &mirror)
    #expect(types(mirror) == ["tick", "done"] && mirror.others[0]["left"] == .number(85400))
    #expect(mirror.id(ofText: "n 1000") != nil && session.runtime.time == 1000)
    _ = try send(#"{"type":"tick","seconds":999.5}"#, to: session, &mirror)
    #expect(mirror.id(ofText: "n 1999") != nil && session.runtime.time == 1999.5)
  }

  @Test("ticks show intermediate frames of an animation") func animation() throws {
    var (session, mirror) = try session(
      """
      return component("A", { state = { w = 1 }, body = function(self)
        return Text("x"):frame { width = self.w, alignment = "trailing" }:frame { width = 12, alignment = "leading" }
          :onKeyPress("x", function() withAnimation("linear", function() self.w = 11 end) end)
      end }) {}
      """)
    var widths: [Int] = []
    func note() { widths.append(session.runtime.surface?.text(row: 4).split(separator: "x")[0].count ?? -1) }
    note()
    for line in [#"{"type":"key","key":"x"}"#] + Array(repeating: #"{"type":"tick","seconds":0.1}"#, count: 4) {
      _ = try send(line, to: session, &mirror)
      note()
    }
    #expect(
      widths[0] == widths[1] && widths.last == widths[0] + 10 && Set(widths).count > 3 && widths == widths.sorted(), "\(widths)")
  }

  @Test("every error repeats the `request` member, also after `quit`")
  func answered() throws {
    var (session, mirror) = try session()
    let wrong = [
      #"{"type":"theme","name":"none","request":1}"#, #"{"type":"environment","name":"nope","value":1,"request":1}"#,
      #"{"type":"environment","name":"lineLimit","value":"x","request":1}"#, #"{"type":"tap","id":999,"request":1}"#,
      #"{"type":"focus","id":999,"request":1}"#, #"{"type":"hover","id":999,"request":1}"#, #"{"type":"bogus","request":1}"#,
      #"{"type":"key","key":"hyper+x","request":1}"#, #"{"type":"key","key":"a","patch":3,"request":1}"#, #"{"request":1}"#,
      #"{"type":"data","name":"d","value":\#(String(repeating: "[", count: 31) + String(repeating: "]", count: 31)),"more":1,"request":1}"#,
    ]
    for line in wrong {
      _ = try send(line, to: session, &mirror)
      #expect(
        mirror.others.count == 1 && mirror.others.last?["type"]?.text == "error"
          && mirror.others.last?["request"] == .number(1), "\(line)")
    }
    session.receive(#"{"type":"quit","request":2}"#)
    session.receive(#"{"type":"key","key":"a","request":3}"#)
    try mirror.take(session.takeOutput(), schema)
    #expect(mirror.others.suffix(3).map { $0["type"]?.text ?? "" } == ["done", "error", "bye"])
    session.receive(#"{"type":"key","key":"a","request":4}"#)
    #expect(session.takeOutput().isEmpty)
  }

  @Test("requests that arrive together share a patch, unless they ask for their own") func patches() throws {
    for (member, count) in [("", 1), (#","patch":true"#, 3), (#","patch":false"#, 1)] {
      var (session, mirror) = try session()
      let button = try #require(mirror.id(ofText: "+"))
      for _ in 0..<3 { session.receive(#"{"type":"tap","id":\#(button)\#(member)}"#) }
      try mirror.take(session.takeOutput(), schema)
      #expect(mirror.sequence == 1 + count && mirror.id(ofText: "n 3") != nil)
    }
  }

  @Test("frames show the cursor of a field") func cursor() throws {
    let source =
      "return component('A', { state = { t = 'ab' }, body = function(self) return TextField('T', self:binding 't') end }) {}"
    var (session, mirror) = try session(source, Size(10, 1))
    _ = try send(#"{"type":"key","key":"tab"}"#, #"{"type":"frame","format":"ansi"}"#, to: session, &mirror)
    let before = mirror.others.last?["content"]?.text
    _ = try send(#"{"type":"key","key":"left"}"#, #"{"type":"frame","format":"ansi"}"#, to: session, &mirror)
    #expect(before != nil && before != mirror.others.last?["content"]?.text)
  }

  @Test("errors, addresses to open and the end of the script are sent") func requests() throws {
    var (session, mirror) = try session()
    for name in ["fail", "open", "end"] {
      let id = try #require(mirror.id(ofText: name))
      _ = try send(#"{"type":"tap","id":\#(id)}"#, to: session, &mirror)
      #expect(types(mirror) == [["fail": "mistake", "open": "open", "end": "bye"][name]])
    }
    #expect(session.isEnded)
    #expect(try send(#"{"type":"frame"}"#, to: session, &mirror) == [] && !session.hasOutput)
  }

  @Test("line ends and tabs in `text` are keys; a long text or a control character is refused") func typing() throws {
    var (session, mirror) = try session(
      """
      local App = component("App", { state = { a = "", b = "" }, body = function(self)
        return VStack { TextField("a", self:binding "a"), TextEditor(self:binding "b"):frame(10, 3), Text("<" .. self.a .. "|" .. self.b .. ">") }
      end })
      return App {}
      """)
    _ = try send(#"{"type":"key","key":"tab"}"#, #"{"type":"text","text":"x y\tone\ntwo"}"#, to: session, &mirror)
    #expect(mirror.id(ofText: "<x y|one\ntwo>") != nil)
    for text in [String(repeating: "z", count: 1001), "\\u001b"] {
      _ = try send(#"{"type":"text","text":"\#(text)"}"#, to: session, &mirror)
      #expect(types(mirror) == ["error"] && mirror.id(ofText: "<x y|one\ntwo>") != nil)
    }
  }

  @Test("a requested frame is sent, however large it is and however much output waits") func largeFrame() throws {
    var (session, mirror) = try session("return Text(('x'):rep(1000000))", Size(1000, 1000))
    session.receive(#"{"type":"hello","protocol":1,"request":1}"#)
    let frame = #"{"type":"frame","request":2}"#
    _ = try send(frame, frame, frame, frame, to: session, &mirror)
    #expect(types(mirror) == ["done", "frame", "done", "frame", "done", "frame", "done", "frame", "done"])
    let size = mirror.others.reduce(0) { $0 + ($1["content"]?.text?.utf8.count ?? 0) }
    #expect(size > MirrorSession.mostWaiting, "\(size)")
  }

  @Test("a frame can have any of the formats") func frames() throws {
    var (session, mirror) = try session()
    for format in ["text", "ansi", "svg", "json"] {
      _ = try send(#"{"type":"frame","format":"\#(format)"}"#, to: session, &mirror)
      let content = try #require(mirror.others.first?["content"])
      #expect(format == "json" ? content["version"] == .number(1) : content.text?.contains("rotate") == true, "\(format)")
    }
  }

  @Test("requests set the environment, the colour scheme, the data and the size") func settings() throws {
    var (session, mirror) = try session(
      "return component('App', { body = function() return Text(data.word or 'none') end }) {}")
    let lines = [
      #"{"type":"environment","name":"lineLimit","value":1}"#, #"{"type":"colorScheme","value":"light"}"#,
      #"{"type":"data","name":"word","value":"sent"}"#, #"{"type":"resize","width":30,"height":4}"#,
      #"{"type":"resize","width":9}"#,
    ]
    for line in lines { #expect(try send(line, to: session, &mirror) == [], "\(line)") }
    #expect(mirror.id(ofText: "sent") != nil && session.runtime.surface?.size == Size(4, 1))
  }

  @Test("a reload keeps the state; if the new script fails, the old one continues") func reload() throws {
    let folder = try ScriptFolder(["a.lua": MirrorSessionTests.script])
    var options = MirrorSession.Options()
    options.hasManualClock = true
    let session = MirrorSession(try Runtime(script: folder.path("a.lua")), options)
    var mirror = Mirror()
    try mirror.take(session.takeOutput(), schema)
    let button = try #require(mirror.id(ofText: "+"))
    _ = try send(#"{"type":"tap","id":\#(button)}"#, to: session, &mirror)
    try folder.save("a.lua", MirrorSessionTests.script.replacingOccurrences(of: "\"n \"", with: "\"m \""))
    _ = try send(#"{"type":"reload","request":1}"#, to: session, &mirror)
    #expect(types(mirror) == ["reload", "done"] && mirror.others[0]["kept"] == .number(2) && mirror.id(ofText: "m 1") != nil)
    try folder.save("a.lua", "return Text(")
    _ = try send(#"{"type":"reload"}"#, to: session, &mirror)
    #expect(mirror.others.first?["mistake"]?["code"]?.text == "syntax" && mirror.id(ofText: "m 1") != nil)
  }

  @Test("the schema and the page list every output format") func formats() throws {
    let names = OutputFormat.allCases.map(\.rawValue)
    let lists = try Project.text("docs/schema/serve-1.json").matches(of: #/"format": \{ "enum": \[(.*?)\]/#).map { list in
      list.1.matches(of: #/"(\w+)"/#).map { String($0.1) }
    }
    #expect(lists.count == 2 && lists.allSatisfy { $0.sorted() == names.sorted() })
    let row = try Project.text("docs/serve.md").split(separator: "\n").first { $0.hasPrefix("| `frame` |") }
    #expect(names.filter { row?.contains("`\($0)`") != true } == [])
  }

  @Test(
    "a line that is not a valid request gets an error, and changes nothing",
    arguments: [
      ("nonsense", "1:1: expected an object with a member 'type'"), ("[]", "1:1: expected an object with a member 'type'"),
      ("{}", "'type' is missing"), (#"{"type":1}"#, "'type' has to be a string"), (#"{"type":"a"#, "1:"),
      (#"{"type":"bogus"}"#, #"unknown request type "bogus"; the types are hello, key"#),
      (#"{"type":"key"}"#, "key: 'key' is missing"), (#"{"type":"key","key":"hyper+x"}"#, "key: there is no key"),
      (#"{"type":"key","key":"Enter"}"#, #"key: there is no key "Enter"; did you mean "return"?"#),
      (#"{"type":"key","key":"a","more":1}"#, "key: unknown member 'more'"),
      (#"{"type":"tap","id":0}"#, "tap: 'id' has to be"),
      (#"{"type":"tap","id":999}"#, "there is no node 999"), (#"{"type":"tap","x":1}"#, "tap: 'y' is missing"),
      (#"{"type":"tap","x":1,"y":2,"count":9}"#, "tap: 'count' has to be an integer from 1 to 3, without a decimal point"),
      (#"{"type":"resize","width":0}"#, "resize: 'width' has to be"),
      (#"{"type":"resize","width":10000,"height":10000}"#, "resize: 'height' has to be"),
      (#"{"type":"frame","format":"png"}"#, #"frame: 'format' has to be one of "text", "ansi", "json", "svg""#),
      (#"{"type":"tick","seconds":-1}"#, "tick: 'seconds' has to be"), (#"{"type":"theme","name":"none"}"#, ""),
      (#"{"type":"environment","name":"nope","value":1}"#, ""), (#"{"type":"environment","name":"lineLimit","value":"x"}"#, ""),
      (#"{"type":"hello","protocol":2}"#, "hello: 'protocol' has to be 1"),
      ("\u{FEFF}{", "1:"), (String(repeating: "[", count: 10_000), "1:1"), ("{\"type\":\"\u{0}\"}", "1:"),
    ]) func invalidRequests(line: String, message: String) throws
  {
    var (session, mirror) = try session()
    _ = try send(line, to: session, &mirror)
    #expect(types(mirror) == ["error"] && mirror.others[0]["message"]?.text?.hasPrefix(message) == true, "\(mirror.others)")
    #expect(mirror.sequence == 1)
    let button = try #require(mirror.id(ofText: "+"))
    _ = try send(#"{"type":"tap","id":\#(button)}"#, to: session, &mirror)
    #expect(mirror.id(ofText: "n 1") != nil)
  }

  @Test("a session survives ten thousand random lines") func garbage() throws {
    var (session, mirror) = try session()
    var generator = SeededGenerator(seed: 7)
    let words = [
      "{", "}", "\"type\"", ":", "\"key\"", "\"tap\"", ",", "\"id\"", "1", "null", "\\", "\u{1F600}", "[", "]", "-", "\u{0}",
    ]
    for index in 0..<10_000 {
      let count = Int.random(in: 1...12, using: &generator)
      var bytes = (0..<count).flatMap { _ in Array(words[Int.random(in: 0..<words.count, using: &generator)].utf8) }
      if index % 3 == 0 { bytes += (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }.filter { $0 != 10 } }
      session.receive(bytes)
      if index % 100 == 0 { try mirror.take(session.takeOutput()) }
    }
    try mirror.take(session.takeOutput(), schema)
    let button = try #require(mirror.id(ofText: "+"))
    _ = try send(#"{"type":"tap","id":\#(button)}"#, to: session, &mirror)
    #expect(mirror.id(ofText: "n 1") != nil)
  }

  @Test("each request of the schema is understood") func requestsOfTheSchema() throws {
    let understood = [
      #"{"type":"hello","protocol":1}"#, #"{"type":"key","key":"a"}"#, #"{"type":"text","text":"a"}"#,
      #"{"type":"paste","text":"a"}"#,
      #"{"type":"tap","id":1}"#, #"{"type":"tap","x":0,"y":0,"count":2}"#, #"{"type":"hover","id":1}"#,
      #"{"type":"menu","id":1}"#, #"{"type":"menu","x":0,"y":0}"#,
      #"{"type":"hover","x":0,"y":0}"#,
      #"{"type":"hover"}"#, #"{"type":"scroll","x":0,"y":0,"columns":1,"rows":1}"#, #"{"type":"focus","id":1}"#,
      #"{"type":"resize","width":20,"height":5}"#, #"{"type":"environment","name":"lineLimit","value":1}"#,
      #"{"type":"data","name":"a","value":1}"#, #"{"type":"theme","name":"standard"}"#, #"{"type":"colorScheme","value":"dark"}"#,
      #"{"type":"reload"}"#, #"{"type":"tick","seconds":0.5}"#, #"{"type":"frame","format":"svg"}"#, #"{"type":"quit"}"#,
    ]
    for line in understood {
      #expect(schema.problems(of: try JSONValue(Array(line.utf8)), as: "request").all == [], "\(line)")
      #expect(throws: Never.self) { try ServeRequest(Array(line.utf8)) }
    }
  }

  @Test("each error is sent once, also after data was set while an event loop listens") func errorsAreSentOnce() throws {
    var options = MirrorSession.Options()
    options.hasManualClock = true
    let session = MirrorSession(try Runtime(source: MirrorSessionTests.script, name: "app.lua"), options)
    session.runtime.onWake {}
    var mirror = Mirror()
    try mirror.take(session.takeOutput(), schema)
    let fail = try #require(mirror.id(ofText: "fail"))
    for _ in 0..<2 {
      session.receive(#"{"type":"data","name":"n","value":1}"#)
      for _ in 0..<2 { session.receive(#"{"type":"tap","id":\#(fail)}"#) }
    }
    try mirror.take(session.takeOutput(), schema)
    #expect(mirror.others.count { $0["type"]?.text == "mistake" } == 4)
  }

  @Test("a stored value that cannot be saved is reported once") func storage() throws {
    var options = MirrorSession.Options()
    options.hasManualClock = true
    var program = RuntimeOptions()
    program.storage = StorageFile(path: "/proc/none/app.json")
    let source = """
      return component("App", { state = { n = stored(0), other = 0 }, body = function(self) return VStack {
        Button("store", function() self.n = self.n + 1 end), Button("other", function() self.other = self.other + 1 end) } end })
      """
    let session = MirrorSession(try Runtime(source: source, name: "app.lua", program), options)
    var mirror = Mirror()
    try mirror.take(session.takeOutput(), schema)
    for name in ["store", "other"] {
      let id = try #require(mirror.id(ofText: name))
      session.receive(#"{"type":"tap","id":\#(id)}"#)
    }
    try mirror.take(session.takeOutput(), schema)
    #expect(mirror.others.compactMap { $0["diagnostic"]?["code"]?.text } == ["storage-failed"])
  }
}
