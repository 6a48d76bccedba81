-- Charts: bars, lines, areas, points, and numbers in a line of text.

local Panel = require "panel"
local columns = require "columns"

local months = { "Jan", "Feb", "Mar", "Apr", "May", "Jun" }
local cities = {
  { name = "Berlin", days = { 12, 15, 9, 17, 20, 23 } },
  { name = "Paris", days = { 7, 9, 14, 11, 16, 18 } },
  { name = "Oslo", days = { 3, 6, 8, 12, 15, 14 } },
}

local function bars()
  return Chart {
    ForEach(cities, function(city)
      return { ForEach(months, function(month, index) return BarMark(month, city.days[index], city.name) end) }
    end),
  }:frame{ height = 12 }
end

local function lines()
  return Chart {
    ForEach(40, function(number)
      local x = number / 4
      return {
        LineMark(x, math.sin(x) * 4 + 6, "measured"),
        LineMark(x, math.cos(x / 2) * 3 + 6, "expected"),
      }
    end),
    RuleMark{ y = 6 },
  }:frame{ height = 12 }
end

local function row(name, values, color, note)
  return HStack { spacing = 2,
    Text(name):frame(10, "leading"), Sparkline(values):tint(color):frame { maxWidth = infinity, alignment = "leading" },
    Text(note):foregroundColor "secondary":frame(8, "leading"),
  }
end

local function sparklines()
  local noise, steps, peaks = {}, {}, {}
  for index = 1, 40 do
    noise[index] = math.random(1, 9)
    steps[index] = index // 8
    peaks[index] = index % 10 == 0 and 9 or 1 + index % 3
  end
  return VStack { spacing = 1,
    row("noise", noise, "green", "1 to 9"), row("steps", steps, "blue", "every 8"), row("peaks", peaks, "orange", "every 10"),
  }
end

return function()
  return VStack { spacing = 1,
    columns{
      Panel{ title = "Bars", content = bars() },
      Panel{ title = "Lines", content = lines() },
    },
    Panel{ title = "Sparklines", content = sparklines() },
  }
end
