// The gallery while its scripts are saved: previews are reloaded, and keep their state and the selection.

import Foundation
import LongtailCore
import Synchronization
import Testing

@testable import Longtail

@Suite struct GalleryReloadTests {
  private func card(_ previews: String = "", _ word: String = "count") -> String {
    """
    local row = require "row"
    local Card = component("Card", { state = { n = 0 }, body = function(self)
      return VStack { Text("\(word) " .. self.n), row() }:onKeyPress("x", function() self.n = self.n + 1 end):focusable()
    end })
    preview(Card, "one", { width = 12 }, function() return Card {} end)
    \(previews)
    """
  }

  private func row(_ word: String) -> String { "return function() return Text '\(word)' end" }

  private func words(_ screen: GalleryScreen) -> String { screen.shown.map(\.trimmed).joined(separator: "|") }

  /// Returns a gallery of files, as `longtail preview` creates it.
  private func gallery(_ folder: ScriptFolder, _ names: String...) throws -> GalleryScreen {
    var options = RuntimeOptions()
    options.program.acceptsModules = true
    let exhibits = names.map { name in
      Gallery.Exhibit(folder.path(name)) { [path = folder.path(name), options] sources throws(Diagnostic) in
        try Runtime(named: path, options, recording: sources)
      }
    }
    let screen = GalleryScreen(try Gallery(exhibits))
    screen.gallery.isAnimated = true
    screen.gallery.show(on: .screen(Size(90, 24)))
    return screen
  }

  @Test("scripts that are added to a folder are shown in their place, and removed scripts are not shown")
  func newcomers() throws {
    let folder = try ScriptFolder(["b.lua": card(), "row.lua": row("first")])
    var options = RuntimeOptions()
    options.program.acceptsModules = true
    let exhibit = { path in
      Gallery.Exhibit(path) { [options] sources throws(Diagnostic) in try Runtime(named: path, options, recording: sources) }
    }
    let root = String(folder.path("b.lua").dropLast("/b.lua".count))
    let listed = Gallery.Folder(
      root,
      scripts: {
        (FolderListing.names(in: root) ?? []).filter { $0 != "row.lua" && $0.hasSuffix(".lua") }.sorted().map(folder.path)
      }, exhibit: exhibit)
    let screen = GalleryScreen(try Gallery([exhibit(folder.path("b.lua"))], in: [listed]))
    screen.gallery.show(on: .screen(Size(90, 24)))
    screen.press("f6", "x")
    var isSaved: Bool { screen.gallery.sources.contains { SourceFiles.fingerprint(of: $0) != $1 } }
    #expect(!isSaved)
    try folder.save("notes.txt", "no script")
    #expect(!isSaved)

    try folder.save("c.lua", card().replacing("\"one\"", with: "\"three\""))
    try folder.save("a.lua", card().replacing("\"one\"", with: "\"two\""))
    #expect(isSaved)
    #expect(reload(screen) == nil)
    #expect(screen.gallery.exhibits.map(\.file) == ["a.lua", "b.lua", "c.lua"].map(folder.path))
    #expect(words(screen) == "count 1|first")
    let rows = screen.rows.joined(separator: "\n")
    #expect(rows.contains("two") && rows.contains("three"), "\(rows)")

    // A script with an error is listed in its place. A removed script is not shown; when the script is put back, it has its state
    // again.
    try folder.save("d.lua", "return Text(")
    #expect(isSaved)
    #expect(reload(screen) == nil)
    #expect(screen.gallery.exhibits.last?.mistake?.code == .syntax)
    #expect(!isSaved)
    try FileManager.default.removeItem(atPath: folder.path("c.lua"))
    try FileManager.default.removeItem(atPath: folder.path("b.lua"))
    #expect(isSaved)
    try folder.save("a.lua", card("", "number").replacing("\"one\"", with: "\"two\""))
    #expect(reload(screen) == nil)
    #expect(!screen.rows.joined().contains("three") && words(screen) == "number 0|first", "\(screen.rows)")
    try folder.save("b.lua", card("", "again"))
    #expect(reload(screen) == nil)
    #expect(words(screen) == "again 1|first", "\(screen.rows)")
    // A preview that was selected since the removal stays selected.
    try FileManager.default.removeItem(atPath: folder.path("b.lua"))
    #expect(screen.gallery.hasMissingFiles && reload(screen) == nil && !screen.gallery.hasMissingFiles)
    // The next preview is on the stage and has the focus, so f6 moves the focus to the list.
    screen.press("f6", "down")
    try folder.save("b.lua", card("", "back"))
    #expect(reload(screen) == nil)
    #expect(
      screen.gallery.exhibits.map(\.isMissing) == [false, false, true, false] && words(screen) != "back 1|first", "\(screen.rows)"
    )
    // A file that is put back unchanged is shown again.
    let text = try String(contentsOfFile: folder.path("a.lua"), encoding: .utf8)
    try FileManager.default.removeItem(atPath: folder.path("a.lua"))
    #expect(isSaved && reload(screen) == nil && !isSaved && screen.gallery.exhibits[0].isMissing)
    try folder.save("a.lua", text)
    #expect(isSaved && reload(screen) == nil && !isSaved && !screen.gallery.exhibits[0].isMissing)
  }

  @Test(
    "a folder contains only its own scripts, for each way to write its path",
    arguments: [(".", ""), ("p", "p/"), ("p/", "p/"), ("a/p", "a/p/")])
  func holds(path: String, prefix: String) {
    let folder = Gallery.Folder(path, scripts: { [] }, exhibit: { Gallery.Exhibit($0, .failure(Diagnostic(.staleView))) })
    #expect(folder.holds(prefix + "a.lua") && !folder.holds(prefix + "q/a.lua") && !folder.holds("other/a.lua"))
  }

  /// Reloads the gallery, as ``TerminalApp`` does when a file was saved. Returns the error, if there is one.
  private func reload(_ screen: GalleryScreen) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try screen.gallery.reload()
      return nil
    } catch {
      return error
    }
  }

  @Test("the preview on the stage keeps its state when its script or a module of the script is saved") func saved() throws {
    let folder = try ScriptFolder(["card.lua": card(), "row.lua": row("first")])
    let screen = try gallery(folder, "card.lua")
    screen.press("f6", "x", "x")
    #expect(words(screen) == "count 2|first")
    try folder.save("row.lua", row("second"))
    let reload = try screen.gallery.reload()
    #expect(reload == Runtime.Reload(keptSlots: 1, resetSlots: [], droppedSlots: [], droppedCalls: 0))
    #expect(words(screen) == "count 2|second")
    try folder.save("card.lua", card("", "number"))
    #expect(self.reload(screen) == nil)
    screen.press("x")
    #expect(words(screen) == "number 3|second")
  }

  @Test("only scripts with a changed file are reloaded") func others() throws {
    let folder = try ScriptFolder([
      "card.lua": card(), "row.lua": row("first"), "tag.lua": "preview('tag', function() return Text 'tag' end)",
    ])
    let screen = try gallery(folder, "card.lua", "tag.lua")
    try folder.save("tag.lua", "preview('tag', function() return Text 'other' end)")
    #expect(try screen.gallery.reload().keptSlots == 0, "the card was not loaded")
    #expect(Set(screen.gallery.sources.keys).isSuperset(of: ["card.lua", "row.lua", "tag.lua"].map(folder.path)))
    screen.press("down")
    #expect(screen.shown == ["other"])
  }

  @Test("if a saved script has an error, its old version runs on, and other saved scripts are shown") func brokenScript() throws {
    let folder = try ScriptFolder([
      "card.lua": card(), "row.lua": row("first"), "tag.lua": "preview('tag', function() return Text 'tag' end)",
    ])
    let screen = try gallery(folder, "card.lua", "tag.lua")
    screen.press("f6", "x")
    try folder.save("card.lua", "return 1 +")
    try folder.save("tag.lua", "preview('tag', function() return Text 'other' end)")
    #expect(reload(screen)?.code == .syntax)
    #expect(words(screen) == "count 1|first")
    screen.press("f6", "down")
    #expect(screen.shown == ["other"])
  }

  @Test("a script with an error is loaded when its missing module is saved, and its preview is selected")
  func fixedScript() throws {
    let folder = try ScriptFolder(["card.lua": card()])
    let screen = try gallery(folder, "card.lua")
    #expect(screen.screen.contains("module 'row' was not found"))
    #expect(screen.gallery.sources.keys.contains(folder.path("row.lua")))
    try folder.save("row.lua", "return 1 +")
    #expect(reload(screen) == nil)
    #expect(
      String(describing: screen.gallery.sentData["lines"]).contains("row.lua:1")
        && screen.gallery.sources.keys.contains(folder.path("row.lua")))
    try folder.save("row.lua", row("there"))
    #expect(reload(screen) == nil)
    #expect(words(screen) == "count 0|there")
    screen.press("f6", "x")
    #expect(words(screen) == "count 1|there")
  }

  @Test("of two scripts with errors, the second error is reported when the first is fixed") func two() throws {
    let tag = "preview('tag', function() return Text 'tag' end)"
    let folder = try ScriptFolder(["card.lua": card(), "row.lua": row("first"), "tag.lua": tag])
    let screen = try gallery(folder, "card.lua", "tag.lua")
    try folder.save("card.lua", "return 1 +")
    #expect(reload(screen)?.place?.file == folder.path("card.lua"))
    try folder.save("tag.lua", "return 2 +")
    #expect(reload(screen)?.place?.file == folder.path("tag.lua"))
    try folder.save("tag.lua", tag)
    #expect(reload(screen)?.place?.file == folder.path("card.lua"))
    try folder.save("card.lua", card())
    #expect(reload(screen) == nil)
  }

  @Test("a script that could not be loaded is loaded again when any of its files is saved") func failedElsewhere() throws {
    let folder = try ScriptFolder([
      "card.lua": "local row = require 'row'\nlocal word = row.word:upper()\npreview('card', function() return Text(word) end)",
      "row.lua": "return {}",
    ])
    let screen = try gallery(folder, "card.lua")
    #expect(String(describing: screen.gallery.sentData["lines"]).contains("card.lua:2"))
    try folder.save("row.lua", "return { word = 'there' }")
    #expect(reload(screen) == nil)
    #expect(screen.shown == ["THERE"])
  }

  @Test("an endless module is run only once, although several scripts require it", arguments: ["", "t[#t + 1] = { #t }"])
  func endless(step: String) throws {
    let names = (1...6).map { "card\($0).lua" }
    let folder = try ScriptFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, card()) } + [("row.lua", row("first"))]))
    let runs = Mutex(0)
    var options = RuntimeOptions()
    options.program.acceptsModules = true
    (options.program.loadMilliseconds, options.program.memoryLimit) = (step.isEmpty ? 100 : 20_000, 8 << 20)
    options.program.log = { _ in runs.withLock { $0 += 1 } }
    let exhibits = names.map { name in
      Gallery.Exhibit(folder.path(name)) { [path = folder.path(name), options] sources throws(Diagnostic) in
        try Runtime(named: path, options, recording: sources)
      }
    }
    let screen = GalleryScreen(try Gallery(exhibits))
    screen.gallery.show(on: .screen(Size(90, 24)))
    try folder.save("row.lua", "print 'begun' local t = {} while true do \(step) end")
    #expect(reload(screen)?.cause.isBudget == true)
    #expect(runs.withLock { $0 } == 1)
    try folder.save("card1.lua", card("", "number"))
    #expect(reload(screen)?.cause.isBudget == true)
    #expect(runs.withLock { $0 } == 1)
    try folder.save("row.lua", row("second"))
    #expect(reload(screen) == nil)
    #expect(words(screen) == "number 0|second")
  }

  @Test("when previews change, the selection follows the name, or moves to another preview") func previews() throws {
    let two = #"preview("two", function() return Text "second" end)"#
    let folder = try ScriptFolder([
      "card.lua": card(two), "row.lua": row("first"), "tag.lua": "preview('tag', function() return Text 'tag' end)",
    ])
    let screen = try gallery(folder, "tag.lua", "card.lua")
    screen.press("down", "down")
    #expect(screen.shown == ["second"])
    try folder.save("card.lua", #"preview("new", function() return Text "third" end)"# + "\n" + two + "\n" + card())
    #expect(reload(screen) == nil)
    #expect(screen.shown == ["second"])
    screen.press("up")
    #expect(screen.shown == ["third"])
    try folder.save("card.lua", card())
    #expect(reload(screen) == nil)
    #expect(screen.shown == ["tag"], "\(screen.screen)")
    for name in ["card.lua", "tag.lua"] { try folder.save(name, "") }
    #expect(reload(screen) == nil)
    #expect(screen.screen.contains("No previews"))
    try folder.save("tag.lua", "preview('tag', function() return Text 'back' end)")
    #expect(reload(screen) == nil)
    #expect(screen.shown == ["back"])
  }

  @Test("on a terminal, the gallery shows saved changes, and an error over the preview") func terminal() throws {
    let folder = try ScriptFolder(["card.lua": card(), "row.lua": row("first")])
    let terminal = try PseudoTerminal(["preview", folder.path("card.lua")], Size(80, 24))
    try terminal.expect("count 0")
    terminal.type("\u{1B}[17~x")
    try terminal.expect("count 1")
    try folder.save("row.lua", row("saved"))
    try terminal.expect("saved")
    try folder.save("row.lua", "return 1 +")
    try terminal.expect("syntax error")
    try folder.save("row.lua", row("again"))
    try terminal.expectGone("syntax error")
    #expect(try terminal.screen().contains("again") && terminal.screen().contains("count 1"))
    // Some programs save a file by removing it and writing a new one.
    try FileManager.default.removeItem(atPath: folder.path("card.lua"))
    try folder.save("card.lua", card("", "sum"))
    try terminal.expect("sum 1")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test("a folder that is moved away and back, and a script that is empty for a moment, are shown again") func away() throws {
    let folder = try ScriptFolder([:])
    try FileManager.default.createDirectory(atPath: folder.path("p"), withIntermediateDirectories: false)
    for (name, text) in ["card": card(), "row": row("first")] { try folder.save("p/\(name).lua", text) }
    let terminal = try PseudoTerminal(["preview", folder.path("p")], Size(80, 24))
    try terminal.expect("count 0")
    terminal.type("\u{1B}[17~x")
    try terminal.expect("count 1")
    for _ in 0..<2 {
      try FileManager.default.moveItem(atPath: folder.path("p"), toPath: folder.path("q"))
      try terminal.expectGone("count 1")
      try FileManager.default.moveItem(atPath: folder.path("q"), toPath: folder.path("p"))
      try terminal.expect("count 1")
      #expect(try !terminal.screen().contains("cannot be loaded"))
    }
    try folder.save("p/card.lua", "")
    try terminal.expectGone("count 1")
    try folder.save("p/card.lua", card("", "sum"))
    try terminal.expect("sum 1")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
