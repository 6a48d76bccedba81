// Fonts. A terminal has only one font size, so a text style is drawn only as bold, faint or normal text. JSON output contains the
// font itself (T14).

import LongtailCore

/// A text style with a weight and a design.
public struct Font: Hashable, Sendable {
  /// The semantic style of a text.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    /// True if the style is drawn bold.
    public var isBold: Bool { [.largeTitle, .title, .title2, .title3, .headline].contains(self) }
    /// True if the style is drawn faint.
    public var isFaint: Bool { [.footnote, .caption, .caption2].contains(self) }
  }

  /// The weight of the strokes. Weights from semibold are drawn bold; weights up to light are drawn faint.
  public enum Weight: String, CaseIterable, Comparable, Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    private static let inOrder = allCases

    public static func < (a: Weight, b: Weight) -> Bool {
      (inOrder.firstIndex(of: a) ?? 0) < (inOrder.firstIndex(of: b) ?? 0)
    }
  }

  /// The design. It is data only: a terminal draws all designs alike.
  public enum Design: String, CaseIterable, Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  public var style: TextStyle
  /// The weight; nil for the weight of the text style.
  public var weight: Weight?
  public var design: Design

  public init(_ style: TextStyle, weight: Weight? = nil, design: Design = .default) {
    self.style = style
    self.weight = weight
    self.design = design
  }

  /// Returns the attributes with which the font is drawn. `weight` replaces the font's own weight. Bold takes precedence over a
  /// faint style.
  public func attributes(weight override: Weight? = nil) -> TextAttributes {
    let weight = override ?? weight
    if weight.map({ $0 >= .semibold }) ?? style.isBold { return .bold }
    return style.isFaint || weight.map { $0 <= .light } == true ? .faint : []
  }
}

extension ValueType where Value == Font {
  /// A font by the name of its text style.
  public static let font: ValueType<Font> = {
    let style = ValueType<Font.TextStyle>.choice()
    return ValueType(
      style.kind, read: { Font(style.read($0, $1)) }, write: { font, arena in style.write(font.style, &arena) })
  }()
}
