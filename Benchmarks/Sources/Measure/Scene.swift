// A script of `Scenes`, shown and updated as a host does it: a handler is called, and the tree follows.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailScript

/// One loaded script and its tree.
final class Scene {
  private let program: Program
  let graph: ViewGraph
  private let element: (Program) throws -> ElementHandle
  /// What a click on a text calls, as long as nothing it lies in is evaluated again.
  private var handlers: [String: ScriptReference] = [:]

  static let screen = Size(80, 24)

  /// `count` is a local of the script.
  init(_ name: String, preview: String? = nil, count: Int = 0, _ size: Size = screen) throws {
    let store = ElementStore()
    var options = ProgramOptions()
    options.memoryLimit = 4 << 30
    (options.renderInstructions, options.renderMilliseconds) = (.max >> 8, 1_000_000)
    let text = try Scene.source(name)
    // On the line of the first comment, so that lines in messages are those of the file.
    program = try Program(
      Script(text: "local count = \(count); " + text, name: name), vocabulary: Catalog.vocabulary, store: store, options)
    element = { program in
      guard let preview else { return try program.rootElement() }
      guard let shown = program.previews.first(where: { $0.name == preview }) else { throw Missing(name: preview) }
      return try program.element(of: shown)
    }
    var limits = TreeLimits()
    (limits.nodes, limits.evaluations) = (2_000_000, 2_000_000)
    graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: store, evaluator: program, root: Catalog.root, limits: limits, .screen(size),
      EnvironmentValues())
  }

  /// Builds what is shown, and shows it.
  func show() throws {
    try rendering { graph.show(try element(program)) }
    guard graph.diagnostics.isEmpty else { throw Missing(name: "\(graph.diagnostics[0])") }
  }

  /// From a click to the surface, and to the bytes that show it once they are made here as well.
  func tap(_ handler: ScriptReference) throws {
    try program.call(handler)
    rendering { graph.update() }
  }

  func tap(_ text: String) throws { try tap(try handler(of: text)) }

  func evaluateAll() { rendering { graph.evaluateAll() } }

  func resize(to size: Size) { rendering { graph.resize(to: .screen(size)) } }

  /// Bytes that the script holds.
  var scriptMemory: Int { program.memoryUsed }

  private func rendering<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    program.beginRendering()
    defer { program.endRendering() }
    try body()
  }

  // MARK: Handlers

  /// What a click on a text calls: that of the innermost view around it. Found once.
  func handler(of text: String) throws -> ScriptReference {
    if let known = handlers[text] { return known }
    guard let found = taps(on: text).first else { throw Missing(name: text) }
    handlers[text] = found
    return found
  }

  /// The same of all views whose text begins like this, in the order they stand in.
  func taps(on prefix: String) -> [ScriptReference] {
    let tree = graph.placed.tree
    return tree.nodes.indices.compactMap { index in
      guard tree.behavior(of: index).appearance?.label?.hasPrefix(prefix) == true else { return nil }
      var node = index
      while node >= 0 {
        for case .onTap(let handler, _) in tree.annotations[node] ?? [] { return handler }
        node = tree.nodes[node].parent
      }
      return nil
    }
  }

  struct Missing: Error { let name: String }
}
