import Longtail

let runtime = try Runtime(source: #"return Text("No jobs"):border()"#)
print(runtime.render(.inline(width: 40)).text)
