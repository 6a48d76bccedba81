// Timing curves (N4), like SwiftUI's UnitCurve.

/// A timing curve from (0, 0) to (1, 1) that maps the elapsed fraction of a duration to progress.
public struct UnitCurve: Hashable, Sendable {
  private enum Shape: Hashable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case bezier(UnitPoint, UnitPoint)
  }

  /// The limit of velocities. It is needed because circular curves are vertical at an end or in the middle.
  public static let maximumVelocity = 1_000.0

  private let shape: Shape

  public static let linear = UnitCurve(shape: .linear)
  public static let easeIn = bezier(UnitPoint(0.42, 0), UnitPoint(1, 1))
  public static let easeOut = bezier(UnitPoint(0, 0), UnitPoint(0.58, 1))
  public static let easeInOut = bezier(UnitPoint(0.42, 0), UnitPoint(0.58, 1))
  public static let circularEaseIn = UnitCurve(shape: .circularEaseIn)
  public static let circularEaseOut = UnitCurve(shape: .circularEaseOut)
  public static let circularEaseInOut = UnitCurve(shape: .circularEaseInOut)

  /// Returns the cubic Bézier curve with these control points. Their x is clamped to 0...1. Their y can be outside this range.
  public static func bezier(_ start: UnitPoint, _ end: UnitPoint) -> UnitCurve { UnitCurve(shape: .bezier(start, end)) }

  /// Returns the progress at `time`: 0 before 0, 1 after 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch shape {
    case .linear: return time
    case .circularEaseIn: return UnitCurve.easedIn(time)
    case .circularEaseOut: return 1 - UnitCurve.easedIn(1 - time)
    case .circularEaseInOut:
      return time < 0.5 ? UnitCurve.easedIn(2 * time) / 2 : 1 - UnitCurve.easedIn(2 - 2 * time) / 2
    case .bezier(let start, let end):
      return Cubic(start.y, end.y).value(at: UnitCurve.parameter(at: time, start, end))
    }
  }

  /// Returns the velocity at `time`, in distances per duration. Outside 0...1, returns the velocity at the nearest end.
  public func velocity(at time: Double) -> Double {
    let time = time.pinned(to: 0...1, orNaN: 0)
    let velocity: Double
    switch shape {
    case .linear: velocity = 1
    case .circularEaseIn: velocity = UnitCurve.easedInVelocity(time)
    case .circularEaseOut: velocity = UnitCurve.easedInVelocity(1 - time)
    case .circularEaseInOut: velocity = UnitCurve.easedInVelocity(time < 0.5 ? 2 * time : 2 - 2 * time)
    case .bezier(let start, let end):
      let (x, y) = (Cubic(start.pinnedX, end.pinnedX), Cubic(start.y, end.y))
      velocity = y.slope(over: x, at: UnitCurve.parameter(at: time, start, end))
    }
    return velocity.pinned(to: -UnitCurve.maximumVelocity...UnitCurve.maximumVelocity, orNaN: 0)
  }

  /// The inverse curve, which maps progress to time. For `circularEaseInOut`, it is the curve itself, not the inverse. For `circularEaseInOut`, it is the curve itself, not the inverse.
  public var inverse: UnitCurve {
    switch shape {
    case .linear, .circularEaseInOut: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .bezier(let start, let end): .bezier(UnitPoint(start.y, start.x), UnitPoint(end.y, end.x))
    }
  }

  // MARK: Circles

  /// The lower right quarter of a circle.
  private static func easedIn(_ time: Double) -> Double { 1 - (1 - time * time).squareRoot() }

  private static func easedInVelocity(_ time: Double) -> Double { time / (1 - time * time).squareRoot() }

  // MARK: Bézier curves

  /// Returns the curve parameter at which x is `time`. Uses Newton's method between bounds that close in. The bounds are valid
  /// because x never decreases.
  private static func parameter(at time: Double, _ start: UnitPoint, _ end: UnitPoint) -> Double {
    let x = Cubic(start.pinnedX, end.pinnedX)
    var (low, high) = (0.0, 1.0)
    var estimate = time
    for _ in 0..<64 {
      let error = x.value(at: estimate) - time
      if error.magnitude < 1e-15 { break }
      if error > 0 { high = estimate } else { low = estimate }
      let next = estimate - error / x.derivative(at: estimate)
      estimate = next > low && next < high ? next : (low + high) / 2
    }
    return estimate
  }
}

extension UnitPoint {
  fileprivate var pinnedX: Double { min(max(x, 0), 1) }
}

/// One coordinate of a cubic Bézier curve from 0 to 1.
private struct Cubic {
  let a: Double
  let b: Double
  let c: Double

  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - b - c
  }

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
  func derivative(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

  /// Returns the rate of change of this coordinate with respect to `x`. If both first derivatives are 0, the higher derivatives
  /// decide.
  func slope(over x: Cubic, at t: Double) -> Double {
    let (rise, run) = (derivative(at: t), x.derivative(at: t))
    if run.magnitude > 1e-9 { return rise / run }
    if rise.magnitude > 1e-9 { return rise * .infinity }
    let (bend, turn) = (6 * a * t + 2 * b, 6 * x.a * t + 2 * x.b)
    if turn.magnitude > 1e-9 { return bend / turn }
    return bend.magnitude > 1e-9 ? bend * .infinity : a / x.a
  }
}
