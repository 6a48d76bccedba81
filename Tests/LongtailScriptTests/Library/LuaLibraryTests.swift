// Library functions of Lua in scripts: print, format, iteration over tables, and the names of functions in messages.

import LongtailCore
import LongtailScript
import Testing

@Suite struct LuaLibraryTests {
  private func printed(_ source: String, data: [String: PlainValue] = [:]) throws -> [String] {
    let log = Log()
    let program = try TestProgram(source + " return Text ''") {
      $0.data = data
      $0.log = log.write
    }
    _ = program.render()
    return log.lines
  }

  @Test(
    "print writes the result of tostring",
    arguments: [
      ("1", "1"), ("1.0", "1.0"), ("-0.0", "-0.0"), ("1e15", "1e+15"), ("0.1 + 0.2", "0.3"), ("2^53", "9.007199254741e+15"),
      ("1 / 0", "inf"), ("{}", "table"), ("print", "function"), ("nil", "nil"), ("true", "true"), ("'a\\0b'", "a\0b"),
      ("setmetatable({}, { __tostring = function() return 'mine' end })", "mine"), ("Text 'x'", "Text"),
      ("math.maxinteger", "9223372036854775807"),
    ]) func prints(expression: String, text: String) throws
  {
    #expect(try printed("print(\(expression)) print(tostring(\(expression)))") == [text, text])
  }

  @Test("print separates values with tabs, and an error in __tostring is an error of the script") func several() throws {
    #expect(try printed("print(1, nil, 'a') print()") == ["1\tnil\ta", ""])
    #expect(codes("print(setmetatable({}, { __tostring = function() error 'no' end }))") == [.scriptError])
    #expect(codes("print(setmetatable({}, { __tostring = function() return {} end }))") == [.scriptError])
  }

  @Test(
    "messages of library functions name the function and the problem",
    arguments: [
      ("string.format, '%q', {}", "bad argument #2 to 'string.format' (value has no literal form)"),
      ("string.format, '%d', {}", "bad argument #2 to 'string.format' (number expected, got table)"),
      ("string.format, '%s %d', {}, {}", "bad argument #3 to 'string.format' (number expected, got table)"),
      ("string.rep", "bad argument #1 to 'string.rep' (string expected, got no value)"),
      ("('x').rep, 'x', {}", "bad argument #2 to 'string.rep' (number expected, got table)"),
      ("math.floor, 'a'", "bad argument #1 to 'math.floor' (number expected, got string)"),
      ("utf8.char, -1", "bad argument #1 to 'utf8.char' (value out of range)"),
      ("ipairs", "bad argument #1 to 'ipairs' (table expected, got no value)"),
      ("table.concat, 1", "bad argument #1 to 'table.concat' (table expected, got number)"),
      ("pairs, nil", "bad argument #1 to 'pairs' (table expected, got nil)"),
    ]) func messages(call: String, message: String) throws
  {
    #expect(try printed("print(select(2, pcall(\(call))))") == [message])
  }

  @Test("string.format writes tables and functions without their addresses") func formats() throws {
    #expect(try printed("print(('%s %s %5.1f %%|%-3s|'):format({}, print, 1, 'a'))") == ["table function   1.0 %|a  |"])
  }

  @Test("pairs iterates over the names of data, and a body that calls it depends on them") func data() throws {
    let program = try TestProgram(
      """
      return component("Root", { body = function()
        local names = {}
        for name, value in pairs(data) do names[#names + 1] = name .. "=" .. tostring(value) end
        table.sort(names)
        return Text(table.concat(names, " "))
      end })
      """
    ) { $0.data = ["a": .integer(1), "b": .string("x")] }
    #expect(program.render().text == "a=1 b=x")
    try program.program.setData("b", to: .string("y"))
    #expect(program.update().text == "a=1 b=y")
    try program.program.setData("c", to: .boolean(true))
    #expect(program.update().text == "a=1 b=y c=true")
    try program.program.setData("a", to: .none)
    #expect(program.update().text == "b=y c=true")
  }

  @Test("next iterates over the names of data, as pairs does") func nextOfData() throws {
    let program = try TestProgram(
      """
      return component("Root", { body = function()
        local name, value = next(data)
        local other = name and next(data, name)
        return Text(tostring(name) .. " " .. tostring(value) .. " " .. tostring(other))
      end })
      """
    ) { $0.data = ["a": .integer(1)] }
    #expect(program.render().text == "a 1 nil")
    try program.program.setData("a", to: .none)
    #expect(program.update().text == "nil nil nil")
    #expect(try printed("for i, value in next, { 7 } do print(i, value) end") == ["1\t7"])
    #expect(codes("next(1)") == [.scriptError])
  }

  @Test("ForEach accepts a table whose metatable supplies its entries") func proxies() throws {
    let list =
      "setmetatable({}, { __len = function() return 3 end, __index = function(_, i) return i <= 3 and 'i' .. i or nil end })"
    #expect(
      try TestProgram("return VStack { spacing = 0, ForEach(\(list), function(i) return Text(i) end) }").render().text
        == "i1\ni2\ni3")
    #expect(codes("return ForEach(setmetatable({}, { __len = function() error 'no' end }), Text)") == [.scriptError])
    let endless = "setmetatable({}, { __len = function() return 1 << 60 end, __index = function(_, i) return i end })"
    let picture = try TestProgram("return VStack { ForEach(\(endless), function(i) return Text(i) end) }").render()
    #expect(picture.codes == [.tooManyElements])
    let methods = "setmetatable({}, { __index = { add = function() end } })"
    #expect(try TestProgram("return VStack { 'a', ForEach(\(methods), Text) }").render().text == "a")
  }

  @Test("ForEach identifies observable objects by a property, and state can hold a list of them") func objects() throws {
    let program = try TestProgram(
      """
      local Bird = observable("Bird", { name = "" })
      local birds = { Bird { name = "swift" }, Bird { name = "owl" } }
      return component("Root", { state = { birds = birds }, body = function(self)
        return VStack { spacing = 0,
          ForEach(self.birds, "name", function(bird)
            return Text(bird.name):onTapGesture(function() bird.name = "wren" end)
          end),
        }
      end })
      """)
    let picture = program.render()
    #expect(picture.text.contains("swift") && picture.text.contains("owl"))
    try program.tap("owl", in: picture)
    #expect(program.update().text.contains("wren"))
    #expect(
      codes("local B = observable('B', { n = 1 }) return ForEach({ B() }, 'name', function(b) return Text(b.n) end)")
        == [.badArgument])
  }
}
