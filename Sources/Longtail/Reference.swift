// What is known of the language itself: editor types, reference pages, explanations.

import LongtailCatalog
import LongtailCore
import LongtailExport

/// Documents made from the declarations.
public enum Reference {
  /// Annotations for the Lua language server.
  public static var luaTypes: String { LuaStubs.text(Catalog.vocabulary) }

  /// The reference pages: their path below `docs/` and their text.
  public static var pages: [(path: String, text: String)] { ReferencePages(Catalog.vocabulary).files }

  /// The page of one view, modifier, key or function, as plain text; nil where nothing has that name.
  public static func page(for name: String) -> String? { ReferencePages(Catalog.vocabulary).page(for: name) }

  /// Names near `name`.
  public static func suggestions(for name: String) -> [String] {
    let names =
      Catalog.views.map(\.name) + Catalog.modifiers.map(\.name) + Catalog.environmentKeys.map(\.name)
      + ScriptGlobal.all.map(\.name)
    return Suggestion.nearest(to: name, in: Set(names))
  }

  /// The page of a diagnostic's code; nil where there is no such code.
  public static func explanation(of code: String) -> String? { DiagnosticCode(rawValue: code)?.page }

  /// Codes near `code`.
  public static func codes(near code: String) -> [String] {
    Suggestion.nearest(to: code, in: DiagnosticCode.allCases.map(\.rawValue))
  }
}
