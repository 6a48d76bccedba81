// Translucent materials, like SwiftUI's Material. They show the background mixed with their own colour, but do not blur it.

/// A translucent material. The cases differ in how much of the background shows through.
public enum Material: String, CaseIterable, Hashable, Sendable {
  case ultraThinMaterial, thinMaterial, regularMaterial, thickMaterial, ultraThickMaterial
  /// The material of toolbars.
  case bar

  /// The share of the material's own colour in the result, in thousandths (chosen by eye).
  var opacity: Int {
    switch self {
    case .ultraThinMaterial: 480
    case .thinMaterial: 600
    case .regularMaterial: 720
    case .thickMaterial: 840
    case .ultraThickMaterial: 920
    case .bar: 860
    }
  }

  /// The opacity of glyphs behind the material, in thousandths. At 0, they are hidden.
  var glyphOpacity: Int {
    switch self {
    case .ultraThinMaterial: 260
    case .thinMaterial: 150
    case .regularMaterial: 80
    case .thickMaterial, .ultraThickMaterial, .bar: 0
    }
  }

  /// Returns the colour of the material. It differs slightly from the background, so the material is visible on an empty
  /// background, too.
  func tint(in scheme: ColorScheme) -> RGB { scheme == .dark ? RGB(packed: 0x38383C) : RGB(packed: 0xF0F0F4) }
}
