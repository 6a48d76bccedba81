-- A small program: `longtail app.lua` runs it. Save a change to see it at once.

local Counter = require "counter"

return component("App", {
  body = function(self)
    return VStack { alignment = "leading", spacing = 1,
      Text("Hello"):font "title",
      Counter { label = "Clicks" },
      Text("Tab moves the focus, space presses, q quits."):foregroundStyle "secondary",
    }:padding(1)
  end,
})
