// How many random cases a law is checked on.

import Foundation

/// Seeds of a law. `LONGTAIL_SEEDS=10 make suite NAME=Law` checks ten times as many.
public enum Seeds {
  private static let factor = UInt64(ProcessInfo.processInfo.environment["LONGTAIL_SEEDS"] ?? "") ?? 1

  /// The seeds from 1 to `count`.
  public static func first(_ count: UInt64) -> ClosedRange<UInt64> { 1...count * factor }

  /// The same in parts of `size`, each of which is one test case: a case of its own costs as much as a small tree.
  public static func first(_ count: UInt64, inPartsOf size: UInt64) -> [ClosedRange<UInt64>] {
    stride(from: 1, through: count * factor, by: UInt64.Stride(size)).map { (start: UInt64) -> ClosedRange<UInt64> in
      start...min(start + size - 1, count * factor)
    }
  }
}
