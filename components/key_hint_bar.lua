-- The available keys in one row, as many as fit. The last one always stays, because it is usually the key to quit.

local KeyHintBar = component("KeyHintBar", {
  props = {
    hints = required.array, -- { key = "return", title = "Open" }, the most important first
  },
  fluent = { spacing = 3 },
  defaultStyle = function(self, bar)
    local last = #bar.hints
    local function hint(index)
      local about = bar.hints[index]
      return HStack { Text(about.key):bold():foregroundStyle "tint", Text(about.title):foregroundStyle "secondary" }:lineLimit(1)
    end
    -- The first `count` hints, a sign if others are left out, and the last hint.
    local function row(count)
      local parts = { spacing = bar.spacing }
      for index = 1, count do parts[index] = hint(index) end
      if count < last - 1 then
        table.insert(parts, Text(self.env.glyphs == "ascii" and "..." or "…"):foregroundStyle "tertiary":accessibilityHidden())
      end
      table.insert(parts, hint(last))
      return HStack(parts)
    end
    local views = { axes = "horizontal" }
    for count = last - 1, 0, -1 do table.insert(views, row(count)) end
    if last > 1 then table.insert(views, hint(last)) end
    return ViewThatFits(views)
  end,
})

local hints = {
  { key = "↑↓", title = "Choose" }, { key = "return", title = "Open" }, { key = "d", title = "Delete" },
  { key = "q", title = "Quit" },
}

preview(KeyHintBar, "all", { width = 60 }, function() return KeyHintBar { hints = hints } end)
preview(KeyHintBar, "limited space", { width = 28 }, function() return KeyHintBar { hints = hints }:spacing(2) end)

return KeyHintBar
