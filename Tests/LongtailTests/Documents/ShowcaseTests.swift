// The example scripts: they fit on each screen, and behave as they should.

import Longtail
import LongtailCore
import Testing

@Suite struct ShowcaseTests {
  private static let scripts = [
    "animation", "counter", "dashboard", "design_system", "experiments", "explore", "forms", "git", "object_items", "report",
    "styling", "tags", "todo", "view_structure",
  ]
  /// Scripts with the unchanged snippets of the documents that docs/seeds.md describes. They may have more than 240 lines.
  private static let seeds = [
    "styling_approaches", "design_system", "object_items", "view_structure", "fluent_components",
  ].map { "seeds/" + $0 }

  private func driver(_ script: String, _ size: Size = Size(40, 12), data: [String: PlainValue] = [:]) throws -> Driver {
    var options = RuntimeOptions.withPictures
    options.program.data = data
    options.usesMachine = false
    return try Driver(Runtime(script: Project.path("scripts/\(script).lua"), options), size)
  }

  @Test("each script is shown on a screen of any size without diagnostics", arguments: scripts + seeds)
  func fits(script: String) throws {
    for size in [Size(120, 40), Size(80, 24), Size(40, 12), Size(1, 1)] {
      let driver = try driver(script, size)
      driver.advance(by: 3)
      #expect(driver.rendering.diagnostics.isEmpty && driver.mistakes.isEmpty, "\(size)")
      #expect(driver.rendering.size == size)
      #expect(size.width == 1 || !driver.screen.isEmpty)
    }
  }

  @Test("each script has at most 240 lines of at most 130 columns", arguments: scripts) func short(script: String) throws {
    let lines = try Project.text("scripts/\(script).lua").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 240)
    for (number, line) in lines.enumerated() { #expect(line.count <= 130, "line \(number + 1)") }
  }

  @Test("the tests of the scripts pass: longtail test scripts/tests") func tests() throws {
    let run = try Run(["test", "scripts/tests"])
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  // MARK: To do

  /// Returns the items of the list in `todo.lua`.
  private func items(_ driver: Driver) -> [String] {
    let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).dropLast(2)
    return rows.map { $0.trimmingPrefix { " ▐".contains($0) }.split(separator: "  ").first.map(String.init) ?? "" }
      .filter { !$0.isEmpty }
  }

  private func todo() throws -> Driver { try driver("todo", data: ["count": .integer(4)]) }

  @Test("a new to-do item is visible, even if the list was scrolled") func added() throws {
    let driver = try driver("todo", data: ["count": .integer(40)])
    try driver.press("end", "n")
    driver.type("Long")
    try driver.press("return")
    #expect(items(driver).first?.hasSuffix("Long") == true)
  }

  @Test("the to-do list shows its first items") func first() throws {
    #expect(
      try todo().screen == """
         To do       ▐ All ▌ ▐ Active ▌ ▐ Done ▌

        ▐Search                                ▌

        ▐○ Paint the fence                     ▌
         ○ Mend the bicycle
         ○ Photograph the old harbour
         ✓ Measure the bookshelf


        ▐What is to be done?                   ▌
         3 of 4 left      Done Edit Delete Undo
        """)
  }

  @Test("n focuses the field, and a new to-do item is the first item and selected") func add() throws {
    let driver = try todo()
    try driver.press("n", "return")
    #expect(items(driver).count == 4)
    driver.type("Sow beans")
    try driver.press("return")
    driver.type("Rest")
    try driver.press("return", "escape", "d")
    #expect(items(driver).prefix(3) == ["✓ Rest", "○ Sow beans", "○ Paint the fence"])
    #expect(driver.screen.contains("4 of 6 left"))
  }

  @Test("return edits a to-do item; return then keeps the text, and escape discards it") func edit() throws {
    let driver = try todo()
    try driver.press("down", "return", "backspace", "escape")
    #expect(items(driver)[1] == "○ Mend the bicycle")
    try driver.press("e")
    driver.type("!")
    try driver.press("return")
    #expect(items(driver)[1] == "○ Mend the bicycle!")
    try driver.press("up", "d")
    #expect(items(driver)[0] == "✓ Paint the fence")
  }

  @Test("a key that selects another item runs no body, and keys act only on a visible item") func choosing() throws {
    let driver = try driver("todo", data: ["count": .integer(1000)])
    try driver.press("down")
    #expect(driver.rendering.counters.evaluated == 0)
    // When the selected item leaves the filtered list, the next item is selected. Undo selects the old item again.
    let small = try todo()
    try small.press("3", "d")
    #expect(small.screen.contains("Nothing here"))
    try small.press("d", "e", "x", "u")
    #expect(items(small) == ["✓ Measure the bookshelf"])
    try small.press("x", "1")
    #expect(items(small).count == 3)
    try small.press("n", "space", "space", "return")
    #expect(items(small).count == 3)
  }

  @Test("1, 2 and 3 filter the items, and a done item leaves the active items") func filter() throws {
    let driver = try todo()
    try driver.press("3")
    #expect(items(driver) == ["✓ Measure the bookshelf"])
    try driver.press("2", "d")
    #expect(items(driver) == ["○ Mend the bicycle", "○ Photograph the old harbour"])
    #expect(driver.screen.contains("2 of 4 left"))
    try driver.tap("All")
    #expect(items(driver).count == 4)
  }

  @Test("alt with an arrow moves an item among the visible items") func reorder() throws {
    let driver = try todo()
    try driver.press("alt+down")
    #expect(items(driver).prefix(2) == ["○ Mend the bicycle", "○ Paint the fence"])
    try driver.press("u", "d", "2", "home", "alt+down", "1")
    let names = ["✓ Paint the fence", "○ Photograph the old harbour", "○ Mend the bicycle", "✓ Measure the bookshelf"]
    #expect(items(driver) == names)
  }

  @Test("delete removes the selected item and selects the next; u undoes all changes") func deleteAndUndo() throws {
    let driver = try todo()
    let first = driver.screen
    try driver.press("delete", "x", "d", "alt+down")
    #expect(items(driver) == ["✓ Measure the bookshelf", "✓ Photograph the old harbour"])
    try driver.press("u", "u", "u", "u", "u", "up", "up")
    #expect(driver.screen == first)
    try driver.press("x", "x", "x", "x", "x")
    #expect(driver.screen.contains("Nothing here") && driver.mistakes.isEmpty)
  }

  @Test("/ searches items without regard to case, and escape shows all items again") func search() throws {
    let driver = try todo()
    try driver.press("/")
    driver.type("THE B")
    #expect(items(driver) == ["○ Mend the bicycle", "✓ Measure the bookshelf"])
    try driver.press("down", "home", "d")
    #expect(driver.screen.contains("2 of 4 left"))
    try driver.press("/", "escape")
    #expect(items(driver).count == 4)
  }

  @Test("of ten thousand items, only the visible ones are placed") func many() throws {
    let driver = try driver("todo", data: ["count": .integer(10000)])
    try driver.press("end")
    #expect(driver.screen.contains("7500 left"))
    try driver.press("x", "u")
    #expect(driver.rendering.counters.placed < 500 && driver.mistakes.isEmpty)
  }

  // MARK: Other scripts

  @Test("the dashboard changes each second, in the same way in each run, until it is paused") func dashboard() throws {
    let (one, other) = (try driver("dashboard"), try driver("dashboard"))
    let first = one.screen
    for driver in [one, other] { driver.advance(by: 5) }
    #expect(one.screen == other.screen && one.screen != first)
    #expect(one.screen.contains("up 1:05"))
    try one.press("p")
    let paused = one.screen
    one.advance(by: 5)
    #expect(one.screen == paused)
    try one.press("p")
    one.advance(by: 2)
    #expect(one.screen.contains("up 1:07"))
  }

  @Test("t changes the theme of the dashboard, and its background") func themes() throws {
    let driver = try driver("dashboard")
    var grounds: [CellColor] = []
    for _ in 1...4 {
      let surface = driver.rendering.surface
      grounds.append(surface.style(of: surface[0, 0]).background)
      try driver.press("t")
    }
    #expect(grounds[0] == grounds[2] && grounds[1] == grounds[3] && grounds[0] != grounds[1])
  }

  @Test("the forms script opens each page and goes back") func forms() throws {
    let driver = try driver("forms")
    for title in ["Buttons and menus", "Toggles and pickers", "Text", "Numbers and dates", "Lists", "Sheets and dialogs"] {
      try driver.tap(title)
      driver.advance(by: 1)
      #expect(driver.screen.hasPrefix("‹ Back") && driver.screen.contains(title), "\(driver.screen)")
      #expect(driver.mistakes.isEmpty && driver.rendering.diagnostics.isEmpty)
      try driver.tap("Back")
      driver.advance(by: 1)
      #expect(driver.screen.contains("Controls"))
    }
  }

  @Test("the animation script moves its views to their targets, and at once with reduced motion") func animation() throws {
    let driver = try driver("animation")
    let first = driver.screen
    try driver.press("g")
    driver.advance(by: 0.75)
    #expect(driver.screen.contains("0 of 1") && !driver.screen.contains("linear      ●"))
    try driver.press("g")
    driver.advance(by: 3)
    #expect(driver.screen.contains("2 of 2") && driver.screen.replacing("2 of 2", with: "0 of 0") == first)
    try driver.setEnvironment("accessibilityReduceMotion", to: .boolean(true))
    try driver.press("g")
    #expect(driver.screen.contains(" linear" + String(repeating: " ", count: 31) + "●"))
  }
}
