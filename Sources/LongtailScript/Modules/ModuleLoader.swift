// Loads scripts: the main script, and modules for `require`.

import CLuaBridge
import LongtailCore

/// Loads the main script and the modules that it requires.
struct ModuleLoader {
  let runner: ScriptRunner
  let reader: ArgumentReader
  let replies: Replies
  let modules: ModuleTable
  let codeCheck: CodeCheck
  let arenas: ScriptArenas
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>

  /// Runs the main script and stores the value that it returned.
  func load(_ script: Script) throws(Diagnostic) {
    try Script.requireText(script.text, of: script.path)
    options.loadBudget.begin(runtime)
    let text = StableText(script.text)
    let status = lt_run(runtime, text.pointer, text.count, "@" + script.path)
    defer { runner.mainStack.drop(to: 0) }
    do {
      try runner.check(status, within: options.loadBudget)
      modules.forgetFailure()
      modules.root = try runner.attempt { try returnedRoot() }
    } catch {
      // Errors in the code that was read so far are valid, even if the load fails for another reason.
      for diagnostic in codeCheck.codeDiagnostics { options.onError?(diagnostic) }
      var error = error
      // The line is unknown if memory ran out.
      error.place = error.place ?? Diagnostic.Place(file: modules.failed ?? script.path, line: 0)
      throw error
    }
  }

  private func returnedRoot() throws -> Program.Root? {
    let top = runner.mainStack.top
    switch runner.mainStack.type(top) {
    case .nil:
      return nil
    case .handle:
      if case .component(let index) = runner.mainStack.handle(top) { return .component(index) }
    default: break
    }
    if let element = try reader.element(runner.mainStack, top) { return .element(element) }
    guard options.acceptsModules else { throw CallError(.notAComponent(found: reader.describe(runner.mainStack, top))) }
    return .module
  }

  /// Performs `require "name"`.
  func require(_ stack: LuaStack) throws -> Int32 {
    try stack.requireAtMost(1, "require")
    // Mark the call as impure: its result does not depend on the name alone, because the table that a module returns may change.
    lt_note_impure_call(runtime)
    guard let name = stack.string(1), Script.isModuleName(name) else {
      throw CallError(
        .badArgument(
          callee: "require", argument: "name",
          expected: "a name of ASCII letters, digits, '_' and '-', with dots between folders, such as \"lib.card\"",
          found: reader.describe(stack, 1)))
    }
    if name == "longtail" { return replies.act(LT_ACTION_PUSH) { $0.value = lt_value(LT_LIBRARY, 0) } }
    if modules.main.modules[name] != nil,
      let action = try enter("module " + name, { () throws(Diagnostic) in try modules.main.module(name) })
    {
      return action
    }
    let candidates = modules.candidates(for: name, from: stack.place(in: runtime)?.file)
    for candidate in candidates {
      let action = try enter(candidate.path) { () throws(Diagnostic) in
        guard candidate.exists, ModuleTable.isFile(candidate.path) else {
          modules.sources.add(candidate.path, nil)
          return nil
        }
        return try Script(file: candidate.path, recording: modules.sources)
      }
      if let action { return action }
    }
    throw CallError(.moduleNotFound(name: name, tried: candidates.filter(\.exists).map(\.path)))
  }

  /// Returns the value of a loaded module, or runs the module that `read` returns. Nil if `read` finds no module.
  private func enter(_ key: String, _ read: () throws(Diagnostic) -> Script?) throws -> Int32? {
    if let cycle = modules.cycle(to: key) { throw CallError(.moduleCycle(cycle)) }
    if let known = modules.loaded[key] {
      return replies.act(LT_ACTION_PUSH) { $0.value = lt_value(known) }
    }
    let script: Script
    do throws(Diagnostic) {
      guard let found = try read() else { return nil }
      script = found
    } catch {
      throw CallError(error.cause)
    }
    let text = StableText(script.text)
    let chunk = StableText("@" + script.path)
    modules.begin(script, as: key, from: hot.pointee.arena, [text, chunk])
    // The elements of a module live as long as the program, even if a body requires it.
    hot.pointee.arena = arenas.module
    return replies.act(LT_ACTION_RUN_MODULE) {
      $0.name = UnsafePointer(chunk.pointer)
      $0.name_length = chunk.count
      $0.text = UnsafePointer(text.pointer)
      $0.text_length = text.count
    }
  }

  /// Handles the end of a required module. Stack: …, its result or its error, true if it succeeded.
  func moduleEnded(_ stack: LuaStack) -> Int32 {
    let top = stack.top
    let value = stack.boolean(top) ? reader.anchor(stack, top - 1, .script) : nil
    let ended = modules.end(isLoaded: value != nil)
    if let value { modules.loaded[ended.key] = value.reference }
    if let arena = ended.arena { hot.pointee.arena = arena }
    return 0
  }
}
