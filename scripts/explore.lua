#!/usr/bin/env -S longtail run
-- Shows a JSON file as a tree, or a CSV file as a table: longtail run scripts/explore.lua --data file=orders.json. F1 shows the
-- keys.

local DataTable, KeyHintBar = require "data_table", require "key_hint_bar"

local looks = { string = "success", number = "tint", boolean = "warning" }

-- The keys of a table: the positions of an array in order, or the names of fields in alphabetical order.
local function names(value)
  local found, isArray = {}, #value > 0 or next(value) == nil
  if isArray then
    for position = 1, #value do found[position] = position end
  else
    for name in pairs(value) do found[#found + 1] = tostring(name) end
    table.sort(found)
  end
  return found, isArray
end

local function summary(value)
  if type(value) == "string" then return '"' .. value:gsub("\n", "⏎") .. '"' end
  if type(value) ~= "table" then return tostring(value) end
  local found, isArray = names(value)
  if #found == 0 then return "{}" end
  return (isArray and "[%d]" or "{%d}"):format(#found)
end

-- Appends the visible nodes in order. The parts of a table follow it if it is open, or if one of them matches a search.
local function append(nodes, value, path, level, isOpen, needle)
  for _, name in ipairs((names(value))) do
    local part = value[name]
    local id = path .. (type(name) == "number" and "[" .. name .. "]" or (path == "" and "" or ".") .. name)
    local node = { id = id, name = tostring(name), value = part, level = level }
    node.hasParts = type(part) == "table" and next(part) ~= nil
    nodes[#nodes + 1] = node
    if needle ~= "" then
      local before = #nodes
      if node.hasParts then append(nodes, part, id, level + 1, isOpen, needle) end
      node.isOpen = #nodes > before
      local isMatch = text.contains(node.name, needle) or not node.hasParts and text.contains(summary(part), needle)
      if not isMatch and not node.isOpen then table.remove(nodes) end
    elseif node.hasParts and isOpen[id] then
      node.isOpen = true
      append(nodes, part, id, level + 1, isOpen, needle)
    end
    if #nodes >= 20000 then return end
  end
end

local Node = component("ExploreNode", {
  props = { node = required.table },
  body = function(self)
    local node = self.node
    return HStack { spacing = 1,
      Text(("  "):rep(node.level) .. (not node.hasParts and " " or node.isOpen and "▾" or "▸"))
        :foregroundStyle "secondary":fixedSize(),
      Text(node.name):bold(node.hasParts):fixedSize(),
      Text(summary(node.value)):foregroundStyle(looks[type(node.value)] or "secondary"),
    }:lineLimit(1)
  end,
})

local Tree = component("ExploreTree", {
  props = { value = required.table },
  state = { chosen = "", isOpen = {}, needle = "", isSearching = false, focus = "tree" },
  body = function(self)
    local nodes = {}
    append(nodes, self.value, "", 0, self.isOpen, self.needle)
    local current
    for _, node in ipairs(nodes) do if node.id == self.chosen then current = node end end
    current = current or nodes[1]

    local function open(isOpen)
      if current and current.hasParts then self.isOpen[current.id] = isOpen or nil end
    end
    local function left()
      if current and current.isOpen and self.needle == "" then return open(false) end
      local parent = current and (current.id:match "^(.*)%[%d+%]$" or current.id:match "^(.*)%.[^.]*$")
      if parent and parent ~= "" then self.chosen = parent end
    end
    local chosen = Binding(function() return current and current.id or "" end, function(id) self.chosen = id end)

    return VStack { alignment = "leading",
      List { selection = chosen, ForEach(nodes, "id", function(node) return Node { node = node } end) }
        :listStyle "plain":focused(self:binding "focus", "tree"):frame { maxWidth = infinity, maxHeight = infinity }
        :overlay(#nodes > 0 and EmptyView() or ContentUnavailableView("No matches", { systemImage = "magnifyingglass",
          description = "Nothing in the file contains “" .. self.needle .. "”." }))
        :onSubmit(function() open(not current.isOpen) end)
        :onKeyPress({ "right", "l" }, function() open(true) end, { title = "Open" })
        :onKeyPress({ "left", "h" }, left, { title = "Close" }),
      Divider(),
      Text(current and current.id or ""):bold():lineLimit(1),
      Text(not current and "" or current.hasParts and summary(current.value) or tostring(current.value)):lineLimit(3),
      self.isSearching and TextField("Search", self:binding "needle"):focused(self:binding "focus", "search")
          :onSubmit(function() self.isSearching, self.focus = false, "tree" end)
        or KeyHintBar { hints = {
          { key = "↑↓", title = "Move" }, { key = "→←", title = "Open, close" }, { key = "/", title = "Search" },
          { key = "y", title = "Copy the path" }, { key = "q", title = "Quit" },
        } }:padding("top", 1),
    }
      :onKeyPress("/", function() self.isSearching, self.focus, self.needle = true, "search", "" end, { title = "Search" })
      :onKeyPress("y", function() copy(self.chosen) end, { title = "Copy the path" })
      :onKeyPress("escape", function()
        self.isSearching, self.needle, self.focus = false, "", "tree"
      end, { title = "Show all" })
  end,
})

local Explorer = component("Explorer", {
  state = { filter = "", row = 1, isInRows = true },
  body = function(self)
    local value = data.file
    if type(value) ~= "table" then
      local description = "Start with --data file=PATH, a JSON or CSV file."
      return ContentUnavailableView("No file", { systemImage = "doc", description = description })
    end
    if not value.columns or not value.rows then return Tree { value = value } end
    local columns, rows = {}, {}
    for index, name in ipairs(value.columns) do columns[index] = { key = "column " .. name, title = name } end
    for index, row in ipairs(value.rows) do
      rows[index] = { id = index }
      for _, name in ipairs(value.columns) do rows[index]["column " .. name] = row[name] end
    end
    return VStack { alignment = "leading", spacing = 1,
      DataTable {
        rows = rows, columns = columns, selection = self:binding "row", filter = self:binding "filter",
        focus = self:binding "isInRows",
      }:isSearchable(),
      KeyHintBar { hints = {
        { key = "↑↓", title = "Move" }, { key = "/", title = "Search" }, { key = "q", title = "Quit" },
      } },
    }
  end,
})

preview("tree", { width = 50, height = 12 }, function()
  return Tree { value = { name = "Longtail", tags = { "terminal", "Lua" }, size = { width = 80, height = 24 }, isNew = true } }
end)

return Explorer {}
