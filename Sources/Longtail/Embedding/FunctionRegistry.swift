// Functions of the host that scripts call by their names: their values are those of Swift types.

import LongtailCore
import LongtailScript

/// What functions of the host are given to: a ``Runtime``, or ``HostFunctions`` for one that is made of them.
public protocol FunctionRegistry {
  /// Adds a function; one of the same name is replaced.
  ///
  /// - Throws: where the name is none, or one of the language.
  mutating func add(_ function: RegisteredFunction) throws(Diagnostic)
}

/// Functions that a script may call while it loads.
public struct HostFunctions: FunctionRegistry {
  public private(set) var functions: [RegisteredFunction] = []

  public init() {}

  public mutating func add(_ function: RegisteredFunction) throws(Diagnostic) {
    functions.removeAll { $0.name == function.name }
    functions.append(function)
  }
}

extension FunctionRegistry {
  /// Lets scripts call `function` by a name. It runs where the script runs, in handlers and tasks as in bodies, and may be run more than
  /// once for one picture in those: there it should only look.
  ///
  /// Values are decoded from what the script gives and encoded for it; one that is left out is nothing, which an optional takes.
  /// What the function throws is raised in the script as an error of code `function-failed`.
  public mutating func register<each Input: Decodable, Output: Encodable>(
    _ name: String, _ function: @escaping (repeat each Input) throws -> Output
  ) throws(Diagnostic) {
    try add(
      RegisteredFunction(
        name, takes: count(repeat (each Input).self),
        .immediate { values in
          var arguments = Arguments(values, of: name)
          return try PlainValue(encoding: function(repeat try arguments.next((each Input).self)))
        }))
  }

  /// The same for a function that returns nothing.
  public mutating func register<each Input: Decodable>(
    _ name: String, _ function: @escaping (repeat each Input) throws -> Void
  ) throws(Diagnostic) {
    try add(
      RegisteredFunction(
        name, takes: count(repeat (each Input).self),
        .immediate { values in
          var arguments = Arguments(values, of: name)
          try function(repeat try arguments.next((each Input).self))
          return .none
        }))
  }

  /// Lets tasks of scripts call a function that takes its time: the task waits, everything else goes on. It is cancelled where its view
  /// leaves, or the script is loaded anew.
  public mutating func register<each Input: Decodable & Sendable, Output: Encodable & Sendable>(
    _ name: String, _ function: @escaping @Sendable (repeat each Input) async throws -> Output
  ) throws(Diagnostic) {
    try add(
      RegisteredFunction(
        name, takes: count(repeat (each Input).self),
        .suspending { values in
          var arguments = Arguments(values, of: name)
          return try PlainValue(encoding: await function(repeat try arguments.next((each Input).self)))
        }))
  }

  /// The same for a function that returns nothing.
  public mutating func register<each Input: Decodable & Sendable>(
    _ name: String, _ function: @escaping @Sendable (repeat each Input) async throws -> Void
  ) throws(Diagnostic) {
    try add(
      RegisteredFunction(
        name, takes: count(repeat (each Input).self),
        .suspending { values in
          var arguments = Arguments(values, of: name)
          try await function(repeat try arguments.next((each Input).self))
          return .none
        }))
  }
}

private func count<each Input>(_ types: repeat (each Input).Type) -> Int {
  var count = 0
  for _ in repeat each types { count += 1 }
  return count
}

/// What a script gave, value by value.
private struct Arguments {
  private let values: [PlainValue]
  private let name: String
  private var index = 0

  init(_ values: [PlainValue], of name: String) { (self.values, self.name) = (values, name) }

  mutating func next<Input: Decodable>(_ type: Input.Type) throws(Diagnostic) -> Input {
    defer { index += 1 }
    do {
      return try (index < values.count ? values[index] : .none).decoded(as: type)
    } catch {
      throw Diagnostic(
        .badArgument(
          callee: name, argument: "\(index + 1)" + error.path, expected: error.expected, found: error.found))
    }
  }
}
