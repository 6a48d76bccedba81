-- The claims of tags.lua: keys change the modifiers of the selected tag, and its chain is shown.

local Tags = require "tags"

test("each key changes one modifier of the selected tag", function()
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

test("a click on the cross, backspace, and the key of the script each remove a tag", function()
  local screen = mount(Tags {}, { width = 80, height = 30 })
  screen:tap "✕"
  screen:advance(1)
  screen:expect "“Long tail” was removed."
  screen:press "m space backspace"
  screen:advance(1)
  screen:expect "“Big head” was removed."
  screen:press "x"
  screen:advance(1)
  screen:expect "“Terminal” was removed."
end)

test("a theme change keeps the tags, the current tag and its selection", function()
  local screen = mount(Tags {}, { width = 80, height = 30 })
  screen:press "x space"
  screen:theme "paper"
  screen:advance(1)
  screen:expect "“Long tail” was removed."
  expect(screen:focus():find "Big head" ~= nil, true)
end)
