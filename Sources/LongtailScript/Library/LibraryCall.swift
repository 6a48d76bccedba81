// What a function of the library is called with, and how it says what is wrong with it.

import CLuaBridge
import LongtailCore

/// A call of a function of the library.
struct LibraryCall {
  let program: Program
  let stack: LuaStack
  /// The function as messages name it.
  let callee: String

  /// - Throws: `tooManyArguments`.
  func requireAtMost(_ count: Int32, from first: Int32 = 1) throws {
    try program.definer.requireAtMost(count, stack, callee, from: first)
  }

  /// - Throws: a script error if nothing has happened that the function could be called for: bodies may run at any time.
  func requireEvent(in place: String = "handlers and tasks") throws { try program.requireEvent(callee, in: place) }

  /// The mistake that the argument at `index` is not what was expected.
  func bad(_ argument: String, _ index: Int32, _ expected: String) -> Mistake {
    Mistake(.badArgument(callee: callee, argument: argument, expected: expected, found: program.reader.describe(stack, index)))
  }

  /// The same for a kind. An argument that is not there is a mistake of its own.
  func bad(_ argument: String, _ index: Int32, _ kind: ValueKind) -> Mistake {
    stack.has(index)
      ? Mistake(
        .badArgument(
          callee: callee, argument: argument, expected: kind.expectation, found: program.reader.describe(stack, index, as: kind)))
      : Mistake(.missingArgument(callee: callee, argument: argument, expected: kind.expectation))
  }

  /// The argument at `index`, which must be of a kind.
  func read(_ kind: ValueKind, _ index: Int32, _ argument: String) throws -> Argument {
    guard let value = try program.reader.read(kind, stack, index) else { throw bad(argument, index, kind) }
    return value
  }

  /// A value that was read, without its arena.
  func plain(_ argument: Argument) -> PlainValue { PlainValue(argument, in: program.hot.pointee.arena.pointee) }

  /// The mistake that a table of the library does not have a field.
  var missing: Mistake {
    Mistake(.unknownProperty(name: program.reader.label(stack, 2), of: callee, known: Library.fields(of: callee)))
  }

  // MARK: Results

  func returns(_ handle: Handle) -> Int32 {
    stack.push(handle)
    return 1
  }

  /// Returns a string, which C copies after the call.
  func returns(_ text: String) -> Int32 { program.replies.push(text) }
}
