-- The most important figures, above all other content (SAP's KPIHeader). It shows at most four. Items with a fraction
-- come before other figures, unless `keepsOrder` is set. `:titleModifier(function(title) ... end)` changes all titles.

local KPI, KPIProgress = require "kpi", require "kpi_progress"
local KPILayoutContainer = require "kpi_layout_container"

-- Items with a fraction come first. A chart that is too small to be read is left out (S15).
local function arranged(items, keepsOrder)
  local shares, figures = {}, {}
  for _, item in ipairs(items) do
    if item.fraction and not keepsOrder then table.insert(shares, item)
    elseif not (item.chart and item.chart == "small") then table.insert(figures, item) end
  end
  for _, item in ipairs(figures) do table.insert(shares, item) end
  return shares
end

local KPIHeader = component("KPIHeader", {
  styleModifier = "kpiHeaderStyle",
  props = {
    items = required.array, -- { value = "12", caption, color, chart } or { fraction = 0.65, caption }; all fields are optional
    id = optional.any,      -- the field that identifies an item, or a function from an item to its id; by default "caption"
  },
  fluent = { keepsOrder = false, titleModifier = function(view) return view end },
  body = function(self)
    local change = self.titleModifier
    return KPILayoutContainer {
      data = arranged(self.items, self.keepsOrder), id = self.id or "caption",
      content = function(item)
        local caption = item.caption and change(Text(item.caption))
        if item.fraction then return KPIProgress { fraction = item.fraction, caption = caption } end
        return KPI { value = tostring(item.value or "–"), caption = caption }:color(item.color or Color.accent)
      end,
    }
  end,
})

local items = {
  { value = "12", caption = "Open orders" }, { fraction = 0.65, caption = "Done" },
  { value = "3", caption = "Late", color = "error" }, { value = "▂▃▅", caption = "Trend", chart = "small" },
  { value = "98%", caption = "On time", color = "success" }, { value = "1.2M", caption = "Fifth" },
}

preview(KPIHeader, "figures", { width = 70 }, function() return KPIHeader { items = items } end)
preview(KPIHeader, "beside a container", { width = 110 }, function()
  local function figure(value) return KPI { value = value, caption = "Any" } end
  local container = KPILayoutContainer { data = { 12, 3, 98 }, content = figure }
  return HStack { alignment = "top", spacing = 4, KPIHeader { items = items }, Divider(), container }
end)
preview(KPIHeader, "original order", { width = 70 }, function() return KPIHeader { items = items }:keepsOrder() end)
preview(KPIHeader, "changed titles", { width = 70 }, function()
  return KPIHeader { items = items }:titleModifier(function(title) return title:font "headline":foregroundColor "red" end)
end)

return KPIHeader
