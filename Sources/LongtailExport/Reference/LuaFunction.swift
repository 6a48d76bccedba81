// A constructor or modifier for LuaLS. Arguments are passed by position, all in one table, or the first by position and the
// others in a table.

import LongtailCore

/// One function in the types for editors. These types are also called stubs.
struct LuaFunction {
  /// The class of which the function is a method; nil for a global function.
  let owner: String?
  let name: String
  let result: String
  /// The name of the class for the function's table of arguments.
  let options: String
  let parameters: [ParameterInfo]
  let hasChildren: Bool
  /// True if the arguments can be passed in a table, by name.
  let takesNames: Bool

  init(
    owner: String?, name: String, result: String, options: String = "", _ parameters: [ParameterInfo], hasChildren: Bool = false,
    takesNames: Bool = true
  ) {
    (self.owner, self.name, self.result, self.options) = (owner, name, result, options)
    (self.parameters, self.hasChildren, self.takesNames) = (parameters, hasChildren, takesNames)
  }

  /// The annotations of the class for the table of arguments; nil if the function takes no table.
  var optionsClass: String? {
    guard takesTable else { return nil }
    let children = hasChildren ? ["---@field [integer] Child"] : []
    let fields = parameters.map { $0.annotation("field") }
    return (["---@class \(options)"] + children + fields).joined(separator: "\n")
  }

  /// The function as Lua code, after its annotations.
  var declaration: String {
    guard !positional.isEmpty else {
      let isRequired = hasChildren || parameters.contains(where: \.isRequired)
      let parameter = takesTable ? ["---@param options\(isRequired ? "" : "?") \(options)"] : []
      return (parameter + ["---@return \(result)", header(takesTable ? ["options"] : [])]).joined(separator: "\n")
    }
    var lines = positional.map { $0.annotation("param") }
    if hasChildren { lines.append("---@param ... Child") }
    lines.append("---@return \(result)")
    lines += shortened.map { overload($0.map { "\($0.name)\($0.isRequired ? "" : "?"): \($0.kind.annotation)" }) }
    if takesTable, let first = positional.first, parameters.count > 1 || hasChildren {
      lines.append(overload(["\(first.name): \(first.kind.annotation)", "options: \(options)"]))
    }
    if takesTable { lines.append(overload(["options: \(options)"])) }
    return (lines + [header(positional.map(\.name) + (hasChildren ? ["..."] : []))]).joined(separator: "\n")
  }

  private var takesTable: Bool { takesNames && (hasChildren || !parameters.isEmpty) }
  private var positional: [ParameterInfo] { parameters.filter(\.isPositional) }

  /// The ways to call the function that omit one parameter before others: `:padding(2)` omits the edges. LuaLS recognises such a
  /// call by the type of the argument, so the next parameter must have another type.
  private var shortened: [[ParameterInfo]] {
    positional.indices.dropLast().compactMap { index in
      let (left, next) = (positional[index], positional[index + 1])
      guard !left.isRequired, left.kind.annotation != next.kind.annotation else { return nil }
      var rest = positional
      rest.remove(at: index)
      return rest
    }
  }

  private func overload(_ parameters: [String]) -> String {
    let all = (owner.map { ["self: \($0)"] } ?? []) + parameters
    return "---@overload fun(\(all.joined(separator: ", "))): \(result)"
  }

  private func header(_ names: [String]) -> String {
    "function \(owner.map { $0 + ":" } ?? "")\(name)(\(names.joined(separator: ", "))) end"
  }

}

extension ParameterInfo {
  /// The annotation: "---@field name? type Summary. Default: 1."
  func annotation(_ tag: String) -> String {
    let type = kind.annotation
    return (["---@\(tag) \(name)\(isRequired ? "" : "?") \(type)"] + sentences).joined(separator: " ")
  }

  /// The summary, the range if the type does not imply it, and the default.
  private var sentences: [String] {
    var sentences = summary.isEmpty ? [] : [summary]
    switch kind {
    case .integer, .length, .number:
      let range = kind.expectation
      if range != "a number", range != "a whole number" { sentences.append("Takes \(range).") }
    default: break
    }
    return sentences + (defaultText.map { ["Default: \($0)."] } ?? [])
  }
}
