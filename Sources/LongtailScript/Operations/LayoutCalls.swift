// The calls of functions of layouts that scripts declare.

import LongtailCore

/// The call that is under way, and what all calls of a rendering share.
struct LayoutCalls {
  /// Nil while a body runs inside a call: what the body could measure of the layout is being measured.
  var current: LayoutCall?
  private(set) var count: UInt64 = 0
  /// Where the functions make what they make: one arena, because they are many and make nothing as a rule.
  var arena: UnsafeMutablePointer<ElementArena>?
  /// The numbers of the instances of layouts.
  var instances: [LayoutInstance: UInt64] = [:]

  /// Begins a call: with places for the views where they are placed. Returns its number.
  mutating func begin(_ views: [Subview], isPlacing: Bool) -> UInt64 {
    count += 1
    current = LayoutCall(number: count, views: views, placements: isPlacing ? Array(repeating: nil, count: views.count) : nil)
    return count
  }
}
