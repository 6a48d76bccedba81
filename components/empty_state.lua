-- A placeholder for an empty view: a symbol, a title, a message and an action.

local EmptyState = component("EmptyState", {
  props = { systemImage = "tray" },
  slots = { title = slot(), message = slot(), action = slot() },
  defaultStyle = function(_, empty)
    return VStack { spacing = 1,
      Image { systemName = empty.systemImage }:font "largeTitle":foregroundStyle "secondary",
      VStack { spacing = 0,
        empty.title:font "headline",
        empty.message:foregroundStyle "secondary":multilineTextAlignment "center",
      },
      empty.action,
    }:padding(1)
  end,
})

preview(EmptyState, "with a message", { width = 40 }, function()
  return EmptyState { title = "No mail", message = "Messages sent to you appear here." }
end)
preview(EmptyState, "with an action", { width = 40 }, function()
  return EmptyState {
    systemImage = "magnifyingglass", title = "Nothing found", message = "No task has this name. Try another word, or add it.",
    action = Button "Add",
  }
end)

return EmptyState
