#!/usr/bin/env -S longtail run
-- A to-do list. F1 or ? shows the keys. With --data and {"count": 10000}, it has that many items.

local verbs = { "Water", "Paint", "Mend", "Photograph", "Measure", "Admire", "Move" }
local things = { "the ferns", "the fence", "the bicycle", "the old harbour", "the bookshelf" }

local function made(count)
  local items = {}
  for id = 1, count do
    local title = verbs[id % #verbs + 1] .. " " .. things[id % #things + 1]
    items[id] = { id = id, title = title .. (id > 35 and ", part " .. id // 35 + 1 or ""), isDone = id % 4 == 0 }
  end
  return items
end

-- An edit has a position, the old item and the new item there. With old and new exchanged, it undoes itself.
local function put(items, at, old, new)
  if old and new then
    items[at] = new
  elseif new then
    table.insert(items, at, new)
  else
    table.remove(items, at)
  end
end

local function perform(self, ...)
  local edits = { ... }
  for _, edit in ipairs(edits) do put(self.items, edit.at, edit.old, edit.new) end
  table.insert(self.past, edits)
end

-- Selects the restored item, or the item that is at its position now.
local function undo(self)
  local edits = table.remove(self.past) or {}
  for index = #edits, 1, -1 do put(self.items, edits[index].at, edits[index].new, edits[index].old) end
  local at = edits[1] and edits[1].at
  local item = at and (edits[1].old or self.items[at] or self.items[at - 1])
  if item then
    self.chosen = item.id
    scrollTo(item.id)
  end
end

local function place(self, id)
  for at, item in ipairs(self.items) do
    if item.id == id then return at, item end
  end
end

local function change(self, id, field, value)
  local at, item = place(self, id)
  if not at then return end
  local new = { id = id, title = item.title, isDone = item.isDone }
  new[field] = value
  perform(self, { at = at, old = item, new = new })
end

local filters = {
  { name = "All", passes = function() return true end },
  { name = "Active", passes = function(item) return not item.isDone end },
  { name = "Done", passes = function(item) return item.isDone end },
}

-- The visible items, their positions among all items, and the number of items that are not done.
local function shown(self)
  local items, places, left = {}, {}, 0
  local passes = filters[self.filter].passes
  for at, item in ipairs(self.items) do
    if not item.isDone then left = left + 1 end
    if passes(item) and text.contains(item.title, self.search) then
      items[#items + 1], places[#places + 1] = item, at
    end
  end
  return items, places, left
end

return component("Todo", {
  state = {
    items = made(data.count or 12), serial = data.count or 12, past = {}, filter = 1, search = "",
    draft = "", edited = 0, title = "", chosen = 1, field = "list",
  },
  body = function(self)
    local items, places, left = shown(self)
    local field = self:binding "field"

    local function add()
      local title = self.draft:match "^%s*(.-)%s*$"
      if title == "" then return end
      self.serial = self.serial + 1
      perform(self, { at = 1, new = { id = self.serial, title = title, isDone = false } })
      self.draft, self.chosen = "", self.serial
      scrollTo(self.serial)
    end
    -- The selected item, if it is visible.
    local function current()
      for _, item in ipairs(items) do
        if item.id == self.chosen then return item end
      end
      return {}
    end
    local function edit()
      local item = current()
      if item.id then self.edited, self.title, self.field = item.id, item.title, "title" end
    end
    local function leave() self.edited, self.field = 0, "list" end
    local function rename()
      if self.title:find "%S" then change(self, self.edited, "title", self.title) end
      leave()
    end
    -- Selects the item after `id`, or before it at the end of the list: the item `id` is about to be removed or hidden.
    local function pass(id)
      for index, other in ipairs(items) do
        if other.id == id then
          local next = items[index + 1] or items[index - 1]
          self.chosen = next and next.id or 0
        end
      end
    end
    local function toggle(id)
      local _, item = place(self, id)
      if not item then return end
      if id == self.chosen and filters[self.filter].name ~= "All" then pass(id) end
      change(self, id, "isDone", not item.isDone)
    end
    local function delete(id)
      local at, item = place(self, id)
      if not at then return end
      perform(self, { at = at, old = item })
      pass(id)
    end
    -- If the selected item is not visible any more, selects the first visible one.
    local function choose()
      local first = items[1]
      if current().id or not first then return end
      self.chosen = first.id
      scrollTo(first.id)
    end
    local function move(from, to)
      local item = items[from]
      perform(self, { at = places[from], old = item }, { at = places[to], new = item })
    end

    local function row(item)
      if item.id == self.edited then
        return TextField("Title", self:binding "title"):focused(field, "title"):onExit(leave)
      end
      return HStack {
        Text(item.isDone and "✓" or "○"):foregroundStyle(item.isDone and "green" or "secondary")
          :accessibilityLabel(item.isDone and "done" or "to do"):onTapGesture(function() toggle(item.id) end),
        Text(item.title):lineLimit(1)
          :strikethrough(item.isDone):foregroundStyle(item.isDone and "secondary" or "primary"),
        Spacer(),
      }
    end

    local function key(name, shortcut, action) return Button(name, action):keyboardShortcut(shortcut) end

    local function footer(spacing, rest)
      return HStack { spacing = spacing,
        Text(left .. rest):foregroundStyle "secondary", Spacer(),
        key("Done", "d", function() toggle(current().id) end):disabled(#items == 0),
        key("Edit", "e", edit):disabled(#items == 0),
        key("Delete", "x", function() delete(current().id) end):disabled(#items == 0),
        key("Undo", "u", function() undo(self) end):disabled(#self.past == 0),
      }:buttonStyle "borderless":padding("horizontal")
    end

    return VStack {
      HStack {
        Text "To do":font "title", Spacer(),
        ForEach(filters, "name", function(filter, number)
          return key(filter.name, tostring(number), function() self.filter = number end)
            :buttonStyle(number == self.filter and "borderedProminent" or "bordered")
        end),
      }:padding { leading = 1, bottom = 1 },
      List { selection = self:binding "chosen",
        ForEach(items, "id", row):onMove(move):onDelete(function(positions) delete(items[positions[1]].id) end),
      }
        :onSubmit(function() (self.edited == 0 and edit or rename)() end):focused(field, "list")
        :overlay(#items > 0 and EmptyView()
          or self.search == "" and ContentUnavailableView("Nothing here", "tray")
          or ContentUnavailableView("No matches", { systemImage = "magnifyingglass",
            description = "No item contains “" .. self.search .. "”." }))
        :searchable(self:binding "search")
        :onChange(self.search, function() if items[1] then scrollTo(items[1].id) end end)
        :onChange(self.filter .. self.search .. #self.past, choose),
      TextField("What is to be done?", self:binding "draft"):keyboardShortcut("n", { title = "New" })
        :onSubmit(add):onExit(function() self.field = "list" end),
      ViewThatFits { axes = "horizontal", footer(2, " of " .. #self.items .. " left"),
        footer(1, " of " .. #self.items .. " left"), footer(1, " left"),
      },
    }:defaultFocus(field, "list")
  end,
})
