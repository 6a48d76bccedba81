// A program of Swift closures that replaces a script in tests of components, modifiers with a body, items and transforms.

import LongtailCatalog
import LongtailCore

/// Declares components, modifiers and functions as closures, and runs them. A view that a program creates must be rendered with
/// it.
public final class ClosureProgram: Evaluator {
  public typealias Body = (EnvironmentValues) throws(Diagnostic) -> View?
  public typealias ModifierBody = (View, EnvironmentValues) throws(Diagnostic) -> View?
  public typealias Items = () throws(Diagnostic) -> [(key: String, view: View?)]
  public typealias ViewFunction = ([PlainValue]) throws(Diagnostic) -> View?
  public typealias ValueFunction = ([PlainValue]) throws(Diagnostic) -> PlainValue
  public typealias DrawingFunction = (Size) throws(Diagnostic) -> [any DrawingCommand]
  public typealias Transform = (inout EnvironmentValues) throws(Diagnostic) -> Void

  /// The closures of one reference, one for each purpose of a call.
  private struct Function {
    var items: Items?
    var lazyItems: (count: Int, item: (Int) throws(Diagnostic) -> View?)?
    var transform: Transform?
    var view: ViewFunction?
    var value: ValueFunction?
    var drawing: DrawingFunction?
  }

  public let store = ElementStore()
  /// The environment keys that the program declares.
  public var keys: [EnvironmentKeyDeclaration] = []
  /// The bodies that ran, in order, such as `Card` or `:card`. Created items and rows, and functions that return a view or a
  /// drawing, are listed, too.
  public private(set) var log: [String] = []
  /// The work budget of one update.
  public var work = WorkBudget()

  private var components: [(name: String, body: Body)] = []
  private var modifiers: [(name: String, body: ModifierBody)] = []
  private var functions: [Function] = []
  public var guides: [String: AlignmentGuide] = [:]
  public var preferences: [String: PreferenceKey] = [:]

  public init() {}

  // MARK: Defining

  /// Returns a component with a body.
  public func component(_ name: String, _ body: @escaping Body) -> View {
    components.append((name, body))
    let definition = components.count - 1
    return View { arena, _ in
      let start = arena.append(arguments: [.integer(definition)])
      return arena.append(ElementNode(kind: StructuralKind.component, arguments: start, argumentCount: 1))
    }
  }

  /// Returns a function that applies a modifier with a body to a view.
  public func modifier(_ name: String, _ body: @escaping ModifierBody) -> (View) -> View {
    modifiers.append((name, body))
    let definition = modifiers.count - 1
    return { view in
      View { arena, vocabulary in
        let base = view.write(&arena, vocabulary)
        return arena.modify(base, by: StructuralKind.scriptedModifier, [.integer(definition)])
      }
    }
  }

  /// Returns a ForEach over the result of `items`.
  public func items(_ items: @escaping Items) -> View {
    var view = ForEach()
    view.items = .integer(0)
    view.content = reference(items)
    return View(view)
  }

  /// Returns a ForEach over `count` items, each of which is created on demand.
  public func items(count: Int, _ item: @escaping (Int) throws(Diagnostic) -> View?) -> View {
    var view = ForEach()
    view.items = .integer(count)
    view.content = reference(Function(lazyItems: (count, item)))
    return View(view)
  }

  /// Returns a GeometryReader. `content` gets `{ size, frame }` and returns the view inside.
  public func geometryReader(_ content: @escaping ViewFunction) -> View {
    var view = GeometryReader()
    view.content = reference(content)
    return View(view)
  }

  /// Returns a Canvas. `drawing` gets its size in cells and returns the drawing commands.
  public func canvas(_ drawing: @escaping DrawingFunction) -> View {
    var view = CanvasView()
    view.draw = reference(Function(drawing: drawing))
    return View(view)
  }

  /// Returns a modifier that changes the environment with a function.
  public func transformEnvironment(_ key: String, _ transform: @escaping Transform) -> TransformEnvironment {
    var modifier = TransformEnvironment()
    modifier.key = key
    modifier.transform = reference(transform)
    return modifier
  }

  /// Returns a reference to the function of a ForEach.
  public func reference(_ items: @escaping Items) -> ScriptReference { reference(Function(items: items)) }

  /// Returns a reference to the function of a `transformEnvironment`.
  public func reference(_ transform: @escaping Transform) -> ScriptReference { reference(Function(transform: transform)) }

  /// Returns a reference to a function from values to a view.
  public func reference(_ view: @escaping ViewFunction) -> ScriptReference { reference(Function(view: view)) }

  /// Returns a reference to a function from values to a value.
  public func reference(_ value: @escaping ValueFunction) -> ScriptReference { reference(Function(value: value)) }

  /// Returns a reference that can be called for each of these purposes.
  public func reference(
    items: @escaping Items, transform: @escaping Transform, view: @escaping ViewFunction, value: @escaping ValueFunction,
    drawing: @escaping DrawingFunction
  ) -> ScriptReference {
    reference(Function(items: items, transform: transform, view: view, value: value, drawing: drawing))
  }

  private func reference(_ function: Function) -> ScriptReference {
    functions.append(function)
    return ScriptReference(rawValue: UInt64(functions.count - 1))
  }

  // MARK: Events

  /// The calls since the last ``takeCalled()``, in order: each handler from ``handler(_:)`` with its arguments, and its tasks
  /// with `begin`, `resume` or `cancel`.
  public private(set) var called: [String] = []
  private var handlers: [UInt64: String] = [:]
  private var taskNames: [TaskID: String] = [:]
  /// The total numbers of calls and of started tasks.
  public private(set) var calls = 0
  public private(set) var begun = 0
  /// The tasks that are running. Each sleeps for one second again and again.
  public private(set) var sleeping: Set<TaskID> = []

  /// Returns a function that only records its calls in ``called``.
  public func handler(_ name: String) -> ScriptReference {
    let function = reference(Function())
    handlers[function.rawValue] = name
    return function
  }

  /// Returns the calls since the last time, and clears them.
  public func takeCalled() -> [String] {
    defer { called = [] }
    return called
  }

  public func call(_ function: ScriptReference, _ arguments: [PlainValue]) -> Bool {
    calls += 1
    if let name = handlers[function.rawValue] { called.append(([name] + arguments.map { "\($0)" }).joined(separator: " ")) }
    return true
  }

  public func begin(task function: ScriptReference) -> SleepingTask? {
    begun += 1
    let task = TaskID(rawValue: UInt64(begun))
    taskNames[task] = handlers[function.rawValue]
    sleeping.insert(task)
    note("begin", task)
    return SleepingTask(task, seconds: 1)
  }

  public func resume(_ task: TaskID) -> SleepingTask? {
    precondition(sleeping.contains(task), "a task that was cancelled goes on")
    note("resume", task)
    return SleepingTask(task, seconds: 1)
  }

  public func cancel(_ task: TaskID) {
    sleeping.remove(task)
    note("cancel", task)
  }

  private func note(_ verb: String, _ task: TaskID) {
    if let name = taskNames[task] { called.append(verb + " " + name) }
  }

  // MARK: Numbers

  /// Numbers that bodies read. If a number is written, each body that has read it runs again.
  private var numbers: [Int: Int] = [:]
  private var readers: [Int: Set<InstanceID>] = [:]
  private var written: [(instance: InstanceID, reason: EvaluationReason)] = []
  /// The instances whose bodies are running, innermost last.
  private var running: [InstanceID] = []
  private var instanceCount: UInt64 = 0
  /// The last source of each instance.
  private var given: [InstanceID: BodySource] = [:]
  public private(set) var ended: [InstanceID] = []

  /// Returns a number, which is 0 at first. The innermost body that is running becomes dependent on it.
  public func read(_ number: Int) -> Int {
    if let reader = running.last { readers[number, default: []].insert(reader) }
    return numbers[number, default: 0]
  }

  public func write(_ value: Int, to number: Int) {
    guard numbers[number, default: 0] != value else { return }
    numbers[number] = value
    written += readers[number, default: []].sorted { $0.rawValue < $1.rawValue }.map { ($0, .state(String(number))) }
  }

  public func takeInvalidated(_ isAsked: (InstanceID) -> Bool) -> [(instance: InstanceID, reason: EvaluationReason)] {
    defer { written.removeAll { isAsked($0.instance) } }
    return written.filter { isAsked($0.instance) }
  }

  public func isInvalid(atMost reader: InstanceID) -> Bool { written.allSatisfy { $0.instance == reader } }

  public func begin(
    _ source: BodySource, _ environment: EnvironmentValues, succeeding predecessor: InstanceID?
  ) -> InstanceID {
    instanceCount += 1
    return InstanceID(rawValue: instanceCount)
  }

  public func end(_ instance: InstanceID) {
    ended.append(instance)
    given[instance] = nil
    for number in readers.keys { readers[number]?.remove(instance) }
  }

  /// True if both sources are the same component, which has no input except its definition. Modifiers are never equal.
  public func inputsAreEqual(_ instance: InstanceID, _ source: BodySource) -> Bool {
    guard let old = given[instance] else { return false }
    switch (old, source) {
    case (.component(let a), .component(let b)): return argument(of: a) == argument(of: b)
    default: return false
    }
  }

  public func changedInputs(_ instance: InstanceID, _ source: BodySource) -> [String] {
    inputsAreEqual(instance, source) ? [] : ["definition"]
  }

  public func refresh(_ instance: InstanceID, _ source: BodySource, _ environment: EnvironmentValues) {
    given[instance] = source
  }

  // MARK: Running

  public func name(of definition: ScriptDefinition) -> String {
    switch definition {
    case .component(let index): components[index].name
    case .modifier(let index): modifiers[index].name
    case .layout, .style: preconditionFailure("a program of closures declares no layouts and no styles")
    }
  }

  public func body(
    _ source: BodySource, for instance: InstanceID, because reasons: [EvaluationReason], _ environment: EnvironmentValues
  ) throws(Diagnostic) -> ElementHandle {
    given[instance] = source
    for number in readers.keys { readers[number]?.remove(instance) }
    running.append(instance)
    defer { running.removeLast() }
    switch source {
    case .component(let node):
      let component = components[argument(of: node)]
      log.append(component.name)
      return write(try component.body(environment))
    case .control, .items: preconditionFailure("controls and lists are made by the engine")
    case .style: preconditionFailure("a program of closures declares no styles")
    case .modifier(let arguments, let arena, let content):
      guard let arena = store.arena(arena) else { preconditionFailure("no arena \(arena)") }
      let modifier = modifiers[arena.pointee.arguments[Int(arguments)].integer]
      log.append(":" + modifier.name)
      let reference = View { arena, _ in
        let start = arena.append(arguments: [.element(content)])
        return arena.append(ElementNode(kind: StructuralKind.reference, arguments: start, argumentCount: 1))
      }
      return write(try modifier.body(reference, environment))
    }
  }

  /// The position of the item, for each list that evaluates a single item. Other lists evaluate all items.
  private var rows: [InstanceID: Int] = [:]

  public func beginList(in arena: UInt64, row: Int?) -> InstanceID {
    let list = store.newControlID()
    rows[list] = row
    return list
  }

  public func items(
    of list: InstanceID, _ request: ItemsRequest, in arena: UInt64, because reasons: [EvaluationReason], runningAll: Bool
  ) throws(Diagnostic) -> EvaluatedItems {
    let row = rows[list]
    let positions = if let row { row..<row + 1 } else { 0..<(try itemCount(request, in: arena)) }
    let items = try items(request, at: positions, in: arena)
    return EvaluatedItems(items.map(\.key), items.map(\.element), .all)
  }

  public func itemCount(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int {
    guard case .view(let content) = request.content else { return min(max(0, request.items.integer), 100_000) }
    let function = functions[Int(content.rawValue)]
    if let list = function.lazyItems { return list.count }
    guard let items = function.items else { return 0 }
    return try items().count
  }

  public func items(
    _ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64
  ) throws(Diagnostic) -> [(key: String, element: ElementHandle)] {
    guard case .view(let content) = request.content else { return try rows(request, at: positions) }
    let function = functions[Int(content.rawValue)]
    if let list = function.lazyItems {
      var items: [(key: String, element: ElementHandle)] = []
      for position in positions {
        log.append("item \(position)")
        items.append((String(position), write(try list.item(position))))
      }
      return items
    }
    guard let items = function.items else { return [] }
    return try items()[positions].map { ($0.key, write($0.view)) }
  }

  /// Returns rows of a table. Each row is a group with one view for each value.
  private func rows(
    _ request: ItemsRequest, at positions: Range<Int>
  ) throws(Diagnostic) -> [(key: String, element: ElementHandle)] {
    guard case .values(let values) = request.content else { return [] }
    var rows: [(key: String, element: ElementHandle)] = []
    for position in positions {
      log.append("row \(position)")
      var cells: [View] = []
      for value in values {
        switch value {
        case .path(let path): cells.append(View(Text("\(path) \(position)")))
        case .function(let function):
          cells.append(hStack(try functions[Int(function.rawValue)].view?([.integer(position)])))
        }
      }
      rows.append((String(position), write(View(Group(), cells))))
    }
    return rows
  }

  public func view(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> ElementHandle {
    log.append(owner)
    guard let view = functions[Int(function.rawValue)].view else { return .none }
    return write(try view(arguments))
  }

  public func value(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> PlainValue {
    guard let value = functions[Int(function.rawValue)].value else { return .none }
    return try value(arguments)
  }

  public func drawing(
    _ function: ScriptReference, _ size: Size, owner: String
  ) throws(Diagnostic) -> Drawing {
    log.append(owner)
    return Drawing(try functions[Int(function.rawValue)].drawing?(size) ?? [], Catalog.vocabulary.drawing)
  }

  public func guide(named name: String) -> AlignmentGuide? { guides[name] }
  public func preferenceKey(named name: String) -> PreferenceKey? { preferences[name] }

  public func transform(
    key: EnvironmentKeyDeclaration, _ function: ScriptReference, _ environment: inout EnvironmentValues
  ) throws(Diagnostic) {
    guard let transform = functions[Int(function.rawValue)].transform else { return }
    try transform(&environment)
  }

  public func environmentKey(named name: String) -> EnvironmentKeyDeclaration? { keys.first { $0.name == name } }

  /// Writes a view into a new arena.
  public func write(_ view: View?) -> ElementHandle { view?.write(&store.open().pointee, Catalog.vocabulary) ?? .none }

  private func argument(of node: ElementHandle) -> Int {
    guard let arena = store.arena(node.arena) else { preconditionFailure("no arena \(node.arena)") }
    return arena.pointee.arguments[Int(arena.pointee.nodes[node.index].arguments)].integer
  }
}
