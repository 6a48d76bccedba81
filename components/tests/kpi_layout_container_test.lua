-- Any views side by side, one for each entry, on as many rows as they take.

local KPILayoutContainer = require "kpi_layout_container"

local function figure(entry) return Text(entry.id .. " " .. entry.value) end

local data = {
  { id = "a", value = 1 }, { id = "b", value = 2 }, { id = "c", value = 3 }, { id = "d", value = 4 }, { id = "e", value = 5 },
}

test("four stand side by side, and the limit may be another", function()
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

test("without a function for it an entry is a text", function()
  local screen = mount(KPILayoutContainer { data = { 1, "two", 3 } }, { width = 20, height = 1 })
  screen:expectScreen "1   two   3"
end)

test("in less room they stand in columns", function()
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

test("what is in it is clicked and pressed, and a theme keeps what came of it", function()
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
