// A script, loaded against the whole catalog and rendered through all stages, as `Runtime` does it.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailScript
import Testing

/// A loaded script and the store that its elements live in.
final class TestProgram {
  let program: Program
  let store: ElementStore
  /// The trees that are kept, by the preview they show; the script's own under nil.
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

  /// What the script returned, rendered at its own height.
  func render(width: Int = 60, _ limits: TreeLimits = TreeLimits()) -> Picture {
    render(nil, width, limits) { program throws(Diagnostic) in try program.rootElement() }
  }

  /// One of its previews.
  func render(preview: Preview, width: Int = 60) -> Picture {
    render(preview.name, preview.width ?? width, TreeLimits()) { program throws(Diagnostic) in
      try program.element(of: preview)
    }
  }

  /// Calls what the latest picture has for a click on a text that it shows: the innermost view around it with a handler.
  func tap(_ text: String, in picture: Picture, location: SourceLocation = #_sourceLocation) throws {
    let tree = picture.rendering.placed.tree
    let labelled = tree.nodes.indices.first { tree.behavior(of: $0).appearance?.label == text }
    var node = try #require(labelled, "no text \(text) in\n\(picture.text)", sourceLocation: location)
    while node >= 0 {
      for case .gesture(let gesture) in tree.annotations[node] ?? [] {
        guard let handler = gesture.onEnded else { continue }
        try program.call(handler)
        return
      }
      node = tree.nodes[node].parent
    }
    Issue.record("nothing to tap at \(text)", sourceLocation: location)
  }

  /// What the tree of the script shows once what depends on what was written is evaluated again.
  func update() -> Picture {
    guard let graph = graphs[nil] else { return render() }
    program.beginRendering()
    defer { program.endRendering() }
    graph.update()
    return Picture(Rendering(graph))
  }

  /// What the tree of the script shows when its clock says `time`.
  func advance(to time: Double) throws -> Picture {
    let graph = try #require(graphs[nil])
    program.beginRendering()
    defer { program.endRendering() }
    graph.advance(to: time)
    return Picture(Rendering(graph))
  }

  /// When a task or a timer of the script's tree is due.
  var nextDue: Double? { graphs[nil]?.nextDue }

  /// The rows after each of some clicks, one picture after the other; all must be without a diagnostic. Where only what changed
  /// is evaluated, they must be as where everything is.
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

  /// A tree that was shown before in this width is kept, and every body is run again.
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

/// What a rendering shows.
struct Picture {
  let rendering: Rendering

  init(_ rendering: Rendering) { self.rendering = rendering }

  /// The rows, without the spaces at their ends.
  var text: String {
    let surface = rendering.surface
    return (0..<surface.size.height).map { y in
      var row = (0..<surface.size.width).map { surface.text(of: surface[$0, y]) }.joined()
      while row.last == " " { row.removeLast() }
      return row
    }
    .joined(separator: "\n")
  }

  var diagnostics: [Diagnostic] { rendering.diagnostics }
  var codes: [DiagnosticCode] { diagnostics.map(\.code) }

  /// The paths of all boxes in tree order, the root left out.
  var paths: [String] {
    let tree = rendering.placed.tree
    return tree.nodes.dropFirst().map { tree.identities.path($0.identity) }
  }
}

/// The rows that a script shows; it must load and render without a diagnostic.
func picture(_ source: String, width: Int = 60, location: SourceLocation = #_sourceLocation) throws -> String {
  let picture = try TestProgram(source).render(width: width)
  #expect(picture.diagnostics.map(\.description) == [], sourceLocation: location)
  return picture.text
}

/// Everything that is wrong with a script, with exact places: from its load, else from its rendering.
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

/// The codes of what is wrong with a script, at full speed.
func codes(_ source: String, _ change: (inout ProgramOptions) -> Void = { _ in }) -> [DiagnosticCode] {
  do {
    return try TestProgram(source, change).render().codes
  } catch {
    return [error.code]
  }
}

extension Program {
  /// All that was written to, whichever tree it is in.
  func takeInvalidated() -> [(instance: InstanceID, reason: EvaluationReason)] { takeInvalidated { _ in true } }
}
