-- What styling.lua says of itself: both ways draw the same, by pointer and by keys.

local Styling = require "styling"

-- The columns of what is left and of what is right in the first row of boxes: 50 each.
local function halves(screen)
  local left, right = {}, {}
  for row in screen:text():gmatch "[^\n]+" do
    if #left < 7 and row:find "^│" then
      table.insert(left, row:sub(1, utf8.offset(row, 51) - 1))
      table.insert(right, row:sub(utf8.offset(row, 52)))
    end
  end
  return left, right
end

test("both cards look the same, before and after one follows", function()
  local screen = mount(Styling {}, { width = 101, height = 34 })
  local left, right = halves(screen)
  expect(#left, 7)
  expect(left, right)
  screen:tap "Follow"
  screen:press "tab tab tab"
  left, right = halves(screen)
  expect(table.concat(left):find "Unfollow" ~= nil, true)
  expect(left, right)
end)

test("a chain and parameters draw the same text", function()
  local screen = mount(Styling {}, { width = 101, height = 34 })
  local _, count = screen:text():gsub("│  Hello, World!   ", "")
  expect(count, 2)
  expect(select(2, screen:text():gsub("│ │ Send ➤ │", "")), 2)
end)

test("a click elsewhere opens the profile, keys follow, and a theme keeps both", function()
  local screen = mount(Styling {}, { width = 101, height = 34 })
  screen:tap "Builds"
  screen:expect "opened 1 times"
  screen:press "return tab space"
  screen:expect "Unfollow"
  screen:theme "ember"
  screen:expect "opened 2 times"
  screen:expect "Unfollow"
  screen:press "q"
  expect(screen:requests(), { "quit" })
end)
