-- The description of an item: at most four rows.

local Description = require "description"

local words = "It started to overheat within 45 minutes each time it was turned on at 7:30 am."

test("it is broken between words, in as many rows as it takes up to four", function()
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

test("a very long one without blanks is broken anywhere", function()
  local screen = mount(Description(("x"):rep(10000)), { width = 5, height = 6 })
  screen:expectScreen [[
    xxxxx
    xxxxx
    xxxxx
    xxxx…
  ]]
end)

test("empty rows in it count, and where the text breaks itself it is broken", function()
  local screen = mount(Description "one\n\nthree\nfour\nfive", { width = 10, height = 6 })
  screen:expectScreen [[
    one

    three
    four…
  ]]
end)

test("a style says how many rows there are, for all of it inside", function()
  local around = VStack { alignment = "leading", spacing = 0, Description(words), Description "short" }
  local screen = mount(around:descriptionStyle(function(_, part) return part.content:lineLimit(1) end),
    { width = 12, height = 6 })
  screen:expectScreen [[
    It started…
    short
  ]]
end)

require "worn"(function() return Description "leaks at noon" end, "leaks")
