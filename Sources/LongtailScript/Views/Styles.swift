// Styles of kinds of views (S1-S11): `style("Button", "primary", …)` declares a style, `:buttonStyle "primary"` applies it, and
// `Button(configuration)` shows the view that the enclosing styles return.

import CLuaBridge
import LongtailCore

/// Finds the styles and themes of scripts by name, and creates the views that styles show.
final class Styles {
  let runner: ScriptRunner
  let definer: DefinitionReader
  let properties: PropertyReader
  let bindings: Bindings
  let reader: ArgumentReader
  let elements: ElementBuilder
  let requests: RequestQueue
  let definitions: Definitions
  let vocabulary: Vocabulary
  let instances: InstanceTable
  let store: ElementStore
  let hot: UnsafeMutablePointer<HotState>

  init(
    _ runner: ScriptRunner, _ definer: DefinitionReader, _ properties: PropertyReader, _ bindings: Bindings,
    _ requests: RequestQueue
  ) {
    (self.runner, self.definer, self.properties, self.bindings, self.requests) = (runner, definer, properties, bindings, requests)
    (hot, reader, store, elements, instances) = (runner.hot, runner.reader, runner.store, runner.elements, runner.instances)
    (vocabulary, definitions) = (runner.reader.vocabulary, runner.reader.definitions)
  }

  // MARK: Applying

  /// Returns the argument of a style modifier of the vocabulary; nil for any other modifier.
  func styleArguments(_ stack: LuaStack, _ declaration: ModifierDeclaration) throws -> [Argument]? {
    guard case .namedStyle(let kind, _)? = declaration.parameters.first?.kind else { return nil }
    return [try styleChoice(stack, of: definer.styleKind(named: kind)).write(into: &hot.pointee.arena.pointee)]
  }

  /// Reads the style in a call of a style modifier: `:buttonStyle "primary"`, `:buttonStyle("primary", { color = "red" })`,
  /// `:buttonStyle(Primary)`, `:buttonStyle(function(self, configuration) … end)`.
  func styleChoice(_ stack: LuaStack, of kind: DefinitionReader.StyledKind?) throws -> StyleChoice {
    guard let kind else { throw CallError(.internalFault("a style of a kind that is not there")) }
    let callee = ":" + kind.modifier
    switch stack.type(2) {
    case .string:
      let name = reader.label(stack, 2)
      if let index = style(named: name, kind.modifier) { return try choice(index, stack, callee) }
      // An unknown style may be known when the view is shown, but its parameters cannot be read now.
      guard kind.builtIn.contains(name) || stack.type(3) != .table else {
        throw definer.unknownStyle(name, of: kind)
      }
      try stack.requireAtMost(1, callee, from: 2)
      return .named(name)
    case .handle:
      guard case .style(let index) = stack.handle(2) else { break }
      guard definer.modifierName(ofKind: definitions.styles[index].kind) == kind.modifier else {
        throw CallError(
          .badArgument(
            callee: callee, argument: "style", expected: "a style of \(kind.name)",
            found: "a style of \(definitions.styles[index].kind)"))
      }
      return try choice(index, stack, callee)
    case .function:
      try stack.requireAtMost(1, callee, from: 2)
      guard let function = reader.anchor(stack, 2, .function) else { throw CallError(.stackOverflow) }
      return .script(ScriptStyle(kind: kind.name, .function(function.reference)))
    default: break
    }
    throw CallError(
      .badArgument(
        callee: callee, argument: "style", expected: ValueKind.namedStyle(kind.name, []).expectation,
        found: reader.describe(stack, 2)))
  }

  /// Returns the style with this name, without parameters. Themes use styles in this form.
  ///
  /// - Throws: if there is no such kind, or the kind has no style with this name.
  func style(named name: String, ofKind kind: String) throws(Diagnostic) -> StyleChoice {
    guard let known = definer.styleKind(named: kind) else {
      throw Diagnostic(.unknownStyleKind(name: kind, known: definer.styleKindNames))
    }
    return try runner.attempt { try themeStyle(named: name, of: known) }
  }

  private func themeStyle(named name: String, of kind: DefinitionReader.StyledKind) throws -> StyleChoice {
    if let style = style(named: name, kind.modifier) { return unparameterized(style) }
    guard kind.builtIn.contains(name) else {
      throw definer.unknownStyle(name, of: kind)
    }
    return .named(name)
  }

  private func unparameterized(_ index: Int) -> StyleChoice {
    let parameters = [ScriptStyle.Parameter](repeating: .data(.none), count: definitions.styles[index].body.ownCount)
    return .script(ScriptStyle(kind: definitions.styles[index].kind, .definition(index), parameters))
  }

  /// Reads the style that a theme sets for a kind: a name or a style, without parameters.
  func themeStyle(of kind: DefinitionReader.StyledKind, _ stack: LuaStack, _ index: Int32) throws -> StyleChoice {
    if stack.type(index) == .string { return try themeStyle(named: reader.label(stack, index), of: kind) }
    guard case .style(let style) = stack.handle(index),
      definer.modifierName(ofKind: definitions.styles[style].kind) == kind.modifier
    else {
      throw CallError(
        .badArgument(
          callee: "theme", argument: "styles." + kind.name,
          expected: "the name of a style of \(kind.name), or the result of style(\"\(kind.name)\", ...)",
          found: reader.describe(stack, index)))
    }
    return unparameterized(style)
  }

  /// Returns a style of the program, with the parameters in the table at index 3.
  private func choice(_ index: Int, _ stack: LuaStack, _ callee: String) throws -> StyleChoice {
    let definition = definitions.styles[index]
    let own = BodyDefinition(
      owner: callee, properties: Array(definition.body.properties[..<definition.body.ownCount]), slots: .empty,
      function: definition.body.function)
    var values = try properties.arguments(of: index, own, stack, at: 3)
    defer { (values, properties.spareArguments) = ([], values) }
    let parameters = values.dropFirst().map { ScriptStyle.Parameter($0, in: hot.pointee.arena.pointee) }
    return .script(ScriptStyle(kind: definition.kind, .definition(index), parameters))
  }

  private func style(named name: String, _ modifier: String) -> Int? {
    definitions.styles.firstIndex { $0.name == name && definer.modifierName(ofKind: $0.kind) == modifier }
  }

  func style(named name: String, of modifier: String) -> ScriptStyle? {
    guard let index = style(named: name, modifier) else { return nil }
    let parameters = [ScriptStyle.Parameter](repeating: .data(.none), count: definitions.styles[index].body.ownCount)
    return ScriptStyle(kind: definitions.styles[index].kind, .definition(index), parameters)
  }

  // MARK: Evaluating

  /// Returns the body of a style. `style` is the element that stands for one use of the style. Nil if the element is outdated.
  func styleBody(_ style: ElementHandle) -> BodyDefinition? {
    guard let arena = store.arena(style.arena), style.index < arena.pointee.nodes.count else { return nil }
    let arguments = arena.pointee.arguments(of: arena.pointee.nodes[style.index])
    let (kind, body) = (arena.pointee.string(arguments[arguments.startIndex]), arguments[arguments.startIndex + 1])
    if body.tag == .integer { return definitions.styles[body.integer].body }
    return BodyDefinition(
      owner: ":" + (definer.modifierName(ofKind: kind) ?? "style"), properties: [], configuration: definer.styleFields(of: kind),
      slots: .empty,
      function: body.reference)
  }

  func styleName(_ style: ElementHandle) -> String {
    guard let arena = store.arena(style.arena), style.index < arena.pointee.nodes.count else { return "style" }
    let arguments = arena.pointee.arguments(of: arena.pointee.nodes[style.index])
    let body = arguments[arguments.startIndex + 1]
    guard body.tag == .integer else { return "style" }
    if let name = definitions.styles[body.integer].name { return name }
    // Several default styles of a component are distinguished by their position. Each can show the one before it.
    let standards = definer.component(named: definitions.styles[body.integer].kind)?.kind?.defaultStyles ?? []
    guard let position = standards.firstIndex(of: body.integer) else { return "style \(body.integer + 1)" }
    return position == standards.count - 1
      ? DefinitionReader.automaticStyle : "\(DefinitionReader.automaticStyle) \(position + 1)"
  }

  // MARK: Configurations

  /// Returns the element of `Button(configuration)`, which shows the view that the enclosing styles return. Nil if the argument
  /// at `index` is not a configuration.
  func configurationElement(_ stack: LuaStack, _ name: String, at index: Int32) throws -> ElementHandle? {
    guard stack.type(index) == .userdata, stack.isConfiguration(index) else { return nil }
    guard let owner = stack.owner(index), let kind = kind(ofStyle: owner.number) else {
      throw CallError(.staleSelf(what: name + "(configuration)"))
    }
    let modifier = definer.modifierName(ofKind: name)
    guard definer.modifierName(ofKind: kind) == modifier else {
      let expected =
        modifier == nil ? "a property of the configuration" : "the configuration of \(Diagnostic.withArticle(name)) style"
      throw CallError(
        .badArgument(
          callee: name, argument: "configuration", expected: expected,
          found: "the configuration of \(Diagnostic.withArticle(kind)) style"))
    }
    try stack.requireAtMost(index, name)
    let arena = hot.pointee.arena
    guard arena.pointee.nodes.count < hot.pointee.mostNodes else {
      throw CallError(.tooManyElements(limit: elements.limits.nodes))
    }
    return configurationElement(name, by: owner.number, [])
  }

  private func configurationElement(_ name: String, by instance: UInt64, _ state: [Argument]) -> ElementHandle {
    let arena = hot.pointee.arena
    let start = arena.pointee.append(arguments: [reader.interned(name), .integer(Int(instance))] + state)
    var node = ElementNode(kind: StructuralKind.outerStyle, arguments: start, argumentCount: 2 + state.count)
    elements.note(&node)
    return arena.pointee.append(node)
  }

  /// Returns the body of a component with default styles: the view that the enclosing styles return for its properties and state.
  func styledBody(_ definition: BodyDefinition, of instance: Instance) throws(Diagnostic) -> ElementHandle {
    let names = definition.slots.slots.map(\.name)
    return configurationElement("style", by: instance.id.rawValue, try bindings.bindings(to: names, of: instance))
  }

  func styledView(_ element: ElementHandle) -> StyledView? {
    guard let arena = store.arena(element.arena) else { return nil }
    let arguments = Array(arena.pointee.arguments(of: arena.pointee.nodes[element.index]))
    switch instances[UInt64(arguments[1].integer)]?.source {
    case .style(let style)?:
      guard let given = store.arena(style.arena) else { return nil }
      let view = given.pointee.arguments[Int(given.pointee.nodes[style.index].arguments) + 2]
      return given.pointee.hostValue(view.reference) as? StyledView
    case .component(let component)?:
      guard let given = store.arena(component.arena) else { return nil }
      let values = Array(given.pointee.arguments(of: given.pointee.nodes[component.index]))
      guard let kind = definitions.components[values[0].integer].kind else { return nil }
      let parameters = values.dropFirst().map { ScriptStyle.Parameter($0, in: given.pointee) }
      let state = arguments.dropFirst(2).map { ScriptStyle.Parameter($0, in: arena.pointee) }
      let names = definer.styleFields(of: kind.name).map(\.name)
      let configuration = ComponentConfiguration(of: kind, Array(zip(names, parameters + state)))
      return StyledView(kind: kind.name, functions: [:], body: configuration.body)
    default: return nil
    }
  }

  private func kind(ofStyle instance: UInt64) -> String? {
    guard case .style(let element)? = instances[instance]?.source, let arena = store.arena(element.arena) else { return nil }
    let arguments = arena.pointee.arguments(of: arena.pointee.nodes[element.index])
    return arena.pointee.string(arguments[arguments.startIndex])
  }

  /// Performs `configuration.isExpanded = true` if the host stores the value: queues a call of the setter of the host. The host
  /// performs the call when the function has ended.
  func assign(_ property: Property, of instance: Instance, _ stack: LuaStack, _ index: Int32) throws {
    guard case .binding(let kind) = property.kind else { return }
    guard let value = try reader.read(kind, stack, index) else {
      throw CallError(
        .badArgument(
          callee: "configuration." + property.name, argument: "", expected: kind.expectation,
          found: reader.describe(stack, index)))
    }
    guard case .style(let element)? = instance.source, let arena = store.arena(element.arena),
      let field = instance.properties.firstIndex(where: { $0 === property })
    else { return }
    let view = arena.pointee.arguments[Int(arena.pointee.nodes[element.index].arguments) + 2]
    guard let styled = arena.pointee.hostValue(view.reference) as? StyledView,
      let setter = styled.functions[field - instance.ownCount]
    else { return }
    guard runner.activity.isInEvent else { throw CallError(.writeInBody(name: property.name, of: instance.owner)) }
    requests.appendUnlimited(.perform(setter, [PlainValue(value, in: hot.pointee.arena.pointee)]))
  }

  /// Performs `configuration.trigger()`: queues a call of a function of the host. The host performs the call when the calling
  /// function has ended. Stack: the reference of the host function.
  func callHost(_ stack: LuaStack) throws -> Int32 {
    guard let bits = stack.integer(1) else { return 0 }
    try runner.requireEvent("configuration.trigger")
    requests.appendUnlimited(.perform(ScriptReference(rawValue: UInt64(bitPattern: bits)), []))
    return 0
  }

  // MARK: Themes

  /// Returns a theme of the script or of the host.
  func theme(named name: String) -> Theme? { (definitions.themes + vocabulary.hostThemes).first { $0.name == name } }
  var themeNames: [String] { (definitions.themes + vocabulary.hostThemes).map(\.name) }

  // MARK: Names

  /// Returns the name of a style; a description if it has no name.
  func name(of style: StyleChoice) -> String {
    switch style {
    case .named(let name): name
    case .host(let style): style.name
    case .script(let style):
      switch style.body {
      case .definition(let index): definitions.styles[index].name ?? "a style without a name"
      case .function: "a function"
      }
    }
  }
}
