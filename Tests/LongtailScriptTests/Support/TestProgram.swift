// A script for tests. As in `Runtime`, the script has the whole catalog, and all stages render it.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailScript
import Testing

/// A loaded script and the store of its elements.
final class TestProgram {
  let program: Program
  let store: ElementStore
  /// The kept trees by the name of their preview. The tree of the script itself has the key nil.
  private var graphs: [String?: ViewGraph] = [:]

  init(
    _ source: String, name: String = "script.lua", folder: String? = nil, store: ElementStore = ElementStore(),
    _ change: (inout ProgramOptions) -> Void = { _ in }
  ) throws(Diagnostic) {
    var options = ProgramOptions()
    change(&options)
    self.store = store
    program = try Program(
      Script(text: source, name: name, folder: folder), vocabulary: Catalog.vocabulary, store: store, options)
  }

  init(
    file: String, store: ElementStore = ElementStore(), _ change: (inout ProgramOptions) -> Void = { _ in }
  ) throws(Diagnostic) {
    var options = ProgramOptions()
    change(&options)
    self.store = store
    program = try Program(Script(file: file), vocabulary: Catalog.vocabulary, store: store, options)
  }

  /// Renders the view that the script returned, at the height of the view.
  func render(width: Int = 60, _ limits: TreeLimits = TreeLimits()) -> Picture {
    render(nil, width, limits) { program throws(Diagnostic) in try program.rootElement() }
  }

  /// Renders a preview of the script.
  func render(preview: Preview, width: Int = 60) -> Picture {
    render(preview.name, preview.width ?? width, TreeLimits()) { program throws(Diagnostic) in
      try program.element(of: preview)
    }
  }

  /// Taps a text in the latest picture: calls the handler of the innermost view around the text that has a tap gesture.
  func tap(_ text: String, in picture: Picture, location: SourceLocation = #_sourceLocation) throws {
    let tree = picture.rendering.placed.tree
    let labelled = tree.nodes.indices.first { tree.behavior(of: $0).appearance?.label == text }
    var node = try #require(labelled, "no text \(text) in\n\(picture.text)", sourceLocation: location)
    while node >= 0 {
      for case .gesture(let gesture) in tree.marks[node] ?? [] {
        guard let handler = gesture.onEnded else { continue }
        try program.call(handler)
        return
      }
      node = tree.nodes[node].parent
    }
    Issue.record("nothing to tap at \(text)", sourceLocation: location)
  }

  /// Updates the tree of the script: runs the bodies that depend on written state. Returns the output.
  func update() -> Picture {
    guard let graph = graphs[nil] else { return render() }
    program.beginRendering()
    defer { program.endRendering() }
    graph.update()
    return Picture(Rendering(graph))
  }

  /// Advances the clock of the script's tree to `time`. Returns the output.
  func advance(to time: Double) throws -> Picture {
    let graph = try #require(graphs[nil])
    program.beginRendering()
    defer { program.endRendering() }
    graph.advance(to: time)
    return Picture(Rendering(graph))
  }

  /// The time at which the next task or timer of the script's tree is due.
  var nextDue: Double? { graphs[nil]?.nextDue }

  /// Taps the texts one after the other. Returns the rows at the start and after each tap. After each tap, the update must show
  /// the same rows as an evaluation of all bodies, and there must be no diagnostics.
  func rows(tapping texts: String..., location: SourceLocation = #_sourceLocation) throws -> [String] {
    var picture = render()
    var rows = [picture.text]
    for text in texts {
      try tap(text, in: picture, location: location)
      rows.append(update().text)
      picture = render()
      #expect(picture.text == rows.last, "evaluated as a whole", sourceLocation: location)
      #expect(picture.diagnostics.map(\.description) == [], sourceLocation: location)
    }
    return rows
  }

  /// Renders a view. If there is a kept tree of the same width, this tree is used again, and all of its bodies run.
  private func render(
    _ tree: String?, _ width: Int, _ limits: TreeLimits, _ content: (Program) throws(Diagnostic) -> ElementHandle
  ) -> Picture {
    program.beginRendering()
    defer { program.endRendering() }
    if let graph = graphs[tree], graph.canvas == .inline(width: width) {
      graph.evaluateAll()
      return Picture(Rendering(graph))
    }
    let graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: store, evaluator: program, root: Catalog.root, limits: limits,
      .inline(width: width), EnvironmentValues())
    graphs[tree] = graph
    do {
      graph.show(try content(program))
    } catch {
      graph.show(failure: error)
    }
    return Picture(Rendering(graph))
  }
}

/// The output of a rendering.
struct Picture {
  let rendering: Rendering

  init(_ rendering: Rendering) { self.rendering = rendering }

  /// The rows without trailing spaces.
  var text: String {
    let surface = rendering.surface
    return (0..<surface.size.height).map { y in
      var row = (0..<surface.size.width).map { surface.text(of: surface[$0, y]) }.joined()
      while row.last == " " { row.removeLast() }
      return row
    }
    .joined(separator: "\n")
  }

  /// The styles of the cells, row by row.
  var styles: [CellStyle] {
    let surface = rendering.surface
    return (0..<surface.size.height).flatMap { y in (0..<surface.size.width).map { surface.style(of: surface[$0, y]) } }
  }

  var diagnostics: [Diagnostic] { rendering.diagnostics }
  var codes: [DiagnosticCode] { diagnostics.map(\.code) }

  /// The paths of all boxes except the root, in tree order.
  var paths: [String] {
    let tree = rendering.placed.tree
    return tree.nodes.dropFirst().map { tree.identities.path($0.identity) }
  }
}

/// Returns the rows that a script shows. The script must load and render without diagnostics.
func picture(_ source: String, width: Int = 60, location: SourceLocation = #_sourceLocation) throws -> String {
  let picture = try TestProgram(source).render(width: width)
  #expect(picture.diagnostics.map(\.description) == [], sourceLocation: location)
  return picture.text
}

/// Returns the diagnostics of a script, with exact lines: the error that stopped its loading, otherwise those of its rendering.
func mistakes(_ source: String, _ change: (inout ProgramOptions) -> Void = { _ in }) -> [Diagnostic] {
  do {
    return try TestProgram(source) {
      $0.recordsLines = true
      change(&$0)
    }
    .render().diagnostics
  } catch {
    return [error]
  }
}

/// Returns the codes of the diagnostics of a script. Lines are not recorded, so the script runs at full speed.
func codes(_ source: String, _ change: (inout ProgramOptions) -> Void = { _ in }) -> [DiagnosticCode] {
  do {
    return try TestProgram(source, change).render().codes
  } catch {
    return [error.code]
  }
}

extension Program {
  /// Removes and returns the invalidated instances of all trees.
  func takeInvalidated() -> [(instance: InstanceID, reason: EvaluationReason)] { takeInvalidated { _ in true } }
}
