// Matches the arguments of a call against a declaration: by position, skipping what a value's kind does not fit, or by name.

import CLuaBridge
import LongtailCore

/// The arguments of one call, one per parameter, and the views given as children.
struct MatchedCall {
  var arguments: [Argument]
  var children: [ElementHandle] = []
}

extension Program {
  /// Matches the arguments from `first` to the top of the stack.
  ///
  /// A single table is read by name where it has names in it or nothing else fits; otherwise arguments go to parameters in
  /// order, each to the next one that takes values of its kind.
  func match(_ matcher: Matcher, _ L: OpaquePointer, from first: Int32) throws -> MatchedCall {
    var call = MatchedCall(arguments: [Argument](repeating: .absent, count: matcher.parameters.count))
    let top = lt_top(L)
    if first == top, lt_type_of(L, first) == LT_TYPE_TABLE, !matcher.firstTakesTable {
      try matchTable(matcher, L, first, &call)
    } else {
      try matchPositions(matcher, L, first...max(first, top), top, &call)
    }
    for (parameter, argument) in zip(matcher.parameters, call.arguments) where parameter.isRequired && argument.isAbsent {
      throw Mistake(
        .missingArgument(callee: matcher.callee, argument: parameter.name, expected: parameter.kind.expectation))
    }
    return call
  }

  private func matchPositions(
    _ matcher: Matcher, _ L: OpaquePointer, _ indices: ClosedRange<Int32>, _ top: Int32, _ call: inout MatchedCall
  ) throws {
    guard indices.lowerBound <= top else { return }
    var next = 0
    for index in indices {
      let type = lt_type_of(L, index)
      let isNil = type == LT_TYPE_NIL
      var candidate = next
      var found: Argument?
      while !isNil, found == nil, candidate < matcher.positional.count {
        // An optional parameter leaves the last arguments to the required ones behind it.
        if matcher.isNeeded(after: candidate, arguments: Int(top - index) + 1) {
          candidate += 1
          continue
        }
        found = try value(matcher, matcher.positional[candidate], L, index, call)
        if found == nil { candidate += 1 }
      }
      if let found {
        call.arguments[matcher.positional[candidate]] = found
        next = candidate + 1
      } else if matcher.takesChildren {
        call.children.append(try child(matcher, L, index))
      } else if isNil {
        next += 1
      } else if next < matcher.positional.count {
        // The one to blame is the parameter that takes values of this type, if only others of them.
        let rest = matcher.positional[next...]
        throw bad(matcher, rest.first { matcher.parameters[$0].kind.takes(type) } ?? rest[next], L, index)
      } else {
        throw Mistake(
          .tooManyArguments(
            callee: matcher.callee, most: matcher.positional.count, found: Int(top - indices.lowerBound) + 1))
      }
    }
  }

  private func matchTable(_ matcher: Matcher, _ L: OpaquePointer, _ table: Int32, _ call: inout MatchedCall) throws {
    guard lt_reserve(L, 6) else { throw Mistake(.stackOverflow) }
    // Options by name; then what stands without a name, up to the largest index (I6).
    var last = 0
    let base = lt_top(L)
    lt_push_nil(L)
    while lt_next(L, table) {
      defer { lt_set_top(L, lt_top(L) - 1) }
      let key = lt_top(L) - 1
      if let name = bytes(L, key) {
        guard let index = matcher.index(named: name) else {
          throw Mistake(
            .unknownOption(
              callee: matcher.callee, option: String(decoding: name, as: UTF8.self),
              known: matcher.parameters.map(\.name).filter { !$0.isEmpty }))
        }
        guard let value = try value(matcher, index, L, base + 2, call) else { throw bad(matcher, index, L, base + 2) }
        call.arguments[index] = value
      } else {
        last = max(last, try position(L, key, matcher.callee))
      }
    }
    lt_set_top(L, base)
    guard last > 0 else { return }
    if matcher.takesChildren {
      call.children = try children(matcher, L, table, count: last)
    } else if let first = matcher.positional.first, matcher.parameters[first].kind.acceptsViews {
      lt_push_copy(L, table)
      defer { lt_set_top(L, base) }
      call.arguments[first] = .element(try group(L, table, count: last))
    } else {
      for position in 1...last where position <= matcher.positional.count {
        lt_raw_get_index(L, table, Int64(position))
        defer { lt_set_top(L, base) }
        guard lt_type_of(L, base + 1) != LT_TYPE_NIL else { continue }
        let index = matcher.positional[position - 1]
        guard let value = try value(matcher, index, L, base + 1, call) else { throw bad(matcher, index, L, base + 1) }
        call.arguments[index] = value
      }
      if last > matcher.positional.count {
        throw Mistake(.tooManyArguments(callee: matcher.callee, most: matcher.positional.count, found: last))
      }
    }
  }

  /// Reads one argument; the kind of an environment value is that of the key named before it.
  private func value(_ matcher: Matcher, _ index: Int, _ L: OpaquePointer, _ at: Int32, _ call: MatchedCall) throws -> Argument? {
    let parameter = matcher.parameters[index]
    guard parameter.kind == .environmentValue else { return try read(parameter, L, at) }
    guard lt_type_of(L, at) != LT_TYPE_NIL else { return .absent }
    guard let key = call.arguments.first(where: { $0.tag == .string }) else { return try read(.plain, L, at) }
    let name = hot.pointee.arena.pointee.string(key)
    guard let kind = environmentKey(declared: name)?.kind else { return nil }
    guard let value = try read(kind, L, at) else {
      throw Mistake(
        .badArgument(callee: matcher.callee, argument: name, expected: kind.expectation, found: describe(L, at)))
    }
    return value
  }

  /// The whole-number key of a table's entry.
  private func position(_ L: OpaquePointer, _ key: Int32, _ callee: String) throws -> Int {
    var position: Int64 = 0
    guard lt_integer(L, key, &position), position >= 1 else {
      throw Mistake(.unknownOption(callee: callee, option: describe(L, key), known: []))
    }
    guard position <= limits.children else { throw Mistake(.tooManyElements(limit: limits.children)) }
    return Int(position)
  }

  func bad(_ matcher: Matcher, _ parameter: Int, _ L: OpaquePointer, _ index: Int32) -> Mistake {
    Mistake(
      .badArgument(
        callee: matcher.callee, argument: matcher.parameters[parameter].name,
        expected: matcher.parameters[parameter].kind.expectation, found: describe(L, index)))
  }
}
