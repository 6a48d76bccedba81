// Chooses the colours of the series of a chart.

import LongtailCore

/// Sorts the colours of a theme in the order in which series use them.
enum SeriesColors {
  private static let cache = Lock<[[RGB]: [Int]]>([:])
  private static let maximumCached = 32

  /// Returns the colour of the first series, followed by `hues`. The hues are sorted so that the first series differ most for
  /// people with any kind of colour vision. If a theme has one colour for several hues, repeated colours are left out.
  static func inks(_ first: Ink, _ hues: [Ink]) -> [Ink] {
    var inks = [first]
    for hue in hues where !inks.contains(where: { $0.rgb == hue.rgb }) { inks.append(hue) }
    let colors = inks.map(\.rgb)
    let order = cache.withLock { cache in
      if let order = cache[colors] { return order }
      if cache.count >= maximumCached { cache = [:] }
      let order = RGB.mostDifferent(colors)
      cache[colors] = order
      return order
    }
    return order.map { inks[$0] }
  }
}
