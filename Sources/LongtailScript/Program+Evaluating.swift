// Running bodies: each in an arena of its own, under the budget of the rendering it belongs to.

import CLuaBridge
import LongtailCore

extension Program {
  // MARK: Renderings

  /// Starts the budget of one rendering.
  public func beginRendering() {
    recording.count = 0
    requests.beginUpdate()
    activity.eventTime = 0
    warnings.beginRendering()
    for instance in layoutCalls.instances.values { instances[instance] = nil }
    (layoutCalls.arena, layoutCalls.instances) = (nil, [:])
    elements.grant()
    options.renderBudget.begin(runtime)
  }

  /// Ends what instances made before their latest evaluation, and what no instance made, as far as no tree shows it any more.
  public func endRendering() { arenas.endRendering() }

  /// What the main script returned, as an element.
  ///
  /// - Throws: where it returned nothing.
  public func rootElement() throws(Diagnostic) -> ElementHandle {
    switch modules.root {
    case .element(let element): return element
    case .component(let index): return try instantiate(index)
    case nil, .module:
      let found = isModule ? "a module" : "nothing"
      throw Diagnostic(.notAComponent(found: found), place: Diagnostic.Place(file: modules.files[0], line: 0))
    }
  }

  /// A component that the program declares.
  public struct OwnComponent: Sendable {
    public let name: String
    public let place: Diagnostic.Place?
    /// Whether it can be shown without properties.
    public let isComplete: Bool
    fileprivate let index: Int
  }

  /// The components that the script and its modules declare.
  public var ownComponents: [OwnComponent] {
    definitions.components.enumerated().map { index, definition in
      OwnComponent(
        name: definition.name, place: definition.place, isComplete: !definition.properties.contains(where: \.isRequired),
        index: index)
    }
  }

  /// A component without properties.
  ///
  /// - Throws: where it needs some.
  public func element(of component: OwnComponent) throws(Diagnostic) -> ElementHandle { try instantiate(component.index) }

  private func instantiate(_ index: Int) throws(Diagnostic) -> ElementHandle {
    let definition = definitions.components[index]
    if let missing = definition.properties.first(where: \.isRequired) {
      throw Diagnostic(
        .missingArgument(
          callee: definition.name, argument: missing.name,
          expected: "\(missing.kind.expectation), as in return \(definition.name) { \(missing.name) = ... }"),
        place: definition.place ?? Diagnostic.Place(file: modules.files[0], line: 0))
    }
    return evaluating { arena in
      let absent = [Argument](repeating: .absent, count: definition.properties.count)
      let start = arena.pointee.append(arguments: [.integer(index)] + absent)
      var node = ElementNode(kind: StructuralKind.component, arguments: start, argumentCount: absent.count + 1)
      // It is written nowhere: what is told of it has the line where it is declared.
      if options.recordsLines, let place = definition.place {
        (node.line, node.file) = (UInt32(clamping: place.line), store.file(place.file))
      }
      return arena.pointee.append(node)
    }
  }

  // MARK: Evaluator

  public func name(of definition: ProgramDefinition) -> String {
    switch definition {
    case .component(let index): definitions.components[index].name
    case .modifier(let index): definitions.modifiers[index].name
    case .layout(let index): definitions.layouts[index].name
    case .style(let element): styleName(element)
    }
  }

  public func propertyNames(of definition: ProgramDefinition) -> [String] {
    switch definition {
    case .component(let index): definitions.components[index].body.propertyNames
    case .modifier(let index): definitions.modifiers[index].body.propertyNames
    case .layout(let index): definitions.layouts[index].properties.map(\.name)
    case .style(let element): styleBody(element)?.propertyNames ?? []
    }
  }

  public func environmentKey(named name: String) -> EnvironmentKeyDeclaration? {
    reader.environmentKey(declared: name) ?? definitions.observables.first { $0.name == name }?.key
  }
  public func guide(named name: String) -> AlignmentGuide? { definitions.guides[name] }
  public func preferenceKey(named name: String) -> PreferenceKey? { definitions.preferenceKeys[name] }

  public func localized(_ key: String, in locale: String, count: Double?) -> String? {
    definitions.strings.text(key, in: locale, count: count)
  }

  /// Runs `body` with a new arena as the current one, for an instance where one is named.
  func evaluating<Result, Failure: Error>(
    for owner: InstanceID? = nil, _ inner: Phase = .evaluating,
    _ body: (UnsafeMutablePointer<ElementArena>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A layout may be waiting for the size of what is evaluated: the stack is its own again afterwards.
    let (outer, call) = (hot.pointee.arena, layoutCalls.current)
    let outerPhase = activity.phase
    let instance = owner.flatMap { instances[$0.rawValue] }
    let arena = arenas.open(for: instance)
    hot.pointee.arena = arena
    layoutCalls.current = nil
    let wasInEvent = activity.isInEvent
    activity.isInEvent = false
    activity.phase = inner
    defer {
      activity.phase = outerPhase
      activity.isInEvent = wasInEvent
      elements.charge(arena)
      hot.pointee.arena = outer
      layoutCalls.current = call
      // What a function hands to the host may be a text of megabytes.
      work.check()
    }
    return try dependencies.reading(for: instance) { () throws(Failure) in
      try mainStack.balanced { () throws(Failure) in try body(arena) }
    }
  }

  /// The instance whose evaluation made what is kept under `reference`; nil where none did.
  func owner(of reference: ScriptReference) -> InstanceID? { owner(of: reference.arena) }

  func owner(of arena: UInt64) -> InstanceID? { store.arena(arena)?.pointee.owner }

  /// The view that a protected call left on the stack.
  func result(_ status: lt_status, of what: String, by function: ScriptReference) throws(Diagnostic) -> ElementHandle {
    try blaming(function) { () throws(Diagnostic) in
      try check(status, within: options.renderBudget)
      return try attempt {
        let top = mainStack.top
        guard mainStack.type(top) != .nil, let element = try reader.element(mainStack, top) else {
          throw Mistake(.notAView(callee: what, found: returned(mainStack, top)))
        }
        return element
      }
    }
  }

  /// Does what a function of the script is called for; what it returned wrongly is told where it is defined.
  private func blaming<Result>(_ function: ScriptReference, _ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result
  {
    do {
      return try body()
    } catch {
      var blamed = error
      var frame = lt_frame()
      if error.place == nil, error.cause.isOfFunction, lt_definition(runtime, function.rawValue, &frame) {
        blamed.place = Diagnostic.Place(frame)
      }
      throw blamed
    }
  }

  // MARK: Functions of plain values

  /// Calls a function of the script with plain values and leaves `results` values on the stack.
  func invoke(_ function: ScriptReference, _ arguments: [PlainValue], results: Int = 1) -> lt_status {
    var (values, texts) = ([lt_value](), [StableText]())
    for argument in arguments { values.append(argument, &texts) }
    defer { withExtendedLifetime(texts) {} }
    return lt_call_function(runtime, function.rawValue, values, Int32(arguments.count), Int32(results))
  }

  public func view(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> ElementHandle {
    try evaluating(for: self.owner(of: function)) { _ throws(Diagnostic) in
      try result(invoke(function, arguments), of: "the function of \(owner)", by: function)
    }
  }

  public func value(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> PlainValue {
    try evaluating(for: self.owner(of: function)) { arena throws(Diagnostic) in
      let status = invoke(function, arguments)
      try check(status, within: options.renderBudget)
      let top = mainStack.top
      return try attempt { () throws -> PlainValue in
        guard let value = try reader.data(mainStack, top) else {
          throw Mistake(
            .script(
              message:
                "the function of \(owner) must return \(ValueKind.data.expectation), found \(reader.describe(mainStack, top, as: .data))"
            ))
        }
        return PlainValue(value, in: arena.pointee)
      }
    }
  }

  // MARK: Items

  public func itemCount(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int {
    if request.items.tag == .integer { return max(0, request.items.integer) }
    guard let owner = store.arena(arena)?.pointee else { throw Diagnostic(.staleView) }
    var texts: [StableText] = []
    let items = lt_value(request.items, in: owner, &texts)
    var length = lt_known_length(runtime, items)
    if length < 0 {
      try evaluating(for: self.owner(of: arena)) { _ throws(Diagnostic) in
        try check(lt_asked_length(runtime, items, &length), within: options.renderBudget)
      }
      guard length <= elements.limits.children else { throw Diagnostic(.tooManyElements(limit: elements.limits.children)) }
    }
    return max(0, Int(length))
  }

  public func items(
    _ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64
  ) throws(Diagnostic) -> [(key: String, element: ElementHandle)] {
    guard let owner = store.arena(arena)?.pointee else { throw Diagnostic(.staleView) }
    var texts: [StableText] = []
    let isCount = request.items.tag == .integer
    let items = isCount ? lt_value.nil : lt_value(request.items, in: owner, &texts)
    let key = request.key.map { lt_value($0, &texts) } ?? lt_value.nil
    var function: UInt64 = 0
    var columns: [lt_value] = []
    switch request.content {
    case .view(let reference): function = reference.rawValue
    case .values(let values): columns = values.map { lt_value($0, &texts) }
    }
    collector = ItemCollector(columns.isEmpty ? .views : .rows(request.content.values ?? []))
    defer { collector = nil }
    try evaluating(for: self.owner(of: arena)) { _ throws(Diagnostic) in
      let status = lt_each(
        runtime, items, Int64(positions.lowerBound + 1), Int64(positions.upperBound), key, function, columns,
        Int32(columns.count))
      withExtendedLifetime(texts) {}
      try blaming(ScriptReference(rawValue: function)) { () throws(Diagnostic) in
        try check(status, within: options.renderBudget)
      }
    }
    return collector?.items ?? []
  }

  public func ids(
    _ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64
  ) throws(Diagnostic) -> [PlainValue] {
    guard let owner = store.arena(arena)?.pointee else { throw Diagnostic(.staleView) }
    var texts: [StableText] = []
    let isCount = request.items.tag == .integer
    let items = isCount ? lt_value.nil : lt_value(request.items, in: owner, &texts)
    let key = request.key.map { lt_value($0, &texts) } ?? lt_value.nil
    collector = ItemCollector(.ids(first: positions.lowerBound), count: positions.count)
    defer { collector = nil }
    try event { () throws(Diagnostic) in
      let status = lt_each(
        runtime, items, Int64(positions.lowerBound + 1), Int64(positions.upperBound), key, 0, [], 0)
      withExtendedLifetime(texts) {}
      try check(status, within: options.eventBudget)
    }
    return collector?.ids ?? []
  }

  /// One item. Stack: …, the item, its key, its view, its position.
  func collectItem(_ stack: LuaStack) throws -> Int32 {
    let top = stack.top
    let element: ElementHandle
    var callee = "ForEach"
    if case .ids(let first)? = collector?.target {
      if let position = stack.integer(top), let id = try reader.read(.plain, stack, top - 2) {
        collector?.ids[Int(position) - 1 - first] = PlainValue(id, in: hot.pointee.arena.pointee)
      }
      return 0
    } else if case .rows(let values)? = collector?.target {
      callee = "Table"
      element = try row(values, stack, top - 1)
    } else if stack.type(top - 1) != .nil, let view = try self.reader.element(stack, top - 1) {
      element = view
    } else {
      throw Mistake(.notAView(callee: "the function of ForEach", found: returned(stack, top - 1)))
    }
    let key: String
    switch stack.type(top - 2) {
    case .string where stack.length(top - 2) <= String.longestWord: key = reader.label(stack, top - 2)
    case .number, .boolean: key = reader.describe(stack, top - 2)
    default:
      throw Mistake(
        .badArgument(
          callee: callee, argument: "id",
          expected: ValueKind.identifier.expectation + " for every item",
          found: "\(reader.describe(stack, top - 2)) for item \(reader.describe(stack, top))\(fields(stack, top - 3))"))
    }
    guard (collector?.items.count ?? 0) < elements.limits.children else {
      throw Mistake(.tooManyElements(limit: elements.limits.children))
    }
    collector?.items.append((key, element))
    return 0
  }

  /// The fields that an item has, where it is a table: one of them is to tell it apart.
  private func fields(_ stack: LuaStack, _ index: Int32) -> String {
    guard stack.type(index) == .table, stack.hasRoom(6) else { return "" }
    var names: [String] = []
    stack.balanced {
      var entries = stack.entries(of: index)
      while names.count < 8, let (key, _) = entries.next() {
        if stack.type(key) == .string { names.append(reader.label(stack, key)) }
      }
    }
    return names.isEmpty ? "" : ", whose fields are \(names.sorted().joined(separator: ", "))"
  }

  public func transform(
    key: EnvironmentKeyDeclaration, _ function: ScriptReference, _ environment: inout EnvironmentValues
  ) throws(Diagnostic) {
    var scratch = ElementArena(serial: 0)
    var texts: [StableText] = []
    var outer = lt_value(key.get(environment, &scratch), in: scratch, &texts)
    environment = try evaluating(for: owner(of: function)) { arena throws(Diagnostic) in
      let status = lt_call_function(runtime, function.rawValue, &outer, 1, 1)
      withExtendedLifetime(texts) {}
      try check(status, within: options.renderBudget)
      let top = mainStack.top
      let argument = try attempt { () throws -> Argument in
        // Nil is the value of a key that nobody has set, if of any.
        if mainStack.type(top) == .nil, case let standard = key.get(EnvironmentValues(), &arena.pointee),
          standard.tag == .absent
        {
          return standard
        }
        guard let value = try reader.read(key.kind, mainStack, top) else {
          throw Mistake(
            .badArgument(
              callee: ":transformEnvironment", argument: "transform",
              expected: "a function that returns \(key.kind.expectation)",
              found: "one that returns \(reader.describe(mainStack, top, as: .data))"))
        }
        return value
      }
      var changed = environment
      key.set(&changed, argument, arena.pointee)
      return changed
    }
  }
}
