// Compares timing curves with SwiftUI's numbers and with de Casteljau's construction, and checks their laws (N4).

import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct UnitCurveTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let curve: UnitCurve
    /// The values at 0.25, 0.5 and 0.75, from OpenSwiftUI's tests of compatibility with SwiftUI.
    let values: [Double]
    let velocities: [Double]
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "linear", curve: .linear, values: [0.25, 0.5, 0.75], velocities: [1, 1, 1]),
    Row(name: "easeIn", curve: .easeIn, values: [0.09, 0.32, 0.62], velocities: [0.67, 1.07, 1.37]),
    Row(name: "easeOut", curve: .easeOut, values: [0.38, 0.68, 0.91], velocities: [1.37, 1.07, 0.67]),
    Row(name: "easeInOut", curve: .easeInOut, values: [0.13, 0.5, 0.87], velocities: [1.06, 1.72, 1.06]),
    Row(name: "circularEaseIn", curve: .circularEaseIn, values: [0.032, 0.134, 0.339], velocities: [0.258, 0.577, 1.134]),
    Row(name: "circularEaseOut", curve: .circularEaseOut, values: [0.661, 0.866, 0.968], velocities: [1.134, 0.577, 0.258]),
    Row(
      name: "circularEaseInOut", curve: .circularEaseInOut, values: [0.067, 0.5, 0.933],
      velocities: [0.577, UnitCurve.maximumVelocity, 0.577]),
  ]

  @Test("the named curves are those of SwiftUI", arguments: rows)
  func curvesAreSwiftUIs(row: Row) {
    for (index, time) in [0.25, 0.5, 0.75].enumerated() {
      #expect(isNear(row.curve.value(at: time), row.values[index], 0.01))
      #expect(isNear(row.curve.velocity(at: time), row.velocities[index], 0.01))
    }
  }

  @Test("control points are clamped to 0...1 in time, but not in progress")
  func controlPointsStayWithinTheTimeAndMayLeaveTheWay() {
    let curve = UnitCurve.bezier(UnitPoint(-0.5, 2), UnitPoint(1.5, -1))
    #expect(isNear(curve.value(at: 0.5), 0.5) && isNear(curve.velocity(at: 0.5), -1))
    #expect(UnitCurve.bezier(UnitPoint(0.3, 1), UnitPoint(0.3, 2)).value(at: 0.6) > 1)
  }

  /// Returns the y of the point of a Bézier curve at which x is `time`, by bisection.
  private func constructed(_ start: (x: Double, y: Double), _ end: (x: Double, y: Double), at time: Double) -> Double {
    func point(_ t: Double) -> (x: Double, y: Double) {
      func between(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> (x: Double, y: Double) {
        (a.x * (1 - t) + b.x * t, a.y * (1 - t) + b.y * t)
      }
      let sides = [between((0, 0), start), between(start, end), between(end, (1, 1))]
      return between(between(sides[0], sides[1]), between(sides[1], sides[2]))
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if point(middle).x < time { low = middle } else { high = middle }
    }
    return point(low).y
  }

  @Test("law: Bézier curves agree with their geometric construction", arguments: UInt64(1)...100)
  func bézierCurvesAreAsConstructed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let x = (0..<2).map { _ in Double.random(in: 0...1, using: &generator) }
    let y = (0..<2).map { _ in Double.random(in: -1...2, using: &generator) }
    let curve = UnitCurve.bezier(UnitPoint(x[0], y[0]), UnitPoint(x[1], y[1]))
    for step in 1..<40 {
      let time = Double(step) / 40
      #expect(isNear(curve.value(at: time), constructed((x[0], y[0]), (x[1], y[1]), at: time), 1e-6))
      let slope = (curve.value(at: time + 1e-5) - curve.value(at: time - 1e-5)) / 2e-5
      if slope.magnitude < 20 { #expect(isNear(curve.velocity(at: time), slope, 0.01), "\(time)") }
    }
  }

  @Test("easeInOut has known values") func knownPointsOfEaseInOut() {
    for (time, value) in [(0.25, 0.12916193), (0.5, 0.5), (0.75, 0.87083807)] {
      #expect(isNear(UnitCurve.easeInOut.value(at: time), value, 1e-7))
      #expect(isNear(constructed((0.42, 0), (0.58, 1), at: time), value, 1e-7))
    }
  }

  @Test("N4: progress is 0 before the start of a curve, and 1 after its end", arguments: rows)
  func progressOutsideOfTheCurveIsThatOfItsEnds(row: Row) {
    for time in [-.infinity, -1e300, -0.5, 0, .nan] { #expect(row.curve.value(at: time) == 0) }
    for time in [1, 1.5, 1e300, .infinity] { #expect(row.curve.value(at: time) == 1) }
    #expect(row.curve.velocity(at: -1) == row.curve.velocity(at: 0))
    #expect(row.curve.velocity(at: 2) == row.curve.velocity(at: 1))
  }

  @Test("law: curves never decrease, and the inverse of a curve reverses it", arguments: UInt64(1)...100)
  func curvesNeverGoBackAndTheirInversesUndoThem(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ends = (0..<4).map { _ in Double.random(in: 0...1, using: &generator) }
    let random = UnitCurve.bezier(UnitPoint(ends[0], ends[1]), UnitPoint(ends[2], ends[3]))
    for curve in Self.rows.map(\.curve) + [random] {
      var last = 0.0
      for step in 0...100 {
        let time = Double(step) / 100
        let value = curve.value(at: time)
        #expect(value >= last - 1e-12 && curve.velocity(at: time) >= -1e-9)
        last = value
        guard curve != .circularEaseInOut else { continue }
        // Where a curve is horizontal, its inverse is vertical.
        #expect(isNear(curve.inverse.value(at: value), time, 1e-4))
      }
      #expect(curve.inverse.inverse == curve)
    }
  }

  @Test("extreme control points and times give finite values") func noNumberIsTooMuch() {
    for a in hostileNumbers {
      for b in hostileNumbers {
        let curve = UnitCurve.bezier(UnitPoint(a, b), UnitPoint(b, a))
        for time in hostileNumbers + [0.1, 0.9] {
          #expect(curve.value(at: time).isFinite && curve.velocity(at: time).isFinite && curve.inverse.value(at: time).isFinite)
        }
      }
    }
  }

  @Test("if a control point is at an end, the velocity there is the slope to the other control point")
  func whereAControlPointIsAtAnEndTheVelocityIsThatOfTheWayThere() {
    #expect(isNear(UnitCurve.easeIn.velocity(at: 1), 6 / 3.48))
    #expect(isNear(UnitCurve.easeOut.velocity(at: 0), 6 / 3.48))
    #expect(UnitCurve.bezier(UnitPoint(0, 0), UnitPoint(1, 1)).velocity(at: 0) == 1)
    #expect(UnitCurve.bezier(UnitPoint(0, 1), UnitPoint(0, 1)).velocity(at: 0) == UnitCurve.maximumVelocity)
  }
}
