// Calls of the functions of layouts that scripts declare.

import LongtailCore

/// The current call, and values that all calls of a rendering share.
final class LayoutCalls {
  /// The call that is running. Nil while a body runs inside a call: the body must not measure views that are already being
  /// measured.
  var current: LayoutCall?
  private(set) var count: UInt64 = 0
  /// The arena in which layout functions create elements. All calls share it, because there are many calls, and most create no
  /// elements.
  var arena: UnsafeMutablePointer<ElementArena>?
  /// The numbers of the instances of layouts.
  var instances: [LayoutInstance: UInt64] = [:]

  /// Begins a call, and returns its number. A call that places views stores a placement for each view.
  func begin(_ views: [Subview], isPlacing: Bool) -> UInt64 {
    count += 1
    current = LayoutCall(number: count, views: views, placements: isPlacing ? Array(repeating: nil, count: views.count) : nil)
    return count
  }
}
