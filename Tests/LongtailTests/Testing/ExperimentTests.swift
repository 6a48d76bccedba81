// Experiments: one preview for each combination of values.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite struct ExperimentTests {
  private func runtime(_ source: String) throws -> Runtime { try Runtime(source: source, name: "experiment.lua") }

  private static let cards = """
    experiment("cards", {
      axes = { { theme = { "standard", "ember" } }, { width = { 12, 16 } } },
      render = function(v) return Text(v.theme .. " " .. v.width):frame { maxWidth = infinity } end,
    })
    """

  @Test("each combination is a preview with its width and theme, and the last axis changes fastest") func combinations() throws {
    let runtime = try runtime(ExperimentTests.cards)
    #expect(
      runtime.previews.map(\.name) == [
        "cards, theme = standard, width = 12", "cards, theme = standard, width = 16", "cards, theme = ember, width = 12",
        "cards, theme = ember, width = 16",
      ])
    #expect(runtime.previews.map { $0.experiment?.startsRow } == [true, false, true, false])
    let pictures = runtime.previews.map { runtime.render($0) }
    #expect(pictures.map(\.size.width) == [12, 16, 12, 16])
    #expect(pictures.map { $0.surface.pageColor.rgb != nil } == [false, false, true, true])
    #expect(pictures[3].text.contains("ember 16") && pictures.allSatisfy(\.diagnostics.isEmpty))
    // The theme of the runtime applies only to previews without a theme of their own.
    try runtime.setTheme("paper")
    #expect(runtime.render(runtime.previews[2]).surface.pageColor == pictures[2].surface.pageColor)
  }

  @Test("values can be styles, functions and tables; axes without an order are sorted by name") func values() throws {
    let runtime = try runtime(
      """
      local Loud = style("Button", "loud", function(self, button) return HStack { "!", button.label } end)
      local function quiet(self, button) return HStack { "(", button.label, ")" } end
      experiment("buttons", {
        axes = { style = { Loud, quiet, "plain" }, colorScheme = { "light", "dark" }, sizes = { { w = 12 } } },
        render = function(v) return Button "Save":buttonStyle(v.style):frame(v.sizes.w) end,
      })
      """)
    #expect(runtime.previews.count == 6)
    #expect(runtime.previews.first?.experiment?.caption == "colorScheme = light, style = the style loud of Button")
    let texts = runtime.previews.map { runtime.render($0).text.filter { !$0.isWhitespace } }
    #expect(texts == ["!Save", "(Save)", "Save", "!Save", "(Save)", "Save"])
    #expect(runtime.previews.map { runtime.render($0).surface.scheme } == [.light, .light, .light, .dark, .dark, .dark])
  }

  @Test(
    "a wrong declaration of an experiment is an error that names the wrong part",
    arguments: [
      ("experiment('a')", "definition"), ("experiment('', {})", "name"), ("experiment('a', { render = print })", "axes"),
      ("experiment('a', { axes = { x = { 1 } } })", "render"), ("experiment('a', { axes = {}, render = print })", "axes"),
      ("experiment('a', { axes = { x = {} }, render = print })", "'x'"),
      ("experiment('a', { axes = { x = 5 }, render = print })", "'x'"),
      ("experiment('a', { axes = { 'x' }, render = print })", "axes"),
      ("experiment('a', { axes = { { x = { 1 } }, { x = { 2 } } }, render = print })", "axis"),
      ("experiment('a', { axes = { width = { 0 } }, render = print })", "width"),
      ("experiment('a', { axes = { theme = { 'embr' } }, render = print })", "did you mean 'ember'"),
      ("experiment('a', { axes = { colorScheme = { 'grey' } }, render = print })", "colorScheme"),
      ("experiment('a', { axes = { x = { 1 } }, render = print, columns = 2 })", "columns"),
      (
        """
        local many = {} for i = 1, 25 do many[i] = i end
        experiment('a', { axes = { x = many, y = many }, render = print })
        """, "500 combinations"
      ),
      ("local many = {} for i = 1, 31 do many[i] = i end experiment('a', { axes = { x = many }, render = print })", "1 to 30"),
      ("for i = 1, 2 do experiment('a', { axes = { x = { 1 } }, render = print }) end", "a, x = 1"),
    ])
  func wrongDeclarations(source: String, part: String) throws {
    let mistake = #expect(throws: Diagnostic.self) { try runtime(source) }
    #expect(mistake.map(String.init(describing:))?.contains(part) == true, "\(String(describing: mistake))")
  }

  @Test("a sheet has a row for each combination of the other axes, and aligned columns") func sheet() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-experiment-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "cards.lua")
    try Data((ExperimentTests.cards + "\npreview('after', function() return Text 'x' end)").utf8).write(to: file)
    let path = file.path(percentEncoded: false)
    let svg = try Run(["preview", path, "--format", "svg"]).output
    let places = svg.matches(of: #/<g transform="translate\((\d+) (\d+)\)">\n<svg/#).map {
      (x: Int($0.1) ?? 0, y: Int($0.2) ?? 0)
    }
    #expect(places.count == 5 && svg.contains(">cards</text>") && svg.contains(">theme = ember, width = 16</text>"))
    #expect(places[0].y == places[1].y && places[2].y == places[3].y && places[0].y < places[2].y && places[3].y < places[4].y)
    #expect(places[0].x == places[2].x && places[1].x == places[3].x && places[0].x < places[1].x && places[4].x == places[0].x)
    let json = try Run(["preview", path, "--format", "json"]).output
    let entries = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let values = (entries[3]["experiment"] as? [String: Any])?["values"] as? [[String: String]]
    #expect(values == [["axis": "theme", "value": "ember"], ["axis": "width", "value": "16"]])
    #expect(entries[4]["experiment"] is NSNull)
  }
}
