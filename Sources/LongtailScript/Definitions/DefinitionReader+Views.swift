// Reads the slots for views and the fluent properties of components.

import CLuaBridge
import LongtailCore

extension DefinitionReader {
  /// Performs `slot()`, `slot(Title)` or `slots(IconStack)`. A component in parentheses gets the content of the slot as its only
  /// property, or as its property `content`.
  func declareSlot(_ stack: LuaStack, _ callee: String, isCollection: Bool) throws -> Int32 {
    try stack.requireAtMost(1, callee)
    var component: Int?
    if stack.type(1) != .none {
      guard case .component(let index) = stack.handle(1),
        contentPosition(of: index) != nil
      else {
        throw CallError(
          .badArgument(
            callee: callee, argument: "component",
            expected: "a component with a view property, which must be named content if there are other properties",
            found: reader.describe(stack, 1)))
      }
      component = index
    }
    stack.push(Handle.slot(ContentSlot(component: component, isCollection: isCollection)))
    return 1
  }

  /// Returns the index of the property that gets the content of a slot declared with this component, as in `slot(Title)`: its
  /// only property, or `content`. Nil if the component has no such property, or if the property takes no view.
  func contentPosition(of component: Int) -> Int? {
    let properties = definitions.components[component].properties
    let own = properties.indices.filter { !properties[$0].isFluent }
    let position = own.count == 1 ? own[0] : own.first { properties[$0].name == "content" }
    return position.flatMap { properties[$0].kind == .view ? $0 : nil }
  }

  /// Reads the slots in a component's definition. Returns them as properties, sorted by name.
  func viewSlots(_ stack: LuaStack, _ table: Int32, of owner: String) throws -> [Property] {
    let empty = Argument.element(try elements.append(viewNamed: "EmptyView", children: []))
    guard stack.type(table) == .table, stack.hasSpace(220) else {
      throw CallError(.badArgument(callee: owner, argument: "slots", expected: "a table", found: reader.describe(stack, table)))
    }
    var properties: [Property] = []
    var entries = stack.entries(of: table)
    while let (key, value) = entries.next() {
      let name = try propertyName(stack, key, of: owner, "slots", count: properties.count)
      guard case .slot(let slot) = stack.handle(value) else {
        throw CallError(
          .badArgument(
            callee: owner, argument: name, expected: "slot(), slot(Component) or slots(Component)",
            found: reader.describe(stack, value)))
      }
      let property = Property(
        name: name, stableName: StableText(name), kind: .view, isRequired: false, defaultValue: empty)
      property.slot = slot
      properties.append(property)
      entries.keep()
    }
    return properties.sorted { $0.name < $1.name }
  }

  /// Registers the names of a component's fluent properties. A name that no modifier has becomes a method. A name that is also a
  /// modifier of all views sets the property on this component, and stays the modifier on every other view.
  ///
  /// - Returns: the range of the new names in ``Definitions/fluentMethods``.
  func registerFluent(_ properties: [Property]) throws -> Range<Int> {
    let first = definitions.fluentMethods.count
    for property in properties where property.isFluent {
      // A modifier that is defined by a function alone, or one that applies styles, would be called in place of the fluent
      // property.
      guard !definitions.functionModifiers.contains(property.name), definitions.styleModifiers[property.name] == nil else {
        throw CallError(.nameTaken(what: "modifier", name: property.name))
      }
      if let index = vocabulary.modifier(named: property.name) { hot.pointee.patterns.slowDown(modifier: index) }
      definitions.fluentNames.insert(property.name)
      if definitions.methodNames.insert(property.name).inserted { definitions.fluentMethods.append(property.name) }
    }
    return first..<definitions.fluentMethods.count
  }
}
