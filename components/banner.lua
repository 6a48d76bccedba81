-- A message across the whole width, about everything below it: news, success, a warning or an error.

local kinds = {
  info = { color = Color.info, symbol = "info.circle" },
  success = { color = Color.success, symbol = "checkmark.circle" },
  warning = { color = Color.warning, symbol = "exclamationmark.triangle" },
  error = { color = Color.error, symbol = "xmark.circle" },
}

local Banner = component("Banner", {
  props = {
    kind = "info",       -- "info", "success", "warning" or "error"
    onDismiss = handler, -- called by the dismiss button at the end; without a handler, there is no button
  },
  slots = { title = slot(), message = slot(), action = slot() },
  defaultStyle = function(_, banner)
    local kind = kinds[banner.kind] or kinds.info
    local function row(action, below)
      return HStack { alignment = "top", spacing = 1,
        Image { systemName = kind.symbol }:foregroundStyle(kind.color),
        VStack { alignment = "leading", spacing = 0, banner.title:bold(), banner.message:foregroundStyle "secondary", below }
          :layoutPriority(1),
        Spacer(0),
        action and action:layoutPriority(2),
        banner.onDismiss
          and Button(Image { systemName = "xmark" }:accessibilityLabel "Dismiss", banner.onDismiss):buttonStyle "plain",
      }
    end
    -- In a narrow space, the button is below the text.
    local shown = banner.action:isEmpty() and row() or ViewThatFits { axes = "horizontal",
      row(banner.action):frame { idealWidth = 31, maxWidth = infinity },
      row(nil, banner.action),
    }
    -- A coloured edge instead of a background: with 16 colours, no background is pale enough for the symbol to keep its colour.
    local edge = Rectangle():fill(kind.color):frame { width = 1 }
    return shown:padding { leading = 2, trailing = 1 }:frame { maxWidth = infinity }
      :background(edge:accessibilityHidden(), "leading")
  end,
})

preview(Banner, "kinds", { width = 50 }, function()
  return VStack { spacing = 1,
    Banner { title = "A new version", message = "Available after a restart.", action = Button "Restart" },
    Banner { kind = "success", title = "Saved" }, Banner { kind = "warning", title = "Almost full", message = "2 GB left" },
    Banner { kind = "error", title = "No connection", message = "Trying again in 5 seconds.", onDismiss = function() end },
  }
end)
preview(Banner, "narrow", { width = 24 }, function()
  return Banner { kind = "error", title = "No connection", message = "Trying again in 5 seconds." }
end)
preview(Banner, "narrow, with a button", { width = 24 }, function()
  return Banner { title = "A new version", message = "Available after a restart.", action = Button "Restart" }
end)

return Banner
