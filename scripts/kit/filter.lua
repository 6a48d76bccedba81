-- Find lines by some of their characters: git branch | longtail filter
local kit = require "kit"

-- A line with highlighted matches.
local Row = component("FilterRow", {
  props = { line = "", needle = "", mark = "" },
  body = function(self)
    local line = Text ""
    for _, part in ipairs(text.parts(self.needle, self.line) or { { text = self.line } }) do
      line = line + (part.isMatch and Text(part.text):bold():foregroundStyle "tint" or Text(part.text))
    end
    return HStack { spacing = 1, self.mark ~= "" and Text(self.mark):foregroundStyle(self.mark == "◉" and "tint" or "secondary"),
      line }:lineLimit(1)
  end,
})

local Filter = component("Filter", {
  state = { needle = kit.options.value or "", current = 1, isTyping = true, marked = {}, count = 0 },
  body = function(self)
    local options, lines = kit.options, kit.lines()
    local limit = options.limit or 1
    local hits = text.fuzzy(self.needle, lines)
    local current = math.max(1, math.min(self.current, #hits))
    local function move(by)
      self.current = math.max(1, math.min(current + by, #hits))
      scrollTo(self.current)
    end
    local function toggle()
      if limit == 1 then return end
      kit.toggle(self, hits[current])
      move(1)
    end
    local function choose() kit.finish(self, hits[current], lines) end
    local rows = List { selection = Binding(function() return current end, function(position) self.current = position end),
      ForEach(hits, function(position)
        local mark = limit == 1 and "" or self.marked[position] and "◉" or "○"
        return Row { line = lines[position], needle = self.needle, mark = mark }
      end),
    }
    local nothing = #hits == 0 and #lines > 0 and Text "No match":foregroundStyle "secondary":padding("leading", 1) or EmptyView()
    return VStack { alignment = "leading",
      kit.Header { title = options.header or "" },
      TextField(options.placeholder or "Filter", self:binding "needle"):focused(self:binding "isTyping"):onSubmit(choose)
        :onChange(self.needle, function() self.current = 1 end),
      Text(#hits .. "/" .. #lines .. (data.isComplete == false and " …" or "")
          .. (self.count > 0 and " (" .. self.count .. ")" or "")):foregroundStyle "secondary":padding("horizontal", 1),
      -- The height stays the same while one types, so that the hints do not jump.
      rows:listStyle "plain":focusable(false):frame { height = math.max(1, math.min(#lines, options.height or 10)) }
        :overlay(nothing, "topLeading"),
      kit.Hints { keys = limit > 1 and { "↑↓", "move", "tab", "mark", "return", "choose", "esc", "cancel" }
        or { "↑↓", "move", "return", "choose", "esc", "cancel" } },
    }
      :onKeyPress({ "up", "ctrl+p" }, function() move(-1) end, { title = "Up" })
      :onKeyPress({ "down", "ctrl+n" }, function() move(1) end, { title = "Down" })
      :onKeyPress("pageUp", function() move(-(options.height or 10)) end)
      :onKeyPress("pageDown", function() move(options.height or 10) end)
      :onKeyPress("tab", toggle, { title = "Mark" })
      :onKeyPress("escape", kit.cancel, { title = "Cancel" })
  end,
})

return kit.show(Filter {})
