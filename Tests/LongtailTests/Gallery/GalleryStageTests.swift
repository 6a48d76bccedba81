// The stage of the gallery: how it scrolls, and what the gallery shows about the preview on it.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct GalleryStageTests {
  private static let tall = """
    local Rows = component("Rows", { state = { pressed = 0 }, body = function(self)
      return VStack { alignment = "leading",
        ForEach(30, function(row) return Button("Row " .. row, function() self.pressed = row end):buttonStyle "plain" end) }
    end })
    preview("form", { width = 20 }, function() return Rows {} end)
    """
  private static let wide = """
    experiment("wide", { axes = { width = { 100 }, theme = { "paper" } }, render = function() return Text(string.rep("0123456789", 10)) end })
    """

  @Test("a preview that is larger than the stage scrolls to its focus, and arrows that it ignores scroll it")
  func following() throws {
    let screen = try GalleryScreen(["form.lua": Self.tall, "wide.lua": Self.wide], Size(80, 24))
    #expect(screen.contains("Row 1") && !screen.contains("Row 25"))
    screen.press("return")
    for _ in 1..<25 { screen.press("tab") }
    #expect(screen.contains("Row 25") && !screen.contains("Row 2 ") && screen.stage.y < 0)
    screen.press("home")
    #expect(screen.contains("Row 1") && screen.stage.y > 0)
    screen.press("pageDown")
    #expect(!screen.contains("Row 1 ") && screen.stage.y < 0)
    screen.press("escape", "down", "f6")
    #expect(screen.contains("┃0123") && !screen.contains("789┃"))
    for _ in 0..<60 { screen.press("right") }
    #expect(!screen.contains("┃0123") && screen.contains("789┃"))
  }

  @Test("only work for the script on the stage wakes the event loop, and its result is shown") func work() throws {
    let source = """
      local C = component("C", { body = function() return Text("n " .. (data.n or 0)) end })
      preview("p", function() return C {} end)
      """
    let runtimes = try (0..<2).map { _ in try Runtime(source: source) }
    let gallery = try Gallery(runtimes.enumerated().map { Gallery.Exhibit("\($0).lua", .success($1)) })
    let rings = Lock(0)
    gallery.setWakeHandler { rings.withLock { $0 += 1 } }
    gallery.show(on: .screen(Size(80, 24)))
    gallery.advance(to: 0)
    func count() -> Int {
      rings.withLock { rings in
        defer { rings = 0 }
        return rings
      }
    }
    func text() -> String { gallery.surface.map { surface in (0..<24).map { surface.text(row: $0) }.joined() } ?? "" }
    let shown = try #require(gallery.stage?.runtime)
    let other = try #require(runtimes.first { $0 !== shown })
    _ = count()
    shown.inbox.send { $0.data["n"] = 1 }
    #expect(count() == 1 && gallery.nextDue != nil && gallery.advance(to: 1) && text().contains("n 1"))
    shown.data["n"] = 2
    #expect(count() == 1 && gallery.advance(to: 2) && text().contains("n 2"))
    other.data["n"] = 3
    other.inbox.send { $0.data["n"] = 3 }
    #expect(count() == 0)
    gallery.setWakeHandler(nil)
    shown.data["n"] = 4
    #expect(count() == 0)
  }

  @Test("the stage has a scroll bar only on an axis on which its preview does not fit") func bars() throws {
    let screen = try GalleryScreen(["form.lua": Self.tall], Size(80, 24))
    let (room, stage) = (try #require(screen.gallery.interface.frame(of: "room")), screen.stage)
    #expect(screen.surface.text(of: screen.surface[room.maxX - 1, room.y]) == "┃")
    #expect(!(room.x..<room.maxX).contains { screen.surface.text(of: screen.surface[$0, room.maxY - 1]) == "━" })
    #expect(stage.maxX < room.maxX - 1)
    // A text that fits on the stage needs no scroll bar.
    let text = try GalleryScreen(
      ["text.lua": "preview('text', function() return Text(string.rep('word ', 100)) end)"], Size(80, 24))
    #expect(!text.contains("┃") && !text.contains("━"))
  }

  @Test("a setting that was not changed shows the value of the preview, the command or the terminal") func own() throws {
    let screen = try GalleryScreen(["form.lua": Self.tall, "wide.lua": Self.wide], Size(120, 24))
    for text in ["Theme standard", "Scheme dark", "Colours 24 bits", "Width 20", "Height auto"] { #expect(screen.contains(text)) }
    screen.press("down")
    for text in ["Theme paper", "Scheme dark", "Width 100"] { #expect(screen.contains(text)) }
    screen.gallery.adapt(to: .sixteen)
    #expect(screen.contains("Colours 16 "))
    screen.press("c")
    #expect(screen.contains("Colours none"))
    screen.press("c")
    #expect(screen.contains("Colours 16 "))
    let runtime = try Runtime(source: Self.tall)
    try runtime.setTheme("graphite")
    let gallery = try Gallery([Gallery.Exhibit("form.lua", .success(runtime))])
    gallery.show(on: .screen(Size(120, 24)))
    #expect(GalleryScreen(gallery).contains("Theme graphite"))
  }

  @Test("shift+tab enters the stage at its last view, and f6 returns to the view that had the focus") func entering() throws {
    let screen = try GalleryScreen(["form.lua": Self.tall], Size(80, 24))
    screen.press("tab", "shift+tab", "shift+tab", "shift+tab")
    // Shift+tab goes from the stage to the list, then to the search, then to the last setting.
    for _ in 0..<6 where !screen.gallery.isEntered { screen.press("shift+tab") }
    #expect(screen.gallery.isEntered && screen.contains("Row 30"))
    screen.press("f6", "f6", "return", "shift+tab", "return")
    let rendering = try #require(screen.gallery.stage?.runtime.rendering)
    #expect(rendering.json.contains("29"))
  }

  @Test("each experiment has a heading in the list, and a row for each combination of values") func experiments() throws {
    let screen = try GalleryScreen([
      "a.lua": """
      experiment("sizes", { axes = { width = { 20, 40 }, line = { "single", "double" } }, render = function(v)
        return Text(v.line):border("red", { line = v.line })
      end })
      """
    ])
    let rows = screen.rows.map { $0.prefix(20).split(whereSeparator: { " ▐▌".contains($0) }).joined(separator: " ") }
    #expect(rows[2...7] == ["a.lua", "sizes", "single, 20", "single, 40", "double, 20", "double, 40"], "\(rows)")
  }

  @Test("escape in the list clears the search; an empty pane says so, and long messages wrap") func panes() throws {
    let long = """
      preview("long", function() return Text "a":foregroundStyle("nothing-of-that-name-" .. string.rep("word ", 20)) end)
      preview("fine", function() return Text "b" end)
      """
    let screen = try GalleryScreen(["long.lua": long])
    screen.press("/")
    screen.type("fine")
    screen.press("down", "P")
    #expect(screen.contains("No messages") && !screen.contains("long  "))
    screen.press("escape", "up")
    #expect(screen.contains("1 message") && screen.contains("help: longtail explain"))
    #expect(screen.screen.components(separatedBy: "word").count > 5)
  }

  @Test("a key has one hint, even if the gallery and the preview handle it") func hints() throws {
    let screen = try GalleryScreen(["form.lua": Self.tall])
    screen.press("return")
    let hints = screen.gallery.shortcuts + screen.gallery.keyHints
    let keys = hints.flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
    #expect(hints.contains { $0.title == "Preview and list" } && hints.contains { $0.title == "Theme" })
    screen.press("escape")
    #expect((screen.gallery.shortcuts + screen.gallery.keyHints).contains { $0.title == "Open" })
  }
}
