// The life of instances: they begin, their bodies are run or skipped, they end.

import CLuaBridge
import LongtailCore

extension Program {
  public func begin(_ source: BodySource, _ environment: EnvironmentValues) throws(Diagnostic) -> InstanceID {
    guard let inputs = inputs(source) else { throw Diagnostic(.staleView) }
    return newInstance(inputs.definition.owner, inputs.definition.properties, environment).id
  }

  func newInstance(_ owner: String, _ properties: [Property], _ environment: EnvironmentValues) -> Instance {
    instanceCount += 1
    let instance = Instance(InstanceID(rawValue: instanceCount), owner, properties, environment)
    instances[instanceCount] = instance
    return instance
  }

  public func end(_ instance: InstanceID) {
    guard let ended = instances.removeValue(forKey: instance.rawValue) else { return }
    retire(ended)
    lt_end_instance(runtime, instance.rawValue)
  }

  /// Where the inputs of a body are; nil where they are stale.
  func inputs(_ source: BodySource) -> Inputs? {
    switch source {
    case .component(let element):
      guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
      let start = Int(arena.pointee.nodes[element.index].arguments)
      let definition = components[arena.pointee.arguments[start].integer].body
      return Inputs(definition: definition, arena: arena, start: start + 1, content: nil)
    case .modifier(let arguments, let serial, let content):
      guard let arena = store.arena(serial) else { return nil }
      let definition = modifiers[arena.pointee.arguments[Int(arguments)].integer].body
      return Inputs(definition: definition, arena: arena, start: Int(arguments) + 1, content: content)
    }
  }

  // MARK: Evaluating

  public func body(
    _ source: BodySource, for id: InstanceID, because reasons: [EvaluationReason], _ environment: EnvironmentValues
  ) throws(Diagnostic) -> ElementHandle {
    guard let inputs = inputs(source) else { throw Diagnostic(.staleView) }
    guard let instance = instances[id.rawValue] else {
      throw Diagnostic(.internalFault("a body was run for an instance that has ended"))
    }
    retire(instance)
    instance.earlierSource = instance.source
    instance.source = source
    instance.environment = environment
    instance.reasons = reasons
    return try evaluating(for: id) { arena throws(Diagnostic) in
      var texts: [StableText] = []
      let fields = fields(inputs, instance, arena, &texts)
      let status: lt_status
      if let content = inputs.content {
        let reference = refer(content, property: nil, instance, arena)
        var value = lt_value(tag: LT_HANDLE, bits: Handle.bits(of: reference), text: nil)
        status = lt_call_body(
          runtime, inputs.definition.function.rawValue, id.rawValue, fields, Int32(fields.count), &value)
      } else {
        status = lt_call_body(
          runtime, inputs.definition.function.rawValue, id.rawValue, fields, Int32(fields.count), nil)
      }
      withExtendedLifetime(texts) {}
      return try result(status, of: "the body of \(inputs.definition.owner)")
    }
  }

  /// What an instance made and read belongs to the past.
  private func retire(_ instance: Instance) {
    for arena in instance.arenas { store.retire(arena) }
    retiredArenas += instance.arenas
    instance.arenas = []
    instance.views = []
    instance.reads = Dependencies()
  }

  /// What `self` holds of properties. Views are seen through references in `arena`, the body's own: refreshing them needs no
  /// evaluation then (K3).
  private func fields(
    _ inputs: Inputs, _ instance: Instance, _ arena: UnsafeMutablePointer<ElementArena>, _ texts: inout [StableText]
  ) -> [lt_field] {
    var fields: [lt_field] = []
    fields.reserveCapacity(inputs.definition.properties.count)
    for (index, property) in inputs.definition.properties.enumerated() {
      var (argument, owner) = inputs.argument(index, moduleArena)
      if argument.tag == .element {
        argument = .element(refer(argument.element, property: index, instance, arena))
      }
      fields.append(field(property, value(of: argument, in: owner.pointee, &texts)))
    }
    return fields
  }

  /// What the `self` of a layout holds.
  func fields(
    _ properties: [Property], _ arguments: [Argument], _ arena: ElementArena, _ texts: inout [StableText]
  ) -> [lt_field] {
    zip(properties, arguments).map { property, given in
      let (argument, owner) = given.isAbsent ? (property.defaultValue, moduleArena.pointee) : (given, arena)
      return field(property, value(of: argument, in: owner, &texts))
    }
  }

  private func field(_ property: Property, _ value: lt_value) -> lt_field {
    lt_field(
      name: property.stableName.pointer, length: property.stableName.count, value: value,
      is_handler: property.kind == .handler)
  }

  private func refer(
    _ element: ElementHandle, property: Int?, _ instance: Instance, _ arena: UnsafeMutablePointer<ElementArena>
  ) -> ElementHandle {
    let reference = arena.pointee.append(reference: element, depth: depth(of: element))
    instance.views.append(Instance.ViewInput(property: property, reference: reference))
    return reference
  }

  // MARK: Skipping

  public func refresh(_ id: InstanceID, _ source: BodySource, _ environment: EnvironmentValues) {
    guard let instance = instances[id.rawValue], let inputs = inputs(source) else { return }
    instance.source = source
    instance.environment = environment
    // 1. References stand for the new views.
    for view in instance.views {
      guard let arena = store.arena(view.reference.arena) else { continue }
      let element = view.property.map { inputs.argument($0, moduleArena).0.element } ?? inputs.content ?? .none
      arena.pointee.point(view.reference, to: element)
    }
    // 2. `self` holds what is compared by what it is or not at all: functions, tables, handlers.
    var texts: [StableText] = []
    var fields: [lt_field] = []
    for (index, property) in inputs.definition.properties.enumerated() {
      let (argument, arena) = inputs.argument(index, moduleArena)
      guard argument.tag == .function || argument.tag == .script else { continue }
      fields.append(field(property, value(of: argument, in: arena.pointee, &texts)))
    }
    guard !fields.isEmpty else { return }
    let top = lt_top(state)
    _ = lt_refresh(runtime, id.rawValue, fields, Int32(fields.count))
    lt_set_top(state, top)
  }

  public func resolveAgain(_ id: InstanceID) {
    guard let instance = instances[id.rawValue] else { return }
    // The first is that of the body.
    for arena in instance.arenas.dropFirst() {
      store.retire(arena)
      retiredArenas.append(arena)
    }
    instance.arenas = Array(instance.arenas.prefix(1))
  }

  public func changedKeys(_ id: InstanceID, _ environment: EnvironmentValues) -> [String] {
    guard let instance = instances[id.rawValue], !environment.isIdentical(to: instance.environment) else { return [] }
    return instance.reads.environment.filter { name, value in
      environmentKey(declared: name).map { read($0, environment) != value } ?? false
    }
    .keys.sorted()
  }

  public func dependencies(of instance: InstanceID) -> Dependencies { instances[instance.rawValue]?.reads ?? Dependencies() }

  public func takeWarnings() -> [Diagnostic] {
    if warnings.isEmpty { return [] }
    defer { warnings = [] }
    return warnings
  }

  /// Whether what is read is a dependency: while something is evaluated for an instance, and not while a handler runs.
  var isRecording: Bool { hot.pointee.arena.pointee.owner != nil }

  /// What a script sees of a key.
  func read(_ key: EnvironmentKeyDeclaration, _ environment: EnvironmentValues) -> PlainValue {
    var scratch = ElementArena(serial: 0)
    return PlainValue(key.get(environment, &scratch), in: scratch)
  }

  // MARK: self

  /// `self.name` where no value stands under the name. Stack: self, the name, the instance.
  func missingProperty(_ stack: OpaquePointer) throws -> Int32 {
    let name = label(stack, 2)
    guard let instance = instance(stack, 3) else { throw Mistake(.outsideBody(what: "self." + name)) }
    guard instance.properties.contains(where: { $0.name == name }) else { throw unknown(name, instance) }
    lt_push_nil(stack)
    return 1
  }

  private func unknown(_ name: String, _ instance: Instance) -> Mistake {
    Mistake(.unknownProperty(name: name, of: instance.owner, known: instance.properties.map(\.name) + ["env"]))
  }

  /// `self.name = value`. Stack: self, the name, the value, the instance; -1 for a table of the library, -2 for `self.env`, -3 for
  /// a subview.
  func assignedProperty(_ stack: OpaquePointer) -> Mistake {
    let name = label(stack, 2)
    var number: Int64 = 0
    _ = lt_integer(stack, lt_top(stack), &number)
    guard number >= 0 else {
      return Mistake(.readOnly(name: name, of: number == -3 ? "a subview" : number == -2 ? "self.env" : "the library"))
    }
    guard let instance = instance(stack, lt_top(stack)) else { return Mistake(.outsideBody(what: "self." + name)) }
    guard instance.properties.contains(where: { $0.name == name }) else { return unknown(name, instance) }
    return Mistake(.readOnly(name: name, of: instance.owner))
  }

  /// `self.env.key`. Stack: the environment, the name, the instance.
  func readEnvironment(_ stack: OpaquePointer) throws -> Int32 {
    let name = label(stack, 2)
    guard let instance = instance(stack, 3) else { throw Mistake(.outsideBody(what: "self.env." + name)) }
    guard let key = environmentKey(declared: name) else {
      throw Mistake(.unknownEnvironmentKey(name: name, known: environmentKeyNames))
    }
    var scratch = ElementArena(serial: 0)
    var texts: [StableText] = []
    let argument = key.get(instance.environment, &scratch)
    if isRecording { instance.reads.environment[name] = PlainValue(argument, in: scratch) }
    let value = value(of: argument, in: scratch, &texts)
    kept = texts
    return act(LT_ACTION_PUSH) { $0.value = value }
  }

  /// The instance whose number is at `index`; nil where it has ended.
  private func instance(_ stack: OpaquePointer, _ index: Int32) -> Instance? {
    var number: Int64 = 0
    return lt_integer(stack, index, &number) ? instances[UInt64(number)] : nil
  }
}
