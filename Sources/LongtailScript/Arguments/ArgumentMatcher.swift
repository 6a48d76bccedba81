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
      // If an argument is an error placeholder, the message describes it. So `Program.collect` drops this error: it follows from
      // a reported one.
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
    /// The first argument that skipped a parameter, and the first parameter that it skipped.
    var passing: (index: Int32, parameter: Int)?
    for index in indices {
      let type = stack.type(index)
      let isNil = type == .nil
      // For an optional parameter of the kind `plain`, such as the condition of an `If`, nil is a value and not an empty child.
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
      /// The first skipped parameter that has named values (if the argument is a string) or takes tables with names (if it is a
      /// table).
      var misnamed: Int?
      while !isNil, found == nil, candidate < matcher.positional.count {
        // An optional parameter leaves the last arguments to the required parameters after it.
        // If the last argument is a view, it is a child and not a title.
        if matcher.isNeeded(after: candidate, arguments: Int(top - index) + 1)
          || index == top && type == .handle && matcher.isTitle(candidate)
        {
          candidate += 1
          continue
        }
        found = try value(matcher, matcher.positional[candidate], stack, index, call)
        if found == nil {
          // A required parameter is never skipped: the error names it.
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
        // The error names the next parameter. If that one is optional, it names the first parameter that takes values of this Lua
        // type.
        let rest = matcher.positional[next...]
        let fitting = isRequired(matcher, next) ? nil : rest.first { matcher.parameters[$0].kind.takes(type) }
        let blamed = fitting ?? rest[next]
        // A value that fits was left for a required parameter after this one, so the required argument is missing.
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

  /// True if nil at the position of a parameter means that the argument is left out. False for a required parameter. Also false
  /// for a function, because nil is there most often the result of a call or a typing error. Lua tables do not store nil, so this
  /// concerns positions only.
  private func mayBeNil(_ matcher: Matcher, _ parameter: Int) -> Bool {
    !matcher.parameters[parameter].isRequired && !matcher.parameters[parameter].kind.isFunction
  }

  /// True if the string or table at `index` was probably meant for `parameter`, although it is not one of its values. This is the
  /// case if `taker` takes any data. It is also the case for a child that is a string with a leading dot and resembles a value of
  /// `parameter`.
  ///
  /// - Parameter taker: the parameter that takes the argument instead; nil for the children.
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

  /// True if the parameter at this position is required.
  private func isRequired(_ matcher: Matcher, _ position: Int) -> Bool {
    position < matcher.positional.count && matcher.parameters[matcher.positional[position]].isRequired
  }

  /// True if the parameter at this position is required and takes tables with names.
  private func isTable(_ matcher: Matcher, _ position: Int) -> Bool {
    isRequired(matcher, position) && matcher.parameters[matcher.positional[position]].kind.acceptsNames
  }

  /// Returns the name of a parameter that takes the value at `index`, but only by name. Nil for numbers and booleans, because
  /// they fit too many parameters. For the same reason, a string does not match a parameter that takes any text.
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
    _ matcher: Matcher, _ stack: LuaStack, _ table: Int32, _ call: inout MatchedCall, after given: Int = 0
  ) throws {
    try stack.require(Int32(matcher.parameters.count) * 3 + 6)
    // 1. Options by name. They stay on the stack until C has stored the values that have to be kept.
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

    // 2. Values without names, up to the largest index (I6).
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

    // 3. The value of an environment key. The key has to be read first, and tables have no order.
    if let (parameter, index) = environmentValue {
      call.arguments[parameter] = try argument(matcher, parameter, stack, index, call)
    }
  }

  /// Reads one argument. Throws an error if it is not of its parameter's kind.
  private func argument(
    _ matcher: Matcher, _ parameter: Int, _ stack: LuaStack, _ index: Int32, _ call: MatchedCall
  ) throws -> Argument {
    guard let value = try value(matcher, parameter, stack, index, call) else { throw bad(matcher, parameter, stack, index) }
    return value
  }

  /// Reads one argument; nil if it is not of its parameter's kind. An environment value has the kind of its key, which is an
  /// earlier argument.
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

  /// Returns the key of a table's entry as a position. Throws an error for any other key.
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

/// The errors in the entries of a table. Tables have no order, so the error of the alphabetically first name is thrown.
struct NamedMistakes {
  private var first: (name: String, error: any Error)?

  mutating func note(_ error: any Error, at name: String) {
    if first.map({ name < $0.name }) ?? true { first = (name, error) }
  }

  func throwFirst() throws { if let first { throw first.error } }
}
