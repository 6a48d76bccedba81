-- The completed share of a task (SAP's KPIProgressItem), with a bar beside it. It is as high as a KPI, so their captions are in
-- one row.

local KPIProgress = component("KPIProgress", {
  styleModifier = "kpiProgressStyle",
  props = { fraction = required.number },
  slots = { caption = slot() },
  fluent = { color = Color.accent },
  defaultStyle = function(_, kpi)
    local fraction = math.max(0, math.min(1, kpi.fraction))
    local share = Text(format.percent(fraction, { decimals = 0 })):font "title":foregroundStyle(kpi.color):lineLimit(1)
    local bar = ProgressView { value = fraction }:tint(kpi.color):frame { minWidth = 4, idealWidth = 4, maxWidth = 8 }
    return VStack { spacing = 0,
      -- In a narrow space, there is no bar.
      ViewThatFits { axes = "horizontal", HStack { share, bar }, share },
      kpi.caption:font "footnote":foregroundStyle "secondary":lineLimit(1),
    }:accessibilityElement { children = "combine" }
  end,
})

-- One row, for use in a line of text.
KPIProgress:style("inline", function(_, kpi)
  local share = format.percent(math.max(0, math.min(1, kpi.fraction)), { decimals = 0 })
  return HStack { Text(share):bold():foregroundStyle(kpi.color), kpi.caption:foregroundStyle "secondary" }:lineLimit(1)
end)

preview(KPIProgress, "a share", { width = 20 }, function() return KPIProgress { fraction = 0.65, caption = "Completed" } end)
preview(KPIProgress, "over the maximum", { width = 20 }, function()
  return KPIProgress { fraction = 1.4, caption = "Over target" }:color "success"
end)
preview(KPIProgress, "inline", { width = 20 }, function()
  return KPIProgress { fraction = 0.65, caption = "done" }:kpiProgressStyle "inline"
end)

return KPIProgress
