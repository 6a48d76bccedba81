-- Figures side by side, or in several rows if space is short ("Object items and slots" in docs/seeds.md). It shows a view for
-- each entry of `data`, at most `limit` of them. `content` makes the view of an entry, so each can have a look of its own.

local KPI = require "kpi"

-- The id of an entry: the result of a function, a field such as "id" or "user.id", or its text. Otherwise, its position.
local function identity(entry, id, position)
  local found = entry
  if type(id) == "function" then found = id(entry)
  elseif type(entry) == "table" then
    for name in (id or "id"):gmatch "[^.]+" do found = type(found) == "table" and found[name] or nil end
  end
  return found == nil and "entry " .. position or tostring(found)
end

local KPILayoutContainer = component("KPILayoutContainer", {
  props = {
    data = required.any, -- an array, or a number n for the entries 1 to n
    id = optional.any,   -- the field that identifies an entry, or a function from an entry to its id; by default "id"
    content = function(entry) return Text(entry) end, -- makes the view of an entry from the entry and its position
  },
  fluent = { limit = 4, spacing = 3 },
  body = function(self)
    local data, ids, id = self.data, {}, self.id ~= "" and self.id or nil
    local isCount = type(data) == "number"
    assert(isCount or type(data) == "table", "'data' must be an array or a number of entries")
    local count = math.floor(math.max(0, math.min(isCount and data or #data, self.limit)))
    local function entry(index) return isCount and index or data[index] end
    for index = 1, count do ids[index] = identity(entry(index), id, index) end
    local function view(index) return self.content(entry(index), index) end
    local items = ForEach(count, function(index) return ids[index] end, view)
    return ViewThatFits { axes = "horizontal",
      HStack { alignment = "top", spacing = self.spacing, items },
      LazyVGrid { columns = { { adaptive = 11 } }, items },
    }
  end,
})

local data = {
  { id = "orders", value = "123", caption = "Orders", color = "accent" },
  { id = "late", value = "7", caption = "Late", color = "error", icon = "exclamationmark.triangle" },
  { id = "done", value = "98%", caption = "On time", color = "success" },
  { id = "sum", value = "1.2M", caption = "Revenue", color = "accent" },
  { id = "more", value = "0", caption = "Never shown", color = "accent" },
}

local function figure(entry)
  local icon = entry.icon and Image { systemName = entry.icon }
  return KPI { value = entry.value, caption = entry.caption, icon = icon }:color(entry.color)
end

preview(KPILayoutContainer, "side by side", { width = 60 }, function()
  return KPILayoutContainer { data = data, id = "id", content = figure }
end)
preview(KPILayoutContainer, "limited", { width = 60 }, function()
  return KPILayoutContainer { data = data, id = "id", content = figure }:limit(2)
end)
preview(KPILayoutContainer, "any view", { width = 30 }, function()
  return KPILayoutContainer { data = 6, content = function(index) return Text(index):border() end }
end)

return KPILayoutContainer
