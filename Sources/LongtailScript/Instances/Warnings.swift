// Warnings of bodies and handlers, until the host takes them.

import LongtailCore

/// The warnings, in the order in which they were added. Some are added only once in a rendering, or once for a removed instance.
final class Warnings {
  private var warnings: [Diagnostic] = []
  /// The keys of the warnings in this rendering.
  private var reportedKeys: Set<String> = []
  /// The removed instances whose bindings have been written since.
  private var lostOwners: Set<UInt64> = []

  /// True if the script continued after an error that was collected.
  var hasCollectedErrors = false

  /// The number of warnings that have not been taken.
  var count: Int { warnings.count }

  func add(_ warning: Diagnostic) { warnings.append(warning) }

  /// Adds a warning, unless the rendering has one with the same key.
  func add(once key: String, _ warning: @autoclosure () -> Diagnostic) {
    if reportedKeys.insert(key).inserted { warnings.append(warning()) }
  }

  /// Adds a warning about a write to a binding of a removed instance, unless there was one for the same instance.
  func add(forLost owner: UInt64, _ warning: @autoclosure () -> Diagnostic) {
    if lostOwners.insert(owner).inserted { warnings.append(warning()) }
  }

  func beginRendering() { reportedKeys = [] }

  func take() -> [Diagnostic] {
    if warnings.isEmpty { return [] }
    defer { warnings = [] }
    return warnings
  }

  /// Runs `body`, and drops its warnings.
  func dropping<Result>(_ body: () -> Result) -> Result {
    let before = (warnings, reportedKeys, lostOwners, hasCollectedErrors)
    defer { (warnings, reportedKeys, lostOwners, hasCollectedErrors) = before }
    return body()
  }
}
