// Uses each type that `import Longtail` exports, without an import of another Longtail module.

import Longtail
import Runtime

struct Order: Codable, Sendable, Equatable { var id: Int, total: Double }

var options = RuntimeOptions()
options.program.limit(milliseconds: 2000)
options.program.data["most"] = .integer(7)
options.program.clock = .standard
options.colorScheme = .dark
let price = RegisteredFunction("price") { (total: Double) in "\(total) EUR" }
let shop = try Runtime(
  source: "return require('shop')", name: "client.lua",
  modules: [
    "shop": """
    return component("Shop", { body = function(self)
      return VStack { ForEach(data.orders, "id", function(order)
        return Button(price(order.total), function() emit("chosen", order) end)
      end) }:onKeyPress("x", function() quit() end)
    end })
    """
  ], options, functions: [price])
shop.update {
  shop.data["orders"] = [Order(id: 1, total: 9.5), Order(id: 2, total: 20)]
  shop.environment["locale"] = "de"
}
shop.onEvent("chosen") { (runtime, order: Order) in runtime.data["last"] = order.id }
let chosen = shop.events("chosen", as: Order.self)

let driver = Driver(shop, Size(20, 5))
try driver.tap("20.0 EUR")
driver.handle(.key(KeyPress("x") ?? KeyPress(.return)))
driver.handle(.pointer(PointerEvent(.moved, at: Point(1, 1))))
for await order in chosen {
  print("chosen", order.id, order.total)
  break
}
print("asked to end:", shop.takeRequests().contains(.quit))
if case .integer(let last)? = shop.data["last"] as? PlainValue { print("last", last) }

let rendering = shop.render(.inline(width: 20))
let surface: Surface = rendering.surface
print("size", surface.size.width, surface.size.height, "work", rendering.counters.evaluated >= 0)
print("colours", rendering.ansi(.trueColor).isEmpty, rendering.ansi(.none).isEmpty, rendering.svg.isEmpty, rendering.json.isEmpty)
do throws(Diagnostic) {
  _ = try Runtime(source: "return Text(nothing)")
} catch {
  print(error.code == .unknownName, error.code.rawValue, error.place?.line ?? 0, error.sentence)
}
do throws(PlainValue.Mismatch) {
  _ = try PlainValue.table(["id": "one"]).decoded(as: Order.self)
} catch {
  print(error.path, error.expected, error.found)
}
print(shop.keyHints.map(\.title), shop.previews.map(\.name), shop.files)
print("a terminal", TerminalApp.canRun(environment: TerminalVariables.current))
let watcher = FileWatcher()
watcher.watch(shop.sources)
print("changed", watcher.takeChanges())
// A client's module may have the same name as a type of Longtail.
print(Clock(), type(of: shop))
