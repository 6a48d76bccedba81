-- Any views side by side, one for each entry, in as many rows as needed.

local KPILayoutContainer = require "kpi_layout_container"

local function figure(entry) return Text(entry.id .. " " .. entry.value) end

local data = {
  { id = "a", value = 1 }, { id = "b", value = 2 }, { id = "c", value = 3 }, { id = "d", value = 4 }, { id = "e", value = 5 },
}

test("four entries are side by side, and the limit can be changed", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      KPILayoutContainer { data = data, id = "id", content = figure },
      KPILayoutContainer { data = data, content = figure }:limit(9),
      KPILayoutContainer { data = data, content = figure }:limit(2):spacing(1),
      KPILayoutContainer { data = data, content = figure }:limit(0),
    }, { width = 30, height = 4 })
  screen:expectScreen [[
    a 1   b 2   c 3   d 4
    a 1   b 2   c 3   d 4   e 5
    a 1 b 2
  ]]
end)

test("without a content function, an entry is a text", function()
  local screen = mount(KPILayoutContainer { data = { 1, "two", 3 } }, { width = 20, height = 1 })
  screen:expectScreen "1   two   3"
end)

test("a number stands for that many entries, and the limit is rounded down, at least to zero", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      KPILayoutContainer { data = 3 }, KPILayoutContainer { data = 9 }:limit(2.5), KPILayoutContainer { data = { 1, 2 } }:limit(-1),
      KPILayoutContainer { data = 0 }, KPILayoutContainer { data = -2 }, "end",
    }, { width = 20, height = 4 })
  screen:expectScreen [[
    1   2   3
    1   2
    end
  ]]
end)

-- The entries change places, and each count stays with the id of its entry.
local Counted = component("Counted", {
  props = { name = required.string }, state = { count = 0 },
  body = function(self)
    return Button(self.name .. self.count, function() self.count = self.count + 1 end):buttonStyle "plain"
  end,
})

local Turned = component("Turned", {
  props = { id = optional.any }, state = { isTurned = false },
  body = function(self)
    local a, b = { name = "a", of = { key = 1 } }, { name = "b", of = { key = 2 } }
    return VStack { alignment = "leading", spacing = 0,
      KPILayoutContainer {
        data = self.isTurned and { b, a } or { a, b }, id = self.id,
        content = function(entry) return Counted { name = entry.name } end,
      },
      Button("turn", function() self.isTurned = not self.isTurned end),
    }
  end,
})

for _, case in ipairs {
  { name = "a function", id = function(entry) return entry.name end, expected = "b0   a1" },
  { name = "a field", id = "name", expected = "b0   a1" },
  { name = "a field of a field", id = "of.key", expected = "b0   a1" },
  { name = "their position, if the field is missing", id = "serial", expected = "b1   a0" },
} do
  test("entries are identified by " .. case.name, function()
    local screen = mount(Turned { id = case.id }, { width = 20, height = 2 })
    screen:tap "a0"
    screen:tap "turn"
    screen:expect(case.expected)
  end)
end

test("in a narrow space, entries are in columns", function()
  local wide = { "one of the words", "日本語日本語日本語", "three" }
  local screen = mount(KPILayoutContainer { data = wide }, { width = 27, height = 6 })
  screen:expectScreen [[
    one of the   日本語日本語
    words        日本語
       three
  ]]
end)

local App = component("KPILayoutContainerApp", {
  state = { clicks = {} },
  body = function(self)
    return VStack { spacing = 0,
      KPILayoutContainer {
        data = { "x", "y" },
        content = function(name) return Button(name, function() table.insert(self.clicks, name) end) end,
      },
      Text(table.concat(self.clicks)),
    }
  end,
})

test("views inside accept clicks and keys, and a theme change keeps the result", function()
  local screen = mount(App {}, { width = 20, height = 2 })
  screen:tap "y"
  screen:press "shift+tab return"
  screen:expect "yx"
  screen:theme "ember"
  expect(screen:focus(), "x")
  expect(screen:counters().evaluated <= 2) -- one for each entry
  screen:press "tab space"
  screen:expect "yxy"
end)
