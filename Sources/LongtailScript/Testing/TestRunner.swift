// Runs tests: `test("a tap counts", function() local screen = mount(Counter {}) screen:tap "+" screen:expect "1" end)`.

import CLuaBridge
import LongtailCore

/// A test that has begun.
struct RunningTest {
  let task: TaskID
  var hasMounted = false
  /// The request for which the test function waits; nil while the function runs.
  var request: TestRequest?
  var answer: Result<TestAnswer, Diagnostic>?
}

/// The next request of a test to the host.
public enum TestRequest {
  /// Shows a view on a screen of the given size.
  case mount(ElementHandle, Size)
  case step(any TestStep)
  /// Lets a number of seconds pass.
  case sleep(Double)
  case ended
}

/// The answer of the host to a ``TestRequest``.
public enum TestAnswer: Sendable {
  case mounted
  case value(PlainValue)
}

/// Runs the tests of a script, one at a time.
///
/// A test function is a task. It waits at each step, and the host performs the step, so that the tree never changes while the
/// script runs.
public final class TestRunner {
  let runner: ScriptRunner
  let definer: DefinitionReader
  let reader: ArgumentReader
  let elements: ElementBuilder
  let replies: Replies
  let modules: ModuleTable
  let definitions: Definitions
  let vocabulary: Vocabulary
  let arenas: ScriptArenas
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>
  /// The test that has begun and not ended.
  private var current: RunningTest?

  init(_ runner: ScriptRunner, _ definer: DefinitionReader) {
    (self.runner, self.definer) = (runner, definer)
    (modules, runtime, arenas, options, elements, reader, hot) = (
      runner.modules, runner.runtime, runner.arenas, runner.options, runner.elements, runner.reader, runner.hot
    )
    (vocabulary, definitions) = (runner.reader.vocabulary, runner.reader.definitions)
    replies = definer.replies
  }

  // MARK: Declaring

  /// Performs `test("name", function() … end)`.
  func defineTest(_ stack: LuaStack) throws -> Int32 {
    try definer.requireModuleScope("a test")
    try stack.requireAtMost(2, "test")
    let name = try definer.shortName(stack, 1, "test")
    guard !definitions.tests.contains(where: { $0.name == name }) else { throw CallError(.nameTaken(what: "test", name: name)) }
    let function = try definer.function(stack, 2, "test", "function")
    // Like previews, tests belong to their file: tests of required modules are ignored.
    guard modules.isRunningMain else { return 0 }
    definitions.tests.append(ScriptTest(name: name, place: stack.place(in: runtime), function: function))
    return 0
  }

  // MARK: Running

  /// Runs a test up to its first request. Only one test can run at a time.
  public func begin(_ test: ScriptTest) throws(Diagnostic) -> TestRequest {
    let task = TaskID(rawValue: lt_next_number(runtime))
    current = RunningTest(task: task)
    return try nextRequest { lt_start_task(runtime, task.rawValue, test.function.rawValue) }
  }

  /// Passes the answer to the last request to the test, and runs the test up to the next request.
  public func resume(_ answer: Result<TestAnswer, Diagnostic>) throws(Diagnostic) -> TestRequest {
    guard let task = current?.task else { return .ended }
    if case .sleep? = current?.request { _ = try answer.get() }
    current?.request = nil
    current?.answer = answer
    return try nextRequest { lt_resume_task(runtime, task.rawValue) }
  }

  /// Ends the current test.
  public func end() {
    if let task = current?.task { lt_end_task(runtime, task.rawValue) }
    current = nil
    arenas.endTest()
  }

  private func nextRequest(_ body: () -> lt_status) throws(Diagnostic) -> TestRequest {
    options.eventBudget.begin(runtime)
    elements.resetBudget()
    // A test is the root of a tree, so it may create objects. It may also write state, like an event.
    return try runner.evaluating(for: nil, .open) { arena throws(Diagnostic) in
      runner.activity.isInEvent = true
      // Elements of one turn can be used in later turns.
      defer { arenas.keepForTest(arena) }
      try runner.check(body(), within: options.eventBudget)
      if runner.mainStack.type(runner.mainStack.top) == .number {
        current?.request = .sleep(runner.mainStack.number(runner.mainStack.top))
      }
      return current?.request ?? .ended
    }
  }

  // MARK: Requests

  /// Performs `mount(view, { width = 40, height = 10 })`.
  func mount(_ stack: LuaStack) throws -> Int32 {
    try requireTest("mount", stack)
    guard current?.hasMounted == false else {
      throw CallError(.script(message: "a test mounts one view; write another test beside it"))
    }
    try stack.requireAtMost(2, "mount")
    guard stack.type(1) != .none, let element = try reader.element(stack, 1) else {
      throw CallError(.notAView(callee: "mount", found: reader.describe(stack, 1)))
    }
    var size = Size(80, 24)
    if stack.type(2) == .table {
      for (option, index) in try reader.fields(stack, 2, callee: "mount", known: ["width", "height"]) {
        let kind = ValueKind.integer(1...Cells.maximum, unit: "cells")
        guard let value = try reader.read(kind, stack, index)?.integer else {
          throw CallError(
            .badArgument(callee: "mount", argument: option, expected: kind.expectation, found: reader.describe(stack, index)))
        }
        if option == "width" { size.width = value } else { size.height = value }
      }
    } else if stack.top == 2 {
      throw CallError(
        .badArgument(
          callee: "mount", argument: "size", expected: "a table: { width = …, height = … }", found: reader.describe(stack, 2))
      )
    }
    try size.requireDrawable("mount")
    return wait(for: .mount(element, size))
  }

  /// Performs a call of a step, such as `screen:tap "+"`: the test waits until the host has performed the step.
  func takeStep(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    let declaration = vocabulary.steps[index]
    guard stack.isScreen(1) else { throw CallError(.calledWithDot(name: declaration.name)) }
    try requireTest("screen:" + declaration.name, stack)
    let call = try reader.matcher.match(hot.pointee.patterns.step(index), stack, from: 2)
    return wait(for: .step(declaration.command(call.arguments[...], in: hot.pointee.arena.pointee)))
  }

  private func requireTest(_ callee: String, _ stack: LuaStack) throws {
    guard let current, current.request == nil, stack.maySleep else { throw CallError(.outsideTest(what: callee)) }
  }

  private func wait(for request: TestRequest) -> Int32 {
    current?.request = request
    let taken = Operation.event(.stepTaken).code
    return replies.act(LT_ACTION_WAIT) { $0.operation = taken }
  }

  /// Returns the answer of the host to the test function that waited.
  func stepTaken(_ stack: LuaStack) throws -> Int32 {
    guard let answer = current?.answer else { return 0 }
    current?.answer = nil
    switch try answer.mapError({ called($0, from: stack) }).get() {
    case .mounted:
      current?.hasMounted = true
      return replies.act(LT_ACTION_PUSH) { $0.value = lt_value(LT_SCREEN, 0) }
    case .value(let value):
      return replies.push(value)
    }
  }

  /// Returns an error of a step. If the error has a place of its own, the place of the step is added to the traceback.
  private func called(_ error: Diagnostic, from stack: LuaStack) -> Diagnostic {
    guard error.place != nil, let place = stack.place(in: runtime) else { return error }
    var called = error
    called.traceback.append("\(place.file):\(place.line)")
    return called
  }

  /// The error for an unknown step: `screen:tab`. Stack: the methods, the name.
  func unknownStep(_ stack: LuaStack) -> CallError {
    CallError(.unknownProperty(name: reader.label(stack, 2), of: "screen", known: vocabulary.steps.names))
  }

  // MARK: Expecting

  /// Performs `expect(found, expected)`, or `expect(found)`, which expects any value except false and nil.
  func expect(_ stack: LuaStack) throws -> Int32 {
    try stack.requireAtMost(2, "expect")
    guard stack.top > 1 else {
      let type = stack.type(1)
      guard type == .none || type == .nil || type == .boolean && !stack.boolean(1) else { return 0 }
      throw CallError(.notExpected(path: "", expected: "anything but false and nil", found: reader.describe(stack, 1)))
    }
    let (found, expected) = (try comparable(stack, 1, "found"), try comparable(stack, 2, "expected"))
    guard let difference = found.difference(from: expected) else { return 0 }
    throw CallError(.notExpected(path: difference.path, expected: difference.expected, found: difference.found))
  }

  private func comparable(_ stack: LuaStack, _ index: Int32, _ argument: String) throws -> PlainValue {
    if stack.type(index) == .nil { return .none }
    guard let value = try reader.data(stack, index) else {
      throw CallError(
        .badArgument(
          callee: "expect", argument: argument, expected: ValueKind.data.expectation,
          found: reader.describe(stack, index, as: .data)))
    }
    return PlainValue(value, in: hot.pointee.arena.pointee)
  }
}
