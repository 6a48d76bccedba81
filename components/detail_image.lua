-- A picture of something (a part of `object_item` and others; `:detailImageStyle` styles it wherever it is).

local DetailImage = component("DetailImage", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content end,
})

preview(DetailImage, "DetailImage", { width = 30 }, function() return DetailImage(Image { systemName = "bolt" }) end)

return DetailImage
