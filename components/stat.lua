-- A figure with its label, its change and a curve of its history.

local Stat = component("Stat", {
  props = { label = required.string, value = required.string, change = optional.number, history = {}, isMoreBetter = true },
  defaultStyle = function(_, stat)
    local change = stat.change
    local isGood = change and (change >= 0) == stat.isMoreBetter
    local value = Text(stat.value):font "title":lineLimit(1)
    local amount = change and format.percent(math.abs(change), { decimals = 1 }) .. (isGood and "" or " !")
    local trend = change and Text((change < 0 and "▼ " or "▲ ") .. amount)
      :foregroundStyle(isGood and "success" or "error"):lineLimit(1)
    return VStack { alignment = "leading", spacing = 0,
      Text(stat.label):foregroundStyle "secondary":lineLimit(1),
      ViewThatFits { axes = "horizontal",
        HStack { spacing = 2, value, trend },
        VStack { alignment = "leading", spacing = 0, value, trend },
      },
      #stat.history > 0 and Sparkline(stat.history):frame { maxWidth = 16, height = 1, alignment = "leading" },
    }:accessibilityElement { children = "combine" }
  end,
})

preview(Stat, "better", { width = 30 }, function()
  return Stat { label = "Requests per second", value = "24,566", change = 0.083, history = { 3, 5, 4, 6, 7, 6, 8, 9 } }
end)
preview(Stat, "worse", { width = 30 }, function()
  return Stat { label = "Median latency", value = "38 ms", change = 0.124, isMoreBetter = false }
end)
preview(Stat, "only a figure", { width = 30 }, function() return Stat { label = "Uptime", value = "99.97 %" } end)

return Stat
