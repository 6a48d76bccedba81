-- More on how something stands (a part of `object_item` and others; `:substatusStyle` styles it wherever it is).

local Substatus = component("Substatus", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content:foregroundStyle "secondary":lineLimit(1) end,
})

preview(Substatus, "Substatus", { width = 30 }, function() return Substatus("since Monday") end)

return Substatus
