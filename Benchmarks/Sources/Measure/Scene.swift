// A script of `Scenes`, shown and updated as in a host: an event arrives, and bytes for a terminal are written.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailScript
import LongtailTerminal

/// One loaded script and its tree.
final class Scene {
  private let program: Program
  let graph: ViewGraph
  private let element: (Program) throws -> ElementHandle
  private var encoder = FrameEncoder(depth: .trueColor)
  /// The number of bytes that showed the last change.
  private(set) var bytes = 0

  static let screen = Size(80, 24)

  /// `count` becomes a local variable of the script.
  init(_ name: String, preview: String? = nil, count: Int = 0, _ size: Size = screen) throws {
    let store = ElementStore()
    var options = ProgramOptions()
    options.memoryLimit = 4 << 30
    (options.renderInstructions, options.renderMilliseconds, options.workMilliseconds) = (.max >> 8, 1_000_000, 1_000_000)
    let text = try Scene.source(name)
    // The local variable is on the line of the first comment, so that lines in messages are those of the file.
    program = try Program(
      Script(text: "local count = \(count); " + text, name: name), vocabulary: Catalog.vocabulary, store: store, options)
    element = { program in
      guard let preview else { return try program.rootElement() }
      guard let shown = program.previews.first(where: { $0.name == preview }) else { throw Missing(name: preview) }
      return try program.element(of: shown)
    }
    var limits = TreeLimits()
    (limits.boxes, limits.evaluations) = (2_000_000, 2_000_000)
    graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: store, evaluator: program, root: Catalog.root, limits: limits, .screen(size),
      EnvironmentValues())
  }

  /// Builds the root element and shows it.
  func show() throws {
    try rendering { graph.show(try element(program)) }
    guard graph.diagnostics.isEmpty else { throw Missing(name: "\(graph.diagnostics[0])") }
  }

  /// Handles an event, and encodes the bytes that show the result.
  func handle(_ event: Event) { rendering { graph.handle(event) } }

  /// Handles presses of a key that arrived together, as the event loop of a terminal does.
  func handle(_ press: KeyPress, times count: Int) {
    rendering { for rest in (0..<count).reversed() { graph.handle(.key(press), before: rest > 0 ? .key(press) : nil) } }
  }

  /// Sets data of the host.
  func set(_ name: String, to value: PlainValue) throws {
    try program.setData(name, to: value)
    rendering { graph.update() }
  }

  /// Sets the clock, and runs the tasks that are due.
  func advance(to time: Double) { rendering { _ = graph.advance(to: time) } }

  func evaluateAll() { rendering { graph.evaluateAll() } }

  /// Requests a rendering although nothing has changed. Returns the number of its boxes.
  func renderAgain() -> Int {
    rendering { graph.update() }
    return Rendering(graph).placed.frames.count
  }

  func resize(to size: Size) { rendering { graph.resize(to: .screen(size)) } }

  /// The counters of the last change.
  var counted: [(name: String, value: Int)] { graph.counters.all + [("bytes", bytes)] }

  /// The bytes that the script holds.
  var scriptMemory: Int { program.memoryUsed }

  private func rendering<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    program.beginRendering()
    defer { program.endRendering() }
    try body()
    bytes = encoder.encode(graph.surface, rows: graph.drawnRows).count
  }

  // MARK: The screen

  /// Returns a click on the first place where the screen shows a text.
  func tap(on text: String) throws -> Event {
    guard let event = taps(on: text).first else { throw Missing(name: text) }
    return event
  }

  /// Returns a click on each place where the screen shows a text.
  func taps(on text: String) -> [Event] {
    let (surface, characters) = (graph.surface, text.map(String.init))
    return (0..<surface.size.height).flatMap { y in
      (0..<max(0, surface.size.width - characters.count)).compactMap { x in
        characters.indices.allSatisfy { surface.text(of: surface[x + $0, y]) == characters[$0] } ? Event.tap(Point(x, y)) : nil
      }
    }
  }

  struct Missing: Error { let name: String }
}
