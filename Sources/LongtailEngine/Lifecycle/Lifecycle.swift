// Calls the functions that modifiers name for moments in the life of views (C1-C9, P4), and runs their tasks.

import LongtailCore

/// The hooks of one tree: which of them are there, what they have seen, and when they are due.
final class Lifecycle {
  private let tree: Tree
  private let ledger: Ledger
  private let hooks: HookChanges
  private let motion: Motion
  /// Runs tasks, and ends the instances of views that left.
  private(set) var evaluator: (any Evaluator)?
  /// Seconds on the clock of the host.
  private(set) var now = 0.0
  /// By identity: the hooks that are there.
  private var states: [Int: State] = [:]
  private var watchers: Set<Int> = []
  /// Watchers of a bound position that have asked to scroll: they are called once more then, also if nothing was scrolled.
  private(set) var unsettled: Set<Int> = []
  private var agenda = Agenda()
  /// Tasks that wait for something that no clock tells, and whose they are; nil for what follows an animation.
  private var waiting: [TaskID: Int?] = [:]
  /// Tasks that had not ended when the program became another.
  private var interrupted: Set<Int> = []
  /// Tasks that a mistake ended, which another program may have mended.
  private var failed: Set<Int> = []
  let callbacks: Callbacks

  private enum State {
    /// Waits for its view to leave.
    case present
    /// What a value was when it was looked at last.
    case saw(PlainValue)
    /// A task, while it sleeps, and its entry in the agenda.
    case task(id: PlainValue, TaskID?, entry: Int?)
    case timer(every: Double, next: Double, entry: Int)
    /// The items of a list whose views were printed.
    case printed(PrintedItems)
  }

  init(_ keep: Keep, _ evaluator: (any Evaluator)?, _ callbacks: Callbacks) {
    (tree, ledger, hooks, motion) = (keep.tree, keep.ledger, keep.hooks, keep.motion)
    self.evaluator = evaluator
    self.callbacks = callbacks
  }

  /// When something is due next; nil where nothing is.
  var next: Double? {
    if !arrived.isEmpty { return now }
    agenda.drop(while: { !isDue($0) })
    return agenda.next
  }

  // MARK: After a layout

  /// Calls what is due after a layout: hooks of views that left by the transition `identity` (C4); those that came or whose values
  /// changed, children before parents and each view's in the order they were written (C1, C6); the others that left; preferences (P4);
  /// and tasks (C7).
  func act(in layout: LayoutPass) {
    let (set, left) = hooks.take()
    if set.isEmpty, left.isEmpty, watchers.isEmpty, interrupted.isEmpty { return }
    var tasks: [Int] = []
    for hook in left where hook.isFirst && !leave(hook) { hooks.release(hook) }
    for node in tree.postorder(set) { look(at: Int(tree.identity[node]), &tasks) }
    for hook in left where !hook.isFirst && !leave(hook) { hooks.release(hook) }
    let changed = watchers.filter { watcher in
      guard let value = watched(watcher, in: layout) else { return false }
      return unsettled.contains(watcher) || seen(watcher).map { !$0.isSame(as: value) } ?? true
    }
    unsettled = []
    for node in tree.postorder(Set(changed.compactMap { tree.node(of: $0) })) {
      let identity = Int(tree.identity[node])
      guard let value = watched(identity, in: layout) else { continue }
      let before = seen(identity)
      states[identity] = .saw(value)
      let isBound = watchesPosition(identity)
      if !call(identity, isBound ? [value, before ?? .none] : [value]), isBound { unsettled.insert(identity) }
    }
    for identity in tasks + takeInterrupted(but: tasks) { begin(task: identity) }
    if agenda.size > 2 * states.count + 64 { agenda.removeAll { !isDue($0) } }
  }

  func hook(_ identity: Int) -> KeptHook? { tree.node(of: identity).flatMap { tree.scopes[$0]?.hook } }

  /// Compares a hook with what it was; it may be new.
  private func look(at identity: Int, _ tasks: inout [Int]) {
    guard let hook = hook(identity)?.hook else { return }
    let old = states[identity]
    switch hook.moment {
    case .appear:
      states[identity] = .present
      if old == nil { call(identity) }
    case .disappear:
      states[identity] = .present
    case .change(let value, let isInitial):
      states[identity] = .saw(value)
      if case .saw(let before) = old {
        if !before.isSame(as: value) { call(identity, [before, value]) }
      } else if isInitial {
        call(identity, [value, value])
      }
    case .preferenceChange(let key):
      watchers.insert(identity)
      if old == nil { states[identity] = .saw(standard(key)) }
    case .scrollChange:
      watchers.insert(identity)
      if old == nil { states[identity] = .saw(.none) }
    case .newItems(let request):
      let items = if case .printed(let known) = old { known } else { PrintedItems() }
      states[identity] = .printed(items)
      printNewItems(request, items, of: identity)
    case .task(let id):
      if case .task(let before, let task, _) = old {
        if before.isSame(as: id) { return }
        if let task { evaluator?.cancel(task) }
      }
      states[identity] = .task(id: id, nil, entry: nil)
      tasks.append(identity)
    case .timer(let interval):
      if case .timer(interval, _, _) = old { return }
      let entry = agenda.add(identity, at: now + interval)
      states[identity] = .timer(every: interval, next: now + interval, entry: entry)
    }
  }

  /// Whether its function is called later, so that it is still needed.
  private func leave(_ left: LeftHook) -> Bool {
    guard let state = states.removeValue(forKey: left.identity) else { return false }
    watchers.remove(left.identity)
    failed.remove(left.identity)
    if case .task(_, let task?, _) = state { evaluator?.cancel(task) }
    guard case .disappear = left.hook.hook.moment else { return false }
    guard let end = left.end else {
      call(left.hook, [])
      return false
    }
    motion.postpone(left, until: end)
    return true
  }

  // MARK: Another program

  /// Goes on with another program. Tasks that have not ended, or that a mistake ended, begin anew after the next layout, those that are there then; what waited
  /// for an animation of the program before is not called.
  func reload(_ evaluator: any Evaluator) {
    self.evaluator = evaluator
    waiting = [:]
    for case (let identity, .task(let id, _?, _)) in states {
      states[identity] = .task(id: id, nil, entry: nil)
      interrupted.insert(identity)
    }
    interrupted.formUnion(failed)
    failed = []
    for item in motion.takeAll() {
      switch item {
      case .completion: break
      case .farewell(let left, _): hooks.release(left)
      case .end(let instance, _): ledger.end(instance)
      }
    }
    _ = motion.takeEndless()
  }

  private func takeInterrupted(but begun: [Int]) -> [Int] {
    defer { interrupted = [] }
    return interrupted.subtracting(begun).filter { if case .task = states[$0] { true } else { false } }.sorted()
  }

  // MARK: Preferences

  private func standard(_ key: String) -> PlainValue { evaluator?.preferenceKey(named: key)?.defaultValue ?? .none }

  private func seen(_ identity: Int) -> PlainValue? {
    if case .saw(let value) = states[identity] { value } else { nil }
  }

  /// The value that a hook watches: a preference of its view, or how the scroll container in the view is scrolled. Nil if there is no such
  /// container. For a bound position, a list of the geometry, the key of the first row, and the position.
  private func watched(_ identity: Int, in layout: LayoutPass) -> PlainValue? {
    guard let node = tree.node(of: identity) else { return nil }
    switch tree.scopes[node]?.hook?.hook.moment {
    case .preferenceChange(let key):
      return tree.boxes(in: node).first.flatMap { layout.reducedPreference(key, of: $0) } ?? standard(key)
    case .scrollChange(let position):
      let record = layout.record
      guard let container = record.scrollContainer(in: node), let place = record.scrollPlaces[container] else { return nil }
      guard let position else { return place.plain }
      let key = record.scrollWindows[container].flatMap { EdgeRows(tree, record).firstKey(in: container, $0, place.axis)?.key }
      return .list([place.plain, .boolean(place.beginsAtEnd), key.map(PlainValue.string) ?? .none, position])
    default: return nil
    }
  }

  /// True if a hook belongs to a bound position.
  private func watchesPosition(_ identity: Int) -> Bool {
    if case .scrollChange(_?)? = hook(identity)?.hook.moment { true } else { false }
  }

  // MARK: Time

  /// The clock stops there, some thirty thousand years on: beyond it, times are too coarse to be told apart.
  private static let latest = 1e12

  /// Lets the clock say `time`, and does what is due by then, each task and timer once. The clock never goes back. Returns
  /// whether anything was due.
  func advance(to time: Double) -> Bool {
    if time > now { now = min(time, Lifecycle.latest) }
    let (due, arrived) = (agenda.take(until: now).filter(isDue), arrived)
    for entry in due {
      // What finds no time now is due the next time.
      guard callbacks.hasTime else {
        agenda.add(entry)
        continue
      }
      turn(entry.identity)
    }
    for task in arrived where callbacks.hasTime {
      if let identity = waiting.removeValue(forKey: task) ?? nil { turn(identity) } else { resume(completion: task) }
    }
    return !due.isEmpty || !arrived.isEmpty
  }

  /// Tasks that have what they waited for, in the order in which they were begun. Those that have ended since wait no longer.
  private var arrived: [TaskID] {
    guard !waiting.isEmpty, let evaluator else { return [] }
    for case (let task, let identity?) in waiting {
      if case .task(_, task, _) = states[identity] { continue }
      waiting[task] = nil
    }
    return waiting.keys.filter(evaluator.hasArrived).sorted { $0.rawValue < $1.rawValue }
  }

  /// Calls what waited for something that moved.
  func act(afterMotion due: [Motion.Later]) {
    cancelEndless()
    for item in due {
      switch item {
      case .farewell(let left, _):
        call(left.hook, [])
        hooks.release(left)
      case .completion(let task, _):
        resume(completion: task)
      case .end(let instance, _): ledger.end(instance)
      }
    }
  }

  /// Goes on with a function that follows an animation.
  private func resume(completion task: TaskID) {
    let result = callbacks.run(at: nil, in: []) { evaluator throws(Diagnostic) in try evaluator.resume(task) }
    guard let sleeping = result ?? nil else { return }
    if sleeping.seconds.isFinite {
      motion.resume(sleeping.id, at: now + sleeping.seconds)
    } else {
      waiting[sleeping.id] = .some(nil)
    }
  }

  /// Ends functions that wait for what never ends.
  private func cancelEndless() {
    for task in motion.takeEndless() { evaluator?.cancel(task) }
  }

  /// Whether an entry of the agenda is still what its hook waits for.
  private func isDue(_ entry: Agenda.Entry) -> Bool {
    switch states[entry.identity] {
    case .task(_, _, let number): number == entry.number
    case .timer(_, _, let number): number == entry.number
    default: false
    }
  }

  private func turn(_ identity: Int) {
    switch states[identity] {
    case .task(let id, let task?, _):
      states[identity] = .task(id: id, nil, entry: nil)
      run(identity, id) { evaluator throws(Diagnostic) in try evaluator.resume(task) }
    case .task: begin(task: identity)
    case .timer(let interval, let next, _):
      let passed = ((now - next) / interval).rounded(.down) + 1
      let then = next + passed * interval
      states[identity] = .timer(every: interval, next: then, entry: agenda.add(identity, at: then))
      call(identity, [.integer(Int(saturating: passed))])
    default: break
    }
  }

  private func begin(task identity: Int) {
    guard let hook = hook(identity), case .task(let id, _, _) = states[identity] else { return }
    // What finds no time now begins the next time.
    guard callbacks.hasTime else {
      states[identity] = .task(id: id, nil, entry: agenda.add(identity, at: now))
      return
    }
    run(identity, id) { evaluator throws(Diagnostic) in try evaluator.begin(task: hook.hook.function) }
  }

  /// Runs a task until it sleeps or ends.
  private func run(
    _ identity: Int, _ id: PlainValue, _ body: (any EventRunner & BindingStore) throws(Diagnostic) -> SleepingTask?
  ) {
    guard let hook = hook(identity) else { return }
    failed.remove(identity)
    guard let result = callbacks.run(of: tree.node(of: identity), at: hook.source.place, in: hook.trail, body) else {
      failed.insert(identity)
      return
    }
    guard let sleeping = result else { return }
    guard sleeping.seconds.isFinite else {
      states[identity] = .task(id: id, sleeping.id, entry: nil)
      waiting[sleeping.id] = identity
      return
    }
    let entry = agenda.add(identity, at: now + sleeping.seconds)
    states[identity] = .task(id: id, sleeping.id, entry: entry)
  }

  /// Ends all tasks. Nothing is called.
  func end() {
    for case .task(_, let task?, _) in states.values { evaluator?.cancel(task) }
    for case (let task, nil) in waiting { evaluator?.cancel(task) }
    waiting = [:]
    cancelEndless()
    for item in motion.takeAll() {
      switch item {
      case .completion(let task, _): evaluator?.cancel(task)
      case .farewell(let left, _): hooks.release(left)
      case .end(let instance, _): evaluator?.end(instance)
      }
    }
    states = [:]
  }

  // MARK: Calling

  @discardableResult
  private func call(_ identity: Int, _ arguments: [PlainValue] = []) -> Bool {
    hook(identity).map { call($0, arguments, of: tree.node(of: identity)) } ?? true
  }

  @discardableResult
  private func call(_ hook: KeptHook, _ arguments: [PlainValue], of node: NodeIndex? = nil) -> Bool {
    callbacks.call(hook.hook.function, .action(arguments), of: node, at: hook.source.place, in: hook.trail)
  }
}
