// Chooses the colours of the series of a chart.

import LongtailCore

/// Sorts the colours of a theme in the order in which series use them.
enum SeriesColors {
  private static let known = Lock<[[RGB]: [Int]]>([:])
  private static let mostKnown = 32

  /// Returns the colour of the first series, followed by `hues`. They are sorted so that the first ones differ most for people
  /// with any kind of colour vision. If a theme has one colour for several hues, repeated colours are left out.
  static func inks(_ first: Ink, _ hues: [Ink]) -> [Ink] {
    var inks = [first]
    for hue in hues where !inks.contains(where: { $0.rgb == hue.rgb }) { inks.append(hue) }
    let colors = inks.map(\.rgb)
    let order = known.withLock { known in
      if let order = known[colors] { return order }
      if known.count >= mostKnown { known = [:] }
      let order = RGB.mostDifferent(colors)
      known[colors] = order
      return order
    }
    return order.map { inks[$0] }
  }
}
