-- A titled part of a screen, for example of a gallery or a dashboard.

local Panel = component("Panel", {
  props = {
    title = required.string,
    note = "",
    content = required.view,
  },
  body = function(self)
    return VStack { alignment = "leading", spacing = 1,
      HStack {
        Text(self.title):font "headline":lineLimit(1):layoutPriority(1),
        Spacer(),
        self.note ~= "" and Text(self.note):font "caption":foregroundColor "secondary":lineLimit(1),
      },
      self.content,
    }
      :padding{ horizontal = 2, vertical = 1 }
      :frame{ maxWidth = infinity, maxHeight = infinity, alignment = "topLeading" }
      :background(Color.gray:opacity(0.12))
  end,
})

preview(Panel, "with a note", { width = 40 }, function()
  return Panel{ title = "Birds", note = "two of many", content = VStack { alignment = "leading", "Alpine swift", "Longtail" } }
end)

return Panel
