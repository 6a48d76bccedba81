// A symbol by its SF Symbols name, one grapheme in the text's font and colour (L67, X4).

import LongtailCore

/// Shows a symbol of one or two columns and one row.
public struct Image: DeclaredView {
  public var name: String?
  public var systemName: String?

  public init() {}

  public init(systemName: String) { self.systemName = systemName }

  public static let declaration = ViewDeclaration(
    "Image", "Shows a symbol by its SF Symbols name, in the colour and font of text.", rules: "L67, X4",
    example: #"Image{ systemName = "star.fill" }:foregroundColor("yellow")"#,
    [
      Parameter<Image>("name", \.name, .string, "The symbol's name."),
      .named("systemName", \.systemName, .string, "The same, as SwiftUI spells it."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let environment = context.environment
    let font = environment[EnvironmentKeys.font]
    return .leaf(
      context.redacted(
        SymbolBox(
          paragraph: Paragraph(glyph(in: &context)), paint: context.foreground,
          attributes: font.attributes(weight: environment[EnvironmentKeys.fontWeight]), font: font.style,
          name: systemName ?? name)))
  }

  /// The symbol's characters; "?" and a warning where the name is not known (X4).
  private func glyph(in context: inout ViewContext) -> String {
    guard let name = systemName ?? name else {
      context.report(.missingArgument(callee: "Image", argument: "systemName", expected: ValueKind.string.expectation))
      return "?"
    }
    guard let symbol = SymbolTable.symbol(named: name) else {
      context.report(.unknownSymbol(name: name, suggestions: Suggestion.nearest(to: name, in: SymbolTable.names)))
      return "?"
    }
    return context.environment[EnvironmentKeys.glyphs] == .ascii ? symbol.ascii : symbol.glyph
  }
}

/// A symbol, never cut and never wrapped.
struct SymbolBox: Behavior {
  let paragraph: Paragraph
  let paint: Paint
  let attributes: TextAttributes
  let font: Font.TextStyle
  let name: String?

  /// A symbol is called by its name in words: "person crop circle".
  var appearance: Appearance? {
    Appearance(
      foreground: paint.ink, attributes: attributes, font: font.rawValue,
      label: name.map { String($0.map { $0 == "." ? " " : $0 }) }, traits: ["image"])
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { paragraph.size(width: nil) }

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guide == .firstTextBaseline || guide == .lastTextBaseline ? 1 : nil
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.patterned(with: paint.pattern, in: node.bounds) { canvas in
      for line in paragraph.lines(width: nil) { canvas.draw(line, of: paragraph, at: .zero, paint.ink, attributes) }
    }
  }
}
