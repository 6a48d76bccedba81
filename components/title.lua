-- What something is called (a part of `object_item` and others; `:titleStyle` styles it wherever it is).

local Title = component("Title", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content:font "headline":lineLimit(2) end,
})

preview(Title, "Title", { width = 30 }, function() return Title("Pad mounted transformer") end)

return Title
