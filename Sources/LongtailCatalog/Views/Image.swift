// `Image`: a symbol with an SF Symbols name, drawn as text in the current font and colour, or an image from a file (L67, X4).

import LongtailCore

/// A symbol in one row, usually one column wide, or an image from a file.
public struct Image: DeclaredView {
  public var name: String?
  public var systemName: String?
  public var file: String?

  public init() {}

  public init(systemName: String) { self.systemName = systemName }

  public init(file: String) { self.file = file }

  public static let name = "Image"
  public static let declaration = ViewDeclaration(
    """
    Shows an image from a PNG, JPEG or GIF file, or a symbol with an SF Symbols name. A symbol uses the foreground style and the font, \
    as text does.
    """,
    rules: "L67, X4",
    example: #"""
      HStack { spacing = 3,
        Image{ systemName = "star.fill" }:foregroundColor("yellow"),
        Image "heart.fill":foregroundColor("red"),
        Image "checkmark":foregroundColor("green"),
      }
      """#,
    [
      Parameter<Image>("name", \.name, .string, "The name of the symbol."),
      .named("systemName", \.systemName, .string, "Same as `name`. In SwiftUI, the argument label of `Image` is `systemName`."),
      .named(
        "file", \.file, .string,
        "The path of a PNG, JPEG or GIF file that is shown instead of a symbol. The path is relative to the script's folder."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    if let file { return picture(file, in: &context) }
    return .leaf(context.redacted(symbol(glyph(in: &context), systemName ?? name, in: context)))
  }

  /// Returns the image in a file. If the file cannot be read, returns its name in brackets and reports a warning (X4).
  private func picture(_ file: String, in context: inout ViewContext) -> ViewContent {
    do {
      let picture = try context.picture(named: file)
      return .leaf(
        context.redacted(
          PictureBox(
            picture: picture, isResizable: context.environment[EnvironmentKeys.isResizable],
            interpolation: context.environment[EnvironmentKeys.interpolation], hasBlocks: context.hasBlocks, name: file)))
    } catch {
      context.report(.unreadablePicture(name: file.truncatedName, reason: error.reason))
      return .leaf(context.redacted(symbol("[\(file)]", PictureBox.label(file), in: context)))
    }
  }

  private func symbol(_ text: String, _ name: String?, in context: ViewContext) -> SymbolBox {
    let font = context.environment[EnvironmentKeys.font]
    return SymbolBox(
      paragraph: Paragraph(text), paint: context.foreground,
      attributes: context.environment.fontAttributes, font: font.style, name: name)
  }

  /// Returns the characters of the symbol. If the name is unknown, returns "?" and reports a warning (X4).
  private func glyph(in context: inout ViewContext) -> String {
    guard let name = systemName ?? name else {
      context.report(.missingArgument(callee: "Image", argument: "systemName", expected: ValueKind.string.expectation))
      return "?"
    }
    return context.glyph(ofSymbol: name) ?? "?"
  }
}

extension ViewContext {
  /// Returns the characters of a symbol. Symbols of the theme, which can have names of their own, take precedence over the symbol
  /// table, except in ASCII output. If the name is unknown, returns nil and reports a warning (X4).
  func glyph(ofSymbol name: String) -> String? {
    let name = name.truncatedName
    if let own = environment.themed({ $0.symbols[name] }) {
      // A symbol of the theme may have characters that ASCII output cannot show.
      return isASCII ? SymbolTable.symbol(named: name)?.ascii ?? (own.utf8.allSatisfy { $0 < 128 } ? own : "?") : own
    }
    guard let symbol = SymbolTable.symbol(named: name) else {
      report(.unknownSymbol(name: name, suggestions: Suggestion.nearest(to: name, in: SymbolTable.names)))
      return nil
    }
    return isASCII ? symbol.ascii : symbol.glyph
  }
}

/// The box of a symbol. The symbol is never truncated or wrapped.
struct SymbolBox: Behavior, Equatable {
  let paragraph: Paragraph
  let paint: Paint
  let attributes: TextAttributes
  let font: Font.TextStyle
  let name: String?

  /// The appearance, whose label is the name of the symbol in words: "person crop circle".
  var appearance: Appearance? {
    Appearance(
      foreground: paint.ink, attributes: attributes, font: font.rawValue,
      label: name.map { String($0.map { $0 == "." ? " " : $0 }) }, traits: .isImage)
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
