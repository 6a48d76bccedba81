// Runs lifecycle hooks such as `:onAppear`, and the tasks and timers of views (C1-C9, P4).

import LongtailCore

/// The hooks of one tree: their states and due times.
final class Lifecycle {
  private let tree: Tree
  private let ledger: Ledger
  private let hooks: HookChanges
  private let motion: Motion
  /// Runs tasks, and ends the instances of removed views.
  private(set) var evaluator: (any Evaluator)?
  /// Seconds on the clock of the host.
  private(set) var now = 0.0
  /// By identity: the states of the hooks that are in the tree.
  private var states: [Int: State] = [:]
  private var watchers: Set<Int> = []
  /// Hooks of bound scroll positions that have asked to scroll. They are called again after the next layout, even if nothing was
  /// scrolled.
  private(set) var unsettled: Set<Int> = []
  private var agenda = Agenda()
  /// Tasks that wait for something other than a time, with the identities of their hooks. The identity is nil for the completion
  /// function of an animation.
  private var waiting: [TaskID: Int?] = [:]
  /// Hooks whose tasks restart after a reload, because the tasks had not ended, or had ended with an error.
  private var interrupted: Set<Int> = []
  /// Tasks that ended with an error, which a reload may have fixed.
  private var failed: Set<Int> = []
  let callbacks: Callbacks

  private enum State {
    /// A hook that is in the tree and has no other state, such as `onAppear`.
    case present
    /// The value that the hook watches, as it was when it was last compared.
    case value(PlainValue)
    /// A task with the value of its `id`. While the task sleeps, also its identifier. While it waits for a time, also the number
    /// of its entry in the agenda.
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

  /// The time at which a hook is due next; nil if none is.
  var next: Double? {
    if !arrived.isEmpty { return now }
    agenda.drop(while: { !isDue($0) })
    return agenda.next
  }

  // MARK: After a layout

  /// Calls the hooks that are due after a layout, in this order:
  /// 1. Hooks of views that were removed by the transition `identity` (C4).
  /// 2. Hooks of views that are new or have changed: children before parents, and those of one view in the order in which they
  ///    are written (C1, C6).
  /// 3. Hooks of other removed views.
  /// 4. Hooks of preferences and scroll positions that have changed (P4).
  /// 5. Tasks (C7).
  func act(in layout: LayoutPass) {
    let (set, removed) = hooks.take()
    if set.isEmpty, removed.isEmpty, watchers.isEmpty, interrupted.isEmpty { return }
    var tasks: [Int] = []
    for hook in removed where hook.isFirst && !handleRemoval(of: hook) { hooks.release(hook) }
    for node in tree.postorder(set) { updateHook(of: Int(tree.identity[node]), &tasks) }
    for hook in removed where !hook.isFirst && !handleRemoval(of: hook) { hooks.release(hook) }
    let changed = watchers.filter { watcher in
      guard let value = watched(watcher, in: layout) else { return false }
      return unsettled.contains(watcher) || lastValue(of: watcher).map { !$0.isSame(as: value) } ?? true
    }
    unsettled = []
    for node in tree.postorder(Set(changed.compactMap { tree.node(of: $0) })) {
      let identity = Int(tree.identity[node])
      guard let value = watched(identity, in: layout) else { continue }
      let before = lastValue(of: identity)
      states[identity] = .value(value)
      let isBound = watchesPosition(identity)
      if !call(identity, isBound ? [value, before ?? .none] : [value]), isBound { unsettled.insert(identity) }
    }
    for identity in tasks + takeInterrupted(but: tasks) { begin(task: identity) }
    if agenda.size > 2 * states.count + 64 { agenda.removeAll { !isDue($0) } }
  }

  func hook(_ identity: Int) -> KeptHook? { tree.node(of: identity).flatMap { tree.scopes[$0]?.hook } }

  /// Compares a hook, which may be new, with its last state, and calls it if necessary.
  private func updateHook(of identity: Int, _ tasks: inout [Int]) {
    guard let hook = hook(identity)?.hook else { return }
    let old = states[identity]
    switch hook.moment {
    case .appear:
      states[identity] = .present
      if old == nil { call(identity) }
    case .disappear:
      states[identity] = .present
    case .change(let value, let isInitial):
      states[identity] = .value(value)
      if case .value(let before) = old {
        if !before.isSame(as: value) { call(identity, [before, value]) }
      } else if isInitial {
        call(identity, [value, value])
      }
    case .preferenceChange(let key):
      watchers.insert(identity)
      if old == nil { states[identity] = .value(standard(key)) }
    case .scrollChange:
      watchers.insert(identity)
      if old == nil { states[identity] = .value(.none) }
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

  /// Handles the removal of a hook. Returns true if its function is called later, so that the hook is still needed.
  private func handleRemoval(of removed: RemovedHook) -> Bool {
    guard let state = states.removeValue(forKey: removed.identity) else { return false }
    watchers.remove(removed.identity)
    failed.remove(removed.identity)
    if case .task(_, let task?, _) = state { evaluator?.cancel(task) }
    guard case .disappear = removed.hook.hook.moment else { return false }
    guard let end = removed.end else {
      call(removed.hook, [])
      return false
    }
    motion.postpone(removed, until: end)
    return true
  }

  // MARK: Reload

  /// Continues with a reloaded script. Tasks that have not ended, or that ended with an error, restart after the next layout if
  /// they are still in the tree. Functions that wait for an animation of the old script are not called.
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
      case .disappear(let removed, _): hooks.release(removed)
      case .end(let instance, _): ledger.end(instance)
      }
    }
    _ = motion.takeEndlessCompletions()
  }

  private func takeInterrupted(but begun: [Int]) -> [Int] {
    defer { interrupted = [] }
    return interrupted.subtracting(begun).filter { if case .task = states[$0] { true } else { false } }.sorted()
  }

  // MARK: Preferences

  private func standard(_ key: String) -> PlainValue { evaluator?.preferenceKey(named: key)?.defaultValue ?? .none }

  private func lastValue(of identity: Int) -> PlainValue? {
    if case .value(let value) = states[identity] { value } else { nil }
  }

  /// Returns the value that a hook watches: a preference of its view, or the geometry of the scroll container in its view.
  /// Returns nil if there is no such container. For a bound position, the value is a list of the geometry,
  /// ``ScrollGeometry/beginsAtEnd``, the key of the first visible row, and the position.
  private func watched(_ identity: Int, in layout: LayoutPass) -> PlainValue? {
    guard let node = tree.node(of: identity) else { return nil }
    switch tree.scopes[node]?.hook?.hook.moment {
    case .preferenceChange(let key):
      return tree.boxes(in: node).first.flatMap { layout.reducedPreference(key, of: $0) } ?? standard(key)
    case .scrollChange(let position):
      let record = layout.record
      guard let container = record.scrollContainer(in: node), let place = record.scrollGeometries[container] else { return nil }
      guard let position else { return place.plain }
      let key = record.scrollWindows[container].flatMap { EdgeRows(tree, record).firstKey(in: container, $0, place.axis)?.key }
      return .list([place.plain, .boolean(place.beginsAtEnd), key.map(PlainValue.string) ?? .none, position])
    default: return nil
    }
  }

  /// True if a hook watches a bound scroll position.
  private func watchesPosition(_ identity: Int) -> Bool {
    if case .scrollChange(_?)? = hook(identity)?.hook.moment { true } else { false }
  }

  // MARK: Time

  /// The last time of the clock, in seconds (about 30,000 years). The later the time, the longer the shortest interval that a
  /// `Double` can represent.
  private static let latest = 1e12

  /// Sets the clock to `time`, and runs the tasks and timers that are due, each once. The clock never goes back. Returns true if
  /// anything was due.
  func advance(to time: Double) -> Bool {
    if time > now { now = min(time, Lifecycle.latest) }
    let (due, arrived) = (agenda.take(until: now).filter(isDue), arrived)
    for entry in due {
      // An entry that gets no time is due again in the next call.
      guard callbacks.hasTime else {
        agenda.add(entry)
        continue
      }
      runDue(entry.identity)
    }
    for task in arrived where callbacks.hasTime {
      if let identity = waiting.removeValue(forKey: task) ?? nil { runDue(identity) } else { resume(completion: task) }
    }
    return !due.isEmpty || !arrived.isEmpty
  }

  /// The waiting tasks whose results have arrived, in the order in which the tasks began. Removes ended tasks from `waiting`.
  private var arrived: [TaskID] {
    guard !waiting.isEmpty, let evaluator else { return [] }
    for case (let task, let identity?) in waiting {
      if case .task(_, task, _) = states[identity] { continue }
      waiting[task] = nil
    }
    return waiting.keys.filter(evaluator.canResume).sorted { $0.rawValue < $1.rawValue }
  }

  /// Performs the actions that waited for the end of animations.
  func act(afterMotion due: [Motion.ScheduledAction]) {
    cancelEndlessCompletions()
    for item in due {
      switch item {
      case .disappear(let removed, _):
        call(removed.hook, [])
        hooks.release(removed)
      case .completion(let task, _):
        resume(completion: task)
      case .end(let instance, _): ledger.end(instance)
      }
    }
  }

  /// Runs the completion function of an animation until it sleeps or ends.
  private func resume(completion task: TaskID) {
    let result = callbacks.run(at: nil, in: []) { evaluator throws(Diagnostic) in try evaluator.resume(task) }
    guard let sleeping = result ?? nil else { return }
    if sleeping.seconds.isFinite {
      motion.resume(sleeping.id, at: now + sleeping.seconds)
    } else {
      waiting[sleeping.id] = .some(nil)
    }
  }

  /// Cancels completion functions that wait for an animation without an end.
  private func cancelEndlessCompletions() {
    for task in motion.takeEndlessCompletions() { evaluator?.cancel(task) }
  }

  /// True if the hook still waits for an entry of the agenda.
  private func isDue(_ entry: Agenda.Entry) -> Bool {
    switch states[entry.identity] {
    case .task(_, _, let number): number == entry.number
    case .timer(_, _, let number): number == entry.number
    default: false
    }
  }

  private func runDue(_ identity: Int) {
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
    // A task that gets no time begins in the next call of `advance(to:)`.
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

  /// Cancels all tasks. No hooks are called.
  func end() {
    for case .task(_, let task?, _) in states.values { evaluator?.cancel(task) }
    for case (let task, nil) in waiting { evaluator?.cancel(task) }
    waiting = [:]
    cancelEndlessCompletions()
    for item in motion.takeAll() {
      switch item {
      case .completion(let task, _): evaluator?.cancel(task)
      case .disappear(let removed, _): hooks.release(removed)
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
