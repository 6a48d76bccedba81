// Functions that a host gives a script that runs, and what they answer later.

import LongtailCore
import LongtailScript

extension Runtime {
  /// Gives the script a function; one of the same name is replaced. Every body runs again with the next rendering or
  /// ``advance(to:)``, of which a loop that shows the script is told.
  ///
  /// It is called in the middle of an update. What it sets with this runtime (data, environment, theme) is done after that; meanwhile it
  /// sees nothing of the tree, and events, time and reloads are refused. Others are told by ``inbox``, or by `emit` and `onEvent`.
  ///
  /// - Throws: where the name is none, or one of the language.
  public func register(_ function: RegisteredFunction) throws(Diagnostic) {
    let function = function.bound(to: reference)
    try program.add(function)
    functions.removeAll { $0.name == function.name }
    functions.append(function)
    invalidate()
  }

  /// The same for a Swift function, as `RegisteredFunction` takes it.
  public func register<each Input: Decodable, Output: Encodable>(
    _ name: String, _ function: @escaping (repeat each Input) throws -> Output
  ) throws(Diagnostic) { try register(RegisteredFunction(name, function)) }

  /// The same for one that returns nothing.
  public func register<each Input: Decodable>(
    _ name: String, _ function: @escaping (repeat each Input) throws -> Void
  ) throws(Diagnostic) { try register(RegisteredFunction(name, function)) }

  /// Registers a function that takes the runtime as its first parameter, so that it need not capture it.
  public func register<each Input: Decodable, Output: Encodable>(
    _ name: String, _ function: @escaping (Runtime, repeat each Input) throws -> Output
  ) throws(Diagnostic) { try register(RegisteredFunction(name, function)) }

  /// Registers a function that takes the runtime as its first parameter and returns nothing.
  public func register<each Input: Decodable>(
    _ name: String, _ function: @escaping (Runtime, repeat each Input) throws -> Void
  ) throws(Diagnostic) { try register(RegisteredFunction(name, function)) }

  /// The same for one that takes its time: a task of the script waits for what it returns.
  public func register<each Input: Decodable & Sendable, Output: Encodable & Sendable>(
    _ name: String, _ function: @escaping @Sendable (repeat each Input) async throws -> Output
  ) throws(Diagnostic) { try register(RegisteredFunction(name, function)) }

  /// The same for one that takes its time and returns nothing.
  public func register<each Input: Decodable & Sendable>(
    _ name: String, _ function: @escaping @Sendable (repeat each Input) async throws -> Void
  ) throws(Diagnostic) { try register(RegisteredFunction(name, function)) }

  /// Calls `hear`, from anywhere, when a function has answered that a task waits for, or work has come (``inbox``): ``advance(to:)`` lets
  /// it go on, by any time.
  /// ``nextDue`` says so too.
  public func onWake(_ hear: (@Sendable () -> Void)?) {
    self.hear = hear
    program.onArrival(hear)
  }
}
