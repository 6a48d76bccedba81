// Glass: what lies behind shows through, blurred and dimmed (SwiftUI's Material).

/// A translucent material. The cases differ in how much of the background shows through.
public enum Material: String, CaseIterable, Hashable, Sendable {
  case ultraThinMaterial, thinMaterial, regularMaterial, thickMaterial, ultraThickMaterial
  /// As toolbars have it.
  case bar

  /// How much of what is seen is the glass itself, in thousandths (chosen by eye).
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

  /// How strong the glyphs behind are, in thousandths; 0 hides them.
  var ghost: Int {
    switch self {
    case .ultraThinMaterial: 260
    case .thinMaterial: 150
    case .regularMaterial: 80
    case .thickMaterial, .ultraThickMaterial, .bar: 0
    }
  }

  /// The colour of the glass: a shade off the background, so that it can be seen where nothing is behind it.
  func tint(in scheme: ColorScheme) -> RGB { scheme == .dark ? RGB(packed: 0x38383C) : RGB(packed: 0xF0F0F4) }
}
