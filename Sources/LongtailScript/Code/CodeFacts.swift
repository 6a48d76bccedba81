// What signatures of functions need to know of their code. Each file is read once, when a function of it is asked for.

import LongtailCore

/// Finds what is known of functions.
final class CodeFacts {
  private let replies: Replies
  private var files: [String: SharedVariables] = [:]
  /// The most bytes of the code of a file.
  private static let mostBytes = 16 << 20

  init(_ replies: Replies) { self.replies = replies }

  /// Stack: the main function of a file, the name of the file, the first and the last line of a function, a
  /// number for the names of its upvalues.
  func facts(_ stack: LuaStack) -> Int32 {
    let top = stack.top
    let place = SharedVariables.Place(
      firstLine: Int(stack.integer(top - 2) ?? 0), lastLine: Int(stack.integer(top - 1) ?? 0),
      upvalues: UInt64(bitPattern: stack.integer(top) ?? 0))
    guard let file = stack.string(top - 3) else { return replies.push(PlainValue(unknown)) }
    if files[file] == nil { files[file] = SharedVariables(code(stack, top - 4)) }
    return replies.push(PlainValue(files[file]?.facts[place] ?? unknown))
  }

  /// Of a function that is not in its file: nothing is known.
  private var unknown: FunctionFacts { FunctionFacts(assigned: .max, environment: 0, globals: nil, isUnique: false) }

  private func code(_ stack: LuaStack, _ index: Int32) -> CodeReader.Function {
    var reader = CodeReader(stack.code(ofFunction: index, most: CodeFacts.mostBytes))
    return reader.readHeader() ? reader.readFunction() ?? CodeReader.Function() : CodeReader.Function()
  }
}

extension PlainValue {
  /// As C takes it (signatures.c).
  fileprivate init(_ facts: FunctionFacts) {
    self = .list(
      [
        .integer(Int(bitPattern: UInt(facts.assigned))), .integer(facts.environment), .boolean(facts.isUnique),
        .boolean(facts.globals != nil),
      ] + (facts.globals ?? []).map { .string($0) })
  }
}
