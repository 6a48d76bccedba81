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
    local limit = options.limit or 1
    local takesSeveral = limit > 1
    local function toggle()
      if self.marked[self.current] then
        self.marked[self.current], self.count = nil, self.count - 1
      elseif self.count < limit then
        self.marked[self.current], self.count = true, self.count + 1
      end
    end
    local function choose()
      if #lines == 0 then return end
      local chosen = {}
      for position in pairs(self.marked) do chosen[#chosen + 1] = position end
      table.sort(chosen)
      if #chosen == 0 then chosen = { self.current } end
      for index, position in ipairs(chosen) do chosen[index] = lines[position] end
      finish(table.concat(chosen, "\n"))
    end
    local rows = List { selection = self:binding "current",
      ForEach(lines, function(line, position)
        return Row { line = line, isMarked = self.marked[position] == true, takesSeveral = takesSeveral }
      end),
    }
    return kit.requireLines(VStack { alignment = "leading",
      kit.Header { title = options.header or "" },
      rows:listStyle "plain":frame { maxHeight = math.max(1, math.min(#lines, options.height or 10)) }
        :focused(self:binding "isFocused"):onSubmit(choose)
        :onKeyPress({ "space", "tab" }, function() if takesSeveral then toggle() end end, { title = "Mark" }),
      kit.Hints { keys = takesSeveral and { "↑↓", "move", "space", "mark", "return", "choose " .. self.count, "esc", "cancel" }
        or { "↑↓", "move", "return", "choose", "esc", "cancel" } },
    }:onKeyPress({ "escape", "q" }, kit.cancel, { title = "Cancel" }))
  end,
})

return kit.show(Choose {})
