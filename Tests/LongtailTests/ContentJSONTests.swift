// What machines are told of views that are made of others, of bars and of charts.

import Longtail
import Testing

@Suite struct ContentJSONTests {
  private func json(_ source: String) throws -> String { try Runtime(source: "return " + source).render(.inline(width: 30)).json }

  @Test("a composed view keeps its name, role and arguments; its parts are its children") func composed() throws {
    let json = try json(#"Label("Inbox", "star")"#)
    #expect(
      json.contains(#""path":"root/Label","kind":"Label","role":"view","arguments":{"title":"Inbox","systemImage":"star"}"#))
    #expect(json.contains(#""path":"root/Label/icon/Image""#))
  }

  @Test("X3: a bar has a label, a value and a role") func progress() throws {
    let json = try json(#"ProgressView(0.42, "Copying")"#)
    #expect(json.contains(#""accessibility":{"label":"Copying","value":"42 %","traits":["progressBar"],"children":"combine"}"#))
  }

  @Test("marks of a chart are nodes with their arguments") func chart() throws {
    let json = try json(#"Chart { BarMark("Mon", 4, "a"), LineMark(0/0, 1) }"#)
    #expect(json.contains(#""kind":"BarMark","role":"view","arguments":{"x":"Mon","y":4,"series":"a"}"#))
    #expect(json.contains(#""arguments":{"x":"nan","y":1}"#))
    #expect(json.contains(#""traits":["chart"]"#))
  }
}
