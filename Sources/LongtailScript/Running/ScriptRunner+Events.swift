// Calls the handlers of views. Each event has its own budget, and views react to its writes after its end (ST2).

import CLuaBridge
import LongtailCore

extension ScriptRunner {
  /// Calls a handler. Returns false if the handler returned false. A handler of an evaluation whose arena is closed does nothing.
  ///
  /// No body is evaluated: ``Program/takeInvalidated(_:)`` returns the instances that have to be evaluated.
  @discardableResult
  func call(_ handler: ScriptReference, _ arguments: [PlainValue] = []) throws(Diagnostic) -> Bool {
    guard store.arena(handler.arena) != nil else { return true }
    return try event { () throws(Diagnostic) -> Bool in
      try check(invoke(handler, arguments), within: options.eventBudget)
      return mainStack.type(mainStack.top) != .boolean || mainStack.boolean(mainStack.top)
    }
  }

  /// Runs `body` within the budget of an event, in an arena for temporary elements. It can be called during a rendering, whose
  /// budget is paused.
  func event<Result>(_ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    let (outer, budget) = (hot.pointee.arena, lt_pause(runtime))
    let wasInEvent = activity.isInEvent
    activity.isInEvent = true
    let arena = store.open()
    hot.pointee.arena = arena
    let allowance = elements.allowance
    elements.resetBudget()
    options.eventBudget.begin(runtime)
    let start = lt_time_in_lua(runtime)
    defer {
      activity.eventTime += lt_time_in_lua(runtime) - start
      hot.pointee.arena = outer
      elements.allowance = allowance
      activity.isInEvent = wasInEvent
      arenas.endEvent(arena.pointee.serial)
      lt_continue(runtime, budget)
    }
    do throws(Diagnostic) {
      return try dependencies.reading(for: nil) { () throws(Diagnostic) in try mainStack.balanced(body) }
    } catch {
      // Memory may be full of garbage, because some functions of Lua fail before they collect it.
      if case .memoryLimit = error.cause { lt_collect(runtime) }
      throw error
    }
  }

  /// True if the functions that were called for events in this update have not used up the time budget of one event.
  var hasEventTime: Bool { activity.eventTime / 1_000_000 < options.eventMilliseconds }

  /// Throws outside of events. A body can run at any time, so it must not cause effects such as requests to the host.
  func requireEvent(_ callee: String, in place: String = "handlers and tasks") throws {
    guard activity.isInEvent else {
      throw CallError(.script(message: "\(callee)() works only in \(place)"))
    }
  }
}
