// The gallery of `longtail preview`: a list of previews, and a stage on which the selected preview runs.

import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct GalleryTests {
  private static let counter = """
    local Counter = component("Counter", {
      props = { step = 1 }, state = { count = 0 },
      body = function(self)
        return Button("Count " .. self.count, function() self.count = self.count + self.step end):buttonStyle "borderedProminent"
      end,
    })
    preview(Counter, "by one", function() return Counter {} end)
    preview(Counter, "by ten", { width = 20, height = 3 }, function() return Counter { step = 10 } end)
    """
  private static let words = """
    preview("words", function() return Text "one two three four five six seven eight":foregroundStyle "orange" end)
    """

  private func screen(_ size: Size = Size(90, 24)) throws -> GalleryScreen {
    try GalleryScreen(["ui/counter.lua": Self.counter, "words.lua": Self.words], size)
  }

  @Test("the gallery shows a list by file, the first preview on the stage, and its settings") func first() throws {
    let screen = try screen()
    #expect(
      screen.rows[2...6].map { $0.prefix(12).split(separator: " ").joined(separator: " ") } == [
        "counter.lua", "▐by one", "by ten", "", "words.lua",
      ])
    #expect(screen.rows[0].contains("Counter, by one  ui/counter.lua"))
    #expect(screen.rows[0].hasSuffix("11 × 1"))
    #expect(screen.shown == ["▐ Count 0 ▌"])
    #expect(screen.rows.last?.hasSuffix("F6 Preview  / Search  R Restart  F1 Keys  Q Quit") == true)
    #expect(screen.contains("Theme standard") && screen.contains("Pane none"))
  }

  @Test("the stage shows the selected preview in the size that the preview declares") func choosing() throws {
    let screen = try screen()
    screen.press("down")
    #expect(screen.rows[0].contains("Counter, by ten"))
    #expect(screen.stage.size == Size(20, 3))
    #expect(screen.shown == ["", "    ▐ Count 0 ▌", ""])
    screen.press("down")
    #expect(screen.shown == ["one two three four five six seven eight"])
  }

  @Test("a search selects the preview that it finds; without a result, the stage does not change") func search() throws {
    let screen = try screen()
    screen.press("/")
    screen.type("WORD")
    #expect(screen.rows[0].contains("words  words.lua"))
    #expect(!screen.contains("by ten"))
    screen.type("x")
    #expect(screen.contains("Nothing found"))
    #expect(screen.shown == ["one two three four five six seven eight"])
    screen.press("escape")
    #expect(screen.contains("by ten"))
  }

  @Test("after return, keys go to the stage; after f6 or escape, to the list; previews keep their state")
  func entering() throws {
    let screen = try screen()
    screen.press("return", "return", "return")
    #expect(screen.shown == ["▐ Count 2 ▌"])
    screen.press("f6", "down")
    #expect(screen.rows[0].contains("by ten"))
    screen.press("f6", "space")
    #expect(screen.shown[1].contains("Count 10"))
    screen.press("escape", "up")
    #expect(screen.shown == ["▐ Count 2 ▌"])
    screen.press("r")
    #expect(screen.shown == ["▐ Count 0 ▌"])
  }

  @Test("the preview receives clicks and pointer movements on the stage") func pointer() throws {
    let hover = """
      local Hover = component("Hover", { state = { over = false, at = "" }, body = function(self)
        return Text((self.over and "over " or "out ") .. self.at):frame(12, 1)
          :onHover(function(over) self.over = over end):onTapGesture(function() self.at = self.at .. "x" end)
      end })
      preview("hover", function() return Hover {} end)
      """
    let screen = try GalleryScreen(["a.lua": hover])
    let place = screen.stage.origin + Point(5, 0)
    screen.gallery.dispatch(.pointer(PointerEvent(.moved, at: place)))
    #expect(screen.shown[0].contains("over"))
    screen.gallery.dispatch(.tap(place))
    #expect(screen.shown[0].contains("over x"))
    #expect(screen.gallery.isEntered)
    screen.gallery.dispatch(.pointer(PointerEvent(.moved, at: Point(1, 1))))
    #expect(screen.shown[0].contains("out x"))
    // A click outside of the stage does not reach the preview.
    screen.gallery.dispatch(.tap(Point(2, 2)))
    #expect(screen.shown[0].contains("out x"))
    #expect(!screen.gallery.isEntered)
  }

  @Test("keys select the next theme, scheme and width, and capital letters the one before; state stays") func settings() throws {
    let screen = try screen()
    screen.press("return", "return", "f6")
    let plain = screen.styles
    screen.press("t")
    #expect(!screen.contains("Theme standard"))
    #expect(screen.styles != plain)
    #expect(screen.shown == ["▐ Count 1 ▌"])
    screen.press("T")
    #expect(screen.contains("Theme standard") && screen.styles == plain)

    // The terminal is dark, so the first press selects the light scheme, whose background is set explicitly.
    screen.press("s")
    #expect(screen.contains("Scheme light"))
    #expect(screen.surface.scheme == .dark)
    #expect(screen.styles.allSatisfy { $0.background != .standard })
    screen.press("s", "down", "down", "w")
    #expect(screen.contains("Width 20") && screen.shown == ["one two three four", "five six seven eight"])
    screen.press("+", "+", "+", "+")
    #expect(screen.contains("Width 24") && screen.shown == ["one two three four five", "six seven eight"])
    screen.press("w")
    #expect(screen.contains("Width 30"))
    screen.press("W", "W", "h")
    #expect(screen.contains("Width auto") && screen.contains("Height 5") && screen.stage.height == 5)
  }

  @Test("tab goes through the stage to the settings, and arrow keys change a setting") func arrows() throws {
    let screen = try screen()
    screen.press("tab")
    #expect(screen.gallery.stage?.runtime.focus != nil)
    screen.press("tab", "tab", "right")
    #expect(screen.gallery.stage?.runtime.focus == nil && !screen.gallery.isEntered)
    #expect(screen.contains("Scheme light"))
    screen.press("left")
    #expect(screen.contains("Scheme dark"))
    screen.press("left", "left")
    #expect(screen.contains("Scheme dark"))
  }

  @Test("the stage shows its preview as on a terminal with fewer colours", arguments: 1...3) func depths(steps: Int) throws {
    let depth = ColorDepth.allCases[3 - steps]
    let screen = try screen()
    for _ in 0..<steps { screen.press("c") }
    let sixteen = Set(RGB.palette[..<16])
    let colors = screen.styles.flatMap { [$0.foreground.rgb, $0.background.rgb] }.compactMap(\.self)
    switch depth {
    case .none:
      #expect(colors.isEmpty)
      // Without colours, shapes show the differences that colours show on other terminals.
      #expect(screen.gallery.stage?.runtime.differentiatesWithoutColor == true)
    case .sixteen: #expect(!colors.isEmpty && colors.allSatisfy(sixteen.contains))
    default: #expect(!colors.isEmpty && colors.allSatisfy(Set(RGB.palette[16...]).contains))
    }
    #expect(screen.contains("Count 0"))
  }

  @Test("the panes show the counters of the last step, and the JSON output") func panes() throws {
    let screen = try screen(Size(100, 60))
    screen.gallery.advance(to: 1)
    screen.press("p")
    let first = try #require(screen.rows.first { $0.contains("evaluated") }).split(separator: " ").drop { $0 != "evaluated" }
    #expect(first.prefix(3) == ["evaluated", "1", "1"], "\(first)")
    screen.press("return", "return")
    #expect(screen.contains("Pane counters"))
    let evaluated = try #require(screen.rows.first { $0.contains("evaluated") })
    #expect(evaluated.split(separator: " ").drop { $0 != "evaluated" }.prefix(2) == ["evaluated", "1"], "\(evaluated)")
    #expect(screen.contains("root/Counter: _count"))
    screen.press("f6", "p")
    #expect(screen.contains("\"version\":1"))
    let json = try #require(screen.gallery.stage?.runtime.rendering?.json)
    guard case .list(let lines) = screen.gallery.sentData["lines"] else {
      Issue.record("no lines")
      return
    }
    let text = lines.map { if case .string(let line) = $0 { line } else { "" } }.joined(separator: "\n")
    #expect(try JSONReader.object(Array(text.utf8)) == JSONReader.object(Array(json.utf8)))
  }

  @Test("errors are counted in the title and listed in a pane, even if a script cannot be loaded") func messages() throws {
    let screen = try GalleryScreen([
      "bad.lua": "local x = = 1",
      "late.lua": """
      local Late = component("Late", { body = function(self)
        return Button("Go", function() error "too late" end):keyboardShortcut "g"
      end })
      preview("late", function() return Late {} end)
      """,
    ])
    #expect(screen.contains("cannot be loaded") && screen.contains("1 message") && screen.contains("bad.lua:1"))
    screen.press("P")
    #expect(screen.contains("Pane messages") && screen.contains("bad.lua:1"))
    screen.press("down")
    #expect(!screen.contains("1 message"))
    screen.press("return", "g")
    #expect(screen.contains("too late") && screen.contains("1 message"))
    // The message stays until another preview is selected. Here, the list has no next row.
    screen.press("f6", "down")
    #expect(screen.contains("too late") && screen.contains("1 message"))
  }

  @Test("the clock of a preview stops while another preview is shown") func clocks() throws {
    let timer = """
      local Timer = component("Timer", { state = { seconds = 0 }, body = function(self)
        return Text(self.seconds .. " s"):onTimer(1, function() self.seconds = self.seconds + 1 end)
      end })
      preview("timer", function() return Timer {} end)
      """
    let screen = try GalleryScreen(["timer.lua": timer, "words.lua": Self.words])
    let gallery = screen.gallery
    // The gallery knows the start time of a preview only at the next advance.
    gallery.advance(to: 50)
    #expect(screen.shown == ["0 s"])
    for time in [51, 52, 52.5] { gallery.advance(to: time) }
    #expect(screen.shown == ["2 s"])
    screen.press("down")
    gallery.advance(to: 99)
    screen.press("up")
    gallery.advance(to: 100)
    #expect(screen.shown == ["2 s"])
    #expect(gallery.nextDue == 100.5)
    gallery.advance(to: 100.5)
    #expect(screen.shown == ["3 s"])
  }

  @Test("a step on the stage runs no body of the gallery if the gallery shows no change") func cost() throws {
    let screen = try screen()
    screen.press("return", "return")
    let runs = screen.gallery.interface.evaluations.count
    screen.gallery.interface.handle(.pointer(PointerEvent(.left, at: .zero)))
    #expect(screen.gallery.interface.evaluations.isEmpty, "\(runs)")
    screen.press("return")
    #expect(screen.shown == ["▐ Count 2 ▌"])
    #expect(screen.gallery.interface.evaluations.isEmpty)
  }

  @Test("the gallery forwards requests of a preview, except the request to quit") func requests() throws {
    let asking = """
      local Asking = component("Asking", { body = function(self)
        return VStack { Button("Quit", quit):keyboardShortcut "x", Button("Open", function() openURL "https://a.example" end):keyboardShortcut "o",
          Button("Emit", function() emit("saved", 7) end):keyboardShortcut "e" }
      end })
      preview("asking", function() return Asking {} end)
      """
    let screen = try GalleryScreen(["a.lua": asking])
    screen.press("return", "x")
    #expect(screen.gallery.takeRequests().isEmpty && screen.contains("1 message"))
    screen.press("o")
    #expect(screen.gallery.takeRequests() == [.open("https://a.example")])
    screen.press("e", "P")
    for text in ["asked to quit", "asked to open https://a.example", "emitted saved: 7", "Quit"] {
      #expect(screen.contains(text))
    }
  }

  @Test(
    "the gallery works on a terminal of any size",
    arguments: zip([1, 2, 12, 40, 59, 60, 70, 200], [1, 5, 3, 12, 16, 15, 30, 60]))
  func sizes(width: Int, height: Int) throws {
    let (size, screen) = (Size(width, height), try screen(Size(width, height)))
    for key in ["down", "p", "p", "c", "w", "return", "tab", "f6", "/", "escape", "h"] { screen.press(key) }
    #expect(screen.surface.size == size)
    #expect(screen.gallery.interface.reports.all.isEmpty && screen.gallery.interface.mistakes.isEmpty)
  }

  @Test("a gallery without previews is an error") func nothing() {
    #expect(throws: Diagnostic.self) { try GalleryScreen(["a.lua": "return Text 'no preview'"]) }
  }
}
