-- A few icons: at most `limit` of them, and the number of the others.

local IconStack = require "icon_stack"

local icons = { "1", Image { systemName = "star" }, "3", "4", "5" }

test("three icons are shown and the rest is counted, unless another limit is set", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      IconStack { icons = icons }, IconStack { icons = icons }:limit(4), IconStack { icons = icons }:limit(5),
      IconStack { icons = { "1", "2", "3" } },
    }, { width = 12, height = 4 })
  screen:expectScreen [[
    1 ☆ 3 +2
    1 ☆ 3 4 +1
    1 ☆ 3 4 5
    1 2 3
  ]]
end)

test("a limit of zero counts all icons, and a stack without icons is empty", function()
  local row = HStack { spacing = 0, IconStack { icons = icons }:limit(0), IconStack { icons = {} }, "|" }
  local screen = mount(row, { width = 12, height = 1 })
  screen:expectScreen "+5|"
end)

test("icons can be stacked", function()
  local screen = mount(IconStack { icons = icons }:axis "vertical":limit(2), { width = 6, height = 3 })
  screen:expectScreen [[
    1
    ☆
    +3
  ]]
end)

test("a missing icon takes no space, and a ForEach counts as one icon", function()
  local all = { false, "a", ForEach(4, function(n) return Text(n) end) }
  local screen = mount(IconStack { icons = all }:limit(2), { width = 12, height = 1 })
  screen:expectScreen "a 1 2 3 4"
end)

test("a style receives the icons, the limit and the axis", function()
  local screen = mount(
    IconStack { icons = icons }:limit(2):iconStackStyle(function(_, stack)
      return Text(stack.axis .. ", " .. stack.limit .. " of " .. stack.icons:count())
    end), { width = 20, height = 1 })
  screen:expectScreen "horizontal, 2 of 5"
end)

require "worn"(function() return IconStack { icons = { "1", "2" } } end, "1")
