// The result of one measurement, and the functions that measure.

import CFloor

/// The cost of one operation.
struct Sample {
  let name: String
  /// The median of the times in nanoseconds. `least` is the minimum.
  var median: Double
  var least: Double
  let repetitions: Int
  /// The number of elements, rows or cells, by which the time is divided for the cost of one.
  var pieces = 1
  /// Nanoseconds of the yardstick in the same run: plain C or plain Lua that does the same. If there is no such counterpart, it
  /// is plain Lua that builds 10,000 tables.
  var floor: Double?
  /// The minimum time, divided by the time of the yardstick.
  var ratio: Double? { floor.map { least / $0 } }
  /// The counters of the last repetition that are not 0.
  var counters: [(name: String, value: Int)] = []

  /// Measures the processor time of each run of `body`. `prepare` is not measured.
  init(_ name: String, repetitions: Int, pieces: Int = 1, prepare: () throws -> Void = {}, _ body: () throws -> Void) throws {
    var times: [Double] = []
    for _ in 0..<repetitions {
      try prepare()
      let start = floor_cpu_time()
      try body()
      times.append(Double(floor_cpu_time() - start))
    }
    self.init(name, times, pieces: pieces)
  }

  init(_ name: String, _ times: [Double], pieces: Int = 1) {
    self.name = name
    self.pieces = pieces
    let sorted = times.sorted()
    repetitions = sorted.count
    median = sorted[sorted.count / 2]
    least = sorted[0]
  }

  func with(floor: Double) -> Sample {
    var result = self
    result.floor = floor
    return result
  }

  func with(_ counters: [(name: String, value: Int)]) -> Sample {
    var result = self
    result.counters = counters.filter { $0.value != 0 }
    return result
  }
}

/// Returns the nanoseconds of one run of `body`, from many runs in a row: for work that is too short for the clock.
func nanoseconds(each times: Int, _ body: () -> Void) throws -> Double {
  let runs = try Sample("", repetitions: 9) { for _ in 0..<times { body() } }
  return runs.least / Double(times)
}
