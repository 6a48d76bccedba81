// Scripts that pass a hostile value `S` to each parameter of each view and modifier. Each call is in its own component, so that a
// rejected call is one error box.

import LongtailCatalog
import LongtailCore

public enum HostileScript {
  /// The number of scripts.
  public static let parts = 16

  /// Returns one of the scripts, without the line that defines `S`.
  public static func properties(part: Int) -> String {
    let components = stride(from: part, to: bodies.count, by: parts).enumerated().map { number, index in
      "children[\(number + 1)] = component('C\(index)', { body = function(self) \(bodies[index]) end })()"
    }
    return "local children = {}\n" + components.joined(separator: "\n")
      + "\nreturn VStack(children):lineLimit(2):accessibilityLabel(tostring(S)):accessibilityIdentifier(tostring(S))"
  }

  public static let bodies: [String] = {
    let views = Catalog.vocabulary.views.flatMap { view in
      view.parameters.indices.flatMap { index in
        arguments(view.parameters, hostile: index).map { "\(view.name){ \($0) }" }
      } + (view.children == .many ? ["\(view.name){ S, Text(S), S .. S }"] : [])
    }
    let modifiers = Catalog.vocabulary.modifiers.flatMap { modifier in
      let subject = modifier.target == .shapes ? "Circle()" : "Text(S)"
      return modifier.parameters.indices.flatMap { index in
        arguments(modifier.parameters, hostile: index).map { "\(subject):\(modifier.name){ \($0) }" }
      }
    }
    let others = [
      "Text(S):id(S)", "VStack{ Text(S):id(S), Text(S):id(S) }", "ForEach({ S, S }, function(item) return Text(item) end)",
      "component('P', { props = { [S] = 1 }, body = function(self) return Text(self[S]) end })()",
      "component('P', { props = { title = required.string }, body = function(self) return Text(self.title) end }){ [S] = S }",
      "component('P', { state = { text = S, [S] = 1 }, body = function(self) return Text(self.text) end })()",
      "component('P', { state = { list = { S, [2] = { [S] = S } } }, body = function(self) return Text(self.list[2][S]) end })()",
      "self:binding(S)", "constant(S):binding(S).value", "Binding(S, S)", "Text(S):environment(S)",
      "Text{ [S] = S }", "Text('x'):padding{ [S] = 1 }", "Text(S)[S]()", "VStack{ {} }", "VStack{ function() return S end }",
    ]
    let errors = ["error(S)", "error({ S })", "local x = S + 1", "require(S)", "local x = _G[S]", "print(S)"]
    return (views + modifiers + others).map { "return " + $0 } + errors.map { $0 + " return Text(S)" }
  }()

  /// Calls with several numeric parameters, all of which are `S`. The other required parameters have simple values.
  public static let numeric: [String] = {
    func call(_ name: String, _ parameters: [ParameterInfo]) -> String? {
      let numbers = parameters.filter { takesNumber($0.kind) }
      guard numbers.count > 1 else { return nil }
      let given = numbers.map { "\($0.name) = \(hostile($0.kind)[0])" }
      let others = parameters.filter { !takesNumber($0.kind) && $0.isRequired }.map { "\($0.name) = \(plain($0.kind))" }
      return "\(name){ \((given + others).joined(separator: ", ")) }"
    }
    return Catalog.vocabulary.views.compactMap { call($0.name, $0.parameters) }
      + Catalog.vocabulary.modifiers.compactMap { modifier in
        call((modifier.target == .shapes ? "Circle()" : "Text 'abc'") + ":" + modifier.name, modifier.parameters)
      }
  }()

  private static func takesNumber(_ kind: ValueKind) -> Bool {
    switch kind {
    case .integer, .length, .number: true
    case .binding(let kind): takesNumber(kind)
    case .either(let first, _): takesNumber(first)
    default: false
    }
  }

  /// Scripts that use `S` at module scope, in an error or in a declaration.
  public static let atModuleScope = [
    "error(S)", "return S", "require(S)", "return _G[S]", "local x = nil .. S",
    "observable(S, {})", "local T = observable('T', { text = S, [S] = S }) return Text(T{ [S] = S }.text)",
    "local T = observable('T', { text = S }) local t = T() t[S] = S", "local T = observable('T', {}) return Text(T()[S])",
    "return component('P', { state = { text = S }, body = function(self) return Text(self.text) end })()",
    "return component(S, { body = function(self) return Text(S):padding(-1) end })()",
    "modifier(S, function(content) return content end) return Text(S)[S](Text(S))",
    "modifier(S, { params = { [S] = S }, body = function(self, content) return content end }) return Text(S)[S](Text(S))",
    "environmentKey(S, S) return Text(S):environment(S, S)",
    "local C = component('Card', { styles = true, body = function(self) return Text(S) end }) C:style(S, {}, function() end)"
      + " return C()",
    "preview(S, { width = 20 }, function() return Text(S):padding(-1) end) return Text 'x'",
    "preview(S, function() return error(S) end)",
  ]

  /// Returns lists of named arguments. The parameter at `index` is hostile, and the other required parameters have simple values.
  private static func arguments(_ parameters: [ParameterInfo], hostile index: Int) -> [String] {
    let others = parameters.indices.filter { $0 != index && parameters[$0].isRequired }.map {
      "\(parameters[$0].name) = \(plain(parameters[$0].kind))"
    }
    return hostile(parameters[index].kind).map { (["\(parameters[index].name) = \($0)"] + others).joined(separator: ", ") }
  }

  /// Returns expressions with `S`. They have the given kind if that is possible, and otherwise a kind that is rejected with a
  /// message.
  private static func hostile(_ kind: ValueKind) -> [String] {
    switch kind {
    case .array: ["{ S, { S } }"]
    case .table: ["{ [S] = S }"]
    case .function: ["function() return S end", "S"]
    case .binding: ["constant(S)"]
    case .either(let first, let second): hostile(first) + hostile(second)
    default: ["S"]
    }
  }

  private static func plain(_ kind: ValueKind) -> String {
    switch kind {
    case .boolean: "true"
    case .integer(let range, _), .length(let range, _): String(min(max(1, range.lowerBound), range.upperBound))
    case .number(let range): String(min(max(1, range.lowerBound), range.upperBound))
    case .choice(let names): "'\(names[0])'"
    case .color: "'red'"
    case .view: "Text 'x'"
    case .shape: "Circle()"
    case .function: "function(x) return Text 'x' end"
    case .environmentKey: "'lineLimit'"
    case .environmentValue: "1"
    case .array: "{ 1, 2 }"
    case .table: "{ x = 1 }"
    case .binding(let kind): "constant(\(plain(kind)))"
    case .either(let kind, _): plain(kind)
    default: "'x'"
    }
  }
}
