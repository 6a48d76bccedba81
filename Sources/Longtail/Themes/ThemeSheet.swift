// The sheet of a theme: a page with its colours, texts and views.

import LongtailCore
import LongtailEngine

/// Renders the sheet of a theme.
package enum ThemeSheet {
  /// The width of the sheet, in columns.
  package static let width = 112

  /// Renders the sheet in a theme of the vocabulary or of a file.
  ///
  /// - Throws: an error in the script of the sheet, which is a bug of Longtail.
  package static func rendering(
    of theme: Theme, _ scheme: ColorScheme, isWithoutColor: Bool = false, width: Int = ThemeSheet.width
  ) throws(Diagnostic) -> Rendering {
    var options = RuntimeOptions()
    options.colorScheme = scheme
    options.differentiatesWithoutColor = isWithoutColor
    options.program.data = ["name": .string(theme.name), "summary": .string(theme.summary)]
    if Theme.builtIn(named: theme.name) == nil { options.vocabulary.add(theme) }
    let runtime = try Runtime(source: String(decoding: PackageResources.sheet_lua, as: UTF8.self), name: "theme", options)
    try runtime.setTheme(theme.name)
    return runtime.render(.inline(width: width))
  }
}
