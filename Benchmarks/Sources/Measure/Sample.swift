// What one measurement found, and how measurements are taken.

import CFloor

/// The cost of one thing.
struct Sample {
  let name: String
  /// Of processor time: the median, and the least.
  var median: Double
  var least: Double
  let repetitions: Int
  /// What the time is divided by for the price of one: elements, rows, cells.
  var pieces = 1
  /// Nanoseconds that its yardstick took in the same run: plain C or plain Lua that does the same, or, for what has no such twin, plain
  /// Lua that builds 10,000 tables.
  var floor: Double?
  /// The least time divided by that of the yardstick.
  var ratio: Double? { floor.map { least / $0 } }
  /// What was counted in the last repetition, where it is not 0.
  var counters: [(name: String, value: Int)] = []

  /// Nanoseconds of processor time that `body` took, over and over. `prepare` is not measured.
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

/// Nanoseconds that `body` takes once, of many times in a row: for what is too short for the clock.
func nanoseconds(each times: Int, _ body: () -> Void) throws -> Double {
  let runs = try Sample("", repetitions: 9) { for _ in 0..<times { body() } }
  return runs.least / Double(times)
}
