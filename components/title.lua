-- What something is called, in two rows at most or as a `:lineLimit` around says (a part of `object_item` and others; `:titleStyle`
-- styles it wherever it is).

local Title = component("Title", {
  props = { content = required.view },
  defaultStyle = function(self, configuration)
    return configuration.content:font "headline":lineLimit(self.env.lineLimit or 2)
  end,
})

preview(Title, "Title", { width = 30 }, function() return Title("Pad mounted transformer") end)

return Title
