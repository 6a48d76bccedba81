// No number crashes the program. The tests pass extreme numbers to each property of views and modifiers, and to charts. They draw
// the views, send them input and let time pass.

import Longtail
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct HostileNumbersTests {
  private static let numbers = [
    "5e-324", "-5e-324", "1e308", "-1e308", "1e-308", "1/0", "-1/0", "0/0", "-0.0", "2^53", "2^53 + 2", "-2^63", "2^63", "1e15",
    "1e300",
    "math.maxinteger", "math.mininteger", "0.5", "-1", "0",
  ]

  /// Shows a script, and sends it keys, clicks, scrolling, time and a new size.
  private func drive(_ script: String) throws {
    let driver = Driver(try Runtime(source: script), Size(30, 60))
    for key in ["tab", "right", "up", "return", "tab", "left", "down", "space"] { try driver.press(key) }
    driver.handle(.pointer(PointerEvent(.moved, at: Point(3, 3))))
    driver.tap(at: Point(4, 4))
    driver.handle(.scroll(Point(2, 2), by: Point(1, 3)))
    driver.advance(by: 0.3)
    driver.resize(to: Size(7, 20))
    #expect(driver.rendering.surface.size == Size(7, 20))
  }

  /// Sixteen scripts together have all properties. Each number is tested with two of them, or with all if `LONGTAIL_SEEDS` is 8.
  @Test("extreme numbers in the properties of views and modifiers do not crash", arguments: numbers.indices)
  func properties(index: Int) throws {
    let count = min(HostileScript.parts, Int(Seeds.first(2).upperBound))
    for step in 0..<count {
      let part = (index + step * HostileScript.parts / count) % HostileScript.parts
      try drive("local S = \(HostileNumbersTests.numbers[index])\n" + HostileScript.properties(part: part))
    }
  }

  @Test("an extreme number in all properties of a view or modifier at once does not crash", arguments: numbers)
  func together(number: String) throws {
    #expect(HostileScript.numeric.count > 15)
    let components = HostileScript.numeric.enumerated().map { index, call in
      "children[\(index + 1)] = component('C\(index)', { body = function(self) return \(call) end })()"
    }
    try drive("local S = \(number)\nlocal children = {}\n" + components.joined(separator: "\n") + "\nreturn VStack(children)")
  }

  @Test(
    "extreme numbers in charts do not crash, beside ordinary numbers and with each stacking",
    arguments: ["stacked", "grouped", "normalized"])
  func charts(stacking: String) throws {
    let numbers = HostileNumbersTests.numbers.joined(separator: ", ")
    for other in ["0", "1", "n", "-n", "1e308"] {
      try drive(
        """
        local children = {}
        for i, n in ipairs { \(numbers) } do
          children[i] = component("C" .. i, { body = function(self)
            return VStack {
              Chart { stacking = "\(stacking)", BarMark("a", n, "s"), BarMark("a", \(other), "t"), BarMark("b", 3) }:frame(20, 3),
              Chart { LineMark(n, \(other)), LineMark(1, n), PointMark(n, n), AreaMark(2, n), AreaMark(n, 1), RuleMark { y = n } }:frame(20, 3),
              Chart { LinePlot({ n, 1, \(other) }), PointPlot({ n, n }, { 1, n }), AreaPlot({ n, \(other) }), BarPlot({ 1, n }, { n, 2 }) }:frame(20, 3),
              Sparkline { values = { n, \(other), 1 } }, Gauge(n, { min = \(other), max = n }), ProgressView(n, { total = \(other) }),
            }
          end })()
        end
        return VStack(children)
        """)
    }
  }
}
