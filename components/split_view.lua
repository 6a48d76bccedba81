-- Two views side by side or stacked, with a divider between them. The divider is dragged, or moved by the arrow keys while it has
-- the focus; home resets it. If there is too little space for both views, only one is shown.

local sides = {
  horizontal = { length = "width", back = "left", on = "right", stack = HStack },
  vertical = { length = "height", back = "up", on = "down", stack = VStack },
}

-- The length of the first view, within the minimum lengths of both views and the available cells.
local function bounded(self, length, cells)
  local length = math.max(self.minimum, math.min(cells - self.secondMinimum, length))
  return math.floor(math.max(0, math.min(cells, length)))
end

local function pane(content, size, length, name)
  local frame = { width = size.width, height = size.height, alignment = "topLeading" }
  frame[name] = length
  return content:frame(frame):clipped()
end

local SplitView = component("SplitView", {
  props = {
    axis = "horizontal", -- "horizontal" (side by side) or "vertical" (stacked)
    position = 0.5,      -- the divider at first: below 1 a share of the space, which stays the same share; otherwise cells
    minimum = 4,         -- the minimum of the first view in cells
    secondMinimum = 4,   -- the minimum of the second view in cells; the first view has priority if both do not fit
    onMove = handler,    -- called with the new position, a share or cells like `position`
  },
  slots = { first = slot(), second = slot() },
  fluent = {
    collapsesBelow = 0, -- with fewer cells than this, only one view is shown
    keeps = "first",    -- the view that is shown then, "first" or "second"
  },
  state = { moved = -1, held = -1, isFocused = false }, -- where the divider was moved to, and where a drag began; -1 for none
  body = function(self)
    local side = sides[self.axis] or sides.horizontal
    local isMirrored = side == sides.horizontal and self.env.layoutDirection == "rightToLeft"

    return GeometryReader(function(geometry)
      local size, room = geometry.size, geometry.size[side.length]
      if room < self.collapsesBelow then
        return pane(self.keeps == "second" and self.second or self.first, size, room, side.length)
      end
      local cells, isPart = math.max(1, room - 1), self.position < 1
      local position = self.moved >= 0 and self.moved or self.position
      local length = bounded(self, isPart and math.floor(position * cells + 0.5) or math.floor(position), cells)

      local function put(position)
        self.moved = position
        if self.onMove then self.onMove(position) end
      end
      local function move(to)
        local new = bounded(self, to, cells)
        if new ~= length then put(isPart and new / cells or new) end
      end
      local function drag(translation)
        if self.held < 0 then self.held = length end
        move(self.held + translation[side.length] * (isMirrored and -1 or 1))
      end

      -- A divider is drawn in the third level of the foreground style.
      local line = self.isFocused and Divider "heavy":foregroundStyle("tint", "tint", "tint") or Divider()
      line = line:focusable():focused(self:binding "isFocused")
        :gesture(DragGesture {
          minimumDistance = 0,
          onChanged = function(event) drag(event.translation) end,
          onEnded = function() self.held = -1 end,
        })
        :onKeyPress(isMirrored and side.on or side.back, function() move(length - 1) end, { title = "Move the divider" })
        :onKeyPress(isMirrored and side.back or side.on, function() move(length + 1) end)
        :onKeyPress("home", function() put(self.position) end, { title = "Reset" })
        :accessibilityLabel "Divider":accessibilityValue(length .. " of " .. cells)
      return side.stack { spacing = 0, alignment = side == sides.horizontal and "top" or "leading",
        pane(self.first, size, length, side.length), line, pane(self.second, size, cells - length, side.length),
      }
    end):onChange(self.position, function() self.moved = -1 end)
  end,
})

local function text(title)
  return VStack { alignment = "leading", Text(title):bold(), Text("This text has the space that the divider leaves.") }
    :padding("horizontal", 1)
end

preview(SplitView, "side by side", { width = 50, height = 5 }, function()
  return SplitView { first = text "First", second = text "Second" }
end)
preview(SplitView, "stacked", { width = 30, height = 7 }, function()
  return SplitView { first = text "First", second = text "Second", axis = "vertical", position = 2, minimum = 1 }
end)
preview(SplitView, "a sidebar", { width = 50, height = 5 }, function()
  return SplitView { first = text "First", second = text "Second", position = 14 }
end)
preview(SplitView, "collapsed", { width = 30, height = 5 }, function()
  return SplitView { first = text "First", second = text "Second" }:collapsesBelow(40):keeps "second"
end)

return SplitView
