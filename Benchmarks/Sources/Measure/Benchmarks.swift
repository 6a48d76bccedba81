// Measures everything once, and prints a table; with `--json` the same as JSON. Only ratios within one run mean something.

import LongtailCore

@main struct Benchmarks {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isJSON = arguments.contains("--json")
    arguments.removeAll { $0 == "--json" }
    var longtail: String?
    if let flag = arguments.firstIndex(of: "--longtail") {
      longtail = arguments[flag + 1]
      arguments.removeSubrange(flag...flag + 1)
    }
    let report = try Benchmarks(chosen: Array(arguments), isQuiet: isJSON).run(longtail)
    print(isJSON ? report.json : report.summary)
  }

  /// Parts of names of what is measured; everything where there are none.
  let chosen: [String]
  let isQuiet: Bool

  func run(_ longtail: String?) throws -> Report {
    var report = Report()
    /// `name` is what a measurement is chosen by.
    func measure(_ name: String, _ body: () throws -> Sample?) throws {
      guard chosen.isEmpty || chosen.contains(where: name.contains), let sample = try body() else { return }
      report.samples.append(sample)
      if !isQuiet { print(report.samples.count == 1 ? Report.head + "\n" + sample.line : sample.line) }
    }
    if let longtail {
      try measure("start") { try starts(longtail) }
      try measure("start") { try startsLua() }
      try measure("save") { try saves(longtail) }
    }
    try measure("build") { try builds() }
    try measure("build") { try flattens() }
    for count in [1000, 10_000] { try measure("first") { try firstFrame(count: count) } }
    for count in [1000, 10_000] { try measure("first") { try firstFrameOfLazyRows(count: count) } }
    for count in [1000, 10_000, 100_000] { try measure("row \(grouped(count))") { try rowChanges(count: count) } }
    for count in [1000, 10_000] {
      try measure("parent \(grouped(count))") {
        try pageChanges("state in the parent, one row changes of", "mark", count: count, repetitions: 15, pieces: count)
      }
    }
    for count in [1000, 10_000] {
      try measure("all \(grouped(count))") {
        try pageChanges("all rows change of", "all", count: count, repetitions: 9, pieces: count)
      }
    }
    try measure("color") {
      try pageChanges("environment of rows changes for", "color", count: 10_000, repetitions: 9, pieces: 10_000)
    }
    try measure("data") { try dataChanges("data beside a list of", count: 10_000, ofItem: false) }
    try measure("data") { try dataChanges("data of one item of", count: 10_000, ofItem: true) }
    for (name, button) in [("reverse", "reverse"), ("swap", "swap"), ("insert at front", "insert"), ("remove a tenth", "remove")]
    {
      for count in button == "reverse" ? [1000, 10_000] : [10_000] {
        try measure(button) { try rearranges(name, button, count: count) }
      }
    }
    for stack in ["stack", "lazy stack"] {
      for wheel in [false, true] { try measure("scroll") { try scrolls(stack, count: 10_000, wheel: wheel) } }
    }
    try measure("resize") { try resizes(count: 1000) }
    try measure("grid") { try gridChanges() }
    for (name, piece) in Benchmarks.texts { try measure("edit") { try types(name, piece) } }
    for (script, keys) in [("counter", ["+", "-"]), ("todo", ["down", "up"])] {
      for count in [1, 100, 1000] { try measure("sessions") { try sessions(of: script, keys, count: count) } }
    }
    if chosen.isEmpty || chosen.contains("memory") { report.memory = try memory(count: 10_000) }
    return report
  }
}
