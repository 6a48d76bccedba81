// Library functions: numbers, byte counts and dates as text, in the same way on every machine.

import LongtailCore
import LongtailFormats

/// The functions of the table `format`, such as `format.number`.
enum FormatLibrary {
  static let entry =
    LibraryEntry(
      name: "format", summary: "Formats numbers, byte counts, dates and durations as text, in the same way on every machine.",
      example: """
        return VStack { alignment = "leading",
          format.number(1234567.891, { decimals = 2 }),
          format.number(1234567, { notation = "compact" }),
          format.percent(0.256, { locale = "de" }),
          format.bytes(1500000),
          format.date(1700000000, "yyyy-MM-dd HH:mm", { utcOffset = 1 }),
          format.date(1700000000, { date = "full", time = "short", locale = "fr" }),
          format.duration(3723),
        }
        """,
      stub: """
        ---@alias FormatLocale string A language, with or without a region, such as "de" or "de-AT".
        format = {}

        ---@param value number
        ---@param options? { decimals?: integer, grouping?: boolean, sign?: "automatic"|"always"|"never", notation?: "standard"|"compact", locale?: FormatLocale }
        ---@return string
        function format.number(value, options) end

        ---@param value number A fraction: 0.25 is 25 %.
        ---@param options? { decimals?: integer, grouping?: boolean, sign?: "automatic"|"always"|"never", locale?: FormatLocale }
        ---@return string
        function format.percent(value, options) end

        ---@param value number
        ---@param options? { units?: "decimal"|"binary", locale?: FormatLocale }
        ---@return string
        function format.bytes(value, options) end

        ---@param seconds number Seconds since 1970-01-01 00:00 UTC.
        ---@param pattern string The fields and the text between them, such as "yyyy-MM-dd HH:mm". Letters \
        for dates: y (year), M (month), d (day), E (weekday); for times: H (hour from 0 to 23), h (hour from 1 to \
        12), m (minute), s (second). The letter \"a\" stands for AM or PM. For March, M gives 3, MM gives 03, \
        MMM gives Mar and MMMM gives March. EEEE gives the full weekday, and yy gives the last two digits of the year. Write other \
        letters in single quotes, such as 'at'.
        ---@param options? { utcOffset?: number, locale?: FormatLocale }
        ---@return string
        ---@overload fun(seconds: number, options?: { date?: "short"|"medium"|"long"|"full", time?: "short"|"medium"|"long"|"full", utcOffset?: number, locale?: FormatLocale }): string
        function format.date(seconds, pattern, options) end

        ---@param seconds number
        ---@param options? { style?: "clock"|"units" }
        ---@return string
        function format.duration(seconds, options) end
        """,
      functions: [
        .function("format.bytes", bytes),
        .function("format.date", date),
        .function("format.duration", duration),
        .function("format.number") { try number($0, isPercent: false) },
        .function("format.percent") { try number($0, isPercent: true) },
        .missing("format") { throw $0.missing },
      ])

  /// Performs `format.number(x, { decimals, grouping, sign, notation, locale })`, and `format.percent`, which takes the same
  /// options except `notation`.
  private static func number(_ call: LibraryCall, isPercent: Bool) throws -> Int32 {
    let options = try Options(call, 2, ["decimals", "grouping", "sign", "locale"] + (isPercent ? [] : ["notation"]))
    var format = NumberFormat()
    format.locale = try options.locale()
    format.decimals = try options.value("decimals", .integer(0...20, unit: "digits"))?.integer
    if let isGrouped = try options.value("grouping", .boolean) { format.isGrouped = isGrouped.boolean }
    if let sign: NumberFormat.Sign = try options.choice("sign") { format.sign = sign }
    if let notation: NumberFormat.Notation = try options.choice("notation") { format.notation = notation }
    if !isPercent, let whole = call.stack.integer(1) { return call.returns(format.string(Int(whole))) }
    let number = try number(call)
    return call.returns(isPercent ? format.percent(number) : format.string(number))
  }

  /// Performs `format.bytes(n, { units = "decimal" | "binary", locale })`.
  private static func bytes(_ call: LibraryCall) throws -> Int32 {
    let options = try Options(call, 2, ["units", "locale"])
    var format = ByteFormat()
    format.locale = try options.locale()
    if let units: ByteUnits = try options.choice("units") { format.isBinary = units == .binary }
    return call.returns(format.string(try number(call)))
  }

  /// Performs `format.duration(seconds, { style = "clock" | "units" })`.
  private static func duration(_ call: LibraryCall) throws -> Int32 {
    let options = try Options(call, 2, ["style"])
    let style: DurationStyle = try options.choice("style") ?? .clock
    let seconds = try seconds(call, .toNearestOrEven)
    return call.returns(style == .clock ? DurationFormat.clock(seconds) : DurationFormat.units(seconds))
  }

  /// Performs `format.date(seconds, "yyyy-MM-dd", { utcOffset, locale })`, or with styles `format.date(seconds, { date = "medium"
  /// })`.
  private static func date(_ call: LibraryCall) throws -> Int32 {
    let seconds = try seconds(call, .down)
    let pattern = call.stack.string(2)
    let options = try Options(
      call, pattern == nil ? 2 : 3, (pattern == nil ? ["date", "time"] : []) + ["utcOffset", "locale"])
    let locale = try options.locale()
    var format: DateFormat
    if let pattern {
      guard pattern.utf8.count <= 1000, let found = DateFormat(pattern: pattern, locale) else {
        throw call.bad(
          "pattern", 2,
          "a pattern such as \"yyyy-MM-dd HH:mm\", with letters other than \(DateFormat.letters) in single quotes")
      }
      format = found
    } else {
      let date: DateStyle? = try options.choice("date")
      let time: DateStyle? = try options.choice("time")
      format = DateFormat(date: date ?? (time == nil ? .medium : nil), time: time, locale)
    }
    if let hours = try options.value("utcOffset", .number(-18...18)) {
      format.offset = Int(saturating: (hours.number * 3600).rounded())
    }
    return call.returns(format.string(seconds))
  }

  private enum ByteUnits: String, CaseIterable { case decimal, binary }
  private enum DurationStyle: String, CaseIterable { case clock, units }

  // MARK: Arguments

  /// Returns the first argument. NaN and infinity are accepted, because they have a text, too.
  private static func number(_ call: LibraryCall, expected: String = "a number") throws -> Double {
    switch call.stack.type(1) {
    case .number: return call.stack.number(1)
    case .none, .nil: throw CallError(.missingArgument(callee: call.callee, argument: "value", expected: expected))
    default: throw call.bad("value", 1, expected)
    }
  }

  /// Returns the first argument, rounded to whole seconds.
  private static func seconds(_ call: LibraryCall, _ rule: FloatingPointRoundingRule) throws -> Int {
    let range = DateFormat.range
    let expected = "a number of seconds from \(range.lowerBound) to \(range.upperBound)"
    let seconds = try number(call, expected: expected).rounded(rule)
    guard seconds >= Double(range.lowerBound), seconds <= Double(range.upperBound) else { throw call.bad("value", 1, expected) }
    return Int(saturating: seconds)
  }

  /// The options of a call: their positions on the stack, by name.
  private struct Options {
    let call: LibraryCall
    private var positions: [String: Int32] = [:]

    /// Reads the table at `index`, if there is one. No argument may follow it.
    init(_ call: LibraryCall, _ index: Int32, _ known: [String]) throws {
      self.call = call
      guard call.stack.has(index) else { return }
      guard call.stack.type(index) == .table else { throw call.bad("options", index, "a table of options") }
      try call.requireAtMost(index)
      positions = try call.reader.fields(call.stack, index, callee: call.callee, known: known)
    }

    func value(_ name: String, _ kind: ValueKind) throws -> Argument? {
      try positions[name].map { try call.read(kind, $0, name) }
    }

    func choice<Choice: CaseIterable & RawRepresentable>(_ name: String) throws -> Choice? where Choice.RawValue == String {
      guard try value(name, .choice(Choice.allCases.map(\.rawValue))) != nil else { return nil }
      return positions[name].flatMap { Choice(rawValue: call.reader.label(call.stack, $0)) }
    }

    func locale() throws -> LocaleFormat {
      guard let index = positions["locale"] else { return .standard }
      guard let locale = call.stack.string(index).flatMap({ $0.hasNameLength ? LocaleFormat($0) : nil }) else {
        throw call.bad("locale", index, "a language: " + LocaleFormat.tags.joined(separator: ", "))
      }
      return locale
    }
  }
}
