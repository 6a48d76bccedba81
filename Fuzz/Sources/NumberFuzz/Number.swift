// Passes arbitrary numbers to the properties of views and modifiers, then draws, presses and animates them. Nothing may trap.

import Longtail
import LongtailTestSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNumbers(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var choices = Choices(UnsafeBufferPointer(start: start, count: count))
  let calls = (0..<4).map { _ in call(&choices) }
  let components = calls.enumerated().map { index, call in
    "children[\(index + 1)] = component('C\(index)', { body = function(self) \(call) end })()"
  }
  drive("local children = {}\n" + components.joined(separator: "\n") + "\nreturn VStack(children)", choices.next(256))
  return 0
}

/// The code of a body: a view or a chart with two numbers, `S` and `T`.
private func call(_ choices: inout Choices) -> String {
  let body =
    switch choices.next(3) {
    case 0: HostileScript.bodies[choices.next(HostileScript.bodies.count)]
    case 1: "return " + HostileScript.numeric[choices.next(HostileScript.numeric.count)]
    default:
      "return Chart { stacking = '\(["stacked", "grouped", "normalized"][choices.next(3)])', BarMark('a', S, 's'), BarMark('a', T, 't'), "
        + "LineMark(S, T), PointMark(T, S), AreaMark(S, S), RuleMark { y = T } }:frame(\(choices.next(40)), \(choices.next(8)))"
    }
  return "local S, T = \(number(&choices)), \(number(&choices)) \(body)"
}

private func number(_ choices: inout Choices) -> String {
  if choices.next(4) == 0 {
    return [
      "0", "1", "-1", "5e-324", "1e308", "1/0", "-1/0", "0/0", "-0.0", "2^53", "2^63", "math.maxinteger", "math.mininteger",
    ][
      choices.next(13)]
  }
  let bits = choices.take(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  if choices.next(2) == 0 { return bits == 1 << 63 ? "math.mininteger" : "\(Int64(bitPattern: bits))" }
  let value = Double(bitPattern: bits)
  return value.isFinite ? "\(value)" : value.isNaN ? "0/0" : value < 0 ? "-1/0" : "1/0"
}

private let options: RuntimeOptions = {
  var options = RuntimeOptions()
  options.program.limit(milliseconds: 50)
  options.program.memoryLimit = 16 << 20
  return options
}()

private func drive(_ source: String, _ choice: Int) {
  guard let runtime = try? Runtime(source: source, options) else { return }
  let driver = Driver(runtime, Size(1 + choice % 40, 1 + choice / 8))
  for key in ["tab", "right", "up", "return", "left", "space"].dropFirst(choice & 3) { try? driver.press(key) }
  driver.tap(at: Point(choice % 7, choice % 5))
  driver.handle(.scroll(Point(1, 1), by: Point(1, 3)))
  driver.advance(by: 0.3)
  driver.resize(to: Size(7, 20))
  precondition(driver.rendering.json.hasPrefix("{") && driver.rendering.surface.size == Size(7, 20))
}
