-- The action of an item, such as a button: a part of `object_item` and other components, with the style modifier `:actionStyle`.

local Action = component("Action", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content end,
})

preview(Action, "Action", { width = 30 }, function() return Action(Button "Open") end)

return Action
