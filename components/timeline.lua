-- Events along a line, in the order in which they happened. Good and bad events have a mark and a colour of their own.

local marks = { success = "checkmark", warning = "exclamationmark", error = "xmark" }

local Timeline = component("Timeline", {
  props = {
    events = required.array, -- { title, time = "09:12", note, color = "success" }; only the title is required
  },
  fluent = { limit = 20 },
  defaultStyle = function(_, timeline)
    local shown = {}
    for index = 1, math.min(#timeline.events, timeline.limit) do shown[index] = index end
    local count = #shown
    return VStack { alignment = "leading", spacing = 0,
      ForEach(shown, "", function(index)
        local event = timeline.events[index]
        local isLast = index == count
        return HStack { alignment = "top", spacing = 1,
          Text(event.time or ""):foregroundStyle "secondary":frame { width = 5, alignment = "trailing" },
          VStack { spacing = 0,
            Image { systemName = marks[event.color or ""] or "circle.fill" }:foregroundStyle(event.color or "tint"),
            not isLast and Text "│":foregroundStyle "quaternary",
          },
          VStack { alignment = "leading", spacing = 0,
            Text(event.title):bold():lineLimit(1), event.note and Text(event.note):foregroundStyle "secondary":lineLimit(1),
          },
        }
      end),
    }
  end,
})

preview(Timeline, "a day", { width = 36 }, function()
  return Timeline {
    events = {
      { time = "09:12", title = "Ordered", note = "by Ada" }, { time = "10:40", title = "Packed", color = "success" },
      { time = "13:05", title = "Late", note = "the road is closed", color = "error" }, { title = "Delivered" },
    },
  }
end)

return Timeline
