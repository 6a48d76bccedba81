// Round numbers along an axis: steps of 1, 2, 2.5 or 5 times a power of ten (Heckbert, "Nice numbers for graph labels", 1990).

/// The multiples of a round step in a range. They are stored as integers with a common power of ten, so that labels are exact.
struct ChartTicks: Equatable {
  /// Each tick is `numbers[i] * 10^exponent`.
  private(set) var numbers: [Int] = []
  private var exponent = 0

  /// Returns a range that contains both values. If they are equal, extends the range: 3...3 becomes 0...3, or 2...4 if `around`
  /// is true.
  static func range(_ least: Double, _ greatest: Double, around: Bool) -> ClosedRange<Double> {
    let magnitude = max(abs(least), abs(greatest))
    if greatest / 2 - least / 2 > magnitude * 1e-9 { return least...greatest }
    if around {
      let margin = max(1, magnitude / 1000)
      return max(least - margin, -.greatestFiniteMagnitude)...min(greatest + margin, .greatestFiniteMagnitude)
    }
    return magnitude == 0 ? 0...1 : min(least, 0)...max(greatest, 0)
  }

  /// Finds ticks for `range`, at most `count`. A `count` below 2 is treated as 2. If `covering` is true, the first tick is at or
  /// before the start of the range, and the last tick is at or after its end. If `covering` is true and the range extends to both
  /// sides of 0, a `count` below 3 is treated as 3.
  init(in range: ClosedRange<Double>, atMost count: Int, covering: Bool) {
    self = ChartTicks.candidates(in: range, atMost: count, covering: covering, limit: 1).first ?? ChartTicks()
  }

  /// No ticks.
  init() {}

  private init(_ numbers: [Int], _ exponent: Int) { (self.numbers, self.exponent) = (numbers, exponent) }

  /// Returns ticks with the smallest round step that needs at most `count` ticks, and with the next larger steps that have at
  /// least three ticks.
  ///
  /// - Parameter limit: The maximum number of results. Steps of 2.5 times a power of ten are only results if this is more than 1.
  static func candidates(in range: ClosedRange<Double>, atMost count: Int, covering: Bool, limit: Int) -> [ChartTicks] {
    let crossesZero = range.lowerBound < 0 && range.upperBound > 0
    let count = max(covering && crossesZero ? 3 : 2, count)
    let raw = range.upperBound / Double(count) - range.lowerBound / Double(count)
    guard raw > 0, raw.isFinite else { return [] }
    var found: [ChartTicks] = []
    let first = exponent(of: raw)
    for power in first..<first + 3 {
      // Labels such as 2.5, 5.0 and 7.5 look wrong for counts.
      for tenths in limit > 1 && power != 0 ? [10, 20, 25, 50] : [10, 20, 50] {
        let (factor, exponent) = tenths == 25 ? (25, power - 1) : (tenths / 10, power)
        guard let multiples = multiples(of: factor, exponent, in: range, covering), multiples.count <= count else { continue }
        if !found.isEmpty, multiples.count < 3 { return found }
        found.append(ChartTicks(multiples.map { $0 * factor }, exponent))
        if found.count == limit { return found }
      }
    }
    return found
  }

  /// These ticks without the last one. A scale can end between two ticks.
  var withoutLast: ChartTicks { ChartTicks(numbers.dropLast(), exponent) }

  /// Returns these ticks and the following ones with the same step, up to `end`.
  func extended(through end: Double) -> ChartTicks {
    guard numbers.count > 1, let last = numbers.last else { return self }
    let step = last - numbers[numbers.count - 2]
    let more = (end - ChartTicks.scaled(Double(last), by: exponent)) / ChartTicks.scaled(Double(step), by: exponent)
    guard more > 0.999, more < 100 else { return self }
    return ChartTicks(numbers + (1...Int(more + 0.001)).map { last + $0 * step }, exponent)
  }

  /// Returns the numbers n for which n * `factor` * 10^exponent is in the range. With `covering`, numbers that are just outside
  /// are included, so that the range is covered. Nil if there are no numbers, or if they are too large for exact integers.
  private static func multiples(
    of factor: Int, _ exponent: Int, in range: ClosedRange<Double>, _ covering: Bool
  ) -> ClosedRange<Int>? {
    func quotient(_ value: Double) -> Double { scaled(value, by: -exponent) / Double(factor) }
    // Allow for rounding errors: 0.3 / 0.1 is 2.9999999999999996.
    let slack = 1e-9 * max(1, abs(quotient(range.lowerBound)), abs(quotient(range.upperBound)))
    let low = (quotient(range.lowerBound) + (covering ? slack : -slack)).rounded(covering ? .down : .up)
    let high = (quotient(range.upperBound) + (covering ? -slack : slack)).rounded(covering ? .up : .down)
    guard abs(low) < 1e15, abs(high) < 1e15, low <= high else { return nil }
    return Int(low)...Int(high)
  }

  var values: [Double] { numbers.map { ChartTicks.scaled(Double($0), by: exponent) } }

  /// The labels. All labels except "0" have the same unit and the same number of decimals: "0", "0.5", "1.0"; "0", "20k".
  var labels: [String] {
    guard let largest = numbers.map(\.magnitude).max(), largest > 0 else { return numbers.map { _ in "0" } }
    let digits = String(largest).count + exponent
    let units = [(0, ""), (3, "k"), (6, "M"), (9, "G"), (12, "T")]
    var unit = (power: 0, suffix: "")
    if digits > 15 || digits < -2 {
      unit = (digits - 1, "e\(digits - 1)")
    } else if let fitting = units.last(where: { $0.0 == 0 || digits > max($0.0, 4) && $0.0 - exponent <= 1 }) {
      unit = fitting
    }
    return numbers.map { ChartTicks.text($0, exponent - unit.power) + ($0 == 0 ? "" : unit.suffix) }
  }

  /// Returns `number * 10^exponent` with all digits: (25, -1) -> "2.5".
  private static func text(_ number: Int, _ exponent: Int) -> String {
    if number == 0 { return "0" }
    var digits = String(number.magnitude)
    if exponent >= 0 { return (number < 0 ? "-" : "") + digits + String(repeating: "0", count: exponent) }
    digits = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
    let whole = digits.dropLast(-exponent)
    return (number < 0 ? "-" : "") + whole + "." + digits.suffix(-exponent)
  }

  /// Returns the largest exponent whose power of ten is at most `value`, which is above 0.
  private static func exponent(of value: Double) -> Int {
    var exponent = 0
    while scaled(1, by: exponent + 1) <= value { exponent += 1 }
    while exponent > -320, scaled(1, by: exponent) > value { exponent -= 1 }
    return exponent
  }

  /// Returns `value * 10^exponent`. Powers of ten up to 22 are exact, and a division by one of them rounds once.
  private static func scaled(_ value: Double, by exponent: Int) -> Double {
    var (value, rest) = (value, abs(exponent))
    while rest > 0 {
      let part = min(rest, 22)
      var power = 1.0
      for _ in 0..<part { power *= 10 }
      value = exponent > 0 ? value * power : value / power
      rest -= part
    }
    return value
  }
}
