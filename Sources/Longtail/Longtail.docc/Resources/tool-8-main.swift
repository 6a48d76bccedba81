import Longtail

struct Job: Codable {
  var id: Int
  var name: String
  var state = "waiting"
}

var jobs = [Job(id: 1, name: "Build", state: "done"), Job(id: 2, name: "Test", state: "failed")]
var options = RuntimeOptions()
options.program.data["jobs"] = .list([])
let age = RegisteredFunction("age") { (id: Int) in "\(id) min" }
let runtime = try Runtime(script: "queue.lua", options, functions: [age])
runtime.data["jobs"] = jobs
runtime.onEvent("retry") { (id: Int) in
  for index in jobs.indices where jobs[index].id == id { jobs[index].state = "waiting" }
  runtime.data["jobs"] = jobs
}
var terminal = TerminalApp.Options()
terminal.watchesFiles = true
let inbox = runtime.inbox
let work = Task.detached {
  for step in 1...10 {
    try await Task.sleep(for: .seconds(1))
    let state = step < 10 ? "\(10 * step) %" : "done"
    let now = [Job(id: 1, name: "Build", state: state), Job(id: 2, name: "Test", state: "waiting")]
    try await inbox.perform { $0.data["jobs"] = now }
  }
}
try await TerminalApp(runtime, terminal).run()
work.cancel()
