-- The title of an item, in at most two rows or as many as an enclosing `:lineLimit` allows: a part of `object_item` and other
-- components, with the style modifier `:titleStyle`.

local Title = component("Title", {
  props = { content = required.view },
  defaultStyle = function(self, configuration)
    return configuration.content:font "headline":lineLimit(self.env.lineLimit or 2)
  end,
})

preview(Title, "Title", { width = 30 }, function() return Title("Pad mounted transformer") end)

return Title
