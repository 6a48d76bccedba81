// JSON output of composed views, progress bars, charts, lines and backgrounds.

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

  @Test("X3: a progress bar has a label, a value and a trait") func progress() throws {
    let json = try json(#"ProgressView(0.42, "Copying")"#)
    #expect(json.contains(#""accessibility":{"label":"Copying","value":"42 %","traits":["progressBar"],"children":"combine"}"#))
  }

  @Test("marks of a chart are nodes with their arguments") func chart() throws {
    let json = try json(#"Chart { BarMark("Mon", 4, "a"), LineMark(0/0, 1) }"#)
    #expect(json.contains(#""kind":"BarMark","role":"view","arguments":{"x":"Mon","y":4,"series":"a"}"#))
    #expect(json.contains(#""arguments":{"x":"nan","y":1}"#))
    #expect(json.contains(#""traits":["chart"]"#))
  }

  @Test("the JSON output contains lines and backgrounds as they are drawn") func looks() throws {
    let runtime = try Runtime(
      source: """
        return VStack { Text "a":border("red", { line = "double" }), Text "b":background "blue", Divider "heavy",
          Rectangle():fill "green":frame(1, 1), RoundedRectangle(1):stroke "red":frame(3, 3), Text "c":background "clear" }
        """)
    let json = runtime.render(.inline(width: 10)).json
    let styles = json.matches(of: /"style":\{[^{}]*("background":|"line":)[^{}]*\}/).map { String($0.output.0) }
    #expect(styles.count == 5, "\(styles)")
    #expect(styles.first == ##""style":{"foreground":"#ff453a","line":"double"}"##, "\(styles)")
    #expect(styles.contains(##""style":{"background":"#0a84ff"}"##) && styles.contains(##""style":{"background":"#30d158"}"##))
  }
}
