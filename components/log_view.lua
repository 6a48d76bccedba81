-- A log: each line has a time, a level and a text. It follows its end while the end is visible; otherwise, a button scrolls
-- there. `entry = { id, time, level, text }`.

local colors = { debug = "tertiary", info = "secondary", warning = "warning", error = "error" }

local LogView = component("LogView", {
  props = { entries = required.array },
  fluent = { most = 500, minimumLevel = "debug" }, -- "debug", "info", "warning" or "error"
  state = { edge = optional.string },
  body = function(self)
    local levels = { debug = 1, info = 2, warning = 3, error = 4 }
    local least = levels[self.minimumLevel] or 1
    local shown = {}
    for index = math.max(1, #self.entries - self.most + 1), #self.entries do
      local entry = self.entries[index]
      if (levels[entry.level] or 1) >= least then table.insert(shown, entry) end
    end
    if #shown == 0 then return Text("Nothing yet"):foregroundStyle "secondary" end
    return ScrollView {
      LazyVStack { alignment = "leading",
        ForEach(shown, "id", function(entry)
          local time = Text(entry.time or ""):foregroundStyle "secondary":fixedSize()
          local level = Text((entry.level or "debug"):upper()):foregroundColor(colors[entry.level] or "secondary"):fixedSize()
          -- In a narrow space, the text has rows of its own.
          local row = HStack { alignment = "top", spacing = 1,
            time, level:frame { width = 7, alignment = "leading" }, Text(entry.text),
          }
          return ViewThatFits { axes = "horizontal",
            row:frame { idealWidth = 25, maxWidth = infinity, alignment = "leading" },
            VStack { alignment = "leading", spacing = 0,
              HStack { spacing = 1, time, level }, Text(entry.text):padding("leading", 1),
            }
              :frame { idealWidth = 1, maxWidth = infinity, alignment = "leading" },
          }
        end),
      }:padding("trailing", 1),
    }:defaultScrollAnchor "bottom":scrollPosition { edge = self:binding "edge" }
      :overlay(
        VStack { self.edge ~= "bottom" and Button("Newer lines", function() self.edge = "bottom" end) }, "bottomTrailing")
  end,
})

local entries = {
  { id = 1, time = "12:00:01", level = "info", text = "listening on port 8080" },
  { id = 2, time = "12:00:04", level = "debug", text = "cache is cold" },
  { id = 3, time = "12:00:09", level = "warning", text = "the disk is almost full" },
  { id = 4, time = "12:00:11", level = "error", text = "lost a peer, trying again in five seconds" },
}

preview(LogView, "all", { width = 50, height = 5 }, function() return LogView { entries = entries } end)
preview(LogView, "warnings and errors", { width = 50, height = 3 }, function()
  return LogView { entries = entries }:minimumLevel "warning"
end)
preview(LogView, "no entries", { width = 50, height = 2 }, function() return LogView { entries = {} } end)

return LogView
