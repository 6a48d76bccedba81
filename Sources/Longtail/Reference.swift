// What is known of the language itself: editor types, reference pages, explanations.

import LongtailCatalog
import LongtailCore
import LongtailExport
import LongtailScript

/// Documents made from the declarations.
package enum Reference {
  /// Annotations for the Lua language server.
  package static var luaTypes: String { LuaStubs.text(Catalog.vocabulary, Library.declarations) }

  /// The files of the reference: pages, the pictures of their examples, a page for each code of a message, and the sheets of the themes,
  /// with their paths in the repository. Examples find the files they name in `folder`, images in formats of `pictures`.
  ///
  /// - Throws: the mistake in an example, which would be ours.
  package static func files(in folder: String?, _ pictures: PictureCodec?) throws(Diagnostic) -> [(path: String, text: String)] {
    let reference = ReferencePages(Catalog.vocabulary, Library.declarations)
    let lists = ReferenceLists(
      symbols: Catalog.symbols.map { ReferenceLists.Symbol(name: $0.name, glyph: $0.glyph, ascii: $0.ascii) },
      fonts: Catalog.fonts, kinds: Array(Catalog.vocabulary.styleKinds))
    var files = reference.pages + lists.pages
    for picture in reference.pictures + lists.pictures {
      files.append((picture.path, try example(picture.script, picture.name, in: folder, pictures, isCentred: true).svg))
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

  /// What is said of a snippet that makes this mistake; nil where it takes other files, or as much time as a script may have.
  static func message(of code: DiagnosticCode) -> String? {
    guard let source = code.wrong, code != .timeLimit else { return nil }
    var options = RuntimeOptions()
    (options.program.recordsLines, options.program.isStrict) = (true, true)
    // A slow machine must not change the answer.
    (options.program.loadMilliseconds, options.program.renderMilliseconds, options.program.eventMilliseconds) = (.max, .max, .max)
    func found() throws(Diagnostic) -> [Diagnostic] {
      let runtime = try Runtime(source: source, name: "example.lua", options)
      // What was kept from an earlier evaluation, or of a view that has left, shows in a later one only.
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

  /// The page of one view, modifier, key or function, as text with the picture of its example in so many colours; nil where
  /// nothing has that name.
  package static func page(for name: String, _ colors: ColorDepth = .none) -> String? {
    ReferencePages(Catalog.vocabulary, Library.declarations).page(for: name) { script in
      guard let picture = try? example(script, name, in: nil, nil, isCentred: false), picture.diagnostics.isEmpty else {
        return nil
      }
      let text = colors == .none ? picture.text : picture.ansi(colors)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  /// An example in a window of 40 columns, which it stands in the middle of, or as wide as it is.
  private static func example(
    _ script: String, _ name: String, in folder: String?, _ pictures: PictureCodec?, isCentred: Bool
  ) throws(Diagnostic) -> Rendering {
    var options = RuntimeOptions()
    options.program.pictures = pictures
    let runtime = try Runtime(source: script, name: name, folder: folder, options)
    func render(_ canvas: CanvasSize) -> Rendering {
      guard !runtime.hasContent, let preview = runtime.previews.first else { return runtime.render(canvas) }
      return runtime.render(preview, canvas)
    }
    let picture = render(.inline(width: 40))
    if let mistake = picture.diagnostics.first(where: { $0.severity == .error }) { throw mistake }
    return isCentred ? render(.screen(Size(40, max(1, picture.size.height)))) : picture
  }

  /// Every name there is a page for, by what it is for, with a sentence.
  package static var contents: String { ReferencePages(Catalog.vocabulary, Library.declarations).contents }

  /// Names near `name`.
  package static func suggestions(for name: String) -> [String] {
    let names =
      Catalog.vocabulary.views.names + Catalog.vocabulary.modifiers.names + Catalog.vocabulary.environmentKeys.names
      + Library.declarations.map(\.name) + Catalog.vocabulary.drawing.names + Catalog.vocabulary.steps.names
    return Suggestion.nearest(to: name, in: Set(names))
  }

  /// The page of a diagnostic's code; nil where there is no such code.
  package static func explanation(of code: String) -> String? { DiagnosticCode(rawValue: code)?.page }

  /// All codes of mistakes.
  package static var codes: [String] { DiagnosticCode.allCases.map(\.rawValue) }

  /// Codes near `code`.
  package static func codes(near code: String) -> [String] {
    nearest(to: code, in: DiagnosticCode.allCases.map(\.rawValue))
  }

  /// The names that are most like `name`, the nearest first; none where none is like it.
  package static func nearest(to name: String, in known: [String]) -> [String] { Suggestion.nearest(to: name, in: known) }
}
