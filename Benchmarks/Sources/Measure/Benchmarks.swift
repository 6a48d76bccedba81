// Measures costs, prints a table, and fails if a cost is too high for its recorded multiple of a yardstick. Only ratios within
// one run are meaningful.

import LongtailCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main struct Benchmarks {
  static func main() throws {
    var benchmarks = Benchmarks()
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": benchmarks.isJSON = true
      case "--all": benchmarks.isLong = true
      case "--record": benchmarks.isRecording = true
      case "--longtail": benchmarks.longtail = arguments.popFirst()
      case let option where option.hasPrefix("-"):
        print("there is no option '\(option)'; there are --json, --all, --record and --longtail PATH")
        exit(2)
      default: benchmarks.chosen.append(argument)
      }
    }
    var recorded = try RecordedRatios()
    let report = try benchmarks.run(recorded)
    if report.samples.isEmpty, report.memory == nil {
      print("nothing is measured under the name '\(benchmarks.chosen.joined(separator: " "))'")
      exit(1)
    }
    print(benchmarks.isJSON ? report.json : report.summary)
    if benchmarks.isRecording { return try recorded.record(report.samples) }
    let failures = recorded.failures(of: report.samples)
    for failure in failures { print(failure) }
    if !failures.isEmpty { exit(1) }
  }

  /// Parts of the names of the measurements to run, however long they take; empty for all measurements.
  private var chosen: [String] = []
  /// True if "all" includes measurements that take longer than a minute together.
  private var isLong = false
  private var isJSON = false
  private var isRecording = false
  /// The program, for measurements of processes.
  private var longtail: String?

  private func run(_ recorded: RecordedRatios) throws -> Report {
    var report = Report()
    /// `name`: the name by which a measurement is chosen.
    func measure(_ name: String, isLong: Bool = false, _ body: () throws -> Sample?) throws {
      guard chosen.isEmpty ? self.isLong || !isLong : chosen.contains(where: name.contains) else { return }
      func taken() throws -> Sample? {
        guard let sample = try body() else { return nil }
        // The yardstick is measured beside each figure, because the speed of a machine changes.
        return sample.floor == nil ? sample.with(floor: try buildsTables().least) : sample
      }
      guard var sample = try taken() else { return }
      // Other work on the machine sometimes makes a ratio larger, so measure again.
      for _ in 0..<2 where !isRecording && recorded.isTooMuch(sample) {
        if let again = try taken(), !recorded.isTooMuch(again) { sample = again }
      }
      report.samples.append(sample)
      if !isJSON { print(report.samples.count == 1 ? Report.head + "\n" + sample.line : sample.line) }
    }
    if let longtail {
      try measure("start") { try starts(longtail) }
      try measure("start") { try startsLua() }
      // The second script has about 2,000 lines.
      for count in [20, 180] { try measure("save", isLong: true) { try saves(longtail, count: count) } }
      try measure("step") { try testSteps(longtail) }
    }
    try measure("build") { try builds() }
    try measure("build") { try flattens() }
    for count in [1000, 10_000] { try measure("first", isLong: count > 1000) { try firstFrame(count: count) } }
    for count in [1000, 10_000] { try measure("first", isLong: count > 1000) { try firstFrameOfLazyRows(count: count) } }
    for count in [1000, 10_000, 100_000] {
      try measure("row \(grouped(count))", isLong: count > 10_000) { try rowChanges(count: count) }
    }
    for count in [1000, 10_000] {
      try measure("parent \(grouped(count))") {
        try pageChanges("state in the parent, one row changes of", "mark", count: count, repetitions: 15, pieces: count)
      }
    }
    for count in [1000, 10_000] {
      try measure("all \(grouped(count))", isLong: count > 1000) {
        try pageChanges("all rows change of", "all", count: count, repetitions: 9, pieces: count)
      }
    }
    for preview in ["stack", "list"] {
      for (name, button) in [
        ("one item is written", "one"), ("an item is inserted at the front", "insert"), ("two items swap", "swap"),
      ] {
        for count in [1000, 10_000] {
          try measure("item \(button)") { try itemChanges(name, button, preview, count: count) }
        }
      }
      try measure("item assign") { try itemChanges("items are assigned again, one is different", "assign", preview, count: 1000) }
    }
    try measure("color") {
      try pageChanges("environment of rows changes for", "color", count: 10_000, repetitions: 9, pieces: 10_000)
    }
    for readers in ["one", "none"] {
      try measure("environment \(readers)") { try environmentChanges(readers: readers, count: 10_000) }
    }
    try measure("environment all") { try environmentChanges(readers: "all", count: 1000, pieces: 1000) }
    try measure("item remake") { try itemChanges("all items are made again", "remake", "list", count: 10_000) }
    try measure("objects") { try changes("a property of one of 1,000 objects changes", "objects", count: 1000) }
    try measure("theme") { try changes("a theme changes for 1,000 rows", "theme", count: 1000, pieces: 1000) }
    try measure("scheme") { try changes("a colour scheme changes for 1,000 rows", "scheme", count: 1000, pieces: 1000) }
    try measure("preference") { try changes("a preference of one of 1,000 rows changes", "preference", count: 1000) }
    for count in [110, 220] {
      try measure("backgrounds") { try changes("a text changes below \(count) backgrounds", "backgrounds", count: count) }
    }
    for (preview, isLong) in [("plot", false), ("marks", true)] {
      try measure("chart", isLong: isLong) { try firstFrameOfChart(preview, count: 100_000) }
    }
    for presses in [1, 500] { try measure("keys") { try heldKeys(count: 1000, presses: presses) } }
    for isCold in [false, true] { try measure("timer") { try timerFires(isCold: isCold) } }
    try measure("canvas") { try canvasChanges() }
    try measure("data") { try dataChanges("data beside a list of", count: 10_000, ofItem: false) }
    try measure("data") { try dataChanges("data of one item of", count: 10_000, ofItem: true) }
    for (name, button) in [("reverse", "reverse"), ("swap", "swap"), ("insert at front", "insert"), ("remove a tenth", "remove")]
    {
      for count in button == "reverse" ? [1000, 10_000] : [10_000] {
        try measure(button) { try rearranges(name, button, count: count) }
      }
    }
    for stack in ["stack", "lazy stack", "list", "table"] {
      for wheel in [false, true] { try measure("scroll") { try scrolls(stack, count: 10_000, wheel: wheel) } }
    }
    try measure("resize") { try resizes(count: 1000) }
    for count in [1000, 10_000] { try measure("again", isLong: count > 1000) { try rendersAgain(count: count) } }
    try measure("grid") { try gridChanges() }
    for (name, piece, isLong) in Benchmarks.texts { try measure("edit", isLong: isLong) { try types(name, piece) } }
    for (script, keys) in [("counter", ["+", "-"]), ("todo", ["down", "up"])] {
      for count in [1, 100, 1000] { try measure("sessions", isLong: true) { try sessions(of: script, keys, count: count) } }
    }
    if chosen.isEmpty && isLong || chosen.contains("memory") { report.memory = try memory(count: 10_000) }
    return report
  }
}
