// The recorded cost of each measurement, as a multiple of its yardstick. Both depend on the speed of the machine, so the ratios
// of one machine can be compared with those of another.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file `ratios.txt` beside the sources: a line for each measurement, its ratio and its name.
struct RecordedRatios {
  /// A measurement fails if it costs more than this multiple of its recorded cost. In three runs beside other work, 26 of 29
  /// ratios differed by a factor of less than 1.3, and the others by a factor of up to 2.4.
  static let tolerance = 2.0

  private static let path = Scene.package + "/ratios.txt"
  private var ratios: [String: Double] = [:]

  /// Reads the file; nothing is recorded if there is none.
  init() throws {
    guard access(RecordedRatios.path, R_OK) == 0 else { return }
    for line in try Scene.text(RecordedRatios.path).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let ratio = Double(parts[0]) else { throw Scene.Missing(name: "\(RecordedRatios.path): \(line)") }
      ratios[String(parts[1])] = ratio
    }
  }

  /// True if a measurement costs more than the limit; false if it was never recorded.
  func isTooMuch(_ sample: Sample) -> Bool {
    guard let ratio = sample.ratio, let recorded = ratios[sample.name] else { return false }
    return ratio > recorded * RecordedRatios.tolerance
  }

  /// A sentence for each measurement that costs too much or was never recorded.
  func failures(of samples: [Sample]) -> [String] {
    samples.compactMap { sample in
      guard let ratio = sample.ratio else { return nil }
      guard let recorded = ratios[sample.name] else { return "not recorded: \(sample.name); make bench BENCH=--record" }
      guard isTooMuch(sample) else { return nil }
      return "too much: \(sample.name): \(threeDigits(ratio)) times its yardstick, \(threeDigits(recorded)) when it was recorded"
    }
  }

  /// Records these measurements, and leaves the others as they are.
  mutating func record(_ samples: [Sample]) throws {
    for sample in samples { ratios[sample.name] = sample.ratio }
    guard let file = fopen(RecordedRatios.path, "w") else { throw Scene.Missing(name: RecordedRatios.path) }
    defer { fclose(file) }
    for (name, ratio) in ratios.sorted(by: { $0.key < $1.key }) { fputs("\(threeDigits(ratio)) \(name)\n", file) }
  }

  /// Returns a ratio with three digits, which is as exact as it can be measured.
  private func threeDigits(_ ratio: Double) -> Double {
    guard ratio > 0 else { return 0 }
    let unit = pow(10, 2 - floor(log10(ratio)))
    return (ratio * unit).rounded() / unit
  }
}
