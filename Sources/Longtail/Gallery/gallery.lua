-- The interface of `longtail preview`: a list of previews, the stage, its settings, and a pane with messages, counters or JSON.
--
-- The host sets these fields of `data`:
-- - `items`: the list of previews, each with `id, title, caption, file, group, isBroken`.
-- - `stage`: the size of the selected preview, `width, height`.
-- - `focus`: the frame of the focused view in this preview, `x, y, width, height`; false if it has none.
-- - `own`: the settings of this preview if the user has not chosen others: `theme, scheme, colors, width, height`.
-- - `themes`, `depths`: the values that the user can choose for the theme and the colours.
-- - `lines`: the lines of the pane.
-- - `notes`: the number of messages.
--
-- The interface emits these events to the host: "show" with the selected preview and all settings; "enter" with true if keys go
-- to the stage, otherwise false; "restart".
--
-- The host draws the preview over the view "stage", at most as wide as the view "room".

-- The settings. `key` changes a setting to the next of its values. "own" and 0 stand for the preview's own value.
local settings = {
  { name = "theme", key = "t", title = "Theme", values = function() return { "own", table.unpack(data.themes) } end },
  { name = "scheme", key = "s", title = "Scheme", values = function() return { "own", "dark", "light" } end },
  { name = "colors", key = "c", title = "Colours", values = function() return { "own", table.unpack(data.depths) } end },
  { name = "width", key = "w", title = "Width", values = function() return { 0, 20, 30, 40, 60, 80, 100, 120 } end },
  { name = "height", key = "h", title = "Height", values = function() return { 0, 5, 10, 16, 24, 40 } end },
  { name = "pane", key = "p", title = "Pane", values = function() return { "none", "counters", "JSON", "messages" } end },
}

local function found(query)
  local result = {}
  for _, item in ipairs(data.items) do
    if text.contains(item.caption .. " " .. item.file, query) then result[#result + 1] = item end
  end
  return result
end

-- Returns the value that is `step` places after a value in a list. If a number is between two values, the nearest one in that
-- direction counts as one step.
local function stepped(values, value, step)
  local place = 1
  for index, other in ipairs(values) do
    if other == value then return values[(index + step - 1) % #values + 1] end
    if type(value) == "number" and type(other) == "number" and other < value then place = index end
  end
  return values[step > 0 and place % #values + 1 or place]
end

-- The list of items, grouped by file and by experiment.
local function list(self, items)
  local sections = {}
  for _, item in ipairs(items) do
    local last = sections[#sections]
    if last and last.file == item.file and last.group == item.group then
      table.insert(last.items, item)
    else
      local isNew = not last or last.file ~= item.file
      table.insert(sections, { id = item.id, file = item.file, group = item.group, isNew = isNew, items = { item } })
    end
  end
  return List { selection = self:binding "selected",
    ForEach(sections, "id", function(section)
      local header = VStack { alignment = "leading", spacing = 0,
        section.isNew and Text(section.file:match "[^/]*$"),
        section.group ~= "" and Text(section.group),
      }
      return Section(header:lineLimit(1), {
        ForEach(section.items, "id", function(item)
          return Text(item.title):lineLimit(1):foregroundStyle(item.isBroken and "red" or "primary")
        end),
      })
    end),
  }
    :overlay(#items == 0 and (#data.items == 0 and ContentUnavailableView("No previews", "doc") or ContentUnavailableView("Nothing found", "magnifyingglass")) or EmptyView())
    :focused(self:binding "place", "list")
    :searchable(self:binding "query")
    :onKeyPress("return", function() self.place = self.place == "list" and "stage" or "list" end, { title = "Open" })
    :onExit(function() self.query = "" end)
end

local function title(self, item)
  local size = data.stage.width .. " × " .. data.stage.height
  local row = HStack { spacing = 2,
    Text(item and item.caption or ""):bold():lineLimit(1):truncationMode "middle",
    Text(item and item.file or ""):foregroundStyle "secondary":lineLimit(1):truncationMode "head":layoutPriority(-1),
    Spacer(),
    data.notes > 0 and Text(data.notes .. (data.notes == 1 and " message" or " messages")):foregroundStyle "orange":lineLimit(1),
    Text(size):foregroundStyle "secondary":lineLimit(1):layoutPriority(1),
  }
  return row:padding("horizontal", 1)
end

-- The area in which the host draws the preview, with a border. The focused view of the preview is scrolled into view.
local function canvas(self)
  local isEntered = self.place == "stage"
  local focus = data.focus or { x = 0, y = 0, width = 1, height = 1 }
  return GeometryReader(function(geometry)
    local width, height, available = data.stage.width + 2, data.stage.height + 2, geometry.size
    return ScrollView { axes = "both",
      Color "clear":frame(data.stage.width, data.stage.height):contentShape(Rectangle()):accessibilityIdentifier "stage"
        :overlay(Color "clear":frame(focus.width, focus.height):id "focus":padding { leading = focus.x, top = focus.y }, "topLeading")
        :border(isEntered and "tint" or "quaternary", { line = isEntered and "heavy" or "rounded" })
        :focusable():focused(self:binding "place", "stage"):accessibilityLabel "Preview"
        -- A scroll bar takes a column or a row of the available space.
        :frame { minWidth = math.max(0, available.width - (height > available.height and 1 or 0)), minHeight = math.max(0, available.height - (width > available.width and 1 or 0)) },
    }:id("stage of " .. self.selected):accessibilityIdentifier "room"
  end)
    :onChange(data.focus, function() if data.focus then scrollTo "focus" end end)
end

-- The error of a script that cannot be loaded.
local function errorView(self)
  return ScrollView {
    Text(table.concat(data.lines, "\n")):foregroundStyle "red":padding(1)
      :focusable():focused(self:binding "place", "stage"):accessibilityLabel "Error",
  }:frame { maxWidth = infinity, maxHeight = infinity, alignment = "topLeading" }
end

local function stage(self, item)
  return (item and item.isBroken and errorView(self) or canvas(self)):onExit(function() self.place = "list" end)
end

local function pane(self)
  local lines = data.lines
  return VStack { alignment = "leading", spacing = 0,
    self.place == "pane" and Divider "heavy":foregroundStyle("tint", "tint", "tint") or Divider(),
    List {
      ForEach(#lines, function(index)
        return Text(lines[index])
      end),
    }
      :overlay(#lines == 0 and Text("No " .. self.pane):foregroundStyle "secondary" or EmptyView())
      :listStyle "plain":focusable():focused(self:binding "place", "pane"):accessibilityLabel(self.pane),
  }
end

local function setting(self, setting, change)
  local isOwn = self[setting.name] == setting.values()[1]
  local value = isOwn and data.own[setting.name] or self[setting.name]
  return Button(HStack { spacing = 1,
      Text(setting.key:upper()):bold():underline() + Text(setting.title:sub(2)),
      Text((value == 0 or value == "own") and "auto" or value):foregroundStyle(isOwn and "secondary" or "tint"):bold(not isOwn),
    }:lineLimit(1), function() change(setting, 1) end)
    :buttonStyle "plain"
    :onKeyPress("left", function() change(setting, -1) end)
    :onKeyPress("right", function() change(setting, 1) end, { title = "Change" })
end

local function bar(self, change)
  local function rows(count)
    return Grid { alignment = "leading", horizontalSpacing = 2,
      ForEach((#settings + count - 1) // count, function(row)
        return GridRow { ForEach(table.move(settings, (row - 1) * count + 1, row * count, 1, {}), "name", function(one)
          return setting(self, one, change)
        end) }
      end),
    }
  end
  return ViewThatFits { axes = "horizontal", rows(6), rows(3), rows(2), rows(1) }
end

-- Keys that are shown nowhere else on the screen.
local function keys(self)
  local row = HStack { spacing = 2,
    ForEach({ { "F6", self.place == "stage" and "List" or "Preview" }, { "/", "Search" }, { "R", "Restart" }, { "F1", "Keys" },
      { "Q", "Quit" } }, function(hint) return hint[1] end, function(hint)
      return Text(hint[1]):bold():foregroundStyle "tint" + Text(" " .. hint[2])
    end),
  }
  return row:foregroundStyle "secondary":lineLimit(1)
end

return component("Gallery", {
  state = {
    query = "", selected = data.items[1].id, place = "list", missed = 0, instead = 0,
    theme = "own", scheme = "own", colors = "own", width = 0, height = 0, pane = "none",
  },
  body = function(self)
    local items, item = found(self.query), nil
    for _, one in ipairs(data.items) do
      if one.id == self.selected then item = one end
    end

    -- Changes a setting to the next value that makes a difference: the preview's own value may be equal to one of the others.
    local function change(setting, step)
      local values = setting.values()
      local function seen(value) return value == values[1] and data.own[setting.name] or value end
      local value, before = self[setting.name], seen(self[setting.name])
      for _ = 1, #values do
        value = stepped(values, value, step)
        if seen(value) ~= before then break end
      end
      self[setting.name] = value
    end
    local function widen(step)
      self.width = math.max(1, (self.width == 0 and data.stage.width or self.width) + step)
    end
    -- Selects the first item that matches the search, unless the selected one matches.
    local function choose()
      for _, one in ipairs(items) do
        if one.id == self.selected then return end
      end
      if items[1] then self.selected = items[1].id end
    end
    -- Selects an item again that was removed for a moment while its script was saved, unless the user has selected another one.
    local function follow()
      for _, one in ipairs(items) do
        if one.id == self.missed and self.selected == self.instead then self.selected = one.id end
      end
      local before = self.selected
      choose()
      if self.selected ~= before then self.missed, self.instead = before, self.selected end
    end
    local choice = { id = self.selected }
    for _, one in ipairs(settings) do choice[one.name] = self[one.name] end

    local root = GeometryReader(function(geometry)
      local width, height = geometry.size.width, geometry.size.height
      local hasPane = self.pane ~= "none"
      local isSplit = height >= 14
      local shown = VStack { alignment = "leading", spacing = 0,
        title(self, item),
        (isSplit or not hasPane) and stage(self, item),
        hasPane and pane(self):frame { height = isSplit and (height >= 30 and height // 3 or height // 2 - 3) or nil },
        height >= 12 and Divider(),
        height >= 12 and bar(self, change),
        height >= 20 and keys(self),
      }
      if width >= 60 then
        return HStack { alignment = "top", spacing = 1, list(self, items):frame(math.min(34, width // 3)), shown }
      end
      return VStack { alignment = "leading", spacing = 0, list(self, items):frame { height = math.max(3, height // 3) }, Divider(), shown }
    end)

    root = root:onKeyPress("f6", function() self.place = self.place == "stage" and "list" or "stage" end, { title = "Preview and list" })
    for _, one in ipairs(settings) do
      root = root:onKeyPress(one.key, function() change(one, 1) end, { title = one.title })
        :onKeyPress(one.key:upper(), function() change(one, -1) end)
    end
    return root
      :onKeyPress("+", function() widen(1) end, { title = "Wider" })
      :onKeyPress("-", function() widen(-1) end, { title = "Narrower" })
      :onKeyPress("r", function() emit "restart" end, { title = "Restart" })
      :defaultFocus(self:binding "place", "list")
      :onChange(self.query, choose)
      :onChange({ self.query, self.place, self.selected }, function() scrollTo(self.selected) end)
      :onChange(data.items, follow)
      :onChange(choice, function() emit("show", choice) end, { initial = true })
      :onChange(self.place == "stage", function() emit("enter", self.place == "stage") end)
  end,
})
