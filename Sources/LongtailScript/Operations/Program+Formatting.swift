// The library `format`: numbers, amounts and dates as text, the same on every machine. Pure functions of their arguments.

import CLuaBridge
import LongtailCore

extension Program {
  /// Options of a formatting function, by name, with where they stand.
  private struct Options {
    let callee: String
    var values: [String: Int32] = [:]
  }

  /// `format.number(x, { decimals, grouping, sign, notation, locale })`, and `format.percent` of the same.
  func formatNumber(_ stack: LuaStack, isPercent: Bool) throws -> Int32 {
    let callee = isPercent ? "format.percent" : "format.number"
    let known = ["decimals", "grouping", "sign", "locale"] + (isPercent ? [] : ["notation"])
    let options = try options(stack, 2, callee, known)
    var format = NumberFormat()
    format.locale = try locale(options, stack)
    format.decimals = try value(options, "decimals", .integer(0...20, unit: "digits"), stack)?.integer
    if let isGrouped = try value(options, "grouping", .boolean, stack) { format.isGrouped = isGrouped.boolean }
    if let sign: NumberFormat.Sign = try choice(options, "sign", stack) { format.sign = sign }
    if let notation: NumberFormat.Notation = try choice(options, "notation", stack) { format.notation = notation }
    if !isPercent, let whole = stack.integer(1) { return push(format.string(Int(whole))) }
    let number = try number(stack, callee)
    return push(isPercent ? format.percent(number) : format.string(number))
  }

  /// `format.bytes(n, { units = "decimal" | "binary", locale })`.
  func formatBytes(_ stack: LuaStack) throws -> Int32 {
    let options = try options(stack, 2, "format.bytes", ["units", "locale"])
    var format = ByteFormat()
    format.locale = try locale(options, stack)
    if let units: ByteUnits = try choice(options, "units", stack) { format.isBinary = units == .binary }
    return push(format.string(try number(stack, options.callee)))
  }

  /// `format.duration(seconds, { style = "clock" | "units" })`.
  func formatDuration(_ stack: LuaStack) throws -> Int32 {
    let options = try options(stack, 2, "format.duration", ["style"])
    let style: DurationStyle = try choice(options, "style", stack) ?? .clock
    let seconds = try seconds(stack, options.callee, .toNearestOrEven)
    return push(style == .clock ? DurationFormat.clock(seconds) : DurationFormat.units(seconds))
  }

  /// `format.date(seconds, "yyyy-MM-dd", { utcOffset, locale })`, or with styles: `format.date(seconds, { date = "medium" })`.
  func formatDate(_ stack: LuaStack) throws -> Int32 {
    let callee = "format.date"
    let seconds = try seconds(stack, callee, .down)
    let pattern = stack.string(2)
    let options = try options(
      stack, pattern == nil ? 2 : 3, callee, (pattern == nil ? ["date", "time"] : []) + ["utcOffset", "locale"])
    let locale = try locale(options, stack)
    var format: DateFormat
    if let pattern {
      guard pattern.utf8.count <= 1000, let found = DateFormat(pattern: pattern, locale) else {
        throw Mistake(
          .badArgument(
            callee: callee, argument: "pattern",
            expected: "a pattern such as \"yyyy-MM-dd HH:mm\", with letters other than \(DateFormat.letters) in single quotes",
            found: describe(stack, 2)))
      }
      format = found
    } else {
      let date: DateStyle? = try choice(options, "date", stack)
      let time: DateStyle? = try choice(options, "time", stack)
      format = DateFormat(date: date ?? (time == nil ? .medium : nil), time: time, locale)
    }
    if let hours = try value(options, "utcOffset", .number(-18...18), stack) {
      format.offset = Int(saturating: (hours.number * 3600).rounded())
    }
    return push(format.string(seconds))
  }

  private enum ByteUnits: String, CaseIterable { case decimal, binary }
  private enum DurationStyle: String, CaseIterable { case clock, units }

  // MARK: Arguments

  /// The table at `index`, if there is one, and nothing behind it.
  private func options(_ stack: LuaStack, _ index: Int32, _ callee: String, _ known: [String]) throws -> Options {
    var options = Options(callee: callee)
    switch stack.type(index) {
    case .none, .nil: break
    case .table:
      try stack.require(Int32(known.count) * 2 + 6)
      let top = stack.top
      guard top == index else { throw Mistake(.tooManyArguments(callee: callee, most: Int(index), found: Int(top))) }
      // Keys and values stay on the stack below the pair that is being read.
      var entries = stack.entries(of: index)
      while let (key, value) = entries.next() {
        let name = label(stack, key)
        guard known.contains(name) else { throw Mistake(.unknownOption(callee: callee, option: name, known: known)) }
        options.values[name] = value
        entries.keep()
      }
    default:
      throw Mistake(
        .badArgument(callee: callee, argument: "options", expected: "a table of options", found: describe(stack, index)))
    }
    return options
  }

  private func value(_ options: Options, _ name: String, _ kind: ValueKind, _ stack: LuaStack) throws -> Argument? {
    guard let index = options.values[name] else { return nil }
    guard let value = try read(kind, stack, index) else {
      throw Mistake(
        .badArgument(callee: options.callee, argument: name, expected: kind.expectation, found: describe(stack, index)))
    }
    return value
  }

  private func choice<Choice: CaseIterable & RawRepresentable>(
    _ options: Options, _ name: String, _ stack: LuaStack
  ) throws -> Choice? where Choice.RawValue == String {
    guard try value(options, name, .choice(Choice.allCases.map(\.rawValue)), stack) != nil else { return nil }
    return options.values[name].flatMap { Choice(rawValue: label(stack, $0)) }
  }

  private func locale(_ options: Options, _ stack: LuaStack) throws -> LocaleFormat {
    guard let index = options.values["locale"] else { return .standard }
    guard let locale = stack.string(index).flatMap({ $0.isWord ? LocaleFormat($0) : nil }) else {
      throw Mistake(
        .badArgument(
          callee: options.callee, argument: "locale", expected: "a language: " + LocaleFormat.tags.joined(separator: ", "),
          found: describe(stack, index)))
    }
    return locale
  }

  /// The first argument. Not a number and the infinities have a text, too.
  private func number(_ stack: LuaStack, _ callee: String, expected: String = "a number") throws -> Double {
    switch stack.type(1) {
    case .number: return stack.number(1)
    case .none, .nil: throw Mistake(.missingArgument(callee: callee, argument: "value", expected: expected))
    default:
      throw Mistake(.badArgument(callee: callee, argument: "value", expected: expected, found: describe(stack, 1)))
    }
  }

  /// The first argument as whole seconds.
  private func seconds(_ stack: LuaStack, _ callee: String, _ rule: FloatingPointRoundingRule) throws -> Int {
    let range = DateFormat.range
    let expected = "a number of seconds from \(range.lowerBound) to \(range.upperBound)"
    let seconds = try number(stack, callee, expected: expected).rounded(rule)
    guard seconds >= Double(range.lowerBound), seconds <= Double(range.upperBound) else {
      throw Mistake(.badArgument(callee: callee, argument: "value", expected: expected, found: describe(stack, 1)))
    }
    return Int(saturating: seconds)
  }

  /// Stack: the library, a name that it does not have.
  func unknownFormat(_ stack: LuaStack) -> Mistake {
    Mistake(.unknownProperty(name: label(stack, 2), of: "format", known: Program.formats.map(\.name)))
  }
}
