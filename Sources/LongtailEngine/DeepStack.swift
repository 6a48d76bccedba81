// Boxes measure, place and draw their children by calling them, so a tree needs as much stack as it is deep; how deep is up to
// the script. Resolving takes none, and runs the program's bodies on the caller's thread.

import LongtailCore

/// How much is enough.
enum DeepStack {
  /// Levels that the caller's thread has stack for.
  static let shallow = 60
  /// Levels that are added at a time where a tree turns out to be deeper.
  static let segment = 200
  /// What a function of the program takes that measures and places, in levels of boxes.
  static let program = 5

  /// Levels that there is stack for inside ``withStack(levels:_:)``.
  static func levels(for wanted: Int) -> Int { max(wanted, shallow) }
}

/// Runs `body` with stack for a tree of `levels`: on the caller's thread where it is flat, else on a thread that is waited for.
///
/// Measured in a debug build on x86-64: 2 to 5 KiB a level. 60 levels fit into 512 KiB, which is what a second thread has on
/// macOS.
func withStack<Result>(levels: Int, _ body: () -> Result) -> Result {
  guard levels > DeepStack.shallow else { return body() }
  var result: Result?
  let work = { result = body() }
  withoutActuallyEscaping(work) { work in
    if !SystemThread.run(stackSize: (levels + DeepStack.shallow) * 16_384, work) { work() }
  }
  guard let result else { preconditionFailure("the thread of a tree of \(levels) levels ended without a result") }
  return result
}
