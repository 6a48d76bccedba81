// Handlers of `:onPreferenceChange`.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct PreferenceChangeTests {
  @Test("a handler gets one value, even if the value is an array, and may return false") func arrays() throws {
    let source = """
      preferenceKey("tags", { default = {}, reduce = function(_, new) return new end })
      return component("Page", { state = { n = 0, calls = 0, more = false }, body = function(self)
        return VStack { Text("add"):preference("tags", { "x", self.n }):onTapGesture(function() self.n = self.n + 1 end),
          Text("calls " .. self.calls .. " " .. tostring(self.more)) }
          :onPreferenceChange("tags", function(tags, more)
            self.calls, self.more = self.calls + 1, more ~= nil
            return false
          end)
      end })
      """
    let driver = try Driver(Runtime(source: source), Size(20, 3))
    #expect(driver.screen.contains("calls 1 false"), "\(driver.screen)")
    try driver.tap("add")
    #expect(driver.screen.contains("calls 2 false") && driver.mistakes.isEmpty, "\(driver.screen)")
  }
}
