// The sandbox: functions that scripts cannot use, and differences from Lua's libraries.

import LongtailCore
import LongtailScript
import Testing

@Suite struct SandboxTests {
  @Test(arguments: [
    "io", "package", "debug", "load", "dofile", "loadfile", "loadstring", "coroutine", "_G", "arg", "rawsetenv",
  ])
  func `a library is absent`(_ name: String) {
    #expect(codes("return \(name)") == [.unknownName])
    #expect(codes("return require('longtail').\(name)") == [.unknownName])
  }

  @Test(arguments: [
    "os.execute", "os.exit", "os.getenv", "os.remove", "os.rename", "os.tmpname", "os.setlocale", "string.dump", "('').dump",
    "getmetatable(Text 'a')", "getmetatable('') or nil", "getmetatable(Color) or nil", "getmetatable(_ENV) or nil",
    "getmetatable(require 'longtail') or nil", "getmetatable(constant(1)) or nil",
  ])
  func `a function or a metatable is out of reach`(_ expression: String) throws {
    #expect(try picture("return Text(tostring(\(expression)))").isIn(["nil", "false"]))
  }

  @Test(arguments: ["_ENV", "''", "Color", "required", "require 'longtail'"])
  func `metatables of the host cannot be replaced`(_ value: String) {
    #expect(codes("return setmetatable(\(value), {})") == [.scriptError])
  }

  @Test
  func `scripts cannot change colours, property types, metatables and views`() {
    #expect(codes("Color.red = 1") == [.readOnly])
    #expect(codes("optional.string = 1") == [.readOnly])
    #expect(codes("getmetatable('').__index = {}") == [.scriptError])
    #expect(codes("local t = Text 'a' t.x = 1") == [.scriptError])
  }

  @Test func `compiled Lua is refused`() {
    #expect(codes("\u{1B}LuaT") == [.notText])
    #expect(codes("return 'a\0b'") == [.notText])
    let folder = TestFolder()
    let main = folder.write("main.lua", "return require 'compiled'")
    folder.write("compiled.lua", [0x1B, 0x4C, 0x75, 0x61])
    #expect(throws: Diagnostic(.notText(path: folder.path + "/compiled.lua", byte: 1), place: .init(file: main, line: 1))) {
      try TestProgram(file: main)
    }
  }

  @Test func `no finaliser runs`() {
    #expect(codes("setmetatable({}, { __gc = function() end })") == [.scriptError])
    #expect(codes("setmetatable({}, { __gc = false })") == [.scriptError])
    let late =
      "local m = {} setmetatable({}, m) m.__gc = function() error 'ran' end for i = 1, 1e5 do local t = {} end return 'fine'"
    #expect(codes(late) == [])
  }

  @Test func `scripts cannot create weak tables`() throws {
    #expect(codes("setmetatable({}, { __mode = 'k' })") == [.scriptError])
    // A mode that is set after `setmetatable` has no effect: a chain of weak keys would keep the collector busy for minutes.
    #expect(
      try picture(
        """
        local w, keys = setmetatable({}, {}), {}
        getmetatable(w)["__" .. "mode"] = "k"
        for i = 1, 60000 do keys[i] = {} end
        for i = 60000, 2, -1 do local j = math.random(i) keys[i], keys[j] = keys[j], keys[i] end
        for i = 1, 59999 do w[keys[i]] = keys[i + 1] end
        keys = nil
        for i = 1, 2e5 do local garbage = { i } end
        local count = 0
        for _ in pairs(w) do count = count + 1 end
        return Text(count)
        """) == "59999")
  }

  @Test func `a metatable cannot define concatenation`() throws {
    // In Lua 5.4.4, the concatenation of three or more values uses a freed stack if `__concat` lets the stack grow.
    #expect(codes("setmetatable({}, { __concat = function() end })") == [.scriptError])
    let late = """
      local function deep(n) return n > 0 and 1 + deep(n - 1) or 0 end
      local m = {}
      local t = setmetatable({}, m)
      m.__concat = function() deep(5000) return "R" end
      local s = "a"
      return Text(s .. s .. s .. t)
      """
    #expect(mistakes(late)[0].sentence == "attempt to concatenate a table value (local 't')")
  }

  @Test func `a metatable with a field __metatable cannot be replaced`() {
    #expect(codes("local t = setmetatable({}, { __metatable = 1 }) setmetatable(t, nil)") == [.scriptError])
  }

  @Test func `collectgarbage counts and does nothing else`() throws {
    #expect(try picture("return Text(tostring(collectgarbage() > 1 and collectgarbage 'count' > 1))") == "true")
    #expect(codes("collectgarbage 'stop'") == [.scriptError])
  }

  @Test func `no string contains a memory address`() throws {
    #expect(
      try picture(
        """
        local named = setmetatable({}, { __tostring = function() return "named" end })
        return VStack { spacing = 0, alignment = "leading",
          tostring({}), tostring(print), tostring(named), tostring(constant(1)), tostring(Text "a"), tostring(Color.red),
          string.format("%s %s %5.1f %%p %s", {}, print, 1.25, named),
        }
        """) == """
          table
          function
          named
          userdata
          Text
          red
          table function   1.2 %p named
          """)
    #expect(codes("return string.format('%p', {})") == [.scriptError])
    #expect(codes("return ('%-10p'):format('a')") == [.scriptError])
    #expect(codes("return ('\\0%p'):format({})") == [.scriptError])
  }

  @Test func `random numbers are the same in every run`() throws {
    let script = "return Text(math.random(1000) .. ' ' .. math.random(1000))"
    #expect(try picture(script) == (try picture(script)))
    let other = try TestProgram(script) { $0.randomSeed = 2 }.render().text
    #expect(try picture(script) != other)
  }

  @Test func `a rehearsal draws no random numbers`() throws {
    let script = try TestProgram(
      """
      return component("Page", { body = function(self) return Text(math.random(100000)) end })
      """)
    let first = script.render().text
    #expect(script.program.transfer.rehearsing { script.render().diagnostics.first } == nil)
    let second = script.render().text
    let other = try TestProgram("math.random(100000) return Text(math.random(100000))").render().text
    #expect(second == other && second != first, "the rehearsal took none: \(first), \(second), \(other)")
  }

  @Test func `a global belongs to its module`() throws {
    let folder = TestFolder()
    let main = folder.write("main.lua", "shared = 'main' local part = require 'part' return Text(part .. shared)")
    folder.write("part.lua", "local ok = pcall(function() return shared end) shared = 'part' return tostring(ok)")
    #expect(try TestProgram(file: main).render().text == "falsemain")
  }

  @Test func `print goes to the log`() throws {
    let log = Log()
    _ = try TestProgram("print('a', 1, 2.5, nil, true, Text 'x', Color.red) print() return 1") { $0.log = log.write }
    #expect(log.lines == ["a\t1\t2.5\tnil\ttrue\tText\tred", ""])
  }

  @Test func `the table library works as in Lua`() throws {
    #expect(
      try picture(
        """
        local t = { 5, 3, 4 }
        table.insert(t, 1) table.insert(t, 2, 9) table.sort(t, function(a, b) return a > b end)
        local last, first = table.remove(t), table.remove(t, 1)
        local moved = table.move(t, 1, 3, 2, {})
        return Text(table.concat(t, ",") .. " " .. last .. " " .. first .. " " .. tostring(moved[1]) .. moved[4] .. ("ab"):rep(2, "-"))
        """) == "5,4,3 1 9 nil3ab-ab")
    #expect(mistakes("table.insert(nil, 1)")[0].sentence == "bad argument #1 to 'insert' (table expected, got nil)")
    #expect(mistakes("table.insert({}, 5, 1)")[0].sentence == "bad argument #2 to 'insert' (position out of bounds)")
    #expect(mistakes("('%d'):format('x')")[0].sentence == "bad argument #1 to 'format' (number expected, got string)")
  }
}

extension String {
  fileprivate func isIn(_ others: [String]) -> Bool { others.contains(self) }
}
