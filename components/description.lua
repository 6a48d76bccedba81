-- The description of an item in a few rows: a part of `object_item` and other components, with the style modifier
-- `:descriptionStyle`.

local Description = component("Description", {
  props = { content = required.view },
  defaultStyle = function(self, configuration)
    return configuration.content:foregroundStyle "secondary":lineLimit(self.env.lineLimit or 4)
  end,
})

preview(Description, "Description", { width = 30 }, function()
  return Description("It started to overheat within 45 minutes each time it was turned on.")
end)

return Description
