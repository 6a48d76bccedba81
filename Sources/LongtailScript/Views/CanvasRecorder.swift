// Drawing on a Canvas: a function of the script calls methods of its context, and each call is recorded as a command.

import CLuaBridge
import LongtailCore

/// Commands of the drawing function that is running, and what all of a rendering may record.
struct Recording {
  /// Of the context that was made last. Contexts are numbered on, so that one that outlived its function is recognised.
  var context: UInt64 = 0
  var isOpen = false
  var commands: [any DrawingCommand] = []
  /// Commands of this rendering.
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
  private var recording = Recording()

  init(_ runner: ScriptRunner) {
    self.runner = runner
    (runtime, options, hot, reader) = (runner.runtime, runner.options, runner.hot, runner.reader)
    vocabulary = runner.reader.vocabulary
  }

  /// Begins a rendering.
  func beginRendering() { recording.count = 0 }

  func drawing(
    _ function: ScriptReference, _ size: Size, owner: String
  ) throws(Diagnostic) -> [any DrawingCommand] {
    recording.context += 1
    recording.isOpen = true
    defer {
      recording.isOpen = false
      recording.commands = []
    }
    try runner.evaluating(for: runner.owner(of: function)) { _ throws(Diagnostic) in
      var values = [lt_value(LT_CONTEXT, recording.context)]
      var texts: [StableText] = []
      values.append(.table(["width": .integer(size.width), "height": .integer(size.height)]), &texts)
      let status = lt_call_function(runtime, function.rawValue, values, 2, 0)
      withExtendedLifetime(texts) {}
      try runner.check(status, within: options.renderBudget)
    }
    return recording.commands
  }

  /// `context:line(1, 1, 4, 1)`.
  func draw(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    let declaration = vocabulary.drawing[index]
    guard let context = stack.context(1) else { throw Mistake(.calledWithDot(name: declaration.name)) }
    guard recording.isOpen, context == recording.context else { throw Mistake(.staleContext(method: declaration.name)) }
    let command = try hot.command(stack, index, declaration) ?? self.command(stack, index, declaration)
    if let mistake = command.mistake {
      throw Mistake(
        .badArgument(
          callee: hot.pointee.matchers.drawing(index).callee, argument: mistake.argument, expected: mistake.expected,
          found: mistake.found))
    }
    recording.count += command.weight
    guard recording.count <= Recording.mostCommands else { throw Mistake(.tooManyCommands(limit: Recording.mostCommands)) }
    recording.commands.append(command)
    return 0
  }

  /// The command of any arguments.
  private func command(_ stack: LuaStack, _ method: Int, _ declaration: DrawingDeclaration) throws -> any DrawingCommand {
    let call = try reader.matcher.match(hot.pointee.matchers.drawing(method), stack, from: 2)
    return declaration.command(call.arguments[...], in: hot.pointee.arena.pointee)
  }

  /// `context:sqare`. Stack: the methods, the name.
  func unknownDrawing(_ stack: LuaStack) -> Mistake {
    Mistake(.unknownProperty(name: reader.label(stack, 2), of: "context", known: vocabulary.drawing.names))
  }
}
