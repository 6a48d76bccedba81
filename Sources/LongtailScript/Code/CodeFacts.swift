// Answers questions of signatures.c about the code of functions. Reads the code of a file once, at the first question about it.

import LongtailCore

/// Finds the ``FunctionFacts`` of a function, by its file, its lines and its upvalues.
final class CodeFacts {
  private let replies: Replies
  private var files: [String: SharedVariables] = [:]
  /// The most bytes of the code of a file.
  private static let mostBytes = 16 << 20

  init(_ replies: Replies) { self.replies = replies }

  /// Returns the facts about a function. Stack: the main function of its file, the name of the file, the first and the last line
  /// of the function, a hash of the names of its upvalues.
  func facts(_ stack: LuaStack) -> Int32 {
    let top = stack.top
    let place = SharedVariables.Place(
      firstLine: Int(stack.integer(top - 2) ?? 0), lastLine: Int(stack.integer(top - 1) ?? 0),
      upvalues: UInt64(bitPattern: stack.integer(top) ?? 0))
    guard let file = stack.string(top - 3) else { return replies.push(PlainValue(unknown)) }
    if files[file] == nil { files[file] = SharedVariables(code(stack, top - 4)) }
    return replies.push(PlainValue(files[file]?.facts[place] ?? unknown))
  }

  /// The facts about a function that was not found. They allow no conclusion.
  private var unknown: FunctionFacts { FunctionFacts(assigned: .max, environment: 0, globals: nil, isUnique: false) }

  private func code(_ stack: LuaStack, _ index: Int32) -> CodeReader.Function {
    var reader = CodeReader(stack.code(ofFunction: index, most: CodeFacts.mostBytes))
    return reader.readHeader() ? reader.readFunction() ?? CodeReader.Function() : CodeReader.Function()
  }
}

extension PlainValue {
  /// Encodes facts for signatures.c.
  fileprivate init(_ facts: FunctionFacts) {
    self = .list(
      [
        .integer(Int(bitPattern: UInt(facts.assigned))), .integer(facts.environment), .boolean(facts.isUnique),
        .boolean(facts.globals != nil),
      ] + (facts.globals ?? []).map { .string($0) })
  }
}
