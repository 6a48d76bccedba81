// Calling handlers: each event has a budget of its own, and what it writes is heard of when it is over (ST2).

import CLuaBridge
import LongtailCore

extension Program {
  /// Calls a handler that a view was given, and returns what it returned. What was kept for an evaluation that is over does nothing.
  ///
  /// Nothing is evaluated: ``takeInvalidated()`` says what has to be.
  @discardableResult
  public func call(_ handler: ScriptReference, _ arguments: [PlainValue] = []) throws(Diagnostic) -> PlainValue {
    guard let made = store.arena(handler.arena) else { return .none }
    let trail = made.pointee.owner.flatMap { instances[$0.rawValue]?.owner }.map { [$0] } ?? []
    return try event(trail) { () throws(Diagnostic) -> PlainValue in
      try check(invoke(handler, arguments), limits: (options.eventInstructions, options.eventMilliseconds))
      return plainValue(state, lt_top(state))
    }
  }

  /// Runs `body` under the budget of an event, with an arena for what it makes in passing.
  func event<Result>(_ trail: [String], _ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result {
    let (outer, top, reader) = (hot.pointee.arena, lt_top(state), self.reader)
    let arena = store.open()
    hot.pointee.arena = arena
    setReader(nil)
    grantElements()
    lt_begin(runtime, Int64(options.eventInstructions), Int64(options.eventMilliseconds) * 1_000_000)
    defer {
      hot.pointee.arena = outer
      setReader(reader)
      close(arena.pointee.serial)
      lt_set_top(state, top)
    }
    do {
      return try body()
    } catch {
      throw error.located(in: trail)
    }
  }

  /// What is read from here on is read for an instance, or for nobody.
  func setReader(_ instance: Instance?) {
    reader = instance
    lt_note_reads(runtime, instance != nil)
  }
}

extension Diagnostic {
  fileprivate func located(in trail: [String]) -> Diagnostic {
    var result = self
    result.trail += trail
    return result
  }
}
