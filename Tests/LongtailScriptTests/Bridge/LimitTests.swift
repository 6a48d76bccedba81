// Endless scripts: each stops in bounded time with the code of its limit, and the process goes on.

import LongtailCore
import LongtailScript
import Testing

@Suite struct LimitTests {
  struct Attack: CustomTestStringConvertible, Sendable {
    var name: String
    var script: String
    var codes: Set<DiagnosticCode>
    /// True if each instruction of the script can do much work, so that the time limit has to stop the script.
    var isSlow: Bool { codes.contains(.timeLimit) }
    /// The clock for the time limit of a slow script.
    var clock: BudgetClock
    var testDescription: String { name }

    /// The default clock allows 30 checks of the time limit, even if much time passes between two checks. If a script makes this
    /// time long, for example because the stack of Lua grows, it needs the clock that measures processor time.
    init(
      _ name: String, _ script: String, clock: BudgetClock = .counting(nanosecondsPerCheck: 10_000_000),
      _ codes: DiagnosticCode...
    ) {
      self.name = name
      self.script = script
      self.clock = clock
      self.codes = Set(codes)
    }

    func limit(_ options: inout ProgramOptions) {
      LimitTests.small(&options)
      if codes == [.instructionLimit] { (options.loadInstructions, options.renderInstructions) = (500_000, 500_000) }
      if codes.contains(.stackOverflow) {
        // A full stack holds 200,000 calls.
        (options.loadInstructions, options.renderInstructions) = (3_000_000, 3_000_000)
        options.memoryLimit = 128 << 20
      }
      guard isSlow else { return }
      options.loadMilliseconds = 300
      options.renderMilliseconds = 300
      options.clock = clock
    }
  }

  static func small(_ options: inout ProgramOptions) {
    options.loadInstructions = 1_000_000
    options.renderInstructions = 1_000_000
    options.memoryLimit = 64 << 20
  }

  @Test("M5: an endless script is stopped while it loads", arguments: loops + long + memory + calls)
  func whileLoading(_ attack: Attack) {
    let found = Set(codes(attack.script, attack.limit))
    #expect(!found.isEmpty && found.isSubset(of: attack.codes), "found \(found)")
  }

  /// The budget is the same as during loading, so a third of the scripts is enough here.
  @Test("M5: an endless body is stopped, and the program stays usable", arguments: third + memory + calls)
  func inBodies(_ attack: Attack) throws {
    let script = try TestProgram(
      """
      local isCalm = false
      local Body = component("Body", { body = function(self)
        if isCalm then return Text "calm" end
        isCalm = true
        \(attack.script)
      end })
      return VStack { spacing = 0, alignment = "leading", Text "above", Body() }
      """, attack.limit)
    let picture = script.render()
    #expect(picture.codes.count == 1 && attack.codes.isSuperset(of: picture.codes), "found \(picture.codes)")
    #expect(picture.text.hasPrefix("above\n⚠ "), "a component that fails leaves its siblings alone (M4)")
    #expect(script.render().text == "above\ncalm")
  }

  private static let third = (loops + long).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)

  static let loops = [
    Attack("a loop", "while true do end", .instructionLimit),
    Attack("a loop that catches the limit", "while true do pcall(function() while true do end end) end", .instructionLimit),
    Attack("a loop that handles the limit", "local function loop() while true do end end xpcall(loop, loop)", .instructionLimit),
    Attack("errors in handlers", "while true do xpcall(function() error 'x' end, error) end", .instructionLimit, .timeLimit),
    Attack(
      "a limit that is caught and then ignored", "pcall(function() while true do end end) return Text 'done'", .instructionLimit),
    Attack(
      "closing variables that go on",
      "local x <close> = setmetatable({}, { __close = function() while true do end end }) while true do end", .instructionLimit),
    Attack(
      "a metamethod",
      "local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) while true do pcall(function() return t[1] end) end",
      .instructionLimit),
    Attack("a sort", "local t = {} for i = 1, 1e5 do t[i] = i end while true do table.sort(t) end", .instructionLimit),
    Attack("a move", "table.move({}, 1, 1 << 60, 2)", .instructionLimit),
    Attack("a move of everything", "table.move({}, math.mininteger, math.maxinteger, 1)", .scriptError),
    Attack(
      "an insertion into a huge table",
      "local t = { 0 } for i = 0, 62 do t[1 << i] = 1 end t[5] = 1 t[9] = 1 table.insert(t, 1, 1)", .instructionLimit),
    Attack("a pattern with many choices", "string.find(('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40))", .instructionLimit),
    Attack("a pattern with choices in choices", "string.find(('a'):rep(300), '.-.-.-.-b')", .instructionLimit),
    Attack("a pattern that is caught", "while true do pcall(string.find, ('a'):rep(300), '.-.-.-.-b') end", .instructionLimit),
    Attack("a long set", "string.find(('a'):rep(1e6), '[' .. ('b'):rep(1e6) .. ']')", .instructionLimit),
    Attack("brackets without an end", "string.gsub(('('):rep(1e6), '%b()', '')", .instructionLimit),
    Attack("what was captured again and again", "string.find(('a'):rep(1e5), '(a*)%1b')", .instructionLimit),
    Attack(
      "a search in a search", "local s = ('a,'):rep(1e5) while true do for _ in s:gmatch '[^,]+' do end end", .instructionLimit),
    Attack("a long search", "local s = ('x'):rep(1e6) while true do s:find('y', 1, true) end", .instructionLimit),
    Attack("a long replacement", "local s = ('x'):rep(1e4):gsub('x', ('y'):rep(1e6))", .instructionLimit, .memoryLimit),
    Attack("replacements", "('x'):rep(1e5):gsub('x', function() for i = 1, 1e3 do end end)", .instructionLimit),
    Attack("upper case", "local s = ('x'):rep(1e6) while true do s:upper() end", .instructionLimit),
    Attack("backwards", "local s = ('x'):rep(1e6) while true do s:reverse() end", .instructionLimit),
    Attack("bytes", "local s = ('x'):rep(1e6) while true do s:byte(1, 1e5) end", .instructionLimit),
    Attack("bytes that are packed", "local s = ('x'):rep(1e6) while true do string.pack('s', s) end", .instructionLimit),
    Attack(
      "bytes that are unpacked", "local s = ('x'):rep(1e6) while true do string.unpack('z', s .. '\\0') end", .instructionLimit),
    Attack("letters that are counted", "local s = ('x'):rep(1e6) while true do utf8.len(s) end", .instructionLimit),
    Attack("letters that are looked for", "local s = ('x'):rep(1e6) while true do utf8.offset(s, -1e5) end", .instructionLimit),
    Attack("code points", "local s = ('x'):rep(1e6) while true do utf8.codepoint(s, 1, 1e5) end", .instructionLimit),
    Attack("numbers in long texts", "local s = ('1'):rep(1e6) while true do tonumber(s) end", .instructionLimit),
    Attack(
      "texts that are joined", "local t = {} for i = 1, 1e5 do t[i] = 'x' end while true do table.concat(t) end",
      .instructionLimit),
    Attack(
      "tables that are unpacked", "local t = {} for i = 1, 1e5 do t[i] = i end while true do table.unpack(t) end",
      .instructionLimit),
    Attack("repetitions", "while true do ('x'):rep(1e6) end", .instructionLimit),
    Attack("repetitions of what lies between", "while true do (''):rep(1e6, ',') end", .instructionLimit),
    Attack("a format", "while true do ('%99.99f'):format(1e300) end", .instructionLimit),
    Attack(
      "comparing", "local s = ('x'):rep(1e7) while true do local _ = s == ('x'):rep(1e7) end", .instructionLimit, .timeLimit),
    Attack(
      "a table with holes",
      "local t = {} for i = 1, 1e4 do t[i] = i end for i = 1, 1e4 - 1 do t[i] = nil end while true do next(t) end",
      clock: hundred, .instructionLimit, .timeLimit),
    Attack(
      "comparing in a sort", "local t = {} for i = 1, 1e4 do t[i] = i end table.sort(t, function() while true do end end)",
      .instructionLimit),
    Attack(
      "a sort of nonsense",
      "local t = {} for i = 1, 1e5 do t[i] = i end while true do pcall(table.sort, t, function() return true end) end",
      .instructionLimit),
    Attack(
      "a length that lies", "table.concat(setmetatable({}, { __len = function() return 1 << 60 end }))", .instructionLimit,
      .scriptError),
    Attack(
      "an index that goes on",
      "local t = setmetatable({}, {}) getmetatable(t).__newindex = function(t, k) t[k + 1] = 1 end t[1] = 1", .stackOverflow),
    Attack(
      "a call that goes on", "local t = setmetatable({}, {}) getmetatable(t).__call = function(t) return t() end t()",
      .instructionLimit, .stackOverflow),
    Attack(
      "closures", "local f = function() end while true do local g = f f = function() return g() end f() end", .stackOverflow,
      .instructionLimit),
    Attack("goto", "::again:: goto again", .instructionLimit),
    Attack("errors in errors", "error(setmetatable({}, { __tostring = function() error 'x' end }))", .scriptError),
    Attack(
      "a handler of handlers", "local function h(e) return xpcall(error, h, e) end while true do xpcall(error, h) end",
      .instructionLimit, .scriptError, .stackOverflow, .timeLimit),
    Attack("printing", "while true do print 'x' end", .instructionLimit),
    Attack(
      "a table that is its own call", "local t = {} setmetatable(t, { __call = t }) t()", clock: .processor, .timeLimit,
      .stackOverflow),
    Attack(
      "a metatable that is its own call", "local t = {} setmetatable(t, t) t.__call = t pcall(t)", clock: .processor,
      .timeLimit, .stackOverflow),
    Attack("a move through many tables", chain + "table.move(t, 1, 1 << 40, 1, {})", .timeLimit),
    Attack("a move on state", chain + "table.move({ 1 }, 1, 1 << 40, 1, t)", .timeLimit),
    Attack("texts joined from many tables", chain + "while true do pcall(table.concat, t, '', 1, 1e5) end", .timeLimit),
    Attack("many tables that are unpacked", chain + "while true do select('#', table.unpack(t, 1, 9e4)) end", .timeLimit),
    Attack(
      "a sort by a function of the host", "local t = {} for i = 1, 1e4 do t[i] = i end while true do table.sort(t, pcall) end",
      clock: hundred, .timeLimit, .instructionLimit),
    Attack(
      "a sort by metamethods of the host",
      "local t, m = {}, { __lt = pcall } for i = 1, 1e4 do t[i] = setmetatable({}, m) end while true do table.sort(t) end",
      clock: hundred, .timeLimit, .instructionLimit),
  ]

  /// A clock that allows 100 checks, for scripts that create a large table first.
  private static let hundred = BudgetClock.counting(nanosecondsPerCheck: 3_000_000)

  /// The Lua code of a table with a chain of 1,990 `__index` tables, nearly as many as Lua follows.
  private static let chain =
    "local t = {} local last = t for i = 1, 1990 do local next = {} setmetatable(last, { __index = next, __newindex = next }) last = next end last[1] = 'x' "

  /// Scripts whose single instructions or function calls read much data.
  static let long = [
    Attack(
      "an order of strings", "local s = ('x'):rep(3e6) local a, b = s .. 'a', s .. 'b' while true do local _ = a < b end",
      .timeLimit),
    Attack(
      "a string read as a number", "local s = ('1'):rep(3e6) while true do pcall(function() return s + 0 end) end", .timeLimit),
    Attack("joining", "local s = ('x'):rep(2e6) while true do local _ = s .. s end", .timeLimit, .memoryLimit),
    Attack(
      "keys", "local s, t = ('x'):rep(3e6), {} while true do local k = s .. 'x' t[k] = 1 t[k] = nil end", .timeLimit, .memoryLimit
    ),
    Attack(
      "a key that is looked up",
      "local s, t = ('x'):rep(3e6), {} t[s] = 1 local u = (s .. 'x'):sub(1, -2) while true do local _ = t[u] end",
      .timeLimit, .memoryLimit),
    Attack(
      "data that holds itself many times", "local t = { 'x' } for i = 1, 25 do t = { t, t } end Text 'x':layoutValue('k', t)",
      .tooManyElements, .instructionLimit,
      .badArgument),
    Attack(
      "data again and again", "local t = {} for i = 1, 9000 do t[i] = i end while true do Text 'x':layoutValue('k', t) end",
      .instructionLimit),
    Attack("nothing at every place", "while true do (('x'):rep(1000)):gsub('', '') end", .instructionLimit),
    Attack("a pattern that is searched for signs", "local p = ('x'):rep(1e6) while true do ('x'):find(p) end", .instructionLimit),
    Attack("sizes of packed values", "local f = ('b'):rep(1e6) while true do string.packsize(f) end", .instructionLimit),
    Attack("formats", "local s = ('x'):rep(1e6) while true do ('%s'):format(s) end", .instructionLimit),
    Attack("a long format", "local f = ('%%'):rep(1e6) while true do f:format() end", .instructionLimit),
    Attack("dates", "local f = ('%c'):rep(1e4) while true do os.date(f) end", .instructionLimit),
    Attack(
      "parts of strings joined", "local t = {} for i = 1, 100 do t[i] = ('x'):rep(1e5) end while true do table.concat(t) end",
      .instructionLimit),
    Attack(
      "long strings in a sort",
      "local t, s = {}, ('x'):rep(1e5) for i = 1, 300 do t[i] = s .. i end while true do table.sort(t) end", .instructionLimit),
    Attack(
      "the code points of nothing",
      "local next = utf8.codes 'x' local s = 'x' .. ('\\x80'):rep(1e6) while true do pcall(next, s, 1) end", .instructionLimit),
  ]

  static let memory = [
    Attack("a string longer than any", "return Text(('x'):rep(1 << 40))", .scriptError),
    Attack("a long string", "return Text(('x'):rep(1 << 30))", .memoryLimit),
    Attack("a long string that is caught", "pcall(string.rep, 'x', 1 << 30) return Text 'done'", .memoryLimit),
    Attack("a table", "local t = {} while true do t[#t + 1] = ('x'):rep(30000) .. #t end", .memoryLimit),
    Attack("a string that doubles", "local s = 'x' while true do s = s .. s end", .memoryLimit),
    Attack("texts", "local s = ('x'):rep(1 << 22) while true do Text(s) end", .memoryLimit),
    Attack(
      "styles", "local s = ('x'):rep(1 << 19) local n = 0 while true do n = n + 1 Text 'a':accessibilityIdentifier(s .. n) end",
      .memoryLimit),
    Attack("joined", "local t = {} for i = 1, 32 do t[i] = ('x'):rep(1 << 20) end return Text(table.concat(t))", .memoryLimit),
  ]

  static let calls = [
    Attack("a function that calls itself", "local function f() return 1 + f() end return f()", .stackOverflow),
    Attack("through pcall", "local function f() pcall(f) return 1 + f() end return f()", .instructionLimit, .timeLimit),
    Attack(
      "through a metamethod",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x", .stackOverflow),
    Attack(
      "through tostring",
      "local t = setmetatable({}, {}) getmetatable(t).__tostring = function(t) return tostring(t) end return tostring(t)",
      .stackOverflow),
    Attack("through gsub", "local function f() return (('x'):gsub('x', f)) end return f()", .stackOverflow),
    Attack("many results", "return table.unpack({}, 1, 1e7)", .scriptError),
    Attack("a long chain of modifiers", "local v = Text 'x' for i = 1, 1e6 do v = v:bold() end return v", .tooDeep),
    Attack("deep nesting", "local v = Text 'x' for i = 1, 1e6 do v = VStack { v } end return v", .tooDeep),
    Attack(
      "deep nesting in a background", "local v = Text 'x' for i = 1, 1e6 do v = Text 'y':background(v) end return v", .tooDeep),
    Attack("deep arrays", "local t = {} for i = 1, 1e5 do t = { t } end return VStack(t)", .tooDeep),
    Attack("a table in itself", "local t = {} t[1] = t return VStack(t)", .tooDeep),
    Attack("a table in itself as a result", "local t = {} t[1] = { t } return t", .tooDeep),
    Attack("a huge index", "return VStack { [1 << 40] = Text 'x' }", .tooManyElements),
    Attack("a huge index in an array", "return VStack { { [1 << 40] = Text 'x' } }", .notAView),
    Attack("a negative index", "return VStack { [-1] = Text 'x' }", .unknownOption),
    Attack("many empty slots", "local t = {} for i = 1, 1e5 do t[i] = false end while true do VStack(t) end", .tooManyElements),
  ]
}
