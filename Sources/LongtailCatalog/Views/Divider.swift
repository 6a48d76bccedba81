// `Divider`: a line between the views of a stack (L33).

import LongtailCore

/// A line across the surrounding stack. Outside a stack, the line is horizontal.
public struct Divider: DeclaredView {
  /// The kind of line. Nil for the line of the theme.
  public var line: LineStyle?

  public init() {}

  public init(_ line: LineStyle) { self.line = line }

  public static let name = "Divider"
  public static let declaration = ViewDeclaration(
    "Draws a line between the views of a stack.", rules: "L33",
    example: #"""
      VStack { Text "above", Divider(), HStack { Text "left", Divider "double", Text "right" }:frame{ height = 2 } }:frame(20)
      """#,
    [Parameter<Divider>("line", \.line, .choice(), "The kind of line.")])

  public func content(in context: inout ViewContext) -> ViewContent {
    let style = context.environment[EnvironmentKeys.foregroundStyle]
    return .leaf(
      Separator(
        isVertical: context.stackAxis == .horizontal, line: context.line(line ?? context.themedLine(.single)),
        paint: context.paint(style.resolve(.color(Color(.tertiary))))))
  }
}

/// The line of a divider. It is one cell thick and takes the proposed length.
struct Separator: Behavior, Equatable {
  let isVertical: Bool
  let line: LineStyle
  let paint: Paint

  var appearance: Appearance? { Appearance(foreground: paint.reportedInk, line: line.rawValue) }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    isVertical ? Size(1, proposal.height ?? 1) : Size(proposal.width ?? 1, 1)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let glyphs = line.glyphs()
    let glyph = isVertical ? glyphs.vertical : glyphs.horizontal
    canvas.patterned(with: paint.pattern, in: node.bounds) { canvas in
      for offset in 0..<(isVertical ? node.size.height : node.size.width) {
        canvas.draw(cluster: glyph, width: 1, at: isVertical ? Point(0, offset) : Point(offset, 0), paint.ink)
      }
    }
  }
}
