// The life of instances: they begin, their bodies run or are skipped, and they end.

import CLuaBridge
import LongtailCore

/// Begins and ends instances, and runs, skips and compares their bodies.
final class Bodies {
  let runner: ScriptRunner
  let definer: DefinitionReader
  let properties: PropertyReader
  let styles: Styles
  let state: StateAccess
  let reader: ArgumentReader
  let elements: ElementBuilder
  let replies: Replies
  let dependencies: DependencyIndex
  let inheritance: Inheritance
  let warnings: Warnings
  let definitions: Definitions
  let vocabulary: Vocabulary
  let instances: InstanceTable
  let arenas: ScriptArenas
  let log: ScriptLog
  let store: ElementStore
  let options: ProgramOptions
  let runtime: OpaquePointer

  init(
    _ runner: ScriptRunner, _ definer: DefinitionReader, _ properties: PropertyReader, _ warnings: Warnings,
    _ inheritance: Inheritance, _ styles: Styles, _ state: StateAccess
  ) {
    (self.runner, self.definer, self.properties, self.warnings, self.inheritance, self.styles, self.state) = (
      runner, definer, properties, warnings, inheritance, styles, state
    )
    (log, arenas, instances, store, runtime, options, dependencies, elements, reader) = (
      runner.log, runner.arenas, runner.instances, runner.store, runner.runtime, runner.options, runner.dependencies,
      runner.elements, runner.reader
    )
    (vocabulary, definitions) = (runner.reader.vocabulary, runner.reader.definitions)
    replies = definer.replies
  }

  func begin(_ source: BodySource, _ environment: EnvironmentValues) throws(Diagnostic) -> InstanceID {
    guard let inputs = inputs(source) else { throw Diagnostic(.staleView) }
    let definition = inputs.definition
    let instance = newInstance(definition.owner, definition.properties, environment, definition.slots)
    instance.ownCount = definition.ownCount
    guard let values = definition.slots.values else { return instance.id }
    do {
      try runner.evaluating { _ throws(Diagnostic) in
        // Functions for initial values can read the inputs of the instance, except views, which live only for one evaluation.
        var texts: [StableText] = []
        let fields = fields(inputs, &texts).filter {
          $0.value.tag != LT_HANDLE || $0.value.bits >> 60 != Handle.elementTag
        }
        let status = lt_begin_instance(
          runtime, instance.id.rawValue, fields, Int32(fields.count), values.pointer, Int32(definition.slots.slots.count))
        withExtendedLifetime(texts) {}
        try runner.check(status, within: options.renderBudget)
      }
    } catch {
      end(instance.id)
      throw error
    }
    return instance.id
  }

  func newInstance(
    _ owner: String, _ properties: [Property], _ environment: EnvironmentValues, _ slots: SlotTable = .empty
  ) -> Instance {
    let id = InstanceID(rawValue: lt_next_number(runtime))
    let instance = Instance(id, owner, properties, environment, slots)
    instances[id.rawValue] = instance
    return instance
  }

  func has(_ instance: InstanceID) -> Bool { instances[instance.rawValue] != nil }

  func end(_ instance: InstanceID) {
    inheritance.end(instance.rawValue)
    guard let ended = instances.removeValue(forKey: instance.rawValue) else { return }
    retire(ended)
    lt_end_instance(runtime, instance.rawValue)
  }

  /// Returns the inputs of a body. Nil if the inputs are stale, or if `source` is a control or a list of items.
  func inputs(_ source: BodySource) -> Inputs? {
    switch source {
    case .component(let element):
      guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count else { return nil }
      let start = Int(arena.pointee.nodes[element.index].arguments)
      let definition = definitions.components[arena.pointee.arguments[start].integer].body
      return Inputs(definition: definition, arena: arena, start: start + 1, content: nil)
    case .control, .items: return nil
    case .style(let element):
      guard let arena = store.arena(element.arena), element.index < arena.pointee.nodes.count,
        let definition = styles.styleBody(element)
      else { return nil }
      return Inputs(
        definition: definition, arena: arena, start: Int(arena.pointee.nodes[element.index].arguments) + 3, content: nil)
    case .modifier(let arguments, let serial, let content):
      guard let arena = store.arena(serial) else { return nil }
      let definition = definitions.modifiers[arena.pointee.arguments[Int(arguments)].integer].body
      return Inputs(definition: definition, arena: arena, start: Int(arguments) + 1, content: content)
    }
  }

  // MARK: Evaluating

  func body(
    _ source: BodySource, for id: InstanceID, because reasons: [EvaluationReason], _ environment: EnvironmentValues
  ) throws(Diagnostic) -> ElementHandle {
    guard let inputs = inputs(source) else { throw Diagnostic(.staleView) }
    guard let instance = instances[id.rawValue] else {
      throw Diagnostic(.internalFault("a body was run for an instance that was destroyed"))
    }
    retire(instance)
    instance.earlierSource = instance.source
    instance.source = source
    setEnvironment(of: instance, environment)
    instance.reasons = reasons
    // If the body runs again without new inputs, a list in it is impure, or the reason is a property of another instance.
    if instance.earlierSource != source {
      for case .input(let name) in reasons { dependencies.noteInput(name, of: instance) }
    }
    dependencies.beginEvaluation(of: instance)
    (instance.earlierWriteCount, instance.writeCount) = (instance.writeCount, lt_write_count(runtime))
    return options.isStrict ? try runTwice(inputs, for: instance) : try run(inputs, for: instance)
  }

  /// Runs a body in a new arena of its instance.
  func run(_ inputs: Inputs, for instance: Instance) throws(Diagnostic) -> ElementHandle {
    let id = instance.id
    return try runner.evaluating(for: id) { arena throws(Diagnostic) in
      if inputs.definition.function.rawValue == 0 { return try styles.styledBody(inputs.definition, of: instance) }
      arena.pointee.reserve(inputs.definition.extent)
      defer { inputs.definition.note(arena.pointee.extent) }
      var texts: [StableText] = []
      // The body sees views through references in its own arena. So `refresh` can replace the views without an evaluation (K3).
      let fields = fields(inputs, &texts) { refer($1, property: $0, instance, arena) }
      let status: lt_status
      if let content = inputs.content {
        let reference = refer(content, property: nil, instance, arena)
        var value = lt_value(LT_HANDLE, Handle.bits(of: reference))
        status = lt_call_body(
          runtime, inputs.definition.function.rawValue, id.rawValue, fields, Int32(fields.count), &value)
      } else {
        status = lt_call_body(
          runtime, inputs.definition.function.rawValue, id.rawValue, fields, Int32(fields.count), nil)
      }
      withExtendedLifetime(texts) {}
      return try runner.result(status, of: "the body of \(inputs.definition.owner)", by: inputs.definition.function)
    }
  }

  /// Marks the elements of an instance as outdated, and discards its reads.
  private func retire(_ instance: Instance) {
    arenas.retire(instance.arenas)
    instance.arenas = []
    instance.views = []
    dependencies.forgetReads(of: instance)
  }

  /// Returns the fields of `self` and of a style's configuration for C. If the value of a property is a view, `view` returns the
  /// element that is passed to the body in its place.
  func fields(
    _ inputs: Inputs, _ texts: inout [StableText], view: (Int, ElementHandle) -> ElementHandle = { $1 }
  ) -> [lt_field] {
    var fields: [lt_field] = []
    fields.reserveCapacity(inputs.definition.properties.count)
    for (index, property) in inputs.definition.properties.enumerated() {
      var (argument, owner) = inputs.argument(index, arenas.module)
      if argument.tag == .element { argument = .element(view(index, argument.element)) }
      fields.append(
        field(property, lt_value(argument, in: owner.pointee, &texts), ofConfiguration: index >= inputs.definition.ownCount))
    }
    if inputs.definition.isStyle, inputs.definition.properties.count == inputs.definition.ownCount {
      // The configuration of this style has no fields. One field without a name stands for the configuration.
      let (name, nothing) = (StableText(""), lt_value.nil)
      texts.append(name)
      fields.append(lt_field(name: name.pointer, length: 0, value: nothing, role: LT_FIELD_PLAIN, of_configuration: true))
    }
    return fields
  }

  /// Returns the fields of the `self` of a layout.
  func fields(
    _ properties: [Property], _ arguments: [Argument], _ arena: ElementArena, _ texts: inout [StableText]
  ) -> [lt_field] {
    zip(properties, arguments).map { property, given in
      let (argument, owner) = given.isAbsent ? (property.defaultValue, arenas.module.pointee) : (given, arena)
      return field(property, lt_value(argument, in: owner, &texts))
    }
  }

  private func field(_ property: Property, _ value: lt_value, ofConfiguration isConfiguration: Bool = false) -> lt_field {
    lt_field(
      name: property.stableName.pointer, length: property.stableName.count, value: value,
      role: property.kind == .handler ? LT_FIELD_HANDLER : property.isBinding ? LT_FIELD_BINDING : LT_FIELD_PLAIN,
      of_configuration: isConfiguration)
  }

  private func refer(
    _ element: ElementHandle, property: Int?, _ instance: Instance, _ arena: UnsafeMutablePointer<ElementArena>
  ) -> ElementHandle {
    let reference = arena.pointee.append(reference: element, depth: elements.depth(of: element))
    instance.views.append(Instance.ViewInput(property: property, reference: reference))
    return reference
  }

  // MARK: Skipping

  func refresh(_ id: InstanceID, _ source: BodySource, _ environment: EnvironmentValues) {
    guard let instance = instances[id.rawValue], let inputs = inputs(source) else { return }
    instance.source = source
    setEnvironment(of: instance, environment)
    // 1. Point the references to the new views.
    for view in instance.views {
      let given = view.property.map { inputs.argument($0, arenas.module).0.element } ?? inputs.content ?? .none
      guard let member = view.member else {
        store.point(view.reference, to: given)
        continue
      }
      if let members = properties.members(of: given), member < members.count { store.point(view.reference, to: members[member]) }
    }
    // 2. Pass the new functions, tables and handlers to `self`, because they are compared by identity or not at all.
    var texts: [StableText] = []
    var fields: [lt_field] = []
    for index in inputs.definition.properties.indices {
      let (argument, arena) = inputs.argument(index, arenas.module)
      guard argument.tag == .function || argument.tag == .script else { continue }
      fields.append(
        field(
          inputs.definition.properties[index], lt_value(argument, in: arena.pointee, &texts),
          ofConfiguration: index >= inputs.definition.ownCount))
    }
    guard !fields.isEmpty else { return }
    runner.mainStack.balanced { _ = lt_refresh(runtime, id.rawValue, fields, Int32(fields.count)) }
  }

  func resolveAgain(_ id: InstanceID) {
    guard let instance = instances[id.rawValue] else { return }
    // Keep the first arena, which is that of the body, and retire the others.
    arenas.retire(instance.arenas.dropFirst())
    instance.arenas = Array(instance.arenas.prefix(1))
  }

  func changedKeys(_ id: InstanceID, _ environment: EnvironmentValues) -> [String] {
    guard let instance = instances[id.rawValue], !environment.isIdentical(to: instance.environment) else { return [] }
    return instance.environmentReads.compactMap { read, value in
      read.instance == id.rawValue && hasChanged(read.key, from: value, environment) ? read.key : nil
    }.sorted()
  }

  func invalidateReaders(of keys: Set<String>) {
    for key in keys.sorted() {
      for number in dependencies.environmentReaders[key]?.sorted() ?? [] { invalidate(number) { $0.key == key } }
    }
  }

  /// Replaces the environment of an instance, and invalidates the lists that read other values in the one before.
  private func setEnvironment(of instance: Instance, _ environment: EnvironmentValues) {
    let isSame = environment.isIdentical(to: instance.environment)
    instance.environment = environment
    if isSame { return }
    for number in dependencies.outsideReaders[instance.id.rawValue]?.sorted() ?? [] {
      invalidate(number) { $0.instance == instance.id.rawValue }
    }
  }

  /// Invalidates a reader if an environment value that it read is another one now.
  private func invalidate(_ number: UInt64, _ isAsked: (StateReader.EnvironmentRead) -> Bool) {
    guard let reader = instances.reader(number) else { return }
    let changed = reader.environmentReads.filter { read, value in
      isAsked(read) && instances[read.instance].map { hasChanged(read.key, from: value, $0.environment) } ?? false
    }
    for key in Set(changed.keys.map(\.key)).sorted() { dependencies.invalidate(reader, because: .environment(key)) }
  }

  private func hasChanged(_ key: String, from value: PlainValue, _ environment: EnvironmentValues) -> Bool {
    reader.environmentKey(named: key).map { read($0, environment) != value } ?? false
  }

  /// Returns the value of an environment key that a script reads.
  func read(_ key: EnvironmentKeyDeclaration, _ environment: EnvironmentValues) -> PlainValue {
    var scratch = ElementArena(serial: 0)
    return PlainValue(key.peek(environment, &scratch), in: scratch)
  }

  // MARK: self

  /// Handles a read of `self.name` if `self` has no value with the name. Stack: self, the name, the instance.
  func missingProperty(_ stack: LuaStack) throws -> Int32 {
    let name = reader.label(stack, 2)
    let isConfiguration = stack.isConfiguration(1)
    guard let instance = instance(stack, 3) else { throw stale(name, ofConfiguration: isConfiguration) }
    guard
      instance.properties(ofConfiguration: isConfiguration).contains(where: { $0.name == name })
        || !isConfiguration && instance.slots[name] != nil
    else { throw unknown(name, instance, ofConfiguration: isConfiguration) }
    stack.pushNil()
    return 1
  }

  private func stale(_ name: String, ofConfiguration isConfiguration: Bool) -> CallError {
    CallError(.staleSelf(what: (isConfiguration ? "configuration." : "self.") + name))
  }

  private func unknown(_ name: String, _ instance: Instance, ofConfiguration isConfiguration: Bool) -> CallError {
    let names = instance.properties(ofConfiguration: isConfiguration).map(\.name)
    if isConfiguration {
      return CallError(.unknownProperty(name: name, of: instance.name(ofConfiguration: isConfiguration), known: names))
    }
    if instance.properties(ofConfiguration: true).contains(where: { $0.name == name }) {
      return CallError(.givenToStyle(name: name, style: instance.owner))
    }
    let styled = definitions.components.first { ":" + $0.styleModifier == instance.owner && $0.kind == nil }
    if let styled, styled.properties.contains(where: { $0.name == name }) {
      return CallError(.hiddenFromStyle(name: name, style: instance.owner, component: styled.name))
    }
    return CallError(
      .unknownProperty(name: name, of: instance.owner, known: names + instance.slots.slots.map(\.name) + ["env"]))
  }

  /// Handles a write `self.name = value` that C does not perform by itself. Stack: self, the name, the value, the number of the
  /// instance. The number is -1 if the write is to a table of the library, -2 for `self.env`, -3 for a subview.
  func assignProperty(_ stack: LuaStack) throws -> Int32 {
    let name = reader.label(stack, 2)
    let number = stack.integer(stack.top) ?? 0
    guard number >= 0 else {
      let owner = number == -3 ? Diagnostic.Cause.subview : number == -2 ? "self.env" : Diagnostic.Cause.builtInTable
      throw CallError(.readOnly(name: name, of: owner))
    }
    let isConfiguration = stack.isConfiguration(1)
    guard let instance = instance(stack, stack.top) else { throw stale(name, ofConfiguration: isConfiguration) }
    try definer.requireUnreserved(name)
    guard let property = instance.properties(ofConfiguration: isConfiguration).first(where: { $0.name == name }) else {
      throw unknown(name, instance, ofConfiguration: isConfiguration)
    }
    guard property.isBinding else { throw CallError(.readOnly(name: name, of: instance.name(ofConfiguration: isConfiguration))) }
    // If the property has a binding of the script, C has already written the value. A binding of the host in a configuration is
    // written here. A write to a constant is ignored.
    if isConfiguration { try styles.assign(property, of: instance, stack, 3) }
    return 0
  }

  /// Reads `self.env.key`. Stack: the environment, the name, the instance.
  func readEnvironment(_ stack: LuaStack) throws -> Int32 {
    let name = reader.label(stack, 2)
    guard let instance = instance(stack, 3) else { throw CallError(.staleSelf(what: "self.env." + name)) }
    if case .observable(let type, let isOptional) = stack.handle(2) {
      return try state.readObject(type, isOptional: isOptional, instance)
    }
    guard let key = reader.environmentKey(declared: name) else {
      throw reader.unknownEnvironmentKey(name)
    }
    var scratch = ElementArena(serial: 0)
    var texts: [StableText] = []
    let argument = instance.read(key, &scratch)
    dependencies.noteRead(name, PlainValue(argument, in: scratch), of: instance)
    let value = lt_value(argument, in: scratch, &texts)
    replies.texts = texts
    return replies.act(LT_ACTION_PUSH) { $0.value = value }
  }

  /// Returns the instance whose number is at `index`; nil if the instance has ended.
  private func instance(_ stack: LuaStack, _ index: Int32) -> Instance? {
    stack.integer(index).flatMap { instances[UInt64($0)] }
  }

  // MARK: Inspecting

  /// True if an instance was passed a function for a property.
  func isFunction(_ property: String, of id: InstanceID) -> Bool {
    guard let instance = instances[id.rawValue], let inputs = instance.source.flatMap(inputs),
      let index = inputs.definition.properties.firstIndex(where: { $0.name == property })
    else { return false }
    return inputs.argument(index, arenas.module).0.tag == .function
  }

  /// Returns the reasons for the last run of a body; empty if it has not run.
  func reasons(of instance: InstanceID) -> [EvaluationReason] { instances[instance.rawValue]?.reasons ?? [] }
}
