-- Commands that the user finds by some characters of their names, the best match first. Up and down select a command, return runs
-- it, and escape closes. The view that shows the palette, such as a sheet, must close it in `onRun` and `onClose`.

local function letters(text)
  local result = {}
  for letter in text:gmatch(utf8.charpattern) do table.insert(result, letter) end
  return result
end

-- Matches the wanted letters in their order, from a position on. Returns points and the matched positions; nothing if a letter is
-- missing. Letters at the start of a word, and adjacent letters, give more points. Other letters between them take a few away.
local function match(text, wanted, start)
  local points, places, at = 0, {}, start
  for index, letter in ipairs(wanted) do
    local from = at
    while text[at] ~= letter do
      if not text[at] then return end
      at = at + 1
    end
    if at == 1 or text[at - 1]:find "^[%s%p]" then points = points + 3 end
    if index > 1 then points = points + (at == from and 2 or (from - at) / 10) end
    places[at], at = true, at + 1
  end
  return points, places
end

local function bestMatch(title, wanted)
  local plain = letters(title)
  for place, letter in ipairs(plain) do plain[place] = text.fold(letter) end
  local best, marked = nil, {}
  for start = 1, #plain do
    local points, places = match(plain, wanted, start)
    if not points then break end
    if not best or points > best then best, marked = points, places end
  end
  return best, marked
end

local function title(command) return (command.group and command.group .. ": " or "") .. command.title end

-- The commands that match, the best first. Equal matches keep their order.
local function found(commands, query)
  local wanted, result = letters(text.fold(query):gsub("%s", "")), {}
  for index, command in ipairs(commands) do
    local points, marked = 0, {}
    if #wanted > 0 then points, marked = bestMatch(title(command), wanted) end
    if points then table.insert(result, { command = command, index = index, points = points, marked = marked }) end
  end
  table.sort(result, function(a, b)
    if a.points ~= b.points then return a.points > b.points end
    return a.index < b.index
  end)
  return result
end

-- A title with highlighted matches, also without colours.
local function highlighted(item, isChosen)
  local result = Text ""
  for place, letter in ipairs(letters(title(item.command))) do
    local part = Text(letter)
    if item.marked[place] then
      part = part:bold()
      part = isChosen and part:underline() or part:foregroundStyle "tint"
    end
    result = result + part
  end
  return result:lineLimit(1)
end

local CommandPalette = component("CommandPalette", {
  props = {
    commands = required.array, -- { id, title, keys = "ctrl+s", group, action = function }; only id and title are required
    onRun = handler,           -- called with the id of the command that was run, after its own action
    onClose = handler,         -- called when escape is pressed
  },
  fluent = {
    limit = 8,                 -- the maximum number of visible rows
    prompt = "Type a command", -- the text in the empty field
    query = "",                -- the text in the field at first
  },
  state = { typed = "", chosen = 1, isTyping = false },
  body = function(self)
    local items = found(self.commands, self.typed)
    local chosen = math.min(self.chosen, #items)
    local limit = math.max(1, self.limit)
    local first = math.max(1, math.min(chosen - limit // 2, #items - limit + 1))
    local last = math.min(#items, first + limit - 1)

    local function move(step) if #items > 0 then self.chosen = (chosen + step - 1) % #items + 1 end end
    local function run(item)
      self.typed, self.chosen = "", 1
      if item.command.action then item.command.action() end
      if self.onRun then self.onRun(item.command.id) end
    end

    local function row(item)
      local isChosen = item == items[chosen]
      return HStack { highlighted(item, isChosen), Spacer(),
        Text(item.command.keys or ""):lineLimit(1):foregroundStyle(isChosen and "primary" or "secondary"):layoutPriority(1),
      }
        :padding("horizontal", 1):background(isChosen and "tint" or "clear", { shape = Capsule(), legible = isChosen })
        :onTapGesture(function() run(item) end):accessibilityElement "combine"
        :accessibilityAddTraits(isChosen and "isSelected" or "isButton")
    end

    -- The height does not depend on the number of matches, so the field stays in its place while the user types.
    local rows = 1 + math.min(limit, #self.commands) + (#self.commands > limit and 1 or 0)
    return VStack { alignment = "leading", spacing = 0,
      TextField(self.prompt, self:binding "typed"):focused(self:binding "isTyping")
        :onKeyPress({ "up", "ctrl+p" }, function() move(-1) end, { title = "Choose" })
        :onKeyPress({ "down", "ctrl+n" }, function() move(1) end)
        :onSubmit(function() if items[chosen] then run(items[chosen]) end end)
        :onExit(function() if self.onClose then self.onClose() end end),
      ForEach(table.move(items, first, last, 1, {}), function(item) return item.command.id end, row),
      #items == 0 and Text "No matching command":foregroundStyle "secondary":padding("horizontal", 1),
      #items > limit and Text(first .. " to " .. last .. " of " .. #items)
        :foregroundStyle "secondary":padding("horizontal", 1),
    }
      :frame { height = rows, alignment = "topLeading" }
      :onAppear(function() self.typed = self.query end):onChange(self.typed, function() self.chosen = 1 end)
      :defaultFocus(self:binding "isTyping")
  end,
})

local commands = {
  { id = "new", title = "New", group = "File", keys = "ctrl+n" }, { id = "find", title = "Find in files", keys = "ctrl+shift+f" },
  { id = "save", title = "Save", group = "File", keys = "ctrl+s" }, { id = "side", title = "Show the side bar", group = "View" },
  { id = "quit", title = "Quit", keys = "ctrl+q" },
}

preview(CommandPalette, "all", { width = 44 }, function() return CommandPalette { commands = commands } end)
preview(CommandPalette, "matching", { width = 44 }, function() return CommandPalette { commands = commands }:query "fs" end)
preview(CommandPalette, "at most three", { width = 26 }, function() return CommandPalette { commands = commands }:limit(3) end)
preview(CommandPalette, "no matches", { width = 30 }, function() return CommandPalette { commands = commands }:query "xyz" end)

return CommandPalette
