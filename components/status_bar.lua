-- One row at the edge of a program: for example the open file, the mode and the position.

local StatusBar = component("StatusBar", {
  slots = { leading = slots(), center = slots(), trailing = slots() },
  defaultStyle = function(self, bar)
    local function row(center, trailing)
      return HStack { spacing = 2, bar.leading, Spacer(0), center, Spacer(0), trailing }
    end
    -- In less space, the center is left out first, then the trailing part.
    local shown = ViewThatFits { axes = "horizontal", row(bar.center, bar.trailing), row(nil, bar.trailing), row() }:lineLimit(1)
      :padding("horizontal", 1):frame { maxWidth = infinity }
    if self.env.accessibilityDifferentiateWithoutColor then
      shown = shown:background(HStack { spacing = 0, "[", Spacer(0), "]" }:accessibilityHidden())
    end
    return shown:background "secondaryBackground"
  end,
})

preview(StatusBar, "an editor", { width = 60 }, function()
  return StatusBar {
    leading = { Text("main.lua"):bold(), Text("●"):foregroundStyle "warning" }, center = "UTF-8", trailing = { "12:40", "Lua" },
  }
end)
preview(StatusBar, "one side", { width = 40 }, function() return StatusBar { trailing = "up 1:00" } end)

return StatusBar
