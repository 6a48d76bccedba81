import LongtailCore
import Testing

@testable import LongtailTerminal

@Suite struct TerminalSizeTests {
  @Test func isStatedByTheEnvironment() {
    #expect(TerminalSize.stated(in: ["COLUMNS": "120", "LINES": "40"]) == Size(120, 40))
    #expect(TerminalSize.stated(in: ["COLUMNS": "120"]) == nil)
    #expect(TerminalSize.stated(in: ["COLUMNS": "0", "LINES": "0"]) == nil)
    #expect(TerminalSize.stated(in: ["COLUMNS": "wide", "LINES": "40"]) == nil)
    #expect(TerminalSize.stated(in: ["COLUMNS": "999999999", "LINES": "1"]) == Size(Cells.maximum, 1))
  }

  @Test func whatIsNoTerminalReportsNothing() {
    #expect(TerminalSize.reported(by: -1) == nil)
  }
}
