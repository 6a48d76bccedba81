// Data that arrives while a script runs.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct DataStreamTests {
  /// Returns the results of a stream for an input in pieces of `pieces` bytes: the entries, the lines, and the line numbers of
  /// the errors. A `*` follows each line that is decoded as JSON when it is read.
  private func taken(_ text: String, _ format: DataStream.Format = .json, pieces: Int) -> String {
    let stream = DataStream(format, mostLines: 100)
    var (entries, wrong) = ([String: PlainValue](), [Int]())
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let piece = Array(bytes[start..<min(bytes.count, start + pieces)])
      let news = stream.take(piece)
      entries.merge(news.entries) { $1 }
      wrong += news.errors.map(\.line)
      start += piece.count
    }
    let news = stream.end()
    entries.merge(news.entries) { $1 }
    wrong += news.errors.map(\.line)
    let lines = (stream.lines.first..<stream.lines.last + 1).map { number in
      stream.lines.withLine(number) { String(decoding: $0, as: UTF8.self) } + (stream.lines.isJSON(number) ? "*" : "")
    }
    return "\(PlainValue.table(entries).json) \(lines) \(wrong)"
  }

  @Test(
    "JSON and JSON lines give the same result in pieces of any size",
    arguments: [
      (#"{"a":1}"#, #"{"a":1} [] []"#), ("{\"a\":1}\n{\"a\":2,\"b\":3}\n", #"{"a":2,"b":3} [] []"#),
      ("[\"x\",{\"k\":1},2]\n\"y\"\nnull\n3", #"{} ["x", "{\"k\":1}*", "2*", "y", "3*"] []"#),
      ("{\n \"a\": \"}\\\"]\",\n \"b\": [\n1]}\n[\n\"x\"\n]", #"{"a":"}\"]","b":[1]} ["x"] []"#),
      ("{\"a\":1}\n{bad\n\n[1}\n{\"b\":2}", #"{"a":1,"b":2} [] [2, 4]"#), ("{bad\n\"x\"\n", #"{} ["x"] [1]"#),
      ("[1,2", "{} [] [1]"),
      ("[\n1,\n2,,\n]\n{\"a\":1}", #"{"a":1} [] [3]"#), ("\"a\\nb\"", #"{} ["\"a\\nb\"*"] []"#), ("", "{} [] []"),
      (" \n\n ", "{} [] []"),
      ("{\"a\":1} x\n{\"b\":1}", #"{"b":1} [] [1]"#),
    ])
  func json(text: String, expected: String) {
    for pieces in [1, 2, 3, 7, 1000] { #expect(taken(text, pieces: pieces) == expected, "pieces of \(pieces)") }
  }

  @Test(
    "text gives the same lines in pieces of any size",
    arguments: [("a\n\nb", #"{} ["a", "", "b"] []"#), ("a\r\nb\n", #"{} ["a", "b"] []"#), ("", "{} [] []")])
  func lines(text: String, expected: String) {
    for pieces in [1, 2, 1000] { #expect(taken(text, .lines, pieces: pieces) == expected, "pieces of \(pieces)") }
  }

  @Test("bytes that are not UTF-8 are an error in JSON, and are kept in lines of text") func invalid() {
    let stream = DataStream(.json, mostLines: 9)
    #expect(stream.take(Array("\"".utf8) + [0xFF] + Array("\"\n\"x\"\n".utf8)).errors.map(\.line) == [1])
    let lines = DataStream(.lines, mostLines: 9)
    _ = lines.take([0xFF, 0x0A])
    #expect(lines.lines.withLine(1) { Array($0) } == [0xFF])
  }

  // MARK: In a script

  private static let script = """
    return component("Lines", { state = { needle = "" }, body = function(self)
      local lines = data.lines or {}
      local hits = text.fuzzy(self.needle, lines)
      return VStack { alignment = "leading", spacing = 0,
        Text(#hits .. "/" .. #lines .. (data.isComplete and "." or "...")),
        List { ForEach(hits, "self", function(position) return Text(position .. " " .. tostring(lines[position])) end) }:listStyle "plain" }
        :onPaste(function(text) self.needle = text end)
    end }) {}
    """

  private func screen(_ driver: Driver) -> [String] {
    driver.screen.split(separator: "\n").map { $0.split(separator: " ").filter { !"│┃".contains($0) }.joined(separator: " ") }
  }

  @Test("data.lines grows while the script runs, and only visible rows are created") func growing() throws {
    let driver = try Driver(Runtime(source: DataStreamTests.script), Size(20, 4))
    let lines = LineStore()
    func append(_ texts: [String]) throws {
      for text in texts { Array(text.utf8).withUnsafeBytes { lines.append($0) } }
      try driver.runtime.setLines(lines)
      driver.advance(by: 0)
    }
    try append((1...200_000).map { "line \($0)" })
    #expect(screen(driver) == ["200000/200000...", "1 line 1", "2 line 2", "3 line 3"])
    driver.paste("99999")
    #expect(screen(driver).prefix(3) == ["2/200000...", "99999 line 99999", "199999 line 199999"])
    try append(["x 99999", "no"])
    #expect(screen(driver) == ["3/200002...", "200001 x 99999", "99999 line 99999", "199999 line 199999"])
    try driver.setData("isComplete", to: .boolean(true))
    #expect(screen(driver)[0] == "3/200002.")
    driver.paste("")
    #expect(driver.rendering.counters.resolved < 100, "\(driver.rendering.counters)")
  }

  @Test(
    "a key in a list of many lines finds the selected row, and does not read the other lines",
    arguments: [
      ("data.lines, 'self'", "\"line 3\"", "line 4"), ("data.lines", "3", "4"),
      ("text.fuzzy('line', data.lines), 'self'", "3", "4"),
    ])
  func selection(items: String, chosen: String, next: String) throws {
    let source = """
      return component("Lines", { state = { chosen = \(chosen) }, body = function(self)
        return VStack { spacing = 0, Text(tostring(self.chosen)),
          List { selection = self:binding "chosen", ForEach(\(items), function(item) return Text(tostring(item)) end) } }
      end }) {}
      """
    let driver = try Driver(Runtime(source: source), Size(20, 4))
    let lines = LineStore()
    func append(_ range: ClosedRange<Int>) throws {
      for number in range { Array("line \(number)".utf8).withUnsafeBytes { lines.append($0) } }
      try driver.runtime.setLines(lines)
      driver.advance(by: 0)
    }
    try append(1...100_000)
    for key in ["down", "up", "down"] {
      try append(lines.last + 1...lines.last + 3)
      let before = driver.runtime.program.allocations
      try driver.press(key)
      #expect(driver.runtime.program.allocations - before < 1000, "\(key): \(driver.runtime.program.allocations - before)")
    }
    #expect(screen(driver)[0] == next)
  }

  @Test("a reload keeps the lines") func reload() throws {
    let folder = try ScriptFolder(["lines.lua": DataStreamTests.script])
    let driver = try Driver(Runtime(script: folder.path("lines.lua")), Size(20, 4))
    let lines = LineStore()
    Array("one".utf8).withUnsafeBytes { lines.append($0) }
    try driver.runtime.setLines(lines)
    try folder.save("lines.lua", DataStreamTests.script.replacing("\"/\"", with: "\" of \""))
    _ = try driver.runtime.reload()
    driver.advance(by: 0)
    #expect(screen(driver) == ["1 of 1...", "1 one"])
  }

  @Test("a sequence of the host is read-only, and is rejected as state and as value of an event") func sequence() throws {
    let source = """
      return component("App", { state = { kept = false, text = "" }, body = function(self)
        return Text(self.text):onPaste(function(text)
          if text == "write" then data.lines[1] = "x" elseif text == "rawset" then rawset(data.lines, 1, "x") elseif text == "keep" then self.kept = data.lines
          elseif text == "insert" then table.insert(data.lines, "x")
          elseif text == "next" then
            local all, position, line = {}, next(data.lines)
            while position do all[#all + 1] = position .. line; position, line = next(data.lines, position) end
            self.text = table.concat(all) .. tostring(rawget(data.lines, 2)) .. rawlen(data.lines) .. tostring(next(data.lines, "x"))
          elseif text == "emit" then emit("lines", data.lines) elseif text == "fuzzy" then text.fuzzy("a", 3)
          else
            local all = {}
            for i, line in ipairs(data.lines) do all[i] = line end
            self.text = #data.lines .. table.concat(all, ",") .. tostring(data.lines[0]) .. tostring(data.lines.x) .. data.lines.first
          end
        end)
      end }) {}
      """
    let lines = LineStore()
    Array("a\nb\n".utf8).withUnsafeBytes { lines.append(lines: $0) }
    for (text, wanted) in [
      ("write", "only the host changes"), ("rawset", "only the host changes"), ("insert", "only the host changes"),
      ("keep", "metatable"),
      ("emit", "metatable"),
    ] {
      let driver = try Driver(Runtime(source: source), Size(40, 4))
      try driver.runtime.setLines(lines)
      driver.paste(text)
      #expect(driver.mistakes.contains { String(describing: $0).contains(wanted) }, "\(text): \(driver.mistakes)")
      driver.paste("read")
      #expect(driver.screen.contains("2a,bnilnil1"), "\(driver.screen)")
      driver.paste("next")
      #expect(driver.screen.contains("1a2bb21"), "\(driver.screen)")
    }
  }
}
