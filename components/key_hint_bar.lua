-- The keys that work, in one row: as many as there is room for.

local KeyHintBar = component("KeyHintBar", {
  props = { hints = required.array },
  fluent = { spacing = 3 },
  defaultStyle = function(_, bar)
    local views = { axes = "horizontal" }
    for shown = #bar.hints, 1, -1 do
      local row = { spacing = bar.spacing }
      for index = 1, shown do
        local hint = bar.hints[index]
        row[index] = HStack {
          Text(hint.key):bold():foregroundStyle "tint", Text(hint.title):foregroundStyle "secondary",
        }:lineLimit(1)
      end
      table.insert(views, HStack(row))
    end
    return ViewThatFits(views)
  end,
})

local hints = {
  { key = "↑↓", title = "Choose" }, { key = "return", title = "Open" }, { key = "d", title = "Delete" },
  { key = "q", title = "Quit" },
}

preview(KeyHintBar, "all", { width = 60 }, function() return KeyHintBar { hints = hints } end)
preview(KeyHintBar, "in less room", { width = 28 }, function() return KeyHintBar { hints = hints }:spacing(2) end)

return KeyHintBar
