-- The claims of tags.lua: keys change the modifiers of the selected tag, and its chain is shown.

local Tags = require "tags"

test("each key changes one link of the tag that is chosen", function()
  local screen = mount(Tags {}, { width = 80, height = 30 })
  screen:expect ':icon "heart.fill"'
  screen:press "i"
  screen:advance(1)
  screen:expect ':icon "flag.fill"'
  screen:press "c"
  screen:advance(1)
  screen:expect ":selectedBackgroundColor(Color.orange:opacity(0.6))"
  screen:expectNot ":internalPadding"
  screen:press "p p"
  screen:advance(1)
  screen:expect ":internalPadding(3)"
  screen:press "m"
  screen:advance(1)
  screen:expect ':selectionIndicator "circle.fill"'
  screen:expectNot ":onIndicatorTapped"
end)

test("the cross of a tag takes it away, by pointer, by its key and by that of the script", function()
  local screen = mount(Tags {}, { width = 80, height = 30 })
  screen:tap "✕"
  screen:advance(1)
  screen:expect "“Long tail” is gone."
  screen:press "m space backspace"
  screen:advance(1)
  screen:expect "“Big head” is gone."
  screen:press "x"
  screen:advance(1)
  screen:expect "“Terminal” is gone."
end)

test("a theme keeps the tags, the one that is chosen and its selection", function()
  local screen = mount(Tags {}, { width = 80, height = 30 })
  screen:press "x space"
  screen:theme "paper"
  screen:advance(1)
  screen:expect "“Long tail” is gone."
  expect(screen:focus():find "Big head" ~= nil, true)
end)
