-- The title of an item: at most two rows.

local Title = require "title"

test("a long title has two rows, and is truncated with an ellipsis", function()
  local screen = mount(Title "Transformer overheating after an hour", { width = 20, height = 4 })
  screen:expectScreen [[
    Transformer
    overheating after a…
  ]]
  screen:resize(40, 2)
  screen:expectScreen "Transformer overheating after an hour"
  screen:resize(1, 2)
  screen:expectScreen [[
    T
    …
  ]]
end)

test("an enclosing line limit overrides that of the title", function()
  local long = "Transformer overheating after an hour"
  local screen = mount(VStack { alignment = "leading", spacing = 0, Title(long):lineLimit(1), Title(long):lineLimit(3), "end" },
    { width = 14, height = 6 })
  screen:expectScreen [[
    Transformer o…
    Transformer
    overheating
    after an hour
    end
  ]]
end)

test("an empty title keeps its row, and wide characters are not split", function()
  local screen = mount(VStack { spacing = 0, "above", Title "", "below", Title "日本語日本語日本語" }, { width = 6, height = 5 })
  screen:expectScreen [[
    above

    below
    日本語
    日本…
  ]]
end)

test("a title can be any view, and a style applies to all titles inside", function()
  local titles = VStack { alignment = "leading", spacing = 0, Title(HStack { "★", "Ada" }), HStack { Title "Bob" } }
  local screen = mount(titles:titleStyle(function(_, part) return HStack { spacing = 0, "<", Title(part), ">" } end),
    { width = 10, height = 2 })
  screen:expectScreen [[
    <★ Ada>
    <Bob>
  ]]
end)

local App = component("TitleApp", { body = function() return Title "Pump" end })

test("a theme change draws the title again and runs no body", function()
  local screen = mount(App {}, { width = 10, height = 1 })
  screen:theme "ember"
  screen:expectScreen "Pump"
  expect(screen:counters().evaluated, 0)
end)

require "worn"(function() return Title "Pump" end, "Pump")
