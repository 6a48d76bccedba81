// Finds errors in compiled code without running it: unknown names, views that are created but not used, and values that are
// stored outside of state.

import CLuaBridge
import LongtailCore

/// Finds errors in code without running it: unknown names, views that are not used, and values that are stored outside of state.
struct CodeCheck {
  let modules: ModuleTable
  let names: KnownNames
  let definitions: Definitions
  let vocabulary: Vocabulary
  let runtime: OpaquePointer

  /// Reads the bytecode of a chunk that was compiled. Stack: the name of the chunk, its bytecode.
  func readCode(_ stack: LuaStack) -> Int32 {
    guard let name = stack.string(1), let bytes = stack.bytes(2) else { return 0 }
    if let code = CompiledCode(bytes, of: String(name.dropFirst())) { modules.compiled.append(code) }
    return 0
  }

  /// The errors, warnings and notes about the code of the script and its modules, including functions that have not been called.
  /// Empty unless ``ProgramOptions/readsCode`` is set.
  var codeDiagnostics: [Diagnostic] {
    modules.compiled.flatMap {
      unknownNames(in: $0) + unknownFields(in: $0) + unusedViews(in: $0) + untrackedWrites(in: $0) + unknownWrites(in: $0)
    }
  }

  private func unknownNames(in code: CompiledCode) -> [Diagnostic] {
    var known = code.assigned
    var unknown: [String: Diagnostic.Cause] = [:]
    return code.reads.compactMap { use in
      guard !known.contains(use.name) else { return nil }
      if unknown[use.name] == nil {
        if lt_has_global(runtime, nil, use.name) {
          known.insert(use.name)
          return nil
        }
        // The search for suggestions takes the most time, so it ends after a limited number of names. If more are unknown, the
        // script has another problem.
        unknown[use.name] =
          unknown.count < CodeCheck.mostSuggestions
          ? names.unknownName(use.name) : .unknownName(name: use.name, suggestions: [])
      }
      return unknown[use.name].map {
        Diagnostic($0, place: Diagnostic.Place(file: code.file, line: use.line))
      }
    }
  }

  private static let mostSuggestions = 200

  private func unknownFields(in code: CompiledCode) -> [Diagnostic] {
    code.libraryReads.compactMap { library, field in
      guard let known = CodeCheck.libraries[library], !code.assigned.contains(library),
        !lt_has_global(runtime, library, field.name)
      else { return nil }
      return Diagnostic(
        .unknownName(
          name: library + "." + field.name,
          suggestions: Suggestion.nearest(to: field.name, in: known).map { library + "." + $0 }),
        place: Diagnostic.Place(file: code.file, line: field.line))
    }
  }

  /// The names in Lua's libraries, for suggestions.
  static let libraries: [String: [String]] = [
    "string": [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize", "rep", "reverse", "sub",
      "unpack", "upper",
    ],
    "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
    "math": [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max", "maxinteger", "min",
      "mininteger", "modf", "pi", "rad", "random", "sin", "sqrt", "tan", "tointeger", "type", "ult",
    ],
    "os": ["clock", "date", "time"],
    "utf8": ["char", "charpattern", "codepoint", "codes", "len", "offset"],
  ]

  private func untrackedWrites(in code: CompiledCode) -> [Diagnostic] {
    code.untrackedWrites.map { use in
      Diagnostic(
        .untrackedWrite(name: use.name), severity: .note, place: Diagnostic.Place(file: code.file, line: use.line))
    }
      + code.copyWrites.map { use in
        Diagnostic(
          .copyWrite(name: use.name), severity: .note, place: Diagnostic.Place(file: code.file, line: use.line))
      }
  }

  /// The errors for writes to names that a component does not declare: `self.cuont = 1`.
  private func unknownWrites(in code: CompiledCode) -> [Diagnostic] {
    code.selfWrites.compactMap { name, field in
      // Skip the component if its definition is from another file: if two files declare the same name, only one declaration is
      // loaded.
      guard let component = definitions.components.first(where: { $0.name == name && $0.place?.file == code.file }) else {
        return nil
      }
      let known = component.body.propertyNames + component.body.slots.slots.map(\.name)
      guard !known.contains(field.name), field.name != "env" else { return nil }
      return Diagnostic(
        .unknownProperty(name: field.name, of: name, known: known + ["env"]),
        place: Diagnostic.Place(file: code.file, line: field.line))
    }
  }

  private func unusedViews(in code: CompiledCode) -> [Diagnostic] {
    // Calls of these methods cause no warning: the receiver may be a drawing context, a test screen or a library value.
    let others = Set(vocabulary.drawing.names + vocabulary.steps.names + Library.methodNames)
    let methods = code.unusedMethodCalls.filter { use in
      // The declaration of a fluent property counts as one field with its name.
      let isFluent = definitions.fluentNames.contains(use.name)
      return (isFluent || definitions.methodNames.contains(use.name)) && !others.contains(use.name)
        && code.fields[use.name, default: 0] <= (isFluent ? 1 : 0)
    }
    let own = Set(definitions.components.map(\.name))
    // A call of a local variable counts as the call of a component with this name, but not as the call of a built-in view.
    let calls =
      (code.unusedCalls + code.unusedLocalCalls).filter { own.contains($0.name) }
      + code.unusedCalls.filter { vocabulary.view(named: $0.name) != nil && !code.assigned.contains($0.name) }
    return (methods.map { (":" + $0.name, $0.line) } + calls.map { ($0.name, $0.line) }).map { callee, line in
      Diagnostic(
        .unusedView(callee: callee), severity: .warning, place: Diagnostic.Place(file: code.file, line: line))
    }
  }
}
