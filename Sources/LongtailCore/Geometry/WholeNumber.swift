// Converts floating-point numbers to integers without traps.

extension Int {
  /// `value` rounded towards zero and clamped to ±2^53; 0 for NaN. Sums of several such numbers do not overflow.
  package init(saturating value: Double) {
    let limit = 0x1p53
    self = Int(exactly: value.pinned(to: -limit...limit, orNaN: 0).rounded(.towardZero)) ?? 0
  }
}

// `Int(_: Double)` of the standard library traps on NaN, infinity and large numbers. These overloads shadow it in this package:
// the compiler warns of every use, and a warning fails the build of the tests.

extension Int {
  @available(*, deprecated, message: "would trap on NaN, infinity and large numbers: use Int(saturating:)")
  package init(_ value: Double) { self.init(saturating: value) }
}

extension Int32 {
  @available(*, deprecated, message: "would trap on NaN, infinity and large numbers: use Int(saturating:)")
  package init(_ value: Double) { self.init(clamping: Int(saturating: value)) }
}

extension Int64 {
  @available(*, deprecated, message: "would trap on NaN, infinity and large numbers: use Int(saturating:)")
  package init(_ value: Double) { self.init(Int(saturating: value)) }
}

extension UInt8 {
  @available(*, deprecated, message: "would trap on NaN, infinity and large numbers: use Int(saturating:)")
  package init(_ value: Double) { self.init(clamping: Int(saturating: value)) }
}

extension UInt32 {
  @available(*, deprecated, message: "would trap on NaN, infinity and large numbers: use Int(saturating:)")
  package init(_ value: Double) { self.init(clamping: Int(saturating: value)) }
}

extension UInt64 {
  @available(*, deprecated, message: "would trap on NaN, infinity and large numbers: use Int(saturating:)")
  package init(_ value: Double) { self.init(clamping: Int(saturating: value)) }
}
