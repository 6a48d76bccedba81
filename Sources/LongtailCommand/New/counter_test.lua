-- `longtail test .` runs the tests of a folder.

local Counter = require "counter"

test("each press of the button adds one", function()
  local screen = mount(Counter { label = "Clicks" }, { width = 30, height = 1 })
  screen:tap "Add"
  screen:press "return"
  screen:expect "Clicks: 2"
end)
