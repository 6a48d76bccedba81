#!/usr/bin/env longtail render
-- Views and modifiers on a few pages: longtail render scripts/gallery.lua --preview data

local pages = { "text", "style", "charts", "data", "drawing", "layout" }

for index, name in ipairs(pages) do
  pages[index] = require("gallery." .. name)
  preview(name, { width = 80 }, pages[index])
end

return ScrollView {
  VStack { spacing = 1,
    ForEach(pages, function(page) return page() end),
  }:padding("vertical", 1):frame{ maxWidth = 100 }:frame { maxWidth = infinity },
}
