-- The second title of an item: one row.

local Subtitle = require "subtitle"

test("a long subtitle is truncated at any width", function()
  local screen = mount(Subtitle "Three phases (533423)", { width = 30, height = 2 })
  screen:expectScreen "Three phases (533423)"
  screen:resize(12, 2)
  screen:expectScreen "Three phase…"
  screen:resize(1, 1)
  screen:expectScreen "…"
end)

test("a subtitle can be any view, and two texts in a stack are truncated separately", function()
  local rows = VStack { spacing = 0, alignment = "leading", "Hamburg, on the left", "日本語日本語" }
  local screen = mount(Subtitle(rows), { width = 8, height = 3 })
  screen:expectScreen [[
    Hamburg…
    日本語…
  ]]
end)

test("a style can change the number of rows", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0, Subtitle "Three phases", "below" }
      :subtitleStyle(function(_, part) return part.content:lineLimit(2) end), { width = 8, height = 4 })
  screen:expectScreen [[
    Three
    phases
    below
  ]]
end)

test("the line limit of the subtitle overrides an enclosing limit", function()
  local screen = mount(Subtitle "Three phases":lineLimit(2), { width = 8, height = 2 })
  screen:expectScreen "Three p…"
end)

require "worn"(function() return Subtitle "Pump 7" end, "Pump")
