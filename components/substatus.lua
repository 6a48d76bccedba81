-- More about the status of an item: a part of `object_item` and other components, with the style modifier `:substatusStyle`.

local Substatus = component("Substatus", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content:foregroundStyle "secondary":lineLimit(1) end,
})

preview(Substatus, "Substatus", { width = 30 }, function() return Substatus("since Monday") end)

return Substatus
