// The output of `Chart` with its marks and plots.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailCatalog

@Suite struct ChartTests {
  private func chart(
    _ marks: [View?], _ width: Int, _ height: Int, ascii: Bool = false, _ change: (inout Chart) -> Void = { _ in }
  ) -> Screen {
    var chart = Chart()
    change(&chart)
    return Screen(View(chart, marks), width, height) { if ascii { $0[EnvironmentKeys.glyphs] = .ascii } }
  }

  private func bar(_ x: String, _ y: Double, _ series: String? = nil) -> View {
    View(BarMark(x: .category(x), y: .number(y), series: series))
  }

  private func lying(_ x: Double, _ y: String, _ series: String? = nil) -> View {
    View(BarMark(x: .number(x), y: .category(y), series: series))
  }

  private func line(_ values: Double..., series: String? = nil) -> [View] {
    values.enumerated().map { View(LineMark(x: .number(Double($0)), y: .number($1), series: series)) }
  }

  private func area(_ values: Double..., series: String? = nil) -> [View] {
    values.enumerated().map { View(AreaMark(x: .number(Double($0)), y: .number($1), series: series)) }
  }

  private func points(_ values: Double...) -> [View] {
    values.enumerated().map { View(PointMark(x: .number(Double($0)), y: .number($1))) }
  }

  // MARK: Bars

  @Test("a bar of 10 ends at the grid line of 10") func bars() {
    #expect(
      chart([bar("a", 10), bar("b", 5), bar("c", 0), bar("d", 2.5)], 20, 7).text == """
        ··│·················
        10┤▄▄▄┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        ··│███··············
        ·5┤███┈▄▄▄┈┈┈┈┈┈┈┈┈┈
        ··│███·███·····▄▄▄··
        ·0└▀▀▀─▀▀▀──┬──▀▀▀──
        ····a···b···c···d···
        """)
  }

  @Test("bars of several series are stacked, and one cell can show two of them") func stacked() {
    #expect(
      chart([bar("a", 3, "x"), bar("b", 6, "x"), bar("a", 5, "y"), bar("b", 2, "y")], 16, 8).text == """
        ··│·············
        10┤┈┈┈┈┈┈┈┈┈┈┈┈┈
        ··│▆▆▆▆▆·▆▆▆▆▆··
        ·5┤█████┈▇▇▇▇▇┈┈
        ··│▆▆▆▆▆·█████··
        ·0└▀▀▀▀▀─▀▀▀▀▀──
        ·····a·····b····
        ···■·x··■·y·····
        """)
  }

  @Test("ticks are at even distances, and the longest bar fills at least half of the plot", arguments: UInt64(1)...200)
  func evenTicks(seed: UInt64) {
    let value = Double(1 + seed * 7919 % 997) / [1, 10, 1000].map(Double.init)[Int(seed % 3)]
    let height = 7 + Int(seed % 30)
    let screen = chart([bar("a", value)], 16, height) { if seed.isMultiple(of: 2) { $0.yMin = 0 } }
    let rows = screen.text.split(separator: "\n").enumerated().filter { $0.element.contains { "┤└".contains($0) } }.map(\.offset)
    let distances = Set(zip(rows, rows.dropFirst()).map { $1 - $0 })
    let bar = screen.text.split(separator: "\n").count { $0.contains("█") }
    #expect(distances.count == 1 && rows.count > 2 && (bar + 2) * 2 >= height - 2, "\(screen.text)")
  }

  @Test("lying bars of one row have a free row between them if there is room") func thinBars() {
    let rows = chart([lying(3, "a"), lying(2, "b")], 12, 5).text.split(separator: "\n")
    #expect(rows.prefix(3).map { $0.first } == ["a", "·", "b"] && !rows[1].contains("█") && rows[2].contains("█"))
  }

  @Test("the ticks between two given ends are at even distances, below free rows if no step fits")
  func evenTicksBetweenEnds() {
    func ticks(_ height: Int) -> String {
      chart([bar("a", 60)], 16, height + 2) { ($0.yMin, $0.yMax) = (0, 100) }.text.split(separator: "\n")
        .map { $0.prefix { !"│┤└".contains($0) }.filter(\.isNumber) }.map { $0.isEmpty ? "." : $0 }.joined(separator: " ")
    }
    #expect(ticks(12).hasPrefix("100 . . 75 . . 50 . . 25 . . 0"))
    #expect(ticks(10).hasPrefix("100 . 80 . 60 . 40 . 20 . 0"))
    #expect(ticks(11).hasPrefix(". 100 . 80 . 60 . 40 . 20 . 0"))
    #expect(ticks(7).hasPrefix(". 100 . . 50 . . 0"))
  }

  @Test("grouped bars of several series are side by side") func grouped() {
    #expect(
      chart([bar("a", 3, "x"), bar("b", 6, "x"), bar("a", 5, "y"), bar("b", 2, "y")], 16, 8) { $0.stacking = .grouped }.text
        == """
        ··│·············
        10┤┈┈┈┈┈┈┈┈┈┈┈┈┈
        ··│·············
        ·5┤┈┈▄▄┈┈▇▇┈┈┈┈┈
        ··│▆▆██··██▂▂···
        ·0└▀▀▀▀──▀▀▀▀───
        ·····a·····b····
        ···■·x··■·y·····
        """)
  }

  @Test("normalized bars of several series share 100 %") func normalized() {
    #expect(
      chart([bar("a", 1, "x"), bar("b", 3, "x"), bar("a", 3, "y"), bar("b", 1, "y")], 16, 8) { $0.stacking = .normalized }.text
        == """
        ····│···········
        100%┤▄▄▄▄┈▄▄▄▄┈┈
        ····│████·▄▄▄▄··
        ·50%┤████┈████┈┈
        ····│▄▄▄▄·████··
        ··0%└▀▀▀▀─▀▀▀▀──
        ······a····b····
        ·····■·x··■·y···
        """)
  }

  @Test("negative bars go down from the line of 0") func negative() {
    #expect(
      chart([bar("a", 2), bar("b", -2), bar("c", 1), bar("d", -1)], 16, 9).text == """
        ··│·············
        ·2┤▄▄┈┈┈┈┈┈┈┈┈┈┈
        ··│██···········
        ··│██····██·····
        ·0┤▀▀─▄▄─▀▀─▄▄──
        ··│···██····██··
        ··│···██········
        -2└─┬─▀▀──┬──┬──
        ···a··b··c··d···
        """)
  }

  @Test("a unit is as long above 0 as below it, in charts of all sizes") func unitsAroundZero() {
    let bars = [bar("a", 4), bar("b", -4), bar("c", 1), bar("d", -2)]
    #expect(
      chart(bars, 15, 3).text == """
        ·5┤▂▂┈┈┈┈┈┈┈┈┈┈
        ·0┤▀▀─▄▄─▀▀─▄▄─
        -5┤┈┈┈▀▀┈┈┈┈┈┈┈
        """)
    #expect(
      chart(bars, 15, 4).text == """
        ·5┤▆▆┈┈┈┈▂▂┈┈┈┈
        -5┤┈┈┈██┈┈┈┈▀▀┈
        ··└─┬──┬──┬──┬─
        ···a··b··c··d··
        """)
    #expect(
      chart(bars, 15, 5).text == """
        ·5┤▂▂┈┈┈┈┈┈┈┈┈┈
        ·0┤▀▀─▄▄─▀▀─▄▄─
        -5┤┈┈┈▀▀┈┈┈┈┈┈┈
        ··└─┬──┬──┬──┬─
        ···a··b··c··d··
        """)
  }

  @Test("the positions of numbers on both sides of 0 are proportional to the numbers", arguments: UInt64(1)...300)
  func proportional(seed: UInt64) {
    let range = -Double(1 + seed * 7919 % 997)...Double(seed * 104_729 % 991)
    let start = [ChartAxis.Start.axisLine, .edge, .firstCell][Int(seed % 3)]
    let axis = ChartAxis(.numbers(range), length: 2 + Int(seed % 40), start: start, hasZeroLine: true)
    let zero = axis.position(0)
    let unit = axis.position(1) - zero
    #expect(unit > 0 && axis.zero.map { Double($0) + 0.5 == zero } ?? (axis.length == 2))
    for value in [range.lowerBound, range.lowerBound / 3, range.upperBound / 3, range.upperBound] {
      #expect(abs(axis.position(value) - zero - value * unit) < 1e-6)
      #expect(axis.position(value) > start.rawValue - 1e-6 && axis.position(value) < Double(axis.length) + 1e-6)
    }
  }

  @Test("numbers that are too small for a unit of a finite length have positions, too") func tinyNumbers() {
    let tiny = Double.leastNonzeroMagnitude
    let axis = ChartAxis(.numbers(-80 * tiny...8000 * tiny), length: 8, hasZeroLine: true)
    #expect(axis.origin == nil && axis.position(0).isFinite && axis.position(8000 * tiny) == 8)
  }

  @Test("negative bars and areas of the least value end at its tick, also horizontal ones") func least() {
    #expect(chart([bar("a", 5), bar("b", -5)], 10, 7).text.contains("-5└─┬─▀▀─"))
    #expect(chart([bar("a", 5), bar("b", -4)], 10, 7).text.contains("-5└─┬──┬─"))
    #expect(chart(area(5, -5), 8, 7).text.contains("┬──────▀"))
    #expect(chart([lying(5, "a"), lying(-5, "b")], 14, 6).text.hasPrefix("a│·····▐█████▌\n·│·····│······\nb▐█████▌"))
    // A bar below a scale that starts at 0 has no end on the scale.
    #expect(chart([bar("a", 5), bar("b", -5)], 10, 7) { $0.yMin = 0 }.text.contains("0└▀▀▀──┬──"))
  }

  @Test("bars whose values are all negative start in the line of 0 at the top") func allNegative() {
    #expect(
      chart([bar("a", -1), bar("b", -3)], 10, 6).text == """
        ·0┤▄▄─▄▄──
        ··│▀▀·██··
        -2┤┈┈┈██┈┈
        ··│···▀▀··
        -4└─┬──┬──
        ···a··b···
        """)
  }

  @Test("categories without bars are not counted, and a count that does not fit is left out") func countedBars() {
    let points = (1...40).map { View(PointMark(x: .category("x\($0)"), y: .number(Double($0)))) }
    #expect(!chart([bar("x1", 3)] + points, 30, 8).text.contains("+"))
    #expect(!chart((1...30).map { bar("n\($0)", 1) }, 2, 5).text.contains("8"))
  }

  @Test("a scale that ends at 0 draws lines that go above it") func endsAtZero() {
    let line = [("a", -3.0), ("b", 7), ("c", -4)].map { View(LineMark(x: .category($0), y: .number($1))) }
    let shown = chart([bar("a", -3)] + line, 20, 8) { ($0.yMin, $0.yMax) = (-5, 0) }
    #expect(shown.text.unicodeScalars.count { 0x2801...0x28FF ~= $0.value } > 6, "\(shown.text)")
  }

  @Test("a small part is shown on a bar, but not in single columns of an area") func smallParts() {
    let areas = area(3.0, 3.1, 3.4, 3.2, 3.5, series: "a") + area(0.1, 0.1, 0.1, 0.1, 0.1, series: "b")
    let shown = chart(areas, 24, 10, ascii: true).text.split(separator: "\n").dropLast()
    #expect(shown.joined().contains("#") && !shown.joined().contains("="))
    let bars = chart([bar("w", 3.4, "a"), bar("w", 0.1, "b")], 24, 10, ascii: true).text.split(separator: "\n").dropLast()
    #expect(bars.joined().contains("#") && bars.joined().contains("="))
  }

  @Test("a scale ends between two ticks if bars would be low otherwise") func highBars() {
    #expect(
      chart([bar("a", 11), bar("b", 10)], 12, 7).text == """
        ··│·········
        10┤▇▇▇┈▄▄▄┈┈
        ··│███·███··
        ·5┤███┈███┈┈
        ··│███·███··
        ·0└▀▀▀─▀▀▀──
        ····a···b···
        """)
  }

  @Test("lying bars without free rows are less high than a cell") func lowBars() {
    #expect(
      chart([lying(4, "a", "x"), lying(7, "b", "y"), lying(0.1, "c", "x")], 14, 5) { $0.legend = false }.text == """
        a│▇▇▇▇·······┊
        b│▇▇▇▇▇▇▇▇···┊
        c│▏··········┊
        ·└───────────┬
        ·0··········10
        """)
  }

  @Test("a category of grouped bars has all its bars, or is not shown") func groupedLyingBars() {
    let bars = [lying(4, "a", "x"), lying(3, "a", "y"), lying(2, "b", "x"), lying(6, "b", "y")]
    func grouped(_ height: Int) -> String {
      chart(bars, 15, height) {
        ($0.stacking, $0.legend) = (.grouped, false)
      }.text
    }
    #expect(
      grouped(5) == """
        a▐████▊········
        ·▐███▍·········
        ·│·············
        b▐██▏··········
        ·▐███████▎·····
        """)
    // The name of a category whose bars do not fit is beside the last row.
    let many = (1...5).map { lying(Double($0), "a", "\($0)") }
    let low = chart(many, 12, 2) { ($0.stacking, $0.legend) = (.grouped, false) }.text
    #expect(low.split(separator: "\n").map { $0.prefix(1) } == ["·", "a"])
    // There is space for one category: that with the longest bar.
    #expect(
      grouped(3) == """
        b▐██▏··········
        ·▐███████▎·····
        ·│·············
        """)
  }

  @Test("lying bars have the rows of the lower axis if there are no others") func barsInsteadOfTheLowerAxis() {
    #expect(
      chart([lying(4, "a"), lying(7, "b"), lying(5, "c")], 12, 4).text == """
        a│▇▇▇▇······
        b│▇▇▇▇▇▇▇···
        c│▇▇▇▇▇·····
        ·│··········
        """)
    #expect(
      chart((1...5).map { lying(Double($0), "\($0)") }, 12, 4).text == """
        3│▇▇▇▇▇▇···┊
        5│▇▇▇▇▇▇▇▇▇▇
        ·└─────────┬
        ·0·········5
        """)
  }

  @Test("if bars share cells, the longest ones are shown with their names, and the others are counted") func hiddenBars() {
    let values = [1.0, 3, 2, 5, 4, 6]
    #expect(
      chart(values.enumerated().map { lying($1, "n\($0)") }, 14, 5).text == """
        n1│▇▇▇·······┊
        n3│▇▇▇▇▇·····┊
        n5│▇▇▇▇▇▇····┊
        +3└──────────┬
        ··0·········10
        """)
    #expect(
      chart(values.enumerated().map { bar("n\($0)", $1) }, 5, 6) { $0.yAxis = false }.text == """
        ·····
        ·····
        ··▄▁▇
        ▆▂███
        ▀▀▀▀▀
        n1·+1
        """)
  }

  @Test("bars are horizontal if only y has names, and the first bar is on top") func lyingBars() {
    #expect(
      chart([lying(4, "Rome"), lying(10, "Athens"), lying(0.1, "Oslo")], 20, 8).text == """
        ··Rome▐████▊·······┊
        ······│············┊
        Athens▐████████████▌
        ······│············┊
        ··Oslo▐············┊
        ······│············┊
        ······└────────────┬
        ······0···········10
        """)
  }

  @Test("negative horizontal bars go left from the line of 0") func lyingNegative() {
    #expect(
      chart([lying(4, "a"), lying(-4, "b")], 14, 6).text == """
        a│·····▐████▎·
        ·│·····│······
        b│▐████▌······
        ·│·····│······
        ·└─────┬──────
        ·······0······
        """)
  }

  @Test("marks of one series in one category add up") func sums() {
    #expect(
      chart([bar("a", 3), bar("a", 4), bar("b", 3.5)], 12, 6).text == """
        10┤┈┈┈┈┈┈┈┈┈
        ··│▂▂▂······
        ·5┤███┈┈┈┈┈┈
        ··│███·▇▇▇··
        ·0└▀▀▀─▀▀▀──
        ····a···b···
        """)
  }

  // MARK: Lines, points, areas

  @Test("a line is drawn in dots of half a column by a quarter of a row") func lines() {
    #expect(
      chart(line(0, 4, 2, 2), 18, 6).text == """
        4┤┈┈┈┈⢠⠢⢄┈┈┈┈┈┈┈┈┈
        ·│···⡠⠃··⠑⠢⡀······
        2┤┈┈⡔⠁┈┈┈┈┈⠈⠑⠒⠒⠒⠒⠒
        ·│⢀⠜··············
        0└⠊─────────┬─────
        ··0·········2·····
        """)
  }

  @Test("NaN leaves a gap in a line") func gap() {
    #expect(
      chart(line(0, 4, .nan, 4, 0), 18, 6).text == """
        4┤┈┈┈⢀⠆┈┈┈┈┈┈┈⢆┈┈┈
        ·│··⢀⠎········⠈⢆··
        2┤┈⢀⠎┈┈┈┈┈┈┈┈┈┈⠈⡆┈
        ·│⢀⠎············⠘⡄
        0└⠊──────────────⠘
        ··0···············
        """)
  }

  @Test("if there are few points, each is drawn as four dots") func fewPoints() {
    #expect(
      chart(points(0, 4, 2), 16, 6).text == """
        4┤┈┈┈┈┈┈┈⠶┈┈┈┈┈┈
        ·│··············
        2┤┈┈┈┈┈┈┈┈┈┈┈┈┈⠶
        ·│··············
        0└⠶────────────┬
        ··0············2
        """)
  }

  @Test("areas of several series are stacked") func areas() {
    #expect(
      chart(area(2, 4, 2, series: "x") + area(2, 2, 6, series: "y"), 18, 7).text == """
        10┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        ··│·········▁▂▃▃▄▆
        ·5┤▁▂▃▄▅▅▆▇███████
        ··│▃▄▅▅▆▇███▇▆▅▅▄▃
        ·0└▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        ···0·············2
        ···■·x··■·y·······
        """)
  }

  @Test("if series must differ without colours, all of them except the first have patterns, and lines have gaps") func patterns()
  {
    func patterned(_ marks: [View]) -> String {
      Screen(View(Chart(), marks), 18, 7) { $0[StandardKeys.accessibilityDifferentiateWithoutColor] = true }.text
    }
    #expect(
      patterned(area(2, 4, 2, series: "x") + area(2, 2, 6, series: "y")) == """
        10┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        ··│·············▒▒
        ·5┤┈┈┈▒▒▒▒▒▒▒▒▒▒▒▒
        ··│▒█████████████▒
        ·0└▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        ···0·············2
        ···■·x··▒·y·······
        """)
    let lines = patterned(line(1, 5, series: "x") + line(5, 1, series: "y"))
    #expect(lines.contains("━·x··┅·y") && lines != chart(line(1, 5, series: "x") + line(5, 1, series: "y"), 18, 7).text)
  }

  @Test("without colours, the points of each series have a symbol of their own, also in the legend") func pointSymbols() {
    let points: [View?] = [("x", 1.0), ("y", 3), ("z", 5)].flatMap { series, y in
      [0.0, 2].map { View(PointMark(x: .number($0), y: .number(y), series: series)) }
    }
    let shown = Screen(View(Chart(), points), 16, 8) { $0[StandardKeys.accessibilityDifferentiateWithoutColor] = true }
    #expect(
      shown.text == """
        ·│◆············◆
        4┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        ·│○············○
        2┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        ·│●············●
        0└┬────────────┬
        ··0············2
        ··●·x··○·y··◆·z·
        """)
  }

  @Test("the edge of an area has the colour of a line of the same series instead of dots") func areaWithLine() {
    let areas = chart(area(2, 9, 2, series: "x"), 20, 10)
    let both = chart(area(2, 9, 2, series: "x") + line(2, 9, 2, series: "x"), 20, 10)
    let other = chart(area(2, 9, 2, series: "x") + line(2, 9, 2, series: "y"), 20, 10)
    func edges(_ screen: Screen) -> Set<CellColor> {
      let surface = screen.rendering.surface
      return Set(surface.cells.filter { 0x2581...0x2587 ~= $0.glyph }.map { surface.style(of: $0).foreground })
    }
    #expect(edges(areas).count == 1 && edges(both).count == 1 && edges(areas) != edges(both) && edges(other).isEmpty)
    #expect(both.text.filter { "▁▂▃▄▅▆▇".contains($0) } == areas.text.filter { "▁▂▃▄▅▆▇".contains($0) })
  }

  @Test("with patterns and in ASCII, a bar of a small value is shown, and so is a small last part") func smallPatterns() {
    let marks = [
      bar("a", 8, "x"), bar("b", 0.3, "x"), bar("c", -0.2, "x"), bar("d", 4, "x"), bar("a", 0.4, "y"), bar("b", 0.3, "y"),
      bar("c", -0.4, "y"), bar("d", 1, "y"),
    ]
    let patterned = Screen(View(Chart(), marks), 20, 9) { $0[StandardKeys.accessibilityDifferentiateWithoutColor] = true }
    #expect(
      patterned.text == """
        10┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        ··│▒▒▒··············
        ·5┤███┈┈┈┈┈┈┈┈┈▒▒▒┈┈
        ··│███·········███··
        ·0┤▀▀▀─▀▀▀─▄▄▄─▀▀▀──
        ··│·················
        -5└─┬───┬───┬───┬───
        ····a···b···c···d···
        ···■·x··▒·y·········
        """)
    #expect(
      chart(marks, 20, 9, ascii: true).text == """
        10+·················
        ··|===··············
        ·5+===·········===··
        ··|###·###·····###··
        ·0+·················
        ··|········###······
        -5+-+---+---+---+---
        ····a···b···c···d···
        ···#·x··=·y·········
        """)
  }

  @Test("a rule is a line at its value, across the whole chart") func rules() {
    #expect(
      chart([bar("a", 10), bar("b", 5), View(RuleMark(y: .number(5)))], 12, 7).text == """
        ··│·········
        10┤▄▄▄┈┈┈┈┈┈
        ··│███······
        ·5┤─────────
        ··│███·███··
        ·0└▀▀▀─▀▀▀──
        ····a···b···
        """)
  }

  @Test("a bar ends on the side of the rule on which its value is, and a line over its end takes less than half a cell away")
  func rulesOverBars() {
    let bars = [bar("a", 5.3), bar("b", 4.7), bar("c", 9)]
    func backgrounds(_ marks: [View], _ change: (inout Chart) -> Void = { _ in }) -> [Substring] {
      chart(bars + marks, 14, 7, change).backgrounds.split(separator: "\n")
    }
    #expect(chart(bars, 14, 7).text.split(separator: "\n")[3] == "·5┤┈▅▅┈▃▃┈██┈┈")
    #expect(backgrounds([View(RuleMark(y: .number(5)))])[3] == "····BB····BB··")
    #expect(backgrounds([View(RuleMark(y: .number(5.4)))])[3] == "··········BB··")
    #expect(backgrounds([View(RuleMark(y: .number(4.6)))])[3] == "····BB·BB·BB··")
    let line = ["a", "b", "c"].map { View(LineMark(x: .category($0), y: .number(5))) }
    #expect(backgrounds(line)[3] == "·····B····BB··")
  }

  @Test("without colours, the dashes of a line are even in every direction") func dashes() {
    let shown = Screen(
      View(Chart(), line(0, 0, series: "x") + line(8, 0, series: "y") + line(0, 8, series: "z")), 30, 8
    ) { $0[StandardKeys.accessibilityDifferentiateWithoutColor] = true }
    #expect(
      shown.text == """
        ··│···························
        10┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        ··│⠒⠂⠠⢄·⣀···············⡀⢀⡠·⠔⠂
        ·5┤┈┈┈┈┈┈⠁⠈⠒┈⠤⠄⢀⣀┈⠤⠄⠐⠒┈⠉┈┈┈┈┈┈
        ··│···⢀·⣀⠄⠠⠒·⠉⠁···⠉⠁⠐⠒·⠤⡀⢀⡀···
        ·0└⠒⠒⠚⠓⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠚⠒⠓⠒
        ···0···········0.5·········1.0
        ···━·x··┅·y··┅·z··············
        """)
  }

  @Test("points of a line are at the middle of the bars of their category") func combined() {
    #expect(
      chart(
        [
          bar("a", 4), bar("b", 4), View(LineMark(x: .category("a"), y: .number(2))),
          View(LineMark(x: .category("b"), y: .number(4))),
        ], 14, 6
      ).text == """
        4┤▄▄▄▄▄┈▄⢀⠤⠂▄┈
        ·│████⢀⠤⠊⠁███·
        2┤███⠊⠁┈█████┈
        ·│█████·█████·
        0└▀▀▀▀▀─▀▀▀▀▀─
        ····a·····b···
        """)
  }

  // MARK: Parts

  @Test("as the frame shrinks, the legend disappears first, then the leading axis, then the bottom axis") func shrinking() {
    #expect(
      [(16, 7), (14, 5), (9, 4), (5, 3), (3, 1)].map { chart([bar("a", 1, "x"), bar("b", 2, "x")], $0, $1).text }.joined(
        separator: "\n\n") == """
          2┤┈┈┈┈┈┈┈▄▄▄▄▄▄┈
          ·│·······██████·
          1┤▄▄▄▄▄▄┈██████┈
          ·│██████·██████·
          0└▀▀▀▀▀▀─▀▀▀▀▀▀─
          ····a······b····
          ··■·x···········

          2┤┈┈┈┈┈┈▄▄▄▄▄┈
          ·│······█████·
          ·│█████·█████·
          0└▀▀▀▀▀─▀▀▀▀▀─
          ····a·····b···

          ····▄▄▄··
          ▄▄▄·███··
          ▀▀▀─▀▀▀──
          ·a···b···

          ··█··
          ▄·█··
          █·█··

          ▄·█
          """)
  }

  @Test("the axes and the legend can be left out") func without() {
    #expect(
      chart([bar("a", 1, "x"), bar("b", 2, "x")], 12, 6) { ($0.xAxis, $0.yAxis, $0.legend) = (false, false, false) }.text == """
        ······█████·
        ······█████·
        ······█████·
        █████·█████·
        █████·█████·
        █████·█████·
        """)
  }

  @Test("names that are too long are truncated, and only some of many names are shown") func names() {
    #expect(
      chart([bar("Monday the first", 1), bar("Tuesday", 2)], 22, 5).text + "\n\n"
        + chart((1...20).map { bar("n\($0)", 1) }, 24, 5).text == """
          2┤┈┈┈┈┈┈┈┈┈┈┈▄▄▄▄▄▄▄▄┈
          ·│···········████████·
          ·│·████████··████████·
          0└─▀▀▀▀▀▀▀▀──▀▀▀▀▀▀▀▀─
          ···Monday t…·Tuesday··

          1┤┈▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄┈
          ·│·████████████████████·
          ·│·████████████████████·
          0└─▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀─
          ···n1··n5··n9·n13·n17···
          """)
  }

  @Test("the legend counts the series that do not fit") func longLegend() {
    #expect(
      chart(["north", "south", "east", "west"].map { bar("a", 1, $0) }, 22, 6).text == """
        5┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
        ·│··▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇···
        ·│··▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁···
        0└──▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀───
        ···········a··········
        ··■·north··■·south··+2
        """)
  }

  @Test("the legend of a high chart has up to three rows") func legendRows() {
    let bars = ["north", "south", "east", "west", "north-west", "south-east"].map { bar("a", 1, $0) }
    func legend(_ height: Int) -> [String] {
      let rows = chart(bars, 22, height).text.split(separator: "\n").map(String.init)
      return Array(rows[(1 + (rows.lastIndex { $0.contains("└") } ?? 0) + 1)...])
    }
    #expect(legend(11) == ["··■·north··■·south··+4"])
    #expect(legend(12) == ["··■·north··■·south····", "··■·east··■·west··+2··"])
    #expect(legend(18) == ["··■·north··■·south····", "··■·east··■·west······", "··■·north-west··+1····"])
  }

  @Test("a chart without a lower axis has none, however many rows the legend has", arguments: 12...20)
  func legendWithoutAxis(height: Int) {
    for count in 1...12 {
      let marks = (0..<count).flatMap { line(0, 2, series: String(repeating: "s", count: 3 + $0 % 4) + String($0)) }
      let text = chart(marks, 30, height) { $0.xAxis = false }.text
      #expect(!text.contains("└"), "\(count) series")
      // The sign for the other series is whole.
      #expect(text.split(separator: "\n").last?.contains("+…") == false)
    }
  }

  @Test("an axis can have a given minimum and maximum") func ends() {
    #expect(
      chart(line(0, 10, 20), 14, 6) { ($0.yMin, $0.yMax) = (5, 15) }.text == """
        15┤┈┈┈┈┈┈┈⢀⠎┈┈
        ··│······⡠⠃···
        10┤┈┈┈┈┈⡔⠁┈┈┈┈
        ··│···⢀⠎······
        ·5└┬─⡰⠁──────┬
        ···0·········2
        """)
  }

  @Test("in ASCII output, a chart uses only ASCII characters") func ascii() {
    #expect(
      chart([bar("a", 3, "x"), bar("a", 5, "y"), bar("b", 6, "x")] + [View(RuleMark(y: .number(4)))], 18, 8, ascii: true).text
        == """
        ··|···············
        10+···············
        ··|======·········
        ·5+---------------
        ··|######·######··
        ·0+---+------+----
        ·····a······b·····
        ···#·x··=·y·······
        """)
  }

  // MARK: Odd data

  @Test("a single value, no values and equal values are drawn") func oddData() {
    #expect(
      [[bar("a", 5)], [], line(5), line(5, 5)].map { chart($0, 14, 5).text }.joined(separator: "\n\n") == """
        5┤┈▄▄▄▄▄▄▄▄▄┈┈
        ·│·█████████··
        ·│·█████████··
        0└─▀▀▀▀▀▀▀▀▀──
        ·······a······

        ··············
        ··············
        ··············
        ··············
        ··············

        5┤┈┈┈┈┈┈⠂┈┈┈┈┈
        ·│············
        ·│············
        0└──────┬─────
        ········0·····

        5┤⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒
        ·│············
        ·│············
        0└┬──────────┬
        ··0··········1
        """)
  }

  // MARK: Meaning

  @Test("series have the colours of the palette, and the tint or a colour on a mark overrides them") func colours() {
    let screen = chart([bar("a", 1, "x"), bar("b", 1, "y"), bar("c", 1).foreground(.green)], 6, 3)
    #expect(screen.backgrounds.split(separator: "\n").last == "B·R·G·")
    #expect(chart([bar("a", 1)], 2, 1).backgrounds.contains("B"))
    #expect(Screen(View(Chart(), [bar("a", 1)]).modifier(Tint(Color(.red))), 2, 1).backgrounds.contains("R"))
    #expect(Screen(View(Chart(), [bar("a", 1)]).foreground(.red), 2, 1).backgrounds.contains("B"))
  }

  @Test("marks can come from a ForEach and from components") func forEach() {
    let program = ClosureProgram()
    let marks = program.items { [("1", self.bar("a", 1)), ("2", self.bar("b", 2))] }
    let component = program.component("Peak") { _ in self.bar("c", 4) }
    let screen = Screen(View(Chart(), [marks, component]), 6, 1, in: program)
    #expect(screen.text == chart([bar("a", 1), bar("b", 2), bar("c", 4)], 6, 1).text)
  }

  @Test("other views in a chart are drawn over it (M4)") func otherViews() {
    #expect(chart([text("!"), bar("a", 1)], 3, 1).text.hasPrefix("!"))
  }

  @Test("a mark outside a chart draws nothing and is reported") func misplaced() {
    let screen = Screen(hStack(bar("a", 1), text("b")), 3, 1)
    #expect(screen.text == "·b·" && screen.causes == [.misplacedView(name: "BarMark", container: "Chart")])
  }

  @Test("a minimum that is not below the maximum is ignored, with a warning") func wrongEnds() {
    let screen = chart(line(1, 2), 12, 5) { ($0.yMin, $0.yMax) = (3, 3) }
    #expect(screen.rendering.diagnostics.map(\.code) == [.badArgument])
    #expect(screen.text == chart(line(1, 2), 12, 5).text)
  }

  @Test(
    "NaN, infinities and extreme numbers are drawn or left out, without diagnostics",
    arguments: [Double.infinity, -.infinity, .nan, 1.7e308, -1.7e308, .leastNonzeroMagnitude, 0])
  func extremes(_ value: Double) {
    for (width, height) in [(1, 1), (7, 4), (40, 12)] {
      for stacking in Chart.Stacking.allCases {
        let marks = [
          bar("a", value, "x"), bar("a", value, "y"), bar("b", -value), bar("c", 1), View(RuleMark(y: .number(value))),
        ]
        #expect(chart(marks, width, height) { $0.stacking = stacking }.causes == [])
        #expect(chart(line(value, -value, 1, value) + area(value, 1, -value) + points(value, 2), width, height).causes == [])
      }
    }
  }

  @Test("L10: a chart takes the proposed size, or 40 x 10 cells without a proposal") func size() {
    #expect(Screen(inline: View(Chart(), [bar("a", 1)]), 30).rendering.surface.size == Size(30, 10))
    #expect(Screen(View(Chart()).modifier(FixedSize()), 50, 20).frames("Chart")[0].size == Size(40, 10))
  }

  @Test("the visible part of a large chart equals that part of the whole chart") func windows() {
    let marks: [[View]] = [
      [bar("a", 3, "x"), bar("b", -6, "x"), bar("a", 5, "y"), bar("c", 4)], [lying(3, "a"), lying(-2, "b"), lying(4, "c")],
      area(1, 4, 2, 3, series: "x") + area(2, 1, 0, 2, series: "y"),
      line(1, 5, 2, 4) + points(3, 1) + [View(RuleMark(y: .number(2)))],
    ]
    for marks in marks {
      for stacking in Chart.Stacking.allCases {
        func rows(_ screen: Screen) -> [[Character]] { screen.text.split(separator: "\n").map(Array.init) }
        func change(_ chart: inout Chart) { chart.stacking = stacking }
        let whole = rows(chart(marks, 60, 40, change))
        for (x, y) in [(0, 0), (20, 16), (40, 30), (3, 31)] {
          var chart = Chart()
          change(&chart)
          let part = rows(Screen(View(chart, marks).frame(60, 40).modifier(Offset(x: -x, y: -y)).frame(60, 40), 60, 40))
          #expect(part[..<(40 - y)].map { $0[..<(60 - x)] } == whole[y...].map { $0[x...] }, "\(stacking) at \(x), \(y)")
        }
      }
    }
  }

  @Test("100,000 series fit into one category, and marks of the same series are added up") func manySeries() {
    func marks(_ series: Int) -> [ChartMarks] {
      (0..<100_000).map { ChartMarks(.bar, [(.category("a"), .number(1))], series: "\($0 % series)") }
    }
    for series in [100_000, 10] {
      let data = ChartData(marks(series), ChartOptions(), ChartStyle(in: .test(environment: EnvironmentValues())))
      #expect(data.bars.map(\.count) == [series] && data.yRange == 0...100_000)
    }
  }

  @Test("the work for 20,000 points is proportional to their number") func manyPoints() {
    func counters(_ count: Int) -> Counters {
      let marks = (0..<count).map { View(LineMark(x: .number(Double($0)), y: .number(Double($0 % 100)))) }
      return Screen(View(Chart(), marks), 80, 20).rendering.counters
    }
    let (some, many) = (counters(1_000), counters(20_000))
    #expect(many.measured - some.measured == 19_000 && many.placed - some.placed == 19_000)
    #expect(many.cellsDrawn <= 80 * 20 * 3)
  }

  // MARK: Plots

  @Test("a plot draws the same as one mark for each of its values", arguments: 0..<200) func plots(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func value() -> ChartValue {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: .number([.nan, .infinity, -.infinity].randomElement(using: &random) ?? 0)
      default: .number(Double(Int.random(in: -20...20, using: &random)) / 4)
      }
    }
    func values(_ count: Int) -> [ChartValue] {
      let names = Int.random(in: 0..<4, using: &random) == 0
      return (0..<count).map { names ? .category("c\($0 % 7)") : value() }
    }
    var (plots, marks): ([View], [View]) = ([], [])
    for series in 0..<Int.random(in: 1...3, using: &random) {
      let count = Int.random(in: 0...12, using: &random)
      let (x, y, name) = (values(count), values(count), series == 0 ? nil : "s\(series)")
      let color: NamedColor? = Bool.random(using: &random) ? .red : nil
      func add(_ plot: View, _ each: [View]) {
        plots.append(color.map { plot.foreground($0) } ?? plot)
        marks += each.map { mark in color.map { mark.foreground($0) } ?? mark }
      }
      let places = zip(x, y)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: add(View(AreaPlot(x: x, y: y, series: name)), places.map { View(AreaMark(x: $0, y: $1, series: name)) })
      case 1: add(View(BarPlot(x: x, y: y, series: name)), places.map { View(BarMark(x: $0, y: $1, series: name)) })
      case 2: add(View(LinePlot(x: x, y: y, series: name)), places.map { View(LineMark(x: $0, y: $1, series: name)) })
      default: add(View(PointPlot(x: x, y: y, series: name)), places.map { View(PointMark(x: $0, y: $1, series: name)) })
      }
    }
    let (plotted, marked) = (chart(plots, 40, 14), chart(marks, 40, 14))
    #expect(plotted.text == marked.text && plotted.foregrounds == marked.foregrounds)
  }

  @Test("a plot with one array uses it as y values, and counts x from 1") func oneArray() {
    var plot = BarPlot()
    plot.x = [.number(1), .number(2)]
    #expect(
      chart([View(plot)], 16, 6).text
        == chart([View(BarPlot(x: [.number(1), .number(2)], y: [.number(1), .number(2)]))], 16, 6).text)
  }

  @Test("arrays of different lengths in a plot are an error") func unlike() {
    let screen = chart([View(LinePlot(x: [.number(1), .number(2)], y: [.number(1)]))], 40, 6)
    #expect(
      screen.rendering.diagnostics.map(\.sentence) == [
        "bad argument 'y' to 'LinePlot': expected an array of 2 values, as many as in the first array, found an array of 1 values"
      ])
  }

  @Test("a plot is one box, however many values it has") func plotCost() {
    func counters(_ count: Int) -> Counters {
      let values = (0..<count).map { ChartValue.number(Double($0)) }
      return Screen(View(Chart(), [View(LinePlot(x: values, y: values))]), 80, 20).rendering.counters
    }
    let (some, many) = (counters(10), counters(20_000))
    #expect(many.resolved == some.resolved && many.measured == some.measured && many.placed == some.placed)
  }

  @Test("names of categories and series cannot send control characters to the terminal") func hostile() {
    let screen = chart([bar("\u{1B}[31m", 1, "\u{1B}]0;x\u{7}"), bar("日本語", 2, "\u{202E}abc")], 30, 8)
    #expect(!screen.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
  }
}
