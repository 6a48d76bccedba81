-- More about the status of an item: one row.

local Status, Substatus = require "status", require "substatus"

test("a substatus is below the status, and each is truncated separately", function()
  local screen = mount(VStack { alignment = "trailing", spacing = 0, Status "High", Substatus "since Monday" },
    { width = 14, height = 2 })
  screen:expectScreen [[
            High
    since Monday
  ]]
  screen:resize(6, 4)
  screen:expectScreen [[
      High
    since…
  ]]
end)

test("wide characters are not split", function()
  local screen = mount(Substatus "月曜日から", { width = 6, height = 3 })
  screen:expectScreen "月曜…"
end)

test("a style of the substatus does not apply to the status", function()
  local both = HStack { Status "High", Substatus "Planned" }
  local screen = mount(both:substatusStyle(function(_, part) return HStack { spacing = 0, "(", part.content, ")" } end),
    { width = 20, height = 1 })
  screen:expectScreen "High (Planned)"
end)

require "worn"(function() return Substatus "Planned" end, "Planned")
