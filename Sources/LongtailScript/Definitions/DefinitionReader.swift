// Reads the declarations of scripts.

import CLuaBridge
import LongtailCore

/// Reads declarations from the stack of a call, and adds them to ``Definitions``.
final class DefinitionReader {
  let hot: UnsafeMutablePointer<HotState>
  let vocabulary: Vocabulary
  let definitions: Definitions
  let elements: ElementBuilder
  let reader: ArgumentReader
  let arenas: ScriptArenas
  let replies: Replies
  let stored: StoredValues
  let runtime: OpaquePointer

  init(
    _ runtime: OpaquePointer, _ hot: UnsafeMutablePointer<HotState>, _ reader: ArgumentReader, _ arenas: ScriptArenas,
    _ replies: Replies, _ stored: StoredValues
  ) {
    (self.runtime, self.hot, self.reader, self.arenas, self.replies) = (runtime, hot, reader, arenas, replies)
    self.stored = stored
    (vocabulary, definitions, elements) = (reader.vocabulary, reader.definitions, reader.elements)
  }

  /// Records a declaration, with the line that is running.
  func note(_ subject: DeclarationRecord.Subject, _ stack: LuaStack) {
    if let place = stack.place(in: runtime) { definitions.declared.append(DeclarationRecord(subject: subject, place: place)) }
  }

  /// The names of a function's parameters after the first, which is `self` or the content; "..." stands for further
  /// arguments.
  func parameterNames(_ stack: LuaStack, _ index: Int32) -> [String] {
    var names: [String] = []
    // A function has 255 parameters at most.
    while names.count < 256, let name = stack.parameterName(names.count + 1, of: index) { names.append(name) }
    return names.first == "..." ? names : Array(names.dropFirst())
  }

  /// Reads the name of a preview, an experiment or a test.
  func shortName(_ stack: LuaStack, _ index: Int32, _ callee: String) throws -> String {
    guard let bytes = stack.bytes(index), (1...String.maximumNameLength).contains(bytes.count) else {
      throw CallError(
        .badArgument(
          callee: callee, argument: "name", expected: "a string of 1 to 1,000 bytes", found: reader.describe(stack, index)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
