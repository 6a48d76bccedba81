// Calls functions of the program for what happens. A mistake of one is reported and stops nothing (C9).

import LongtailCore

/// Calls, with their mistakes, and with an end to how long all of them may take.
struct Callbacks {
  let evaluator: (any Evaluator)?
  private var reports: [Diagnostic] = []
  /// Functions that used up their time since reports were taken, and those that were not called for it.
  private var exhausted = 0
  private var skipped = 0

  /// How many functions may use up their time in one update before the rest is left out.
  private static let mostExhausted = 3

  init(_ evaluator: (any Evaluator)?) { self.evaluator = evaluator }

  var hasTime: Bool { exhausted < Callbacks.mostExhausted }

  /// Mistakes since the last call.
  mutating func takeReports() -> [Diagnostic] {
    if skipped > 0 { reports.append(Diagnostic(.skippedFunctions(count: skipped), severity: .warning)) }
    defer { (reports, exhausted, skipped) = ([], 0, 0) }
    return reports
  }

  /// Runs what calls functions, unless no time is left. Nil where it failed or was not run.
  @discardableResult
  mutating func run<Result>(
    at place: Diagnostic.Place?, in trail: @autoclosure () -> [String],
    _ body: (any Evaluator) throws(Diagnostic) -> Result
  ) -> Result? {
    guard let evaluator else { return nil }
    guard hasTime else {
      skipped += 1
      return nil
    }
    do throws(Diagnostic) {
      return try body(evaluator)
    } catch {
      if error.cause.isBudget { exhausted += 1 }
      reports.append(error.located(at: place, in: trail()))
      return nil
    }
  }
}
