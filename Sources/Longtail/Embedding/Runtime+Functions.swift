// Registers functions of the host with a script that is already loaded.

import LongtailCore
import LongtailScript

extension Runtime {
  /// Registers a function that the script can call. It replaces a function of the same name. Every body runs again with the
  /// next rendering or ``advance(to:)``.
  ///
  /// The function is called during an update. Changes that it makes to data, environment or theme of this runtime are queued
  /// until the update ends. Meanwhile the function cannot read the tree; events, clock changes and reloads are refused. To
  /// reach other runtimes, use their ``inbox``, or `emit` and `onEvent`.
  ///
  /// - Throws: an error if the name is not an identifier, or is a built-in name.
  public func register(_ function: RegisteredFunction) throws(Diagnostic) {
    let function = function.bound(to: reference)
    try program.hostCalls.add(function)
    functions.removeAll { $0.name == function.name }
    functions.append(function)
    invalidate()
  }

  /// Registers a Swift function, in the same way as `RegisteredFunction`.
  public func register<each Input: Decodable, Output: Encodable>(
    _ name: String, _ function: @escaping (repeat each Input) throws -> Output
  ) throws(Diagnostic) { try register(RegisteredFunction(name, function)) }

  /// Registers a Swift function that returns nothing.
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

  /// Registers an asynchronous function. A task of the script waits for its result.
  public func register<each Input: Decodable & Sendable, Output: Encodable & Sendable>(
    _ name: String, _ function: @escaping @Sendable (repeat each Input) async throws -> Output
  ) throws(Diagnostic) { try register(RegisteredFunction(name, function)) }

  /// Registers an asynchronous function that returns nothing.
  public func register<each Input: Decodable & Sendable>(
    _ name: String, _ function: @escaping @Sendable (repeat each Input) async throws -> Void
  ) throws(Diagnostic) { try register(RegisteredFunction(name, function)) }

  /// Sets a closure that the runtime calls when ``advance(to:)`` has something to do: an asynchronous function returned, or
  /// work arrived in ``inbox``. The closure may be called on any thread. ``nextDue`` then returns the current time.
  public func onWake(_ handler: (@Sendable () -> Void)?) {
    wakeHandler = handler
    program.hostCalls.onResult(handler)
  }
}
