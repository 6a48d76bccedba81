// Errors for unknown names, with suggestions.

import CLuaBridge
import LongtailCore

/// The names that scripts can use.
struct KnownNames {
  let reader: ArgumentReader
  let definitions: Definitions
  let vocabulary: Vocabulary

  func unknownGlobal(_ stack: LuaStack) -> CallError { CallError(unknownName(reader.label(stack, 2))) }

  func unknownName(_ name: String) -> Diagnostic.Cause {
    // If a component has a property or a slot of this name, suggest `self.name`.
    let isOwn = definitions.components.contains { $0.body.propertyNames.contains(name) || $0.body.slots[name] != nil }
    return .unknownName(
      name: name, suggestions: isOwn ? ["self." + name] : Suggestion.nearest(to: name, in: globalNames),
      isModifier: definitions.methodNames.contains(name) && !isOwn)
  }

  func unknownMethod(_ stack: LuaStack) -> CallError {
    let name = reader.label(stack, 2)
    var receiver = "a view"
    if let component = definitions.styleModifiers[name] {
      return CallError(.noStyles(component: definitions.components[component].name))
    }
    if stack.type(1) == .handle { receiver = reader.describe(stack.handle(1)) }
    return CallError(
      .unknownModifier(name: name, on: receiver, suggestions: Suggestion.nearest(to: name, in: definitions.methodNames.sorted())))
  }

  /// The error for an unknown field of a function. Stack: the name of the function, the field.
  func unknownField(_ stack: LuaStack) -> CallError {
    let owner = reader.label(stack, 1)
    return CallError(.unknownProperty(name: reader.label(stack, 2), of: owner, known: Library.fields(of: owner)))
  }

  /// The names that are suggested for an unknown global. They lack tables such as `files`, and the functions of the host.
  private var globalNames: [String] {
    vocabulary.views.names + Library.globalNames
      + [
        "required", "optional", "binding", "handler", "infinity", "data", "format", "text", "files", "process", "env", "string",
        "table", "math", "utf8", "os", "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "rawequal",
        "rawget", "rawlen", "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall",
      ]
  }
}
