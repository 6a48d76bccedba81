import Longtail

struct Job: Codable {
  var id: Int
  var name: String
  var state = "waiting"
}

var options = RuntimeOptions()
options.program.data["jobs"] = .list([])
let runtime = try Runtime(script: "queue.lua", options)
runtime.data["jobs"] = [Job(id: 1, name: "Build"), Job(id: 2, name: "Test")]
print(runtime.render(.inline(width: 40)).text)
