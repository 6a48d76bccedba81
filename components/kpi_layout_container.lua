-- Figures side by side, on as many rows as they take (seed "Collection containers"): works with any view, one for each entry of
-- `data`, and shows `limit` of them at most. `content` makes the view of an entry: how each looks can be said there.

local KPI = require "kpi"

-- What tells an entry apart: what a function says of it, a field such as "id" or "user.id", its text; else its position.
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
    id = optional.any,   -- the field that tells entries apart, or a function from an entry to its id; "id" where it is not given
    content = function(entry) return Text(entry) end, -- the view of an entry, which is given with its position
  },
  fluent = { limit = 4, spacing = 3 },
  body = function(self)
    local data, ids, id = self.data, {}, self.id ~= "" and self.id or nil
    local isCount = type(data) == "number"
    assert(isCount or type(data) == "table", "'data' is to be an array or a number of entries")
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
