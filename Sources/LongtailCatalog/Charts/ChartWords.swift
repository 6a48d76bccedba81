// Describes a chart in words, for people who do not see it (X3).

import LongtailCore

/// The accessibility value of a chart: all values of a series with few named values, otherwise its last value and its range.
enum ChartWords {
  /// The maximum number of values of a series that are listed.
  private static let maximumListed = 8

  static func text(_ marks: [ChartMarks]) -> String? {
    var order: [String?] = []
    var series: [String?: [ChartMarks]] = [:]
    for marks in marks where marks.kind != .rule {
      if series[marks.series] == nil { order.append(marks.series) }
      series[marks.series, default: []].append(marks)
    }
    let parts = order.compactMap { name -> String? in
      guard let words = text(ofSeries: series[name] ?? []) else { return nil }
      return name.map { "\($0): \(words)" } ?? words
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func text(ofSeries marks: [ChartMarks]) -> String? {
    let isHorizontal = marks.contains { $0.hasCategory(\.y) }
    var values: [(name: String?, value: Double)] = []
    for position in marks.lazy.flatMap(\.positions) {
      guard let value = (isHorizontal ? position.x : position.y)?.number, value.isFinite else { continue }
      let category = isHorizontal ? position.y : position.x
      values.append((category?.isCategory == true ? category?.name : nil, value))
    }
    if values.count <= maximumListed, values.allSatisfy({ $0.name != nil }) {
      let parts = values.map { value in (value.name ?? "") + " " + rounded(value.value) }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    return text(values.map { $0.value })
  }

  /// Returns the last of some values, and their range: "53, from 12 to 80".
  static func text(_ values: [Double]) -> String? {
    let values = values.filter(\.isFinite)
    guard let last = values.last, let least = values.min(), let greatest = values.max() else { return nil }
    return least == greatest ? rounded(last) : "\(rounded(last)), from \(rounded(least)) to \(rounded(greatest))"
  }

  /// Returns a number with three significant digits; from 1000 on, rounded to a whole number.
  static func rounded(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return "0" }
    var exponent = 0
    var size = abs(value)
    while size >= 1000, exponent < 400 { (size, exponent) = (size / 10, exponent + 1) }
    while size < 100, exponent > -400 { (size, exponent) = (size * 10, exponent - 1) }
    guard exponent < 0 else { return ValueKind.decimal(value.rounded()) }
    var scale = 1.0
    for _ in 0..<min(-exponent, 15) { scale *= 10 }
    return ValueKind.decimal((value * scale).rounded() / scale)
  }
}
