// Reads the types of observed objects that scripts declare.

import CLuaBridge
import LongtailCore

extension DefinitionReader {
  /// Performs `observable("Cart", { … })`.
  func defineObservable(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("an observable")
    let name = try name(stack, 1, "observable")
    try requireFree(environmentKey: name)
    let slots = try slots(stack, 2, of: name, called: "definition", functionsAreMethods: true)
    let methods = try methods(stack, of: name)
    let key = EnvironmentKey<Int>(
      name, .integer(0...Int.max), default: 0, "The object of this type that views below see, by its number.")
    definitions.observables.append(
      ObservableDefinition(name: name, slots: slots, methods: methods, key: EnvironmentKeyDeclaration(key)))
    let type = definitions.observables.count - 1
    note(.observable(type), stack)
    return replies.act(LT_ACTION_TYPE) {
      $0.index = 2
      $0.operation = Int32(type)
      $0.result = lt_value(Handle.observable(type, isOptional: false))
    }
  }

  private func methods(_ stack: LuaStack, of name: String) throws -> [ScriptDeclaration.Method] {
    var methods: [ScriptDeclaration.Method] = []
    var entries = stack.entries(of: 2)
    while let (key, value) = entries.next() {
      if stack.type(value) == .function {
        methods.append(ScriptDeclaration.Method(reader.label(stack, key), parameterNames(stack, value)))
      }
    }
    return methods.sorted { $0.name < $1.name }
  }
}
