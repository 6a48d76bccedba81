// The colours of what stands in front: one to three levels, the missing ones derived from the first (E8).

import LongtailCore

/// The foreground colours of a part of the tree.
public struct ForegroundStyle: Hashable, Sendable {
  public var primary: Color
  /// Nil for ``primary`` at 50 %.
  public var secondary: Color?
  /// Nil for ``primary`` at 30 %.
  public var tertiary: Color?

  public init(_ primary: Color, _ secondary: Color? = nil, _ tertiary: Color? = nil) {
    self.primary = primary
    self.secondary = secondary
    self.tertiary = tertiary
  }

  /// What `color` means inside this style: "primary", "secondary", "tertiary" and "quaternary" name its levels, every other
  /// colour is itself.
  public func resolve(_ color: Color) -> Color {
    guard case .named(let name) = color.base, let level = level(name) else { return color }
    return level.opacity(Double(color.opacity) / 1000)
  }

  /// The colour of a level; nil where `name` is none.
  private func level(_ name: NamedColor) -> Color? {
    switch name {
    case .primary: primary
    case .secondary: secondary ?? derived(name, 0.5)
    case .tertiary: tertiary ?? derived(name, 0.3)
    case .quaternary: derived(name, 0.18)
    default: nil
    }
  }

  /// The text colour's own levels have names; those of other colours are written with an opacity.
  private func derived(_ name: NamedColor, _ opacity: Double) -> Color {
    primary == Color(.primary) ? Color(name) : primary.opacity(opacity)
  }
}

extension ValueType where Value == ForegroundStyle {
  /// A style of one colour.
  public static let foregroundStyle = ValueType(
    .color, read: { argument, _ in ForegroundStyle(argument.color) }, write: { style, _ in .color(style.primary) })
}
