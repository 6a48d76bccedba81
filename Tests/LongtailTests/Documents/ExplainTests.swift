// Runs the snippets of `longtail explain`: a wrong snippet causes the diagnostic of its page, and a right snippet causes none.

import Longtail
import Testing

@Suite struct ExplainTests {
  /// Codes whose snippet needs other files, or more time than a test should take.
  private static let elsewhere: Set<DiagnosticCode> = [.moduleCycle, .timeLimit, .functionFailed]

  private func codes(_ source: String) -> Set<DiagnosticCode> {
    var options = RuntimeOptions.withPictures
    options.program.isStrict = true
    options.program.memoryLimit = 64 << 20
    options.program.loadInstructions = 40_000_000
    options.program.renderInstructions = 20_000_000
    options.program.eventInstructions = 1_000_000
    do {
      let runtime = try Runtime(source: source, folder: Project.path("scripts"), options)
      // Some diagnostics appear only in a later evaluation, for example after a view was removed.
      return Set(
        (1...3).flatMap { _ in
          runtime.invalidate()
          return runtime.render().diagnostics.map(\.code)
        })
    } catch {
      return [error.code]
    }
  }

  /// Codes that `longtail check` reports for their wrong snippets.
  private static let advice: Set<DiagnosticCode> = [
    .lostIdentity, .repeatedWork, .functionInput, .itemsAlwaysRun, .stretchedStack, .idleModifier, .unusedView, .unreadableText,
    .coveredText, .movingBorder,
    .unshownComponent, .untrackedWrite,
  ]

  private func checked(_ source: String) -> [DiagnosticCode] {
    var report = CheckReport()
    report.check(RuntimeOptions.withPictures) { options throws(Diagnostic) in try Runtime(source: source, options) }
    return report.diagnostics.map(\.code)
  }

  @Test("`longtail check` reports the wrong snippet of an advice, and not the right one", arguments: advice)
  func reportedAdvice(code: DiagnosticCode) throws {
    #expect(try checked(#require(code.wrong)) == [code])
    #expect(try checked(#require(code.right)) == [])
  }

  /// `GeneratedFilesTests` runs the wrong snippets, and compares their diagnostics with the pages.
  @Test("the page of a code shows the diagnostic of the wrong snippet", arguments: DiagnosticCode.allCases)
  func wrong(code: DiagnosticCode) throws {
    guard code.wrong != nil, !Self.elsewhere.contains(code), !Self.advice.contains(code) else { return }
    let page = try Project.text("docs/errors/\(code.rawValue).md")
    #expect(page.contains("\n  code: \(code.rawValue)   help: longtail explain \(code.rawValue)\n"))
  }

  @Test("the right snippet of a code has no diagnostics", arguments: DiagnosticCode.allCases) func right(code: DiagnosticCode) {
    guard let snippet = code.right, !Self.elsewhere.contains(code), code != .moduleNotFound else { return }
    // Some snippets are parts of modules, which return nothing to show.
    let found = codes(snippet).subtracting(code == .notAComponent ? [] : [.notAComponent])
    #expect(found.isEmpty)
  }
}
