// What tests and previews came to, as people read it.

import LongtailCore

/// The results of some scripts, in the order in which they were run.
package struct TestReport: Sendable {
  /// What became of a test, or of a preview that was compared with its picture.
  package struct Outcome: Sendable {
    package let name: String
    /// What went wrong, a line each; empty where nothing did.
    package let failure: [String]
    /// What it was warned of, a line each.
    package var warnings: [String] = []

    package var hasPassed: Bool { failure.isEmpty }

    package init(_ name: String, failure: [String] = []) { (self.name, self.failure) = (name, failure) }

    /// One that mistakes were met in.
    package init(_ name: String, _ mistakes: [Diagnostic]) { self.init(name, failure: mistakes.flatMap(TestReport.lines)) }

    /// That of a test.
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

  /// Files with how many passed, what failed and what was warned of below them, and a sum.
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

  private static func lines(of mistake: Diagnostic) -> [String] {
    String(describing: mistake).split(separator: "\n").map(String.init)
  }

  /// A mistake, and the screen at that time: what differs from the one that was expected, or all of it.
  private static func lines(of mistake: Diagnostic, screen: String?) -> [String] {
    var lines = lines(of: mistake)
    if case .otherScreen(let expected, let found) = mistake.cause {
      lines += RowDifference(from: expected, to: found, context: nil).lines
    } else if let screen {
      let rows = screen.split(separator: "\n", omittingEmptySubsequences: false).drop(while: \.isEmpty)
      lines += rows.isEmpty ? ["the screen shows no text"] : ["the screen:"] + rows.map { "  │" + $0 }
    }
    return lines
  }
}
