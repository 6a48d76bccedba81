// Calls functions for what happens. A mistake of one is reported and stops nothing (C9).

import LongtailCore

/// Calls functions of the program and of the host, with their mistakes, and with an end to how long all of them may take.
final class Callbacks {
  private let memory: Memory
  private let evaluator: (any Evaluator)?
  private var reports: [Diagnostic] = []
  /// Functions that used up their time since reports were taken, and those that were not called for it.
  private var exhausted = 0
  private var skipped = 0
  /// What functions asked of the program around, in order.
  private var requests: [HostRequest] = []

  /// How many functions may use up their time in one update before the rest is left out.
  private static let mostExhausted = 3

  init(_ memory: Memory, _ evaluator: (any Evaluator)?) {
    self.memory = memory
    self.evaluator = evaluator
  }

  var hasTime: Bool { exhausted < Callbacks.mostExhausted }

  /// Mistakes since the last call.
  func takeReports() -> [Diagnostic] {
    if skipped > 0 { reports.append(Diagnostic(.skippedFunctions(count: skipped), severity: .warning)) }
    defer { (reports, exhausted, skipped) = ([], 0, 0) }
    return reports
  }

  /// What was asked since the last call.
  func takeRequests() -> [HostRequest] {
    defer { requests = [] }
    return requests
  }

  func report(_ diagnostic: Diagnostic) { reports.append(diagnostic) }

  /// Runs what calls functions, unless no time is left. Nil where it failed or was not run.
  @discardableResult
  func run<Result>(
    at place: Diagnostic.Place?, in trail: @autoclosure () -> [String],
    _ body: (any Evaluator) throws(Diagnostic) -> Result
  ) -> Result? {
    guard let evaluator else { return nil }
    guard hasTime else {
      skipped += 1
      return nil
    }
    defer { requests += evaluator.takeRequests() }
    do throws(Diagnostic) {
      return try body(evaluator)
    } catch {
      if error.cause.isBudget { exhausted += 1 }
      reports.append(error.located(at: place, in: trail()))
      return nil
    }
  }

  /// Calls a function with what happened. Whether it took the event: not where it returned false. What was kept for an evaluation
  /// that is over does nothing.
  @discardableResult
  func call(
    _ function: ScriptReference, _ event: ControlEvent, at place: Diagnostic.Place? = nil,
    in trail: @autoclosure () -> [String]
  ) -> Bool {
    if function.isHost {
      let function = memory.store.arena(function.arena)?.pointee.hostValue(function) as? HostFunction
      return function?.body(event, ActionContext(Actions(self, trail()))) ?? true
    }
    return run(at: place, in: trail()) { evaluator throws(Diagnostic) in
      try evaluator.call(function, event.arguments)
    } ?? true
  }

  /// What functions of the host reach the tree and the program by.
  private final class Actions: ActionHost {
    private let callbacks: Callbacks
    private let trail: [String]
    private var memory: Memory { callbacks.memory }

    init(_ callbacks: Callbacks, _ trail: [String]) {
      self.callbacks = callbacks
      self.trail = trail
    }

    func call(_ function: ScriptReference, _ event: ControlEvent) -> Bool { callbacks.call(function, event, in: trail) }

    func request(_ request: HostRequest) {
      if case .copy(let text) = request { memory.clipboard = text }
      callbacks.requests.append(request)
    }

    var clipboard: String { memory.clipboard }

    /// What is typed is typed where the focus is.
    func submit() -> Bool {
      guard let focus = memory.focus.flatMap({ memory.node(of: $0.identity) }) else { return false }
      var isTaken = false
      for node in sequence(first: focus, next: { [memory] in memory.tree.boxAround($0) }) {
        for case .onSubmit(let function) in memory.annotations[node] ?? [] {
          callbacks.call(function, .action([]), in: memory.trail(around: node))
          isTaken = true
        }
      }
      return isTaken
    }

    func value(of binding: ScriptReference, for reader: InstanceID?) -> PlainValue {
      callbacks.run(at: nil, in: trail) { evaluator throws(Diagnostic) in try evaluator.value(of: binding, for: reader) } ?? .none
    }

    func write(_ value: PlainValue, to binding: ScriptReference) {
      callbacks.run(at: nil, in: trail) { evaluator throws(Diagnostic) in try evaluator.write(value, to: binding) }
    }

    subscript(slot: StateSlot) -> (any Sendable)? {
      get { memory[slot] }
      set { memory[slot] = newValue }
    }

    func invalidate(_ slot: StateSlot) { memory.outdatedInstances.insert(slot.instance) }
  }
}
