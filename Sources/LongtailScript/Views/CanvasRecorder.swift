// Drawing on a Canvas: a function of the script calls methods of its context, and each call is recorded as a command.

import CLuaBridge
import LongtailCore

/// The drawing of the function that is running.
struct Recording {
  /// The number of the last context. Numbers are not used again, so a context that outlived its function is recognised.
  var context: UInt64 = 0
  var isOpen = false
  var drawing: Drawing
  /// The number of commands in this rendering.
  var count = 0

  static let mostCommands = 100_000
}

/// Runs drawing functions, and records what they draw.
final class CanvasRecorder {
  let runner: ScriptRunner
  let reader: ArgumentReader
  let vocabulary: Vocabulary
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>
  @exclusivity(unchecked) private var recording: Recording

  init(_ runner: ScriptRunner) {
    self.runner = runner
    (runtime, options, hot, reader) = (runner.runtime, runner.options, runner.hot, runner.reader)
    vocabulary = runner.reader.vocabulary
    recording = Recording(drawing: Drawing(vocabulary.drawing))
  }

  /// Resets the number of commands, at the start of a rendering.
  func beginRendering() { recording.count = 0 }

  func drawing(
    _ function: ScriptReference, _ size: Size, owner: String
  ) throws(Diagnostic) -> Drawing {
    recording.context += 1
    recording.isOpen = true
    defer {
      recording.isOpen = false
      recording.drawing = Drawing(vocabulary.drawing)
    }
    try runner.evaluating(for: runner.owner(of: function)) { _ throws(Diagnostic) in
      var values = [lt_value(LT_CONTEXT, recording.context)]
      var texts: [StableText] = []
      values.append(.table(["width": .integer(size.width), "height": .integer(size.height)]), &texts)
      let status = lt_call_function(runtime, function.rawValue, values, 2, 0)
      withExtendedLifetime(texts) {}
      try runner.check(status, within: options.renderBudget)
    }
    return recording.drawing
  }

  /// Performs a drawing command, such as `context:line(1, 1, 4, 1)`.
  func draw(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    guard let context = stack.context(1) else { throw CallError(.calledWithDot(name: vocabulary.drawing.names[index])) }
    guard recording.isOpen, context == recording.context else {
      throw CallError(.staleContext(method: vocabulary.drawing.names[index]))
    }
    if hot.draw(stack, index, to: &recording.drawing) {
      try count(1)
    } else {
      let command = try command(stack, index)
      try count(command.weight)
      recording.drawing.append(command)
    }
    return 0
  }

  private func count(_ commands: Int) throws {
    recording.count += commands
    guard recording.count <= Recording.mostCommands else { throw CallError(.tooManyCommands(limit: Recording.mostCommands)) }
  }

  /// Reads a command with arguments of any form. The fast path, `hot.draw`, reads only plain arguments.
  private func command(_ stack: LuaStack, _ index: Int) throws -> any DrawingCommand {
    let pattern = hot.pointee.patterns.drawing(index)
    let call = try reader.matcher.match(pattern, stack, from: 2)
    let command = vocabulary.drawing[index].method.command(call.arguments[...], in: hot.pointee.arena.pointee)
    if let error = command.argumentError {
      throw CallError(
        .badArgument(callee: pattern.callee, argument: error.argument, expected: error.expected, found: error.found))
    }
    return command
  }

  /// The error for an unknown drawing method: `context:sqare`. Stack: the methods, the name.
  func unknownDrawing(_ stack: LuaStack) -> CallError {
    CallError(.unknownProperty(name: reader.label(stack, 2), of: "context", known: vocabulary.drawing.names))
  }
}
