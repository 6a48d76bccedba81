// Provides enough stack for deep trees. Boxes measure, place and draw their children recursively, and the script decides how deep
// a tree is. The resolver does not recurse. It runs the bodies of views that layout creates on the thread of the layout.

import LongtailCore

/// The required stack, in levels of boxes.
enum DeepStack {
  /// The number of levels for which the caller's thread has enough stack.
  static let safeLevels = 60
  /// The number of levels for which each further thread has stack, if a tree is deeper than expected.
  static let segment = 200
  /// The stack that a layout function of the script needs, in levels of boxes.
  static let layoutFunctionLevels = 5

  /// Returns the number of levels for which there is enough stack inside ``withStack(levels:_:)``.
  static func levels(for wanted: Int) -> Int { max(wanted, safeLevels) }
}

/// Runs `body` with enough stack for a tree of `levels`: on the caller's thread if the tree is flat, otherwise on another thread,
/// and waits for it.
///
/// Measured in a debug build on x86-64: 2 to 5 KiB for each level. 60 levels fit into 512 KiB, the stack of a secondary thread on
/// macOS.
func withStack<Result>(levels: Int, _ body: () -> Result) -> Result {
  guard levels > DeepStack.safeLevels else { return body() }
  var result: Result?
  let work = { result = body() }
  withoutActuallyEscaping(work) { work in
    if !SystemThread.run(stackSize: (levels + DeepStack.safeLevels) * 16_384, work) { work() }
  }
  guard let result else { preconditionFailure("the thread of a tree of \(levels) levels ended without a result") }
  return result
}
