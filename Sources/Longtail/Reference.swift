// The documentation of the language: editor types, reference pages, explanations of errors.

import LongtailCatalog
import LongtailCore
import LongtailExport
import LongtailScript

/// Documents that are created from the declarations.
package enum Reference {
  /// Annotations for the Lua language server.
  package static var luaTypes: String { LuaStubs.text(Catalog.vocabulary, Library.declarations) }

  /// The files of the reference, with their paths in the repository: pages, the images of their examples, a page for each
  /// ``DiagnosticCode``, and the sheets of the themes. Examples look for their files in `folder`, and read images in the formats
  /// of `pictures`.
  ///
  /// - Throws: the error in an example, which is a bug of Longtail.
  package static func files(in folder: String?, _ pictures: PictureCodec?) throws(Diagnostic) -> [(path: String, text: String)] {
    let reference = ReferencePages(Catalog.vocabulary, Library.declarations)
    let lists = ReferenceLists(
      symbols: Catalog.symbols.map { ReferenceLists.Symbol(name: $0.name, glyph: $0.glyph, ascii: $0.ascii) },
      fonts: Catalog.fonts, kinds: Array(Catalog.vocabulary.styleKinds))
    var files = reference.pages + lists.pages
    for image in reference.images + lists.images {
      files.append((image.path, try self.image(image.script, image.name, in: folder, pictures)))
    }
    var sheets: [(String, String)] = []
    for theme in Theme.builtIn {
      for scheme in ColorScheme.allCases {
        sheets.append(
          ("docs/images/themes/\(theme.name)-\(scheme.rawValue).svg", try ThemeSheet.rendering(of: theme, scheme).svg))
      }
    }
    return sheets + files.map { (ReferencePages.folder + "/" + $0.path, $0.text) }
      + DiagnosticPages.pages(message).map { (DiagnosticPages.folder + "/" + $0.path, $0.text) }
  }

  /// Returns the message that the example of an error causes. Nil if the example needs other files, or would use up the time
  /// limit.
  static func message(of code: DiagnosticCode) -> String? {
    guard let source = code.wrong, code != .timeLimit else { return nil }
    var options = RuntimeOptions()
    (options.program.recordsLines, options.program.isStrict) = (true, true)
    // Remove the time limits, because the speed of the machine must not change the result.
    (options.program.loadMilliseconds, options.program.renderMilliseconds, options.program.eventMilliseconds) = (.max, .max, .max)
    func found() throws(Diagnostic) -> [Diagnostic] {
      let runtime = try Runtime(source: source, name: "example.lua", options)
      // Some errors occur only in a later evaluation, such as one about a value that is kept from an earlier evaluation, or about
      // a removed view.
      var found = runtime.render().diagnostics
      for _ in 1...2 {
        runtime.invalidate()
        found += runtime.render().diagnostics
      }
      return found + runtime.structureNotes()
    }
    do {
      return try found().first { $0.code == code }?.description
    } catch {
      return error.code == code ? error.description : nil
    }
  }

  /// Returns the page of one view, modifier, key or function, as text with the output of its example in the given colours; nil if
  /// nothing has that name.
  package static func page(for name: String, _ colors: ColorDepth = .none) -> String? {
    ReferencePages(Catalog.vocabulary, Library.declarations).page(for: name) { script in
      guard let runtime = try? Runtime(source: script, name: name), let rendering = try? example(runtime),
        rendering.diagnostics.isEmpty
      else { return nil }
      let text = colors == .none ? rendering.text : rendering.ansi(colors)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  /// Renders the example that a script shows, or its first preview, 40 columns wide.
  private static func example(_ runtime: Runtime) throws(Diagnostic) -> Rendering {
    let rendering = example(runtime, .inline(width: 40))
    if let error = rendering.diagnostics.first(where: { $0.severity == .error }) { throw error }
    return rendering
  }

  private static func example(_ runtime: Runtime, _ canvas: CanvasSize) -> Rendering {
    guard !runtime.hasContent, let preview = runtime.previews.first else { return runtime.render(canvas) }
    return runtime.render(preview, canvas)
  }

  /// Returns the image of an example, in the middle of a screen of 40 columns. The image of an example that moves by itself is
  /// animated.
  private static func image(
    _ script: String, _ name: String, in folder: String?, _ pictures: PictureCodec?
  ) throws(Diagnostic) -> String {
    var options = RuntimeOptions()
    options.program.pictures = pictures
    let runtime = try Runtime(source: script, name: name, folder: folder, options)
    let size = Size(40, max(1, try example(runtime).size.height))
    let still = example(runtime, .screen(size)).svg
    guard runtime.hasContent else { return still }
    let moving = try Runtime(source: script, name: name, folder: folder, options)
    // Steps that only wait have no errors.
    guard var recorder = try? Recorder(moving, size, [(1, .wait(2))], .svg, .trueColor) else { return still }
    // An example that waits for something else than the clock, such as a file, would differ from run to run. A result that has
    // arrived is due at once.
    guard let due = moving.nextDue, due > recorder.time else { return still }
    try? recorder.play()
    return recorder.isMoving ? String(decoding: recorder.bytes, as: UTF8.self) : still
  }

  /// All names that have a page, grouped by their purpose, each with a sentence.
  package static var contents: String { ReferencePages(Catalog.vocabulary, Library.declarations).contents }

  /// Returns known names that are similar to `name`.
  package static func suggestions(for name: String) -> [String] {
    let names =
      Catalog.vocabulary.views.names + Catalog.vocabulary.modifiers.names + Catalog.vocabulary.environmentKeys.names
      + Library.declarations.map(\.name) + Catalog.vocabulary.drawing.names + Catalog.vocabulary.steps.names
    return Suggestion.nearest(to: name, in: Set(names))
  }

  /// Returns the page of a diagnostic's code; nil if there is no such code.
  package static func explanation(of code: String) -> String? { DiagnosticCode(rawValue: code)?.page }

  /// The codes of all diagnostics.
  package static var codes: [String] { DiagnosticCode.allCases.map(\.rawValue) }

  /// Returns known codes that are similar to `code`.
  package static func codes(near code: String) -> [String] {
    nearest(to: code, in: DiagnosticCode.allCases.map(\.rawValue))
  }

  /// Returns the names in `known` that are similar to `name`, the most similar first; empty if none is similar.
  package static func nearest(to name: String, in known: [String]) -> [String] { Suggestion.nearest(to: name, in: known) }
}
