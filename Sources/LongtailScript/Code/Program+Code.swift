// Mistakes in code that need not be run to be found: names that nobody has, and views that are made and dropped.

import CLuaBridge
import LongtailCore

extension Program {
  /// A text was compiled. Stack: its name, its code.
  func readCode(_ stack: OpaquePointer) -> Int32 {
    guard let name = string(stack, 1), let bytes = bytes(stack, 2) else { return 0 }
    if let code = CompiledCode(bytes, of: String(name.dropFirst())) { compiled.append(code) }
    return 0
  }

  /// What is wrong in the code of the script and its modules, also in functions that have not been called; empty unless
  /// ``ProgramOptions/readsCode`` is set.
  public var codeMistakes: [Diagnostic] { compiled.flatMap { unknownNames(in: $0) + unusedViews(in: $0) } }

  private func unknownNames(in code: CompiledCode) -> [Diagnostic] {
    var known = code.assigned
    return code.reads.compactMap { mention in
      guard !known.contains(mention.name) else { return nil }
      if lt_has_global(runtime, mention.name) {
        known.insert(mention.name)
        return nil
      }
      return Diagnostic(unknownName(mention.name), place: Diagnostic.Place(file: code.file, line: mention.line))
    }
  }

  private func unusedViews(in code: CompiledCode) -> [Diagnostic] {
    // A method may be that of something else that has it too.
    let others = Set(vocabulary.drawing.map(\.name) + vocabulary.steps.map(\.name) + Program.methods.map(\.name))
    let methods = code.droppedMethods.filter {
      methodNames.contains($0.name) && !others.contains($0.name) && !code.fields.contains($0.name)
    }
    let calls = code.droppedCalls.filter { vocabulary.view(named: $0.name) != nil && !code.assigned.contains($0.name) }
    return (methods.map { (":" + $0.name, $0.line) } + calls.map { ($0.name, $0.line) }).map { callee, line in
      Diagnostic(
        .unusedView(callee: callee), severity: .warning, place: Diagnostic.Place(file: code.file, line: line))
    }
  }
}
