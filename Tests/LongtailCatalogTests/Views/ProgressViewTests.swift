// ProgressView (S9, X3).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ProgressViewTests {
  private func bar(_ value: Double?, total: Double = 1, _ width: Int = 10) -> Screen {
    Screen(View(ProgressView(value, total: total)), width, 1)
  }

  @Test(
    "a bar is filled in eighths of a column",
    arguments: [
      (0.0, "          "), (0.5, "█████     "), (0.55, "█████▌    "), (0.0125, "▏         "), (0.0875, "▉         "),
      (1.0, "██████████"),
    ])
  func eighths(_ value: Double, _ text: String) { #expect(bar(value).text == text) }

  @Test("in the rows of tables and lists, a bar is a line, so that the bars of adjacent rows are separate")
  func rows() {
    let program = ClosureProgram()
    let values = [0, 0.4, 0.5, 1]
    var table = Table()
    var next = values.makeIterator()
    let bar = program.reference { (_: [PlainValue]) in View(ProgressView(next.next(), total: 1)) }
    (table.items, table.columns) = (.integer(values.count), [TableColumn("Load", .function(bar))])
    table.columns[0].width = 5
    #expect(
      Screen(View(table), 5, 6, in: program).text == """
        Load·
        ─────
        ─────
        ━━───
        ━━╾──
        ━━━━━
        """)
  }

  @Test("progress above 0 is visible, and progress below the total does not fill the bar") func nearTheEnds() {
    #expect(bar(0.000_001).text == "▏         ")
    #expect(bar(0.999_999).text == "█████████▉")
  }

  @Test(
    "S9: a value outside 0 to total is clamped and reported",
    arguments: [(-3.0, "          "), (7, "██████████"), (.infinity, "██████████")])
  func pinned(_ value: Double, _ text: String) {
    let screen = bar(value, total: 4)
    #expect(screen.text == text)
    #expect(
      screen.causes == [
        .badArgument(
          callee: "ProgressView", argument: "value", expected: "a number from 0 to 4",
          found: value < 0 ? "-3" : value == 7 ? "7" : "inf")
      ])
  }

  @Test("parts that add up to the total fill the bar, in spite of rounding errors", arguments: [3, 10, 60, 1000])
  func whole(_ parts: Int) {
    let sum = (0..<parts).reduce(0.0) { sum, _ in sum + 1 / Double(parts) }
    let screen = bar(sum)
    #expect(screen.text == "██████████" && screen.causes == [])
  }

  @Test("the largest and the smallest numbers are drawn correctly") func hugeNumbers() {
    #expect(bar(.greatestFiniteMagnitude / 2, total: .greatestFiniteMagnitude).text == "█████     ")
    #expect(bar(.leastNonzeroMagnitude, total: .greatestFiniteMagnitude).text == "          ")
  }

  @Test("E7: the bar has the tint's colour") func tint() {
    let screen = Screen(View(ProgressView(0.5)).modifier(Tint(Color(.green))), 4, 1)
    #expect(screen.foregrounds == "GG··" && screen.backgrounds == "????")
  }

  @Test("in ASCII output, bars and spinners use ASCII characters") func ascii() {
    #expect(Screen(View(ProgressView(0.55)), 10, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "######----")
    #expect(Screen(View(ProgressView(nil, label: "Loading")), 9, 1) { $0[EnvironmentKeys.glyphs] = .ascii }.text == "|·Loading")
  }

  @Test("without a value, a progress view is a spinner beside its label") func indeterminate() {
    #expect(bar(nil, 3).text == "·⠋·")
    #expect(Screen(View(ProgressView(nil, label: "Loading")), 9, 1).text == "⠋·Loading")
  }

  @Test("labels are above the bar, and a value label alone is beside it") func labels() {
    #expect(
      Screen(View(ProgressView(0.5, label: "Copy", currentValueLabel: "1 of 2")), 14, 2).text == """
        Copy····1 of 2
        ███████       
        """)
    #expect(Screen(View(ProgressView(0.5, label: "Copy")), 6, 2).text == "Copy··\n███   ")
    #expect(Screen(View(ProgressView(0.5, currentValueLabel: "50 %")), 13, 1).text == "████    ·50 %")
  }

  @Test(
    "NaN or an invalid total gives a spinner and a warning",
    arguments: [(Double.nan, 1.0), (0.5, 0), (1, -2), (1, .nan), (1, .infinity)])
  func notANumber(_ value: Double, _ total: Double) {
    let screen = bar(value, total: total, 1)
    #expect(screen.text == "⠋")
    #expect(screen.rendering.diagnostics.map(\.code) == [.badArgument])
    #expect(screen.rendering.diagnostics.map(\.severity) == [.warning])
  }

  @Test("a bar takes the proposed width, but at least 4 columns, or 20 without a proposal") func size() {
    #expect(bar(1, 100).frames("ProgressView")[0].size == Size(100, 1))
    #expect(bar(1, 1).frames("ProgressView")[0].size == Size(4, 1))
    #expect(Screen(View(ProgressView(1)).modifier(FixedSize()), 30, 1).frames("ProgressView")[0].size == Size(20, 1))
  }

  @Test(
    "X3: the value for screen readers is the percentage, rounded down",
    arguments: [(0.42, "42 %"), (0.29, "29 %"), (0.999, "99 %"), (1, "100 %"), (0, "0 %")])
  func accessibility(_ value: Double, _ words: String) {
    let tree = bar(value).rendering.placed.tree
    #expect(tree.behavior(of: 1).appearance?.value == words && tree.behavior(of: 1).appearance?.traits == .isProgressBar)
  }
}
