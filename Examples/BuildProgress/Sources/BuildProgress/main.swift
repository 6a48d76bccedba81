// Shows the progress of a build below the prompt, from an asynchronous sequence: `BuildProgress [--fail]`. In a pipe, it prints
// one line for each step. The exit code is that of the build.

import Foundation
import Longtail

struct Step: Codable, Sendable {
  enum State: String, Codable { case waiting, running, done, failed }

  var name: String
  var state = State.waiting
  var seconds = 0.0
}

/// The progress of a build.
struct Progress: Sendable {
  var steps: [Step]
  var output = ""
}

/// Returns the progress of a simulated build. A real one would read the output of its tools.
func build(failing: Bool) -> AsyncStream<Progress> {
  AsyncStream { continuation in
    let work = Task.detached {
      var progress = Progress(steps: ["Resolve", "Compile", "Link", "Test"].map { Step(name: $0) })
      for index in progress.steps.indices {
        progress.steps[index].state = .running
        for tick in 1...5 {
          progress.output = "\(progress.steps[index].name.lowercased()) \(tick)/5"
          continuation.yield(progress)
          try await Task.sleep(for: .milliseconds(40))
          progress.steps[index].seconds += 0.04
        }
        progress.steps[index].state = failing && index == 2 ? .failed : .done
        if progress.steps[index].state == .failed { break }
      }
      progress.output = progress.steps.contains { $0.state == .failed } ? "The build has failed." : "The build is done."
      continuation.yield(progress)
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
  }
}

let progress = build(failing: CommandLine.arguments.contains("--fail"))

guard TerminalApp.canRun(environment: TerminalVariables.current) else {
  // 1. Without a terminal, print only the steps that are done or have failed.
  var reported: [String: Step.State] = [:]
  for await now in progress {
    for step in now.steps where step.state != .waiting && reported[step.name] != step.state {
      reported[step.name] = step.state
      guard step.state != .running else { continue }
      // Write at once, even if the output is buffered. If the reader has closed the pipe, the build goes on.
      try? FileHandle.standardOutput.write(contentsOf: Data("\(step.name): \(step.state.rawValue)\n".utf8))
    }
  }
  exit(reported.values.contains(.failed) ? 1 : 0)
}

// 2. The build reports its progress to the script. The terminal has this thread until the build has ended.
let runtime = try Runtime(source: String(decoding: PackageResources.progress_lua, as: UTF8.self), name: "progress.lua")
runtime.data["steps"] = [Step(name: "Resolve")]
runtime.data["output"] = ""
let inbox = runtime.inbox
let follower = Task.detached {
  var last: Progress?
  for await now in progress {
    try await inbox.perform { runtime in
      runtime.data["steps"] = now.steps
      runtime.data["output"] = now.output
    }
    last = now
  }
  try Task.checkCancellation()
  inbox.send { $0.quit() }
  return last?.steps.allSatisfy { $0.state == .done } == true
}
runtime.onEvent("stop") { (_: PlainValue) in
  follower.cancel()
  runtime.quit()
}
var options = TerminalApp.Options()
options.isInline = true
let end = try await TerminalApp(runtime, options).run()
if case .signal(let signal) = end { TerminalApp.die(of: signal) }
// If a key ended the app, do not wait for the build.
follower.cancel()
switch await follower.result {
case .success(let isDone): exit(isDone ? 0 : 1)
case .failure: exit(130)
}
