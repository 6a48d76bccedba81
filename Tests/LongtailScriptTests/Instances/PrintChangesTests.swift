// `self.printChanges()`: the reasons for an evaluation (K7).

import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct PrintChangesTests {
  @Test
  func `K7: printChanges lists all properties at first, and then only changes`() throws {
    let log = Log()
    let script = try TestProgram(
      """
      local Cart = observable("Cart", { total = 0 })
      local cart = Cart()
      local Row = component("Row", {
        props = { title = "", isOn = binding(false), onTap = handler },
        state = { count = 0, note = "" },
        body = function(self)
          self.printChanges()
          return Text("row " .. tostring(self.isOn) .. cart.total .. self.env.locale .. self.count):onTapGesture(function()
            self.count = self.count + 1
            self.note = "unread"
          end)
        end,
      })
      local Plain = component("Plain", { body = function(self) self:printChanges() return "plain" end })
      return component("Page", { state = { title = "a", on = false, language = "en" }, body = function(self)
        return HStack {
          Row{ title = self.title, isOn = self:binding "on", onTap = function() end }:environment("locale", self.language),
          Plain(),
          Text "title":onTapGesture(function() self.title = self.title .. "!" end),
          Text "on":onTapGesture(function() self.on = not self.on end),
          Text "cart":onTapGesture(function() cart.total = cart.total + 1 end),
          Text "language":onTapGesture(function() self.language = "de" end),
          Text "all":onTapGesture(function() self.title, self.on = "b", false cart.total = 9 end),
        }
      end })
      """
    ) { $0.log = log.write }
    var picture = script.render()
    var seen = 0
    func news() -> [String] {
      defer { seen = log.lines.count }
      return Array(log.lines[seen...])
    }
    #expect(news() == ["Row: @self, @identity, _count, _note changed.", "Plain: @self changed."])
    func after(_ text: String) throws -> String? {
      try script.tap(text, in: picture)
      picture = script.render()
      return news().first
    }
    #expect(try after("row false0en0") == "Row: _count changed.")
    #expect(try after("title") == "Row: title changed.")
    #expect(try after("on") == "Row: _isOn changed.")
    #expect(try after("cart") == "Row: Cart.total changed.")
    #expect(try after("language") == "Row: env.locale changed.")
    #expect(try after("all") == "Row: _isOn, Cart.total, title changed.")
    picture = script.render()
    #expect(news() == ["Row: unchanged.", "Plain: unchanged."])
  }

  @Test func `printChanges of a removed component is an error`() throws {
    let script = try TestProgram(
      """
      local kept
      local Leaf = component("Leaf", { body = function(self) kept = self.printChanges return "leaf" end })
      local count = 0
      return component("Page", { body = function()
        count = count + 1
        if count == 3 then kept() end
        return count == 1 and Leaf() or "gone"
      end })
      """)
    #expect(script.render().codes == [] && script.render().codes == [])
    #expect(script.render().codes == [.lostOwner])
  }
}
