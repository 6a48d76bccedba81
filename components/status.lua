-- How something stands (a part of `object_item` and others; `:statusStyle` styles it wherever it is).

local Status = component("Status", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content:fontWeight "semibold":lineLimit(1) end,
})

preview(Status, "Status", { width = 30 }, function() return Status("High") end)

return Status
