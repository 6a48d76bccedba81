// Assigns the arguments of a call to the parameters of a declaration, by position or by name. A positional argument skips
// optional parameters of other kinds.

import CLuaBridge
import LongtailCore

/// The arguments of one call, one for each parameter, and the child views.
struct MatchedCall {
  var arguments: [Argument]
  var children: [ElementHandle] = []
}

/// Assigns the arguments of a call to the parameters of a declaration.
struct ArgumentMatcher {
  let reader: ArgumentReader

  /// Matches the arguments from `first` to the top of the stack.
  ///
  /// A single table gives the arguments by name, unless it can be the argument of the first parameter. Otherwise each argument
  /// goes to the next parameter that takes values of its kind. A table after them gives the remaining arguments by name.
  func match(_ pattern: CallPattern, _ stack: LuaStack, from first: Int32) throws -> MatchedCall {
    reader.slowMatches += 1
    var call = MatchedCall(arguments: [Argument](repeating: .absent, count: pattern.parameters.count))
    let top = stack.top
    if first == top, stack.type(first) == .table,
      try !pattern.firstTakesTable || !pattern.firstTakesNamedTable && hasNames(stack, first)
    {
      try matchTable(pattern, stack, first, &call)
    } else {
      try matchPositions(pattern, stack, first...max(first, top), top, &call)
    }
    for (parameter, argument) in zip(pattern.parameters, call.arguments) where parameter.isRequired && argument.isAbsent {
      // If an argument is an error placeholder, throw an error whose message describes the placeholder. `Program.collect` drops
      // this error, because it only follows from an error that was reported.
      if top >= first, let placeholder = (first...top).first(where: { reader.isErrorPlaceholder(stack, $0) }) {
        throw bad(pattern, 0, stack, placeholder)
      }
      throw CallError(
        .missingArgument(callee: pattern.callee, argument: parameter.name, expected: parameter.kind.expectation))
    }
    return call
  }

  private func matchPositions(
    _ pattern: CallPattern, _ stack: LuaStack, _ indices: ClosedRange<Int32>, _ top: Int32, _ call: inout MatchedCall
  ) throws {
    guard indices.lowerBound <= top else { return }
    var next = 0
    /// The first argument that skipped a parameter, and the first parameter that it skipped.
    var firstSkip: (index: Int32, parameter: Int)?
    for index in indices {
      let type = stack.type(index)
      let isNil = type == .nil
      // For an optional parameter of the kind `scalar`, such as the condition of an `If`, nil is a value and not an empty child.
      if isNil, next < pattern.positional.count, pattern.parameters[pattern.positional[next]].kind == .scalar,
        !isRequired(pattern, next)
      {
        next += 1
        continue
      }
      if isNil, next < pattern.positional.count, !mayBeNil(pattern, pattern.positional[next]) {
        throw bad(pattern, pattern.positional[next], stack, index)
      }
      var candidate = next
      var found: Argument?
      /// The first skipped parameter that the argument may have been meant for. For a string, the parameter has named values. For
      /// a table, it takes tables with string keys.
      var skippedTarget: Int?
      while !isNil, found == nil, candidate < pattern.positional.count {
        // An optional parameter leaves the last arguments to the required parameters after it.
        // If the last argument is a view, it is a child and not a title.
        if pattern.mustSkip(candidate, remaining: Int(top - index) + 1)
          || index == top && type == .handle && pattern.isTitle(candidate)
        {
          candidate += 1
          continue
        }
        found = try value(pattern, pattern.positional[candidate], stack, index, call)
        if found == nil {
          // A required parameter is never skipped: the error names it.
          if pattern.parameters[pattern.positional[candidate]].isRequired { break }
          let kind = pattern.parameters[pattern.positional[candidate]].kind
          if skippedTarget == nil, type == .string ? !reader.names(of: kind).isEmpty : type == .table && kind.takesNamedTable {
            skippedTarget = pattern.positional[candidate]
          }
          candidate += 1
        }
      }
      if let skippedTarget,
        isLikelyTarget(pattern, skippedTarget, stack, index, found == nil ? nil : pattern.positional[candidate])
      {
        throw bad(pattern, skippedTarget, stack, index)
      }
      if let found {
        if candidate > next, firstSkip == nil { firstSkip = (index, pattern.positional[next]) }
        call.arguments[pattern.positional[candidate]] = found
        next = candidate + 1
      } else if index == top, index > indices.lowerBound || !pattern.takesChildren, !isTable(pattern, next),
        try hasNames(stack, index)
      {
        try matchTable(pattern, stack, index, &call, after: next)
      } else if pattern.takesChildren {
        if type == .userdata, let named = namedOnly(pattern, stack, index) { throw unnamed(pattern, named, stack, index) }
        call.children.append(try reader.child(pattern, stack, index, at: call.children.count + 1))
      } else if isNil {
        next += 1
      } else if !isRequired(pattern, next), let named = namedOnly(pattern, stack, index) {
        throw unnamed(pattern, named, stack, index)
      } else if next < pattern.positional.count {
        // The error names the next parameter if it is required. Otherwise it names the first parameter that takes values of this
        // Lua type, or the next one if none does.
        let rest = pattern.positional[next...]
        let fitting = isRequired(pattern, next) ? nil : rest.first { pattern.parameters[$0].kind.takes(type) }
        let reported = fitting ?? rest[next]
        // If the value fits after all, it was left for a required parameter after this one. Then `match` reports that the
        // required argument is missing.
        if try value(pattern, reported, stack, index, call) != nil { break }
        throw bad(pattern, reported, stack, index)
      } else {
        let found = Int(top - indices.lowerBound) + 1
        let byPosition = try hasNames(stack, top) ? found - 1 : found
        if let firstSkip, byPosition <= pattern.positional.count {
          throw bad(pattern, firstSkip.parameter, stack, firstSkip.index)
        }
        throw tooMany(pattern, found: found)
      }
    }
  }

  /// True if nil at the position of a parameter means that the argument is left out. False for a required parameter. Also false
  /// for a function, because nil in its place is usually the result of a call or a typing error. Arguments by name are never nil,
  /// because Lua tables do not store nil.
  private func mayBeNil(_ pattern: CallPattern, _ parameter: Int) -> Bool {
    !pattern.parameters[parameter].isRequired && !pattern.parameters[parameter].kind.isFunction
  }

  /// True if the string or table at `index` was probably meant for `parameter`, although `parameter` does not accept it. This is
  /// the case if `taker` takes any data. It is also the case for a string among the children if it starts with a dot and
  /// resembles a value of `parameter`.
  ///
  /// - Parameter taker: the parameter that takes the argument instead; nil if the argument becomes a child.
  private func isLikelyTarget(
    _ pattern: CallPattern, _ parameter: Int, _ stack: LuaStack, _ index: Int32, _ taker: Int?
  ) -> Bool {
    if let taker { return [.data, .scalar, .any].contains(pattern.parameters[taker].kind) }
    return pattern.takesChildren && stack.type(index) == .string && reader.label(stack, index).hasPrefix(".")
      && !reader.suggestions(stack, index, as: pattern.parameters[parameter].kind).isEmpty
  }

  private func unnamed(_ pattern: CallPattern, _ name: String, _ stack: LuaStack, _ index: Int32) -> CallError {
    CallError(
      .badArgument(
        callee: pattern.callee, argument: name, expected: "it by name, as in { \(name) = ... }",
        found: reader.describe(stack, index)))
  }

  private func tooMany(_ pattern: CallPattern, found: Int) -> CallError {
    let named = pattern.parameters.indices.filter { !pattern.positional.contains($0) }.map { pattern.parameters[$0].name }
    return CallError(
      .tooManyArguments(callee: pattern.callee, most: pattern.positional.count, found: found, named: named))
  }

  /// True if the parameter at this position is required.
  private func isRequired(_ pattern: CallPattern, _ position: Int) -> Bool {
    position < pattern.positional.count && pattern.parameters[pattern.positional[position]].isRequired
  }

  /// True if the parameter at this position is required and takes tables with string keys.
  private func isTable(_ pattern: CallPattern, _ position: Int) -> Bool {
    isRequired(pattern, position) && pattern.parameters[pattern.positional[position]].kind.takesNamedTable
  }

  /// Returns the name of a parameter that takes the value at `index`, but only by name. Nil for numbers and booleans, because
  /// they fit too many parameters. For the same reason, a string does not match a parameter that takes any text.
  private func namedOnly(_ pattern: CallPattern, _ stack: LuaStack, _ index: Int32) -> String? {
    guard ![.number, .boolean].contains(stack.type(index)) else { return nil }
    return pattern.parameters.indices.first {
      let parameter = pattern.parameters[$0]
      guard !pattern.positional.contains($0), parameter.kind != .environmentValue,
        stack.type(index) != .string || !parameter.kind.takesAnyText
      else { return false }
      return (try? reader.read(parameter, stack, index)) != nil
    }
    .map { pattern.parameters[$0].name }
  }

  /// True if the value is a table with a string key.
  func hasNames(_ stack: LuaStack, _ index: Int32) throws -> Bool {
    guard stack.type(index) == .table else { return false }
    return try stack.withEntries(of: index) { entries in
      while let (key, _) = entries.next() {
        if stack.type(key) == .string { return true }
      }
      return false
    }
  }

  /// Assigns the entries of a table to the parameters. The first `given` positional parameters already have their arguments.
  private func matchTable(
    _ pattern: CallPattern, _ stack: LuaStack, _ table: Int32, _ call: inout MatchedCall, after given: Int = 0
  ) throws {
    try stack.require(Int32(pattern.parameters.count) * 3 + 6)
    // 1. Read the options by name. They stay on the stack until C has stored the values that have to be kept.
    var last = 0
    var environmentValue: (parameter: Int, index: Int32)?
    var errors = EntryErrors()
    var entries = stack.entries(of: table)
    while let (key, value) = entries.next() {
      guard let name = stack.bytes(key) else {
        last = max(last, try position(stack, key, pattern))
        continue
      }
      do {
        guard let parameter = pattern.index(named: name) else { throw unknownOption(pattern, stack, key) }
        if pattern.parameters[parameter].kind == .environmentValue {
          environmentValue = (parameter, value)
        } else {
          call.arguments[parameter] = try argument(pattern, parameter, stack, value, call)
        }
      } catch {
        errors.note(error, at: reader.label(stack, key))
        continue
      }
      entries.keep()
    }
    try errors.throwFirst()

    // 2. Read the values without names, up to the largest index (I6).
    if pattern.takesChildren {
      call.children += try reader.children(pattern, stack, table, count: last)
    } else if given == 0, last > 1, let first = pattern.positional.first, pattern.parameters[first].kind.takesViewArray {
      call.arguments[first] = .element(try reader.group(stack, table, count: last))
    } else if given + last > pattern.positional.count {
      throw tooMany(pattern, found: given + last)
    } else {
      for (position, parameter) in pattern.positional.dropFirst(given).prefix(last).enumerated() {
        stack.pushElement(position + 1, of: table)
        guard stack.type(stack.top) != .nil else { continue }
        call.arguments[parameter] = try argument(pattern, parameter, stack, stack.top, call)
      }
    }

    // 3. Read the value of an environment key last: its kind depends on the key, and the entries of a table come in any order.
    if let (parameter, index) = environmentValue {
      call.arguments[parameter] = try argument(pattern, parameter, stack, index, call)
    }
  }

  /// Reads one argument. Throws an error if it is not of its parameter's kind.
  private func argument(
    _ pattern: CallPattern, _ parameter: Int, _ stack: LuaStack, _ index: Int32, _ call: MatchedCall
  ) throws -> Argument {
    guard let value = try value(pattern, parameter, stack, index, call) else { throw bad(pattern, parameter, stack, index) }
    return value
  }

  /// Reads one argument; nil if it is not of its parameter's kind. An environment value has the kind of its key, which is an
  /// earlier argument.
  private func value(_ pattern: CallPattern, _ index: Int, _ stack: LuaStack, _ at: Int32, _ call: MatchedCall) throws
    -> Argument?
  {
    let parameter = pattern.parameters[index]
    if case .records(let fields) = parameter.kind {
      return try reader.records(fields, parameter.name, of: pattern.callee, stack, at)
    }
    guard parameter.kind == .environmentValue else { return try reader.read(parameter, stack, at) }
    guard stack.type(at) != .nil else { return .absent }
    guard let key = call.arguments.first(where: { $0.tag == .string }) else { return try reader.read(.scalar, stack, at) }
    let name = reader.hot.pointee.arena.pointee.string(key)
    guard let kind = reader.environmentKey(declared: name)?.kind else { return nil }
    guard let value = try reader.read(kind, stack, at) else {
      throw CallError(
        .badArgument(
          callee: pattern.callee, argument: name, expected: kind.expectation, found: reader.describe(stack, at),
          suggestions: reader.suggestions(stack, at, as: kind)))
    }
    return value
  }

  /// Returns the key of a table's entry as a position. Throws an error for any other key.
  func position(_ stack: LuaStack, _ key: Int32, _ pattern: CallPattern) throws -> Int {
    guard let position = stack.integer(key), position >= 1 else { throw unknownOption(pattern, stack, key) }
    guard position <= reader.limits.children else { throw CallError(.tooManyElements(limit: reader.limits.children)) }
    return Int(position)
  }

  private func unknownOption(_ pattern: CallPattern, _ stack: LuaStack, _ key: Int32) -> CallError {
    CallError(
      .unknownOption(
        callee: pattern.callee, option: reader.label(stack, key), known: pattern.parameters.map(\.name).filter { !$0.isEmpty }))
  }

  func bad(_ pattern: CallPattern, _ parameter: Int, _ stack: LuaStack, _ index: Int32) -> CallError {
    CallError(
      .badArgument(
        callee: pattern.callee, argument: pattern.parameters[parameter].name,
        expected: pattern.parameters[parameter].kind.expectation,
        found: reader.describe(stack, index, as: pattern.parameters[parameter].kind),
        suggestions: reader.suggestions(stack, index, as: pattern.parameters[parameter].kind)))
  }
}

/// The errors in the entries of a table. Tables have no order, so the error of the alphabetically first name is thrown.
struct EntryErrors {
  private var first: (name: String, error: any Error)?

  mutating func note(_ error: any Error, at name: String) {
    if first.map({ name < $0.name }) ?? true { first = (name, error) }
  }

  func throwFirst() throws { if let first { throw first.error } }
}
