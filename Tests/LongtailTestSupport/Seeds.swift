// The seeds of the random cases that a law is checked on.

import Foundation

/// Seeds of a law (a property test). `LONGTAIL_SEEDS=10 make suite NAME=Law` checks ten times as many cases.
public enum Seeds {
  private static let factor = UInt64(ProcessInfo.processInfo.environment["LONGTAIL_SEEDS"] ?? "") ?? 1

  /// Returns the seeds from 1 to `count`, or to a multiple of `count` if `LONGTAIL_SEEDS` is set.
  public static func first(_ count: UInt64) -> ClosedRange<UInt64> { 1...count * factor }

  /// Returns the same seeds in parts of `size`. Each part is one test case, because a test case costs as much as a small tree.
  public static func first(_ count: UInt64, inPartsOf size: UInt64) -> [ClosedRange<UInt64>] {
    stride(from: 1, through: count * factor, by: UInt64.Stride(size)).map { (start: UInt64) -> ClosedRange<UInt64> in
      start...min(start + size - 1, count * factor)
    }
  }
}
