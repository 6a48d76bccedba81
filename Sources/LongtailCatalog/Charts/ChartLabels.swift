// The labels along the lower axis of a chart: selects the labels that fit, and positions them.

import LongtailCore

/// A label of the lower axis.
struct ChartLabel {
  let text: Paragraph
  /// The first column and the number of columns.
  var start: Int
  var width: Int
  /// The cell of the axis that the label describes.
  let cell: Int
}

extension ChartLabel {
  /// Returns the numbers along a lower axis: at most one for each six columns, or two on a short axis. There are fewer if they
  /// would be less than two columns apart. Between two numbers, one column is enough.
  static func numbers(
    _ axis: ChartAxis, in range: ClosedRange<Double>, from least: Int, isPercent: Bool = false
  ) -> [ChartLabel] {
    var count = max(2, axis.length / 6)
    while true {
      let ticks = ChartTicks(in: range, atMost: count, covering: false)
      let labels = zip(ticks.values, ticks.labels).compactMap { value, text -> ChartLabel? in
        guard let column = axis.cell(value) else { return nil }
        return ChartLabel(text + (isPercent ? "%" : ""), around: column, within: least..<axis.length, cell: column)
      }
      if count == 2 || zip(labels, labels.dropFirst()).allSatisfy({ $0.start + $0.width + 2 <= $1.start }) {
        return labels.droppingOverlaps()
      }
      count -= 1
    }
  }

  /// Returns the names of the shown categories, each one below its category. Long names are truncated, but to no less than six
  /// columns. If they still do not fit, only every second name is shown, or even fewer.
  static func categories(_ names: [String], shown: [Int], _ axis: ChartAxis) -> [ChartLabel] {
    guard let first = shown.first else { return [] }
    let slot = axis.slot(first).count
    let texts = shown.map { Paragraph(names[$0]) }
    let longest = texts.reduce(0) { max($0, $1.size(width: nil).width) }
    let wanted = min(longest, max(6, slot - 1))
    let stride = (wanted + slot) / slot
    let space = max(1, slot * stride - 1)
    return Swift.stride(from: 0, to: shown.count, by: stride).map { index in
      let cells = axis.bar(shown[index])
      let width = min(texts[index].size(width: space, limit: 1).width, space)
      let start = cells.lowerBound + (cells.count - width) / 2
      return ChartLabel(
        text: texts[index], start: min(max(start, 0), max(0, axis.length - width)), width: width,
        cell: cells.lowerBound + cells.count / 2)
    }
    .droppingOverlaps()
  }

  private init(_ text: String, around column: Int, within range: Range<Int>, cell: Int) {
    self.text = Paragraph(text)
    width = self.text.size(width: nil).width
    start = max(range.lowerBound, min(column - (width - 1) / 2, range.upperBound - width))
    self.cell = cell
  }
}

extension [ChartLabel] {
  /// Returns the labels without those that would touch the previous label.
  fileprivate func droppingOverlaps() -> [ChartLabel] {
    var result: [ChartLabel] = []
    for label in self where result.last.map({ $0.start + $0.width < label.start }) ?? true { result.append(label) }
    return result
  }
}
