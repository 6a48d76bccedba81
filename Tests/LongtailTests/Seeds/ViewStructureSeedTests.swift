// Tests that the snippets of `scripts/seeds/view_structure.lua` behave as their document says.

import Longtail
import LongtailCore
import Testing

@Suite struct ViewStructureSeedTests {
  private let script = SeedScript(name: "view_structure")

  /// Returns how often each component ran in the last step.
  private func runs(_ driver: Driver) -> [String: Int] {
    driver.runtime.evaluations.reduce(into: [:]) { counts, evaluation in
      let name = evaluation.path.split(separator: "/").last.map { $0.prefix { $0 != "[" && $0 != "#" } } ?? ""
      counts[String(name), default: 0] += 1
    }
  }

  @Test("opacity keeps the state and the place of a view, a condition recreates the view (I1)") func visibility() throws {
    let driver = try script.driver("Visibility {}", Size(60, 5))
    try driver.press("tab", "tab", "return", "tab", "return", "return")
    #expect(driver.screen.contains("Some view: 1") && driver.screen.contains("Some view: 2"))
    let good = try driver.place(of: "Some view: 2")
    try driver.tap("isVisible")
    #expect(!driver.screen.contains("Some view"))
    try driver.tap("isVisible")
    #expect(driver.screen.contains("Some view: 0") && driver.screen.contains("Some view: 2"))
    #expect(try driver.place(of: "Some view: 2") == good)
  }

  @Test("a condition chooses between two views, or shows and hides one view") func conditionals() throws {
    let driver = try script.driver("Conditionals {}", Size(30, 4))
    #expect(driver.screen.contains("Login") && !driver.screen.contains("Profile"))
    try driver.tap("isLoggedIn")
    #expect(driver.screen.contains("Dashboard") && !driver.screen.contains("Login ") && driver.screen.contains("Profile of Ada"))
  }

  @Test("a tap runs the body that reads the state; rows and the body of a component are skipped (K1)") func subviews() throws {
    func tapped(_ view: String) throws -> Driver {
      let driver = try script.driver("window(\(view) {})", Size(40, 4))
      try driver.tap("Tap: 0")
      #expect(driver.screen.contains("Tap: 1") && driver.screen.contains("☆ Item 0"))
      return driver
    }
    let (bad, good) = (try tapped("Bad.ParentView"), try tapped("Good.ParentView"))
    // The function of the ForEach is the same in each run, so its hundred rows are not created again.
    #expect(bad.rendering.counters.evaluated == 1)
    #expect(good.rendering.counters.evaluated == 1 && good.rendering.counters.skipped == 1)
    #expect(runs(good) == ["GoodParentView": 1])
    #expect(bad.screen == good.screen)
  }

  @Test("the list has a hundred rows, from 0 to 99") func rows() throws {
    let driver = try script.driver("window(Good.ParentView {})", Size(40, 4))
    try driver.scroll("Item 1", rows: 1000)
    #expect(driver.screen.contains("☆ Item 99") && !driver.screen.contains("Item 100"))
  }

  @Test("small parts of a view can be functions") func functions() throws {
    let driver = try script.driver("SimpleView {}", Size(30, 3))
    #expect(driver.screen.hasPrefix("Title") && !driver.screen.contains("details"))
    try driver.tap("Toggle")
    #expect(try driver.screen.contains("Some details here") && driver.style(of: "Some").attributes.contains(.faint))
    try driver.press("tab", "return")
    #expect(!driver.screen.contains("details"))
  }

  @Test("a container with a function runs at every update; a container with a view is skipped (K3)") func containers() throws {
    let driver = try script.driver("Containers {}", Size(60, 5))
    try driver.tap("Update: 0")
    #expect(runs(driver) == ["Containers": 1, "BadMyContainer": 1])
    for part in ["Expensive", "Header"] { #expect(driver.screen.components(separatedBy: part).count == 3, "in both") }
  }

  @Test("an overlay does not change the size of a button, a sibling in a ZStack does (L44, L50)") func decoration() throws {
    func size(_ view: String) throws -> Size? {
      try script.driver("\(view):accessibilityIdentifier 'it'", Size(40, 6)).rendering.frame(of: "it")?.size
    }
    let button = try size(#"Button("Continue", function() end)"#)
    #expect(try size("Good.decoration()") == button && button != nil)
    #expect(try size("Bad.decoration()") == button, "the lock is smaller than the button")
    func kinds(_ view: String) throws -> Set<String> {
      Set(try script.driver(view, Size(40, 6)).rendering.json.matches(of: /"kind":"(\w+)"/).map { String($0.1) })
    }
    #expect(
      try kinds("Good.decoration()").isSuperset(of: ["Button", "overlay", "Image"])
        && !kinds("Good.decoration()").contains("ZStack"))
    #expect(
      try kinds("Bad.decoration()").isSuperset(of: ["Button", "ZStack", "Image"])
        && !kinds("Bad.decoration()").contains("overlay"))
    // A decoration that is larger than the button shows the difference.
    let large = #"Text("locked"):frame(20, 3)"#
    #expect(try size(#"Button("Continue", function() end):overlay(\#(large), "trailing")"#) == button)
    #expect(try size(#"ZStack { alignment = "trailing", Button("Continue", function() end), \#(large) }"#) == Size(20, 3))
    let driver = try script.driver("Good.decoration()", Size(20, 1))
    #expect(driver.screen.contains("◘"))
  }

  @Test("a capsule behind a row has the size of the row; beside it in a ZStack, it takes all space (L50)") func capsule() throws {
    let good = try script.driver("Good.capsule()", Size(30, 5))
    #expect(
      good.screen == """
        ┏━━━━━━━━━━━━━━━┓
        ┃ ⊔ Inbox  Next ┃
        ┗━━━━━━━━━━━━━━━┛
        """)
    let bad = try script.driver("Bad.capsule()", Size(30, 5))
    #expect(bad.screen.hasPrefix("┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓") && bad.screen.hasSuffix("┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛"))
    #expect(try good.style(of: "┏").foreground.rgb == SeedScript.rgb(.blue))
  }

  @Test("`check` reports the patterns that the document advises against, and none that it recommends") func checked() throws {
    let report = try Run(["check", "--format", "json", Project.path("scripts/seeds/view_structure.lua")])
    for code in ["lost-identity", "function-input", "stretched-stack"] {
      #expect(report.output.contains(code), "\(code)")
    }
    for name in ["GoodParentView", "GoodMyContainer", "SimpleView"] {
      #expect(!report.output.contains("'\(name)'"), "\(name)")
    }
  }
}
