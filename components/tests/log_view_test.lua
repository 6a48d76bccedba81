-- Lines of a log as they arrive, the newest last and visible.

local LogView = require "log_view"

local App = component("LogViewApp", {
  state = { entries = {}, least = "debug" },
  body = function(self)
    local levels = { "info", "debug", "warning", "error" }
    local function add()
      local n = #self.entries
      table.insert(self.entries, { id = n, time = "12:0" .. n, level = levels[n % 4 + 1], text = "line " .. n })
    end
    return VStack { spacing = 0,
      LogView { entries = self.entries }:minimumLevel(self.least):frame { height = 3 },
      HStack { Button("add", add), Button("bad", function() self.least = "warning" end) },
    }
  end,
})

test("a log is empty at first, and stays scrolled to the end as lines are added", function()
  local screen = mount(App {}, { width = 28, height = 4 })
  screen:expect "Nothing yet"
  screen:tap "add"
  screen:press("return", 4)
  screen:expect "12:02 WARNING line 2"
  screen:expect "12:04 INFO    line 4"
  screen:expectNot "line 1"
end)

test("the user can scroll back to earlier lines", function()
  local screen = mount(App {}, { width = 28, height = 4 })
  screen:tap "add"
  screen:press("return", 6)
  screen:scroll("line 6", { rows = -9 })
  screen:expect "line 0"
  screen:expectNot "line 6"
end)

test("entries below the minimum level are hidden, and a log without visible entries is empty", function()
  local screen = mount(App {}, { width = 28, height = 4 })
  screen:tap "add"
  screen:tap "bad"
  screen:expect "Nothing yet"
  screen:tap "add"
  screen:press "return return"
  screen:expect "ERROR   line 3"
  screen:expectNot "line 1"
end)

test("only the last entries are kept, long ones wrap, and entries with an unknown level are shown", function()
  local entries = {
    { id = 1, level = "info", text = "gone" }, { id = 2, level = "error", text = "lost a peer, trying again" },
    { id = 3, level = "weird", text = "日本語日本語日本語", time = "12:00" },
  }
  local screen = mount(LogView { entries = entries }:most(2), { width = 27, height = 5 })
  screen:expectNot "gone"
  screen:expectScreen [[
     ERROR   lost a peer,
             trying again
    12:00 WEIRD   日本語日本語
                  日本語
  ]]
end)

test("a theme change keeps the lines and the scroll position", function()
  local screen = mount(App {}, { width = 28, height = 4 })
  screen:tap "add"
  screen:press("return", 5)
  screen:scroll("line 5", { rows = -2 })
  screen:theme "ember"
  screen:expect "line 1"
  screen:expectNot "line 5"
  expect(screen:counters().evaluated <= 4) -- rows
end)

test("an entry without a level has the level debug", function()
  local screen = mount(LogView { entries = { { id = 1, text = "cold" } } }, { width = 28, height = 1 })
  screen:expect "DEBUG   cold"
end)
