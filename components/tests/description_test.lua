-- The description of an item: at most four rows.

local Description = require "description"

local words = "It started to overheat within 45 minutes each time it was turned on at 7:30 am."

test("a description wraps between words, in at most four rows", function()
  local screen = mount(Description(words), { width = 30, height = 6 })
  screen:expectScreen [[
    It started to overheat within
    45 minutes each time it was
    turned on at 7:30 am.
  ]]
  screen:resize(12, 6)
  screen:expectScreen [[
    It started
    to overheat
    within 45
    minutes eac…
  ]]
end)

test("a long text without blanks wraps anywhere", function()
  local screen = mount(Description(("x"):rep(10000)), { width = 5, height = 6 })
  screen:expectScreen [[
    xxxxx
    xxxxx
    xxxxx
    xxxx…
  ]]
end)

test("line breaks in the text are kept, and empty rows count", function()
  local screen = mount(Description "one\n\nthree\nfour\nfive", { width = 10, height = 6 })
  screen:expectScreen [[
    one

    three
    four…
  ]]
end)

test("a style sets the number of rows of all descriptions inside", function()
  local around = VStack { alignment = "leading", spacing = 0, Description(words), Description "short" }
  local screen = mount(around:descriptionStyle(function(_, part) return part.content:lineLimit(1) end),
    { width = 12, height = 6 })
  screen:expectScreen [[
    It started…
    short
  ]]
end)

require "worn"(function() return Description "leaks at noon" end, "leaks")
