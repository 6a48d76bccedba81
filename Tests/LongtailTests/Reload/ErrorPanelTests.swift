// The panel that shows an error, on large and small screens.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct ErrorPanelTests {
  private func rows(_ surface: Surface) -> [String] {
    (0..<surface.size.height).map { y in
      String(surface.text(row: y).reversed().drop { $0 == " " }.reversed())
    }
  }

  private func shown(
    _ diagnostic: Diagnostic, _ size: Size, focus: Int? = nil, on terminal: Size? = nil,
    of subject: ErrorPanel.Subject = .reload
  ) -> [String] {
    var overlay = TerminalOverlay()
    overlay.errorPanel = ErrorPanel(diagnostic, of: subject)
    return rows(overlay.drawn(over: Surface(size: size, scheme: .dark), [], focus: focus, on: terminal))
  }

  private func diagnostic(_ file: String, line: Int) -> Diagnostic {
    Diagnostic(
      .unknownName(name: "txt", suggestions: ["text"]), place: Diagnostic.Place(file: file, line: line), trail: ["Card", "App"],
      traceback: ["a.lua:9 (helper)"])
  }

  @Test("a large panel shows three lines before and after the error, and the calls") func large() throws {
    let folder = try ScriptFolder(["a.lua": (1...9).map { "line \($0)" }.joined(separator: "\r\n")])
    let panel = shown(diagnostic(folder.path("a.lua"), line: 5), Size(200, 40)).filter { !$0.isEmpty }
    #expect(
      panel == [
        "▌ \(folder.path("a.lua")):5", "▌ unknown name 'txt'", "▌  2  line 2", "▌  3  line 3", "▌  4  line 4", "▌▸ 5  line 5",
        "▌  6  line 6", "▌  7  line 7", "▌  8  line 8", "▌ in Card > App", "▌ called from a.lua:9 (helper)",
        "▌ hint: did you mean 'text'?", "▌ longtail explain unknown-name  ·  esc hides this; the previous version still runs",
      ])
  }

  @Test("a small panel shows the most important parts, and a sign that there is more") func small() throws {
    let folder = try ScriptFolder(["a.lua": "one\nlocal long = 'a long line of a script'\nthree\n"])
    let diagnostic = diagnostic(folder.path("a.lua"), line: 2)
    let place = "a.lua:2"
    let four = shown(diagnostic, Size(30, 9)).filter { !$0.isEmpty }
    #expect(four[0].hasPrefix("▌ …") && four[0].hasSuffix(place))
    #expect(
      four.dropFirst() == [
        "▌ unknown name 'txt'", "▌▸ 2  local long = 'a long l…", "▌ hint: did you mean 'text'? …",
      ])
    let two = shown(diagnostic, Size(30, 4)).filter { !$0.isEmpty }
    #expect(two.count == 2 && two[0].hasSuffix(place) && two[1] == "▌ unknown name 'txt'         …")
  }

  @Test("the panel is at the top if it would cover the focused row at the bottom") func focus() {
    let diagnostic = Diagnostic(.script(message: "no"), place: Diagnostic.Place(file: "a.lua", line: 0))
    let (top, bottom) = (shown(diagnostic, Size(60, 8), focus: 7), shown(diagnostic, Size(60, 8), focus: 2))
    #expect(top[0] == "▌ a.lua" && top[7].isEmpty)
    #expect(bottom[0].isEmpty && bottom[4] == "▌ a.lua")
  }

  @Test("below a prompt, the panel is below the program, with half of the rows, or six if they fit") func region() throws {
    let folder = try ScriptFolder(["a.lua": (1...9).map { "line \($0)" }.joined(separator: "\n")])
    let diagnostic = diagnostic(folder.path("a.lua"), line: 5)
    let panel = shown(diagnostic, Size(60, 1), on: Size(60, 24))
    #expect(panel.count == 13 && panel[0].isEmpty && panel[1].hasPrefix("▌ …"))
    #expect(shown(diagnostic, Size(60, 1), on: Size(60, 8)).count == 7)
    #expect(shown(diagnostic, Size(60, 3), on: Size(60, 5)).count == 5)
  }

  @Test("the panel names an unreadable file; an error without a file has a general title") func places() {
    let unreadable = Diagnostic(.unreadable(path: "a.lua", reason: "no such file or directory"))
    #expect(shown(unreadable, Size(60, 20)).contains("▌ a.lua"))
    #expect(shown(Diagnostic(.script(message: "no")), Size(60, 20)).contains("▌ not loaded"))
    #expect(shown(Diagnostic(.script(message: "no")), Size(60, 20), of: .call).contains("▌ error"))
  }

  @Test("a notice lists for six seconds the state that a reload lost, in a row without the focus")
  func notice() throws {
    let lost = Runtime.Reload(keptSlots: 2, resetSlots: ["A.n"], droppedSlots: ["B.n", "B.n", "B.m"], droppedCalls: 0)
    let notice = try #require(ReloadNotice(lost, [], at: 10))
    var overlay = TerminalOverlay()
    overlay.notice = notice
    func rows(_ size: Size, focus: Int? = nil) -> [String] {
      self.rows(overlay.drawn(over: Surface(size: size, scheme: .dark), [], focus: focus))
    }
    let words = "▌ reloaded  ·  reset: A.n  ·  lost: B.m, B.n ×2"
    #expect(rows(Size(60, 3)) == ["", "", words])
    #expect(rows(Size(60, 3), focus: 2) == [words, "", ""])
    #expect(rows(Size(20, 1)) == ["▌ reloaded  ·  res…"])
    #expect(rows(Size(1, 1)) == ["▌"] && rows(Size(0, 0)) == [])
    #expect(notice.due == 16)
    let nothing = Runtime.Reload(keptSlots: 2, resetSlots: [], droppedSlots: [], droppedCalls: 0)
    #expect(ReloadNotice(nothing, [], at: 0) == nil)
    let diagnostic = diagnostic("a.lua", line: 2)
    overlay.notice = ReloadNotice(nothing, [diagnostic, diagnostic], at: 0)
    #expect(rows(Size(60, 1)) == ["▌ reloaded  ·  a.lua:2: unknown name 'txt' (and 1 more)"])
  }
}
