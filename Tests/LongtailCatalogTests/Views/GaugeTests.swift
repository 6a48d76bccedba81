// Gauge (S9, X3).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct GaugeTests {
  private func gauge(_ value: Double, _ range: ClosedRange<Double> = 0...1, _ width: Int = 9) -> Screen {
    Screen(View(Gauge(value, in: range)), width, 1)
  }

  @Test(
    "the marker is at the position of the value in the range",
    arguments: [
      (-10.0, "┃━━━━━━━━"), (-5.0, "━━┃━━━━━━"), (0.0, "━━━━┃━━━━"), (10.0, "━━━━━━━━┃"), (11.0, "━━━━━━━━┃"),
      (-Double.infinity, "┃━━━━━━━━"),
    ])
  func marker(_ value: Double, _ text: String) { #expect(gauge(value, -10...10).text == text) }

  @Test(
    "a value out of the range is reported, but not if a rounding error is the cause",
    arguments: [(-10.5, true), (10, false), (10.000_000_001, false), (11, true)])
  func outside(_ value: Double, isReported: Bool) {
    let cause = Diagnostic.Cause.badArgument(
      callee: "Gauge", argument: "value", expected: "a number from -10 to 10", found: ValueKind.decimal(value))
    #expect(gauge(value, -10...10).causes == (isReported ? [cause] : []))
  }

  @Test("the longest and the shortest range place the marker correctly") func hugeRange() {
    #expect(gauge(.leastNonzeroMagnitude, 0 ... .leastNonzeroMagnitude).text == "━━━━━━━━┃")
    #expect(gauge(0, -.greatestFiniteMagnitude ... .greatestFiniteMagnitude).text == "━━━━┃━━━━")
  }

  @Test(
    "M6: a range with a tiny or infinite length puts the marker at an end",
    arguments: [
      (0.0, 0...Double.leastNonzeroMagnitude, "┃━━━━━━━━"), (1.0, 0...Double.leastNonzeroMagnitude, "━━━━━━━━┃"),
      (5.0, -Double.infinity...10, "┃━━━━━━━━"), (5.0, 0...Double.infinity, "┃━━━━━━━━"),
    ])
  func noLength(_ value: Double, _ range: ClosedRange<Double>, _ text: String) { #expect(gauge(value, range).text == text) }

  @Test("E7: the line has the tint's colour up to the marker") func tint() {
    #expect(Screen(View(Gauge(0.5)).modifier(Tint(Color(.red))), 5, 1).foregrounds == "RRR??")
  }

  @Test("labels are above the gauge and at its ends") func labels() {
    var gauge = Gauge(5, in: 0...10, label: "Load")
    (gauge.currentValueLabel, gauge.minimumValueLabel, gauge.maximumValueLabel) = ("5 GB", "0", "10")
    #expect(
      Screen(View(gauge), 14, 2).text == """
        Load······5 GB
        0·━━━━┃━━━━·10
        """)
    #expect(Screen(View(gauge), 14, 2) { $0[EnvironmentKeys.glyphs] = .ascii }.text.hasSuffix("0·====|----·10"))
  }

  @Test("an invalid range or value is reported") func badInput() {
    #expect(gauge(1, 0 ... .infinity).rendering.diagnostics.map(\.code) == [.badArgument])
    #expect(gauge(.nan).text == "┃━━━━━━━━" && gauge(.nan).rendering.diagnostics.map(\.code) == [.badArgument])
    #expect(
      gauge(1, 3...3).rendering.diagnostics.map(\.sentence) == [
        "bad argument 'max' to 'Gauge': expected a number above 3, found 3"
      ])
  }

  @Test("a gauge takes the proposed width, but at least 4 columns") func size() {
    #expect(gauge(0, 0...1, 1).frames("Gauge")[0].size == Size(4, 1))
    #expect(gauge(0, 0...1, 50).frames("Gauge")[0].size == Size(50, 1))
  }

  @Test("X3: the value for screen readers is the position in the range, in percent") func accessibility() {
    let appearance = gauge(5, 0...20).rendering.placed.tree.behavior(of: 1).appearance
    #expect(appearance?.value == "25 %" && appearance?.traits == .isGauge)
  }
}
