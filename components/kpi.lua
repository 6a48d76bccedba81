-- A figure and what it is (SAP's KPIItem): large, with an icon in front, in a colour that says whether it is good.

local KPI = component("KPI", {
  styleModifier = "kpiStyle",
  props = { value = required.string, onTap = handler },
  slots = { caption = slot(), icon = slot() },
  fluent = { color = Color.accent },
  defaultStyle = function(_, kpi)
    local figure = VStack { spacing = 0,
      HStack { kpi.icon, Text(kpi.value):font "title" }:foregroundStyle(kpi.color):lineLimit(1),
      kpi.caption:font "footnote":foregroundStyle "secondary":lineLimit(1),
    }:accessibilityElement { children = "combine" }
    if not kpi.onTap then return figure end
    return Button(figure, kpi.onTap):buttonStyle "plain"
  end,
})

-- For a row of text.
KPI:style("inline", function(_, kpi)
  return HStack { kpi.icon, Text(kpi.value):bold():foregroundStyle(kpi.color), kpi.caption:foregroundStyle "secondary" }
end)

preview(KPI, "a figure", { width = 24 }, function() return KPI { value = "123.4K", caption = "Orders today" } end)
preview(KPI, "with an icon", { width = 24 }, function()
  return KPI { value = "−8%", caption = "since Monday", icon = Image { systemName = "arrow.down" } }:color "error"
end)
preview(KPI, "inline", { width = 32 }, function()
  return KPI { value = "12", caption = "open", icon = Image { systemName = "envelope" } }:kpiStyle "inline"
end)

return KPI
