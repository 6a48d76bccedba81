-- A figure with its label, its change and its history.

local Stat = require "stat"

test("a stat shows a label, a value, its change and its history", function()
  local screen = mount(Stat { label = "Requests", value = "24,566", change = 0.083, history = { 3, 5, 4, 6, 7, 6, 8, 9 } },
    { width = 20, height = 3 })
  screen:expectScreen [[
    Requests
    24,566  ▲ 8.3%
    ▁▃▂▄▅▄▆▇
  ]]
end)

test("a value is enough, a decrease points down and is marked as bad, and no change points up", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      Stat { label = "Uptime", value = "99.97 %" }, Stat { label = "Latency", value = "38 ms", change = -0.1236 },
      Stat { label = "Same", value = "1", change = 0 },
    }, { width = 20, height = 6 })
  screen:expectScreen [[
    Uptime
    99.97 %
    Latency
    38 ms  ▼ 12.4% !
    Same
    1  ▲ 0.0%
  ]]
end)

test("a long label is truncated, and the value can be empty", function()
  local screen = mount(Stat { label = "日本語日本語日本語", value = "" }, { width = 9, height = 3 })
  screen:expectScreen [[
    日本語日…
  ]]
end)

test("a style receives all properties", function()
  local screen = mount(
    Stat { label = "a", value = "1", change = 0.5, isMoreBetter = false }:statStyle(function(_, stat)
      return Text(("%s %s %g %s %d"):format(stat.label, stat.value, stat.change, stat.isMoreBetter, #stat.history))
    end), { width = 20, height = 1 })
  screen:expectScreen "a 1 0.5 false 0"
end)

local App = component("StatApp", {
  state = { history = { 1 } },
  body = function(self)
    local last = self.history[#self.history]
    return VStack { alignment = "leading", spacing = 0,
      Stat { label = "Doubled", value = tostring(last), history = self.history },
      Button("more", function() table.insert(self.history, last * 2) end),
    }
  end,
})

test("a stat shows its new values, and a theme change keeps them", function()
  local screen = mount(App {}, { width = 20, height = 4 })
  screen:tap "more"
  screen:press "return return"
  screen:expect "8"
  screen:theme "ember"
  screen:expect "▁▂▄▇"
  expect(screen:counters().evaluated, 0)
end)
