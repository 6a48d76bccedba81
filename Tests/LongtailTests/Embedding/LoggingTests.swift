// Output and errors of scripts in a log of the host.

import Logging
import LongtailCore
import Testing

@testable import Longtail

@Suite struct LoggingTests {
  /// A log handler that keeps its lines.
  private struct Keeper: LogHandler {
    let lines = Lock<[String]>([])
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let extras = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      lines.withLock { $0.append("\(event.source) \(event.level): \(event.message)\(extras)") }
    }
  }

  @Test("printed lines, errors with code and place, and reloads are logged") func lines() throws {
    let keeper = Keeper()
    let logger = Logger(label: "test") { _ in keeper }
    var options = RuntimeOptions()
    options.log(to: logger)
    let runtime = try Runtime(
      source: "print('loaded', 1)\nreturn component('App', { body = function(self) return Text(nothing()) end }) {}",
      name: "app.lua", options)
    for diagnostic in runtime.render().diagnostics { logger.log(diagnostic) }
    var terminal = TerminalApp.Options()
    terminal.log(to: logger)
    let reload = Runtime.Reload(keptSlots: 3, resetSlots: [], droppedSlots: ["App.n"], droppedCalls: 0)
    terminal.onReload(TerminalApp.Reloaded(result: .success(reload), duration: .zero))
    terminal.onReload(TerminalApp.Reloaded(result: .failure(Diagnostic(.staleView, severity: .warning)), duration: .zero))
    let lines = keeper.lines.withLock { $0 }
    #expect(lines.count == 4, "\(lines)")
    #expect(lines.first == "script info: loaded\t1")
    #expect(lines.dropFirst().first?.hasPrefix("script error: ") == true)
    #expect(lines.dropFirst().first?.contains("place=app.lua:2 trail=[\"App\"]") == true, "\(lines)")
    #expect(lines.dropFirst(2).first == "script info: reloaded kept=3 losses=[\"lost: App.n\"]")
    #expect(lines.last?.hasPrefix("script warning: ") == true && lines.last?.contains("code=stale-view") == true)
  }
}
