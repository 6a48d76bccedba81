-- Choose one or more lines: longtail choose apple fig plum
local kit = require "kit"

local Row = component("ChooseRow", {
  props = { line = "", isMarked = false, takesSeveral = false },
  body = function(self)
    local mark = Text(self.isMarked and "◉" or "○"):foregroundStyle(self.isMarked and "tint" or "secondary")
    return HStack { spacing = 1, self.takesSeveral and mark, Text(self.line) }:lineLimit(1)
  end,
})

local Choose = component("Choose", {
  state = { current = kit.options.current or 1, marked = {}, count = 0, isFocused = true },
  body = function(self)
    local options, lines = kit.options, kit.lines()
    local takesSeveral, count = (options.limit or 1) > 1, self.count > 0 and "choose " .. self.count or "choose"
    local rows = List { selection = self:binding "current",
      ForEach(lines, function(line, position)
        return Row { line = line, isMarked = self.marked[position] == true, takesSeveral = takesSeveral }
      end),
    }
    return kit.requireLines(VStack { alignment = "leading",
      kit.Header { title = options.header or "" },
      rows:listStyle "plain":frame { maxHeight = math.max(1, math.min(#lines, options.height or 10)) }
        :focused(self:binding "isFocused"):onSubmit(function() if #lines > 0 then kit.finish(self, self.current, lines) end end)
        :onKeyPress({ "space", "tab" }, function() kit.toggle(self, self.current) end, { title = "Mark" }),
      kit.Hints { keys = takesSeveral and { "↑↓", "move", "space", "mark", "return", count, "esc", "cancel" }
        or { "↑↓", "move", "return", "choose", "esc", "cancel" } },
    }:onKeyPress({ "escape", "q" }, kit.cancel, { title = "Cancel" }))
  end,
})

return kit.show(Choose {})
