// Types for the names that a project adds: environment keys, preference keys, themes, components, layouts and observable types.

import LongtailCore

extension ProjectStubs {
  // MARK: Environment

  /// The class `Environment` with the environment keys and the observable types of the project.
  var environment: [String] {
    let keys = grouped { if case .environmentKey = $0 { true } else { false } }
    var fields = keys.map { name, keys in
      let infos = keys.compactMap { if case .environmentKey(let info) = $0.subject { info } else { nil } }
      let standard = Set(infos.map(\.defaultText)).count == 1 ? infos[0].defaultText.map { "Default: \($0). " } ?? "" : ""
      let name = Lua.keywords.contains(name) ? "[\"\(name)\"]" : name
      return "---@field \(name) \(types(of: infos)) \(standard)\(ProjectStubs.place(keys))"
    }
    for declaration in declarations {
      guard case .observable = declaration.subject else { continue }
      fields.append("---@field [\(className(declaration)).Type] \(className(declaration))")
    }
    return fields.isEmpty ? [] : [lines(["---@class Environment"], fields)]
  }

  /// Returns the types of keys that have one name: "boolean|string" if several scripts declare the name.
  private func types(of infos: [ParameterInfo]) -> String {
    infos.map(\.kind.annotation).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: "|")
  }

  // MARK: Names

  /// The modifiers that take a name of the project: the name of an environment key, of a preference key or of a theme.
  var names: [String] {
    let environmentKeys = grouped { if case .environmentKey = $0 { true } else { false } }
    let preferenceKeys = grouped { if case .preferenceKey = $0 { true } else { false } }
    let themes = grouped { if case .theme = $0 { true } else { false } }
    return named("EnvironmentKeyName", environmentKeys) { $1.kind == .environmentKey }
      + named("PreferenceKeyName", preferenceKeys) { $1.kind == .preferenceKey }
      + named("ThemeName", themes) { $0 == "theme" && $1.kind == .string }
  }

  /// Returns a LuaLS alias for the names. Also returns a new declaration of each modifier that takes such a name, in which the
  /// alias is the type of the first parameter.
  private func named(
    _ alias: String, _ names: [(name: String, declarations: [ScriptDeclaration])],
    _ takes: (_ modifier: String, ParameterInfo) -> Bool
  ) -> [String] {
    guard !names.isEmpty else { return [] }
    let choices = names.map { "---| \"\($0.name)\" # \(ProjectStubs.place($0.declarations))" }
    let modifiers = vocabulary.modifiers.filter { modifier in
      modifier.parameters.contains { takes(modifier.name, $0) }
    }
    return [lines(["---@alias \(alias)"], choices)]
      + modifiers.map { modifier in
        let parameters = modifier.parameters.filter(\.isPositional)
        let rest = parameters.dropFirst().map { $0.annotation("param") }
        let overloads = names.flatMap { self.overloads(of: modifier, for: $0.name, $0.declarations) }
        return lines(
          ["---" + modifier.summary, "---@param \(parameters[0].name) \(alias)"], rest, ["---@return View"], overloads,
          ["function View:\(modifier.name)(\(parameters.map(\.name).joined(separator: ", "))) end"])
      }
  }

  /// Returns the overload for one key, so that `:environment("isLate", …)` takes a value of this key. Empty if the modifier takes
  /// no value of a key.
  private func overloads(
    of modifier: ModifierDeclaration, for name: String, _ declarations: [ScriptDeclaration]
  ) -> [String] {
    guard modifier.parameters.count == 2, modifier.parameters[1].kind == .environmentValue else { return [] }
    let infos = declarations.compactMap { if case .environmentKey(let info) = $0.subject { info } else { nil } }
    let (key, value) = (modifier.parameters[0].name, modifier.parameters[1].name)
    return ["---@overload fun(self: View, \(key): \"\(name)\", \(value)?: \(types(of: infos))): View"]
  }

  /// Returns declarations by name. Several scripts may declare the same name.
  private func grouped(
    _ isWanted: (ScriptDeclaration.Subject) -> Bool
  ) -> [(name: String, declarations: [ScriptDeclaration])] {
    let wanted = declarations.filter { isWanted($0.subject) }
    return Dictionary(grouping: wanted, by: \.name).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: Definitions

  /// Returns the declaration of `component`, `layout` or `observable`, with one overload for each name that the project defines
  /// with this function. The overload returns the class of that definition. Nil if the project has no such definition.
  func definitions(_ function: String, taking definition: String) -> String? {
    let stub = library.first { $0.name == function }?.stub.split(separator: "\n").map(String.init) ?? []
    let overloads = declarations.compactMap { declaration -> String? in
      let result: String
      switch (function, declaration.subject) {
      case ("component", .component), ("layout", .layout): result = className(declaration)
      case ("observable", .observable): result = className(declaration) + ".Type"
      default: return nil
      }
      return "---@overload fun(name: \"\(declaration.name)\", definition: \(definition)): \(result)"
    }
    return overloads.isEmpty ? nil : lines(stub.dropLast(), overloads, stub.suffix(1))
  }
}
