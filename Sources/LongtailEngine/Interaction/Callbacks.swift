// Calls the handlers of the script and of the host. An error in one does not stop others (C9).

import LongtailCore

/// Calls functions of the script and of the host, collects their errors and requests, and limits their total time.
final class Callbacks {
  private let tree: Tree
  private let ledger: Ledger
  private let record: LayoutRecord
  private let marks: Marks
  private let presentations: Presentations
  private let motion: Motion
  var evaluator: (any EventRunner & BindingStore)?
  private let layout: LayoutPass
  private var reports: [Diagnostic] = []
  /// The number of functions that used up their time since reports were taken, and the number of functions that were skipped
  /// because of them.
  private var exhausted = 0
  private var skipped = 0
  /// The requests of functions to the host, in order.
  private var requests: [HostRequest] = []
  /// The text that was copied last.
  private var clipboard = ""
  /// The events that functions emitted, in order.
  private var emitted: [(name: String, value: PlainValue)] = []
  private var isLeaving = false
  /// A view to print above the interface. Its arena is retained.
  typealias Print = (view: ElementHandle, environment: EnvironmentValues?)
  /// The views to print, in order: those of new items of a list whose items are printed, and those that functions print.
  private var (itemPrints, prints): ([Print], [Print]) = ([], [])
  /// The scroll destinations that functions requested.
  private var destinations: [ScrollDestination] = []

  /// True if the next press of the last key may be handled before the tree is updated. Set by functions of the control that
  /// handled the last key.
  var allowsRepetition = false

  /// True while functions are called for an action of the user.
  var isHandlingEvent = false

  /// The maximum number of functions that may use up their time in one update. After that, all further functions are skipped.
  private static let mostExhausted = 3

  init(_ keep: Keep, _ evaluator: (any EventRunner & BindingStore)?, _ layout: LayoutPass) {
    (tree, ledger, record) = (keep.tree, keep.ledger, keep.record)
    (marks, presentations, motion) = (keep.marks, keep.presentations, keep.motion)
    self.evaluator = evaluator
    self.layout = layout
  }

  var hasTime: Bool { exhausted < Callbacks.mostExhausted && evaluator?.hasEventTime != false }

  /// Returns the errors since the last call.
  func takeReports() -> [Diagnostic] {
    if skipped > 0 { reports.append(Diagnostic(.skippedFunctions(count: skipped), severity: .warning)) }
    defer { (reports, exhausted, skipped) = ([], 0, 0) }
    return reports
  }

  /// Returns the requests since the last call.
  func takeRequests() -> [HostRequest] {
    defer { requests = [] }
    return requests
  }

  /// Returns the events that were emitted since the last call.
  func takeEmitted() -> [(name: String, value: PlainValue)] {
    defer { emitted = [] }
    return emitted
  }

  /// True if functions have asked for nothing since the last update, except to scroll to items.
  var isIdle: Bool {
    func isItem(_ destination: ScrollDestination) -> Bool { if case .item = destination.target { true } else { false } }
    return reports.isEmpty && skipped == 0 && requests.isEmpty && emitted.isEmpty && itemPrints.isEmpty && prints.isEmpty
      && !isLeaving
      && destinations.allSatisfy(isItem)
  }

  /// Runs `body`, which calls a function of a control again. If the function scrolls, its new destination replaces the earlier
  /// ones.
  func replacingDestinations(_ body: () -> Bool) -> Bool {
    let known = destinations.count
    guard body() else { return false }
    if destinations.count > known { destinations.removeFirst(known) }
    return true
  }

  /// Returns true if a function asked the focus to leave its view since the last call.
  func takeLeaving() -> Bool {
    defer { isLeaving = false }
    return isLeaving
  }

  /// Returns the scroll destinations that were requested since the last call.
  func takeDestinations() -> [ScrollDestination] {
    defer { destinations = [] }
    return destinations
  }

  func report(_ diagnostic: Diagnostic) { reports.append(diagnostic) }

  /// Prints the view of an item above the interface, at the end of the update.
  func print(item view: ElementHandle, in environment: EnvironmentValues) {
    tree.store.retain(view.arena)
    itemPrints.append((view, environment))
  }

  /// Returns the views to print since the last call. Views of items come first, because a function that adds an item and prints a
  /// summary expects this order. The caller releases the arenas of the views.
  func takePrints() -> [Print] {
    defer { (itemPrints, prints) = ([], []) }
    return itemPrints + prints
  }

  func add(_ printed: PrintedView) { requests.append(.printed(printed)) }

  /// Runs `body`, which calls functions of a view, unless no time is left. The view may already be removed. Returns nil if `body`
  /// failed or was not run.
  @discardableResult
  func run<Result>(
    of node: NodeIndex? = nil, at place: Diagnostic.Place?, in trail: @autoclosure () -> [String],
    _ body: (any EventRunner & BindingStore) throws(Diagnostic) -> Result
  ) -> Result? {
    guard let evaluator else { return nil }
    guard hasTime else {
      skipped += 1
      return nil
    }
    defer { for request in evaluator.takeRequests() { carryOut(request, of: node) } }
    do throws(Diagnostic) {
      return try body(evaluator)
    } catch {
      if error.cause.isBudget { exhausted += 1 }
      reports.append(error.located(at: place, in: trail()))
      return nil
    }
  }

  /// Calls a function of a view with an event. The view may already be removed. Returns false if the function returned false,
  /// which means that it did not take the event. A host function does nothing if its arena no longer exists.
  @discardableResult
  func call(
    _ function: ScriptReference, _ event: ControlEvent, of node: NodeIndex?, at place: Diagnostic.Place? = nil,
    in trail: @autoclosure () -> [String]
  ) -> Bool {
    if function.isHost {
      let function = tree.store.arena(function.arena)?.pointee.hostValue(function) as? HostFunction
      return function?.body(event, ActionContext(Actions(self, node, trail()))) ?? true
    }
    return run(of: node, at: place, in: trail()) { evaluator throws(Diagnostic) in
      try evaluator.call(function, event.arguments)
    } ?? true
  }

  private func carryOut(_ request: HostRequest, of node: NodeIndex?) {
    switch request {
    case .dismiss: if let node { dismiss(around: node) }
    case .dismissMenus: if let node { dismissMenus(around: node) }
    case .copy(let text):
      guard isAnswering(request) else { return }
      clipboard = text
      requests.append(request)
    case .open: if isAnswering(request) { requests.append(request) }
    case .animate(let animation, let completion, let removed):
      motion.begin(Transaction(animation: animation, completion: completion, waitsForRest: removed))
    case .quit, .finish, .fail, .printed: requests.append(request)
    case .print(let view):
      // The view has the environment of the component that prints it. The request has retained the arena.
      prints.append((view, node.flatMap { tree.evaluation(around: $0)?.place.environment }))
    case .emit(let name, let value): emitted.append((name, value))
    case .leave: isLeaving = true
    case .perform(let function, let values): call(function, .action(values), of: node, in: node.map(tree.trail(around:)) ?? [])
    case .scroll(let target, let isInside):
      let container = isInside ? node.flatMap(record.scrollContainer).map { Int(tree.identity[$0]) } : nil
      if isInside, container == nil { return }
      switch target {
      case .id(let id, let anchor): destinations.append(ScrollDestination(.id(id, in: container), anchor: anchor))
      case .edge(let edge): destinations.append(ScrollDestination(.edge(edge, in: container)))
      }
    }
  }

  /// True if the function runs for an action of the user. Other functions cannot open addresses or copy text; they get a warning.
  private func isAnswering(_ request: HostRequest) -> Bool {
    if isHandlingEvent { return true }
    let message =
      if case .open = request {
        """
        openURL() works only in handlers of key presses and clicks: neither in tasks nor in functions such as those of \
        :onAppear, :onHover and :onTimer
        """
      } else {
        "text is copied only in handlers of key presses and clicks"
      }
    reports.append(Diagnostic(.script(message: message), severity: .warning))
    return false
  }

  /// Dismisses the menu that contains a view, and the menus around this menu, but nothing else. Returns false if no menu contains
  /// the view.
  @discardableResult
  func dismissMenus(around node: NodeIndex) -> Bool {
    guard
      let front = sequence(first: node, next: { [tree] in tree.parentBox(of: $0) })
        .first(where: { presentations.presentation(of: $0) != nil }), let presentation = presentations.presentation(of: front),
      presentation.kind == .menu
    else { return false }
    let presenter = presentations.presenter(of: front)
    call(presentation.dismiss, .action([]), of: front, in: tree.trail(around: front))
    if let presenter { dismissMenus(around: presenter) }
    return true
  }

  /// Dismisses the innermost sheet, menu or pushed screen that contains a view. Returns false if there is none.
  @discardableResult
  func dismiss(around node: NodeIndex) -> Bool {
    for box in sequence(first: node, next: { [tree] in tree.parentBox(of: $0) }) {
      for case .onDismiss(let function) in marks[box] ?? [] {
        return call(function, .action([]), of: box, in: tree.trail(around: box))
      }
      if let presentation = presentations.presentation(of: box) {
        return call(presentation.dismiss, .action([]), of: box, in: tree.trail(around: box))
      }
    }
    return false
  }

  /// The access of host functions to the tree and the script.
  private final class Actions: ActionHost {
    private let callbacks: Callbacks
    private let node: NodeIndex?
    private let trail: [String]
    private var tree: Tree { callbacks.tree }
    private var ledger: Ledger { callbacks.ledger }

    init(_ callbacks: Callbacks, _ node: NodeIndex?, _ trail: [String]) {
      (self.callbacks, self.node, self.trail) = (callbacks, node, trail)
    }

    func call(_ function: ScriptReference, _ event: ControlEvent) -> Bool {
      callbacks.call(function, event, of: node, in: trail)
    }

    func request(_ request: HostRequest) { callbacks.carryOut(request, of: node) }

    var clipboard: String { callbacks.clipboard }

    var hasFocus: Bool { node.map { ledger.focus?.identity == Int(tree.identity[$0]) } ?? false }

    func submit() -> Bool {
      guard let node else { return false }
      var isTaken = false
      for box in sequence(first: node, next: { [tree] in tree.parentBox(of: $0) }) {
        for case .onSubmit(let function) in callbacks.marks[box] ?? [] {
          callbacks.call(function, .action([]), of: box, in: tree.trail(around: box))
          isTaken = true
        }
      }
      return isTaken
    }

    /// The lazy container to which the function was added, directly or by a modifier around the container.
    private var container: NodeIndex? {
      guard let node else { return nil }
      return sequence(first: node, next: { [tree] in tree.firstBox(of: $0) }).first { callbacks.record.isLazy($0) }
    }

    var items: LazyItems? { container.map { LazyItems(callbacks.layout, of: $0) } }

    func reveal(item: Int) {
      guard let container else { return }
      callbacks.destinations.append(ScrollDestination(.item(item, of: Int(tree.identity[container]))))
    }

    func allowRepetition() { callbacks.allowsRepetition = true }

    func value(of binding: ScriptReference, for reader: InstanceID?) -> PlainValue {
      callbacks.run(at: nil, in: trail) { evaluator throws(Diagnostic) in try evaluator.value(of: binding, for: reader) } ?? .none
    }

    func write(_ value: PlainValue, to binding: ScriptReference) {
      callbacks.run(at: nil, in: trail) { evaluator throws(Diagnostic) in try evaluator.write(value, to: binding) }
    }

    func write(firstOf values: [PlainValue], to binding: ScriptReference) {
      callbacks.run(at: nil, in: trail) { evaluator throws(Diagnostic) in
        for value in values.dropLast() {
          do throws(Diagnostic) { return try evaluator.write(value, to: binding) } catch { continue }
        }
        if let last = values.last { try evaluator.write(last, to: binding) }
      }
    }

    subscript(slot: StateSlot) -> (any Sendable)? {
      get { ledger[slot] }
      set { ledger[slot] = newValue }
    }

    func invalidate(_ slot: StateSlot) { ledger.outdated.insert(slot.instance) }
  }
}
