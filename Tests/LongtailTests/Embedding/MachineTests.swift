// Scripts that use files and programs in tasks, within their grants.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct MachineTests {
  /// Returns the driver of a script whose task runs `code`. The code shows texts with `show`.
  private func driver(_ code: String, _ grants: Grants = Grants(), machine: (any Machine)? = nil) throws -> Driver {
    var options = RuntimeOptions()
    options.grants = grants
    options.program.machine = machine
    let source = """
      return component("App", {
        state = { lines = {}, isShown = true },
        body = function(self)
          local function show(...) table.insert(self.lines, table.concat({ ... }, " ")) end
          return VStack {
            alignment = "leading",
            ForEach(self.lines, "self", function(line) return Text(line) end),
            Button("hide", function() self.isShown = false end),
            self.isShown and Text " ":task(function() \(code) end),
          }:frame { maxWidth = infinity, maxHeight = infinity, alignment = "topLeading" }
        end,
      })
      """
    return try Driver(Runtime(source: source, name: "app.lua", options), Size(60, 12))
  }

  private func lines(_ driver: Driver) -> [String] {
    driver.screen.split(separator: "\n").map(\.trimmed).filter { !$0.contains("hide") }
  }

  private let git = Grants(run: ["sh"])

  // MARK: Results

  @Test("`process.run` returns the exit code and the output, and passes lines to `onLine`") func program() async throws {
    let driver = try driver(
      """
      local result = process.run { "sh", "-c", "cat; echo bad >&2; exit " .. 3, input = "in" }
      show(result.code, result.output, #result.errors)
      result = process.run { "sh", "-c", "echo a; echo b", onLine = function(line) show("line", line) end }
      show(result.code, tostring(result.output))
      """, git)
    await driver.settle()
    #expect(lines(driver) == ["3 in 4", "line a", "line b", "0 nil"])
    #expect(driver.mistakes.isEmpty)
  }

  @Test("files are written, listed and read") func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let driver = try driver(
      """
      local folder = "\(folder)/"
      files.write(folder .. "a", "one")
      files.write(folder .. "a", 2, { append = true })
      local entries = files.list(folder)
      show(#entries, entries[1].name, entries[1].kind, entries[1].size)
      show(files.read(folder .. "a"), files.info(folder .. "a").size, tostring(files.info(folder .. "b")))
      """, Grants(read: [folder], write: [folder]))
    await driver.settle()
    #expect(lines(driver) == ["1 a file 4", "one2 4 nil"])
  }

  // MARK: Errors

  @Test(
    "a call without a grant is an error that names the option",
    arguments: [
      ("files.read 'a'", "'files.read' needs --allow-read a"), ("files.list '/'", "'files.list' needs --allow-read /"),
      ("files.write('a', 'b')", "'files.write' needs --allow-write a"),
      ("process.run { 'git' }", "'process.run' needs --allow-run git"),
      ("files.watch('.', print)", "'files.watch' needs --allow-read ."), ("env.get 'HOME'", "'env.get' needs --allow-env HOME"),
    ])
  func notAllowed(_ call: String, _ sentence: String) async throws {
    let driver = try driver("local isDone, why = pcall(function() return \(call) end) show(tostring(why)) \(call)")
    await driver.settle()
    #expect(lines(driver).joined(separator: " ").contains(sentence))
    #expect(driver.mistakes.map(\.code) == [.notAllowed])
    #expect(driver.mistakes.first?.place?.line == 9)
  }

  @Test(
    "wrong arguments of `process`, `files` and `env` functions are errors",
    arguments: [
      ("process.run {}", DiagnosticCode.badArgument), ("process.run()", .badArgument),
      ("process.run { 'a', [3] = 'b' }", .badArgument),
      ("process.run { 'a\\0b' }", .badArgument), ("process.run { 'a', {} }", .badArgument),
      ("process.run { 'a', onLine = 1 }", .badArgument),
      ("process.run { 'a', input = {} }", .badArgument), ("process.run({ 'a' }, 1)", .tooManyArguments),
      ("files.watch('a', 1)", .badArgument), ("files.write('a')", .badArgument), ("files.write('a', 'b', 1)", .badArgument),
      ("files.write('a', 'b', { append = 1 })", .badArgument), ("files.read()", .badArgument), ("env.get()", .badArgument),
    ])
  func arguments(_ call: String, _ code: DiagnosticCode) async throws {
    let driver = try driver(call, git)
    await driver.settle()
    #expect(driver.mistakes.map(\.code) == [code])
  }

  @Test("an error in `onLine` ends the program and the task; with pcall, the task goes on") func failingLine() async throws {
    let failing = "process.run { 'sh', '-c', 'yes', onLine = function(line) error('enough') end }"
    let first = try driver(failing, git)
    await first.settle()
    // `settle` calls `Runtime.advance` several times. If nothing is due in a call, the errors of the call before stay. So an
    // error can be listed twice.
    #expect(Set(first.mistakes.map(\.sentence)) == ["enough"] && first.mistakes[0].place?.line == 9, "\(first.mistakes)")
    let second = try driver(
      "pcall(function() \(failing) end) sleep(1) show 'slept' show(process.run { 'sh', '-c', 'echo on' }.output)", git)
    await second.settle()
    second.advance(by: 1)
    await second.settle()
    #expect(lines(second) == ["slept", "on"])
  }

  // MARK: Running requests

  /// A machine that reports three lines for a program, never answers other requests, and counts the requests in progress.
  private final class SlowMachine: Machine {
    let running = Lock(0)
    let reports = Lock<[MachineValue]>([])

    func variable(_ name: String) -> String? { nil }

    func perform(
      _ request: MachineRequest, report: @escaping @Sendable ([MachineValue]) async throws -> Void
    ) async throws -> MachineValue {
      running.withLock { $0 += 1 }
      defer { running.withLock { $0 -= 1 } }
      if case .run(_, _, _, true) = request {
        for number in 1...3 { try await report([.integer(number)]) }
        return .record(["code": .integer(0)])
      }
      try await Task.sleep(for: .seconds(1 << 30))
      return .none
    }
  }

  @Test("the request of a task is cancelled when its view is removed or the runtime is destroyed") func cancelled() async throws {
    let machine = SlowMachine()
    var driver: Driver? = try driver("files.read 'a' show 'read'", machine: machine)
    while machine.running.withLock({ $0 }) == 0 { await Task.yield() }
    try driver?.tap("hide")
    while machine.running.withLock({ $0 }) > 0 { await Task.yield() }
    #expect(driver.map(lines) == [])
    driver = try self.driver("files.read 'a'", machine: machine)
    while machine.running.withLock({ $0 }) == 0 { await Task.yield() }
    driver = nil
    while machine.running.withLock({ $0 }) > 0 { await Task.yield() }
  }

  @Test("`onLine` may sleep: the program waits, and no line is lost") func sleepingLine() async throws {
    let driver = try driver(
      "local r = process.run { 'a', onLine = function(n) sleep(1) show(n) end } show('code', r.code)", machine: SlowMachine())
    for count in 0...3 {
      await driver.settle()
      #expect(lines(driver) == (1...3).prefix(count).map(String.init) + (count == 3 ? ["code 0"] : []))
      driver.advance(by: 1)
    }
  }

  @Test("`onLine` may run further programs, also nested, and the outer call goes on") func nested() async throws {
    let driver = try driver(
      """
      process.run { "sh", "-c", "echo a; echo b", onLine = function(outer)
        process.run { "sh", "-c", "echo 1; echo 2", onLine = function(inner)
          show(outer, inner, (process.run { "sh", "-c", "echo deep" }.output:gsub("%s", "")))
        end }
      end }
      show "end"
      """, git)
    await driver.settle()
    #expect(lines(driver) == ["a 1 deep", "a 2 deep", "b 1 deep", "b 2 deep", "end"])
    #expect(driver.mistakes.isEmpty)
  }

  @Test("50,000 lines of a program do not exceed the budget of `onLine`") func manyLines() async throws {
    let driver = try driver(
      "local n = 0 process.run { 'sh', '-c', 'yes | head -50000', onLine = function() n = n + 1 end } show(n)", git)
    await driver.settle()
    #expect(lines(driver) == ["50000"])
  }

  @Test("without a machine, `files.read` waits for ever and `env.get` returns nil") func unanswered() throws {
    var options = RuntimeOptions()
    options.usesMachine = false
    let source = "return Text(env.get 'HOME' or 'none'):task(function() files.read 'a' end)"
    let driver = try Driver(Runtime(source: source, options), Size(10, 1))
    driver.advance(by: 1000)
    #expect(driver.screen.trimmed == "none" && driver.mistakes.isEmpty)
  }

  // MARK: Grants

  @Test("the grants that a script requests are listed, and are not given automatically") func requested() async throws {
    let source = "#!/usr/bin/longtail\n-- longtail: allow-run=sh\nreturn Text 'a'"
    let runtime = try Runtime(source: source)
    #expect(runtime.requestedGrants == Grants(run: ["sh"]) && runtime.options.grants.isEmpty)
    try runtime.grant(Grants(run: ["sh"]))
    #expect(throws: Diagnostic.self) { try runtime.grant(Grants(read: ["/none"])) }
    #expect(runtime.options.grants == Grants(run: ["sh"]))
    #expect(throws: Diagnostic.self) { try runtime.reload(source: "-- longtail: allow-net=a\nreturn Text 'b'") }
    #expect(runtime.requestedGrants == Grants(run: ["sh"]))
    try runtime.reload(source: "-- longtail: allow-read=.\nreturn Text 'b'")
    #expect(runtime.requestedGrants == Grants(read: ["."]))
    let mistake = #expect(throws: Diagnostic.self) { try Runtime(source: "#!a\n-- longtail: allow-net=a", name: "app.lua") }
    #expect(mistake?.place == Diagnostic.Place(file: "app.lua", line: 2))
  }

  @Test("a grant applies to later calls of a running task, and is kept after a reload") func later() async throws {
    let driver = try driver(
      "while not pcall(process.run, { 'sh', '-c', 'exit' }) do sleep(1) end show 'run'")
    await driver.settle()
    driver.advance(by: 1)
    await driver.settle()
    #expect(lines(driver) == [])
    try driver.runtime.grant(git)
    driver.advance(by: 1)
    await driver.settle()
    #expect(lines(driver) == ["run"])
    try driver.runtime.reload(source: "return Text('new'):task(function() print(process.run { 'sh', '-c', 'exit 1' }.code) end)")
    await driver.settle()
    #expect(driver.mistakes.isEmpty)
  }
}
