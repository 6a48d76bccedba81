-- A figure with its name, its change and its history.

local Trend = require "trend"

local MetricCard = component("MetricCard", {
  props = {
    title = required.string,
    value = required.string,
    change = 0.0,
    isFallGood = false,
    history = optional.array,
  },
  body = function(self)
    local isUp = self.change >= 0
    local color = isUp ~= self.isFallGood and "success" or "error"
    return VStack { alignment = "leading",
      Text(self.title):font "caption":foregroundColor "secondary":lineLimit(1),
      HStack {
        Text(self.value):font "headline":lineLimit(1):layoutPriority(1),
        Spacer(),
        Text((isUp and "▲ " or "▼ ") .. format.percent(math.abs(self.change), { decimals = 1 }))
          :foregroundColor(color):lineLimit(1),
      },
      self.history and Trend{ values = self.history, color = color }:frame{ height = 2 }:padding("top", 1),
    }
      :padding{ horizontal = 2, vertical = 1 }
      :background(Color.gray:opacity(0.12))
  end,
})

preview(MetricCard, "up", { width = 26 }, function()
  return MetricCard{ title = "Requests per second", value = "12,480", change = 0.083, history = { 3, 4, 3, 5, 6, 5, 8, 9 } }
end)

preview(MetricCard, "down, without a history", { width = 26 }, function()
  return MetricCard{ title = "Median latency", value = "38 ms", change = -0.124, isFallGood = true }
end)

return MetricCard
