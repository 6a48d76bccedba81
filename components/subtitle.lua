-- The second title of an item: a part of `object_item` and other components, with the style modifier `:subtitleStyle`.

local Subtitle = component("Subtitle", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content:lineLimit(1) end,
})

preview(Subtitle, "Subtitle", { width = 30 }, function() return Subtitle("Three phases (533423)") end)

return Subtitle
