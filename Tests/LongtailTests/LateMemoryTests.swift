// If an allocation fails, the result is either the full output or an error, wherever the allocation is.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct LateMemoryTests {
  /// A list with the default focus. This is the smallest script that creates rows in a layout pass that is discarded.
  private static let list = """
    return component("App", {
      state = { chosen = "a", focus = "list" },
      body = function(self)
        return VStack {
          List { selection = self:binding "chosen", ForEach({ "a", "b", "c" }, function(x) return x end, function(x) return Text("row " .. x) end) }
            :focused(self:binding "focus", "list"),
        }:defaultFocus(self:binding "focus", "list")
      end,
    }) {}
    """

  private func load(_ name: String, failing allocation: Int) throws -> Runtime {
    var options = RuntimeOptions()
    options.program.failAllocation = allocation
    guard name.hasSuffix(".lua") else { return try Runtime(source: name, options) }
    return try Runtime(script: Project.path(name), options)
  }

  /// Lets the allocations of the first rendering fail in turn: in short scripts each allocation, in long scripts each `step`-th.
  @Test(
    "a failed allocation in the first rendering gives the full output or an error",
    arguments: [(list, 1), ("scripts/todo.lua", 23), ("scripts/counter.lua", 3), ("scripts/object_items.lua", 97)])
  func firstPicture(script: String, step: Int) throws {
    let size = CanvasSize.screen(Size(60, 20))
    let whole = try load(script, failing: 0)
    let before = whole.program.allocations
    let picture = whole.render(size).text
    let last = whole.program.allocations
    var failures = 0
    for allocation in stride(from: before + 1, through: last, by: step) {
      let runtime = try load(script, failing: allocation)
      let rendering = runtime.render(size)
      let isTold = rendering.diagnostics.contains {
        $0.severity == .error && [DiagnosticCode.memoryLimit, .stackOverflow].contains($0.code)
      }
      if isTold { failures += 1 }
      #expect(
        isTold || rendering.text == picture, "allocation \(allocation - before) of \(last - before): neither\n\(rendering.text)")
      #expect(runtime.render(size).text == picture, "allocation \(allocation - before): the next picture is whole")
    }
    #expect(failures > 0)
  }

  @Test("a failed allocation in an update gives its output or an error, and the next keys work")
  func update() throws {
    func driver(failing allocation: Int) throws -> Driver { Driver(try load(Self.list, failing: allocation), Size(20, 6)) }
    let whole = try driver(failing: 0)
    let before = whole.runtime.program.allocations
    try whole.press("down")
    let (down, last) = (whole.screen, whole.runtime.program.allocations)
    try whole.press("down")
    let twice = whole.screen
    #expect(down != twice)
    for allocation in before + 1..<max(last, before + 1) + 1 {
      let driver = try driver(failing: allocation)
      try driver.press("down")
      let codes = (driver.mistakes + driver.rendering.diagnostics).map(\.code)
      #expect(
        driver.screen == down || codes.contains(.memoryLimit) || codes.contains(.stackOverflow),
        "allocation \(allocation - before)"
      )
      try driver.press("up", "up", "down", "down")
      #expect(driver.screen == twice, "allocation \(allocation - before)")
    }
  }
}
