// Files for `data`: objects, named values, and tables.

import Foundation
import LongtailCore
import Testing

@testable import Longtail

@Suite struct DataFileTests {
  private func values(_ name: String?, _ file: String, _ text: String) -> String {
    do throws(JSONReader.Failure) {
      let file = try DataFile(DataSource(path: file, name: name), holding: Array(text.utf8))
      return PlainValue.table(file.values).json
    } catch {
      return "\(error.message), at \(error.offset)"
    }
  }

  @Test(
    "a table has a header and quoted values, and reads numbers as JSON does",
    arguments: [
      ("a,b\n1,x\n", #"{"columns":["a","b"],"rows":[{"a":1,"b":"x"}]}"#),
      ("a,b\r\n\"1\",\"x, \"\"y\"\"\nz\"\r\n", #"{"columns":["a","b"],"rows":[{"a":"1","b":"x, \"y\"\nz"}]}"#),
      ("a,,a\n007,-1.5e3,-\n", #"{"columns":["a","column 2","column 3"],"rows":[{"a":"007","column 2":-1500,"column 3":"-"}]}"#),
      ("a,b\n\n,\n1\n", #"{"columns":["a","b"],"rows":[{},{"a":1}]}"#), ("\u{FEFF}a\n1", #"{"columns":["a"],"rows":[{"a":1}]}"#),
      ("", #"{"columns":[],"rows":[]}"#), ("a\n1,2\n", "this row has 2 values, and the header 1, at 2"),
      ("a\n\"x", "the quotation mark is not closed, at 2"), ("a\n\"x\"y", "expected a separator after the quotation mark, at 5"),
    ])
  func table(text: String, expected: String) {
    #expect(values(nil, "t.csv", text) == expected)
    #expect(values(nil, "t.TSV", text.replacing(",", with: "\t")).replacing("\\t", with: ",") == expected)
    if expected.hasPrefix("{") { #expect(values("t", "t.csv", text) == "{\"t\":\(expected)}") }
  }

  @Test("a file with a name may contain any value, and a file without a name must contain an object") func names() {
    #expect(values("list", "l.json", "[1, \"x\"]") == #"{"list":[1,"x"]}"#)
    #expect(values(nil, "l.json", "{\"a\": 1}") == #"{"a":1}"#)
    #expect(values(nil, "l.json", "[1]").hasPrefix("expected an object"))
    #expect(values("list", "l.json", "[1").hasPrefix("expected ',' or ']'"))
  }

  @Test("data files are read again at a reload, and a wrong file leaves the data as before") func several() throws {
    let folder = try ScriptFolder([
      "a.json": #"{ "a": 1 }"#, "t.csv": "n\n1\n", "s.lua": "return Text(data.a .. ' ' .. #data.t.rows)",
    ])
    var options = RuntimeOptions()
    options.dataFiles = [DataSource(path: folder.path("a.json")), DataSource(path: folder.path("t.csv"), name: "t")]
    let runtime = try Runtime(script: folder.path("s.lua"), options)
    #expect(runtime.render(.inline(width: 10)).text == "1 1\n")
    #expect(Set(runtime.sources.keys).isSuperset(of: [folder.path("a.json"), folder.path("t.csv")]))
    try folder.save("t.csv", "n\n1\n2\n")
    try runtime.reload()
    #expect(runtime.render(.inline(width: 10)).text == "1 2\n")
    try folder.save("t.csv", "n\n1,2\n")
    #expect(throws: Diagnostic.self) { try runtime.reload() }
    #expect(runtime.render(.inline(width: 10)).text == "1 2\n")
  }

  @Test("on the command line, the name of a data file is written before the file") func command() throws {
    let folder = try ScriptFolder([
      "a.json": #"{ "a": 1 }"#, "t.csv": "n\n1\n", "l.txt": "x\ny",
      "s.lua": "return Text(tostring(data.a) .. #(data.rows or data.t.rows) .. tostring(data.lines and data.lines[2]))",
    ])
    func run(_ arguments: String...) throws -> Run {
      try Run(["render", folder.path("s.lua")] + arguments.flatMap { $0 == "--data-lines" ? [$0] : ["--data", $0] })
    }
    let (object, table, lines) = (folder.path("a.json"), folder.path("t.csv"), folder.path("l.txt"))
    #expect(try run(object, table).output == "11nil\n")
    #expect(try run("t=" + table, lines, "--data-lines").output == "nil1y\n")
    for (wrong, message) in [
      (["-", "-"], "--data - can be given once"), (["t=" + table, "--data-lines"], "--data-lines needs one --data FILE"),
      (["t="], "t="),
    ] {
      let run = try Run(["render", folder.path("s.lua")] + wrong.flatMap { $0 == "--data-lines" ? [$0] : ["--data", $0] })
      #expect(run.status == 2 && run.error.contains(message), "\(wrong): \(run.error)")
    }
  }
}
