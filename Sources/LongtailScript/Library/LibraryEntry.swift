// The names of the library, each with its documentation and its functions.

import LongtailCore

/// A global name of scripts that is neither a view nor a modifier. The Lua functions, the editor types and the reference pages
/// are made from it. ``Library`` lists all names.
struct LibraryEntry: Sendable {
  let declaration: LibraryDeclaration
  let functions: [LibraryFunction]

  init(
    name: String, role: Role = .definitions, file: String? = nil, summary: String, example: String, stub: String,
    functions: [LibraryFunction] = []
  ) {
    declaration = LibraryDeclaration(name: name, role: role, file: file, summary: summary, example: example, stub: stub)
    self.functions = functions
  }
}

/// A Lua function of the library.
struct LibraryFunction: Sendable {
  typealias Body = @Sendable (LibraryCall) throws -> Int32

  /// The place where scripts find the function.
  enum Place {
    /// A global, or a field of a global function or table: `emit`, `format.bytes`.
    case global
    /// Like `global`, but each byte of a text argument counts as an instruction.
    case counted
    /// A method of views.
    case method
    /// The function that runs when a table is called. The table is its first argument.
    case call
    /// The function that runs when a table lacks a field. Its arguments are the table and the name.
    case missing
  }

  let place: Place
  /// The name as scripts write it: "emit", "format.bytes".
  let name: String
  /// True if a placeholder takes the place of the result after an error, so that the script continues
  /// (``ProgramOptions/onError``). If false, the error is raised in the script.
  let makesValue: Bool
  /// Returns the number of results on the stack, or a code that asks C to act.
  let body: Body

  /// The name in messages.
  var callee: String { place == .method ? ":" + name : name }

  static func function(_ name: String, makesValue: Bool = false, _ body: @escaping Body) -> LibraryFunction {
    LibraryFunction(place: .global, name: name, makesValue: makesValue, body: body)
  }

  static func counted(_ name: String, _ body: @escaping Body) -> LibraryFunction {
    LibraryFunction(place: .counted, name: name, makesValue: false, body: body)
  }

  static func method(_ name: String, makesValue: Bool = false, _ body: @escaping Body) -> LibraryFunction {
    LibraryFunction(place: .method, name: name, makesValue: makesValue, body: body)
  }

  static func call(_ table: String, makesValue: Bool = false, _ body: @escaping Body) -> LibraryFunction {
    LibraryFunction(place: .call, name: table, makesValue: makesValue, body: body)
  }

  static func missing(_ table: String, _ body: @escaping Body) -> LibraryFunction {
    LibraryFunction(place: .missing, name: table, makesValue: true, body: body)
  }
}
