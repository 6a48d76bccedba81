// A comparison of Longtail's `table` functions with those of Lua: equal results, errors and tables, for random tables.

import Testing

@Suite struct TableFunctionLaws {
  /// Lua code that removes expected differences from messages. Lua (5.4.4) names the called function, prints addresses, and
  /// reports the wrong argument of `remove` if a position is out of bounds.
  private static let plain = #"""
    local function plain(text)
      return (text:gsub("\n", " "):gsub("to '[^']*'", "to it"):gsub(": 0x%x+", ""):gsub("#1 to it %(position", "#2 to it (position"))
    end
    """#

  private static let cases = #"""
    local words = { "a", "b", "cc", "", 1, 2, 3.5, -4 }
    local function array(most, values)
      local t = {}
      for i = 1, random(most) - 1 do t[i] = pick(values) end
      return t
    end
    -- Returns `t`, or a table that reads from `t` or from a function, or a table whose `__len` returns a wrong length.
    local function odd(t)
      local kind = random(8)
      if kind == 1 then return setmetatable({}, { __index = t, __newindex = t, __len = function() return #t end }) end
      if kind == 2 then return setmetatable(t, { __len = function() return random(6) - 1 end }) end
      if kind == 3 then
        return setmetatable(t, { __index = function(_, k) return k end, __newindex = function(t, k, v) rawset(t, k, v) end })
      end
      return t
    end
    local function inside(t)
      local parts = {}
      for i = -12, 24 do
        local value = rawget(t, i)
        if value ~= nil then parts[#parts + 1] = i .. "=" .. tostring(value) end
      end
      return table.concat(parts, " ")
    end
    local function place() return pick { -1, 0, 1, 1, 2, 3, 4, 5, 9, math.mininteger, math.maxinteger, 1.5, "2", "x", false } end
    local function limit() return pick { -1, 0, 1, 2, 3, 4, 5, 6, 7, 8 } end
    local lines = {}
    for i = 1, count do
      local t, other = odd(array(8, words)), array(4, words)
      local kind, line = random(8)
      local function try(name, ...)
        local given = table.pack(...)
        for i = 1, given.n do given[i] = type(given[i]) == "table" and "{}" or tostring(given[i]) end
        local before = inside(t)
        line = name .. "(" .. table.concat(given, ", ") .. ") of " .. before .. " -> " .. describe(pcall(table[name], ...))
      end
      if kind == 1 then try("insert", t, place(), "new")
      elseif kind == 2 then try("insert", t, "new")
      elseif kind == 3 then try("remove", t, random(3) > 1 and place() or nil)
      elseif kind == 4 then try("remove", t)
      elseif kind == 5 then try("move", t, limit(), limit(), random(9) == 1 and place() or limit(), pick { t, other, false } or nil)
      elseif kind == 6 then try("concat", t, pick { "", ", ", 0 }, random(3) > 1 and limit() or nil, random(3) > 1 and limit() or nil)
      elseif kind == 7 then try("unpack", t, random(3) > 1 and limit() or nil, random(3) > 1 and limit() or nil)
      else
        local numbers = array(40, { 1, 2, 3, 4, 5.5, -6, 7, 8, 9, 10 })
        t = numbers
        local by = pick { false, function(a, b) return a > b end, function(a, b) return a * 7 % 5 < b * 7 % 5 end } or nil
        try("sort", numbers, by)
        -- Values that `by` treats as equal may be in any order, so each value is replaced by its key for `by`.
        if by then for i, value in ipairs(numbers) do numbers[i] = by(5.5, 1) and -value or value * 7 % 5 end end
      end
      lines[#lines + 1] = plain(line .. " | " .. inside(t) .. " | " .. inside(other))
    end
    return table.concat(lines, "\n")
    """#

  @Test("insert, remove, move, concat, unpack and sort work as in Lua, for 20,000 random tables", arguments: 1...100)
  func sameAsTheLibrary(seed: Int) throws {
    let found = try Reference("local seed, count = \(seed), 200 \(Reference.library) \(Self.plain) \(Self.cases)")
    #expect(found.theirLines.count == 200)
    let different = zip(found.theirLines, found.ourLines).first { $0 != $1 }.map { [$0, $1] }
    #expect(different == nil, "seed \(seed)")
  }

  @Test(
    "table functions give the same results as in Lua, for edge cases",
    arguments: [
      "table.insert()", "table.insert({})", "table.insert({}, 1, 2, 3)", "table.insert(1, 2)", "table.remove()",
      "table.remove({}, 1)",
      "table.remove({}, 0)", "table.remove({}, 2)", "table.remove({ 1, 2, 3 }, 4)", "table.remove({ 1, 2, 3 }, 5)",
      "table.concat()", "table.concat({ {} })", "table.concat({ 1, {}, 3 }, ',')", "table.concat({ 1 }, {})",
      "table.concat({}, ',', math.maxinteger, math.maxinteger)",
      "table.concat({ [math.maxinteger] = 'x' }, ',', math.maxinteger, math.maxinteger)",
      "table.move({ 1 }, 1, 2)", "table.move({}, 1, 2, math.maxinteger)", "table.move({}, -1, math.maxinteger, 2)",
      "table.move({}, 2, 1, 1, 1)", "#table.move({ 1, 2, 3 }, 2, 3, 1)", "table.move({}, math.maxinteger, math.maxinteger, 1)[1]",
      "table.unpack({}, 1, 1e8)", "table.unpack({}, 1, math.maxinteger)", "table.unpack({}, math.mininteger, math.maxinteger)",
      "table.unpack({}, math.maxinteger, math.maxinteger)", "table.unpack({ 1, 2 }, math.maxinteger - 1, math.mininteger)",
      "table.sort({ 1, 'x' })", "table.sort({ {}, {} })", "table.sort({ 2, 1 }, 1)", "table.sort({ 2, 1 }, {})",
      "table.sort(setmetatable({}, { __len = function() return math.maxinteger end }))",
      "table.sort({ 2, 1 }, function() error('stopped', 0) end)",
    ])
  func edges(call: String) throws {
    let found = try Reference(
      "local seed = 1 \(Reference.library) \(Self.plain) return plain(describe(pcall(function() return \(call) end)))")
    #expect(found.ours == found.theirs)
  }

  @Test("a sort is stable, and leaves a table unchanged if the comparison fails") func sorting() throws {
    #expect(
      try picture(
        """
        local rows = {}
        for i = 1, 100 do rows[i] = { key = i * 7 % 5, i = i } end
        table.sort(rows, function(a, b) return a.key < b.key end)
        local isStable = true
        for i = 2, 100 do
          isStable = isStable and (rows[i - 1].key < rows[i].key or rows[i - 1].key == rows[i].key and rows[i - 1].i < rows[i].i)
        end
        local numbers, turns = { 3, 1, 2, 5, 4 }, 0
        pcall(table.sort, numbers, function(a, b) turns = turns + 1 return turns == 5 and error "x" or a < b end)
        return Text(tostring(isStable) .. " " .. table.concat(numbers))
        """) == "true 31254")
  }
}
