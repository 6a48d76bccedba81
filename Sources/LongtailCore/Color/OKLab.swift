// A colour space that follows human perception (Björn Ottosson, "A perceptual color space for image processing", 2020). Gradients
// from blue to yellow go through green, not through grey, and all their steps look equally large.

/// A colour in OKLab with an opacity. The axes are lightness, green to red, and blue to yellow.
struct OKLab: Hashable, Sendable {
  /// The lightness and the two colour axes, each multiplied by ``alpha``. So a transparent colour adds nothing to a mixture.
  var values: SIMD3<Double>
  /// The opacity, 0...1.
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

  /// Returns the colour at `fraction` (0...1) between this colour and `other`.
  func mixed(with other: OKLab, _ fraction: Double) -> OKLab {
    OKLab(values + (other.values - values) * fraction, alpha + (other.alpha - alpha) * fraction)
  }

  /// The distance of an opaque colour from grey: 0 for grey, 0.3 for pure blue.
  var chroma: Double { (values.y * values.y + values.z * values.z).squareRoot() }

  /// Returns the similarity of the hues of two colours: the cosine of the angle between them, times the chroma of this colour.
  func likeness(to other: OKLab) -> Double { (values.y * other.values.y + values.z * other.values.z) / other.chroma }

  /// Returns the squared distance of two opaque colours.
  func distance(to other: OKLab) -> Double { ((values - other.values) * (values - other.values)).sum() }

  /// The colour with 24 bits, and its opacity in thousandths.
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
