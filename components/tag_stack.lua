-- Words on small coloured backgrounds, in as many rows as needed.

-- The position of each view in rows of at most `width` columns, and the size of all rows.
local function flow(views, spacing, width)
  local places, x, y, height, widest = {}, 0, 0, 0, 0
  for index, view in ipairs(views) do
    local columns, rows = view:size(width, nil)
    -- A free row keeps the backgrounds of two rows apart.
    if x > 0 and x + columns > width then x, y, height = 0, y + height + 1, 0 end
    places[index] = { x = x, y = y }
    x, height, widest = x + columns + spacing, math.max(height, rows), math.max(widest, x + columns)
  end
  return places, widest, y + height
end

local Flow = layout("TagFlow", {
  params = { spacing = 1 },
  sizeThatFits = function(self, proposal, views)
    local _, width, height = flow(views, self.spacing, proposal.width or infinity)
    return width, height
  end,
  place = function(self, bounds, _, views)
    local places = flow(views, self.spacing, bounds.width)
    for index, view in ipairs(views) do
      view:place(bounds.x + places[index].x, bounds.y + places[index].y, { width = bounds.width })
    end
  end,
})

local TagStack = component("TagStack", {
  props = { tags = required.view },
  fluent = { color = Color.gray:opacity(0.35) },
  defaultStyle = function(self, configuration)
    local tags = configuration.tags:padding("horizontal", 1)
    if self.env.accessibilityDifferentiateWithoutColor then
      tags = tags:background(HStack { spacing = 0, "[", Spacer(0), "]" }:accessibilityHidden())
    end
    return Flow { tags:background(configuration.color):lineLimit(1) }
  end,
})

preview(TagStack, "tags", { width = 30 }, function() return TagStack { tags = { "Urgent", "Hamburg", "Pump" } } end)
preview(TagStack, "on several rows", { width = 20 }, function()
  return TagStack { tags = { "Urgent", "Hamburg", "Three phases", "Pad mounted" } }:color(Color.blue:opacity(0.3)):padding()
end)
preview(TagStack, "different heights", { width = 20 }, function()
  return TagStack { tags = { Text "Urgent":padding("vertical", 1), "Pump", "Three phases" } }:padding()
end)

return TagStack
