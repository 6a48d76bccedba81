// Pages of the reference that list values: symbols, colours, fonts and styles.

import LongtailCore

/// The pages that list the values of a vocabulary.
public struct ReferenceLists {
  /// A symbol, as `Image { systemName = "star" }` shows it.
  public struct Symbol {
    public let name: String
    public let glyph: String
    public let ascii: String

    public init(name: String, glyph: String, ascii: String) { (self.name, self.glyph, self.ascii) = (name, glyph, ascii) }
  }

  private let symbols: [Symbol]
  private let fonts: [String]
  private let kinds: [StyleKindDeclaration]

  public init(symbols: [Symbol], fonts: [String], kinds: [StyleKindDeclaration]) {
    (self.symbols, self.fonts, self.kinds) = (symbols, fonts, kinds)
  }

  /// A page with its title, and its path below ``ReferencePages/folder``.
  struct Page {
    let path: String
    let title: String
    let text: @Sendable (ReferenceLists) -> String
  }

  static let all = [
    Page(path: "symbols.md", title: "Symbols") { $0.symbolText }, Page(path: "colors.md", title: "Colours") { $0.colorText },
    Page(path: "fonts.md", title: "Fonts") { $0.fontText }, Page(path: "styles.md", title: "Styles by kind") { $0.styleText },
  ]

  public var pages: [(path: String, text: String)] {
    ReferenceLists.all.map { page in
      (page.path, "# \(page.title)\n\n\(Markdown.generated)\n\n\(page.text(self))\n[Reference](index.md)\n")
    }
  }

  /// Every image as a script, with its path below ``ReferencePages/folder``.
  public var images: [(path: String, name: String, script: String)] {
    [("images/colors.svg", "colors", colorScript), ("images/fonts.svg", "fonts", fontScript)]
  }

  private var symbolText: String {
    let rows = symbols.map { symbol in
      [
        Markdown.code(symbol.name), symbol.glyph, "\(TextAnalysis(Array(symbol.glyph.utf8)).size.width)",
        Markdown.code(symbol.ascii),
      ]
    }
    return """
      `Image { systemName = "star" }` and `Label("Title", "star")` show the symbol with the SF Symbols name `star`. The table \
      gives the width of each glyph in terminal columns. With `:environment("glyphs", "ascii")`, symbols are shown as the \
      ASCII characters in the last column.


      """ + Markdown.table(["Name", "Glyph", "Width", "ASCII"], rows)
  }

  private static let roles: [NamedColor: String] = [
    .primary: "text", .secondary: "less important text, at 50 % opacity", .tertiary: "hints, at 30 % opacity",
    .quaternary: "borders and fills, at 18 % opacity",
    .background: "the background of the terminal or theme", .secondaryBackground: "the background of panels",
    .accent: "the accent colour of the theme", .tint: "the tint colour set by `:tint`; by default, `accent`", .clear: "no colour",
    .success: "success",
    .warning: "warnings", .error: "errors", .info: "information",
  ]

  private var colorText: String {
    func value(_ color: NamedColor, _ scheme: ColorScheme) -> String {
      let (rgb, opacity) = color.resolved(in: scheme)
      return Markdown.code(rgb.hex) + (opacity < 1000 ? " at \(opacity / 10) %" : "")
    }
    let rows = NamedColor.allCases.map { color in
      [Markdown.code(color.rawValue), value(color, .light), value(color, .dark), ReferenceLists.roles[color] ?? "a basic colour"]
    }
    return """
      Every parameter for a colour, for example in `:foregroundColor`, accepts a name from the table below, a value such as \
      `"#ff8800"`, or a `Color`. The table shows the values of the named colours in the theme `standard`. Other themes have \
      other values.

      ![Every colour on a dark background](images/colors.svg)


      """ + Markdown.table(["Name", "Light", "Dark", "Meaning"], rows)
  }

  private var fontText: String {
    """
    `:font` takes a name from this table, as in `:font "headline"`. A terminal shows all text in one font and one size. \
    Longtail therefore shows titles and `headline` in bold, and captions and `footnote` in faint text. A theme can show each \
    font with other text attributes, such as underline.

    ![A word in each font](images/fonts.svg)


    """ + Markdown.table(["Name"], fonts.map { [Markdown.code($0)] })
  }

  private var styleText: String {
    kinds.map { kind in
      let link = "[\(Markdown.code(":" + kind.modifier))](modifiers/\(kind.modifier).md)"
      return
        """
        ## \(kind.name)\n\n\(link) takes the name of one of these styles.\n\n![The example of \
        `:\(kind.modifier)`, rendered](images/modifiers/\(kind.modifier).svg)\n\n
        """
          + Markdown.styles(kind)
    }
    .joined(separator: "\n")
  }

  private var colorScript: String {
    let names = NamedColor.allCases.filter { $0 != .clear }.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return """
      local names = { \(names) }
      return LazyVGrid { columns = { 15, 24 }, spacing = 0,
        ForEach(names, "", function(name)
          return HStack { Color(name):frame(3, 1), Text(name):lineLimit(1), Spacer(0) }
        end),
      }
      """
  }

  private var fontScript: String {
    let names = fonts.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      return VStack { alignment = "leading",
        ForEach({ \(names) }, "", function(name) return Text(name):font(name) end),
      }
      """
  }
}
