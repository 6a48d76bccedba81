// A call of a library function: its arguments, and the errors about them.

import CLuaBridge
import LongtailCore

/// A call of a library function.
struct LibraryCall {
  private let program: Program
  let stack: LuaStack
  /// The name of the function in messages.
  let callee: String

  init(program: Program, stack: LuaStack, callee: String) {
    (self.program, self.stack, self.callee) = (program, stack, callee)
  }

  // MARK: Owners

  var reader: ArgumentReader { program.reader }
  var replies: Replies { program.replies }
  var definer: DefinitionReader { program.definer }
  var previews: PreviewReader { program.previewReader }
  var themes: ThemeReader { program.themeReader }
  var views: ViewMaker { program.views }
  var bindings: Bindings { program.bindings }
  var requests: RequestQueue { program.requests }
  var testing: TestRunner { program.testing }
  var loader: ModuleLoader { program.loader }
  var log: ScriptLog { program.runner.log }
  var hostCalls: HostCalls { program.hostCalls }
  var elements: ElementBuilder { program.elements }
  var definitions: Definitions { program.definitions }
  /// The most bytes of memory that the script may hold.
  var memoryLimit: Int { program.options.memoryLimit }

  /// Returns the same call with another name of the function in messages.
  func named(_ callee: String) -> LibraryCall { LibraryCall(program: program, stack: stack, callee: callee) }

  // MARK: Arguments

  /// Requires that the call has at most `count` arguments from the position `first` on.
  ///
  /// - Throws: `tooManyArguments`.
  func requireAtMost(_ count: Int32, from first: Int32 = 1) throws {
    try stack.requireAtMost(count, callee, from: first)
  }

  /// Throws an error if the call is outside of handlers and tasks. A body may run at any time, so it must not ask the host for
  /// anything.
  func requireEvent(in place: String = "handlers and tasks") throws { try program.runner.requireEvent(callee, in: place) }

  /// The error for an argument that is not as expected.
  func bad(_ argument: String, _ index: Int32, _ expected: String) -> CallError {
    CallError(.badArgument(callee: callee, argument: argument, expected: expected, found: reader.describe(stack, index)))
  }

  /// The error for an argument that is missing, or is not of the kind `kind`.
  func bad(_ argument: String, _ index: Int32, _ kind: ValueKind) -> CallError {
    stack.has(index)
      ? CallError(
        .badArgument(
          callee: callee, argument: argument, expected: kind.expectation, found: reader.describe(stack, index, as: kind)))
      : CallError(.missingArgument(callee: callee, argument: argument, expected: kind.expectation))
  }

  /// Reads an argument of the kind `kind`.
  ///
  /// - Throws: the error for an argument of another kind.
  func read(_ kind: ValueKind, _ index: Int32, _ argument: String) throws -> Argument {
    guard let value = try reader.read(kind, stack, index) else { throw bad(argument, index, kind) }
    return value
  }

  /// The bytes of a string, or of a number as text; nil for any other value.
  func bytes(_ index: Int32) -> [UInt8]? {
    if stack.type(index) == .number { return Array(reader.text(ofNumber: index, stack).utf8) }
    return stack.bytes(index).map { Array($0) }
  }

  /// Returns a copy of an argument as plain data, which does not need the arena.
  func plain(_ argument: Argument) -> PlainValue { PlainValue(argument, in: reader.hot.pointee.arena.pointee) }

  /// The error for a field that a table of the library does not have.
  var missing: CallError {
    CallError(.unknownProperty(name: reader.label(stack, 2), of: callee, known: Library.fields(of: callee)))
  }

  // MARK: Results

  func returns(_ handle: Handle) -> Int32 {
    stack.push(handle)
    return 1
  }

  /// Makes the library function return a string. C copies it after this call.
  func returns(_ text: String) -> Int32 { replies.push(text) }
}
