// The conformance to ``Evaluator``, through which the engine uses a program. Each request is forwarded to the owner that performs
// it.

import LongtailCore

extension Program {
  public var work: WorkBudget { runner.work }

  // MARK: DefinitionSource

  public func name(of definition: ScriptDefinition) -> String {
    switch definition {
    case .component(let index): definitions.components[index].name
    case .modifier(let index): definitions.modifiers[index].name
    case .layout(let index): definitions.layouts[index].name
    case .style(let element): styles.styleName(element)
    }
  }

  public func propertyNames(of definition: ScriptDefinition) -> [String] {
    switch definition {
    case .component(let index): definitions.components[index].body.propertyNames
    case .modifier(let index): definitions.modifiers[index].body.propertyNames
    case .layout(let index): definitions.layouts[index].properties.map(\.name)
    case .style(let element): styles.styleBody(element)?.propertyNames ?? []
    }
  }

  public func styledView(_ element: ElementHandle) -> StyledView? { styles.styledView(element) }
  public func kind(ofComponent definition: Int) -> ComponentKind? { definitions.components[definition].kind }
  public func contentHash(of value: ScriptReference) -> Int? { contentHasher.contentHash(of: value) }

  // MARK: KeySource

  public func style(named name: String, of modifier: String) -> ScriptStyle? { styles.style(named: name, of: modifier) }
  public func styleNames(of modifier: String) -> [String] { definer.styleNames(of: modifier) }
  public func modifier(ofStyle name: String) -> String? { definer.modifier(ofStyle: name) }
  public func theme(named name: String) -> Theme? { styles.theme(named: name) }
  public var themeNames: [String] { styles.themeNames }
  public func guide(named name: String) -> AlignmentGuide? { definitions.guides[name] }
  public func preferenceKey(named name: String) -> PreferenceKey? { definitions.preferenceKeys[name] }
  public func environmentKey(named name: String) -> EnvironmentKeyDeclaration? { reader.environmentKey(named: name) }

  public func localized(_ key: String, in locale: String, count: Double?) -> String? {
    definitions.strings.text(key, in: locale, count: count)
  }

  public func picture(named name: String) throws(PictureFailure) -> Picture {
    try modules.pictures.picture(named: name, modules, options.pictures)
  }

  // MARK: BodyEvaluator

  public func begin(
    _ source: BodySource, _ environment: EnvironmentValues, succeeding predecessor: InstanceID?
  ) throws(Diagnostic) -> InstanceID {
    try transfer.begin(source, environment, succeeding: predecessor)
  }

  public func restorableInstance(at path: @autoclosure () -> String) -> InstanceID? { transfer.restorableInstance(at: path()) }
  public func has(_ instance: InstanceID) -> Bool { runner.instances.reader(instance.rawValue) != nil }

  public func end(_ instance: InstanceID) {
    bodies.end(instance)
    items.end(instance)
  }

  public func body(
    _ source: BodySource, for instance: InstanceID, because reasons: [EvaluationReason], _ environment: EnvironmentValues
  ) throws(Diagnostic) -> ElementHandle {
    try bodies.body(source, for: instance, because: reasons, environment)
  }

  public func refresh(_ instance: InstanceID, _ source: BodySource, _ environment: EnvironmentValues) {
    bodies.refresh(instance, source, environment)
  }

  public func resolveAgain(_ instance: InstanceID) { bodies.resolveAgain(instance) }
  public func takeWarnings() -> [Diagnostic] { warnings.take() }

  // MARK: DependencyTracker

  public func inputsAreEqual(_ instance: InstanceID, _ source: BodySource) -> Bool { bodies.inputsAreEqual(instance, source) }
  public func changedInputs(_ instance: InstanceID, _ source: BodySource) -> [String] { bodies.changedInputs(instance, source) }

  public func readsOtherState(_ instance: InstanceID) -> Bool { runner.dependencies.readsOtherState(instance) }

  public func invalidateReaders(of keys: Set<String>) { bodies.invalidateReaders(of: keys) }

  public func changedKeys(_ instance: InstanceID, _ environment: EnvironmentValues) -> [String] {
    bodies.changedKeys(instance, environment)
  }

  public func takeInvalidated(_ isAsked: (InstanceID) -> Bool) -> [(instance: InstanceID, reason: EvaluationReason)] {
    state.dependencies.takeInvalidated(isAsked)
  }

  public func isInvalid(atMost reader: InstanceID) -> Bool { state.dependencies.isInvalid(atMost: reader) }

  public func forgetReads(of reader: InstanceID) { bindings.forgetReads(of: reader) }

  // MARK: FunctionEvaluator

  public func itemCount(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int {
    try items.itemCount(request, in: arena)
  }

  public func items(
    _ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64
  ) throws(Diagnostic) -> [(key: String, element: ElementHandle)] {
    try items.items(request, at: positions, in: arena)
  }

  public func beginList(in arena: UInt64, row: Int?) -> InstanceID { items.beginList(in: arena, row: row) }

  public func items(
    of list: InstanceID, _ request: ItemsRequest, in arena: UInt64, because reasons: [EvaluationReason], runningAll: Bool
  ) throws(Diagnostic) -> EvaluatedItems {
    try items.items(of: list, request, in: arena, because: reasons, runningAll: runningAll)
  }

  public func ids(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) throws(Diagnostic) -> [PlainValue] {
    try items.ids(request, at: positions, in: arena)
  }

  public func position(of id: PlainValue, _ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int? {
    try items.position(of: id, request, in: arena)
  }

  public func view(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> ElementHandle {
    try runner.view(function, arguments, owner: owner)
  }

  public func value(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> PlainValue {
    try runner.value(function, arguments, owner: owner)
  }

  public func drawing(
    _ function: ScriptReference, _ size: Size, owner: String
  ) throws(Diagnostic) -> Drawing {
    try canvas.drawing(function, size, owner: owner)
  }

  public func size(of layout: ScriptLayout, _ proposal: ProposedSize, _ subviews: Subviews) throws(Diagnostic) -> Size {
    try layouts.size(of: layout, proposal, subviews)
  }

  public func placements(
    of layout: ScriptLayout, in size: Size, _ proposal: ProposedSize, _ subviews: Subviews
  ) throws(Diagnostic) -> [LayoutPlacement?] {
    try layouts.placements(of: layout, in: size, proposal, subviews)
  }

  public func transform(
    key: EnvironmentKeyDeclaration, _ function: ScriptReference, _ environment: inout EnvironmentValues
  ) throws(Diagnostic) {
    try runner.transform(key: key, function, &environment)
  }

  // MARK: EventRunner

  @discardableResult
  public func call(_ function: ScriptReference, _ arguments: [PlainValue] = []) throws(Diagnostic) -> Bool {
    try runner.call(function, arguments)
  }

  public func begin(task function: ScriptReference) throws(Diagnostic) -> SleepingTask? { try hostCalls.begin(task: function) }
  public func resume(_ task: TaskID) throws(Diagnostic) -> SleepingTask? { try hostCalls.resume(task) }
  public func canResume(_ task: TaskID) -> Bool { hostCalls.canResume(task) }
  public func cancel(_ task: TaskID) { hostCalls.cancel(task) }
  public var hasEventTime: Bool { runner.hasEventTime }
  public func takeRequests() -> [HostRequest] { requests.take() }

  // MARK: BindingStore

  public func value(of binding: ScriptReference, for reader: InstanceID?) throws(Diagnostic) -> PlainValue {
    try bindings.value(of: binding, for: reader)
  }

  public func write(_ value: PlainValue, to binding: ScriptReference) throws(Diagnostic) {
    try bindings.write(value, to: binding)
  }

  public func clear(_ binding: ScriptReference) throws(Diagnostic) { try bindings.clear(binding) }

  public func haveSameStorage(_ binding: ScriptReference, _ other: ScriptReference) -> Bool {
    bindings.haveSameStorage(binding, other)
  }
}
