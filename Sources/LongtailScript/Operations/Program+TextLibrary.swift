// The library `text` for scripts: case, search and order of Unicode text, where Lua's `string` works on bytes.

import CLuaBridge
import LongtailCore

extension Program {
  /// `text.contains("ÜBER", "über")`.
  func textContains(_ stack: OpaquePointer) throws -> Int32 {
    let callee = "text.contains"
    try requireAtMost(2, stack, callee)
    lt_push_boolean(stack, try words(stack, 1, "text", of: callee).containsFolded(words(stack, 2, "part", of: callee)))
    return 1
  }

  /// `text.compare("file 9", "file 10")` is -1, as for a list in order.
  func textCompare(_ stack: OpaquePointer) throws -> Int32 {
    let callee = "text.compare"
    try requireAtMost(2, stack, callee)
    let (first, second) = (
      TextOrder(try words(stack, 1, "first", of: callee)), TextOrder(try words(stack, 2, "second", of: callee))
    )
    lt_push_integer(stack, first < second ? -1 : second < first ? 1 : 0)
    return 1
  }

  /// `text.fold`, `text.lower` and `text.upper`.
  func changeText(_ stack: OpaquePointer, _ callee: String, _ change: (String) -> String) throws -> Int32 {
    try requireAtMost(1, stack, callee)
    return push(change(try words(stack, 1, "text", of: callee)))
  }

  /// Bytes in one text. A sort key takes many times as much memory as its text.
  private static let longestWords = 1 << 20

  private func words(_ stack: OpaquePointer, _ index: Int32, _ name: String, of callee: String) throws -> String {
    let kind = ValueKind.text.expectation
    switch lt_type_of(stack, index) {
    case LT_TYPE_NONE, LT_TYPE_NIL: throw Mistake(.missingArgument(callee: callee, argument: name, expected: kind))
    case LT_TYPE_NUMBER: return words(ofNumber: index, stack)
    case LT_TYPE_STRING:
      guard let bytes = bytes(stack, index) else { return "" }
      guard bytes.count <= Program.longestWords else {
        throw Mistake(.tooManyElements(limit: Program.longestWords, what: "bytes in an argument of \(callee)"))
      }
      return String(streamSafe: bytes)
    default: throw Mistake(.badArgument(callee: callee, argument: name, expected: kind, found: describe(stack, index)))
    }
  }

  /// Stack: the library, a name that it does not have.
  func unknownTextFunction(_ stack: OpaquePointer) -> Mistake {
    Mistake(.unknownProperty(name: label(stack, 2), of: "text", known: Program.textFunctions.map(\.name)))
  }
}
