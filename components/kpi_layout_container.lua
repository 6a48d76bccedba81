-- Figures side by side, on as many rows as they take (seed "Collection containers"): works with any view, one for each entry of
-- `data`, and shows `limit` of them at most. `content` makes the view of an entry: how each looks can be said there.

local KPI = require "kpi"

local KPILayoutContainer = component("KPILayoutContainer", {
  props = { data = required.array, id = "", content = function(entry) return Text(entry) end },
  fluent = { limit = 4, spacing = 3 },
  body = function(self)
    local shown = {}
    for index = 1, math.min(#self.data, self.limit) do shown[index] = self.data[index] end
    local id = self.id ~= "" and self.id or function(entry) return type(entry) == "table" and entry.id or tostring(entry) end
    local items = ForEach(shown, id, self.content)
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
  return KPILayoutContainer { data = { 1, 2, 3, 4, 5, 6 }, content = function(index) return Text(index):padding(1):border() end }
end)

return KPILayoutContainer
