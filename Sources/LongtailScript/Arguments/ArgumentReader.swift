// Reads what scripts pass: values of the stack as arguments of a kind.

import CLuaBridge
import LongtailCore

/// Reads arguments from the stack of a call, and says what is wrong with those that are not of the expected kind.
final class ArgumentReader {
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>
  let vocabulary: Vocabulary
  let definitions: Definitions
  let elements: ElementBuilder
  let arenas: ScriptArenas
  let instances: InstanceTable
  let memoryLimit: Int
  /// Arrays inside arrays that are being read.
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

  var limits: ElementLimits { elements.limits }
}
