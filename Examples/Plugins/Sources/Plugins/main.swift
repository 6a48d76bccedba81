// An app with plugins by its users: `Plugins folder [--once]`. Each plugin is a script with a runtime and limits of its own. If a
// plugin never ends, takes too much memory or fails, its panel shows the error, and the other plugins go on.

import Foundation
import Longtail

struct Panel: Codable {
  var name: String
  var text = ""
  var problem = ""
}

/// A script by another author.
final class Plugin {
  let name: String
  private var runtime: Result<Runtime, Diagnostic>

  init(_ path: String) {
    name = URL(filePath: path).deletingPathExtension().lastPathComponent
    var options = RuntimeOptions()
    options.program.memoryLimit = 8 << 20
    options.program.limit(milliseconds: 50)
    options.program.log = { _ in }
    do throws(Diagnostic) {
      // The only function of the host that a plugin can call.
      let functions = [RegisteredFunction("now") { Int(Date().timeIntervalSince1970) }]
      runtime = .success(try Runtime(script: path, options, functions: functions))
    } catch {
      runtime = .failure(error)
    }
  }

  /// Returns the panel of the plugin at a time in seconds.
  func panel(at time: Double) -> Panel {
    switch runtime {
    case .failure(let mistake): return Panel(name: name, problem: mistake.sentence)
    case .success(let runtime):
      runtime.advance(to: time)
      let rendering = runtime.render(.inline(width: 40))
      if let mistake = rendering.diagnostics.first(where: { $0.severity == .error }) {
        return Panel(name: name, problem: mistake.sentence)
      }
      return Panel(name: name, text: rendering.text.trimmingCharacters(in: .newlines))
    }
  }
}

guard let folder = CommandLine.arguments.dropFirst().first else {
  print("usage: Plugins folder [--once]")
  exit(2)
}
let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".lua") }.sorted()
  .filter { (try? URL(filePath: folder + "/" + $0).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
let plugins = names.map { Plugin(folder + "/" + $0) }
do {
  let board = try Runtime(source: String(decoding: PackageResources.board_lua, as: UTF8.self), name: "board.lua")
  let start = Date()
  func tell() { board.data["plugins"] = plugins.map { $0.panel(at: Date().timeIntervalSince(start)) } }
  tell()
  if CommandLine.arguments.contains("--once") || !TerminalApp.canRun(environment: TerminalVariables.current) {
    print(board.render(.inline(width: 48)).text, terminator: "")
    exit(0)
  }
  // While the terminal waits, this task runs: once a second, it updates the panels.
  let telling = Task {
    while true {
      try await Task.sleep(for: .seconds(1))
      tell()
    }
  }
  let end = try await TerminalApp(board).run()
  telling.cancel()
  if case .signal(let signal) = end { TerminalApp.die(of: signal) }
} catch {
  print(error)
  exit(1)
}
