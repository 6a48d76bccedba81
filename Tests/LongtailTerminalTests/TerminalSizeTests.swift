import LongtailCore
import Testing

@testable import LongtailTerminal

@Suite struct TerminalSizeTests {
  @Test("COLUMNS and LINES state the size if both are valid") func isStatedByTheEnvironment() {
    #expect(TerminalSize.stated(in: ["COLUMNS": "120", "LINES": "40"]) == Size(120, 40))
    #expect(TerminalSize.stated(in: ["COLUMNS": "120"]) == nil)
    #expect(TerminalSize.stated(in: ["COLUMNS": "0", "LINES": "0"]) == nil)
    #expect(TerminalSize.stated(in: ["COLUMNS": "wide", "LINES": "40"]) == nil)
    #expect(TerminalSize.stated(in: ["COLUMNS": "999999999", "LINES": "1"]) == Size(Cells.maximum, 1))
  }

  @Test("a descriptor without a terminal reports no size") func aDescriptorWithoutATerminalHasNoSize() {
    #expect(TerminalSize.reported(by: -1) == nil)
  }

  @Test("the height of a cell is rounded to 1 to 4 times its width; without a size in pixels, it is nil")
  func aspect() {
    func aspect(_ width: Int, _ height: Int) -> Int? {
      TerminalSize.aspect(columns: 80, rows: 24, width: 80 * width, height: 24 * height)
    }
    #expect([aspect(8, 16), aspect(9, 20), aspect(10, 12), aspect(7, 21), aspect(2, 20), aspect(20, 5)] == [2, 2, 1, 3, 4, 1])
    #expect(aspect(0, 0) == nil && aspect(8, 0) == nil)
    #expect(TerminalSize.aspect(columns: 0, rows: 0, width: 640, height: 480) == nil)
    // Pixels that do not fill a last cell belong to no cell.
    #expect(TerminalSize.aspect(columns: 80, rows: 24, width: 647, height: 390) == 2)
  }
}
