// Ticks: the round numbers along the axis of a chart.

import Testing

@testable import LongtailCatalog

@Suite struct ChartTicksTests {
  @Test(
    "steps between ticks are 1, 2 or 5 times a power of ten",
    arguments: [
      (0.0, 10.0, 6, ["0", "2", "4", "6", "8", "10"]), (0.0, 10.0, 3, ["0", "5", "10"]), (0.0, 9.0, 3, ["0", "5", "10"]),
      (0.0, 1.0, 6, ["0", "0.2", "0.4", "0.6", "0.8", "1.0"]), (-1.0, 1.0, 3, ["-1", "0", "1"]),
      (17.0, 23.0, 4, ["15", "20", "25"]),
      (0.0, 0.03, 4, ["0", "0.01", "0.02", "0.03"]), (0.0, 0.3, 4, ["0", "0.1", "0.2", "0.3"]),
      (-7.0, 113.0, 3, ["-200", "0", "200"]),
      (0.0, 26_000.0, 4, ["0", "10k", "20k", "30k"]), (0.0, 1500.0, 4, ["0", "500", "1000", "1500"]),
      (0.0, 4e6, 3, ["0", "2M", "4M"]),
      (1_000_000.0, 1_000_010.0, 3, ["1000000", "1000005", "1000010"]), (0.0, 3e-12, 4, ["0", "1e-12", "2e-12", "3e-12"]),
      (0.0, 2e300, 3, ["0", "1e300", "2e300"]),
    ])
  func covering(_ low: Double, _ high: Double, _ count: Int, _ labels: [String]) {
    let ticks = ChartTicks(in: low...high, atMost: count, covering: true)
    #expect(ticks.labels == labels)
  }

  @Test("ticks that do not cover the range lie inside it") func inside() {
    #expect(ChartTicks(in: 3...27, atMost: 4, covering: false).labels == ["10", "20"])
    #expect(ChartTicks(in: 0.3...0.9, atMost: 4, covering: false).labels == ["0.4", "0.6", "0.8"])
  }

  @Test("ticks do not exceed the maximum count, and lie inside the range or cover it", arguments: UInt64(1)...500)
  func laws(_ seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    let scale = generator.power()
    let (a, b) = (generator.unit() * scale, generator.unit() * scale)
    let range = ChartTicks.range(min(a, b), max(a, b), around: false)
    let count = 2 + Int(seed % 9)
    let inside = ChartTicks(in: range, atMost: count, covering: false)
    let slack = (range.upperBound - range.lowerBound) * 1e-6
    #expect(
      inside.values.count <= count
        && inside.values.allSatisfy { $0 >= range.lowerBound - slack && $0 <= range.upperBound + slack })
    let covering = ChartTicks(in: range, atMost: count, covering: true)
    if let first = covering.values.first, let last = covering.values.last {
      #expect(covering.values.count <= max(count, 3) && first <= range.lowerBound + slack && last >= range.upperBound - slack)
    }
    #expect(Set(covering.labels).count == covering.labels.count)
  }

  @Test(
    "an empty range is extended, and the longest ranges have a limited number of ticks",
    arguments: [(0.0, 0.0), (5.0, 5.0), (-5.0, -5.0), (1e308, 1e308), (-1.7e308, 1.7e308), (1e16, 1e16 + 2)])
  func oddRanges(_ low: Double, _ high: Double) {
    for around in [true, false] {
      let range = ChartTicks.range(low, high, around: around)
      #expect(range.lowerBound < range.upperBound && range.lowerBound <= low && range.upperBound >= high)
      for covering in [true, false] { #expect(ChartTicks(in: range, atMost: 5, covering: covering).values.count <= 6) }
    }
  }
}

/// A generator of numbers of all magnitudes. Equal seeds give equal numbers.
private struct SeededNumbers {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(Int64(bitPattern: state) >> 11) / 0x1p52
  }

  mutating func power() -> Double {
    var power = 1.0
    for _ in 0..<Int(abs(unit()) * 12) { power *= unit() < 0 ? 0.1 : 10 }
    return power
  }
}
