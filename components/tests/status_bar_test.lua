-- One row at the edge of a program.

local StatusBar = require "status_bar"

test("the three parts are at both ends and in the middle", function()
  local screen = mount(StatusBar { leading = { "main.lua", "●" }, center = "UTF-8", trailing = { "12:40", "Lua" } },
    { width = 44, height = 1 })
  screen:expectScreen "main.lua  ●        UTF-8        12:40  Lua"
end)

test("without colours, brackets mark the ends, and views inside accept clicks", function()
  local taps = 0
  local screen = mount(StatusBar { leading = Text "main":onTapGesture(function() taps = taps + 1 end), trailing = "Lua" },
    { width = 20, height = 1 })
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:expectScreen "[main           Lua]"
  screen:tap "main"
  expect(taps, 1)
end)

test("a missing part leaves its space to the others", function()
  local screen = mount(
    VStack { spacing = 0,
      StatusBar { trailing = "up" }, StatusBar { center = "mid" }, StatusBar { leading = "a" }, StatusBar {},
    }, { width = 13, height = 4 })
  screen:expectScreen [[
             up
        mid
    a
  ]]
end)

test("in a narrow space, only the leading part is shown, truncated to one row", function()
  local screen = mount(VStack { spacing = 0, StatusBar { leading = "first\nsecond", trailing = "日本語日本語日本語" }, "below" },
    { width = 24, height = 3 })
  expect(screen:text():match "^ first…\n +below$")
end)

local App = component("StatusBarApp", {
  state = { mode = "insert" },
  body = function(self)
    return StatusBar { leading = Button("mode", function() self.mode = "select" end), trailing = self.mode }
  end,
})

test("a button inside accepts clicks, and a theme change keeps the result", function()
  local screen = mount(App {}, { width = 24, height = 1 })
  screen:tap "mode"
  screen:expect "select"
  screen:theme "lagoon"
  screen:expectScreen "▐ mode ▌        select"
  expect(screen:counters().evaluated, 0)
end)

require "worn"(function() return StatusBar { leading = "main.lua", trailing = "Lua" } end, "main.lua")
