// Resolves the colours, lines and shapes that a script sets, in the environment of a view, to the inks and lines that are drawn.

import LongtailCore

extension ViewContext {
  /// Returns `color` resolved in the colour scheme of the environment.
  func ink(_ color: Color) -> Ink { concrete(color).ink(in: environment[StandardKeys.colorScheme]) }

  func concrete(_ color: Color) -> Color { environment.concrete(color) }

  /// Returns the style that an argument names; nil if the argument is a view that is no gradient.
  func styleIfAny(_ argument: StyleArgument) -> ShapeStyle? {
    switch argument {
    case .color(let color): .color(color)
    case .material(let material): .material(material)
    case .view(let element): gradient(element).map(ShapeStyle.gradient)
    }
  }

  /// Returns the style that an argument names; transparent if the argument is a view that is no gradient.
  func style(_ argument: StyleArgument) -> ShapeStyle { styleIfAny(argument) ?? .color(Color(.clear)) }

  /// Returns `style` resolved in the colour scheme of the environment.
  func paint(_ style: ShapeStyle) -> Paint {
    switch style {
    case .color(let color):
      return Paint(ink: ink(color))
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = concrete(gradient.stops[index].color) }
      let aspect = environment[EnvironmentKeys.cellAspect]
      let scheme = environment[StandardKeys.colorScheme]
      // A gradient without a pattern has at most one colour. In machine-readable output, the first colour stands for the
      // pattern, except for areas and lines, which report none.
      let first = gradient.stops.first?.color.opacity(Double(gradient.opacity) / 1000) ?? Color(.clear)
      var ink = self.ink(first)
      let pattern = GradientPattern(gradient, in: scheme, aspect: aspect, usesHalfBlocks: hasBlocks).map(Pattern.gradient)
      if pattern != nil { ink = Ink(ink.rgb, isPatterned: true) }
      return Paint(ink: ink, pattern: pattern)
    case .material(let material):
      let scheme = environment[StandardKeys.colorScheme]
      return Paint(ink: Ink(scheme.background, isPatterned: true), pattern: .material(material, scheme))
    }
  }

  /// The paint of texts, symbols and unpainted shapes.
  var foreground: Paint { paint(environment[EnvironmentKeys.foregroundStyle].primary) }

  /// The second level of the foreground colour, for less important text.
  var secondary: Ink { level(.secondary) }

  /// The colour of the unfilled part of a bar or a line.
  var track: Ink { level(.quaternary) }

  /// Returns a level of the foreground colour.
  func level(_ name: NamedColor) -> Ink {
    paint(environment[EnvironmentKeys.foregroundStyle].resolve(.color(Color(name)))).ink
  }

  /// The minimum contrast of white text with the original colour of a plate. Below it, the text is black instead, because
  /// darkening would turn the plate into another colour.
  private static let minimumWhiteContrast = 2.75

  /// Returns the colours of a plate in `color`, such as the tint, and of the text on the plate. On red and blue, the text is
  /// white, as in Apple's own tints, and the plate is darkened until white text is legible. On light colours, the text is black.
  func plate(in color: Color) -> PlateColors {
    let rgb = shown(color)
    let white = RGB.contrast(RGB(255, 255, 255), rgb)
    // A translucent plate would have another colour, and another contrast, on a card than on the page.
    let fill = ink(color).opacity < 1000 ? Color(.rgb(rgb)) : color
    if white < ViewContext.minimumWhiteContrast { return PlateColors(fill: fill, label: Color(.black)) }
    return PlateColors(fill: white < RGB.textContrast ? Color(.rgb(rgb.darkened())) : fill, label: Color(.white))
  }

  /// Returns the colours of a plate with the focus: its edges have the text colour of the page. If the plate is so bright, or so
  /// dark, that they do not stand out from it, it is darkened or lightened.
  func focusedPlate(in color: Color) -> PlateColors {
    var colors = plate(in: color)
    let (fill, edge, white) = (shown(colors.fill), shown(Color(.primary)), RGB(255, 255, 255))
    if RGB.contrast(fill, edge) < RGB.faintContrast {
      let isDarkened = RGB.contrast(edge, white) < RGB.contrast(fill, white)
      let distinct = isDarkened ? fill.darkened() : fill.legible(on: edge, contrast: RGB.faintContrast)
      let label = RGB.contrast(white, distinct) < RGB.textContrast ? NamedColor.black : .white
      colors = PlateColors(fill: Color(.rgb(distinct)), label: Color(label))
    }
    colors.edge = Color(.primary)
    return colors
  }

  /// Returns `color` for the text of a control, changed if necessary, so that its contrast to the page or card, or to a plate on
  /// it, is enough for text.
  func legible(_ color: Color, on plate: Color = Color(.clear)) -> Color {
    let (rgb, background) = (shown(color), shown(plate))
    let legible = rgb.legible(on: background)
    return legible == rgb ? color : Color(.rgb(legible))
  }

  /// Returns `color` blended with the background of the page, or with the card on which the view is.
  func shown(_ color: Color) -> RGB {
    let page = environment.themeBackground?.rgb ?? environment[StandardKeys.colorScheme].background
    return [environment[EnvironmentKeys.card], color].reduce(page) { below, color in
      let ink = ink(color)
      return below.blended(with: ink.rgb, opacity: ink.opacity)
    }
  }

  /// Returns `line`, or its ASCII replacement if the output has no Unicode.
  func line(_ line: LineStyle) -> LineStyle { environment[EnvironmentKeys.glyphs] == .ascii ? .ascii : line }

  /// Returns the line style of the theme, or `line` if the theme has none.
  func themedLine(_ line: LineStyle) -> LineStyle { environment.themed(\.line) ?? line }

  /// The edge of a group box or a section. It is round, unless the theme has other lines.
  var boxEdge: View {
    let isRound = themedLine(.rounded) == .rounded
    return (isRound ? View(RoundedRectangle(cornerRadius: 1)) : View(Rectangle())).modifier(StrokedBorder(Color(.tertiary)))
  }

  /// Returns the spacing of a stack that sets none, in cells (L36).
  func standardSpacing(_ axis: Axis) -> Int {
    environment.themed(axis == .horizontal ? \.horizontalSpacing : \.verticalSpacing) ?? StackLayout.defaultSpacing(axis)
  }

  /// Ends the part of a tree in which badges describe a tab, marks belong to a chart, and links show the badge of their row. To be
  /// called by containers without a stack axis. In stacks, the axis ends the first two.
  mutating func leaveTabAndChart() {
    for key in [EnvironmentKeys.isTab, EnvironmentKeys.isInChart] where environment[key] { environment[key] = false }
    leaveRow()
  }

  /// Ends the part of a tree in which a navigation link shows the badge of its row. To be called by every container.
  mutating func leaveRow() {
    if environment[EnvironmentKeys.rowBadge] != nil { environment[EnvironmentKeys.rowBadge] = nil }
  }

  /// Returns the line of a border or a shape; nil if `width` is 0. Every line is one cell wide, so a width of 2 or more means a
  /// heavy line, unless `line` is given.
  func stroke(_ style: ShapeStyle, width: Int, _ line: LineStyle?) -> Stroke? {
    width > 0 ? Stroke(paint: paint(style), line: self.line(line ?? (width > 1 ? .heavy : themedLine(.single)))) : nil
  }

  /// Returns the shape that an element describes, adapted to the environment.
  func adaptedShape(_ element: ElementHandle) -> (any Shape)? { shape(element).map(adapted) }

  /// Returns `shape` adapted to the environment: corrected for the aspect ratio of cells (L11), and made of whole cells for ASCII
  /// output.
  func adapted(_ shape: any Shape) -> any Shape {
    var shape = shape
    if var adapted = shape as? any CellAspectShape {
      adapted.cellAspect = cellAspect
      shape = adapted
    }
    return hasBlocks ? shape : WholeCells(shape)
  }

  /// The number of columns that look as long as one row is high (L11).
  var cellAspect: Int { min(max(environment[EnvironmentKeys.cellAspect], 1), 4) }

  /// The alignment of lines of text for drawing code, in which `leading` always means left. For a right-to-left layout, leading
  /// and trailing are therefore swapped (L69).
  var textAlignment: TextAlignment {
    let alignment = environment[EnvironmentKeys.multilineTextAlignment]
    guard environment[StandardKeys.layoutDirection] == .rightToLeft else { return alignment }
    switch alignment {
    case .leading: return .trailing
    case .center: return .center
    case .trailing: return .leading
    }
  }

  /// True if halves and quarters of cells can be drawn.
  var hasBlocks: Bool { environment[EnvironmentKeys.glyphs] != .ascii }
}

extension EnvironmentValues {
  /// Returns `color` as the theme defines it. The colour "tint" stands for the tint of the environment.
  func concrete(_ color: Color) -> Color {
    guard color.base == .named(.tint) else { return themed(color) }
    return themed(self[EnvironmentKeys.tint].opacity(Double(color.opacity) / 1000))
  }
}

/// An ink and, for a gradient or a material, the pattern that gives each cell its colour.
struct Paint: Hashable, Sendable {
  let ink: Ink
  var pattern: Pattern?

  /// The ink of an area or a line for machine-readable output; nil for a pattern, and if nothing is painted. Other views,
  /// such as texts and symbols, report ``ink``.
  var reportedInk: Ink? { pattern == nil && isVisible ? ink : nil }

  /// False for a fully transparent ink, and for a gradient of fully transparent colours.
  var isVisible: Bool {
    switch pattern {
    case .gradient(let gradient): gradient.isVisible
    case .material: true
    case nil: ink.opacity > 0
    }
  }
}

/// A line with its paint.
struct Stroke: Hashable, Sendable {
  let paint: Paint
  let line: LineStyle
}

/// A shape that depends on the aspect ratio of cells.
protocol CellAspectShape: Shape {
  /// The number of columns that look as long as one row is high.
  var cellAspect: Int { get set }
}
