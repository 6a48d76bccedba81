// Functions of the host that scripts call by name, with parameters and results of Swift types.

import LongtailCore
import LongtailScript

extension RegisteredFunction {
  /// Creates a function that scripts call by name. It runs synchronously on the script's thread, in handlers, tasks and bodies.
  /// Bodies may call it several times for one frame, so there it should have no side effects.
  ///
  /// Arguments are decoded from script values, and the result is encoded. An omitted argument is nil, which an optional
  /// parameter accepts. An error that the function throws is raised in the script: a `Diagnostic` unchanged, any other error with
  /// the code `function-failed`.
  public init<each Input: Decodable, Output: Encodable>(
    _ name: String, _ function: @escaping (repeat each Input) throws -> Output
  ) {
    self.init(
      name, takes: number(of: repeat (each Input).self),
      .immediate { values in
        var arguments = Arguments(values, of: name)
        return try PlainValue(of: name, encoding: function(repeat try arguments.next((each Input).self)))
      })
  }

  /// Creates a function that returns nothing.
  public init<each Input: Decodable>(_ name: String, _ function: @escaping (repeat each Input) throws -> Void) {
    self.init(
      name, takes: number(of: repeat (each Input).self),
      .immediate { values in
        var arguments = Arguments(values, of: name)
        try function(repeat try arguments.next((each Input).self))
        return .none
      })
  }

  /// Creates a function that takes the runtime as its first parameter. Use that runtime: a function that captures the runtime
  /// keeps it alive for ever.
  ///
  /// Scripts can call the function in bodies, handlers and tasks, but not while they load. Its changes are queued
  /// (``Runtime/register(_:)``).
  ///
  /// ```swift
  /// RegisteredFunction("save") { (runtime: Runtime, name: String) in runtime.data["status"] = "saving \(name)" }
  /// ```
  public init<each Input: Decodable, Output: Encodable>(
    _ name: String, _ function: @escaping (Runtime, repeat each Input) throws -> Output
  ) {
    self.init(name, takingRuntimeAnd: number(of: repeat (each Input).self)) { runtime, arguments in
      try PlainValue(of: name, encoding: function(runtime, repeat try arguments.next((each Input).self)))
    }
  }

  /// Creates a function that takes the runtime as its first parameter and returns nothing.
  public init<each Input: Decodable>(
    _ name: String, _ function: @escaping (Runtime, repeat each Input) throws -> Void
  ) {
    self.init(name, takingRuntimeAnd: number(of: repeat (each Input).self)) { runtime, arguments in
      try function(runtime, repeat try arguments.next((each Input).self))
      return .none
    }
  }

  private init(_ name: String, takingRuntimeAnd count: Int, _ body: @escaping (Runtime, inout Arguments) throws -> PlainValue) {
    self.init(name, takes: count) { host in
      .immediate { [weak host] values in
        var arguments = Arguments(values, of: name)
        return try body(Runtime.calling(name, of: host), &arguments)
      }
    }
  }

  /// Creates an asynchronous function that tasks of scripts call. The task waits for the result, and everything else continues.
  /// The call is cancelled when the view of the task disappears or the script is reloaded.
  public init<each Input: Decodable & Sendable, Output: Encodable & Sendable>(
    _ name: String, _ function: @escaping @Sendable (repeat each Input) async throws -> Output
  ) {
    self.init(
      name, takes: number(of: repeat (each Input).self),
      .suspending { values in
        var arguments = Arguments(values, of: name)
        return try PlainValue(of: name, encoding: await function(repeat try arguments.next((each Input).self)))
      })
  }

  /// Creates an asynchronous function that returns nothing.
  public init<each Input: Decodable & Sendable>(
    _ name: String, _ function: @escaping @Sendable (repeat each Input) async throws -> Void
  ) {
    self.init(
      name, takes: number(of: repeat (each Input).self),
      .suspending { values in
        var arguments = Arguments(values, of: name)
        try await function(repeat try arguments.next((each Input).self))
        return .none
      })
  }
}

extension Runtime {
  /// A weak reference to a runtime. Functions are bound to it before the runtime exists.
  final class Reference {
    fileprivate(set) weak var runtime: Runtime?
    /// True while a reload loads the new program.
    var isLoading = false

    func refer(to runtime: Runtime) { self.runtime = runtime }
  }

  /// Returns the runtime that a function is called by.
  ///
  /// - Throws: if the script is still loading.
  fileprivate static func calling(_ name: String, of host: AnyObject?) throws(Diagnostic) -> Runtime {
    guard let reference = host as? Reference, !reference.isLoading, let runtime = reference.runtime else {
      throw Diagnostic(.functionNeedsRuntime(name: name))
    }
    return runtime
  }
}

extension PlainValue {
  /// Encodes the result of a function.
  ///
  /// - Throws: an error that names the function.
  fileprivate init(of name: String, encoding value: some Encodable) throws(Diagnostic) {
    do throws(Diagnostic) {
      try self.init(encoding: value)
    } catch {
      guard case .notData(_, let found) = error.cause else { throw error }
      throw Diagnostic(.notData(name: name, found: found))
    }
  }
}

private func number<each Input>(of types: repeat (each Input).Type) -> Int {
  var count = 0
  for _ in repeat each types { count += 1 }
  return count
}

/// The arguments of a call, decoded one after the other.
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
