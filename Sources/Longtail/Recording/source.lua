-- The text of a script beside its screen, in a recording.
--
-- The host writes `data`: digits, the width of the line numbers, and lines { text, number, isChanged }.

local keywords = {}
for word in ("and break do else elseif end false for function goto if in local nil not or repeat return then true until while"):gmatch "%a+" do
  keywords[word] = true
end

-- Patterns of tokens and their colours. The first pattern that matches counts.
local tokens = {
  { "^%-%-.*", "gray" },
  { '^"[^"]*"?', "green" },
  { "^'[^']*'?", "green" },
  { "^%d[%w.]*", "orange" },
  { "^:%a%w*", "cyan" },
  { "^%u%w*", "yellow" },
  { "^[%a_][%w_]*", nil },
  { "^%s+", nil },
  { "^" .. utf8.charpattern, nil },
}

local function highlighted(line)
  local result, position = Text "", 1
  while position <= #line do
    for _, token in ipairs(tokens) do
      local first, last = line:find(token[1], position)
      if first then
        local part = line:sub(first, last)
        local color = token[2] or keywords[part] and "purple"
        result = result + (color and Text(part):foregroundColor(color) or Text(part))
        position = last + 1
        break
      end
    end
  end
  return result
end

local Source = component("Source", {
  body = function()
    return HStack { spacing = 0,
      VStack { alignment = "leading", spacing = 0,
        ForEach(data.lines, function(line)
          return HStack { spacing = 0,
            Text(("%" .. data.digits .. "d "):format(line.number)):foregroundColor "tertiary",
            highlighted(line.text):lineLimit(1),
            Spacer(0),
          }:background(line.isChanged and "systemGray5" or "clear")
        end),
        Spacer(),
      },
      Divider():padding("horizontal", 1),
    }
  end,
})

return Source {}
