// Each diagnostic code has a help page, which fits into a terminal.

import Testing

@testable import LongtailCore

@Suite struct DiagnosticPageTests {
  @Test("diagnostic codes are unique, and in kebab case") func codesAreUniqueKebabCase() {
    let names = DiagnosticCode.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }, "\(name)")
      #expect(!name.hasPrefix("-") && !name.hasSuffix("-"))
    }
  }

  @Test("each code has a page that fits a terminal", arguments: DiagnosticCode.allCases) func hasAPage(_ code: DiagnosticCode) {
    #expect(code.summary.hasSuffix(".") && code.summary.count <= 100)
    let sentences = code.explanation.split(separator: " ").filter { $0.hasSuffix(".") }.count
    #expect((2...5).contains(sentences), "\(sentences) sentences")
    #expect(code.wrong?.isEmpty != true)
    #expect((code.wrong == nil) == (code.right == nil))
    #expect(code.wrong == nil || code.wrong != code.right)
    #expect(code.page.hasPrefix(code.rawValue + "\n\n" + code.summary.prefix(20)))
    for line in code.page.split(separator: "\n") {
      #expect(line.count <= 80)
      #expect(!line.hasSuffix(" "))
    }
  }

  @Test("only these codes have no code example") func onlyEventsAndTheFilesThemselvesHaveNoSnippet() {
    #expect(
      DiagnosticCode.allCases.filter { $0.wrong == nil } == [
        .notShown, .stillShown, .otherScreen, .notExpected, .notOpened, .unreadableFile, .notText, .unusableGrant,
        .fileFailed, .storageFailed, .programFailed, .internalFault,
      ])
  }

  @Test("a page has this layout") func laysOutAPage() {
    #expect(
      DiagnosticCode.calledWithDot.page == """
        called-with-dot

        A modifier or a method was called with a dot instead of a colon.

        Swift calls methods with a dot, and Lua calls methods with a colon. In Lua,
        `view:padding()` passes the view to `padding`, but `view.padding()` does not.
        Apart from the colon, modifiers are chained as in SwiftUI.

        Wrong:

            return Text("total").padding()

        Right:

            return Text("total"):padding()
        """)
  }
}
