// The pages of `longtail explain` are true: what they call wrong makes their diagnostic, what they call right does not.

import Longtail
import Testing

@Suite struct ExplainTests {
  /// Pages whose snippet needs other files, or takes more than a test should.
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
      // What was kept from an earlier evaluation, or of a view that has left, shows in a later one only.
      return Set(
        (1...3).flatMap { _ in
          runtime.invalidate()
          return runtime.render().diagnostics.map(\.code)
        })
    } catch {
      return [error.code]
    }
  }

  /// What `longtail check` finds out by trying.
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

  @Test("advice: the wrong snippet is told, the right one is not", arguments: advice) func told(code: DiagnosticCode) throws {
    #expect(try checked(#require(code.wrong)) == [code])
    #expect(try checked(#require(code.right)) == [])
  }

  /// `GeneratedFilesTests` runs the wrong snippets, and compares what is said of them with the pages.
  @Test("the page shows what is said of the wrong snippet", arguments: DiagnosticCode.allCases)
  func wrong(code: DiagnosticCode) throws {
    guard code.wrong != nil, !Self.elsewhere.contains(code), !Self.advice.contains(code) else { return }
    let page = try Project.text("docs/errors/\(code.rawValue).md")
    #expect(page.contains("\n  code: \(code.rawValue)   help: longtail explain \(code.rawValue)\n"))
  }

  @Test("the right snippet is fine", arguments: DiagnosticCode.allCases) func right(code: DiagnosticCode) {
    guard let snippet = code.right, !Self.elsewhere.contains(code), code != .moduleNotFound else { return }
    // Some snippets are parts of modules, which return nothing to show.
    let found = codes(snippet).subtracting(code == .notAComponent ? [] : [.notAComponent])
    #expect(found.isEmpty)
  }
}
