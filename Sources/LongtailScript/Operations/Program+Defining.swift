// `component`, `modifier`, `:style`, `environmentKey`, `preview`: what a module declares.

import CLuaBridge
import LongtailCore

extension Program {
  /// Fields of a definition's table, by name: where their values stand on the stack.
  private func fields(_ L: OpaquePointer, _ table: Int32, callee: String, known: [String]) throws -> [String: Int32] {
    guard lt_reserve(L, Int32(known.count) + 6) else { throw Mistake(.stackOverflow) }
    var found: [String: Int32] = [:]
    let base = lt_top(L)
    // Keys and values stay on the stack below the pair that is being read.
    lt_push_nil(L)
    while lt_next(L, table) {
      let key = lt_top(L) - 1
      let name = label(L, key)
      guard known.contains(name) else { throw Mistake(.unknownOption(callee: callee, option: name, known: known)) }
      found[name] = key + 1
      lt_push_copy(L, key)
    }
    _ = base
    return found
  }

  private func name(_ L: OpaquePointer, _ index: Int32, _ callee: String) throws -> String {
    guard let name = string(L, index), Program.isName(name) else {
      throw Mistake(
        .badArgument(callee: callee, argument: "name", expected: "a name of letters, digits and _", found: describe(L, index)))
    }
    return name
  }

  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 100 else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) || byte == 95 }
    return isLetter(first) && text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }

  private func function(_ L: OpaquePointer, _ index: Int32?, _ callee: String, _ argument: String) throws -> ScriptReference {
    guard let index, lt_type_of(L, index) == LT_TYPE_FUNCTION, let value = anchor(L, index, .function) else {
      let found = index.map { describe(L, $0) } ?? "nothing"
      throw Mistake(.badArgument(callee: callee, argument: argument, expected: "a function", found: found))
    }
    return value.reference
  }

  /// Definitions belong to the program: they may not be made while a body runs.
  private func requireModuleScope(_ what: String) throws {
    guard hot.pointee.arena == moduleArena else {
      throw Mistake(.script(message: "\(what) is declared while a file is loaded, not inside a body"))
    }
  }

  // MARK: Components

  /// `component("Card", { props = { … }, body = function(self) … end })`.
  func defineComponent(_ L: OpaquePointer) throws -> Int32 {
    try requireModuleScope("a component")
    let name = try name(L, 1, "component")
    guard !components.contains(where: { $0.name == name }), vocabulary.view(named: name) == nil else {
      throw Mistake(.nameTaken(what: "view", name: name))
    }
    guard lt_type_of(L, 2) == LT_TYPE_TABLE else {
      throw Mistake(.badArgument(callee: "component", argument: "definition", expected: "a table", found: describe(L, 2)))
    }
    let fields = try fields(L, 2, callee: "component", known: ["props", "body", "styleModifier"])
    let body = try function(L, fields["body"], "component", "body")
    let properties = try fields["props"].map { try self.properties(L, $0, of: name) } ?? []
    var styleModifier = (name.first?.lowercased() ?? "") + name.dropFirst() + "Style"
    if let index = fields["styleModifier"] { styleModifier = try self.name(L, index, "styleModifier") }
    components.append(ComponentDefinition(name: name, properties: properties, body: body, styleModifier: styleModifier))
    lt_push_handle(L, Handle.component(components.count - 1).bits)
    return 1
  }

  /// The properties in a table of types and defaults, by name in alphabetical order.
  private func properties(_ L: OpaquePointer, _ table: Int32, of owner: String) throws -> [Property] {
    guard lt_type_of(L, table) == LT_TYPE_TABLE else {
      throw Mistake(.badArgument(callee: owner, argument: "props", expected: "a table", found: describe(L, table)))
    }
    guard lt_reserve(L, 220) else { throw Mistake(.stackOverflow) }
    var properties: [Property] = []
    lt_push_nil(L)
    while lt_next(L, table) {
      let key = lt_top(L) - 1
      guard let name = string(L, key), Program.isName(name) else {
        throw Mistake(
          .badArgument(callee: owner, argument: "props", expected: "names of letters, digits and _", found: describe(L, key)))
      }
      guard name != "env", name != "binding" else { throw Mistake(.nameTaken(what: "property", name: name)) }
      guard properties.count < 100 else {
        throw Mistake(.badArgument(callee: owner, argument: "props", expected: "at most 100 names", found: "more"))
      }
      properties.append(try property(name, L, key + 1, of: owner))
      lt_push_copy(L, key)
    }
    return properties.sorted { $0.name < $1.name }
  }

  /// One property: its type, or a default whose type it takes.
  private func property(_ name: String, _ L: OpaquePointer, _ index: Int32, of owner: String) throws -> Property {
    func make(_ kind: ValueKind, _ value: Argument = .absent, required: Bool = false) -> Property {
      Property(name: name, stableName: StableText(name), kind: kind, isRequired: required, defaultValue: value)
    }
    switch lt_type_of(L, index) {
    case LT_TYPE_BOOLEAN:
      return make(.boolean, .boolean(lt_boolean(L, index)))
    case LT_TYPE_NUMBER:
      return make(PropertyType(.number, required: false).valueKind, try plain(L, index) ?? .absent)
    case LT_TYPE_STRING:
      // A colour's name as default stands for a colour; other strings stay strings.
      let value = try plain(L, index) ?? .absent
      return make(Color(string(L, index) ?? "") == nil ? .string : .either(.string, .color), value)
    case LT_TYPE_FUNCTION:
      return make(.function, anchor(L, index, .function) ?? .absent)
    case LT_TYPE_TABLE:
      return make(.table, anchor(L, index, .script) ?? .absent)
    case LT_TYPE_USERDATA:
      guard lt_push_binding(L, index) >= 0 else { break }
      defer { lt_set_top(L, lt_top(L) - 1) }
      return make(.binding(.plain), try plain(L, lt_top(L)) ?? .absent)
    case LT_TYPE_HANDLE:
      switch Handle(bits: lt_handle(L, index)) {
      case .propertyType(let type): return make(type.valueKind, required: type.isRequired)
      case .color(let color): return make(.color, .color(color))
      case .element(let element): return make(.view, .element(element))
      default: break
      }
    default: break
    }
    throw Mistake(
      .badArgument(
        callee: owner, argument: name, expected: "a default value or a type such as required.string",
        found: describe(L, index)))
  }

  // MARK: Modifiers and styles

  /// `modifier("name", function(content, …) … end)` or `modifier("name", { params = { … }, body = function(self, content) … end })`.
  func defineModifier(_ L: OpaquePointer) throws -> Int32 {
    try requireModuleScope("a modifier")
    let name = try name(L, 1, "modifier")
    guard !methodNames.contains(name) else { throw Mistake(.nameTaken(what: "modifier", name: name)) }
    let text = StableText(name)
    kept = [text]
    if lt_type_of(L, 2) == LT_TYPE_FUNCTION {
      methodNames.insert(name)
      extensions.append(name)
      return act(LT_ACTION_REGISTER) {
        $0.name = UnsafePointer(text.pointer)
        $0.name_length = text.count
        $0.index = 2
        $0.operation = Int32(extensions.count - 1)
      }
    }
    guard lt_type_of(L, 2) == LT_TYPE_TABLE else {
      throw Mistake(
        .badArgument(
          callee: "modifier", argument: "definition", expected: "a function or a table with params and body",
          found: describe(L, 2)))
    }
    let fields = try fields(L, 2, callee: "modifier", known: ["params", "body"])
    let body = try function(L, fields["body"], "modifier", "body")
    let properties = try fields["params"].map { try self.properties(L, $0, of: ":" + name) } ?? []
    methodNames.insert(name)
    modifiers.append(ModifierDefinition(name: name, properties: properties, body: body))
    let code = Operation.scriptedModifier(modifiers.count - 1).code
    return act(LT_ACTION_REGISTER) {
      $0.name = UnsafePointer(text.pointer)
      $0.name_length = text.count
      $0.operation = code
    }
  }

  /// `Card:style("premium", { color = "yellow" }, function(self, content) … end)`; the parameters may be left out.
  func defineStyle(_ L: OpaquePointer) throws -> Int32 {
    try requireModuleScope("a style")
    guard lt_type_of(L, 1) == LT_TYPE_HANDLE, case .component(let index) = Handle(bits: lt_handle(L, 1)) else {
      throw Mistake(.wrongView(modifier: "style", worksOn: "a component", found: describe(L, 1)))
    }
    let component = components[index]
    let callee = component.name + ":style"
    let name = try name(L, 2, callee)
    guard component.styles[name] == nil else { throw Mistake(.nameTaken(what: "style", name: name)) }
    let hasParameters = lt_type_of(L, 3) == LT_TYPE_TABLE
    let body = try function(L, hasParameters ? 4 : 3, callee, "body")
    let properties = hasParameters ? try self.properties(L, 3, of: callee) : []
    let isFirst = component.styles.isEmpty
    if isFirst, !methodNames.insert(component.styleModifier).inserted {
      throw Mistake(.nameTaken(what: "modifier", name: component.styleModifier))
    }
    modifiers.append(ModifierDefinition(name: component.styleModifier, properties: properties, body: body))
    components[index].styles[name] = modifiers.count - 1
    let text = StableText(component.styleModifier)
    kept = [text]
    return act(LT_ACTION_REGISTER) {
      if isFirst {
        $0.name = UnsafePointer(text.pointer)
        $0.name_length = text.count
      }
      $0.operation = Operation.style(index).code
      $0.result = lt_value(tag: LT_HANDLE, bits: Handle.component(index).bits, text: nil)
    }
  }

  // MARK: Environment keys and previews

  /// `environmentKey("isVerified", false)`.
  func defineEnvironmentKey(_ L: OpaquePointer) throws -> Int32 {
    try requireModuleScope("an environment key")
    let name = try name(L, 1, "environmentKey")
    guard environmentKey(declared: name) == nil else { throw Mistake(.nameTaken(what: "environment key", name: name)) }
    guard let value = try plain(L, 2) else {
      throw Mistake(
        .badArgument(
          callee: "environmentKey", argument: "default", expected: ValueKind.plain.expectation, found: describe(L, 2)))
    }
    let kind: ValueKind =
      switch value.tag {
      case .boolean: .boolean
      case .integer, .number: PropertyType(.number, required: false).valueKind
      case .string: .string
      case .color: .color
      default: .plain
      }
    let type = PlainValue.type(kind)
    let key = EnvironmentKey(
      name, type, default: type.read(value, hot.pointee.arena.pointee), "Declared by the script.")
    environmentKeys[name] = EnvironmentKeyDeclaration(key)
    return 0
  }

  /// `preview(Card, "name", { width = 40 }, function() … end)`; the component and the options may be left out.
  func definePreview(_ L: OpaquePointer) throws -> Int32 {
    try requireModuleScope("a preview")
    var index: Int32 = 1
    var component: String?
    if lt_type_of(L, 1) == LT_TYPE_HANDLE, case .component(let number) = Handle(bits: lt_handle(L, 1)) {
      component = components[number].name
      index = 2
    }
    guard let name = string(L, index), !name.isEmpty else {
      throw Mistake(.badArgument(callee: "preview", argument: "name", expected: "a string", found: describe(L, index)))
    }
    guard !previews.contains(where: { $0.name == name && $0.component == component }) else {
      throw Mistake(.nameTaken(what: "preview", name: name))
    }
    index += 1
    var sizes: [String: Int] = [:]
    if lt_type_of(L, index) == LT_TYPE_TABLE {
      for (option, at) in try fields(L, index, callee: "preview", known: ["width", "height"]) {
        let kind = ValueKind.integer(1...Cells.maximum, unit: "cells")
        guard let value = try read(kind, L, at) else {
          throw Mistake(
            .badArgument(callee: "preview", argument: option, expected: kind.expectation, found: describe(L, at)))
        }
        sizes[option] = value.integer
      }
      index += 1
    }
    let content = try function(L, index, "preview", "content")
    previews.append(
      Preview(name: name, component: component, width: sizes["width"], height: sizes["height"], content: content))
    return 0
  }
}
