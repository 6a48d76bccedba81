// The component library: the form of each file in `components/`, and the behavior of its components.

import Foundation
import Longtail
import LongtailCore
import Testing

@Suite struct ComponentTests {
  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Project.path("components"))) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted().map { "components/" + $0 }
  }()

  private func driver(_ script: String, _ size: Size = Size(60, 12)) throws -> Driver {
    Driver(try Runtime(source: script, name: "test.lua", folder: Project.path("components")), size)
  }

  @Test("each file has one component with previews and no globals, in at most 150 lines", arguments: files)
  func form(file: String) throws {
    let source = try Project.text(file)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 150 && lines.allSatisfy { $0.count <= 132 })
    #expect(source.hasPrefix("-- "))
    #expect(source.matches(of: #/^(local |  return )?(\w+ = )?component\(/#.anchorsMatchLineEndings()).count == 1)
    // No globals: each name that is assigned at the start of a line has a `local` declaration.
    let assigned = source.matches(of: #/^(?<name>\w+) = |^function (?<function>\w+)/#.anchorsMatchLineEndings())
    for match in assigned {
      let name = match.output.name ?? match.output.function ?? ""
      #expect(source.contains("\nlocal \(name)\n"))
    }
    #expect(try Runtime(script: Project.path(file)).previews.isEmpty == false)
  }

  @Test("previews look as they did, and tests pass: longtail test components scripts") func library() throws {
    let run = try Run(["test", "components", "scripts"])
    #expect(run.status == 0 && run.error.isEmpty, "\(run.output)\(run.error)")
    for file in Self.files { #expect(run.output.contains("ok      \(file): ")) }
  }

  @Test("each component has a test with a pointer event, a key and a theme", arguments: files) func tested(file: String) throws {
    let name = file.split(separator: "/")[1].dropLast(4)
    let test = try Project.text("components/tests/\(name)_test.lua")
    let isWorn = test.contains("require \"worn\"(")
    for step in [["screen:tap", "screen:drag"], ["screen:press", "screen:type", "screen:paste"], ["screen:theme", ":theme"]] {
      #expect(isWorn || step.contains { test.contains($0) }, "\(step)")
    }
  }

  @Test("each preview has no diagnostics in any theme, and without colours", arguments: files)
  func previews(file: String) throws {
    let runtime = try Runtime(script: Project.path(file))
    for theme in Theme.builtIn.map(\.name) {
      try runtime.setTheme(theme)
      for preview in runtime.previews { #expect(runtime.render(preview).diagnostics.isEmpty, "\(theme)") }
    }
    try runtime.setEnvironment("accessibilityDifferentiateWithoutColor", to: .boolean(true))
    try runtime.setEnvironment("glyphs", to: .string("ascii"))
    for preview in runtime.previews {
      let rendering = runtime.render(preview)
      #expect(rendering.diagnostics.isEmpty)
    }
    // Previews have a fixed width, but scripts can give a component any width.
    let name = file.split(separator: "/")[1].dropLast(4)
    for width in [1, 2, 7, 16, 33] {
      let narrow = try Runtime(
        source: "return (require '\(name)') and VStack { Text 'ok' }:frame(\(width), 1)", name: "narrow.lua",
        folder: Project.path("components"))
      #expect(narrow.render(.inline(width: width)).diagnostics.isEmpty)
    }
  }

  @Test("S14: a FioriButton shows its state, acts once on release, and toggles if its selection persists")
  func s14Buttons() throws {
    let driver = try driver(
      """
      local FioriButton = require "fiori_button"
      local App = component("App", {
        state = { log = "", isPersistent = true, isOff = false },
        body = function(self)
          local function title(state) return "[" .. state .. "]" end
          return VStack { alignment = "leading", spacing = 0,
            FioriButton { title = title, action = function(state) self.log = self.log .. state .. " " end },
            FioriButton { title = function(state) return "<" .. state .. ">" end, isSelectionPersistent = self.isPersistent,
              action = function(state) self.log = self.log .. state .. " " end }:disabled(self.isOff),
            Button("kind", function() self.isPersistent = not self.isPersistent end):buttonStyle "plain",
            Button("off", function() self.isOff = not self.isOff end):buttonStyle "plain",
            Text(self.log),
          }
        end,
      })
      return App {}:frame(60, 6, "topLeading")
      """, Size(60, 6))
    #expect(driver.screen == "▐ [normal] ▌\n▐ <normal> ▌\nkind\noff")
    for title in ["[normal]", "<normal>"] {
      try driver.hold(title)
      #expect(driver.screen.contains("highlighted") && !driver.screen.contains(title))
      driver.handle(.pointer(PointerEvent(.up, at: Point(59, 5))))
      #expect(driver.screen == "▐ [normal] ▌\n▐ <normal> ▌\nkind\noff", "let go elsewhere")
    }
    try driver.tap("[normal]")
    #expect(driver.screen.hasSuffix("\nnormal") && driver.screen.hasPrefix("▐ [normal] ▌"))
    try driver.tap("<normal>")
    #expect(driver.screen.contains("<selected>") && driver.screen.hasSuffix("normal selected"))
    try driver.tap("off")
    #expect(driver.screen.contains("<disabled>"))
    try driver.tap("off")
    #expect(driver.screen.contains("<selected>"))
    try driver.tap("kind")
    try driver.tap("kind")
    #expect(driver.screen.contains("<normal>"), "a button of another kind loses its state")
  }

  @Test("S15: a KPIHeader shows at most four figures: fractions first unless keepsOrder, no small charts")
  func s15KPIHeader() throws {
    func order(_ rest: String) throws -> [String] {
      let screen = try driver(
        """
        local KPIHeader = require "kpi_header"
        return KPIHeader { items = {
          { value = "12", caption = "Open" }, { fraction = 0.65, caption = "Done" }, { value = "▂", caption = "Chart", chart = "small" },
          { value = "3", caption = "Late" }, { value = "4", caption = "Late too" }, { fraction = 0.1, caption = "Begun" },
          { value = "5", caption = "Fifth" },
        } }\(rest)
        """, Size(80, 5)
      ).screen
      return ["Open", "Done", "Chart", "Late", "Late too", "Begun", "Fifth"].filter { screen.contains($0) }
        .sorted { screen.range(of: $0)!.lowerBound < screen.range(of: $1)!.lowerBound }
    }
    #expect(try order("") == ["Done", "Begun", "Open", "Late"])
    #expect(try order(":keepsOrder()") == ["Open", "Done", "Late", "Late too"])
  }

  @Test("an action button looks different when loading, disabled, hovered, focused and pressed")
  func actionButton() throws {
    let driver = try driver(
      """
      local ActionButton = require "action_button"
      local App = component("App", {
        state = { n = 0 },
        body = function(self)
          return VStack { alignment = "leading",
            ActionButton { label = "Go", action = function() self.n = self.n + 1 end }:fixedSize(),
            ActionButton { label = "Wait" }:environment("buttonLoading", true):fixedSize(),
            ActionButton { label = "Not" }:disabled(true):fixedSize(), Text(self.n),
          }:buttonStyle "primaryAction"
        end,
      })
      return App {}:frame(20, 4, "topLeading")
      """, Size(20, 4))
    func look(_ text: String) throws -> CellStyle {
      let place = try driver.place(of: text)
      let surface = driver.rendering.surface
      return surface.style(of: surface[place.x, place.y])
    }
    #expect(driver.screen.contains("Go") && driver.screen.contains("⠋ Wait"))
    let (normal, loading, disabled) = (try look("Go"), try look("Wait"), try look("Not"))
    #expect(normal.background != loading.background && loading.background != disabled.background)
    driver.handle(.pointer(PointerEvent(.moved, at: try driver.place(of: "Go"))))
    let hover = try look("Go")
    #expect(hover.attributes.contains(.underline) && hover.background != normal.background)
    driver.handle(.pointer(PointerEvent(.down(count: 1), at: try driver.place(of: "Go"))))
    let pressed = try look("Go")
    #expect(pressed.attributes.contains(.bold) && pressed.background != hover.background)
    driver.handle(.pointer(PointerEvent(.up, at: try driver.place(of: "Go"))))
    #expect(driver.screen.hasSuffix("\n1"))
    #expect(try look("Go") == hover, "it has the focus, and hover comes first")
    driver.handle(.pointer(PointerEvent(.moved, at: Point(19, 3))))
    #expect(try look("Go").attributes.contains(.bold), "it has the focus")
    try driver.tap("Not")
    #expect(driver.screen.hasSuffix("\n1"))
  }

  @Test("an object item accepts values and builders, and each of its parts can be styled")
  func objectItem() throws {
    func json(_ arguments: String) throws -> String {
      try driver("return (require 'object_item') { \(arguments) }").rendering.json
    }
    let values = #"title = "T", subtitle = "S", status = "High", icons = { "1", "2" }, tags = { "a", "b" }"#
    let builders = """
      title = function() return Text "T" end, subtitle = function() return Text "S" end, status = function() return "High" end,
      icons = function() return { Text "1", "2" } end, tags = function() return Group { "a", "b" } end
      """
    #expect(try json(values) == json(builders))
    #expect(
      try json(#"title = "T""#) == json(#"title = "T", subtitle = "", tags = {}, icons = {}, action = nil, avatars = false"#))
    let styled = try driver(
      """
      local ObjectItem, Status = require "object_item", require "status"
      return ObjectItem { title = "T", status = "High" }
        :statusStyle(function(_, part) return HStack { spacing = 0, "!", Status(part) } end):frame(20, 1)
      """, Size(20, 1))
    #expect(styled.screen == "T              !High")
  }

  @Test("a tree view opens its nodes, and keys and clicks select a node") func treeView() throws {
    let driver = try driver(
      """
      local TreeView = require "tree_view"
      local nodes = {
        { id = "a", title = "A", children = { { id = "b", title = "B", children = { { id = "c", title = "C" } } } } }, { id = "d", title = "D" },
      }
      local App = component("App", { state = { chosen = "" }, body = function(self)
        return VStack { alignment = "leading", TreeView { nodes = nodes, selection = self:binding "chosen" }, Text("chosen " .. self.chosen) }
      end })
      return App {}:frame(20, 6, "topLeading")
      """, Size(20, 6))
    #expect(driver.screen == "▸ A\n  D\nchosen")
    try driver.tap("A")
    try driver.tap("B")
    #expect(driver.screen == "▾ A\n   ▾ B\n        C\n  D\nchosen")
    try driver.tap("C")
    #expect(driver.screen.hasSuffix("chosen c"))
    try driver.press("tab", "space")
    #expect(driver.screen.hasSuffix("chosen d"))
  }

  @Test("a toast disappears after its time, and can appear again") func toast() throws {
    let driver = try driver(
      """
      require "toast"
      local App = component("App", { state = { isSaved = false }, body = function(self)
        return Button("Save", function() self.isSaved = true end):buttonStyle "plain":frame(20, 3, "topLeading")
          :toast { isPresented = self:binding "isSaved", text = "Saved", seconds = 2 }
      end })
      return App {}
      """, Size(20, 3))
    for _ in 1...2 {
      #expect(driver.screen == "Save")
      try driver.tap("Save")
      #expect(driver.screen.contains("Saved"))
      driver.advance(by: 1.5)
      #expect(driver.screen.contains("Saved"))
      driver.advance(by: 2)
    }
    #expect(driver.screen == "Save" && driver.mistakes.isEmpty)
  }

  @Test("breadcrumbs go back, banners can be dismissed, and avatars show initials") func others() throws {
    let driver = try driver(
      """
      local Breadcrumb, Banner, Avatar = require "breadcrumb", require "banner", require "avatar"
      local App = component("App", {
        state = { depth = 3, isShown = true },
        body = function(self)
          local path = {}
          for index, name in ipairs { "home", "docs", "a" } do if index <= self.depth then path[index] = name end end
          return VStack { alignment = "leading", spacing = 0,
            Breadcrumb { path = path, onSelect = function(position) self.depth = position end },
            self.isShown and Banner { kind = "error", title = "Lost", onDismiss = function() self.isShown = false end },
            Avatar { name = "élan vital x" }, Avatar { name = "" },
          }
        end,
      })
      return App {}:frame(30, 5, "topLeading")
      """, Size(30, 5))
    #expect(driver.screen == "home › docs › a\n  ⊗ Lost                    ✕\n ÉV\n ?")
    try driver.tap("docs")
    try driver.tap("✕")
    #expect(driver.screen == "home › docs\n ÉV\n ?")
  }
}
