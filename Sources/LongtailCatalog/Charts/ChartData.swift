// Turns the marks of a chart into data to draw: series, bars, lines, areas and points, and the range of each axis.

import LongtailCore

/// The content of a chart in numbers. A position on an axis of categories is the index of the category plus a half.
struct ChartData {
  /// A named series for the legend.
  struct Series {
    let name: String
    let paint: ChartPaint
    let kind: ChartMarks.Kind
  }

  /// The part of a category's bar that belongs to one series. It comes from one mark, or adds up several marks.
  struct BarPart {
    /// The index of the series among all series with bars. Grouped bars of a category are side by side in this order.
    let lane: Int
    var value: Double
    var paint: ChartPaint
  }

  /// The points of one series. A nil point interrupts the line.
  struct Path {
    let paint: ChartPaint
    var points: [(x: Double, y: Double)?] = []
  }

  struct Rule {
    let x: Double?
    let y: Double?
    let ink: Ink
  }

  private(set) var legend: [Series] = []
  /// The parts of bars, by category.
  private(set) var bars: [[BarPart]] = []
  /// The number of bars side by side in a category.
  private(set) var lanes = 1
  private(set) var lines: [Path] = []
  private(set) var areas: [Path] = []
  private(set) var points: [Path] = []
  private(set) var rules: [Rule] = []
  /// True if bars are horizontal: their categories are on the y axis.
  private(set) var isHorizontal = false
  /// The names of the categories of an axis; nil if the axis shows numbers.
  private(set) var xCategories: [String]?
  private(set) var yCategories: [String]?
  /// The range of numbers that an axis must show; nil if the axis has no numbers.
  private(set) var xRange: ClosedRange<Double>?
  private(set) var yRange: ClosedRange<Double>?

  /// True if a mark starts at 0, so that the scale shows a line there if it has numbers on both sides.
  var hasZeroLine: Bool { !bars.isEmpty || !areas.isEmpty }

  /// - Complexity: linear in the marks, except for sorting the numbers under bars.
  init(_ marks: [ChartMarks], _ options: ChartOptions, _ style: ChartStyle) {
    // 1. The kinds of the axes. The axis under bars always has categories, even if the values are numbers. Bars are horizontal if
    // only y has names.
    let bars = marks.filter { $0.kind == .bar }
    isHorizontal = bars.contains { $0.hasCategory(\.y) } && !bars.contains { $0.hasCategory(\.x) }
    if !bars.isEmpty && !isHorizontal || marks.contains(where: { $0.hasCategory(\.x) }) {
      xCategories = ChartData.categories(marks, \.x)
    }
    if isHorizontal || marks.contains(where: { $0.hasCategory(\.y) }) { yCategories = ChartData.categories(marks, \.y) }
    let xIndex = ChartData.index(xCategories)
    let yIndex = ChartData.index(yCategories)
    self.bars = [[BarPart]](repeating: [], count: bars.isEmpty ? 0 : (isHorizontal ? yCategories : xCategories)?.count ?? 0)

    // 2. Assign all marks to series and positions.
    var series: [String?: Int] = [:]
    var lanes: [Int: Int] = [:]
    var paths: [PathKey: Path] = [:]
    var order: [PathKey] = []
    var partIndices: [BarKey: Int] = [:]
    for marks in marks where marks.kind == .rule {
      for position in marks.positions {
        let (x, y) = (ChartData.position(position.x, xIndex), ChartData.position(position.y, yIndex))
        if x != nil || y != nil { rules.append(Rule(x: x, y: y, ink: marks.color.map(style.ink) ?? style.rule)) }
      }
    }
    for marks in marks where marks.kind != .rule {
      let number = series[marks.series] ?? series.count
      var paint = style.paint(number)
      if let color = marks.color { paint.ink = style.ink(color) }
      if series[marks.series] == nil {
        series[marks.series] = number
        if let name = marks.series { legend.append(Series(name: name, paint: paint, kind: marks.kind)) }
      }
      if marks.kind == .bar {
        for position in marks.positions {
          guard let category = isHorizontal ? ChartData.position(position.y, yIndex) : ChartData.position(position.x, xIndex),
            let value = (isHorizontal ? position.x : position.y)?.number
          else { continue }
          let lane = lanes[number] ?? lanes.count
          lanes[number] = lane
          add(BarPart(lane: lane, value: value, paint: paint), to: Int(saturating: category), &partIndices)
        }
        continue
      }
      let key = PathKey(kind: marks.kind, series: number)
      var path = paths[key] ?? Path(paint: paint)
      if paths.updateValue(Path(paint: paint), forKey: key) == nil { order.append(key) }
      path.points.reserveCapacity(path.points.count + marks.positions.count)
      for position in marks.positions {
        if let x = ChartData.position(position.x, xIndex), let y = ChartData.position(position.y, yIndex) {
          path.points.append((x, y))
        } else {
          path.points.append(nil)
        }
      }
      paths[key] = path
    }
    for key in order {
      guard let path = paths[key] else { continue }
      switch key.kind {
      case .line: lines.append(path)
      case .area: areas.append(path)
      default: points.append(path)
      }
    }
    if options.stacking == .grouped { self.lanes = max(1, lanes.count) }
    if options.stacking == .normalized { normalize() }
    measure()
  }

  private struct PathKey: Hashable {
    let kind: ChartMarks.Kind
    let series: Int
  }

  /// A key of bar marks. The values of marks with equal keys are added up.
  private struct BarKey: Hashable {
    let category: Int
    let lane: Int
    let paint: ChartPaint
  }

  // MARK: Categories

  /// Returns each category name once, in the order of the marks. If all categories are numbers, they are in ascending order.
  private static func categories(_ marks: [ChartMarks], _ axis: KeyPath<ChartMarks.Position, ChartValue?>) -> [String] {
    var seen: Set<ChartValue> = []
    var unique: [ChartValue] = []
    for marks in marks where marks.kind != .rule {
      for position in marks.positions {
        if let value = position[keyPath: axis], value.isCategory || value.number != nil, seen.insert(value).inserted {
          unique.append(value)
        }
      }
    }
    if unique.contains(where: \.isCategory) {
      var names: Set<String> = []
      return unique.map(\.name).filter { names.insert($0).inserted }
    }
    return unique.compactMap(\.number).sorted().map { ValueKind.decimal($0) }
  }

  private static func index(_ names: [String]?) -> [String: Int]? {
    names.map { Dictionary(uniqueKeysWithValues: $0.enumerated().map { ($1, $0) }) }
  }

  private static func position(_ value: ChartValue?, _ index: [String: Int]?) -> Double? {
    guard let index else { return value?.number }
    return value.flatMap { index[$0.name] }.map { Double($0) + 0.5 }
  }

  // MARK: Bars

  /// Adds a mark to the bar of a category. Marks of one series and one colour in one category add up. `partIndices` holds the
  /// index of each part in its category.
  private mutating func add(_ part: BarPart, to category: Int, _ partIndices: inout [BarKey: Int]) {
    let key = BarKey(category: category, lane: part.lane, paint: part.paint)
    if let known = partIndices[key] {
      bars[category][known].value = ChartData.sum(bars[category][known].value, part.value)
    } else {
      partIndices[key] = bars[category].count
      bars[category].append(part)
    }
  }

  private mutating func normalize() {
    for category in bars.indices {
      let total = bars[category].reduce(0) { ChartData.sum($0, abs($1.value)) }
      guard total > 0 else { continue }
      for part in bars[category].indices { bars[category][part].value = bars[category][part].value / total * 100 }
    }
  }

  /// Returns the range from the end of a category's negative bars to the end of its positive bars.
  func extent(ofBar parts: [BarPart]) -> ClosedRange<Double> {
    var (low, high) = (0.0, 0.0)
    for part in parts {
      if lanes > 1 {
        (low, high) = (min(low, part.value), max(high, part.value))
      } else if part.value < 0 {
        low = ChartData.sum(low, part.value)
      } else {
        high = ChartData.sum(high, part.value)
      }
    }
    return low...high
  }

  // MARK: Ranges

  private mutating func measure() {
    var (x, y) = (Extent(), Extent())
    for parts in bars {
      let range = extent(ofBar: parts)
      if isHorizontal { x.add(range) } else { y.add(range) }
    }
    for path in lines + points {
      for case let point? in path.points {
        x.add(point.x)
        y.add(point.y)
      }
    }
    var totals: [Double: Double] = [:]
    for path in areas {
      for case let point? in path.points {
        x.add(point.x)
        totals[point.x] = ChartData.sum(totals[point.x, default: 0], point.y)
      }
    }
    if !totals.isEmpty { y.add(0) }
    for total in totals.values { y.add(total) }
    for rule in rules {
      if let position = rule.x { x.add(position) }
      if let position = rule.y { y.add(position) }
    }
    xRange = xCategories == nil ? x.range : nil
    yRange = yCategories == nil ? y.range : nil
  }

  private struct Extent {
    var range: ClosedRange<Double>?

    mutating func add(_ value: Double) { add(value...value) }

    mutating func add(_ other: ClosedRange<Double>) {
      range = range.map { min($0.lowerBound, other.lowerBound)...max($0.upperBound, other.upperBound) } ?? other
    }
  }

  /// Returns `a + b`. A sum that would overflow is clamped to the greatest finite number.
  static func sum(_ a: Double, _ b: Double) -> Double {
    min(max(a + b, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
