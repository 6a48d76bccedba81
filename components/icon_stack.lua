-- A few icons side by side or stacked: texts, symbols or any views. Icons beyond `limit` are counted.

local IconStack = component("IconStack", {
  props = { icons = required.view },
  fluent = {
    limit = 3,           -- the maximum number of icons
    axis = "horizontal", -- "horizontal" (side by side) or "vertical" (stacked)
  },
  defaultStyle = function(_, configuration)
    local icons, limit = configuration.icons, math.max(0, configuration.limit)
    local more = icons:count() - limit
    local rest = more > 0 and Text("+" .. more):foregroundStyle "secondary"
    if configuration.axis == "vertical" then return VStack { spacing = 0, icons:prefix(limit), rest } end
    return HStack { icons:prefix(limit), rest }
  end,
})

preview(IconStack, "a few", { width = 20 }, function()
  return IconStack { icons = { "1", Image { systemName = "circle.fill" }, Image { systemName = "envelope" } } }
end)
preview(IconStack, "over the limit", { width = 20 }, function()
  return IconStack { icons = { "1", "2", "3", "4", "5" } }:limit(2)
end)
preview(IconStack, "stacked", { width = 20 }, function()
  return IconStack { icons = { "1", Image { systemName = "star" }, "3", "4" } }:axis "vertical"
end)

return IconStack
