// Lazy containers with several lists of items: a list that grows or shrinks moves the rows of the lists after it.

import Longtail
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct SeveralListsTests {
  static let containers = [
    "List { A, B }:listStyle 'plain'", "ScrollView { LazyVStack { spacing = 0, A, B } }",
    "LazyVGrid { columns = { { flexible = true } }, A, B }",
    "List { Section { A }, Section { B } }:listStyle 'plain'", "VStack { spacing = 0, A, B }",
  ]

  @Test("after any changes, the rows are those of the arrays", arguments: containers)
  func rows(container: String) throws {
    let keys = ["a", "b", "c", "d", "e", "f"]
    func source(_ state: String) -> String {
      """
      return component("Page", {
        state = { \(state) },
        body = function(self)
          local A = ForEach(self.open, "id", function(row) return Text("open " .. row.id .. row.n) end)
          local B = ForEach(self.done, "id", function(row, i) return Text("done " .. row.id .. row.n .. i) end)
          local function all(rows)
            local ids = {}
            for _, row in ipairs(rows) do table.insert(ids, row.id .. row.n) end
            return table.concat(ids, " ")
          end
          return VStack { alignment = "leading", spacing = 0, Text(all(self.open)), Text(all(self.done)), \(container) }:frame(40, 24, "topLeading")
            :onKeyPress("a", function() table.insert(self.open, { id = "o" .. #self.open + #self.done, n = 0 }) end)
            :onKeyPress("b", function() table.insert(self.done, 1, { id = "d" .. #self.open + #self.done, n = 0 }) end)
            :onKeyPress("c", function() if #self.open > 0 then table.insert(self.done, table.remove(self.open, 1)) end end)
            :onKeyPress("d", function() if #self.done > 0 then table.insert(self.open, table.remove(self.done)) end end)
            :onKeyPress("e", function() for _, row in ipairs(self.open) do row.n = row.n + 1 end end)
            :onKeyPress("f", function() self.open, self.done = self.done, self.open end)
        end,
      })
      """
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<4 {
      let state = "open = { { id = 'x', n = 0 }, { id = 'y', n = 0 } }, done = { { id = 'z', n = 0 } }"
      let driver = try Driver(Runtime(source: source(state)), Size(40, 24))
      for _ in 0..<12 {
        let key = keys.randomElement(using: &random)!
        try driver.press(key)
        let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.trimmingPrefix { $0 == " " }.split(separator: " ").map(String.init)
        }
        let (open, done) = (rows[0], rows[1])
        let expected = open.map { ["open", $0] } + done.enumerated().map { ["done", $1 + String($0 + 1)] }
        #expect(rows.dropFirst(2).filter { !$0.isEmpty }.map { Array($0.prefix(2)) } == expected, "\(key): \(driver.screen)")
        #expect(driver.rendering.diagnostics.isEmpty, "\(driver.rendering.diagnostics)")
      }
    }
  }
}
