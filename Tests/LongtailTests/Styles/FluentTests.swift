// Fluent components: modifiers of the component set its properties, and each returns a changed copy ("Fluent components" in
// docs/seeds.md).

import Longtail
import LongtailCore
import Testing

@Suite struct FluentTests {
  private let tag = """
    local Tag = component("Tag", {
      props = { title = required.string, isOn = binding(false) },
      fluent = { icon = "*", cornerRadius = 1, isLoud = false, onIndicator = handler, extra = optional.view },
      body = function(self)
        return HStack { spacing = 0,
          self.icon, self.title, self.isLoud and "!" or "", "r" .. self.cornerRadius, self.extra,
          Button("?", function() if self.onIndicator then self.onIndicator() else self.isOn = not self.isOn end end),
        }
      end,
    })

    """

  private func screen(_ view: String, _ more: String = "") throws -> String {
    try Driver(tag + more + "\nreturn VStack { alignment = \"leading\", \(view) }:frame(40, 4, \"topLeading\")", Size(40, 4))
      .screen
  }

  @Test("a fluent modifier changes a copy; on all other views, its name is the standard modifier") func copies() throws {
    #expect(try screen(#"Tag { title = "a" }"#) == "*ar1▐ ? ▌")
    #expect(try screen(#"Tag { title = "a" }:icon "+":cornerRadius(3):isLoud()"#) == "+a!r3▐ ? ▌")
    #expect(
      try screen(#"base, base:icon "+":cornerRadius(2), base"#, #"local base = Tag { title = "a" }"#)
        == "*ar1▐ ? ▌\n+ar2▐ ? ▌\n*ar1▐ ? ▌")
    // After `padding`, the view is no longer a Tag, so `cornerRadius` is the modifier of all views.
    #expect(
      try screen(#"Tag { title = "a" }:icon "+":padding("leading", 1):cornerRadius(2), Text "b":cornerRadius(1)"#)
        == " +ar1▐ ? ▌\nb")
    #expect(try screen(#"Tag { title = "a" }:extra(Text "x":bold())"#) == "*ar1x▐ ? ▌")
    // Optional views and handlers can be set to nil.
    #expect(try screen(#"Tag { title = "a" }:extra(Text "x"):extra(nil):onIndicator(nil)"#) == "*ar1▐ ? ▌")
  }

  @Test("callbacks can be fluent modifiers, and the latest one is called") func callbacks() throws {
    let driver = try Driver(
      tag + """
        return component("App", {
          state = { n = 0, step = 1, on = false },
          body = function(self)
            local step = self.step
            return VStack { alignment = "leading",
              Tag { title = "a" }:onIndicator(function() self.n = self.n + step end),
              Tag { title = "b", isOn = self:binding "on" },
              Button("more", function() self.step = 10 end),
              Text(self.n .. tostring(self.on)),
            }
          end,
        })
        """, Size(20, 5))
    try driver.press("tab", "return", "tab", "return")
    #expect(driver.screen.contains("1true"))
    try driver.tap("more")
    try driver.press("shift+tab", "shift+tab", "return")
    #expect(driver.screen.contains("11true"), "\(driver.screen)")
  }

  @Test("a component with equal inputs is skipped, and runs again if a fluent property changes") func skipping() throws {
    let driver = try Driver(
      tag + """
        return component("App", {
          state = { n = 0, icon = "-" },
          body = function(self)
            return VStack {
              Text(self.n):onTapGesture(function() self.n = self.n + 1 end),
              Text "icon":onTapGesture(function() self.icon = "+" end),
              Tag { title = "a" }:icon(self.icon),
            }
          end,
        })
        """, Size(20, 5))
    try driver.tap("0")
    #expect(driver.rendering.counters.evaluated == 1 && driver.rendering.counters.skipped == 1)
    try driver.tap("icon")
    #expect(driver.screen.contains("+ar1") && driver.rendering.counters.evaluated == 2)
  }

  @Test(
    "errors name the view that a modifier works on, and the argument that it expects",
    arguments: [
      (#"Tag { title = "a", icon = "+" }"#, "expected it as a modifier, :icon(...)"),
      (#"Text "a":icon "+""#, "works on a Tag, found a Text"),
      (#"Tag { title = "a" }:bold():icon "+""#, "found a Tag with other modifiers, such as ':bold'"),
      (#"Tag { title = "a" }:icon(Text "a")"#, "expected a string"), (#"Tag { title = "a" }:icon()"#, "missing argument 'icon'"),
      (#"Tag { title = "a" }:icon("a", "b")"#, "too many"), (#"Tag { title = "a" }:onIndicator(3)"#, "expected a function"),
      (#"Tag { title = "a" }:icon(nil)"#, "expected a string"),
      (#"component("B", { fluent = { ["my key"] = 1 }, body = print })"#, "bad argument 'fluent' to 'B'"),
      (#"component("B", { fluent = { a = slot() }, body = print })"#, "bad argument 'a' to 'B.fluent'"),
      (
        #"local C C = component("C", { fluent = { mark = "*" }, defaultStyle = function(_, c) return C(c):mark "!" end }) return C {}"#,
        "':mark' cannot change C(configuration)"
      ),
      (#"preview("a", { width = 3 })"#, "bad argument 'body' to 'preview': expected a function, found nothing"),
      (#"component("B", { props = { a = 1 }, fluent = { a = 2 }, body = print })"#, "taken"),
      (#"modifier("mine", function(c) return c end) component("B", { fluent = { mine = 2 }, body = print })"#, "taken"),
    ])
  func errorMessages(view: String, expected: String) throws {
    var messages: [String] = []
    let isStatement = view.contains("component(") || view.contains("preview(")
    let body = isStatement ? view + (view.contains("return C") ? "" : " return Text \"\"") : "return " + view
    do {
      messages = try Runtime(source: tag + body).render(.inline(width: 40)).diagnostics.map(\.description)
    } catch {
      messages = [String(describing: error)]
    }
    #expect(messages.contains { $0.contains(expected) }, "\(messages)")
  }
}
