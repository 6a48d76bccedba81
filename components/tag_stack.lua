-- Words on small plates, on as many rows as they take.

local Flow = layout("TagFlow", {
  params = { spacing = 1 },
  sizeThatFits = function(self, proposal, subviews)
    local x, y, width = 0, 1, 0
    for _, view in ipairs(subviews) do
      local size = view:size()
      if x > 0 and x + size > (proposal.width or infinity) then x, y = 0, y + 1 end
      x = x + size + self.spacing
      width = math.max(width, x - self.spacing)
    end
    return width, #subviews > 0 and y or 0
  end,
  place = function(self, bounds, _, subviews)
    local x, y = 0, 0
    for _, view in ipairs(subviews) do
      local size = view:size()
      if x > 0 and x + size > bounds.width then x, y = 0, y + 1 end
      view:place(bounds.x + x, bounds.y + y, { width = bounds.width })
      x = x + size + self.spacing
    end
  end,
})

local TagStack = component("TagStack", {
  props = { tags = required.view },
  fluent = { color = Color.gray:opacity(0.35) },
  defaultStyle = function(_, configuration)
    return Flow { configuration.tags:padding("horizontal", 1):background(configuration.color):lineLimit(1) }
  end,
})

preview(TagStack, "tags", { width = 30 }, function() return TagStack { tags = { "Urgent", "Hamburg", "Pump" } } end)
preview(TagStack, "on several rows", { width = 18 }, function()
  return TagStack { tags = { "Urgent", "Hamburg", "Three phases", "Pad mounted" } }:color(Color.blue:opacity(0.3))
end)

return TagStack
