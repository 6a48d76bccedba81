// Reads the values that scripts pass.

import CLuaBridge
import LongtailCore

/// Reads arguments of a given kind from the stack of a call, and describes arguments that are not of that kind.
final class ArgumentReader {
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>
  let vocabulary: Vocabulary
  let definitions: Definitions
  let elements: ElementBuilder
  let arenas: ScriptArenas
  let instances: InstanceTable
  let memoryLimit: Int
  /// The number of arrays around the value that is being read.
  var nesting = 0

  init(
    _ runtime: OpaquePointer, _ hot: UnsafeMutablePointer<HotState>, _ elements: ElementBuilder, _ arenas: ScriptArenas,
    _ instances: InstanceTable, memoryLimit: Int
  ) {
    (self.runtime, self.hot, self.elements, self.arenas, self.instances) = (runtime, hot, elements, arenas, instances)
    (vocabulary, definitions, self.memoryLimit) = (elements.vocabulary, elements.definitions, memoryLimit)
  }

  /// Matches arguments with parameters.
  var matcher: ArgumentMatcher { ArgumentMatcher(reader: self) }
  /// The number of calls that were matched by ``ArgumentMatcher``, because ``FastMatcher`` could not. For tests.
  @exclusivity(unchecked) var slowMatches = 0

  var limits: ElementLimits { elements.limits }
}
