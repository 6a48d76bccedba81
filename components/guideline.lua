-- A pattern to avoid beside a pattern to prefer, both as working views, below a sentence with the reason. In a narrow space, they
-- are stacked.

-- Two views of the same width, side by side or stacked. Each view is created once. ViewThatFits would create another one to try
-- the size.
local Sides = layout("GuidelineSides", {
  params = { gap = 1, least = 68 },
  sizeThatFits = function(self, proposal, views)
    local width, height = proposal.width or 80, 0
    local isWide = width >= self.least
    for _, view in ipairs(views) do
      local _, own = view:size(isWide and (width - self.gap) // 2 or width, nil)
      height = isWide and math.max(height, own) or height + own
    end
    return width, height
  end,
  place = function(self, bounds, _, views)
    local isWide = bounds.width >= self.least
    local width = isWide and (bounds.width - self.gap) // 2 or bounds.width
    local x, y = 0, 0
    for _, view in ipairs(views) do
      local _, own = view:size(width, nil)
      local height = isWide and bounds.height or own
      view:place(x, y, { width = width, height = height })
      if isWide then x = x + width + self.gap else y = y + height end
    end
  end,
})

local function side(mark, title, content)
  return GroupBox(HStack { mark, Text(title):lineLimit(1) }, {
    VStack { alignment = "leading", spacing = 0, content }
      :frame { maxWidth = infinity, maxHeight = infinity, alignment = "topLeading" },
  })
end

local Guideline = component("Guideline", {
  props = { why = required.string, avoidTitle = "", preferTitle = "" },
  slots = { avoid = slot(), prefer = slot() },
  body = function(self)
    return VStack { alignment = "leading", spacing = 1,
      Text(self.why):foregroundStyle "secondary",
      Sides {
        side(Label("Avoid", { systemImage = "xmark" }):foregroundStyle "error", self.avoidTitle, self.avoid),
        side(Label("Do", { systemImage = "checkmark" }):foregroundStyle "success", self.preferTitle, self.prefer),
      },
    }
  end,
})

local function styled()
  return Guideline { why = "A background has the size of the view it decorates.", avoidTitle = "ZStack",
    preferTitle = "background",
    avoid = ZStack { Text "Inbox":padding { horizontal = 2, vertical = 1 }, Capsule():strokeBorder "tint" }:frame { maxHeight = 3 },
    prefer = Text "Inbox":padding { horizontal = 2, vertical = 1 }:background(Capsule():strokeBorder "tint"),
  }
end

preview(Guideline, "wide", { width = 72 }, styled)
preview(Guideline, "narrow", { width = 36 }, styled)

return Guideline
