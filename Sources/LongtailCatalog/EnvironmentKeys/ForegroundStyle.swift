// The foreground styles of a subtree: one to three levels. Missing levels are derived from the first one (E8).

import LongtailCore

/// The foreground styles of a subtree: primary, secondary and tertiary.
public struct ForegroundStyle: Hashable, Sendable {
  public var primary: ShapeStyle
  /// The secondary level; nil for ``primary`` at 50 %.
  public var secondary: ShapeStyle?
  /// The tertiary level; nil for ``primary`` at 30 %.
  public var tertiary: ShapeStyle?
  /// The enclosing style, if this style is one level of it. In ``setting(_:)``, the names of levels, such as "secondary", then
  /// refer to the enclosing style. If nil, they refer to this style. In ``resolve(_:)``, they always refer to this style.
  private var source: Source?

  /// The levels of an enclosing style whose own ``source`` is nil.
  private struct Source: Hashable, Sendable {
    var primary: ShapeStyle
    var secondary: ShapeStyle?
    var tertiary: ShapeStyle?
  }

  public init(_ primary: Color) { self.init(.color(primary)) }

  public init(_ primary: ShapeStyle, _ secondary: ShapeStyle? = nil, _ tertiary: ShapeStyle? = nil) {
    self.primary = primary
    self.secondary = secondary
    self.tertiary = tertiary
  }

  /// Resolves `style` in this style. "primary", "secondary", "tertiary" and "quaternary" refer to its levels; other styles are
  /// returned unchanged.
  public func resolve(_ style: ShapeStyle) -> ShapeStyle {
    guard case .color(let color) = style, case .named(let name) = color.base, let level = level(name) else { return style }
    return level.opacity(Double(color.opacity) / 1000)
  }

  /// Returns this style with `color` set. The name of a level, as in `foregroundColor "secondary"`, refers to the nearest
  /// enclosing style that was not set by such a name. So "secondary" inside "secondary" does not fade again, and "primary" inside
  /// "secondary" restores the primary style.
  ///
  /// In SwiftUI, Color.secondary is a label colour of the colour scheme. In a dark terminal, that colour would be illegible on a
  /// white card with black text.
  public func setting(_ color: Color) -> ForegroundStyle {
    guard case .named(let name) = color.base, level(name) != nil else { return ForegroundStyle(color) }
    let around = source ?? Source(primary: primary, secondary: secondary, tertiary: tertiary)
    var result = ForegroundStyle(
      ForegroundStyle(around.primary, around.secondary, around.tertiary).resolve(.color(color)))
    result.source = around
    return result
  }

  /// Returns the style of a level; nil if `name` is not the name of a level.
  private func level(_ name: NamedColor) -> ShapeStyle? {
    switch name {
    case .primary: primary
    case .secondary: secondary ?? derived(name, 0.5)
    case .tertiary: tertiary ?? derived(name, 0.3)
    case .quaternary: derived(name, 0.18)
    default: nil
    }
  }

  /// Returns a level that the script has not set. If the primary colour is the text colour, the level is a named colour.
  /// Otherwise, it is the primary style with an opacity.
  private func derived(_ name: NamedColor, _ opacity: Double) -> ShapeStyle {
    primary == .color(Color(.primary)) ? .color(Color(name)) : primary.opacity(opacity)
  }

  /// The colour of text. For a gradient, it is the first colour.
  public var color: Color {
    switch primary {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color.opacity(Double(gradient.opacity) / 1000) ?? Color(.clear)
    case .material: Color(.secondaryBackground)
    }
  }
}

extension ValueType where Value == ForegroundStyle {
  /// A style of one colour.
  public static let foregroundStyle = ValueType(
    .color, read: { argument, _ in ForegroundStyle(argument.color) }, write: { style, _ in .color(style.color) })
}
