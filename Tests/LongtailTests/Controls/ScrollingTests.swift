// `scrollTo`, also to rows that are not created yet, and scroll bars (L43, L61).

import Longtail
import LongtailCore
import Testing

@Suite struct ScrollingTests {
  private func driver(_ view: String, _ call: String, _ size: Size = Size(14, 6)) throws -> Driver {
    try Driver(
      """
      return VStack { alignment = "leading", spacing = 0,
        \(view):frame(\(size.width), \(size.height - 1)),
        Button("Go", function() \(call) end),
      }
      """, size)
  }

  private static let list = #"List { ForEach(10000, function(n) return Text("Row " .. n) end) }"#

  private func rows(_ driver: Driver) -> [String] {
    driver.screen.split(separator: "\n").dropLast().map { $0.filter { !"│┃█ ".contains($0) } }
  }

  @Test("L43: scrollTo shows a row that is not created yet, at an anchor or with the least scrolling")
  func lazyRow() throws {
    let near = try driver(ScrollingTests.list, "scrollTo(7)")
    try near.tap("Go")
    #expect(rows(near) == ["Row3", "Row4", "Row5", "Row6", "Row7"])
    let center = try driver(ScrollingTests.list, #"scrollTo(5000, "center")"#)
    try center.tap("Go")
    #expect(rows(center) == ["Row4998", "Row4999", "Row5000", "Row5001", "Row5002"])
    let top = try driver(ScrollingTests.list, #"scrollTo(5000, "top")"#)
    try top.tap("Go")
    #expect(rows(top).first == "Row5000")
    let end = try driver(ScrollingTests.list, #"scrollTo(10000, "top")"#)
    try end.tap("Go")
    #expect(rows(end).last == "Row10000")
  }

  @Test("scrollTo finds a row among rows of different heights", arguments: [3, 40, 700, 1000]) func heights(row: Int) throws {
    let driver = try driver(
      #"List { ForEach(1000, function(n) return Text("Row " .. n):frame(9, n % 7 + 1) end) }"#, #"scrollTo(\#(row), "center")"#,
      Size(14, 10))
    try driver.tap("Go")
    #expect(driver.screen.contains("Row \(row)"))
  }

  @Test("L61: scrollTo finds an id in a ScrollView, and an item of a lazy stack inside it") func ids() throws {
    let plain = try driver(
      #"ScrollView { ForEach(30, function(n) return Text("Row " .. n) end), Text "last":id "end" }"#, #"scrollTo "end""#)
    try plain.tap("Go")
    #expect(rows(plain).last == "last")
    let lazy = try driver(
      #"ScrollView { LazyVStack { ForEach(3000, function(n) return Text("Row " .. n) end) } }"#, #"scrollTo(2000, "bottom")"#)
    try lazy.tap("Go")
    #expect(rows(lazy).last == "Row2000")
    let none = try driver(ScrollingTests.list, #"scrollTo "nothing""#)
    try none.tap("Go")
    #expect(rows(none).first == "Row1" && none.mistakes.isEmpty)
  }

  @Test("scrollTo reports a wrong id or anchor") func wrongTargets() throws {
    for (call, message) in [
      ("scrollTo({})", "bad argument 'id' to 'scrollTo': expected the id of a view, or of an item of a ForEach, found a table"),
      (
        #"scrollTo(1, "middle")"#,
        #"bad argument 'anchor' to 'scrollTo': expected an anchor such as "top" or "center", found "middle""#
      ),
    ] {
      let driver = try driver(ScrollingTests.list, call)
      try driver.tap("Go")
      #expect(driver.mistakes.map(\.sentence) == [message])
    }
  }

  // MARK: Bars

  private func pointer(_ phase: PointerEvent.Phase, _ x: Int, _ y: Int) -> Event {
    .pointer(PointerEvent(phase, at: Point(x, y)))
  }

  @Test("G3: a click on the track of a scroll bar scrolls by one page, and the thumb can be dragged") func bar() throws {
    let driver = try driver(#"List { ForEach(25, function(n) return Text("Row " .. n) end) }"#, "")
    #expect(driver.screen.hasPrefix(" Row 1       ┃\n Row 2       │"))
    driver.tap(at: Point(13, 4))
    #expect(rows(driver).first == "Row5")
    driver.tap(at: Point(13, 4))
    #expect(rows(driver).first == "Row9")
    driver.tap(at: Point(13, 0))
    #expect(rows(driver).first == "Row5")
    try driver.press("home")
    driver.handle(pointer(.down(count: 1), 13, 0))
    driver.handle(pointer(.dragged, 13, 2))
    #expect(rows(driver).first == "Row11")
    driver.handle(pointer(.dragged, 3, 9))
    #expect(rows(driver).last == "Row25")
    driver.handle(pointer(.dragged, 13, 0))
    driver.handle(pointer(.up, 13, 0))
    #expect(rows(driver).first == "Row1")
    driver.handle(pointer(.dragged, 13, 4))
    #expect(rows(driver).first == "Row1")
  }

  @Test("the thumb of a horizontal scroll bar can be dragged, too") func horizontal() throws {
    let driver = try driver(
      #"ScrollView("horizontal", { Text("abcdefghij" .. ("0123456789"):rep(3)):fixedSize() })"#, "", Size(10, 4))
    let top = { driver.screen.split(separator: "\n").first { $0.contains("5") || $0.contains("e") } ?? "" }
    #expect(top() == "abcdefghij")
    let bar = try driver.place(of: "━").y
    driver.handle(pointer(.down(count: 1), 0, bar))
    driver.handle(pointer(.dragged, 9, bar))
    driver.handle(pointer(.up, 9, bar))
    #expect(top() == "0123456789")
    driver.tap(at: Point(0, bar))
    #expect(top() == "1234567890")
  }

  @Test("the position of a thumb and the scroll offset correspond to each other", arguments: [1, 2, 5, 20])
  func geometry(length: Int) {
    for content in [length, length + 1, 3 * length, 1000] {
      let bar = ScrollBar(length: length, content: content)
      for start in 0...length - bar.thumbLength where content - length >= length - bar.thumbLength {
        #expect(bar.thumb(at: bar.offset(ofThumbAt: start)).lowerBound == start)
      }
      #expect(bar.thumb(at: content).upperBound <= length)
    }
    #expect(ScrollBar(length: 3, content: 0).thumb(at: 0).isEmpty)
  }
}
