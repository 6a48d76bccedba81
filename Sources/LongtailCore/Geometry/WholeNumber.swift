// From fractions to whole numbers: the one way that cannot end the process.

extension Int {
  /// `value` without its fraction: 0 where it is no number, and no further from 0 than 2^53, up to where whole numbers can be told apart.
  /// Sums of some of them do not overflow.
  package init(saturating value: Double) {
    let limit = 0x1p53
    self = Int(exactly: value.pinned(to: -limit...limit, orNaN: 0).rounded(.towardZero)) ?? 0
  }
}

// The conversions of the standard library end the process where a number is infinite, none, or too large. Whoever writes one in these
// sources is warned, and warnings fail the build of the tests.

extension Int {
  @available(*, deprecated, message: "ends the process for a number that is infinite or too large: use Int(saturating:)")
  package init(_ value: Double) { self.init(saturating: value) }
}

extension Int32 {
  @available(*, deprecated, message: "ends the process for a number that is infinite or too large: use Int(saturating:)")
  package init(_ value: Double) { self.init(clamping: Int(saturating: value)) }
}

extension Int64 {
  @available(*, deprecated, message: "ends the process for a number that is infinite or too large: use Int(saturating:)")
  package init(_ value: Double) { self.init(Int(saturating: value)) }
}

extension UInt8 {
  @available(*, deprecated, message: "ends the process for a number that is infinite or too large: use Int(saturating:)")
  package init(_ value: Double) { self.init(clamping: Int(saturating: value)) }
}

extension UInt32 {
  @available(*, deprecated, message: "ends the process for a number that is infinite or too large: use Int(saturating:)")
  package init(_ value: Double) { self.init(clamping: Int(saturating: value)) }
}

extension UInt64 {
  @available(*, deprecated, message: "ends the process for a number that is infinite or too large: use Int(saturating:)")
  package init(_ value: Double) { self.init(clamping: Int(saturating: value)) }
}
