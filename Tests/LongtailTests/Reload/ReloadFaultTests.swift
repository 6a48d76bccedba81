// Each allocation of a reload fails once: either the old program continues, or the new program is complete.

import LongtailCore
import Testing

@testable import Longtail

@Suite struct ReloadFaultTests {
  @Test("a script that returned no view shows the view that it returns after a save") func laterView() throws {
    let runtime = try Runtime(source: "local x = 1")
    runtime.show(on: .screen(Size(40, 2)))
    #expect(runtime.displayedRendering?.diagnostics.isEmpty == false)
    _ = try runtime.reload(source: "return Text 'hi'")
    #expect(runtime.displayedRendering?.text.contains("hi") == true && runtime.rendering != nil)
  }

  private func app(_ word: String) -> String {
    """
    local Model = observable("Model", { total = 3, names = { "a", "b" } })
    theme("own", { extends = "ember", line = "double" })
    style("Button", "boxed", { mark = "[" }, function(self, configuration)
      return HStack { spacing = 0, self.mark, configuration.label, "]" }
    end)
    local Row = component("Row", { props = { name = "" }, state = { taps = 0 }, body = function(self)
      return Button("\(word) " .. self.name .. " " .. self.taps, function() self.taps = self.taps + 1 end):buttonStyle "boxed"
    end })
    local App = component("App", { state = { model = Model, seconds = 0 }, body = function(self)
      return VStack { spacing = 0, alignment = "leading",
        Text("\(word) total " .. self.model.total):onTapGesture(function() self.model.total = self.model.total + 1 end),
        ForEach(self.model.names, function(name) return name end, function(name) return Row { name = name } end),
      }:theme "own"
    end })
    return App {}
    """
  }

  private func picture(_ word: String) -> [String] { ["\(word) total 4", "[\(word) a 1]", "[\(word) b 0]"] }

  @Test func `any allocation of a reload may fail`() throws {
    let screen = try ReloadScreen(app("one"))
    func tap(_ row: Int) {
      let rows = (0..<10).map { screen.runtime.surface?.text(row: $0).trimmed ?? "" }
      guard let y = rows.firstIndex(where: { !$0.isEmpty }) else { return }
      let x = screen.runtime.surface?.text(row: y + row).prefix { $0 == " " }.count ?? 0
      screen.runtime.handle(.tap(Point(x + 1, y + row), count: 1))
    }
    tap(0)
    tap(1)
    try #require(screen.rows == picture("one"))
    var word = "one"
    var (allocation, failed, exhausted, done) = (1, 0, 0, 0)
    while done < 30 {
      let next = word == "one" ? "two" : "one"
      screen.runtime.options.program.failAllocation = allocation
      do throws(Diagnostic) {
        try screen.runtime.reload(source: app(next))
        word = next
        // After the last allocation of a reload, no allocation is left that can fail.
        done += 1
      } catch {
        failed += 1
        done = 0
        #expect([.memoryLimit, .internalFault].contains(error.code), "\(allocation): \(error)")
      }
      // If memory runs out after the new program has started, the failed views show the error, and the next event evaluates them
      // again (M5). The views inside them were removed by then, and have lost their state.
      if !screen.runtime.reports.all.isEmpty {
        exhausted += 1
        #expect(screen.runtime.reports.all.map(\.code) == [.memoryLimit], "\(allocation)")
        screen.press("f9")
        if screen.rows[0] == "\(word) total 3" { tap(0) }
        if screen.rows[1] == "[\(word) a 0]" { tap(1) }
      }
      guard screen.rows == picture(word), screen.runtime.reports.all.isEmpty else {
        Issue.record("allocation \(allocation): \(screen.rows) \(screen.runtime.reports.all)")
        return
      }
      allocation += allocation < 200 ? 1 : 7
      guard allocation < 100_000 else {
        Issue.record("a reload without an end of its allocations")
        return
      }
    }
    #expect(failed > 100 && exhausted > 0, "\(failed) \(exhausted)")
    screen.runtime.options.program.failAllocation = 0
    try screen.runtime.reload(source: app("last"))
    #expect(screen.rows == picture("last"))
    tap(1)
    #expect(screen.rows[1] == "[last a 2]")
  }
}
