-- A figure with a caption (SAP's KPIItem): large, with an icon before it, in a colour that says whether it is good. The figure
-- can be any view.

-- A figure with an action is a button.
local function tappable(view, action)
  return action and Button(view, action):buttonStyle "plain" or view
end

local KPI = component("KPI", {
  styleModifier = "kpiStyle",
  props = { onTap = handler },
  slots = { value = slot(), caption = slot(), icon = slot() }, content = "value",
  fluent = { color = Color.accent },
  defaultStyle = function(_, kpi)
    return tappable(VStack { spacing = 0,
      HStack { kpi.icon, kpi.value:font "title" }:foregroundStyle(kpi.color):lineLimit(1),
      kpi.caption:font "footnote":foregroundStyle "secondary":lineLimit(1),
    }:accessibilityElement { children = "combine" }, kpi.onTap)
  end,
})

-- One row, for use in a line of text.
KPI:style("inline", function(_, kpi)
  local figure = HStack { kpi.icon, kpi.value:bold():foregroundStyle(kpi.color), kpi.caption:foregroundStyle "secondary" }
  return tappable(figure:lineLimit(1), kpi.onTap)
end)

preview(KPI, "a figure", { width = 24 }, function() return KPI { value = "123.4K", caption = "Orders today" } end)
preview(KPI, "with an icon", { width = 24 }, function()
  return KPI { value = "−8%", caption = "since Monday", icon = Image { systemName = "arrow.down" } }:color "error"
end)
preview(KPI, "inline", { width = 32 }, function()
  return KPI { value = "12", caption = "open", icon = Image { systemName = "envelope" } }:kpiStyle "inline"
end)

return KPI
