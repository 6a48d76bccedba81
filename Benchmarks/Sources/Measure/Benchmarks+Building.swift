// The cost of creating elements, trees, the first frame and a process, and the memory of a tree.

import CFloor
import LongtailCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Benchmarks {
  private static let elements = 10_000

  private func build(_ preview: String, _ name: String) throws -> Sample {
    let scene = try Scene("elements", preview: preview, count: Benchmarks.elements)
    try scene.show()
    return try Sample(name, repetitions: 15, pieces: Benchmarks.elements) { try scene.show() }
  }

  /// Views with three modifiers each, compared with the same chains as plain Lua tables.
  func builds() throws -> Sample { try build("views", "build 10,000 elements, plain Lua tables below") }

  func buildsTables() throws -> Sample { try build("tables", "build 10,000 plain Lua tables") }

  /// The first tree of the elements: built, resolved, laid out and drawn.
  func flattens() throws -> Sample {
    var scene = try Scene("elements", preview: "shown", count: Benchmarks.elements)
    // The tree in C has ten boxes in a row. It is compared with another tree, and laid out.
    let (tree, other) = (floor_tree_new(20_000, 10), floor_tree_new(20_000, 10))
    defer {
      floor_tree_free(tree)
      floor_tree_free(other)
    }
    let floor = try nanoseconds(each: 10) { _ = floor_tree_reconcile(tree, other) + floor_tree_lay_out(tree) }
    return try Sample(
      "first tree of 10,000 elements, 20,000 boxes", repetitions: 7, pieces: 2 * Benchmarks.elements,
      prepare: { scene = try Scene("elements", preview: "shown", count: Benchmarks.elements) },
      { try scene.show() }
    )
    .with(scene.graph.counters.all).with(floor: floor)
  }

  func firstFrame(count: Int) throws -> Sample {
    var scene = try Scene("rows", count: count)
    return try Sample(
      "first frame of \(grouped(count)) rows", repetitions: 5, pieces: count,
      prepare: { scene = try Scene("rows", count: count) },
      { try scene.show() }
    )
    .with(scene.graph.counters.all)
  }

  /// The screen shows all rows, so each of them is created.
  func firstFrameOfLazyRows(count: Int) throws -> Sample {
    func load() throws -> Scene { try Scene("scroll", preview: "lazy stack", count: count, Size(80, count + 1)) }
    var scene = try load()
    return try Sample(
      "first frame of \(grouped(count)) visible lazy rows", repetitions: 5, pieces: count, prepare: { scene = try load() },
      { try scene.show() }
    )
    .with(scene.graph.counters.all)
  }

  /// Loads a chart of many points and shows it: as one plot of an array, or as a mark for each point.
  func firstFrameOfChart(_ preview: String, count: Int) throws -> Sample {
    func load() throws -> Scene { try Scene("changes", preview: preview, count: count) }
    var scene = try load()
    return try Sample(
      "first frame of a chart, \(preview) of \(grouped(count)) points", repetitions: 5, pieces: count,
      prepare: { scene = try load() },
      { try scene.show() }
    )
    .with(scene.graph.counters.all)
  }

  /// Returns the bytes that the tree of rows holds, for each box. The memory of the script is reported separately.
  func memory(count: Int) throws -> (perBox: Double, script: Double, boxes: Int) {
    let scene = try Scene("rows", count: count)
    let before = (floor_allocated(), scene.scriptMemory)
    try scene.show()
    let script = scene.scriptMemory - before.1
    let boxes = scene.graph.counters.resolved
    let tree = Double(floor_allocated() - before.0) - Double(script)
    return (tree / Double(boxes), Double(script) / Double(boxes), boxes)
  }

  // MARK: Processes

  /// A process that renders a small card, compared with a process in C that prints it.
  func starts(_ longtail: String) throws -> Sample {
    // CFloorStart is built beside this program.
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    let floor = try process([folder + "/CFloorStart"])
    return Sample("start to a card, a process in C below", try process([longtail, "render", Scene.path(of: "card")]))
      .with(floor: floor.min() ?? 0)
  }

  /// A process of plain Lua that prints a line; nil if Lua is not installed.
  func startsLua() throws -> Sample? {
    let lua = "/usr/bin/lua5.4"
    guard access(lua, X_OK) == 0 else { return nil }
    return Sample("start of lua5.4 that prints a line", try process([lua, Scene.path(of: "hello")]))
  }

  /// A step of a test by `longtail test`: the time of a test of 200 steps, minus the least time of one without steps, divided by
  /// 200.
  func testSteps(_ longtail: String) throws -> Sample {
    let source = try Scene.source("steps")
    func runs(steps: Int) throws -> [Double] {
      try withScript("steps_test.lua", "local count = \(steps); " + source) { try process([longtail, "test", $0]) }
    }
    let rest = try runs(steps: 0).min() ?? 0
    return Sample("a step of a test, 1,000 rows", try runs(steps: 200).map { ($0 - rest) / 200 })
  }

  /// Writes a script into a temporary folder, and passes its path to `body`.
  func withScript<Result>(_ name: String, _ source: String, _ body: (_ file: String) throws -> Result) throws -> Result {
    let folder = "/tmp/longtail-bench-\(getpid())"
    mkdir(folder, 0o700)
    let file = folder + "/" + name
    defer {
      unlink(file)
      rmdir(folder)
    }
    try write(source, file)
    return try body(file)
  }

  func write(_ text: String, _ file: String) throws {
    guard let stream = fopen(file, "w") else { throw Scene.Missing(name: file) }
    defer { fclose(stream) }
    guard fputs(text, stream) >= 0 else { throw Scene.Missing(name: file) }
  }

  /// Returns the nanoseconds of processor time of each of many runs of a program.
  private func process(_ arguments: [String]) throws -> [Double] {
    let null = open("/dev/null", O_WRONLY)
    defer { close(null) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, null, 1)
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return try (0..<50).map { _ in
      let start = floor_children_time()
      var child = pid_t()
      var status: Int32 = 0
      guard posix_spawn(&child, arguments[0], &actions, nil, &words, environ) == 0, waitpid(child, &status, 0) == child,
        status == 0
      else { throw Scene.Missing(name: arguments[0]) }
      return Double(floor_children_time() - start)
    }
  }
}
