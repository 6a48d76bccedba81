-- Read a text: git log | longtail pager
local kit = require "kit"

local Line = component("PagerLine", {
  props = { line = "", number = 0, needle = "", isCurrent = false, width = 0 },
  body = function(self)
    local line, from = Text "", 1
    local folded, needle = text.lower(self.line), text.lower(self.needle)
    while needle ~= "" do
      local first, last = folded:find(needle, from, true)
      if not first or #folded ~= #self.line then break end
      local match = Text(self.line:sub(first, last)):bold():foregroundStyle "tint":underline()
      line = line + Text(self.line:sub(from, first - 1)) + match
      from = last + 1
    end
    line = line + Text(self.line:sub(from))
    return HStack { alignment = "top", spacing = 1,
      self.width > 0 and Text(("%" .. self.width .. "d"):format(self.number))
        :foregroundStyle(self.isCurrent and "tint" or "tertiary"),
      line:lineLimit(kit.options.cutsLines and 1 or nil):frame { maxWidth = infinity, alignment = "leading" },
    }
  end,
})

local Pager = component("Pager", {
  state = { needle = "", isSearching = false, found = 0 },
  body = function(self)
    local lines = kit.lines()
    local function search(from, step)
      local needle = text.lower(self.needle)
      if needle == "" then return end
      for count = 1, #lines do
        local position = (from + step * count - 1) % #lines + 1
        if text.lower(lines[position]):find(needle, 1, true) then
          self.found = position
          return scrollTo(position, "center")
        end
      end
      self.found = 0
    end
    local width = kit.options.hasNumbers and #tostring(#lines) or 0
    local status = #lines .. " lines" .. (data.isComplete == false and " …" or "")
    if self.needle ~= "" and not self.isSearching then
      status = (self.found > 0 and "line " .. self.found or "nothing found") .. " · " .. status
    end
    return VStack { alignment = "leading",
      List { ForEach(lines, function(line, number)
        return Line { line = line, number = number, needle = self.needle, isCurrent = number == self.found, width = width }:padding("trailing", 1)
      end) }:listStyle "plain":frame { maxWidth = infinity, maxHeight = infinity },
      HStack { spacing = 2,
        self.isSearching and TextField("Search", self:binding "needle"):focused(self:binding "isSearching")
          :onSubmit(function() self.isSearching = false search(math.max(0, self.found - 1), 1) end)
          or kit.Hints { keys = { "/", "search", "n N", "next, previous", "q", "quit" } },
        Spacer(), Text(status):foregroundStyle "secondary":padding("trailing", 1),
      },
    }
      :onKeyPress("/", function() self.isSearching, self.needle = true, "" end, { title = "Search" })
      :onKeyPress("n", function() search(self.found, 1) end, { title = "Next" })
      :onKeyPress("N", function() search(self.found, -1) end, { title = "Previous" })
      :onKeyPress("escape", function() if self.isSearching then self.isSearching = false else quit() end end)
  end,
})

return kit.show(Pager {}:keyBindings "vim")
