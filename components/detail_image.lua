-- The image of an item: a part of `object_item` and other components, with the style modifier `:detailImageStyle`.

local DetailImage = component("DetailImage", {
  props = { content = required.view },
  defaultStyle = function(_, configuration) return configuration.content end,
})

preview(DetailImage, "DetailImage", { width = 30 }, function() return DetailImage(Image { systemName = "bolt" }) end)

return DetailImage
