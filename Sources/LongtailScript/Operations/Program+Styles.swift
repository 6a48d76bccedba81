// Styles of kinds (S1-S11): `style("Button", "primary", …)` declares one, `:buttonStyle "primary"` names it, `Button(configuration)`
// goes to the styles around it.

import CLuaBridge
import LongtailCore

extension Program {
  // MARK: Declaring

  /// `style("Button", "primary", { color = "blue" }, function(self, configuration) … end)`. The name may be left out where the style is
  /// used as the value that this returns; the parameters may be left out.
  func defineStyle(_ stack: OpaquePointer) throws -> Int32 {
    try requireModuleScope("a style")
    let kind = try styleKind(stack, 1)
    var first: Int32 = 2
    var name: String?
    if lt_type_of(stack, 2) == LT_TYPE_STRING {
      name = try self.name(stack, 2, "style")
      first = 3
    }
    if let name, styleNames(of: kind.modifier).contains(name) || builtInStyles(of: kind.modifier).contains(name) {
      throw Mistake(.nameTaken(what: "style of \(kind.name)", name: name))
    }
    let owner = ":" + kind.modifier
    let body = try styleBody(stack, "style", of: owner, given: styleFields(of: kind.name), from: first)
    styles.append(StyleDefinition(kind: kind.name, name: name, body: body))
    lt_push_handle(stack, Handle.style(styles.count - 1).bits)
    return 1
  }

  private func styleKind(_ stack: OpaquePointer, _ index: Int32) throws -> (name: String, modifier: String) {
    let known = vocabulary.styleKinds.map(\.name)
    guard let name = string(stack, index), lt_type_of(stack, index) == LT_TYPE_STRING else {
      throw Mistake(
        .badArgument(
          callee: "style", argument: "kind", expected: "the name of a kind of views, such as \"Button\"",
          found: describe(stack, index)))
    }
    guard let kind = vocabulary.styleKind(named: name) else {
      throw Mistake(
        .badArgument(
          callee: "style", argument: "kind", expected: ValueKind.choice(known).expectation, found: describe(stack, index)))
    }
    return (name, vocabulary.styleKinds[kind].modifier)
  }

  /// What styles of a kind are given, as properties.
  private func styleFields(of kind: String) -> [Property] {
    if let known = fieldsOfKinds[kind] { return known }
    guard let index = vocabulary.styleKind(named: kind) else { return [] }
    let properties = vocabulary.styleKinds[index].fields.map { field in
      Property(
        name: field.name, stableName: StableText(field.name), kind: field.kind, isRequired: false, defaultValue: .absent)
    }
    fieldsOfKinds[kind] = properties
    return properties
  }

  private func builtInStyles(of modifier: String) -> [String] {
    vocabulary.styleKinds.filter { $0.modifier == modifier }.flatMap { $0.styles.map(\.name) }
  }

  // MARK: Applying

  /// The argument of a modifier that names a style: `:buttonStyle "primary"`, `:buttonStyle("primary", { color = "red" })`,
  /// `:buttonStyle(Primary)`, `:buttonStyle(function(self, configuration) … end)`. Nil for any other modifier.
  func styleArguments(_ stack: OpaquePointer, _ declaration: ModifierDeclaration) throws -> [Argument]? {
    guard case .namedStyle(let kind, _)? = declaration.parameters.first?.kind else { return nil }
    let callee = ":" + declaration.name
    func with(_ definition: StyleDefinition, _ index: Int) throws -> [Argument] {
      let body = BodyDefinition(
        owner: callee, properties: Array(definition.body.properties[..<definition.body.ownCount]), slots: .empty,
        function: definition.body.function)
      var values = try arguments(of: index, body, stack, at: 3)
      defer { (values, spareArguments) = ([], values) }
      return [hot.pointee.arena.pointee.append(list: [interned(definition.kind)] + values)]
    }
    switch lt_type_of(stack, 2) {
    case LT_TYPE_STRING:
      let name = label(stack, 2)
      if let index = style(named: name, declaration.name) { return try with(styles[index], index) }
      // One that is not known yet may be when it is shown.
      guard lt_type_of(stack, 3) != LT_TYPE_TABLE || builtInStyles(of: declaration.name).contains(name) else {
        throw Mistake(.unknownStyle(name: name, kind: kind, known: allStyles(of: declaration.name)))
      }
      try requireAtMost(1, stack, callee, from: 2)
      return [interned(name)]
    case LT_TYPE_HANDLE:
      guard case .style(let index) = Handle(bits: lt_handle(stack, 2)) else { break }
      guard modifierName(ofKind: styles[index].kind) == declaration.name else {
        throw Mistake(
          .badArgument(
            callee: callee, argument: "style", expected: "a style of \(kind)", found: "a style of \(styles[index].kind)"))
      }
      return try with(styles[index], index)
    case LT_TYPE_FUNCTION:
      try requireAtMost(1, stack, callee, from: 2)
      guard let function = anchor(stack, 2, .function) else { throw Mistake(.stackOverflow) }
      return [hot.pointee.arena.pointee.append(list: [interned(kind), function])]
    default: break
    }
    throw Mistake(
      .badArgument(
        callee: callee, argument: "style", expected: ValueKind.namedStyle(kind, []).expectation, found: describe(stack, 2)))
  }

  private func style(named name: String, _ modifier: String) -> Int? {
    styles.firstIndex { $0.name == name && modifierName(ofKind: $0.kind) == modifier }
  }

  private func modifierName(ofKind kind: String) -> String? {
    vocabulary.styleKind(named: kind).map { vocabulary.styleKinds[$0].modifier }
  }

  private func allStyles(of modifier: String) -> [String] { (builtInStyles(of: modifier) + styleNames(of: modifier)).sorted() }

  public func style(named name: String, of modifier: String) -> ProgramStyle? {
    guard let index = style(named: name, modifier) else { return nil }
    let parameters = [ProgramStyle.Parameter](repeating: .data(.none), count: styles[index].body.ownCount)
    return ProgramStyle(kind: styles[index].kind, .definition(index), parameters)
  }

  public func styleNames(of modifier: String) -> [String] {
    styles.filter { modifierName(ofKind: $0.kind) == modifier }.compactMap(\.name)
  }

  // MARK: Evaluating

  /// The definition behind a node of what a style makes.
  func styleBody(_ style: ElementHandle) -> BodyDefinition? {
    guard let arena = store.arena(style.arena), style.index < arena.pointee.nodes.count else { return nil }
    let arguments = arena.pointee.arguments(of: arena.pointee.nodes[style.index])
    let (kind, body) = (arena.pointee.string(arguments[arguments.startIndex]), arguments[arguments.startIndex + 1])
    if body.tag == .integer { return styles[body.integer].body }
    return BodyDefinition(
      owner: ":" + (modifierName(ofKind: kind) ?? "style"), properties: [], given: styleFields(of: kind), slots: .empty,
      function: body.reference)
  }

  public func styleName(_ style: ElementHandle) -> String {
    guard let arena = store.arena(style.arena), style.index < arena.pointee.nodes.count else { return "style" }
    let arguments = arena.pointee.arguments(of: arena.pointee.nodes[style.index])
    let body = arguments[arguments.startIndex + 1]
    guard body.tag == .integer else { return "style" }
    return styles[body.integer].name ?? "style \(body.integer + 1)"
  }

  public func propertyNames(ofStyle style: ElementHandle) -> [String] { styleBody(style)?.propertyNames ?? [] }

  public func source(of instance: InstanceID) -> BodySource? { instances[instance.rawValue]?.source }

  // MARK: Configurations

  /// `Button(configuration)`: what the styles around make of what a style is given. Nil where the argument is none.
  func configured(_ stack: OpaquePointer, _ view: Int) throws -> ElementHandle? {
    guard lt_type_of(stack, 1) == LT_TYPE_USERDATA, isConfiguration(stack, 1) else { return nil }
    let name = vocabulary.views[view].name
    var (number, type) = (UInt64(0), Int32(0))
    guard lt_owner_at(stack, 1, &number, &type), let kind = kind(ofStyle: number) else {
      throw Mistake(.outsideBody(what: name + "(configuration)"))
    }
    guard modifierName(ofKind: kind) == modifierName(ofKind: name) else {
      throw Mistake(
        .badArgument(
          callee: name, argument: "configuration", expected: "that of a style of \(name)",
          found: "that of a style of \(kind)"))
    }
    try requireAtMost(1, stack, name)
    let arena = hot.pointee.arena
    guard arena.pointee.nodes.count < hot.pointee.mostNodes else { throw Mistake(.tooManyElements(limit: limits.nodes)) }
    let start = arena.pointee.append(arguments: [interned(name), .integer(Int(number))])
    var node = ElementNode(kind: StructuralKind.configured, arguments: start, argumentCount: 2)
    note(&node)
    return arena.pointee.append(node)
  }

  private func kind(ofStyle instance: UInt64) -> String? {
    guard case .style(let element)? = instances[instance]?.source, let arena = store.arena(element.arena) else { return nil }
    let arguments = arena.pointee.arguments(of: arena.pointee.nodes[element.index])
    return arena.pointee.string(arguments[arguments.startIndex])
  }

  /// `configuration.isExpanded = true`, where the host keeps the value. What is written is heard of when the function has ended.
  func assign(given property: Property, of instance: Instance, _ stack: OpaquePointer, _ index: Int32) throws {
    guard case .binding(let kind) = property.kind else { return }
    guard let value = try read(kind, stack, index) else {
      throw Mistake(
        .badArgument(
          callee: "configuration." + property.name, argument: "value", expected: kind.expectation, found: describe(stack, index)))
    }
    guard case .style(let element)? = instance.source, let arena = store.arena(element.arena),
      let field = instance.properties.firstIndex(where: { $0 === property })
    else { return }
    let view = arena.pointee.arguments[Int(arena.pointee.nodes[element.index].arguments) + 2]
    guard let styled = arena.pointee.hostValue(view.reference) as? StyledView,
      let setter = styled.functions[field - instance.ownCount]
    else { return }
    guard isInEvent else { throw Mistake(.writeInBody(name: property.name, of: instance.owner)) }
    requests.append(.perform(setter, [PlainValue(value, in: hot.pointee.arena.pointee)]))
  }

  /// `configuration.trigger()`. It is done when the function that calls it has ended. Stack: what the host knows it by.
  func callHost(_ stack: OpaquePointer) throws -> Int32 {
    var bits: Int64 = 0
    guard lt_integer(stack, 1, &bits) else { return 0 }
    try requireEvent("configuration.trigger")
    requests.append(.perform(ScriptReference(rawValue: UInt64(bitPattern: bits)), []))
    return 0
  }
}
