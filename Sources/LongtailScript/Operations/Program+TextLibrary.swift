// The library `text` for scripts: case, search and order of Unicode text, where Lua's `string` works on bytes.

import CLuaBridge
import LongtailCore

extension Program {
  /// `text.contains("ÜBER", "über")`.
  func textContains(_ stack: LuaStack) throws -> Int32 {
    let callee = "text.contains"
    try requireAtMost(2, stack, callee)
    stack.push(try words(stack, 1, "text", of: callee).containsFolded(words(stack, 2, "part", of: callee)))
    return 1
  }

  /// `text.compare("file 9", "file 10")` is -1, as for a list in order.
  func textCompare(_ stack: LuaStack) throws -> Int32 {
    let callee = "text.compare"
    try requireAtMost(2, stack, callee)
    let (first, second) = (
      TextOrder(try words(stack, 1, "first", of: callee)), TextOrder(try words(stack, 2, "second", of: callee))
    )
    stack.push(Int64(first < second ? -1 : second < first ? 1 : 0))
    return 1
  }

  /// `text.fold`, `text.lower` and `text.upper`.
  func changeText(_ stack: LuaStack, _ callee: String, _ change: (String) -> String) throws -> Int32 {
    try requireAtMost(1, stack, callee)
    return push(change(try words(stack, 1, "text", of: callee)))
  }

  /// Bytes in one text. A sort key takes many times as much memory as its text.
  private static let longestWords = 1 << 20

  private func words(_ stack: LuaStack, _ index: Int32, _ name: String, of callee: String) throws -> String {
    let kind = ValueKind.text.expectation
    switch stack.type(index) {
    case .none, .nil: throw Mistake(.missingArgument(callee: callee, argument: name, expected: kind))
    case .number: return words(ofNumber: index, stack)
    case .string:
      guard let bytes = stack.bytes(index) else { return "" }
      guard bytes.count <= Program.longestWords else {
        throw Mistake(.tooManyElements(limit: Program.longestWords, what: "bytes in an argument of \(callee)"))
      }
      return String(streamSafe: bytes)
    default: throw Mistake(.badArgument(callee: callee, argument: name, expected: kind, found: describe(stack, index)))
    }
  }

  /// Stack: the library, a name that it does not have.
  func unknownTextFunction(_ stack: LuaStack) -> Mistake {
    Mistake(.unknownProperty(name: label(stack, 2), of: "text", known: Program.textFunctions.map(\.name)))
  }
}
