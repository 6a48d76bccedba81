// The parts of `data` that bodies read. A change runs only the bodies that read the changed part.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct DataPathTests {
  /// Changes `data.d`. Returns the components that ran, without the root, and the first row of the screen.
  private func runs(_ readers: [String], from old: PlainValue, to new: PlainValue) throws -> (names: Set<String>, screen: String)
  {
    let components = readers.enumerated().map { index, code in
      """
      local R\(index) = component("R\(index)", { body = function(self) local d = data.d \(code) end })
      """
    }
    let rows = readers.indices.map { "R\($0) {}" }.joined(separator: ", ")
    let driver = try Driver(
      components.joined(separator: "\n") + "\nreturn component('Root', { body = function() return VStack { \(rows) } end })",
      data: ["d": old])
    try driver.setData("d", to: new)
    #expect(driver.rendering.diagnostics.isEmpty, "\(driver.rendering.diagnostics)")
    // The path contains the name of a reader, also if a list of items in the reader ran.
    let names = driver.runtime.evaluations.compactMap { $0.path.firstMatch(of: #/R\d+/#).map { String($0.0) } }
    return (Set(names), lines(driver)[0])
  }

  /// Returns the rows of the screen without surrounding spaces.
  private func lines(_ driver: Driver) -> [String] {
    driver.screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } + [""]
  }

  private let user: PlainValue = ["name": "Ada", "age": 36, "address": ["city": "London", "zip": 1], "tags": ["a", "b"]]

  struct Sample: CustomTestStringConvertible, Sendable {
    let code: String
    /// The changes after which the body runs.
    let reads: Set<String>
    var testDescription: String { code }
  }

  @Test(
    "a body runs after a change of a path that it read",
    arguments: [
      Sample(code: "return Text(d.name)", reads: ["name"]),
      Sample(code: "return Text(d.address.city)", reads: ["city"]),
      Sample(code: "return Text(d.age .. d.address.zip)", reads: ["age", "zip"]),
      Sample(code: "return Text(d.email or 'none')", reads: ["email"]),
      Sample(code: "return Text(d and 'there' or 'not there')", reads: []),
      Sample(code: "return Text(tostring(#d.tags))", reads: ["more tags"]),
      Sample(code: "return Text(d.tags[1.0])", reads: ["first tag"]),
      Sample(code: "return Text(table.concat(d.tags))", reads: ["first tag", "more tags"]),
      Sample(
        code: "local n = 0 for i, tag in ipairs(d.tags) do n = i end return Text(tostring(n))", reads: ["first tag", "more tags"]),
      Sample(code: "local n = 0 for key in pairs(d.address) do n = n + 1 end return Text(tostring(n))", reads: ["city", "zip"]),
      Sample(code: "return Text(rawget(d.address, 'city'))", reads: ["city", "zip"]),
      Sample(code: "return Text(next(d.tags) and rawlen(d.tags) .. '')", reads: ["first tag", "more tags"]),
      Sample(code: "return VStack { ForEach(d.tags, function(tag) return Text(tag) end) }", reads: ["first tag", "more tags"]),
      Sample(code: "return Text 'x':onChange(d.address, function() end)", reads: ["city", "zip"]),
      Sample(
        code: "return Canvas(function(context) context:text(0, 0, d.name) end):frame { width = 5, height = 1 }", reads: ["name"]),
      Sample(code: "return Text(data.missing and 'x' or d.name)", reads: ["name"]),
    ])
  func reads(_ sample: Sample) throws {
    let changes: [(name: String, value: PlainValue)] = [
      ("name", ["name": "Bob", "age": 36, "address": ["city": "London", "zip": 1], "tags": ["a", "b"]]),
      ("age", ["name": "Ada", "age": 37, "address": ["city": "London", "zip": 1], "tags": ["a", "b"]]),
      ("city", ["name": "Ada", "age": 36, "address": ["city": "Paris", "zip": 1], "tags": ["a", "b"]]),
      ("zip", ["name": "Ada", "age": 36, "address": ["city": "London", "zip": 2], "tags": ["a", "b"]]),
      ("first tag", ["name": "Ada", "age": 36, "address": ["city": "London", "zip": 1], "tags": ["z", "b"]]),
      ("more tags", ["name": "Ada", "age": 36, "address": ["city": "London", "zip": 1], "tags": ["a", "b", "c"]]),
      ("email", ["name": "Ada", "age": 36, "address": ["city": "London", "zip": 1], "tags": ["a", "b"], "email": "a@b"]),
      ("nothing", user),
    ]
    for change in changes {
      let runs = try runs([sample.code], from: user, to: change.value)
      #expect(runs.names.contains("R0") == sample.reads.contains(change.name), "\(change.name): \(runs)")
    }
  }

  @Test("when a table becomes another value or the reverse, the bodies that read its entries run") func otherKinds() throws {
    let code = ["return Text(type(d) == 'table' and (d.name or 'unnamed') or type(d))"]
    let values: [(PlainValue, String)] = [(1, "number"), ("Ada", "string"), (.none, "nil"), (["x"], "unnamed")]
    for (value, shows) in values {
      #expect(try runs(code, from: user, to: value).screen == shows)
      #expect(try runs(code, from: value, to: user).screen == "Ada")
    }
  }

  @Test("items of a list are matched by id, and rows whose item did not change do not run") func rows() throws {
    let driver = try Driver(
      """
      local Row = component("Row", { props = { order = required.table }, state = { taps = 0 }, body = function(self)
        return Text(self.order.name .. " " .. self.order.total .. " " .. self.taps):onTapGesture(function() self.taps = self.taps + 1 end)
      end })
      local Total = component("Total", { body = function(self) local first = data.shop.orders[1]
        return Text("first " .. (first and first.name or "none"))
      end })
      local Clock = component("Clock", { body = function(self) return Text("at " .. data.shop.clock) end })
      return component("Root", { body = function(self)
        return VStack { alignment = "leading", Total {}, Clock {}, ForEach(data.shop.orders, "id", function(order) return Row { order = order } end) }
      end })
      """,
      data: ["shop": shop([("a", 1), ("b", 2), ("c", 3)])])
    try driver.tap("b 2")
    #expect(driver.screen.contains("b 2 1"))
    func set(_ orders: [(String, Int)], clock: Int = 0) throws -> [String] {
      try driver.setData("shop", to: shop(orders, clock: clock))
      #expect(driver.rendering.diagnostics.isEmpty)
      return driver.runtime.evaluations.map { String($0.path.split(separator: "/").last ?? "").replacing("[0]", with: "") }
        .sorted()
    }
    #expect(try set([("a", 1), ("b", 2), ("c", 3)], clock: 1) == ["Clock[1]"])
    #expect(driver.screen.contains("at 1"))
    #expect(try set([("a", 1), ("b", 5), ("c", 3)], clock: 1) == ["ForEach[2]", "Row#b"])
    #expect(try set([("n", 9), ("a", 1), ("b", 5), ("c", 3)], clock: 1) == ["ForEach[2]", "Row#n", "Total"])
    #expect(lines(driver) == ["first n", "at 1", "n 9 0", "a 1 0", "b 5 1", "c 3 0", ""])
    #expect(try set([("c", 3), ("b", 5), ("n", 9)], clock: 1) == ["Total"])
    #expect(lines(driver) == ["first c", "at 1", "c 3 0", "b 5 1", "n 9 0", ""])
    #expect(try set([]) == ["Clock[1]", "Total"])
    #expect(try set([("a", 1)]) == ["ForEach[2]", "Row#a", "Total"])
    #expect(lines(driver) == ["first a", "at 0", "a 1 0", ""])
  }

  private func shop(_ orders: [(String, Int)], clock: Int = 0) -> PlainValue {
    [
      "clock": .integer(clock),
      "orders": .list(orders.map { ["id": .string($0.0), "name": .string($0.0), "total": .integer($0.1)] }),
    ]
  }

  @Test("a body with many reads depends on the whole value, and reasons name the changed path") func manyReads() throws {
    let list = PlainValue.list((0..<200).map { ["n": .integer($0)] })
    let driver = try Driver(
      """
      local All = component("All", { body = function(self)
        local sum = 0
        for i = 1, 100 do sum = sum + data.d.list[i].n end
        return Text("sum " .. sum)
      end })
      local One = component("One", { body = function(self) return Text("one " .. data.d.list[150].n) end })
      return component("Root", { body = function(self) return VStack { All {}, One {} } end })
      """, data: ["d": ["list": list, "other": 1]])
    try driver.setData("d", to: ["list": list, "other": 2])
    #expect(driver.runtime.evaluations.map(\.reasons) == [["data.d"]], "\(driver.runtime.evaluations)")
    try driver.setData("d", to: ["list": .list((0..<200).map { ["n": .integer($0 == 149 ? 0 : $0)] }), "other": 2])
    #expect(driver.runtime.evaluations.map(\.reasons) == [["data.d"], ["data.d.list[150].n"]], "\(driver.runtime.evaluations)")
  }

  @Test("a changed list with holes or NaN ids is shown like a new one") func oddLists() throws {
    let source = """
      return component("R", { body = function()
        return VStack { Text("#" .. #data.d), ForEach(data.d, function(v, i) return Text(i .. " " .. tostring(v.id)) end) }
      end })
      """
    let some: PlainValue = ["id": 1]
    let none = PlainValue.none
    let odd: PlainValue = ["id": .number(.nan)]
    let values: [PlainValue] = [
      [], [some, none, some], [some, some, some, some, some], [some, none, none, some, some, none, some], [none, some],
      [none, none, some],
      [odd], [some, odd], [odd, odd, some], [odd], [some],
    ]
    let driver = try Driver(source, Size(24, 12), data: ["d": []])
    for value in values + values.reversed() {
      try driver.setData("d", to: value)
      #expect(try lines(driver) == lines(Driver(source, Size(24, 12), data: ["d": value])), "\(value)")
      #expect(driver.rendering.diagnostics.isEmpty)
    }
  }

  @Test(
    "a body that uses a table in a handler runs when it gets another table, even an equal one", arguments: ["", ":equatable()"])
  func equalTables(modifier: String) throws {
    let driver = try Driver(
      """
      local Row = component("Row", { props = { order = required.table }, state = { got = 0 }, body = function(self)
        local order = self.order
        return VStack { Button(order.name, function() self.got = order.total end), Text("got " .. self.got) }
      end })
      return component("Root", { body = function() return Row { order = data.d.first == 1 and data.d.a or data.d.b }\(modifier) end }) {}
      """, data: ["d": ["first": 1, "a": ["name": "pen", "total": 1], "b": ["name": "pen", "total": 1]]])
    try driver.setData("d", to: ["first": 0, "a": ["name": "pen", "total": 1], "b": ["name": "pen", "total": 1]])
    try driver.setData("d", to: ["first": 0, "a": ["name": "pen", "total": 9], "b": ["name": "pen", "total": 1]])
    try driver.tap("pen")
    #expect(lines(driver).contains("got 1"))
  }

  @Test("data is read-only in tables of each depth, also after a change") func readOnly() throws {
    let driver = try Driver(
      """
      local kept
      return component("Root", { state = { log = "" }, body = function(self)
        kept = kept or data.d
        return Text(self.log == "" and "tap" or self.log):onTapGesture(function()
          local function try(write) local fine, why = pcall(write) return fine and "!" or "." end
          self.log = try(function() data.d.x = 1 end) .. try(function() data.d.a.b = 2 end)
            .. try(function() table.insert(data.d.list, 1) end) .. try(function() rawset(data.d.list[1], "n", 5) end)
            .. try(function() kept.a = 1 end) .. try(function() setmetatable(data.d, {}) end)
        end)
      end })
      """, data: ["d": ["a": ["b": 1], "list": [["n": 1]]]])
    try driver.setData("d", to: ["a": ["b": 2, "c": 1], "list": [["n": 1], ["n": 2]]])
    try driver.tap("tap")
    #expect(lines(driver)[0] == "......")
  }

  // MARK: Laws

  /// Lua expressions that make a text of `v`, the value at a path.
  private static let ways = [
    "tostring(type(v) == 'table' or v)", "dump(v)", "type(v) == 'table' and tostring(#v) or ''",
    "type(v) == 'table' and tostring(v.a ~= nil) or ''", "list(v)",
  ]

  /// After each change, the screen is the same as that of a new runtime with the same data. A body that reads a path of names
  /// runs only for changes of this path.
  @Test("law: changed data is shown like data that was there from the start", arguments: Seeds.first(100, inPartsOf: 10))
  func law(_ seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let names = ["a", "b", "c"]
      var paths: [[String]] = []
      var source = """
        local function dump(v)
          if type(v) ~= "table" then return tostring(v) end
          local keys = {}
          for key in pairs(v) do keys[#keys + 1] = key end
          table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
          local parts = {}
          for i, key in ipairs(keys) do parts[i] = key .. ":" .. dump(v[key]) end
          return "{" .. table.concat(parts, ",") .. "}"
        end
        local function list(v)
          local parts = {}
          if type(v) == "table" then for i, item in ipairs(v) do parts[i] = type(item) == "table" and tostring(item.id) or tostring(item) end end
          return table.concat(parts, "+")
        end

        """
      for index in 0..<8 {
        let path = (0..<Int.random(in: 0...3, using: &generator)).map { _ in names.randomElement(using: &generator)! }
        paths.append(path)
        let steps = path.map { "v = type(v) == 'table' and v.\($0) or nil" }.joined(separator: " ")
        let way = DataPathTests.ways.randomElement(using: &generator)!
        source +=
          "local R\(index) = component('R\(index)', { body = function() local v = data.d \(steps) return Text(\(way)) end })\n"
      }
      source +=
        "return component('Root', { body = function() return VStack { \((0..<8).map { "R\($0) {}" }.joined(separator: ", ")) } end })"
      var value = random(depth: 3, &generator)
      let driver = try Driver(source, data: ["d": value])
      for step in 0..<6 {
        let old = value
        value = edited(value, depth: 3, &generator)
        try driver.setData("d", to: value)
        let fresh = try Driver(source, data: ["d": value])
        #expect(driver.screen == fresh.screen, "seed \(seed), step \(step): \(old) to \(value)")
        let evaluated = driver.runtime.evaluations.map(\.path)
        for (index, path) in paths.enumerated() where isUntouched(path[...], old, value) {
          #expect(!evaluated.contains { $0.contains("/R\(index)[") }, "seed \(seed), step \(step): \(path), \(old) to \(value)")
        }
      }
    }
  }

  /// True if the value at the path is equal before and after the change. A value on the way must be equal, too, unless it is a
  /// table in both.
  private func isUntouched(_ path: ArraySlice<String>, _ old: PlainValue, _ new: PlainValue) -> Bool {
    guard let name = path.first, case .table(let before) = old, case .table(let after) = new else { return old == new }
    return isUntouched(path.dropFirst(), before[name] ?? .none, after[name] ?? .none)
  }

  private func random(depth: Int, _ generator: inout SeededGenerator) -> PlainValue {
    switch Int.random(in: depth == 0 ? 2...5 : 0...5, using: &generator) {
    case 0:
      let hasIDs = Bool.random(using: &generator)
      return .list(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          guard hasIDs else { return random(depth: depth - 1, &generator) }
          return ["id": .integer(Int.random(in: 0...5, using: &generator)), "a": random(depth: depth - 1, &generator)]
        })
    case 1,
      2 where depth > 0:
      let names = ["a", "b", "c"].filter { _ in Bool.random(using: &generator) }
      return .table(Dictionary(uniqueKeysWithValues: names.map { ($0, random(depth: depth - 1, &generator)) }))
    case 3: return .string(["x", "y", ""].randomElement(using: &generator)!)
    case 4: return .boolean(Bool.random(using: &generator))
    default: return Bool.random(using: &generator) ? .integer(Int.random(in: 0...3, using: &generator)) : .number(.nan)
    }
  }

  /// Returns the value with a random change, which usually keeps most of the value.
  private func edited(_ value: PlainValue, depth: Int, _ generator: inout SeededGenerator) -> PlainValue {
    if Int.random(in: 0..<5, using: &generator) == 0 { return random(depth: depth, &generator) }
    switch value {
    case .table(var fields) where depth > 0:
      let name = ["a", "b", "c"].randomElement(using: &generator)!
      fields[name] =
        Int.random(in: 0..<5, using: &generator) == 0 ? nil : edited(fields[name] ?? .none, depth: depth - 1, &generator)
      return .table(fields)
    case .list(var items) where depth > 0:
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: items.shuffle(using: &generator)
      case 1 where !items.isEmpty: items.remove(at: Int.random(in: items.indices, using: &generator))
      case 2: items.insert(random(depth: depth - 1, &generator), at: Int.random(in: 0...items.count, using: &generator))
      default:
        guard let index = items.indices.randomElement(using: &generator) else { break }
        items[index] = edited(items[index], depth: depth - 1, &generator)
      }
      return .list(items)
    default: return random(depth: depth, &generator)
    }
  }
}
