// A global name of scripts that is neither a view nor a modifier: its documentation beside what its functions do.

import LongtailCore

/// A name of the library. ``Library`` lists all of them; the functions of scripts, the types for editors and the pages of the reference
/// are made from it.
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

/// A function that scripts call by a name of the library.
struct LibraryFunction: Sendable {
  typealias Body = @Sendable (LibraryCall) throws -> Int32

  /// Where scripts find the function.
  enum Place {
    /// A global, or a field of the function or the table that stands before the dot.
    case global
    /// The same; each byte of its texts is charged as an instruction.
    case counted
    /// A method of views.
    case method
    /// What the call of a table does. The table is the first argument.
    case call
    /// What answers for a field that a table does not have. Arguments: the table, the name.
    case missing
  }

  let place: Place
  /// As scripts write it: "emit", "format.bytes".
  let name: String
  /// Whether a script uses its result as a value, so that something must stand in for it after a mistake.
  let makesValue: Bool
  /// Returns the number of results on the stack, or what C shall do.
  let body: Body

  /// As messages name it.
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
