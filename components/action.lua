-- What can be done with something (a part of `object_item` and others; `:actionStyle` styles it wherever it is).

local Action = component("Action", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content end,
})

preview(Action, "Action", { width = 30 }, function() return Action(Button "Open") end)

return Action
