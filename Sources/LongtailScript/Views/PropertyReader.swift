// Reads the properties in calls of components, layouts and styles.

import CLuaBridge
import LongtailCore

/// Reads the properties in calls of components, layouts and styles, and creates the elements of components.
final class PropertyReader {
  let definer: DefinitionReader
  let reader: ArgumentReader
  let elements: ElementBuilder
  let replies: Replies
  let definitions: Definitions
  let vocabulary: Vocabulary
  let store: ElementStore
  let hot: UnsafeMutablePointer<HotState>
  /// Storage for the arguments of the next component.
  @exclusivity(unchecked) var spareArguments: [Argument] = []

  init(_ definer: DefinitionReader) {
    self.definer = definer
    (hot, vocabulary, definitions, elements) = (
      definer.reader.hot, definer.reader.vocabulary, definer.reader.definitions, definer.reader.elements
    )
    store = elements.store
    (replies, reader) = (definer.replies, definer.reader)
  }

  /// Appends the element of a component. `values` are the number of its definition and one argument for each property.
  func append(component values: [Argument]) throws -> ElementHandle {
    let arena = hot.pointee.arena
    guard arena.pointee.nodes.count < hot.pointee.mostNodes else {
      throw CallError(.tooManyElements(limit: elements.limits.nodes))
    }
    var depth: UInt16 = 0
    for value in values where value.tag == .element { depth = max(depth, elements.depth(of: value.element)) }
    guard depth < elements.limits.depth else { throw CallError(.tooDeep(limit: elements.limits.depth)) }
    let start = arena.pointee.append(arguments: values)
    var node = ElementNode(kind: StructuralKind.component, arguments: start, argumentCount: values.count, depth: depth + 1)
    elements.note(&node)
    return arena.pointee.append(node)
  }

  /// Reads the table of properties at `index`. Returns the number of the definition, then one argument for each property. The
  /// argument of a property without a value is absent.
  func arguments(
    of number: Int, _ definition: BodyDefinition, _ stack: LuaStack, at index: Int32
  ) throws -> [Argument] {
    let (owner, properties) = (definition.owner, definition.properties)
    let type = stack.type(index)
    let isTable = type == .table || type == .none || type == .nil
    // A single value may come without a name. Several values must be in a table.
    guard isTable || properties.count(where: { !$0.isFluent }) == 1 else {
      // A value after position 2 was passed where the table with the parameters of a style is expected, after the style's name.
      throw index > 2 ? parameters(index, stack, of: owner, properties) : nameless(index, stack, of: owner, properties)
    }
    try stack.requireAtMost(index - 1, owner, from: 2)
    var values: [Argument] = []
    swap(&values, &spareArguments)
    values.removeAll(keepingCapacity: true)
    values.append(.integer(number))
    for _ in properties { values.append(.absent) }
    switch type {
    case .table:
      // Values to keep stay on the stack, because C stores them after this call has returned.
      try stack.require(Int32(properties.count) * 2 + 12)
      var entries = stack.entries(of: index)
      var errors = EntryErrors()
      // `last`: the largest position of a value without a name. `isNamed`: true if the property for such values was set by name.
      var (last, isNamed) = (0, false)
      while let (key, value) = entries.next() {
        if definition.content != nil, let position = stack.integer(key), position > 0 {
          last = max(last, Int(position))
          continue
        }
        do {
          let read = try property(in: properties, of: owner, stack, key, value, &values)
          isNamed = isNamed || read == definition.content
          entries.keep()
        } catch {
          errors.note(error, at: reader.label(stack, key))
        }
      }
      try errors.throwFirst()
      if last > 0, let content = definition.content {
        guard !isNamed else {
          throw CallError(
            .badArgument(
              callee: owner, argument: properties[content].name, expected: "it either by name or without a name", found: "both"))
        }
        values[content + 1] = try views(last, for: properties[content], of: owner, stack, index)
      }
    case .none, .nil:
      break
    default:
      // A single value without a name is for the only property that is not fluent. This is the first one: fluent ones come last.
      values[1] = try property(properties[0], of: owner, stack, index)
    }
    try requireAll(properties, of: owner, values)
    return values
  }

  /// Reads the views without names in a table, up to the position `count`, for the property that takes them. Several views become
  /// a group, as in `VStack { a, b }`.
  private func views(
    _ count: Int, for property: Property, of owner: String, _ stack: LuaStack, _ index: Int32
  ) throws -> Argument {
    guard count <= elements.limits.children, stack.hasSpace(Int32(count) + 8) else {
      throw CallError(.tooManyElements(limit: elements.limits.children, what: "children of a view"))
    }
    var members: [ElementHandle] = []
    for position in 1...count {
      stack.pushElement(position, of: index)
      let top = stack.top
      guard count > 1 || property.slot?.isCollection == true, let member = try reader.element(stack, top) else {
        return try self.property(property, of: owner, stack, top)
      }
      members.append(member)
    }
    let group = try elements.append(viewNamed: "Group", children: members)
    return try property.slot.map { try filling($0, with: group) } ?? .element(group)
  }

  /// Reads a property from an entry of a table into `values`, which start with the number of the definition. Returns the index of
  /// the property.
  @discardableResult
  func property(
    in properties: [Property], of owner: String, _ stack: LuaStack, _ key: Int32, _ value: Int32, _ values: inout [Argument]
  ) throws -> Int {
    guard let name = stack.bytes(key),
      let position = properties.indices.first(where: {
        properties[$0].stableName.count == name.count && memoryEqual(properties[$0].stableName.pointer, name)
      })
    else {
      if let index = stack.integer(key), index > 0 { throw nameless(value, stack, of: owner, properties) }
      let known = properties.filter { !$0.isFluent }.map(\.name)
      throw CallError(.unknownOption(callee: owner, option: reader.label(stack, key), known: known))
    }
    guard !properties[position].isFluent else {
      throw CallError(
        .badArgument(
          callee: owner, argument: properties[position].name,
          expected: "it as a modifier, :\(properties[position].name)(...)", found: "it in the constructor"))
    }
    values[position + 1] = try property(properties[position], of: owner, stack, value)
    return position
  }

  /// Returns the error for a call that has another value where the table with the parameters of a style is expected.
  private func parameters(_ index: Int32, _ stack: LuaStack, of owner: String, _ properties: [Property]) -> CallError {
    guard !properties.isEmpty else { return CallError(.tooManyArguments(callee: owner, most: 1, found: Int(stack.top) - 1)) }
    let names = properties.prefix(4).map { $0.name + " = ..." }.joined(separator: ", ")
    return CallError(
      .badArgument(
        callee: owner, argument: "parameters", expected: "a table such as { \(names) }", found: reader.describe(stack, index)))
  }

  private func nameless(_ value: Int32, _ stack: LuaStack, of owner: String, _ properties: [Property]) -> CallError {
    let known = properties.filter { !$0.isFluent }.map(\.name)
    return CallError(.namelessOption(callee: owner, found: reader.describe(stack, value), known: known))
  }

  func requireAll(_ properties: [Property], of owner: String, _ values: [Argument]) throws {
    for index in properties.indices where properties[index].isRequired && values[index + 1].isAbsent {
      let property = properties[index]
      throw CallError(.missingArgument(callee: owner, argument: property.name, expected: property.kind.expectation))
    }
  }

  func property(_ property: Property, of owner: String, _ stack: LuaStack, _ index: Int32) throws -> Argument {
    // A property for a binding also takes plain data, which becomes a constant binding.
    if case .binding(let inner) = property.kind, stack.type(index) != .userdata,
      stack.type(index) != .table, let value = try reader.read(inner, stack, index)
    {
      return value
    }
    let value = try property.slot.map { try content(of: $0, stack, index) } ?? reader.read(property.kind, stack, index)
    guard let value else {
      throw CallError(
        .badArgument(
          callee: owner, argument: property.name, expected: property.slot?.expectation ?? property.kind.expectation,
          found: reader.describe(stack, index), suggestions: reader.suggestions(stack, index, as: property.kind)))
    }
    return value
  }
}
