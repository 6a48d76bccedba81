-- The history of a value as an area of dots.

local Trend = require "trend"

test("the curve goes from the lowest to the highest value and fills the available space", function()
  local screen = mount(Trend { values = { 0, 10 } }, { width = 8, height = 2 })
  screen:expectScreen [[
       ⢀⣠⣴⣾⣿
    ⣠⣴⣾⣿⣿⣿⣿⣿
  ]]
  screen:resize(4, 3)
  screen:expectScreen [[
      ⢀⣾
     ⣠⣿⣿
    ⣰⣿⣿⣿
  ]]
end)

test("a single value is a dot, equal values are a line, and no values draw nothing", function()
  local function trend(values) return Trend { values = values }:frame(6, 1) end
  local screen = mount(VStack { alignment = "leading", spacing = 0, trend { 5 }, trend { 5, 5 }, trend {}, "below" },
    { width = 6, height = 4 })
  screen:expectScreen [[
    ⠁
    ⣿⣿⣿⣿⣿⣿

    below
  ]]
end)

test("very large and negative values stay in the available space", function()
  local screen = mount(Trend { values = { -1e300, 1e300, 0 } }, { width = 8, height = 2 })
  screen:expectScreen [[
      ⣠⣾⣿⣶⣤⣀
    ⣠⣾⣿⣿⣿⣿⣿⣿
  ]]
end)

local App = component("TrendApp", {
  state = { values = { 1, 2 } },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Trend { values = self.values }:frame(8, 1), Button("more", function() table.insert(self.values, 0) end),
    }
  end,
})

test("the curve is redrawn with new values, and a theme change redraws only the curve", function()
  local screen = mount(App {}, { width = 10, height = 2 })
  screen:tap "more"
  screen:theme "ember"
  expect(screen:counters().evaluated <= 1) -- the canvas
  screen:expectScreen [[
    ⣶⣾⣿⣿⣿⣶⣦⣄
    ▐ more ▌
  ]]
end)

require "worn"(function() return Trend { values = { 3, 9, 6 } }:frame { height = 2 }:overlay(Text "low", "bottomLeading") end, "low")
