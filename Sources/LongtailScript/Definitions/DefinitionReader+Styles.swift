// Reads the styles that scripts declare (S1-S11).

import CLuaBridge
import LongtailCore

extension DefinitionReader {
  /// A kind of view that has styles: a kind that the ``Vocabulary`` declares, such as `Button`, or a component with a
  /// `defaultStyle`.
  struct StyledKind {
    let name: String
    let modifier: String
    /// The names of the styles that the script does not declare.
    let builtIn: [String]
  }

  func styleKind(named name: String) -> StyledKind? {
    if let index = vocabulary.styleKind(named: name) {
      let modifier = vocabulary.styleModifiers[index]
      return StyledKind(name: name, modifier: modifier, builtIn: vocabulary.styleNames(of: modifier))
    }
    guard let component = component(named: name), component.kind != nil else { return nil }
    return StyledKind(name: name, modifier: component.styleModifier, builtIn: [DefinitionReader.automaticStyle])
  }

  func component(named name: String) -> ComponentDefinition? {
    definitions.componentIndices[name].map { definitions.components[$0] }
  }

  /// The names of all kinds of views with styles.
  var styleKindNames: [String] {
    vocabulary.styleKinds.names + definitions.components.filter { $0.kind != nil }.map(\.name)
  }

  /// The name of the style for a component if no other style is chosen.
  static let automaticStyle = "automatic"

  func modifierName(ofKind kind: String) -> String? { styleKind(named: kind)?.modifier }

  func allStyles(of kind: StyledKind) -> [String] { Set(kind.builtIn + styleNames(of: kind.modifier)).sorted() }

  func unknownStyle(_ name: String, of kind: StyledKind) -> CallError {
    let other = vocabulary.modifier(ofStyle: name) ?? modifier(ofStyle: name)
    return CallError(.unknownStyle(name: name, kind: kind.name, known: allStyles(of: kind), other: other))
  }

  /// Returns the fields of the configuration for styles of a kind, as properties.
  func styleFields(of kind: String) -> [Property] {
    if let known = definitions.fieldsOfKinds[kind] { return known }
    func property(_ name: String, _ kind: ValueKind) -> Property {
      Property(name: name, stableName: StableText(name), kind: kind, isRequired: false, defaultValue: .absent)
    }
    var properties: [Property] = []
    if let index = vocabulary.styleKind(named: kind) {
      properties = vocabulary.styleKinds[index].fields.map { property($0.name, $0.kind) }
    } else if let component = component(named: kind) {
      // The state of the component is a binding, so that styles can write it.
      properties = component.properties + component.body.slots.slots.map { property($0.name, .binding($0.kind ?? .data)) }
    }
    definitions.fieldsOfKinds[kind] = properties
    return properties
  }

  // MARK: Declaring

  /// Performs `style("Button", "primary", { color = "blue" }, function(self, configuration) … end)`. The parameters are optional.
  /// The name is optional, too, because a script can use the returned value as the style.
  func defineStyle(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("a style")
    guard stack.type(1) == .string, let name = stack.string(1) else {
      throw CallError(
        .badArgument(
          callee: "style", argument: "kind", expected: "the name of a kind of views, such as \"Button\"",
          found: reader.describe(stack, 1)))
    }
    guard let kind = styleKind(named: name) else {
      guard component(named: name) == nil else {
        throw CallError(
          .badArgument(
            callee: "style", argument: "kind",
            expected: "a kind with a default style (for \(name), write \(name):style(\"name\", ...))", found: "\"\(name)\""))
      }
      throw CallError(.unknownStyleKind(name: name, known: styleKindNames))
    }
    return try defineStyle(stack, of: kind, "style", from: 2)
  }

  /// Declares a style of a kind. `first`: the stack position of the name of the style. If the style has no name, its first other
  /// argument is there.
  func defineStyle(_ stack: LuaStack, of kind: StyledKind?, _ callee: String, from first: Int32) throws -> Int32 {
    guard let kind else { throw CallError(.internalFault("a style of a kind that is not there")) }
    var first = first
    var name: String?
    if stack.type(first) == .string {
      name = try self.name(stack, first, callee)
      first += 1
    }
    if let name, allStyles(of: kind).contains(name) {
      throw CallError(.nameTaken(what: "the \(kind.name) style", name: name))
    }
    let body = try styleBody(stack, callee, of: ":" + kind.modifier, configuration: styleFields(of: kind.name), from: first)
    definitions.styles.append(StyleDefinition(kind: kind.name, name: name, body: body))
    note(.style(definitions.styles.count - 1), stack)
    stack.push(Handle.style(definitions.styles.count - 1))
    return 1
  }

  /// Reads the `defaultStyle` of a component: `function(self, configuration) … end`, or an array of functions, each of which
  /// wraps the one before it (S10, S12).
  func defineStyles(of component: Int, _ stack: LuaStack, _ index: Int32) throws {
    let (name, modifier) = (definitions.components[component].name, definitions.components[component].styleModifier)
    guard definitions.methodNames.insert(modifier).inserted else { throw CallError(.nameTaken(what: "modifier", name: modifier)) }
    var functions: [ScriptReference] = []
    if stack.type(index) == .table {
      try stack.require(Int32(DefinitionReader.mostDefaultStyles) + 4)
      for position in 1...DefinitionReader.mostDefaultStyles + 1 {
        // The functions stay on the stack until C has stored them.
        stack.pushElement(position, of: index)
        guard stack.type(stack.top) != .nil else { break }
        guard position <= DefinitionReader.mostDefaultStyles else {
          throw CallError(
            .badArgument(
              callee: "component", argument: "defaultStyle", expected: "at most \(DefinitionReader.mostDefaultStyles) functions",
              found: "more"))
        }
        functions.append(try function(stack, stack.top, "component", "defaultStyle"))
      }
    }
    if stack.type(index) == .function { functions = [try function(stack, index, "component", "defaultStyle")] }
    guard !functions.isEmpty else {
      throw CallError(
        .badArgument(
          callee: "component", argument: "defaultStyle", expected: "a function, or an array of functions",
          found: reader.describe(stack, index))
      )
    }
    let first = definitions.styles.count
    for function in functions {
      let body = BodyDefinition(
        owner: "the default style of " + name, properties: [], configuration: styleFields(of: name), slots: .empty,
        function: function)
      definitions.styles.append(StyleDefinition(kind: name, name: nil, body: body))
    }
    let key = EnvironmentKey(styles: modifier, "Styles of \(name).")
    definitions.components[component].kind = ComponentKind(
      name, modifier: modifier, key: key, defaultStyles: Array(first..<definitions.styles.count))
  }

  private static let mostDefaultStyles = 16

  func styleNames(of modifier: String) -> [String] {
    definitions.styles.filter { modifierName(ofKind: $0.kind) == modifier }.compactMap(\.name)
  }

  /// Returns the name of the modifier that applies the style called `name`. If several styles have this name, the first counts.
  func modifier(ofStyle name: String) -> String? {
    definitions.styles.first { $0.name == name }.flatMap { modifierName(ofKind: $0.kind) }
  }
}
