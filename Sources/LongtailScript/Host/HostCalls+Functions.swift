// Functions of the host, such as `fetchUser(7)`. If a function answers later, the task that called it waits.

import CLuaBridge
import LongtailCore

extension HostCalls {
  /// Makes a function of the host available to the script. Replaces a function of the host that has the same name.
  ///
  /// - Throws: if the name is not a Lua identifier, or is taken by another global, or if there is not enough memory.
  public func add(_ function: RegisteredFunction) throws(Diagnostic) {
    guard RegisteredFunction.isName(function.name) else {
      throw Diagnostic(
        .badArgument(
          callee: "register", argument: "name", expected: "a Lua identifier of at most 100 ASCII characters",
          found: "\"\(function.name)\""))
    }
    if replace(function) { return }
    guard !lt_has_global(runtime, nil, function.name) else { throw Diagnostic(.nameTaken(what: "the name", name: function.name)) }
    let index = functions.count
    guard index < 0xFFFF, lt_add_global(runtime, nil, function.name, Operation.host(index).code) else {
      throw Diagnostic(.memoryLimit(bytes: options.memoryLimit))
    }
    append(function)
  }

  /// Performs a call of a function of the host, such as `fetchUser(7)`.
  func callFunction(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    let function = functions[index]
    lt_note_impure_call(runtime)
    try stack.requireAtMost(Int32(function.count), function.name)
    var arguments: [PlainValue] = []
    for position in stride(from: 1, through: stack.top, by: 1) {
      guard stack.type(position) != .nil else {
        arguments.append(.none)
        continue
      }
      guard let argument = try reader.read(.data, stack, position) else {
        throw CallError(
          .badArgument(
            callee: function.name, argument: String(position), expected: ValueKind.data.expectation,
            found: reader.describe(stack, position, as: .data)))
      }
      arguments.append(PlainValue(argument, in: hot.pointee.arena.pointee))
    }
    switch function.body {
    case .immediate(let body):
      do {
        return replies.push(try body(arguments))
      } catch {
        throw Diagnostic(error, of: function.name)
      }
    case .suspending(let body):
      let task = try requireTask(function.name, stack)
      begin(task, function.name) { [arguments] _ in .host(try await body(arguments)) }
      return wait()
    }
  }

  /// Sends a request to the machine. The running task waits for the result.
  ///
  /// - Parameter function: the position on the stack of the function that is called with reports; 0 for none.
  func perform(_ request: MachineRequest, reportingTo function: Int32, _ stack: LuaStack) throws -> Int32 {
    let task = try requireTask(request.callee, stack)
    if let machine {
      begin(task, request.callee) { [results] call in
        .machine(try await machine.perform(request) { values in try await results.put(values, for: call) })
      }
    }
    return wait(reportingTo: function)
  }

  private func requireTask(_ callee: String, _ stack: LuaStack) throws -> TaskID {
    guard let runningTask, stack.maySleep else { throw CallError(.outsideTask(what: callee)) }
    return runningTask
  }

  private func wait(reportingTo function: Int32 = 0) -> Int32 {
    replies.act(LT_ACTION_WAIT) {
      $0.index = function
      $0.operation = Operation.event(.answered).code
    }
  }

  /// Returns the result that the running task has waited for, or passes the values of a report to the script's function that
  /// receives reports.
  func pushResult(_ stack: LuaStack) throws -> Int32 {
    if let values = takeReport() { return replies.report(values, then: .event(.answered)) }
    guard let answer = takeAnswer() else { return 0 }
    return switch try answer.get() {
    case .host(let value): replies.push(value)
    case .machine(let value): replies.push(value)
    }
  }

  /// Cancels the call that the running task waits for. The script's function that receives the reports of this call has raised an
  /// error.
  func abandonCall() -> Int32 {
    if let runningTask { cancelLastCall(of: runningTask) }
    return 0
  }

  /// The number of answers and reports of asynchronous functions so far.
  public var answerCount: Int { results.count }

  /// Waits until there are more than `count` answers and reports, a call is cancelled, or the current task is cancelled. Returns
  /// false at once if there are not more and no call is running.
  public func nextAnswer(after count: Int, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await results.next(after: count)
  }

  /// Calls `handler` on any thread when the result of ``canResume(_:)`` may have changed.
  public func onResult(_ handler: (@Sendable () -> Void)?) { results.onResult(handler) }
}

extension Diagnostic {
  /// Creates the diagnostic for an error that a function of the host threw: the error itself if it is a diagnostic, else its
  /// description.
  init(_ error: any Error, of name: String) {
    self = error as? Diagnostic ?? Diagnostic(.functionFailed(name: name, message: String(describing: error)))
  }
}
