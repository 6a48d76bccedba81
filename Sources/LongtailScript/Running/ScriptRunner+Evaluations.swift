// Runs functions as evaluations, each in its own arena and within the budget of the rendering.

import CLuaBridge
import LongtailCore

extension ScriptRunner {
  /// Runs `body` with a new arena as the current one. If `owner` is an instance or a list, the arena belongs to it, and its reads
  /// are recorded.
  func evaluating<Result, Failure: Error>(
    for owner: InstanceID? = nil, _ inner: Phase = .evaluating,
    _ body: (UnsafeMutablePointer<ElementArena>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The call of a layout may be running, and be waiting for a size that depends on this evaluation. The call is restored
    // afterwards.
    let (outer, call) = (hot.pointee.arena, layoutCalls.current)
    let outerPhase = activity.phase
    let reader = owner.flatMap { instances.reader($0.rawValue) }
    let arena = arenas.open(for: reader)
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
      // The clock is checked because a function can pass megabytes of text to the host.
      work.check()
    }
    return try dependencies.reading(for: reader) { () throws(Failure) in
      try mainStack.balanced { () throws(Failure) in try body(arena) }
    }
  }

  /// Returns the instance or list whose evaluation created the value of a reference; nil if there is none.
  func owner(of reference: ScriptReference) -> InstanceID? { owner(of: reference.arena) }

  func owner(of arena: UInt64) -> InstanceID? { store.arena(arena)?.pointee.owner }

  /// Returns the view that a protected call left on the stack.
  func result(_ status: lt_status, of what: String, by function: ScriptReference) throws(Diagnostic) -> ElementHandle {
    try locatingErrors(in: function) { () throws(Diagnostic) in
      try check(status, within: options.renderBudget)
      return try attempt {
        let top = mainStack.top
        guard mainStack.type(top) != .nil, let element = try reader.element(mainStack, top) else {
          throw CallError(.notAView(callee: what, found: reader.returned(mainStack, top)))
        }
        return element
      }
    }
  }

  /// Runs `body`, which calls a function of the script. An error about the result of the function gets the place of its
  /// definition.
  func locatingErrors<Result>(in function: ScriptReference, _ body: () throws(Diagnostic) -> Result) throws(Diagnostic) -> Result
  {
    do {
      return try body()
    } catch {
      var located = error
      var frame = lt_frame()
      if error.place == nil, error.cause.isOfFunction, lt_definition(runtime, function.rawValue, &frame) {
        located.place = Diagnostic.Place(frame)
      }
      throw located
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

  func view(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> ElementHandle {
    try evaluating(for: self.owner(of: function)) { _ throws(Diagnostic) in
      try result(invoke(function, arguments), of: "the function of \(owner)", by: function)
    }
  }

  func value(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> PlainValue {
    try evaluating(for: self.owner(of: function)) { arena throws(Diagnostic) in
      let status = invoke(function, arguments)
      try check(status, within: options.renderBudget)
      let top = mainStack.top
      return try attempt { () throws -> PlainValue in
        guard let value = try reader.data(mainStack, top) else {
          throw CallError(
            .script(
              message:
                "the function of \(owner) must return \(ValueKind.data.expectation), found \(reader.describe(mainStack, top, as: .data))"
            ))
        }
        return PlainValue(value, in: arena.pointee)
      }
    }
  }

  func transform(
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
        // Nil is accepted only if it is the default value of the key.
        if mainStack.type(top) == .nil, case let standard = key.get(EnvironmentValues(), &arena.pointee),
          standard.tag == .absent
        {
          return standard
        }
        guard let value = try reader.read(key.kind, mainStack, top) else {
          throw CallError(
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
