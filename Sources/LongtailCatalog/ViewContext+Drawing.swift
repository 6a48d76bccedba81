// From what was written to what is drawn in this place of the environment: colours, lines, shapes.

import LongtailCore

extension ViewContext {
  /// `color` in the colour scheme of this place.
  func ink(_ color: Color) -> Ink { concrete(color).ink(in: environment[StandardKeys.colorScheme]) }

  func concrete(_ color: Color) -> Color { environment.concrete(color) }

  /// The style that an argument names; nil where it is a view that is none.
  func styleIfAny(_ argument: StyleArgument) -> ShapeStyle? {
    switch argument {
    case .color(let color): .color(color)
    case .material(let material): .material(material)
    case .view(let element): gradient(element).map(ShapeStyle.gradient)
    }
  }

  /// The style that an argument names.
  func style(_ argument: StyleArgument) -> ShapeStyle { styleIfAny(argument) ?? .color(Color(.clear)) }

  /// `style` in the colour scheme of this place.
  func paint(_ style: ShapeStyle) -> Paint {
    switch style {
    case .color(let color):
      return Paint(ink: ink(color))
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = concrete(gradient.stops[index].color) }
      let aspect = environment[EnvironmentKeys.cellAspect]
      let scheme = environment[StandardKeys.colorScheme]
      // Where there is no pattern, it is the one colour there is. Else the first stands for all in what machines are told.
      let first = gradient.stops.first?.color.opacity(Double(gradient.opacity) / 1000) ?? Color(.clear)
      var ink = self.ink(first)
      let pattern = GradientPattern(gradient, in: scheme, aspect: aspect, inHalves: hasBlocks).map(Pattern.gradient)
      if pattern != nil { ink = Ink(ink.rgb, isPatterned: true) }
      return Paint(ink: ink, pattern: pattern)
    case .material(let material):
      let scheme = environment[StandardKeys.colorScheme]
      return Paint(ink: Ink(scheme.background, isPatterned: true), pattern: .material(material, scheme))
    }
  }

  /// What texts, symbols and unpainted shapes are drawn with.
  var foreground: Paint { paint(environment[EnvironmentKeys.foregroundStyle].primary) }

  /// The second level of the foreground colour: what stands back.
  var secondary: Ink { level(.secondary) }

  /// What is left of a bar or a line that is filled in part.
  var track: Ink { level(.quaternary) }

  /// A level of the foreground colour: what stands back.
  func level(_ name: NamedColor) -> Ink {
    paint(environment[EnvironmentKeys.foregroundStyle].resolve(.color(Color(name)))).ink
  }

  /// The contrast that a plate gives white text before the plate is darkened: with less, the plate would be another colour.
  private static let leastForWhite = 2.75

  /// The colours of a plate in `color`, such as the tint, and of the text on it. On red and blue the text is white, as on Apple's own tints, and
  /// the plate is as dark as white text needs it. On light colours the text is black.
  func plate(in color: Color) -> PlateColors {
    let rgb = shown(color)
    let white = RGB.contrast(RGB(255, 255, 255), rgb)
    if white < ViewContext.leastForWhite { return PlateColors(fill: color, label: Color(.black)) }
    return PlateColors(fill: white < RGB.textContrast ? Color(.rgb(rgb.darkened())) : color, label: Color(.white))
  }

  /// `color` for text of a control: with the contrast of text to the page, or to a plate that is on it.
  func legible(_ color: Color, on plate: Color = Color(.clear)) -> Color {
    let (rgb, ground) = (shown(color), shown(plate))
    return RGB.contrast(rgb, ground) < RGB.textContrast ? Color(.rgb(rgb.legible(on: ground))) : color
  }

  /// The colour as it is seen on the page.
  private func shown(_ color: Color) -> RGB {
    let ink = ink(color)
    let page = environment.ground?.rgb ?? environment[StandardKeys.colorScheme].background
    return page.blended(with: ink.rgb, opacity: ink.opacity)
  }

  /// `line` or, where the output has no Unicode, its ASCII stand-in.
  func line(_ line: LineStyle) -> LineStyle { environment[EnvironmentKeys.glyphs] == .ascii ? .ascii : line }

  /// The line of the theme of this place, or another.
  func themedLine(_ line: LineStyle) -> LineStyle { environment.themed(\.line) ?? line }

  /// Cells between the views of a stack that says nothing of them (L36).
  func standardSpacing(_ axis: Axis) -> Int {
    environment.themed(axis == .horizontal ? \.horizontalSpacing : \.verticalSpacing) ?? StackLayout.defaultSpacing(axis)
  }

  /// The line of a border or of a shape; nil where the width is 0. A width of 2 and more is a heavy line, as a cell is the
  /// thinnest there is.
  func stroke(_ style: ShapeStyle, width: Int, _ line: LineStyle?) -> Stroke? {
    width > 0 ? Stroke(paint: paint(style), line: self.line(line ?? (width > 1 ? .heavy : themedLine(.single)))) : nil
  }

  /// The shape that an element describes, as this place draws it.
  func adaptedShape(_ element: ElementHandle) -> (any Shape)? { shape(element).map(adapted) }

  /// `shape` as this place draws it: round to the eye where the environment asks for it (L11), and of whole cells where the
  /// output has no block elements.
  func adapted(_ shape: any Shape) -> any Shape {
    var shape = shape
    if var adapted = shape as? any CellAspectShape {
      adapted.cellAspect = cellAspect
      shape = adapted
    }
    return hasBlocks ? shape : WholeCells(shape)
  }

  /// Columns that look as long as one row is high, where the environment asks for the correction (L11).
  var cellAspect: Int { min(max(environment[EnvironmentKeys.cellAspect], 1), 4) }

  /// Where shorter lines are drawn: counted from the left, as drawing does, whatever edge is the leading one (L69).
  var textAlignment: TextAlignment {
    let alignment = environment[EnvironmentKeys.multilineTextAlignment]
    guard environment[StandardKeys.layoutDirection] == .rightToLeft else { return alignment }
    switch alignment {
    case .leading: return .trailing
    case .center: return .center
    case .trailing: return .leading
    }
  }

  /// Whether halves and quarters of cells can be drawn.
  var hasBlocks: Bool { environment[EnvironmentKeys.glyphs] != .ascii }
}

extension EnvironmentValues {
  /// `color` as the theme of this place has it, or the accent colour of this place where it is "tint".
  func concrete(_ color: Color) -> Color {
    guard color.base == .named(.tint) else { return themed(color) }
    return themed(self[EnvironmentKeys.tint].opacity(Double(color.opacity) / 1000))
  }
}

/// An ink and, where that stands for colours that depend on the place, those.
struct Paint: Hashable, Sendable {
  let ink: Ink
  var pattern: Pattern?

  /// What is told of it; nil for a pattern, and where nothing is painted.
  var told: Ink? { pattern == nil && isVisible ? ink : nil }

  /// False for a fully transparent ink, and for a gradient of such.
  var isVisible: Bool {
    switch pattern {
    case .gradient(let gradient): gradient.isVisible
    case .material: true
    case nil: ink.opacity > 0
    }
  }
}

/// A line as it is drawn.
struct Stroke: Hashable, Sendable {
  let paint: Paint
  let line: LineStyle
}

/// A shape that depends on how wide a cell looks.
protocol CellAspectShape: Shape {
  /// Columns as long as one row is high.
  var cellAspect: Int { get set }
}
