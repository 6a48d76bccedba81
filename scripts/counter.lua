#!/usr/bin/env -S longtail run
-- A counter: click the buttons, or press + and -. r resets it, q quits.

local Key = component("Key", {
  props = { label = required.string, action = handler },
  body = function(self)
    return Text(self.label):bold():padding { horizontal = 2 }:background("tint", { shape = Capsule(), legible = true })
      :onTapGesture(function() self.action() end)
  end,
})

return component("Counter", {
  state = { count = 0 },
  body = function(self)
    local function add(n) return function() self.count = self.count + n end end
    return VStack { spacing = 1,
      Text(self.count):font "largeTitle",
      HStack { spacing = 2, Key { label = "−", action = add(-1) }, Key { label = "+", action = add(1) } },
      Text "+ and − count, r starts over, q quits":font "caption":foregroundStyle "secondary",
    }
      :onKeyPress({ "+", "=", "up" }, add(1), { title = "Count" })
      :onKeyPress({ "-", "down" }, add(-1), { title = "Count down" })
      :onKeyPress("r", function() self.count = 0 end, { title = "Start over" })
  end,
})
