-- A figure with its name, its change and a curve of its history.

local MetricCard = require "metric_card"

test("the change is beside the figure, and the curve is below", function()
  local screen = mount(MetricCard { title = "Requests", value = "12,480", change = 0.083, history = { 1, 2, 3 } },
    { width = 24, height = 7 })
  screen:expectScreen [[
    Requests
    12,480        ▲ 8.3%

            ⢀⣀⣀⣠⣤⣤⣶⣶⣶⣿⣿⣿
    ⣠⣤⣤⣶⣶⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
  ]]
end)

test("without a history, a card is four rows high, and a decrease points down", function()
  local screen = mount(MetricCard { title = "Latency", value = "38 ms", change = -0.1236, isFallGood = true },
    { width = 24, height = 7 })
  screen:expectScreen [[
    Latency
    38 ms        ▼ 12.4%
  ]]
end)

test("no change points up, and a very large change does not hide the figure", function()
  local screen = mount(
    VStack { spacing = 0,
      MetricCard { title = "a", value = "1" }, MetricCard { title = "a long title", value = "2 of 3", change = 1e9 },
    }, { width = 14, height = 12 })
  screen:expectScreen [[
    a
    1   ▲ 0.0%


    a long ti…
    2 of 3  ▲…
  ]]
end)

test("a history can have no value, a single value or equal values", function()
  local function card(history) return MetricCard { title = "a", value = "1", history = history } end
  local screen = mount(HStack { spacing = 0, card {}, card { 5 }, card { 5, 5, 5 } }, { width = 42, height = 8 })
  screen:expectScreen [[
    a             a             a
    1   ▲ 0.0%    1   ▲ 0.0%    1   ▲ 0.0%

                  ⠁             ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
                                ⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
  ]]
end)

local App = component("MetricCardApp", {
  state = { count = 1 },
  body = function(self)
    return Button(MetricCard { title = "Clicks", value = tostring(self.count), change = self.count / 10 },
      function() self.count = self.count + 1 end)
  end,
})

test("a button around it accepts clicks and keys, and a theme change runs no body", function()
  local screen = mount(App {}, { width = 24, height = 4 })
  screen:tap "Clicks"
  screen:press "space"
  screen:theme "paper"
  screen:expect "▲ 30.0%"
  expect(screen:counters().evaluated, 0)
end)
