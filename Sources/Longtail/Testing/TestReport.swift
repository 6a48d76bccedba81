// Reports the results of tests and previews as text.

import LongtailCore

/// The results of some scripts, in the order in which the scripts ran.
package struct TestReport: Sendable {
  /// The result of a test, or of the comparison of a preview with its golden file.
  package struct Outcome: Sendable {
    package let name: String
    /// The error in lines of text; empty if the test has passed.
    package let failure: [String]
    /// The warnings in lines of text.
    package var warnings: [String] = []

    package var hasPassed: Bool { failure.isEmpty }

    package init(_ name: String, failure: [String] = []) { (self.name, self.failure) = (name, failure) }

    /// Creates the result of a comparison in which errors occurred.
    package init(_ name: String, _ errors: [Diagnostic]) { self.init(name, failure: errors.flatMap(TestReport.lines)) }

    /// Creates the result of a test.
    package init(_ result: TestResult) {
      name = result.name
      failure = result.failure.map { TestReport.lines(of: $0, screen: result.screen) } ?? []
      warnings = result.warnings.flatMap(TestReport.lines)
    }
  }

  package private(set) var files: [(path: String, outcomes: [Outcome])] = []

  package init() {}

  package mutating func add(_ path: String, _ outcomes: [Outcome]) { files.append((path, outcomes)) }

  private var outcomes: [Outcome] { files.flatMap(\.outcomes) }
  package var failures: Int { outcomes.count { !$0.hasPassed } }

  /// The report: for each file the number of tests, and below it the failed tests and those with warnings. The last line has the
  /// totals.
  package var text: String {
    var lines: [String] = []
    for (path, outcomes) in files {
      let passed = outcomes.count(where: \.hasPassed)
      lines.append(
        passed == outcomes.count
          ? "ok      \(path): \(passed)" : "FAILED  \(path): \(outcomes.count - passed) of \(outcomes.count)")
      for outcome in outcomes where !outcome.hasPassed || !outcome.warnings.isEmpty {
        lines.append("  \(outcome.name)")
        lines += (outcome.failure + outcome.warnings).map { "    " + $0 }
      }
    }
    lines.append("\(outcomes.count) run, \(failures) failed")
    return lines.map { Diagnostic.printable($0) + "\n" }.joined()
  }

  private static func lines(of error: Diagnostic) -> [String] {
    String(describing: error).split(separator: "\n").map(String.init)
  }

  /// Returns an error as lines of text, followed by `screen`, the screen when the error occurred. If the test expected another
  /// screen, the differences replace the screen.
  private static func lines(of error: Diagnostic, screen: String?) -> [String] {
    var lines = lines(of: error)
    if case .otherScreen(let expected, let found) = error.cause {
      lines += RowDifference(from: expected, to: found, context: nil).lines
    } else if let screen {
      let rows = screen.split(separator: "\n", omittingEmptySubsequences: false).drop(while: \.isEmpty)
      lines += rows.isEmpty ? ["the screen shows no text"] : ["the screen:"] + rows.map { "  │" + $0 }
    }
    return lines
  }
}
