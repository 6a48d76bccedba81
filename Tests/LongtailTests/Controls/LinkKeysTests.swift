// Links and the keyboard.

import Longtail
import LongtailCore
import Testing

@Suite struct LinkKeysTests {
  @Test("F2, G3: the tab key moves the focus to a link, and return and space open its URI") func keys() throws {
    let driver = try Driver(
      """
      return VStack {
        Link("Documents", "https://e.x/a b"),
        Link { destination = "mailto:ada@e.x", "Mail", Text "Ada" },
      }:frame(9, 2)
      """)
    let place = try driver.place(of: "Documents")
    func look() -> CellStyle { driver.rendering.surface.style(of: driver.rendering.surface[place.x, place.y]) }
    let rest = look()
    try driver.press("tab")
    #expect(driver.focus == "root/VStack/Link[0]/title:background")
    #expect(look().background != rest.background && look().link == rest.link && rest.link > 0)
    try driver.press("return", "space")
    #expect(driver.runtime.takeRequests() == [.open("https://e.x/a%20b"), .open("https://e.x/a%20b")])
    try driver.press("tab", "return", "a")
    #expect(driver.focus == "root/VStack/Link[1]/views:background")
    #expect(driver.runtime.takeRequests() == [.open("mailto:ada@e.x")])
  }

  @Test(
    "the focus skips a disabled link and a link with a wrong destination",
    arguments: [#"Link("a", "https://e.x"):disabled()"#, #"Link("a", word)"#]) func skipped(link: String) throws
  {
    let driver = try Driver(
      """
      local word = table.concat { "java", "script:x" }
      return VStack { \(link), Button("b", function() end) }
      """)
    try driver.press("tab")
    #expect(driver.focus?.contains("Button") == true)
    try driver.press("shift+tab", "return")
    #expect(driver.runtime.takeRequests() == [])
  }

  @Test("a redacted link opens nothing") func redacted() throws {
    let driver = try Driver(#"return Link("a", "https://e.x"):redacted "placeholder""#)
    try driver.press("tab", "return")
    #expect(driver.runtime.takeRequests() == [])
  }

  @Test("return in a list opens the link in the selected row") func rows() throws {
    let driver = try Driver(
      """
      local App = component("App", {
        state = { site = "b" },
        body = function(self)
          return List { selection = self:binding "site",
            ForEach({ "a", "b" }, "self", function(name) return Link(name, "https://" .. name .. ".example"):tag(name) end),
          }
        end,
      })
      return App {}
      """)
    try driver.press("tab", "return")
    #expect(driver.runtime.takeRequests() == [.open("https://b.example")])
  }

  @Test("a disabled link with views keeps the state of its views when it is enabled") func state() throws {
    let driver = try Driver(
      """
      local Count = component("Count", {
        state = { n = 0 },
        body = function(self) return Button("n = " .. self.n, function() self.n = self.n + 1 end):disabled(false) end,
      })
      local App = component("App", {
        state = { isOff = false, appeared = 0 },
        body = function(self)
          return VStack {
            Link { destination = "https://e.x", Count {}:onAppear(function() self.appeared = self.appeared + 1 end) }
              :disabled(self.isOff),
            Button("Switch", function() self.isOff = not self.isOff end),
            Text("appeared " .. self.appeared),
          }
        end,
      })
      return App {}
      """)
    try driver.tap("n = 0")
    try driver.tap("Switch")
    try driver.tap("Switch")
    #expect(driver.screen.contains("n = 1") && driver.screen.contains("appeared 1"))
  }

  @Test("the focus goes to a button in a link, and the link itself does not have it") func inner() throws {
    let driver = try Driver(
      #"return Link { destination = "https://e.x", Button("In", function() openURL "https://button.example" end) }"#)
    try driver.press("tab", "return")
    #expect(driver.focus?.contains("Button") == true)
    #expect(driver.runtime.takeRequests() == [.open("https://button.example")])
    try driver.press("tab", "tab")
    #expect(driver.focus?.contains("Button") == true)
  }

  @Test("G3: a link in a menu is a menu item, and a click or return opens its URI and dismisses the menu") func menus() throws {
    let driver = try Driver(#"return Menu("More", { Button("One", function() end), Link("Site", "https://e.x") })"#)
    let closed = driver.screen
    try driver.press("tab", "return", "down")
    #expect(driver.screen.contains("One") && driver.focus?.contains("Link") == true)
    try driver.press("return")
    #expect(driver.runtime.takeRequests() == [.open("https://e.x")] && !driver.screen.contains("One"))
    try driver.press("return")
    try driver.tap("Site")
    #expect(driver.runtime.takeRequests() == [.open("https://e.x")] && driver.screen == closed)
  }
}
