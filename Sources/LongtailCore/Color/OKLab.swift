// Colours as the eye orders them, so that the middle between two looks like the middle: blue to yellow goes through green and not
// through grey, and no step of a gradient looks larger than the others (Björn Ottosson, "A perceptual color space for image
// processing", 2020).

/// Lightness, green to red, blue to yellow; the share of what is below that they cover.
struct OKLab: Hashable, Sendable {
  /// Lightness and the two axes, each times ``alpha``: so a transparent colour adds nothing of its own to a mixture.
  var values: SIMD3<Double>
  /// 0...1.
  var alpha: Double

  init(_ ink: Ink) {
    let color = LinearRGB(ink.rgb)
    let long = LinearRGB.root(3, of: 0.4122214708 * color.red + 0.5363325363 * color.green + 0.0514459929 * color.blue)
    let medium = LinearRGB.root(3, of: 0.2119034982 * color.red + 0.6806995451 * color.green + 0.1073969566 * color.blue)
    let short = LinearRGB.root(3, of: 0.0883024619 * color.red + 0.2817188376 * color.green + 0.6299787005 * color.blue)
    alpha = Double(min(max(ink.opacity, 0), 1000)) / 1000
    values =
      alpha
      * SIMD3(
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  private init(_ values: SIMD3<Double>, _ alpha: Double) {
    self.values = values
    self.alpha = alpha
  }

  /// The colour at `fraction` (0...1) of the way to `other`.
  func mixed(with other: OKLab, _ fraction: Double) -> OKLab {
    OKLab(values + (other.values - values) * fraction, alpha + (other.alpha - alpha) * fraction)
  }

  /// How far from grey an opaque colour is: 0 for grey, 0.3 for pure blue.
  var chroma: Double { (values.y * values.y + values.z * values.z).squareRoot() }

  /// How alike the hues of two colours are: the cosine of the angle between them, times this one's chroma.
  func likeness(to other: OKLab) -> Double { (values.y * other.values.y + values.z * other.values.z) / other.chroma }

  /// The distance of two opaque colours, squared.
  func distance(to other: OKLab) -> Double { ((values - other.values) * (values - other.values)).sum() }

  /// The colour in 24 bits and thousandths.
  var ink: Ink {
    guard alpha > 0 else { return Ink(RGB(packed: 0), opacity: 0) }
    let (lightness, a, b) = (values.x / alpha, values.y / alpha, values.z / alpha)
    func cubed(_ value: Double) -> Double { value * value * value }
    let long = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    let color = LinearRGB(
      red: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      blue: -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
    return Ink(color.rgb, opacity: Int(saturating: (alpha * 1000).rounded()))
  }
}
