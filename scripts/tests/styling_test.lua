-- The claims of styling.lua: both ways draw the same cards, and the cards respond to clicks and keys.

local Styling = require "styling"

-- The rows inside the boxes of the two cards, which are side by side or stacked.
local function cards(screen)
  local sides, current, width = {}, nil, 0
  for row in screen:text():gmatch " ?([^\n]+)" do
    local cells = {}
    for _, code in utf8.codes(row) do table.insert(cells, utf8.char(code)) end
    if row:find "17 parameters" or row:find "5, and modifiers" then
      for index = #cells, 1, -1 do if cells[index] == "╮" then width = index end end
      current = #sides + 1
      sides[current] = {}
      if row:find "17 parameters" and row:find "5, and modifiers" then sides[current + 1] = {} end
    elseif row:find "^╰" then
      current = nil
    elseif current then
      table.insert(sides[current], table.concat(cells, "", 1, width))
      if sides[current + 1] then table.insert(sides[current + 1], table.concat(cells, "", width + 2, width * 2 + 1)) end
    end
  end
  return sides[1], sides[2]
end

for _, width in ipairs { 40, 60, 80, 101, 120 } do
  test("both cards look the same, before and after a follow, in " .. width .. " columns", function()
    local screen = mount(Styling {}, { width = width, height = 44 })
    local left, right = cards(screen)
    expect(#left > 6)
    expect(left, right)
    expect(table.concat(left):find "Follow" ~= nil, true)
    screen:tap "Follow"
    screen:press "tab tab tab"
    left, right = cards(screen)
    expect(table.concat(left):find "Unfollow" ~= nil, true)
    expect(left, right)
  end)
end

test("a chain and parameters draw the same text", function()
  local screen = mount(Styling {}, { width = 101, height = 38 })
  local _, count = screen:text():gsub("│   Hello, World!   ", "")
  expect(count, 2)
  expect(select(2, screen:text():gsub("│ │  Send ➤  │", "")), 2)
end)

test("clicks open the profile, keys follow it, and a theme change keeps both", function()
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
