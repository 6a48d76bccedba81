-- A count at the end of a view. It is hidden at 0, and a large count is shortened, as in "99+".

local CountBadge = component("CountBadge", {
  props = { count = 0 }, slots = { content = slot() },
  fluent = { most = 99, color = Color.error },
  defaultStyle = function(self, badge)
    local count = badge.count
    if count <= 0 then return badge.content end
    local text = count > badge.most and badge.most .. "+" or tostring(math.floor(count))
    -- Without colours, the plate is reversed, and touches the text before it.
    return HStack { spacing = self.env.accessibilityDifferentiateWithoutColor and 1 or 0,
      badge.content,
      Text(text):bold():padding("horizontal", 1):background(badge.color, { shape = Capsule(), legible = true }),
    }
      :accessibilityElement { children = "combine" }:accessibilityValue(text)
  end,
})

preview(CountBadge, "small count", { width = 20 }, function()
  return CountBadge { count = 3, content = Image { systemName = "envelope" } }
end)
preview(CountBadge, "large count", { width = 20 }, function() return CountBadge { count = 1234, content = "Inbox" } end)
preview(CountBadge, "no count", { width = 20 }, function() return CountBadge { content = "Inbox" } end)

return CountBadge
