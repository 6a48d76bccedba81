// Matches the arguments of a call against a declaration: by position, skipping what a value's kind does not fit, or by name.

import CLuaBridge
import LongtailCore

/// The arguments of one call, one per parameter, and the views given as children.
struct MatchedCall {
  var arguments: [Argument]
  var children: [ElementHandle] = []
}

/// Assigns the arguments of a call to the parameters of a declaration.
struct ArgumentMatcher {
  let reader: ArgumentReader

  /// Matches the arguments from `first` to the top of the stack.
  ///
  /// A single table is read by name where it has names in it or nothing else fits; otherwise arguments go to parameters in
  /// order, each to the next one that takes values of its kind. A table behind them gives the others by name.
  func match(_ matcher: Matcher, _ stack: LuaStack, from first: Int32) throws -> MatchedCall {
    var call = MatchedCall(arguments: [Argument](repeating: .absent, count: matcher.parameters.count))
    let top = stack.top
    if first == top, stack.type(first) == .table,
      try !matcher.firstTakesTable || !matcher.firstTakesNames && hasNames(stack, first)
    {
      try matchTable(matcher, stack, first, &call)
    } else {
      try matchPositions(matcher, stack, first...max(first, top), top, &call)
    }
    for (parameter, argument) in zip(matcher.parameters, call.arguments) where parameter.isRequired && argument.isAbsent {
      // What is mistaken was told.
      if top >= first, let mistaken = (first...top).first(where: { reader.isMistaken(stack, $0) }) {
        throw bad(matcher, 0, stack, mistaken)
      }
      throw Mistake(
        .missingArgument(callee: matcher.callee, argument: parameter.name, expected: parameter.kind.expectation))
    }
    return call
  }

  private func matchPositions(
    _ matcher: Matcher, _ stack: LuaStack, _ indices: ClosedRange<Int32>, _ top: Int32, _ call: inout MatchedCall
  ) throws {
    guard indices.lowerBound <= top else { return }
    var next = 0
    /// The first argument that passed over the parameter in its place.
    var passing: (index: Int32, parameter: Int)?
    for index in indices {
      let type = stack.type(index)
      let isNil = type == .nil
      // Nil is a value of such a parameter, as the condition of an `If`, and no child that is missing.
      if isNil, next < matcher.positional.count, matcher.parameters[matcher.positional[next]].kind == .plain,
        !isRequired(matcher, next)
      {
        next += 1
        continue
      }
      if isNil, next < matcher.positional.count, !mayBeNil(matcher, matcher.positional[next]) {
        throw bad(matcher, matcher.positional[next], stack, index)
      }
      var candidate = next
      var found: Argument?
      /// The first that was passed over although strings name its values, or tables are such.
      var misnamed: Int?
      while !isNil, found == nil, candidate < matcher.positional.count {
        // An optional parameter leaves the last arguments to the required ones behind it.
        // A view with nothing behind it is no title but a child.
        if matcher.isNeeded(after: candidate, arguments: Int(top - index) + 1)
          || index == top && type == .handle && matcher.isTitle(candidate)
        {
          candidate += 1
          continue
        }
        found = try value(matcher, matcher.positional[candidate], stack, index, call)
        if found == nil {
          // What is required is not passed over: then it is what is wrong.
          if matcher.parameters[matcher.positional[candidate]].isRequired { break }
          let kind = matcher.parameters[matcher.positional[candidate]].kind
          if misnamed == nil, type == .string ? !reader.names(of: kind).isEmpty : type == .table && kind.acceptsNames {
            misnamed = matcher.positional[candidate]
          }
          candidate += 1
        }
      }
      if let misnamed, isMisnamed(matcher, misnamed, stack, index, found == nil ? nil : matcher.positional[candidate]) {
        throw bad(matcher, misnamed, stack, index)
      }
      if let found {
        if candidate > next, passing == nil { passing = (index, matcher.positional[next]) }
        call.arguments[matcher.positional[candidate]] = found
        next = candidate + 1
      } else if index == top, index > indices.lowerBound || !matcher.takesChildren, !isTable(matcher, next),
        try hasNames(stack, index)
      {
        try matchTable(matcher, stack, index, &call, after: next)
      } else if matcher.takesChildren {
        if type == .userdata, let named = namedOnly(matcher, stack, index) { throw unnamed(matcher, named, stack, index) }
        call.children.append(try reader.child(matcher, stack, index, at: call.children.count + 1))
      } else if isNil {
        next += 1
      } else if !isRequired(matcher, next), let named = namedOnly(matcher, stack, index) {
        throw unnamed(matcher, named, stack, index)
      } else if next < matcher.positional.count {
        // The one to blame is what must be given, else the parameter that takes values of this type, if only others of them.
        let rest = matcher.positional[next...]
        let fitting = isRequired(matcher, next) ? nil : rest.first { matcher.parameters[$0].kind.takes(type) }
        let blamed = fitting ?? rest[next]
        // A good value that was left to a required parameter behind means that the required one is missing.
        if try value(matcher, blamed, stack, index, call) != nil { break }
        throw bad(matcher, blamed, stack, index)
      } else {
        let found = Int(top - indices.lowerBound) + 1
        let byPosition = try hasNames(stack, top) ? found - 1 : found
        if let passing, byPosition <= matcher.positional.count { throw bad(matcher, passing.parameter, stack, passing.index) }
        throw tooMany(matcher, found: found)
      }
    }
  }

  /// Whether nil by position is as good as nothing: not where something must be given, and not for a function, since what is
  /// written there is most often a call or a slip. By name nil is never seen.
  private func mayBeNil(_ matcher: Matcher, _ parameter: Int) -> Bool {
    !matcher.parameters[parameter].isRequired && !matcher.parameters[parameter].kind.isFunction
  }

  /// Whether the string at `index`, which is no name of `parameter`'s, or the table, which is no value of it, is meant as one: where
  /// it would be taken for anything at all, or begins with a dot. `taker`: what would take it; nil for the children.
  private func isMisnamed(
    _ matcher: Matcher, _ parameter: Int, _ stack: LuaStack, _ index: Int32, _ taker: Int?
  ) -> Bool {
    if let taker { return [.data, .plain, .any].contains(matcher.parameters[taker].kind) }
    return matcher.takesChildren && stack.type(index) == .string && reader.label(stack, index).hasPrefix(".")
      && !reader.suggestions(stack, index, as: matcher.parameters[parameter].kind).isEmpty
  }

  private func unnamed(_ matcher: Matcher, _ name: String, _ stack: LuaStack, _ index: Int32) -> Mistake {
    Mistake(
      .badArgument(
        callee: matcher.callee, argument: name, expected: "it by name, as in { \(name) = ... }",
        found: reader.describe(stack, index)))
  }

  private func tooMany(_ matcher: Matcher, found: Int) -> Mistake {
    let named = matcher.parameters.indices.filter { !matcher.positional.contains($0) }.map { matcher.parameters[$0].name }
    return Mistake(
      .tooManyArguments(callee: matcher.callee, most: matcher.positional.count, found: found, named: named))
  }

  /// Whether there is a parameter at this position that must be given.
  private func isRequired(_ matcher: Matcher, _ position: Int) -> Bool {
    position < matcher.positional.count && matcher.parameters[matcher.positional[position]].isRequired
  }

  /// Whether the parameter at this position must be given, and is a table with names itself.
  private func isTable(_ matcher: Matcher, _ position: Int) -> Bool {
    isRequired(matcher, position) && matcher.parameters[matcher.positional[position]].kind.acceptsNames
  }

  /// The parameter that takes the value at `index`, but by name only. Numbers, truth values and texts fit too many to tell.
  private func namedOnly(_ matcher: Matcher, _ stack: LuaStack, _ index: Int32) -> String? {
    guard ![.number, .boolean].contains(stack.type(index)) else { return nil }
    return matcher.parameters.indices.first {
      let parameter = matcher.parameters[$0]
      guard !matcher.positional.contains($0), parameter.kind != .environmentValue,
        stack.type(index) != .string || !parameter.kind.acceptsTexts
      else { return false }
      return (try? reader.read(parameter, stack, index)) != nil
    }
    .map { matcher.parameters[$0].name }
  }

  /// Whether the value is a table with an entry that has a name.
  func hasNames(_ stack: LuaStack, _ index: Int32) throws -> Bool {
    guard stack.type(index) == .table else { return false }
    return try stack.withEntries(of: index) { entries in
      while let (key, _) = entries.next() {
        if stack.type(key) == .string { return true }
      }
      return false
    }
  }

  /// `given` parameters have their argument by position already.
  private func matchTable(
    _ matcher: Matcher, _ stack: LuaStack, _ table: Int32, _ call: inout MatchedCall, after given: Int = 0
  ) throws {
    try stack.require(Int32(matcher.parameters.count) * 3 + 6)
    // 1. Options by name. They stay on the stack until C has kept what is to be kept of them.
    var last = 0
    var environmentValue: (parameter: Int, index: Int32)?
    var mistakes = NamedMistakes()
    var entries = stack.entries(of: table)
    while let (key, value) = entries.next() {
      guard let name = stack.bytes(key) else {
        last = max(last, try position(stack, key, matcher))
        continue
      }
      do {
        guard let parameter = matcher.index(named: name) else { throw unknownOption(matcher, stack, key) }
        if matcher.parameters[parameter].kind == .environmentValue {
          environmentValue = (parameter, value)
        } else {
          call.arguments[parameter] = try argument(matcher, parameter, stack, value, call)
        }
      } catch {
        mistakes.note(error, at: reader.label(stack, key))
        continue
      }
      entries.keep()
    }
    try mistakes.throwFirst()

    // 2. What stands without a name, up to the largest index (I6).
    if matcher.takesChildren {
      call.children += try reader.children(matcher, stack, table, count: last)
    } else if given == 0, last > 1, let first = matcher.positional.first, matcher.parameters[first].kind.acceptsViews {
      call.arguments[first] = .element(try reader.group(stack, table, count: last))
    } else if given + last > matcher.positional.count {
      throw tooMany(matcher, found: given + last)
    } else {
      for (position, parameter) in matcher.positional.dropFirst(given).prefix(last).enumerated() {
        stack.pushElement(position + 1, of: table)
        guard stack.type(stack.top) != .nil else { continue }
        call.arguments[parameter] = try argument(matcher, parameter, stack, stack.top, call)
      }
    }

    // 3. The value of an environment key, once the key is known: tables have no order.
    if let (parameter, index) = environmentValue {
      call.arguments[parameter] = try argument(matcher, parameter, stack, index, call)
    }
  }

  /// One argument, or the mistake that it is not of its parameter's kind.
  private func argument(
    _ matcher: Matcher, _ parameter: Int, _ stack: LuaStack, _ index: Int32, _ call: MatchedCall
  ) throws -> Argument {
    guard let value = try value(matcher, parameter, stack, index, call) else { throw bad(matcher, parameter, stack, index) }
    return value
  }

  /// Reads one argument; the kind of an environment value is that of the key named before it.
  private func value(_ matcher: Matcher, _ index: Int, _ stack: LuaStack, _ at: Int32, _ call: MatchedCall) throws
    -> Argument?
  {
    let parameter = matcher.parameters[index]
    if case .records(let fields) = parameter.kind {
      return try reader.records(fields, parameter.name, of: matcher.callee, stack, at)
    }
    guard parameter.kind == .environmentValue else { return try reader.read(parameter, stack, at) }
    guard stack.type(at) != .nil else { return .absent }
    guard let key = call.arguments.first(where: { $0.tag == .string }) else { return try reader.read(.plain, stack, at) }
    let name = reader.hot.pointee.arena.pointee.string(key)
    guard let kind = reader.environmentKey(declared: name)?.kind else { return nil }
    guard let value = try reader.read(kind, stack, at) else {
      throw Mistake(
        .badArgument(
          callee: matcher.callee, argument: name, expected: kind.expectation, found: reader.describe(stack, at),
          suggestions: reader.suggestions(stack, at, as: kind)))
    }
    return value
  }

  /// The whole-number key of a table's entry.
  func position(_ stack: LuaStack, _ key: Int32, _ matcher: Matcher) throws -> Int {
    guard let position = stack.integer(key), position >= 1 else { throw unknownOption(matcher, stack, key) }
    guard position <= reader.limits.children else { throw Mistake(.tooManyElements(limit: reader.limits.children)) }
    return Int(position)
  }

  private func unknownOption(_ matcher: Matcher, _ stack: LuaStack, _ key: Int32) -> Mistake {
    Mistake(
      .unknownOption(
        callee: matcher.callee, option: reader.label(stack, key), known: matcher.parameters.map(\.name).filter { !$0.isEmpty }))
  }

  func bad(_ matcher: Matcher, _ parameter: Int, _ stack: LuaStack, _ index: Int32) -> Mistake {
    Mistake(
      .badArgument(
        callee: matcher.callee, argument: matcher.parameters[parameter].name,
        expected: matcher.parameters[parameter].kind.expectation,
        found: reader.describe(stack, index, as: matcher.parameters[parameter].kind),
        suggestions: reader.suggestions(stack, index, as: matcher.parameters[parameter].kind)))
  }
}

/// Mistakes in a table, which has no order: told is that of the first name.
struct NamedMistakes {
  private var first: (name: String, error: any Error)?

  mutating func note(_ error: any Error, at name: String) {
    if first.map({ name < $0.name }) ?? true { first = (name, error) }
  }

  func throwFirst() throws { if let first { throw first.error } }
}
