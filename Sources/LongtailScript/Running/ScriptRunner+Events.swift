// Calling functions that views were given: each event has a budget of its own, and what it writes is heard of when it is over (ST2).

import CLuaBridge
import LongtailCore

extension ScriptRunner {
  /// Calls a handler that a view was given. False where it returned false. What was kept for an evaluation that is over does nothing.
  ///
  /// Nothing is evaluated: ``takeInvalidated(_:)`` says what has to be.
  @discardableResult
  func call(_ handler: ScriptReference, _ arguments: [PlainValue] = []) throws(Diagnostic) -> Bool {
    guard store.arena(handler.arena) != nil else { return true }
    return try event { () throws(Diagnostic) -> Bool in
      try check(invoke(handler, arguments), within: options.eventBudget)
      return mainStack.type(mainStack.top) != .boolean || mainStack.boolean(mainStack.top)
    }
  }

  /// Runs `body` under the budget of an event, with an arena for what it makes in passing. It may be called in the middle of a
  /// rendering, whose budget waits.
  func event<Result>(_ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    let (outer, budget) = (hot.pointee.arena, lt_pause(runtime))
    let wasInEvent = activity.isInEvent
    activity.isInEvent = true
    let arena = store.open()
    hot.pointee.arena = arena
    elements.grant()
    options.eventBudget.begin(runtime)
    let start = lt_time_in_lua(runtime)
    defer {
      activity.eventTime += lt_time_in_lua(runtime) - start
      hot.pointee.arena = outer
      activity.isInEvent = wasInEvent
      arenas.endEvent(arena.pointee.serial)
      lt_continue(runtime, budget)
    }
    do throws(Diagnostic) {
      return try dependencies.reading(for: nil) { () throws(Diagnostic) in try mainStack.balanced(body) }
    } catch {
      // What filled the memory may be garbage by now; some functions of Lua do not look for it before they give up.
      if case .memoryLimit = error.cause { lt_collect(runtime) }
      throw error
    }
  }

  /// Whether what functions took that were called for this update leaves time for others.
  var hasEventTime: Bool { activity.eventTime / 1_000_000 < options.eventMilliseconds }

  /// Views are made again and again: nothing is to be done because of that.
  func requireEvent(_ callee: String, in place: String = "handlers and tasks") throws {
    guard activity.isInEvent else {
      throw Mistake(.script(message: "\(callee)() works only in \(place)"))
    }
  }
}
