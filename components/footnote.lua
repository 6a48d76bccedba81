-- A note below an item: a part of `object_item` and other components, with the style modifier `:footnoteStyle`.

local Footnote = component("Footnote", {
  props = { content = required.view },
  defaultStyle = function(_, configuration)
    return configuration.content:font "footnote":foregroundStyle "secondary":lineLimit(1)
  end,
})

preview(Footnote, "Footnote", { width = 30 }, function() return Footnote("1000 - Hamburg") end)

return Footnote
