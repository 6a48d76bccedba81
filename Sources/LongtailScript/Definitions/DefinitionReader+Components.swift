// Reads `component`, `modifier` and `:style`, and the parts that several kinds of definitions share.

import CLuaBridge
import LongtailCore

extension DefinitionReader {
  func name(_ stack: LuaStack, _ index: Int32, _ callee: String, argument: String = "name") throws -> String {
    guard let name = stack.string(index), DefinitionReader.isName(name) else {
      throw CallError(
        .badArgument(
          callee: callee, argument: argument, expected: "a name \(DefinitionReader.ofNameCharacters)",
          found: reader.describe(stack, index)))
    }
    return name
  }

  /// The rule for names, to follow "a name" or "names" in messages.
  static let ofNameCharacters = "of at most 100 ASCII letters, digits and _, not starting with a digit"

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 100 else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) || byte == 95 }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }

  func function(_ stack: LuaStack, _ index: Int32?, _ callee: String, _ argument: String) throws -> ScriptReference {
    guard let index, stack.type(index) == .function else {
      let found = index.map { reader.describe(stack, $0) } ?? "nothing"
      throw CallError(.badArgument(callee: callee, argument: argument, expected: "a function", found: found))
    }
    guard let value = reader.anchor(stack, index, .function) else { throw CallError(DefinitionReader.tooManyAnchors) }
    return value.reference
  }

  /// The error for a definition with more functions and tables than one call of a host function can store with `lt_anchor`.
  static let tooManyAnchors = Diagnostic.Cause.tooManyElements(
    limit: Int(LT_MOST_ANCHORS), what: "functions and tables in one definition")

  /// Throws an error unless a file is loading: definitions belong to the script, so a running body cannot make them.
  func requireModuleScope(_ what: String) throws {
    guard hot.pointee.arena == arenas.module else {
      throw CallError(
        .script(message: "\(what) can be declared only while a file loads: move it out of the body, handler, task or test"))
    }
  }

  // MARK: Components

  /// Performs `component("Card", { props = { … }, body = function(self) … end })`.
  func defineComponent(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("a component")
    try stack.requireAtMost(2, "component")
    let name = try name(stack, 1, "component")
    try requireFree(view: name)
    guard stack.type(2) == .table else {
      throw CallError(
        .badArgument(callee: "component", argument: "definition", expected: "a table", found: reader.describe(stack, 2)))
    }
    let fields = try reader.fields(
      stack, 2, callee: "component",
      known: ["props", "slots", "fluent", "state", "body", "defaultStyle", "equatable", "styleModifier", "content"])
    let definition = try body(stack, fields, of: name, "component", inputs: "props")
    let newMethods = try registerFluent(definition.properties)
    var styleModifier = (name.first?.lowercased() ?? "") + name.dropFirst() + "Style"
    if let index = fields["styleModifier"] { styleModifier = try self.name(stack, index, "styleModifier") }
    let index = definitions.components.count
    definitions.components.append(
      ComponentDefinition(name: name, body: definition, styleModifier: styleModifier, place: stack.place(in: runtime)))
    definitions.componentIndices[name] = index
    definitions.styleModifiers[styleModifier] = definitions.styleModifiers[styleModifier] ?? index
    note(.component(index), stack)
    let hasStyles = try fields["defaultStyle"].map { try defineStyles(of: index, stack, $0) } != nil
    let component = lt_value(Handle.component(index))
    let texts = [StableText(Array(definitions.fluentMethods[newMethods]).joined(separator: "\n")), StableText(styleModifier)]
    replies.texts = texts
    return replies.act(LT_ACTION_METHODS) {
      ($0.text, $0.text_length) = (UnsafePointer(texts[0].pointer), texts[0].count)
      $0.operation = Operation.fluent(newMethods.lowerBound).code
      if hasStyles {
        ($0.name, $0.name_length) = (UnsafePointer(texts[1].pointer), texts[1].count)
        $0.index = Operation.componentStyle(index).code
      }
      $0.result = component
    }
  }

  /// Reads the inputs, the state and the function of a body from the fields of a definition.
  private func body(
    _ stack: LuaStack, _ fields: [String: Int32], of owner: String, _ callee: String, inputs: String,
    configuration: [Property]? = nil
  ) throws -> BodyDefinition {
    let function =
      fields["defaultStyle"] == nil ? try function(stack, fields["body"], callee, "body") : ScriptReference(rawValue: 0)
    if let index = fields["body"], fields["defaultStyle"] != nil {
      throw CallError(
        .badArgument(
          callee: callee, argument: "body", expected: "no body, because the component has a defaultStyle",
          found: reader.describe(stack, index)))
    }
    var properties = try fields[inputs].map { try self.properties(stack, $0, of: owner, inputs) } ?? []
    func add(_ more: [Property]) throws {
      for property in more where properties.contains(where: { $0.name == property.name }) {
        throw CallError(.nameTaken(what: "property", name: property.name))
      }
      properties += more
    }
    if let index = fields["slots"] { try add(viewSlots(stack, index, of: owner)) }
    if let index = fields["fluent"] {
      let fluent = try self.properties(stack, index, of: owner, "fluent")
      for property in fluent { property.isFluent = true }
      try add(fluent)
    }
    let slots = try fields["state"].map {
      try self.slots(stack, $0, of: owner, called: "state", taken: properties.map(\.name))
    }
    let equality = try fields["equatable"].map { try self.equality(stack, $0) } ?? .fields
    let content = try fields["content"].map { try contentName(stack, $0, among: properties, of: owner) }
    return BodyDefinition(
      owner: owner, properties: properties, configuration: configuration, slots: slots ?? .empty, content: content,
      equality: equality,
      function: function)
  }

  /// Reads `content = "value"`, the name of the property that takes the values without a name.
  private func contentName(_ stack: LuaStack, _ index: Int32, among properties: [Property], of owner: String) throws
    -> String
  {
    let inputs = properties.filter { !$0.isFluent && $0.takesView }.map(\.name)
    guard let name = stack.string(index), inputs.contains(name) else {
      throw CallError(
        .badArgument(
          callee: "component", argument: "content", expected: "the name of a property in props or slots that takes views",
          found: reader.describe(stack, index),
          suggestions: inputs))
    }
    return name
  }

  /// Reads the field `equatable` of a definition: `equatable = true`, `equatable = function(old, new) … end`.
  private func equality(_ stack: LuaStack, _ index: Int32) throws -> Equality {
    switch stack.type(index) {
    case .boolean: return stack.boolean(index) ? .data : .fields
    case .function: return .function(try function(stack, index, "component", "equatable"))
    default:
      throw CallError(
        .badArgument(
          callee: "component", argument: "equatable",
          expected: "true, or a function that compares the old and the new properties",
          found: reader.describe(stack, index)))
    }
  }

  /// Throws an error if a view of the vocabulary or of the script has the name.
  func requireFree(view name: String) throws {
    let isTaken =
      vocabulary.view(named: name) != nil || definitions.componentIndices[name] != nil
      || definitions.layouts.contains { $0.name == name }
    if isTaken { throw CallError(.nameTaken(what: "view", name: name)) }
  }

  /// Reads properties from a table of types and defaults. Returns them sorted by name.
  func properties(_ stack: LuaStack, _ table: Int32, of owner: String, _ field: String) throws -> [Property] {
    guard stack.type(table) == .table else {
      throw CallError(.badArgument(callee: owner, argument: field, expected: "a table", found: reader.describe(stack, table)))
    }
    try stack.require(220)
    var properties: [Property] = []
    var entries = stack.entries(of: table)
    while let (key, value) = entries.next() {
      let name = try propertyName(stack, key, of: owner, field, count: properties.count)
      properties.append(try property(name, stack, value, of: owner + "." + field))
      entries.keep()
    }
    return properties.sorted { $0.name < $1.name }
  }

  /// Reads the name of a property from a key of a table. `count`: the number of properties that were read from the table before.
  func propertyName(
    _ stack: LuaStack, _ key: Int32, of owner: String, _ argument: String, count: Int
  ) throws -> String {
    guard stack.type(key) == .string, let name = stack.string(key), DefinitionReader.isName(name) else {
      throw wrongName(stack, key, of: owner, argument)
    }
    try requireUnreserved(name)
    guard count < 100 else {
      throw CallError(.badArgument(callee: owner, argument: argument, expected: "at most 100 names", found: "more"))
    }
    return name
  }

  /// Returns the error for a key that is not the name of a property.
  func wrongName(_ stack: LuaStack, _ key: Int32, of owner: String, _ argument: String) -> CallError {
    let isPosition = stack.type(key) == .number
    return CallError(
      .badArgument(
        callee: owner, argument: argument,
        expected: isPosition ? "a name for each value, as in { name = value }" : "names \(DefinitionReader.ofNameCharacters)",
        found: isPosition ? "a value without a name" : reader.describe(stack, key)))
  }

  /// Throws an error if `self` reserves the name, so that no property can have it.
  func requireUnreserved(_ name: String) throws {
    guard DefinitionReader.reservedNames.contains(name) else { return }
    throw CallError(.reservedName(name: name, reserved: DefinitionReader.reservedNames.sorted()))
  }

  /// Reads one property: from its type, or from a default, which also gives the type.
  private func property(_ name: String, _ stack: LuaStack, _ index: Int32, of owner: String) throws -> Property {
    func make(_ kind: ValueKind, _ value: Argument = .absent, required: Bool = false) -> Property {
      Property(name: name, stableName: StableText(name), kind: kind, isRequired: required, defaultValue: value)
    }
    switch stack.type(index) {
    case .boolean:
      return make(.boolean, .boolean(stack.boolean(index)))
    case .number:
      return make(PropertyType(.number, required: false).valueKind, try reader.plain(stack, index) ?? .absent)
    case .string:
      // If the default is the name or the hexadecimal value of a colour, the property takes colours and strings. Otherwise it
      // takes only strings.
      let value = try reader.plain(stack, index) ?? .absent
      return make(Color(stack.string(index) ?? "") == nil ? .string : .either(.string, .color), value)
    case .function:
      return make(.function, reader.anchor(stack, index, .function) ?? .absent)
    case .table:
      return make(.table, reader.anchor(stack, index, .script) ?? .absent)
    case .userdata:
      guard stack.bindingKind(index) >= 0 else { break }
      return try stack.balanced {
        stack.pushValue(ofBinding: index)
        return try bindingProperty(make, stack, stack.top) { reader.anchor(stack, index, .script) ?? .absent }
      }
    case .handle:
      switch stack.handle(index) {
      case .propertyType(let type): return make(type.valueKind, required: type.isRequired)
      case .observable(let type, let isOptional): return make(.object(definitions.observables[type].name), required: !isOptional)
      case .color(let color): return make(.color, .color(color))
      case .element(let element): return make(.view, .element(element))
      default: break
      }
    default: break
    }
    throw CallError(
      .badArgument(
        callee: owner, argument: name, expected: "a default value or a type such as required.string",
        found: reader.describe(stack, index)))
  }

  /// Returns a property that is a binding. The declared default at `index` gives the kind of its values.
  private func bindingProperty(
    _ make: (ValueKind, Argument, Bool) -> Property, _ stack: LuaStack, _ index: Int32, keep: () -> Argument
  ) throws -> Property {
    switch stack.type(index) {
    case .table:
      try reader.requireData(stack, index, what: "binding")
      return make(.binding(.table), keep(), false)
    case .nil: return make(.binding(.data), .absent, false)
    default:
      let kind = try reader.dataKind(stack, index, what: "binding")
      return make(.binding(kind), try reader.plain(stack, index) ?? .absent, false)
    }
  }

  // MARK: Modifiers and styles

  /// Performs `modifier("name", function(content, …) … end)` or
  /// `modifier("name", { params = { … }, body = function(self, content) … end })`.
  func defineModifier(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("a modifier")
    try stack.requireAtMost(2, "modifier")
    let name = try name(stack, 1, "modifier")
    guard !definitions.methodNames.contains(name) else { throw CallError(.nameTaken(what: "modifier", name: name)) }
    let text = StableText(name)
    replies.texts = [text]
    if stack.type(2) == .function {
      definitions.methodNames.insert(name)
      definitions.functionModifiers.append(name)
      note(.function(name, parameters: parameterNames(stack, 2)), stack)
      return replies.act(LT_ACTION_REGISTER) {
        $0.name = UnsafePointer(text.pointer)
        $0.name_length = text.count
        $0.index = 2
        $0.operation = Int32(definitions.functionModifiers.count - 1)
      }
    }
    guard stack.type(2) == .table else {
      throw CallError(
        .badArgument(
          callee: "modifier", argument: "definition", expected: "a function or a table with params and body",
          found: reader.describe(stack, 2)))
    }
    let fields = try reader.fields(stack, 2, callee: "modifier", known: ["params", "state", "body"])
    let definition = try body(stack, fields, of: ":" + name, "modifier", inputs: "params")
    definitions.methodNames.insert(name)
    definitions.modifiers.append(ModifierDefinition(name: name, body: definition))
    note(.modifier(definitions.modifiers.count - 1), stack)
    let code = Operation.scriptedModifier(definitions.modifiers.count - 1).code
    return replies.act(LT_ACTION_REGISTER) {
      $0.name = UnsafePointer(text.pointer)
      $0.name_length = text.count
      $0.operation = code
    }
  }

  /// Performs `Card:style("premium", { color = "yellow" }, function(self, content) … end)`; the parameters may be left out.
  func defineComponentStyle(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("a style")
    guard case .component(let index) = stack.handle(1) else {
      throw CallError(.wrongView(modifier: "style", worksOn: "a component", found: describeReceiver(stack)))
    }
    let component = definitions.components[index]
    let callee = component.name + ":style"
    if component.kind != nil { return try defineStyle(stack, of: styleKind(named: component.name), callee, from: 2) }
    let name = try name(stack, 2, callee)
    guard component.styles[name] == nil else { throw CallError(.nameTaken(what: "the \(component.name) style", name: name)) }
    let definition = try styleBody(stack, callee, of: ":" + component.styleModifier, from: 3)
    let isFirst = component.styles.isEmpty
    if isFirst, !definitions.methodNames.insert(component.styleModifier).inserted {
      throw CallError(.nameTaken(what: "modifier", name: component.styleModifier))
    }
    definitions.modifiers.append(ModifierDefinition(name: component.styleModifier, body: definition))
    definitions.components[index].styles[name] = definitions.modifiers.count - 1
    note(.componentStyle(index, name, modifier: definitions.modifiers.count - 1), stack)
    let text = StableText(component.styleModifier)
    replies.texts = [text]
    return replies.act(LT_ACTION_REGISTER) {
      if isFirst {
        $0.name = UnsafePointer(text.pointer)
        $0.name_length = text.count
      }
      $0.operation = Operation.componentStyle(index).code
      $0.result = lt_value(Handle.component(index))
    }
  }

  /// Describes the receiver of `:style`. For a view of a component, "a Card" would look like the component itself, so the phrase
  /// is "a view made by Card".
  private func describeReceiver(_ stack: LuaStack) -> String {
    guard case .element(let element) = stack.handle(1),
      elements.node(element)?.kind == StructuralKind.component
    else { return reader.describe(stack, 1) }
    return "a view made by \(elements.kindName(of: element))"
  }

  /// Reads the arguments after the name of a style: parameters and a function, only a function, or a table with params, state and
  /// body. `configuration`: the fields of the configuration.
  func styleBody(
    _ stack: LuaStack, _ callee: String, of owner: String, configuration: [Property]? = nil, from first: Int32
  ) throws -> BodyDefinition {
    if stack.type(first) == .table, stack.top == first {
      let fields = try reader.fields(stack, first, callee: callee, known: ["params", "state", "body"])
      return try body(stack, fields, of: owner, callee, inputs: "params", configuration: configuration)
    }
    let hasParameters = stack.type(first) == .table
    try stack.requireAtMost(hasParameters ? 3 : 2, callee, from: first - 1)
    let function = try function(stack, hasParameters ? first + 1 : first, callee, "body")
    let properties = hasParameters ? try self.properties(stack, first, of: callee, "params") : []
    return BodyDefinition(owner: owner, properties: properties, configuration: configuration, slots: .empty, function: function)
  }

  /// Returns the value with the name at `index`. Throws an error for an unknown name.
  func choice<Value>(
    _ stack: LuaStack, _ index: Int32?, _ callee: String, _ argument: String, _ values: [(name: String, value: Value)]
  ) throws -> Value {
    let name = index.flatMap { stack.string($0) }
    guard let value = values.first(where: { $0.name == name })?.value else {
      let names = values.map(\.name)
      throw CallError(
        .badArgument(
          callee: callee, argument: argument, expected: ValueKind.choice(names).expectation,
          found: index.map { reader.describe(stack, $0) } ?? "nothing",
          suggestions: name.map { Suggestion.candidates(for: $0, in: names) } ?? []))
    }
    return value
  }
}
