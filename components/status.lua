-- The status of an item: a part of `object_item` and other components, with the style modifier `:statusStyle`.

local Status = component("Status", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content:fontWeight "semibold":lineLimit(1) end,
})

preview(Status, "Status", { width = 30 }, function() return Status("High") end)

return Status
