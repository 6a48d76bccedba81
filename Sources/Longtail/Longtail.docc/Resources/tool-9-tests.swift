import Longtail
import Testing

@Test func retry() throws {
  let age = RegisteredFunction("age") { (id: Int) in "\(id) min" }
  var options = RuntimeOptions()
  options.program.data["jobs"] = .list([.table(["id": .integer(2), "name": .string("Test"), "state": .string("failed")])])
  let runtime = try Runtime(script: "queue.lua", options, functions: [age])
  var retried: [Int] = []
  runtime.onEvent("retry") { (id: Int) in retried.append(id) }

  let driver = Driver(runtime, Size(40, 5))
  try driver.tap("Retry")
  #expect(retried == [2])
  #expect(driver.screen.contains("failed"))
}
