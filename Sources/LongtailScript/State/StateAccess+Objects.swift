// Observed objects: `observable("Cart", { total = 0, add = function(self, item) … end })` declares a type, and `Cart()` creates
// an object. A body depends on the properties that it read (ST6). Objects are found in the environment by their type (E12).

import CLuaBridge
import LongtailCore

extension StateAccess {
  /// Creates an object: `Cart()`, `Cart{ total = 1 }`. The type is called through `__call`, so it is the first value on the
  /// stack, and the table is the second.
  func makeObject(_ stack: LuaStack, _ type: Int) throws -> Int32 {
    let definition = definitions.observables[type]
    guard runner.activity.phase == .open else {
      throw CallError(
        .script(
          message: """
            \(definition.name)() cannot create an object while views are made or drawn; write state = { name = \(definition.name) }, or \
            create it outside all functions, and require its module there, too
            """))
    }
    var options: Int32 = 0
    switch stack.type(2) {
    case .none, .nil: break
    case .table:
      options = 2
      try stack.require(12)
      var entries = stack.entries(of: 2)
      while let (key, value) = entries.next() {
        let name = reader.label(stack, key)
        guard let slot = definition.slots[name], let kind = slot.kind else {
          throw CallError(.unknownOption(callee: definition.name, option: name, known: definition.slots.slots.map(\.name)))
        }
        guard slot.storedKey == nil else {
          throw CallError(
            .badArgument(
              callee: definition.name, argument: name,
              expected: "no initial value, because the property is stored; assign a value to it to change it",
              found: reader.describe(stack, value)))
        }
        try reader.requireData(stack, value, what: definition.name + "." + name)
        guard reader.matches(kind, stack, value) else {
          throw CallError(
            .badArgument(
              callee: definition.name, argument: name, expected: kind.expectation, found: reader.describe(stack, value)))
        }
      }
    default:
      throw CallError(
        .badArgument(
          callee: definition.name, argument: "options", expected: "a table of properties", found: reader.describe(stack, 2)))
    }
    if hot.pointee.arena == arenas.module { modules.objects[definition.name, default: []].append(lt_latest_number(runtime) + 1) }
    var values: [lt_value] = []
    values.append(objectOf: type, definitions.observables[type].slots)
    return replies.act(LT_ACTION_OBJECT, values, []) { $0.index = options }
  }

  /// Handles a name that an object does not have. Stack: the object, the name, the value if it is assigned, the type of the
  /// object.
  func objectProperty(_ stack: LuaStack) throws -> Int32 {
    let type = stack.integer(stack.top) ?? 0
    guard type == StateAccess.dataType else { throw unknownObjectProperty(stack, type) }
    guard stack.top == 3 else { throw CallError(.readOnly(name: reader.label(stack, 2), of: "data")) }
    return missingData(stack)
  }

  private func unknownObjectProperty(_ stack: LuaStack, _ type: Int64) -> CallError {
    let definition = definitions.observables[Int(type)]
    let name = reader.label(stack, 2)
    if definition.methods.contains(where: { $0.name == name }) {
      return CallError(.nameTaken(what: "a method of \(definition.name) called", name: name))
    }
    return CallError(
      .unknownProperty(
        name: name, of: definition.name, known: definition.slots.slots.map(\.name) + definition.methods.map(\.name) + ["binding"])
    )
  }

  // MARK: Environment

  /// Returns the arguments of `view:environment(cart)`: the key of the object's type, and the object's number. Nil for other
  /// calls. The object lives as long as the view.
  func environmentArguments(_ stack: LuaStack, _ declaration: ModifierDeclaration) throws -> [Argument]? {
    guard let (type, number) = stack.object(2), declaration.parameters.first?.kind == .environmentKey,
      declaration.parameters.count == 2, declaration.parameters[1].kind == .environmentValue
    else { return nil }
    guard stack.top == 2 else {
      throw CallError(.tooManyArguments(callee: ":" + declaration.name, most: 1, found: Int(stack.top) - 1))
    }
    guard reader.anchor(stack, 2, .script) != nil else { throw CallError(.tooManyElements(limit: elements.limits.nodes)) }
    return [reader.interned(definitions.observables[type].name), .integer(Int(number))]
  }

  /// Reads an object from the environment: `self.env[Cart]`, `self.env[optional(Cart)]`.
  func readObject(_ type: Int, isOptional: Bool, _ instance: Instance) throws -> Int32 {
    let definition = definitions.observables[type]
    var scratch = ElementArena(serial: 0)
    let number = instance.read(definition.key, &scratch)
    dependencies.noteRead(definition.name, .integer(number.integer), of: instance)
    guard number.integer != 0 || isOptional else { throw CallError(.missingObject(type: definition.name)) }
    return replies.act(LT_ACTION_PUSH) { $0.value = lt_value(LT_KNOWN_OBJECT, UInt64(number.integer)) }
  }
}
